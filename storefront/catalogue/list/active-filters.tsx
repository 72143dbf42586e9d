import type { FilterTotal } from '#contract/catalogue/catalogue.wire.ts';
import { useText } from '#storefront/page/frame.tsx';
import { Chip } from '#storefront/ui/chip.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
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

type Props = { filters: Filters; totals: Totals };

/** The active filters in one row, each a link that removes it (conventions.md 1). */
export function ActiveFilters({ filters, totals }: Props) {
  const text = useText().catalogue.list;
  const removals: { key: string; name: string; change: Partial<Filters> }[] = [];
  const titleIn = (all: readonly FilterTotal[], value: string) =>
    all.find((total) => total.value === value)?.title ?? value;
  if (filters.search !== '')
    removals.push({ key: 'search', name: text.searched(filters.search), change: { search: '' } });
  for (const key of ['categories', 'occasions', 'colours'] as const) {
    for (const value of filters[key]) {
      const change = { [key]: toggled(filters[key], value) };
      removals.push({ key: `${key} ${value}`, name: titleIn(totals[key], value), change });
    }
  }
  if (filters.min !== null || filters.max !== null) {
    const name =
      filters.max === null
        ? text.priceFrom(filters.min ?? 0)
        : filters.min === null
          ? text.priceUpTo(filters.max)
          : text.priceBetween(filters.min, filters.max);
    removals.push({ key: 'price', name, change: { min: null, max: null } });
  }
  if (filters.onlyAvailable)
    removals.push({ key: 'available', name: text.inStock, change: { onlyAvailable: false } });
  if (filters.onlyEngravable)
    removals.push({ key: 'engravable', name: text.canBeEngraved, change: { onlyEngravable: false } });
  if (removals.length === 0) return null;
  const all = countFilters(filters) + (filters.search === '' ? 0 : 1);
  return (
    <nav className={styles.row} aria-label={text.active}>
      {removals.map(({ key, name, change }) => (
        <Chip
          key={key}
          href={listAddress(withFilters(filters, change))}
          isRemovable
          label={text.removeFilter(name)}
        >
          {name}
        </Chip>
      ))}
      {all > 1 ? (
        <TextLink href={listAddress({ ...noFilters, sort: filters.sort })}>{text.clearAll}</TextLink>
      ) : null}
    </nav>
  );
}
