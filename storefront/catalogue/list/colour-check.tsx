import { useId } from 'react';
import { Pot } from '#storefront/ui/pot.tsx';
import { useEarlyInput } from '#storefront/ui/use-early-input.ts';
import styles from './colour-check.module.css';

type Props = {
  code: string;
  /** The glaze, such as `#9CAE92`. */
  hex: string;
  name: string;
  /** The number of gifts in this colour. */
  count: string;
  isChecked: boolean;
  onChange: () => void;
};

/** A colour filter: a checkbox that looks like a pot with the colour's name. */
export function ColourCheck({ code, hex, name, count, isChecked, onChange }: Props) {
  const id = useId();
  useEarlyInput(id, isChecked, onChange);
  return (
    <label className={styles.colour}>
      <input
        id={id}
        type="checkbox"
        name="colour"
        value={code}
        checked={isChecked}
        onChange={onChange}
        aria-describedby={`${id}-count`}
      />
      <span className={styles.pot}>
        <Pot hex={hex} />
      </span>
      <span>{name}</span>
      <span id={`${id}-count`} className={styles.count}>
        {count}
      </span>
    </label>
  );
}
