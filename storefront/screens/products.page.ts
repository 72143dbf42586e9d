import { listProductsCall, listRecommendedCall } from '#contract/catalogue/catalogue.calls.ts';
import { cardOf } from '#storefront/catalogue/card.ts';
import {
  type Filters,
  filterWords,
  listAddress,
  listQuery,
  PAGE_SIZE,
  readFilters,
  type Totals,
  totalsOf,
} from '#storefront/catalogue/list/filters.ts';
import { canonicalOf, headingOf } from '#storefront/catalogue/list/list-headings.ts';
import { loadList } from '#storefront/catalogue/list/load-list.ts';
import { definePage, type Head, type Loaded } from '#storefront/page/page.ts';
import { shareImageAddress } from '#storefront/render/share-image-address.ts';
import type { Language } from '#text/language.ts';
import type { ProductsData } from './products.tsx';

const SUGGESTIONS = 4;
const FEW = 4;

export const page = definePage({
  view: () => import('./products.tsx').then((file) => file.Products),
  query: filterWords,
  normaliseQuery: (query) => listQuery(readFilters(query)),
  async load({ query, cityId, call }): Promise<Loaded<ProductsData>> {
    const requested = readFilters(query);
    const list = await loadList(call, cityId, requested);
    const lastPage = Math.max(1, Math.ceil(list.total / PAGE_SIZE));
    // A page past the end, from an old link to a list that was longer.
    if (requested.page > lastPage) return { redirect: listAddress({ ...requested, page: lastPage }) };
    const totals = totalsOf(list.filters);
    const filters: Filters = {
      ...requested,
      // A form without script also sends untouched sliders; at their ends they filter nothing.
      min: requested.min !== null && requested.min <= totals.min ? null : requested.min,
      max: requested.max !== null && requested.max >= totals.max ? null : requested.max,
    };
    // A search with few or no results is followed by recommendations.
    const isThin = list.total === 0 || (filters.search !== '' && list.total <= FEW);
    const like = isThin
      ? await call(listRecommendedCall, {
          cityId,
          productIds: list.products.map(({ id }) => id),
          limit: SUGGESTIONS,
        })
      : null;
    // The name of a selected colour that no product here has, so that the filter can be removed.
    const unnamed = filters.colours.filter((code) => !totals.colours.some(({ value }) => value === code));
    const every = unnamed.length > 0 ? await call(listProductsCall, { cityId, page: 1, limit: 1 }) : null;
    const missing = every?.ok
      ? every.data.filters.colours
          .filter(({ value }) => unnamed.includes(value))
          .map((total) => ({ ...total, count: 0 }))
      : [];
    return {
      data: {
        filters,
        totals: { ...totals, colours: [...totals.colours, ...missing] },
        cards: list.products.map((card) => cardOf(card, filters.colours)),
        total: list.total,
        skipped: list.skipped,
        suggestions: like?.ok ? like.data.map((card) => cardOf(card)) : [],
      },
    };
  },

  head({ filters, totals, total, cards }, text, { city, address, language }) {
    const heading = headingOf(filters, totals, text);
    const canonical = canonicalOf(filters);
    const labels = text.catalogue;
    return {
      title: `${heading} · ${text.shell.brand}`,
      description: labels.list.description(heading, total, city.name),
      canonical: canonical ? listAddress(canonical) : address,
      isIndexed: canonical !== null && total > 0,
      ...sharedShelf(filters, totals, language),
      structured: {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: heading,
        numberOfItems: total,
        itemListElement: cards.map((card, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: card.title,
          url: `/product/${encodeURIComponent(card.slug)}`,
        })),
      },
    };
  },
});

/** A category or an occasion has its own share image; every other list uses the shop's. */
function sharedShelf(filters: Filters, totals: Totals, language: Language): Pick<Head, 'share'> {
  const shelf = canonicalOf(filters);
  const [kind, slug] = shelf?.occasions[0]
    ? (['occasion', shelf.occasions[0]] as const)
    : (['category', shelf?.categories[0]] as const);
  const all = kind === 'occasion' ? totals.occasions : totals.categories;
  const name = all.find(({ value }) => value === slug)?.title;
  if (slug === undefined || name === undefined) return {};
  return { share: { address: shareImageAddress(kind, slug, language), alt: name } };
}
