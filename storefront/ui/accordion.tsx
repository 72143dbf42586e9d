import type { ReactNode } from 'react';
import styles from './accordion.module.css';
import { Icon } from './icon.tsx';

type Props = {
  title: ReactNode;
  children: ReactNode;
  isOpenAtFirst?: boolean;
  /** Accordions with the same name close each other: only one is open. */
  name?: string;
  id?: string;
};

/**
 * A question and its answer as a native details element, which opens before the script has loaded and by find-in-page.
 */
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
