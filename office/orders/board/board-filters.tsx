import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type BoardFilter, boardFilters } from '#contract/orders/office.rules.ts';
import { FilterChips } from '../../ui/inbox/filter-chips.tsx';
import { useText } from '../../ui/text.tsx';
import type { Board } from '../due.ts';

type City = { readonly id: number; readonly name: string };
type Props = {
  counts: Board['counts'];
  cities: readonly City[];
  only: BoardFilter | undefined;
  city: number | undefined;
  /** Additional buttons that act on all orders shown. */
  children: ReactNode;
};

const filters = ['all', ...boardFilters] as const;

/** The board's filters. They are kept in the URL, so that a filtered board can be bookmarked. */
export function BoardFilterChips({ counts, cities, only, city, children }: Props) {
  const { text } = useText();
  const t = text.board;
  const navigate = useNavigate({ from: '/board' });
  const show = (change: { only?: BoardFilter | undefined; city?: number | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  return (
    <FilterChips
      label={t.filters}
      filters={filters.map((name) => ({
        value: name,
        label: t[name],
        count: counts[name],
        isBad: name === 'late',
      }))}
      value={only ?? 'all'}
      // A second press on the chosen filter shows all orders again.
      onChange={(name) => show({ only: name === 'all' || name === only ? undefined : name })}
      select={{
        label: t.city,
        icon: 'map-pin',
        value: city === undefined ? '' : String(city),
        options: [
          { value: '', label: t.allCities },
          ...cities.map(({ id, name }) => ({ value: String(id), label: name })),
        ],
        onChange: (value) => show({ city: value === '' ? undefined : Number(value) }),
      }}
    >
      {children}
    </FilterChips>
  );
}
