import { isEnded } from '#contract/orders/orders.rules.ts';
import type { Order } from '#contract/orders/orders.wire.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';
import styles from './order-documents.module.css';

/** Links to an order's tax invoice, credit notes and gift receipt. Renders nothing before the order is paid. */
export function OrderDocuments({ order: { uuid, status, documents } }: { order: Order }) {
  const t = useBundle('purchase').orders;
  const isSold = status === 'delivered' || (status !== 'awaitingPayment' && !isEnded(status));
  if (documents.length === 0 && !isSold) return null;
  return (
    <section className={styles.documents} aria-label={t.documents}>
      {documents.map(({ number, kind }) => (
        <TextLink key={number} href={href('order-invoice', { uuid }, kind === 'invoice' ? {} : { number })}>
          {t.document[kind]} <bdi dir="ltr">{number}</bdi>
        </TextLink>
      ))}
      {isSold ? <TextLink href={href('gift-receipt', { uuid })}>{t.giftReceipt}</TextLink> : null}
    </section>
  );
}
