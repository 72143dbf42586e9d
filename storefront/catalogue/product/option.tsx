import type { ReactNode } from 'react';
import styles from './option.module.css';

type Props = {
  title: string;
  /** Shown at the end of the option's title line: a price, or "free". */
  note?: ReactNode;
  children: ReactNode;
};

/** One option on the product page, such as the colour, with a hairline above. */
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
