import { Link } from '@tanstack/react-router';
import { goneReasons } from '#contract/orders/print.rules.ts';
import { Note } from '../../ui/note.tsx';
import { useText } from '../../ui/text.tsx';
import styles from './gone-orders.module.css';
import type { PrintDetail } from './print-queries.ts';

/** Orders that were printed with this delivery window, but which have since moved to another one. */
export function GoneOrders({ gone }: Pick<PrintDetail, 'gone'>) {
  const { text } = useText();
  const t = text.print;
  if (gone.length === 0) return null;
  return (
    <Note tone="bad">
      <strong>{t.gone}</strong>
      {goneReasons.map((reason) => {
        const orders = gone.filter((one) => one.reason === reason);
        return orders.length === 0 ? null : (
          <span key={reason} className={styles.reason} data-gone={reason}>
            {t.goneReasons[reason]}
            {orders.map(({ number }) => (
              <Link key={number} to="/order/$number" params={{ number }} className={styles.number}>
                <bdi dir="ltr">{number}</bdi>
              </Link>
            ))}
          </span>
        );
      })}
    </Note>
  );
}
