import styles from './field-error.module.css';
import { Icon } from './icon.tsx';

/**
 * The error message of a group of controls. The message itself can be focused, because the group has no single field.
 */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className={styles.error} tabIndex={-1} role="alert">
      <Icon name="warning-circle" size={16} />
      {children}
    </p>
  );
}
