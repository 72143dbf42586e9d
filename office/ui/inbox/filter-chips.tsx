import { classNames } from '#storefront/ui/class-names.ts';
import { OfficeIcon } from '../office-icon.tsx';
import { useText } from '../text.tsx';
import styles from './filter-chips.module.css';

type Filter<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  /** The number of matching entries, if that is useful to show. */
  readonly count?: number;
  /** True to show the count in red while it is not zero. */
  readonly isBad?: boolean;
};
type Props<Value extends string> = {
  label: string;
  filters: readonly Filter<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Filters of a list, of which exactly one is active. On a phone they scroll sideways. */
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
