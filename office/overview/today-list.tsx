import { Link, type LinkProps } from '@tanstack/react-router';
import { OfficeIcon } from '../ui/office-icon.tsx';
import { useText } from '../ui/text.tsx';
import type { TodayLine } from './today-lines.ts';
import styles from './today-list.module.css';

/** Returns the target of a line's link. A link to the board replaces all of the board's filters. */
function addressOf(to: NonNullable<TodayLine['to']>): Pick<LinkProps, 'to' | 'search'> {
  if (!('screen' in to)) return { to: '/board', search: to };
  const { screen, ...search } = to;
  return { to: screen, search };
}

/** The list of tasks for today, most urgent first, each linked to its screen if there is one. */
export function TodayList({ lines }: { lines: readonly TodayLine[] }) {
  const { text } = useText();
  return (
    <ul className={styles.list} aria-label={text.today.needs}>
      {lines.map((line) => {
        const content = (
          <>
            <span className={styles.number}>{text.orders.number(line.count)}</span>
            <span className={styles.words}>
              <span className={styles.title}>{line.title}</span>
              {line.text ? <span className={styles.text}>{line.text}</span> : null}
            </span>
            {line.to ? <OfficeIcon name="caret-right" flip /> : null}
          </>
        );
        return (
          <li key={line.name}>
            {line.to ? (
              <Link {...addressOf(line.to)} className={`${styles.line} ${styles[line.tone]}`} data-line>
                {content}
              </Link>
            ) : (
              <div className={`${styles.line} ${styles[line.tone]}`}>{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
