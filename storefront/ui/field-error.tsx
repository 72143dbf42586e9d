import styles from './field-error.module.css';
import { Icon } from './icon.tsx';

/** What is missing in a group that has no single field: beside it, and where focus goes. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className={styles.error} tabIndex={-1} role="alert">
      <Icon name="warning-circle" size={16} />
      {children}
    </p>
  );
}
