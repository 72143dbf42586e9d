import { useNow } from '../shell/use-now.ts';
import { momentWords } from '../ui/moment-words.ts';
import rows from '../ui/rows.module.css';
import { useText } from '../ui/text.tsx';
import type { Refundable } from './refund-queries.ts';

/** The refund requests of an order that a second person declined, so that those who asked see by whom. */
export function DeclinedRefunds({ declined }: Pick<Refundable, 'declined'>) {
  const { text, language } = useText();
  const t = text.refunds;
  const now = useNow();
  if (declined.length === 0) return null;
  return (
    <ul className={rows.rows}>
      {declined.map(({ amount, requestedBy, declinedBy, at }) => (
        <li key={at.getTime()} className={rows.row}>
          <span className={rows.main}>
            {t.declined(requestedBy, amount)}
            <small>{t.by(declinedBy, momentWords(language, at, now))}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
