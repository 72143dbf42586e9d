import { Suspense } from 'react';
import { FileLink } from '../../ui/links/file-link.tsx';
import { managementScreen } from '../../ui/management-text.tsx';
import { Money } from '../../ui/money.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useText } from '../../ui/text.tsx';
import type { OfficeOrder } from './order-lines.tsx';
import styles from './order-money.module.css';
import { fileOf } from './order-printouts.tsx';
import { refundedOf } from './refunded-of.ts';

// Loaded with the sentences of the books when a refund was refused, which few orders need.
const RefusedRefund = managementScreen(() => import('./refused-refund.tsx'), 'RefusedRefund');

type Props = {
  number: string;
  money: NonNullable<OfficeOrder['money']>;
  /** Whether this member sees the books, where a refused refund is sent again. */
  seesBooks: boolean;
};

export function OrderMoney({ number, money, seesBooks }: Props) {
  const { text } = useText();
  const t = text.order;
  const parts = [
    { name: t.items, halalas: money.items },
    { name: t.extras, halalas: money.extras },
    { name: t.bundles, halalas: -money.bundles },
    { name: t.coupon, halalas: -money.coupon },
    { name: t.deliveryFee, halalas: money.delivery },
    { name: t.wallet, halalas: -money.wallet },
  ].filter(({ halalas, name }) => halalas !== 0 || name === t.items);
  const { payment } = money;
  const refunded = refundedOf(money);
  return (
    <Panel title={t.money}>
      <table className={styles.table}>
        <tbody>
          {parts.map(({ name, halalas }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Money halalas={Math.abs(halalas)} {...(halalas < 0 ? { sign: '−' } : {})} />
              </td>
            </tr>
          ))}
          <tr className={styles.total}>
            <th scope="row">
              {t.total}
              {payment?.lastFour ? (
                <span className={styles.card}>
                  {t.schemes[payment.scheme ?? ''] ?? payment.scheme}{' '}
                  <bdi dir="ltr">{`••\u00A0${payment.lastFour}`}</bdi>
                </span>
              ) : null}
            </th>
            <td>
              <Money halalas={money.total} />
            </td>
          </tr>
          <tr>
            <th scope="row">{t.vat}</th>
            <td>
              <Money halalas={money.vat} />
            </td>
          </tr>
          {refunded > 0 ? (
            <tr>
              <th scope="row">{t.refunded}</th>
              <td>
                <Money halalas={refunded} sign="−" />
              </td>
            </tr>
          ) : null}
          {money.documents.map((document) => (
            <tr key={document.number}>
              <th scope="row">
                {t.document[document.kind]}{' '}
                <FileLink address={fileOf(number, `documents/${document.number}`)}>
                  <bdi dir="ltr">{document.number}</bdi>
                </FileLink>
              </th>
              <td>
                <Money halalas={document.total} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {payment && payment.refundRefused > 0 ? (
        <Suspense>
          <RefusedRefund halalas={payment.refundRefused} seesBooks={seesBooks} />
        </Suspense>
      ) : null}
    </Panel>
  );
}
