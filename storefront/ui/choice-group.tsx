import { type ReactNode, useId } from 'react';
import styles from './choice-group.module.css';
import { Icon } from './icon.tsx';

type Props = {
  legend: string;
  isLegendHidden?: boolean;
  /** Quiet text at the end of the legend's line: the name of the chosen colour. */
  note?: ReactNode;
  /** The layout of the choices: rows, or a grid of days, slots, pots or chips. */
  layout: 'rows' | 'days' | 'slots' | 'pots' | 'chips';
  error?: string;
  hint?: ReactNode;
  /** The id that takes the focus when nothing was chosen. */
  id?: string;
  children: ReactNode;
};

/**
 * A choice of one: a legend, radio buttons drawn as rows, days, slots, pots or chips, and an error for the whole group.
 */
export function ChoiceGroup(props: Props) {
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <div
      id={id}
      className={styles.group}
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={`${id}-legend`}
      aria-invalid={props.error ? true : undefined}
      aria-describedby={props.error || props.hint ? `${id}-message` : undefined}
    >
      <div className={props.isLegendHidden && !props.note ? 'visually-hidden' : styles.head}>
        <span id={`${id}-legend`} className={props.isLegendHidden ? 'visually-hidden' : styles.legend}>
          {props.legend}
        </span>
        {props.note ? <span className={styles.note}>{props.note}</span> : null}
      </div>
      <div className={styles[props.layout]}>{props.children}</div>
      {props.error ? (
        <p id={`${id}-message`} className={styles.error}>
          <Icon name="warning-circle" size={16} />
          <span>{props.error}</span>
        </p>
      ) : props.hint ? (
        <div id={`${id}-message`} className={styles.hint}>
          {props.hint}
        </div>
      ) : null}
    </div>
  );
}
