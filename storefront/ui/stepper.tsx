import { useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './stepper.module.css';

type Props = {
  quantity: number;
  /** The maximum quantity, at which the plus button is disabled. */
  max: number;
  /** Receives one more, or one fewer; 0 to remove. A quantity above `max` goes down to `max` at once. */
  onChange: (quantity: number) => void;
  /** The accessible name, which says what is counted, such as "Quantity of Monstera". */
  label: string;
  plusLabel: string;
  minusLabel: string;
  /**
   * The label of the button that removes the line. If set, the minus button becomes a bin at quantity one; if not set,
   * the minus button is disabled there.
   */
  removeLabel?: string;
  /** Why plus is disabled. Shown next to the control and read with the plus button. */
  plusReason?: string;
  /** Whether a change waits for the server. The number does not change before the server answers. */
  isPending?: boolean;
  size?: 'normal' | 'tall';
};

/**
 * The quantity control with plus and minus. Its disabled buttons stay in the tab order, so that the focus is never
 * lost.
 */
export function Stepper(props: Props) {
  const { quantity, max, onChange, removeLabel, plusReason, isPending = false } = props;
  const reasonId = useId();
  const removes = removeLabel !== undefined && quantity <= 1;
  const canMinus = quantity > 1 || removes;
  const canPlus = quantity < max;
  const press = (isAllowed: boolean, next: number) => () => {
    if (isAllowed && !isPending) onChange(next);
  };
  return (
    <span className={styles.stepper}>
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons and a number are not a set of fields */}
      <span
        role="group"
        aria-label={props.label}
        aria-busy={isPending || undefined}
        className={classNames(styles.pill, styles[props.size ?? 'normal'], isPending && styles.pending)}
      >
        <button
          type="button"
          aria-label={removes ? removeLabel : props.minusLabel}
          aria-disabled={!canMinus || isPending || undefined}
          data-off={!canMinus || undefined}
          onClick={press(canMinus, Math.min(quantity - 1, max))}
        >
          <Icon name={removes ? 'trash' : 'minus'} size={16} />
        </button>
        <output>{quantity}</output>
        <button
          type="button"
          aria-label={props.plusLabel}
          aria-disabled={!canPlus || isPending || undefined}
          aria-describedby={!canPlus && plusReason ? reasonId : undefined}
          data-off={!canPlus || undefined}
          onClick={press(canPlus, quantity + 1)}
        >
          <Icon name="plus" size={16} />
        </button>
      </span>
      {!canPlus && plusReason ? (
        <span id={reasonId} className={styles.reason}>
          {plusReason}
        </span>
      ) : null}
    </span>
  );
}
