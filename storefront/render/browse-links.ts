import { PRICE_BANDS } from '#contract/catalogue/catalogue.limits.ts';
import type { GiftCategory } from '#contract/catalogue/catalogue.wire.ts';
import { deliversSameDay } from '#contract/delivery/delivery.rules.ts';
import type { BrowseLink, PageFrame } from '#storefront/page/page.ts';
import { href } from '#storefront/routes.ts';
import type { ScreenText } from '#text/screens.ts';

type Shelves = { occasions: readonly GiftCategory[]; categories: readonly GiftCategory[] };

/** Builds the header's and menu's links to gifts as data of the page, so that no page loads code to build them. */
export function browseLinks(
  { occasions, categories }: Shelves,
  city: PageFrame['city'],
  { shell: { browse }, catalogue }: ScreenText,
): PageFrame['browse'] {
  const hasGifts = ({ count }: GiftCategory) => count > 0;
  const groups: PageFrame['browse']['groups'] = [
    {
      key: 'occasions',
      title: browse.occasions,
      links: occasions.filter(hasGifts).map(({ title, slug, picture }) => ({
        title,
        address: href('products', {}, { occasion: slug }),
        picture,
      })),
    },
    {
      key: 'types',
      title: browse.types,
      links: categories
        .filter(hasGifts)
        .map(({ title, slug }) => ({ title, address: href('products', {}, { category: slug }) })),
    },
    { key: 'prices', title: browse.prices, links: priceLinks(catalogue.list) },
  ];
  return {
    all: { title: catalogue.allGifts, address: href('products') },
    // Omit empty groups: a new shop has no occasions or categories yet.
    groups: groups.filter(({ links }) => links.length > 0),
    today: deliversSameDay(city)
      ? { title: browse.today, address: href('products', {}, { arrive: 'today' }) }
      : null,
  };
}

const priceLinks = (text: ScreenText['catalogue']['list']): BrowseLink[] =>
  [null, ...PRICE_BANDS].map((from, i) => {
    const to = PRICE_BANDS[i];
    const title =
      from === null
        ? text.priceUpTo(to ?? 0)
        : to === undefined
          ? text.priceFrom(from)
          : text.priceBetween(from, to);
    return { title, address: href('products', {}, { min: from ?? undefined, max: to }) };
  });
