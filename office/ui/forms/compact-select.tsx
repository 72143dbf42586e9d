import { classNames } from '#storefront/ui/class-names.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import styles from './compact-select.module.css';

type Props = {
  /** Read by screen readers only: filters and rows have no room for a visible label. */
  label: string;
  value: string | number;
  options: readonly { value: string | number; label: string }[];
  isDisabled?: boolean;
  onChange: (value: string) => void;
  className?: string | undefined;
};

/** The browser's own select element for filters and rows; in forms use `SelectField`. */
export function CompactSelect({ label, value, options, isDisabled = false, onChange, className }: Props) {
  return (
    <span className={classNames(styles.box, className)}>
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={styles.caret}>
        <Icon name="caret-down" size={16} />
      </span>
    </span>
  );
}
