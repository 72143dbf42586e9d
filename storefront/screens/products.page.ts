import {
  listGiftCategoriesCall,
  listProductsCall,
  listRecommendedCall,
  readOccasionCall,
} from '#contract/catalogue/catalogue.calls.ts';
import type { Occasion } from '#contract/catalogue/catalogue.wire.ts';
import { readArrivalCall } from '#contract/delivery/delivery.calls.ts';
import type { Arrival } from '#contract/delivery/delivery.wire.ts';
import { dateInRiyadh } from '#storefront/arrival/arrival-date.ts';
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
import { definePage, type Head, type Loaded, type Plain } from '#storefront/page/page.ts';
import { shareImageAddress } from '#storefront/render/share-image-address.ts';
import { href } from '#storefront/routes.ts';
import type { Language } from '#text/language.ts';
import type { ScreenText } from '#text/screens.ts';
import type { ProductsData } from './products.tsx';

const SUGGESTIONS = 4;
const FEW = 4;
const POPULAR = 6;

export const page = definePage({
  view: () => import('./products.tsx').then((file) => file.Products),
  query: filterWords,
  normaliseQuery: (query) => listQuery(readFilters(query)),
  async load({ query, cityId, call }): Promise<Loaded<ProductsData>> {
    const requested = readFilters(query);
    const [list, arrival] = await Promise.all([
      loadList(call, cityId, requested),
      requested.arrive === null ? null : call(readArrivalCall, { cityId }),
    ]);
    // A category by its Arabic slug or by a former one: search engines drop the old address.
    if (list.categories.join() !== requested.categories.join())
      return { redirect: listAddress({ ...requested, categories: list.categories }), isForEver: true };
    const lastPage = Math.max(1, Math.ceil(list.total / PAGE_SIZE));
    // Redirect a page number past the end, which comes from an old link to a longer list.
    if (requested.page > lastPage) return { redirect: listAddress({ ...requested, page: lastPage }) };
    const totals = totalsOf(list.filters);
    const filters: Filters = {
      ...requested,
      // Without script, the form also sends sliders that were not moved. A slider at its end filters nothing, so
      // ignore its value.
      min: requested.min !== null && requested.min <= totals.min ? null : requested.min,
      max: requested.max !== null && requested.max >= totals.max ? null : requested.max,
    };
    // A list filtered only by one occasion is that occasion's page, with its own texts (decision 053).
    const slug = canonicalOf(filters)?.occasions[0];
    const occasion = slug === undefined ? null : await call(readOccasionCall, { slug });
    // Add recommendations to a search with few or no results.
    const isThin = list.total === 0 || (filters.search !== '' && list.total <= FEW);
    const like = isThin
      ? await call(listRecommendedCall, {
          cityId,
          productIds: list.products.map(({ id }) => id),
          limit: SUGGESTIONS,
        })
      : null;
    const types =
      list.total === 0 && filters.search !== ''
        ? await call(listGiftCategoriesCall, { cityId, limit: POPULAR })
        : null;
    const popular = types?.ok
      ? types.data.categories
          .slice(0, POPULAR)
          .map(({ slug, title, count }) => ({ value: slug, title, count, isMore: false }))
      : [];
    // Find the name of a selected colour that no listed product has, so that the filter can be shown and removed.
    const unnamed = filters.colours.filter((code) => !totals.colours.some(({ value }) => value === code));
    const every = unnamed.length > 0 ? await call(listProductsCall, { cityId, page: 1, limit: 1 }) : null;
    const missing = every?.ok
      ? every.data.filters.colours
          .filter(({ value }) => unnamed.includes(value))
          .map((total) => ({ ...total, count: 0, isMore: false }))
      : [];
    return {
      data: {
        filters,
        occasion: occasion?.ok ? occasion.data : null,
        totals: { ...totals, colours: [...totals.colours, ...missing] },
        bundles: list.bundles,
        cards: list.products.map((card) => cardOf(card, filters.colours)),
        total: list.total,
        isTotalMore: list.isTotalMore,
        understood: list.understood,
        skipped: list.skipped,
        isDayOpen: !arrival?.ok || isDayOpen(requested.arrive, arrival.data),
        popular,
        suggestions: like?.ok ? like.data.map((card) => cardOf(card)) : [],
      },
    };
  },

  head({ filters, occasion, totals, total, cards }, text, { city, address, language }) {
    const heading = occasion?.heading ?? headingOf(filters, totals, text);
    const shelf = canonicalOf(filters);
    const canonical = shelf && occasion ? { ...shelf, occasions: [occasion.slug] } : shelf;
    const labels = text.catalogue;
    const description = labels.list.description(heading, total, city.name);
    return {
      title: heading,
      description: occasion ? `${occasion.about} ${description}` : description,
      canonical: canonical ? listAddress(canonical) : address,
      isIndexed: canonical !== null && total > 0,
      ...sharedShelf(filters, totals, language),
      structured: {
        '@context': 'https://schema.org',
        '@graph': [
          {
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
          ...(occasion ? aboutOccasion(occasion, text) : []),
        ],
      },
    };
  },
});

/**
 * Whether gifts could arrive on the chosen day when the page was rendered. This decides only how much space the notice
 * gets; the browser loads the current state.
 */
function isDayOpen(arrive: string | null, { now, days }: Arrival): boolean {
  const date = arrive === 'today' ? dateInRiyadh(now.getTime()) : arrive;
  return days.some((day) => day.date === date && day.isAvailable);
}

/** Structured data for search engines: the breadcrumbs of an occasion's page and the questions that it answers. */
function aboutOccasion({ heading, slug, advice }: Occasion, { catalogue }: ScreenText): Plain[] {
  const trail = [
    { name: catalogue.home, item: href('home') },
    { name: catalogue.allGifts, item: href('products') },
    { name: heading, item: href('products', {}, { occasion: slug }) },
  ];
  const questions = advice.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
    },
    ...(questions.length > 0 ? [{ '@type': 'FAQPage', mainEntity: questions }] : []),
  ];
}

/** The share image of a list. Categories and occasions have their own; every other list uses the shop's. */
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
