import type { ReactNode } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

export type FieldLabels = {
  label: string;
  /** Shows the label only to screen readers, if the context makes it visually clear. */
  isLabelHidden?: boolean;
  /** A note after the label, such as "Optional". */
  note?: ReactNode;
  hint?: ReactNode;
  /** The error message, in pomegranate red with an icon. It replaces the hint. */
  error?: string | undefined;
  /** The character count, such as "12/160", at the end of the hint's line. */
  counter?: string;
};

type Props = FieldLabels & {
  id: string;
  /** The id of the error or hint, from `useField`. */
  messageId: string;
  counterId?: string;
  /** Whether the hint confirms that the value is accepted. */
  isOk?: boolean;
  children: ReactNode;
};

/** The layout of a form field: label, control, then the error or the hint. */
export function Field(props: Props) {
  const { error, hint, counter } = props;
  return (
    <div className={styles.field}>
      <label className={props.isLabelHidden ? 'visually-hidden' : styles.label} htmlFor={props.id}>
        {props.label}
        {props.note ? <small>{props.note}</small> : null}
      </label>
      {props.children}
      {error || hint || counter ? (
        <div className={styles.line}>
          {error ? (
            <p id={props.messageId} className={styles.error}>
              <Icon name="warning-circle" size={16} />
              <span>{error}</span>
            </p>
          ) : (
            <div id={props.messageId} className={props.isOk ? styles.ok : undefined}>
              {hint}
            </div>
          )}
          {counter ? (
            <bdi className={styles.counter} id={props.counterId} dir="ltr">
              {counter}
            </bdi>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
