import { useId } from 'react';
import { classNames } from './class-names.ts';
import { type Glaze, Pot } from './pot.tsx';
import styles from './swatch.module.css';
import { useEarlyInput } from './use-early-input.ts';

type Props = {
  name: string;
  value: string;
  glaze: Glaze;
  label: string;
  isChecked: boolean;
  onChange: (value: string) => void;
  /** Paled and struck through, but still to be chosen: that is how one asks to be told when it is back. */
  isSoldOut?: boolean;
  /** "نفد": read after the name. */
  soldOutLabel?: string;
};

/** One glaze as a pot with its name, in a ChoiceGroup with the layout `pots`. */
export function Swatch(props: Props) {
  const id = useId();
  useEarlyInput(id, props.isChecked, (isNow) => {
    if (isNow) props.onChange(props.value);
  });
  return (
    <label className={classNames(styles.swatch, props.isSoldOut && styles.soldOut)}>
      <input
        id={id}
        type="radio"
        name={props.name}
        value={props.value}
        checked={props.isChecked}
        onChange={() => props.onChange(props.value)}
      />
      <span className={styles.pot}>
        <Pot glaze={props.glaze} />
      </span>
      <span>
        {props.label}
        {props.isSoldOut && props.soldOutLabel ? (
          <span className="visually-hidden"> {props.soldOutLabel}</span>
        ) : null}
      </span>
    </label>
  );
}
