import type { ReactNode } from 'react';
import styles from './option.module.css';

type Props = {
  title: string;
  /** At the end of the title line: a price, or "free". */
  note?: ReactNode;
  children: ReactNode;
};

/** One choice on the product page, between hairlines. */
export function Option({ title, note, children }: Props) {
  return (
    <section className={styles.option}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {note ? <span className="small">{note}</span> : null}
      </div>
      {children}
    </section>
  );
}
