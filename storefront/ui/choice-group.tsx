import { type ReactNode, useId } from 'react';
import styles from './choice-group.module.css';
import { Icon } from './icon.tsx';

type Props = {
  legend: string;
  isLegendHidden?: boolean;
  /** Text at the end of the legend's line, such as the name of the chosen colour. */
  note?: ReactNode;
  /** How the choices are laid out: as rows, or as a grid of days, slots, pots or chips. */
  layout: 'rows' | 'days' | 'slots' | 'pots' | 'chips';
  error?: string;
  hint?: ReactNode;
  /** The id of the group, which gets the focus if nothing was chosen. */
  id?: string;
  children: ReactNode;
};

/**
 * A group of radio buttons with a legend and an error message. The buttons look like rows, days, slots, pots or chips.
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
