import { useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './stepper.module.css';

type Props = {
  quantity: number;
  onPlus: () => void;
  onMinus: () => void;
  /** The accessible name, which says what is counted, such as "Quantity of Monstera". */
  label: string;
  plusLabel: string;
  minusLabel: string;
  /**
   * The label of the button that removes. If set, minus becomes a bin at quantity one; otherwise minus is disabled
   * there.
   */
  removeLabel?: string;
  canPlus: boolean;
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
  const { quantity, removeLabel, canPlus, plusReason, isPending = false } = props;
  const reasonId = useId();
  const removes = removeLabel !== undefined && quantity <= 1;
  const canMinus = quantity > 1 || removes;
  const press = (isAllowed: boolean, act: () => void) => () => {
    if (isAllowed && !isPending) act();
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
          onClick={press(canMinus, props.onMinus)}
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
          onClick={press(canPlus, props.onPlus)}
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
