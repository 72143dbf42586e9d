import type { ReactNode } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

export type FieldLabels = {
  label: string;
  /** Keeps the label for assistive technology only, where the context is visible already. */
  isLabelHidden?: boolean;
  /** "Optional", after the label. */
  note?: ReactNode;
  hint?: ReactNode;
  /** Replaces the hint, with an icon, in pomegranate. */
  error?: string | undefined;
  /** "12/160": shown at the end of the hint's line. */
  counter?: string;
};

type Props = FieldLabels & {
  id: string;
  /** The ids from `useField`. */
  messageId: string;
  counterId?: string;
  /** The hint confirms that the value is accepted. */
  isOk?: boolean;
  children: ReactNode;
};

/** Label above, control, then the error or the hint. */
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
