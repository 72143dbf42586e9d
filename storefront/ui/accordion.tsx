import type { ReactNode } from 'react';
import styles from './accordion.module.css';
import { Icon } from './icon.tsx';

type Props = {
  title: ReactNode;
  children: ReactNode;
  isOpenAtFirst?: boolean;
  /** Opening one closes the others with the same name. */
  name?: string;
  id?: string;
};

/** A question and its answer, as native details: it opens before any script has run and with find-in-page. */
export function Accordion({ title, children, isOpenAtFirst = false, name, id }: Props) {
  return (
    <details className={styles.accordion} open={isOpenAtFirst} name={name} id={id}>
      <summary className={styles.summary}>
        {title}
        <Icon name="caret-down" size={20} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
