import { Link } from '@tanstack/react-router';
import { classNames } from '#storefront/ui/class-names.ts';
import { useNow } from '../../shell/use-now.ts';
import { useText } from '../../ui/text.tsx';
import { dueOf, minutesLateAt } from '../due.ts';
import { windowWords } from '../window-words.ts';
import { isSame, nameOf, type PrintWindow, type WindowName } from './print-queries.ts';
import styles from './window-list.module.css';

type Props = { windows: readonly PrintWindow[]; readAt: number; shown: WindowName | null };

/**
 * The delivery windows whose orders have not left the shop yet, soonest first, with the number of orders left to print.
 */
export function WindowList({ windows, readAt, shown }: Props) {
  const { text, language } = useText();
  const t = text.print;
  const now = useNow();
  return (
    <nav aria-label={t.windows}>
      <ul className={styles.list}>
        {windows.map((one) => {
          const name = nameOf(one);
          const toPrint = one.new + one.changed;
          const minutes = minutesLateAt(one.minutesLate, readAt, now.getTime());
          const due = dueOf({ step: 'new', window: one.window }, minutes);
          return (
            <li key={JSON.stringify(name)}>
              <Link
                to="/print"
                search={name}
                replace
                resetScroll={false}
                data-window
                className={classNames(
                  styles.window,
                  due === 'late' && styles.late,
                  due === 'soon' && styles.soon,
                )}
                aria-current={shown && isSame(name, shown) ? 'page' : undefined}
                activeProps={{}}
              >
                <strong>{windowWords(text.orders, language, one.window, now)}</strong>
                <span className={styles.about}>
                  <span>{one.city.name}</span>
                  <span>{text.orders.count(one.orders)}</span>
                </span>
                <span className={classNames(styles.state, toPrint > 0 && styles.open)}>
                  {toPrint > 0 ? t.toPrint(toPrint) : t.allPrinted}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
