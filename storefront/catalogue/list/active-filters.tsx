import type { FilterTotal, ProductList } from '#contract/catalogue/catalogue.wire.ts';
import { saveArrivalDate } from '#storefront/arrival/arrival-date.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { Chip } from '#storefront/ui/chip.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { dayName } from '#text/day-name.ts';
import type { ScreenText } from '#text/screens.ts';
import styles from './active-filters.module.css';
import {
  countFilters,
  type Filters,
  listAddress,
  noFilters,
  type Totals,
  toggled,
  withFilters,
} from './filters.ts';

type Props = { filters: Filters; totals: Totals; understood: ProductList['understood'] };

const inRiyals = (halalas: number | null): number | null =>
  halalas === null ? null : Math.round(halalas / 100);
const priceName = (text: ScreenText['catalogue']['list'], min: number | null, max: number | null): string =>
  max === null ? text.priceFrom(min ?? 0) : min === null ? text.priceUpTo(max) : text.priceBetween(min, max);

/** The active filters in a row. Each is a link that removes its filter (conventions.md 1). */
export function ActiveFilters({ filters, totals, understood }: Props) {
  const { text: all, language } = useFrame();
  const text = all.catalogue.list;
  const removals: { key: string; name: string; change: Partial<Filters> }[] = [];
  const titleIn = (all: readonly FilterTotal[], value: string) =>
    all.find((total) => total.value === value)?.title ?? value;
  if (filters.arrive !== null) {
    const name = filters.arrive === 'today' ? text.deliveryToday : dayName(language, filters.arrive);
    removals.push({ key: 'arrive', name, change: { arrive: null } });
  }
  if (filters.search !== '')
    removals.push({ key: 'search', name: text.searched(filters.search), change: { search: '' } });
  // Add a link for each filter that was recognised in the search text. It keeps only the remaining words as the search
  // (decision 063).
  for (const { kind, title, minPrice, maxPrice, rest } of understood.filters) {
    const name = kind === 'price' ? priceName(text, inRiyals(minPrice), inRiyals(maxPrice)) : title;
    removals.push({ key: `read ${kind} ${name}`, name, change: { search: rest } });
  }
  for (const key of ['categories', 'occasions', 'colours'] as const) {
    for (const value of filters[key]) {
      const change = { [key]: toggled(filters[key], value) };
      removals.push({ key: `${key} ${value}`, name: titleIn(totals[key], value), change });
    }
  }
  if (filters.min !== null || filters.max !== null) {
    removals.push({
      key: 'price',
      name: priceName(text, filters.min, filters.max),
      change: { min: null, max: null },
    });
  }
  if (filters.onlyAvailable)
    removals.push({ key: 'available', name: text.inStock, change: { onlyAvailable: false } });
  if (filters.onlyEngravable)
    removals.push({ key: 'engravable', name: text.canBeEngraved, change: { onlyEngravable: false } });
  if (removals.length === 0) return null;
  const count = countFilters(filters) + (filters.search === '' ? 0 : 1);
  return (
    <nav className={styles.row} aria-label={text.active}>
      {removals.map(({ key, name, change }) => (
        <Chip
          key={key}
          href={listAddress(withFilters(filters, change))}
          isRemovable
          onPress={change.arrive === null ? () => saveArrivalDate(null) : undefined}
          label={text.removeFilter(name)}
        >
          {name}
        </Chip>
      ))}
      {count > 1 ? (
        <TextLink
          href={listAddress({ ...noFilters, sort: filters.sort })}
          onPress={() => {
            if (filters.arrive !== null) saveArrivalDate(null);
          }}
        >
          {text.clearAll}
        </TextLink>
      ) : null}
    </nav>
  );
}
