import { useState } from 'react';
import { useText } from '#storefront/page/frame.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { number } from '#text/plural.ts';
import styles from './filter-bar.module.css';
import { countFilters, type Filters, type Totals } from './filters.ts';
import { sortName } from './list-headings.ts';
import { useLazyComponent } from './use-lazy-component.ts';

type Props = {
  filters: Filters;
  totals: Totals;
  total: number;
  isTotalMore: boolean;
  isLeaving: boolean;
  onShow: (filters: Filters) => void;
  /** The id of the filter form, which the links point to until the script has loaded. */
  formId: string;
};

const loadFilters = () => import('./filter-sheet.tsx').then((module) => module.FilterSheet);
const loadSorts = () => import('./sort-sheet.tsx').then((module) => module.SortSheet);

/** Below 1024 px, a sticky bar with buttons for filter and sort. Each opens a sheet from the bottom. */
export function FilterBar({ filters, totals, total, isTotalMore, isLeaving, onShow, formId }: Props) {
  const text = useText();
  const [open, setOpen] = useState<'filters' | 'sort' | null>(null);
  const FilterSheet = useLazyComponent(open === 'filters', loadFilters);
  const SortSheet = useLazyComponent(open === 'sort', loadSorts);
  const count = countFilters(filters);
  const close = () => setOpen(null);
  return (
    <>
      <div className={styles.bar}>
        <a
          href={`#${formId}`}
          aria-haspopup="dialog"
          onPointerEnter={() => void loadFilters()}
          onClick={(event) => {
            event.preventDefault();
            setOpen('filters');
          }}
        >
          <Icon name="sliders-horizontal" size={20} flip />
          {text.catalogue.list.filter}
          {count > 0 ? <span className={styles.count}>{number(count)}</span> : null}
        </a>
        <a
          href={`#${formId}`}
          aria-haspopup="dialog"
          onPointerEnter={() => void loadSorts()}
          onClick={(event) => {
            event.preventDefault();
            setOpen('sort');
          }}
        >
          <Icon name="sort-ascending" size={20} />
          <span className={styles.name}>{sortName(filters.sort, filters, text)}</span>
        </a>
      </div>
      {open === 'filters' && FilterSheet ? (
        <FilterSheet
          filters={filters}
          totals={totals}
          total={total}
          isTotalMore={isTotalMore}
          isLeaving={isLeaving}
          onShow={onShow}
          onClose={close}
        />
      ) : null}
      {open === 'sort' && SortSheet ? <SortSheet filters={filters} onClose={close} /> : null}
    </>
  );
}
