import type { FilterTotal } from '#contract/catalogue/catalogue.wire.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { number } from '#text/plural.ts';
import { inColourOrder } from '../colour.ts';
import { ArriveFilter } from './arrive-filter.tsx';
import { ColourCheck } from './colour-check.tsx';
import styles from './filter-fields.module.css';
import { type Filters, type Totals, toggled } from './filters.ts';
import { PriceRange } from './price-range.tsx';

type Props = {
  filters: Filters;
  totals: Totals;
  /** Called when the shopper changes a filter. `isMoving` is true while the shopper drags a price thumb. */
  onChange: (change: Partial<Filters>, isMoving?: boolean) => void;
};

/** Omits filter values that match no gift, unless they are active and the shopper may want to remove them. */
const visibleTotals = <Total extends FilterTotal>(totals: readonly Total[], chosen: readonly string[]) =>
  totals.filter(({ value, count, isMore }) => count > 0 || isMore || chosen.includes(value));

/** All filters, each value with the number of gifts that it would show. The same in the column and in the sheet. */
export function FilterFields({ filters, totals, onChange }: Props) {
  const { text: all, city } = useFrame();
  const text = all.catalogue.list;
  // Show no number for a value that none of the counted gifts has but later gifts may have.
  const numberOf = (count: number, isMore: boolean) =>
    isMore ? (count > 0 ? text.atLeast(count) : '') : number(count);
  const line = (caption: string, count: number, isMore: boolean) => (
    <span className={styles.line}>
      {caption}
      <span className={styles.count}>{numberOf(count, isMore)}</span>
    </span>
  );
  const checkboxGroup = (
    legend: string,
    name: string,
    all: readonly FilterTotal[],
    key: 'categories' | 'occasions',
  ) => {
    const shown = visibleTotals(all, filters[key]);
    if (shown.length === 0) return null;
    return (
      <fieldset className={styles.group}>
        <legend>{legend}</legend>
        {shown.map(({ value, title, count, isMore }) => (
          <Checkbox
            key={value}
            name={name}
            value={value}
            label={line(title, count, isMore)}
            isChecked={filters[key].includes(value)}
            onChange={() => onChange({ [key]: toggled(filters[key], value) })}
          />
        ))}
      </fieldset>
    );
  };
  const colours = inColourOrder(visibleTotals(totals.colours, filters.colours));
  const isPriced = totals.max > totals.min;
  const hasAvailable = totals.available > 0 || totals.isAvailableMore || filters.onlyAvailable;
  // Hide the filter for engraving in a city without engraving, unless the filter is active.
  const hasEngravable =
    (city.allowsEngraving && (totals.engravable > 0 || totals.isEngravableMore)) || filters.onlyEngravable;
  return (
    <div>
      <ArriveFilter
        arrive={filters.arrive}
        available={numberOf(totals.available, totals.isAvailableMore)}
        hasAvailable={totals.available > 0 || totals.isAvailableMore}
        onChange={(arrive) => onChange({ arrive })}
      />
      {checkboxGroup(text.kind, 'category', totals.categories, 'categories')}
      {colours.length > 0 ? (
        <fieldset className={styles.group}>
          <legend>{text.colour}</legend>
          <div className={styles.pots}>
            {colours.map(({ value, hex, title, count, isMore }) => (
              <ColourCheck
                key={value}
                code={value}
                hex={hex}
                name={title}
                count={numberOf(count, isMore)}
                isChecked={filters.colours.includes(value)}
                onChange={() => onChange({ colours: toggled(filters.colours, value) })}
              />
            ))}
          </div>
        </fieldset>
      ) : null}
      {isPriced ? (
        <fieldset className={styles.group}>
          <legend>{text.price}</legend>
          <PriceRange
            min={totals.min}
            max={totals.max}
            from={filters.min}
            to={filters.max}
            onMove={(min, max) => onChange({ min, max }, true)}
            onSettle={() => onChange({})}
          />
        </fieldset>
      ) : null}
      {checkboxGroup(text.occasion, 'occasion', totals.occasions, 'occasions')}
      {hasAvailable || hasEngravable ? (
        <fieldset className={styles.group}>
          <legend>{text.availability}</legend>
          {hasAvailable ? (
            <Checkbox
              name="available"
              value="1"
              label={line(text.inStock, totals.available, totals.isAvailableMore)}
              isChecked={filters.onlyAvailable}
              onChange={(onlyAvailable) => onChange({ onlyAvailable })}
            />
          ) : null}
          {hasEngravable ? (
            <Checkbox
              name="engravable"
              value="1"
              label={line(text.canBeEngraved, totals.engravable, totals.isEngravableMore)}
              isChecked={filters.onlyEngravable}
              onChange={(onlyEngravable) => onChange({ onlyEngravable })}
            />
          ) : null}
        </fieldset>
      ) : null}
    </div>
  );
}
