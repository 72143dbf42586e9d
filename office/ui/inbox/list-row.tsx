import type { ReactNode } from 'react';
import { classNames } from '#storefront/ui/class-names.ts';
import { Avatar } from '../avatar.tsx';
import styles from './list-rows.module.css';

type Props = {
  title: ReactNode;
  /** Shown after the title, such as a number or a kind. */
  aside?: ReactNode;
  excerpt?: string;
  /** Shown at the side of the row, such as a waiting time or a stage. */
  first: ReactNode;
  second: ReactNode;
  assignee: { id: number; name: string } | null;
  isMine: boolean;
  noOne: string;
};

export const rowClass = (tone: 'bad' | 'soon' | 'ok' | 'plain'): string =>
  classNames(styles.row, tone !== 'plain' && styles[tone]) ?? '';
export const listClass = styles.list;

/** The content of a row in a list of tickets or enquiries; the list wraps each row in a link. */
export function ListRow({ title, aside, excerpt, first, second, assignee, isMine, noOne }: Props) {
  return (
    <>
      <span className={styles.words}>
        <span className={styles.title}>
          {title}
          {aside ? <small>{aside}</small> : null}
        </span>
        {excerpt ? (
          <span className={styles.excerpt}>
            <bdi>{excerpt}</bdi>
          </span>
        ) : null}
      </span>
      <span className={classNames(styles.side, styles.first)}>{first}</span>
      <span className={styles.side}>{second}</span>
      <span className={styles.end}>
        {assignee ? (
          <Avatar name={assignee.name} id={assignee.id} isMe={isMine} />
        ) : (
          <span className={styles.nobody} role="img" aria-label={noOne} title={noOne} />
        )}
      </span>
    </>
  );
}
