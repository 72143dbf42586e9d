import { Link, type LinkProps } from '@tanstack/react-router';
import { OfficeIcon } from '../ui/office-icon.tsx';
import { useText } from '../ui/text.tsx';
import type { TodayLine } from './today-lines.ts';
import styles from './today-list.module.css';

/** A line of the board has its filters alone. */
function addressOf(to: NonNullable<TodayLine['to']>): Pick<LinkProps, 'to' | 'search'> {
  if (!('screen' in to)) return { to: '/board', search: to };
  const { screen, ...search } = to;
  return { to: screen, search };
}

/** Things to do, the most urgent first. Each is a link to the screen where it is done, or unfolds an explanation. */
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
            {line.items ? (
              <span className={styles.fold}>
                <OfficeIcon name="caret-right" />
              </span>
            ) : null}
          </>
        );
        return (
          <li key={line.name}>
            {line.to ? (
              <Link {...addressOf(line.to)} className={`${styles.line} ${styles[line.tone]}`} data-line>
                {content}
              </Link>
            ) : line.items ? (
              <details>
                <summary className={`${styles.line} ${styles[line.tone]}`}>{content}</summary>
                <ul className={styles.items}>
                  {line.items.map(({ key, name, aside }) => (
                    <li key={key}>
                      <span>{name}</span>
                      {aside ? <span className="small muted">{aside}</span> : null}
                    </li>
                  ))}
                </ul>
              </details>
            ) : (
              <div className={`${styles.line} ${styles[line.tone]}`}>{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
