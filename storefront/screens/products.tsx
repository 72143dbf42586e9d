import { useDeferredValue } from 'react';
import type { Bundle, FilterTotal, Occasion, ProductList } from '#contract/catalogue/catalogue.wire.ts';
import type { CardData } from '#storefront/catalogue/card.ts';
import {
  countFilters,
  type Filters,
  listAddress,
  MAX_PAGES_SHOWN,
  PAGE_SIZE,
  type Sort,
  sorts,
  type Totals,
} from '#storefront/catalogue/list/filters.ts';
import { headingOf, sortName } from '#storefront/catalogue/list/list-headings.ts';
import { OccasionHead } from '#storefront/catalogue/list/occasion-head.tsx';
import { useFilters } from '#storefront/catalogue/list/use-filters.ts';
import { SearchedInstead } from '#storefront/catalogue/search/searched-instead.tsx';
import { useFrame } from '#storefront/page/frame.tsx';
import { hydrateLater } from '#storefront/page/hydrate-later.tsx';
import { href } from '#storefront/routes.ts';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Pagination } from '#storefront/ui/pagination.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import styles from './products.module.css';

export type ProductsData = {
  filters: Filters;
  /** The occasion whose page this is, because the list is filtered by this occasion only; null for any other list. */
  occasion: Occasion | null;
  totals: Totals;
  /** The bundles that match the search. */
  bundles: readonly Bundle[];
  cards: CardData[];
  total: number;
  /** Whether more gifts match than were counted (decision 064). */
  isTotalMore: boolean;
  /** How the server interpreted the search text. */
  understood: ProductList['understood'];
  /** The number of products before the first one shown. It is zero up to the eighth page. */
  skipped: number;
  /** Whether gifts could arrive on the chosen day when the page was rendered. */
  isDayOpen: boolean;
  /** Recommended gifts if the list has few or no products. */
  suggestions: CardData[];
  /** Categories to suggest if a search found nothing. */
  popular: readonly FilterTotal[];
};

const FORM = 'filters';
const ActiveFilters = hydrateLater(
  async () => (await import('#storefront/catalogue/list/active-filters.tsx')).ActiveFilters,
);
const ArriveNotice = hydrateLater(
  async () => (await import('#storefront/catalogue/list/arrive-notice.tsx')).ArriveNotice,
);
const FilterBar = hydrateLater(
  async () => (await import('#storefront/catalogue/list/filter-bar.tsx')).FilterBar,
);
const FilterFields = hydrateLater(
  async () => (await import('#storefront/catalogue/list/filter-fields.tsx')).FilterFields,
);
const NothingFound = hydrateLater(
  async () => (await import('#storefront/catalogue/list/nothing-found.tsx')).NothingFound,
);
const OccasionWords = hydrateLater(
  async () => (await import('#storefront/catalogue/list/occasion-words.tsx')).OccasionWords,
);
const Cards = hydrateLater(async () => (await import('./products-below.tsx')).Cards);
const Bundles = hydrateLater(async () => (await import('./products-bundles.tsx')).Bundles);
const Suggestions = hydrateLater(async () => (await import('./products-below.tsx')).Suggestions);

/**
 * The product list and search (Specification 2). The filters are a plain form, and the URL contains the whole state.
 */
