import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

type Props = {
  title: string;
  /** Buttons or facts at the end of the title's line. */
  end?: ReactNode;
  children: ReactNode;
};

export function Panel({ title, end, children }: Props) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {end}
      </div>
      {children}
    </section>
  );
}
