import { classNames } from './class-names.ts';
import { Pot } from './pot.tsx';
import { RadioChoice, type RadioProps } from './radio-choice.tsx';
import styles from './swatch.module.css';

type Props = RadioProps & {
  /** The glaze, such as `#9CAE92`. */
  hex: string;
  label: string;
  /**
   * Whether the colour is sold out: shown pale and struck through. It can still be selected, so that the shopper can
   * request a stock alert.
   */
  isSoldOut?: boolean;
  /** The text "نفد", which screen readers read after the colour's name. */
  soldOutLabel?: string;
};

/** A colour, shown as a pot with its name, in a ChoiceGroup with the layout `pots`. */
export function Swatch(props: Props) {
  return (
    <RadioChoice {...props} className={classNames(styles.swatch, props.isSoldOut && styles.soldOut)}>
      <span className={styles.pot}>
        <Pot hex={props.hex} />
      </span>
      <span>
        {props.label}
        {props.isSoldOut && props.soldOutLabel ? (
          <span className="visually-hidden"> {props.soldOutLabel}</span>
        ) : null}
      </span>
    </RadioChoice>
  );
}
