import { useNavigate } from '@tanstack/react-router';
import { type EngravingFilter, engravingFilters } from '#contract/orders/engraving.rules.ts';
import { CompactSelect } from '../../ui/forms/compact-select.tsx';
import { FilterChips } from '../../ui/inbox/filter-chips.tsx';
import { useText } from '../../ui/text.tsx';
import type { EngravingQueue } from './engraving-queries.ts';
import styles from './engraving-screen.module.css';

type Props = {
  show: EngravingFilter;
  /** The id of the chosen product, if one is. */
  product: number | undefined;
  /** What was read, with the counts and products to choose from. */
  read: EngravingQueue | undefined;
};

/** Chooses which pots the queue shows, by state and by product. The choice is part of the address. */
export function EngravingFilters({ show, product, read }: Props) {
  const { text } = useText();
  const t = text.engraving;
  const navigate = useNavigate({ from: '/engraving' });
  const choose = (next: { show?: EngravingFilter; product?: number | undefined }) => {
    const chosen = { show, product, ...next };
    void navigate({
      search: {
        ...(chosen.show === 'toDo' ? {} : { show: chosen.show }),
        ...(chosen.product === undefined ? {} : { product: chosen.product }),
      },
      replace: true,
    });
  };
  return (
    <div className={styles.filters}>
      <FilterChips
        label={t.filters}
        value={show}
        onChange={(value) => choose({ show: value })}
        filters={engravingFilters.map((value) => ({
          value,
          label: t.show[value],
          ...(read ? { count: read.counts[value] } : {}),
        }))}
      />
      {read && read.products.length > 0 ? (
        <CompactSelect
          className={styles.product}
          label={t.product}
          value={product ?? ''}
          options={[
            { value: '', label: t.allProducts },
            ...read.products.map(({ id, title, fixture }) => ({
              value: id,
              label: fixture === null ? title : `${title} (${fixture})`,
            })),
          ]}
          onChange={(value) => choose({ product: value === '' ? undefined : Number(value) })}
        />
      ) : null}
    </div>
  );
}
