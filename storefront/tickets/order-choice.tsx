import type { Order } from '#contract/orders/orders.wire.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { useNow } from '#storefront/page/use-now.ts';
import { ChoiceGroup } from '#storefront/ui/choice-group.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { RadioRow } from '#storefront/ui/radio-row.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { JOINER } from '#text/joiner.ts';
import { shortDate } from '#text/when.ts';
import styles from './order-choice.module.css';
import type { useOrderChoice } from './use-ticket-options.ts';

type Props = {
  id: string;
  source: ReturnType<typeof useOrderChoice>;
  chosen: string | null;
  error?: string | undefined;
  onChange: (uuid: string) => void;
};

/** The select field for the order that a ticket is about. */
export function OrderChoice({ id, source, chosen, error, onChange }: Props) {
  const t = useBundle('tickets');
  const { orders, hasOlder, older, retry } = source;
  if (orders.kind === 'waiting') {
    return (
      <div role="status" aria-label={t.whichOrder}>
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </div>
    );
  }
  if (orders.kind === 'failed') {
    return (
      <p className="small muted" role="alert">
        {t.ordersFailed} <TextLink onPress={retry}>{t.tryAgain}</TextLink>
      </p>
    );
  }
  return (
    <div>
      <ChoiceGroup id={id} legend={t.whichOrder} layout="rows" {...(error ? { error } : {})}>
        {orders.items.length === 0 ? <p className="small muted">{t.noOrders}</p> : null}
        {orders.items.map((order) => (
          <RadioRow
            key={order.uuid}
            name="order"
            value={order.uuid}
            label={<OrderLabel order={order} />}
            isChecked={chosen === order.uuid}
            onChange={onChange}
          />
        ))}
      </ChoiceGroup>
      {hasOlder ? <TextLink onPress={older}>{t.olderOrders}</TextLink> : null}
    </div>
  );
}

function OrderLabel({ order }: { order: Order }) {
  const { language } = useFrame();
  const t = useBundle('tickets');
  const now = useNow();
  const [first, ...others] = order.lines;
  return (
    <span className={styles.order}>
      {first ? (
        <span className={styles.picture}>
          <Picture address={first.picture} alt="" use="small" sizes="56px" />
        </span>
      ) : null}
      <span>
        <bdi>{first?.title}</bdi> {others.length > 0 ? t.andMore(others.length) : null}
        <small>
          <bdi>{order.number}</bdi>
          {JOINER}
          {shortDate(language, order.createdAt, now)}
        </small>
      </span>
    </span>
  );
}
