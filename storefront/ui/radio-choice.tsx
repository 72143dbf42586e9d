import { type ReactNode, useId } from 'react';
import { useEarlyInput } from './use-early-input.ts';

export type RadioProps = {
  name: string;
  value: string;
  isChecked: boolean;
  onChange: (value: string) => void;
  isDisabled?: boolean;
};

/**
 * A radio button whose label looks like a row, a day, a slot or a colour. The styles stretch the button over its label.
 */
export function RadioChoice(props: RadioProps & { className: string | undefined; children: ReactNode }) {
  const { value, isChecked, onChange } = props;
  const id = useId();
  useEarlyInput(id, isChecked, (isNow) => {
    if (isNow) onChange(value);
  });
  return (
    <label className={props.className}>
      <input
        id={id}
        type="radio"
        name={props.name}
        value={value}
        checked={isChecked}
        disabled={props.isDisabled}
        onChange={() => onChange(value)}
      />
      {props.children}
    </label>
  );
}
