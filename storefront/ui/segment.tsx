import { type ReactNode, useId } from 'react';
import styles from './segment.module.css';

type Option<Value extends string> = { value: Value; label: ReactNode; isDisabled?: boolean };

type Props<Value extends string> = {
  legend: string;
  name: string;
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
};

/** A choice between two or three options side by side, such as delivery and cafe pickup. */
export function Segment<Value extends string>({ legend, name, options, value, onChange }: Props<Value>) {
  const id = useId();
  return (
    <div className={styles.segment} role="radiogroup" aria-labelledby={id}>
      <span id={id} className="visually-hidden">
        {legend}
      </span>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
