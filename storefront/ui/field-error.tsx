import styles from './field-error.module.css';
import { Icon } from './icon.tsx';

/** The error of a group without a single field; it takes the focus. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className={styles.error} tabIndex={-1} role="alert">
      <Icon name="warning-circle" size={16} />
      {children}
    </p>
  );
}
