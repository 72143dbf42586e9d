import type { FilterTotal } from '#contract/catalogue/catalogue.wire.ts';
import { useText } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Chip } from '#storefront/ui/chip.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { countFilters, type Filters, listAddress, withoutFilters } from './filters.ts';
import styles from './nothing-found.module.css';

type Props = { filters: Filters; popular: readonly FilterTotal[] };

/** Explains why the list is empty and suggests what to do next (Specification 8, no product found). */
export function NothingFound({ filters, popular }: Props) {
  const text = useText().catalogue.list;
  const isSearch = filters.search !== '';
  const isNarrow = countFilters(filters) > 0;
  return (
    <>
      <EmptyState
        icon={isSearch && !isNarrow ? 'magnifying-glass' : 'plant'}
        level={3}
        title={text.noProduct}
        text={isNarrow ? text.tryFewer : text.tryShorter}
        action={
          isNarrow || isSearch ? (
            <Button
              kind="outline"
              size="small"
              href={isNarrow ? listAddress(withoutFilters(filters)) : href('products')}
            >
              {isNarrow ? text.clearAll : text.clearSearch}
            </Button>
          ) : null
        }
      />
      {popular.length > 0 ? (
        <nav className={styles.popular} aria-label={text.popularTypes}>
          {popular.map(({ value, title }) => (
            <Chip key={value} href={href('products', {}, { category: value })}>
              {title}
            </Chip>
          ))}
        </nav>
      ) : null}
    </>
  );
}
