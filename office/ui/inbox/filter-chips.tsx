import type { ReactNode } from 'react';
import { classNames } from '#storefront/ui/class-names.ts';
import { Icon } from '#storefront/ui/icon.tsx';
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
type Select = {
  readonly label: string;
  readonly icon: 'map-pin';
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
};
type Props<Value extends string> = {
  label: string;
  filters: readonly Filter<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** A filter with many values, after the others. */
  select?: Select;
  /** Actions on everything that is listed. */
  children?: ReactNode;
};

/** Filters of a list, of which exactly one is active. On a phone they scroll sideways. */
export function FilterChips<Value extends string>({
  label,
  filters,
  value,
  onChange,
  select,
  children,
}: Props<Value>) {
  const { text } = useText();
  return (
    <div className={styles.scroll}>
      <div className={styles.row}>
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
                {filter.label}{' '}
                {filter.count === undefined ? null : <span>{text.orders.number(filter.count)}</span>}
              </button>
            );
          })}
          {select ? (
            <label className={styles.select}>
              <OfficeIcon name={select.icon} />
              <span className="visually-hidden">{select.label}</span>
              <select value={select.value} onChange={(event) => select.onChange(event.currentTarget.value)}>
                {select.options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </select>
              <Icon name="caret-down" size={16} />
            </label>
          ) : null}
        </fieldset>
        {children}
      </div>
    </div>
  );
}