export function Products({ data }: { data: ProductsData }) {
  const { text, city } = useFrame();
  const labels = text.catalogue.list;
  const { filters, sort, change, changeSort, go, submit, more, isLeaving, isLoadingMore } = useFilters(
    data.filters,
  );
  const isWaiting = useDeferredValue(isLeaving);
  const { occasion, totals, total, isTotalMore, skipped, cards, bundles } = data;
  const hasOnlyBundles = total === 0 && bundles.length > 0;
  const seen = skipped + cards.length;
  const page = data.filters.page;
  // The position of the next page's first card on the next screen. From the ninth page on, the earliest pages are
  // dropped.
  const firstNew = Math.min(cards.length, PAGE_SIZE * (MAX_PAGES_SHOWN - 1)) + 1;
  // Hide filters and sort order if a search without filters found nothing.
  const hasChoice = total > 0 || countFilters(data.filters) > 0;
  const sortOptions = sorts.map((sort) => ({ value: sort, label: sortName(sort, data.filters, text) }));
  return (
    <div className={`wrap ${styles.screen}`}>
      <Breadcrumbs
        label={text.catalogue.breadcrumb}
        steps={[
          { label: text.catalogue.home, href: href('home') },
          listAddress(data.filters) === '/products'
            ? { label: text.catalogue.allGifts }
            : { label: text.catalogue.allGifts, href: href('products') },
        ]}
      />
      {occasion ? <OccasionHead occasion={occasion} /> : null}
      <div className={styles.head}>
        <div>
          {occasion ? null : <h1>{headingOf(data.filters, totals, text)}</h1>}
          <p className="quiet small">
            {hasOnlyBundles
              ? labels.bundles(bundles.length)
              : isTotalMore
                ? labels.reachMore(total, city.name)
                : labels.reach(total, city.name)}
          </p>
        </div>
        {hasChoice ? (
          <div className={styles.sort}>
            <span className="small quiet" aria-hidden="true">
              {labels.sort}
            </span>
            <SelectField
              label={labels.sort}
              isLabelHidden
              name="sort"
              form={FORM}
              autoComplete="off"
              options={sortOptions}
              value={sort}
              onChange={(chosen) => changeSort(chosen as Sort)}
            />
          </div>
        ) : null}
      </div>
      {hasChoice ? (
        <FilterBar
          filters={data.filters}
          totals={totals}
          total={total}
          isTotalMore={isTotalMore}
          isLeaving={isWaiting}
          onShow={go}
          formId={FORM}
        />
      ) : null}
      {hasChoice ? (
        <a className={`${styles.skip} only-wide`} href="#gifts">
          {labels.skipFilters}
        </a>
      ) : null}
      <div className={`${styles.columns} ${hasChoice ? styles.filtered : ''}`}>
        {/* Turn autoComplete off, because the browser would restore the newer ticks in the older list when the
            shopper goes back. */}
        {hasChoice ? (
          <form
            id={FORM}
            className={styles.filters}
            action={href('products')}
            autoComplete="off"
            aria-label={labels.filters}
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            {filters.search === '' ? null : <input type="hidden" name="search" value={filters.search} />}
            <FilterFields filters={filters} totals={totals} onChange={change} />
            <div className={styles.submit}>
              <Button type="submit" kind="outline" size="small" isBlock>
                {labels.show}
              </Button>
            </div>
          </form>
        ) : null}
        <section className={styles.list} id="gifts" tabIndex={-1} aria-labelledby="list-heading">
          <SearchedInstead filters={data.filters} understood={data.understood} />
          <ActiveFilters filters={data.filters} totals={totals} understood={data.understood} />
          <ArriveNotice filters={data.filters} wasOpen={data.isDayOpen} />
          <h2 id="list-heading" className="visually-hidden">
            {labels.heading}
          </h2>
          {hasOnlyBundles ? null : total === 0 ? (
            <NothingFound filters={data.filters} popular={data.popular} />
          ) : (
            <>
              {bundles.length > 0 ? (
                <p className={styles.bundles}>
                  <TextLink href="#bundles">{labels.bundles(bundles.length)}</TextLink>
                </p>
              ) : null}
              {skipped > 0 ? (
                <p className={styles.earlier}>
                  <TextLink href={listAddress({ ...data.filters, page: page - 1 })}>
                    {labels.earlier}
                  </TextLink>
                </p>
              ) : null}
              <Cards cards={cards} isWaiting={isWaiting} />
              {total > PAGE_SIZE ? (
                <Pagination
                  countText={isTotalMore ? labels.shownOfMore(seen, total) : labels.shown(seen, total)}
                  href={
                    seen < total
                      ? `${listAddress({ ...data.filters, page: page + 1 })}#gift-${firstNew}`
                      : undefined
                  }
                  label={labels.more}
                  busyLabel={labels.wait}
                  isBusy={isLoadingMore}
                  onPress={(event) => more(event, firstNew)}
                />
              ) : null}
              {isTotalMore && seen >= total ? <p className="quiet">{labels.narrow}</p> : null}
            </>
          )}
          {bundles.length > 0 ? <Bundles bundles={bundles} /> : null}
          {data.suggestions.length > 0 ? <Suggestions cards={data.suggestions} /> : null}
        </section>
      </div>
      {occasion ? <OccasionWords occasion={occasion} /> : null}
    </div>
  );
}
