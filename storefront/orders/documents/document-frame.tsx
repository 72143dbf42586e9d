import type { ReactNode } from 'react';
import { useFrame } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { taxDocuments } from '#text/tax-documents.ts';
import styles from './document-frame.module.css';
import type { DocumentState } from './use-document.ts';

type Props<OrderDocument> = {
  orderUuid: string;
  /** The document's name in the page's language. */
  name: string;
  /** Whether the visitor is not signed in as a customer. If so, the page asks for sign-in (product.md 2). */
  isSignedOut: boolean;
  onSignIn: () => void;
  state: DocumentState<OrderDocument>;
  onRetry: () => void;
  onSave: () => void;
  isSaving: boolean;
  /** Further controls, next to the save and print buttons. */
  controls?: ReactNode;
  children: (content: OrderDocument) => ReactNode;
};

/**
 * The frame around an order document on the screen, with the link back and the save and print buttons. It is not
 * printed.
 */
export function DocumentFrame<OrderDocument>(props: Props<OrderDocument>) {
  const { orderUuid, name, state } = props;
  const t = taxDocuments[useFrame().language].screen;
  const order = href('my-orders', {}, { order_id: orderUuid });
  const content = () => {
    if (props.isSignedOut) {
      const signIn = <Button onPress={props.onSignIn}>{t.signIn}</Button>;
      return (
        <EmptyState level={1} icon="package" title={t.signInFirst} text={t.signInFirstText} action={signIn} />
      );
    }
    if (state.kind === 'failed') {
      const retry = (
        <Button kind="outline" onPress={props.onRetry}>
          {t.retry}
        </Button>
      );
      return <EmptyState level={1} icon="wifi-slash" title={t.failed} action={retry} />;
    }
    if (state.kind === 'missing') {
      const back = (
        <Button kind="outline" href={href('my-orders')}>
          {t.orders}
        </Button>
      );
      return <EmptyState level={1} icon="package" title={t.notFound} text={t.notFoundText} action={back} />;
    }
    if (state.kind === 'waiting') {
      return (
        <div role="status" aria-label={name}>
          <Skeleton shape="control" />
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </div>
      );
    }
    return (
      <div className={styles.sheet}>
        <div className={styles.actions}>
          {props.controls}
          <Button size="small" onPress={props.onSave} isBusy={props.isSaving} busyLabel={t.moment}>
            {t.download}
          </Button>
          <TextLink onPress={() => print()}>{t.print}</TextLink>
          <TextLink href={order}>{t.backToOrder}</TextLink>
        </div>
        {props.children(state.content)}
      </div>
    );
  };
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.backLink}>
        <Breadcrumbs
          label={t.breadcrumb}
          steps={[{ label: t.orders, href: href('my-orders') }, { label: name }]}
        />
      </div>
      {content()}
    </div>
  );
}
