import { classNames } from '#storefront/ui/class-names.ts';
import { OfficeIcon } from '../office-icon.tsx';
import { useText } from '../text.tsx';
import styles from './filter-chips.module.css';

type Filter<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  /** How many it shows; left out where nobody needs the number. */
  readonly count?: number;
  /** Pomegranate while there is one. */
  readonly isBad?: boolean;
};
type Props<Value extends string> = {
  label: string;
  filters: readonly Filter<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Which part of a list is shown, one at a time. On a phone they scroll sideways in their own line. */
export function FilterChips<Value extends string>({ label, filters, value, onChange }: Props<Value>) {
  const { text } = useText();
  return (
    <div className={styles.scroll}>
      <fieldset className={styles.filters} aria-label={label}>
        {filters.map((filter) => {
          const isBad = filter.isBad === true && (filter.count ?? 0) > 0;
          return (
            <button
              key={filter.value}
              type="button"
              className={classNames(styles.chip, isBad && styles.bad)}
              aria-pressed={filter.value === value}
              onClick={() => onChange(filter.value)}
            >
              {isBad ? <OfficeIcon name="warning-circle" /> : null}
              {filter.label}
              {filter.count === undefined ? null : <span>{text.orders.number(filter.count)}</span>}
            </button>
          );
        })}
      </fieldset>
    </div>
  );
}
