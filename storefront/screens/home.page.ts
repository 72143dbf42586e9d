import { readMasterCall, readProductCall } from '#contract/catalogue/catalogue.calls.ts';
import type { Banner, Master } from '#contract/catalogue/catalogue.wire.ts';
import { SHOWN_CATEGORIES } from '#contract/catalogue/home.rules.ts';
import { listCitiesCall } from '#contract/delivery/delivery.calls.ts';
import { MAX_CITIES } from '#contract/delivery/delivery.limits.ts';
import { deliversSameDay } from '#contract/delivery/delivery.rules.ts';
import type { City } from '#contract/delivery/delivery.wire.ts';
import type { BannerData } from '#storefront/catalogue/banner.ts';
import { cardOf } from '#storefront/catalogue/card.ts';
import type { PromiseCities } from '#storefront/catalogue/promise-band.tsx';
import { structuredBundles } from '#storefront/catalogue/structured-bundles.ts';
import { definePage, type Loaded } from '#storefront/page/page.ts';
import { leadsToPage } from '#storefront/render/match-route.ts';
import { href } from '#storefront/routes.ts';
import type { HomeData, SectionData } from './home.tsx';

/** The number of facts shown about one plant's care. Its care page has the others. */
const CARE_FACTS = 3;

const bannerOf = (banner: Banner): BannerData => ({
  title: banner.title,
  text: banner.text,
  // Staff type the link's URL, so omit the link if the URL leads to no page.
  link: leadsToPage(banner.link) ? banner.link : null,
  linkText: banner.linkText,
  product: banner.product ? cardOf(banner.product) : null,
  aside: banner.aside ? cardOf(banner.aside) : null,
  picture: banner.picture,
  pictureAlt: banner.pictureAlt,
  engravingAnchor: banner.engravingAnchor,
});

/**
 * The kinds of section that the browser hydrates at once. The first section of another kind and all after it wait
 * (decision 077).
 */
const FIRST_SCREEN: readonly string[] = ['hero', 'occasions', 'categories'];

type Care = Extract<SectionData, { kind: 'care' }>['care'];
type Call = Parameters<NonNullable<Parameters<typeof definePage<HomeData>>[0]['load']>>[0]['call'];

/**
 * Loads the plant of the care section: the one chosen by staff, or else the first small gift, if it has a close-up
 * picture.
 */
async function readCare({ sections, rails }: Master, cityId: number, call: Call): Promise<Care | null> {
  const section = sections.find(({ kind }) => kind === 'care');
  if (!section) return null;
  const small = rails.find(({ key }) => key === 'small-gifts') ?? rails.at(-1);
  const id = section.productId ?? small?.products.find(({ isAddon }) => !isAddon)?.id;
  const product = id ? await call(readProductCall, { idOrSlug: String(id), cityId }) : null;
  const closeUp = product?.ok ? product.data.images.find(({ kind }) => kind === 'detail') : undefined;
  if (!(product?.ok && closeUp && product.data.care.length > 0)) return null;
  return {
    title: product.data.title,
    slug: product.data.slug,
    picture: closeUp.picture,
    pictureAlt: closeUp.pictureAlt,
    facts: product.data.care.slice(0, CARE_FACTS),
  };
}

/** Names the cities of the promises: the visitor's own city where it can keep them, or else the first one that can. */
function promiseCities(cities: readonly City[], own: number): PromiseCities {
  const nameOf = (keeps: (city: City) => boolean): string | null =>
    (cities.find((city) => city.id === own && keeps(city)) ?? cities.find(keeps))?.name ?? null;
  return { sameDay: nameOf(deliversSameDay), cafe: nameOf(({ hasCafe }) => hasCafe) };
}

/** Builds the data of a home page section, or nothing if the section would be empty. */
function sectionOf(
  { key, kind, heading, categories: chosen }: Master['sections'][number],
  { banners, rails, categories, bundles }: Master,
  { care, cities }: { care: Care | null; cities: PromiseCities },
): SectionData[] {
  switch (kind) {
    case 'hero':
    case 'picture':
    case 'corporate': {
      const banner = banners.find((one) => one.key === key);
      return banner ? [{ key, kind, banner: bannerOf(banner) }] : [];
    }
    case 'products': {
      const rail = rails.find((one) => one.key === key);
      return rail && rail.products.length > 0
        ? [
            {
              key,
              kind,
              title: rail.title,
              link: rail.link,
              cards: rail.products.map((card) => cardOf(card)),
            },
          ]
        : [];
    }
    case 'categories': {
      const named = chosen.flatMap((slug) => categories.find((one) => one.slug === slug) ?? []);
      const shown = (named.length > 0 ? named : categories).filter(({ count }) => count > 0);
      return shown.length > 0 ? [{ key, kind, heading, categories: shown.slice(0, SHOWN_CATEGORIES) }] : [];
    }
    case 'bundles':
      return bundles.length > 0 ? [{ key, kind, heading, bundles }] : [];
    case 'care':
      return care ? [{ key, kind, heading, care }] : [];
    case 'promise':
      return [{ key, kind, heading, cities }];
    default:
      return [{ key, kind, heading }];
  }
}

export const page = definePage({
  view: () => import('./home.tsx').then((file) => file.Home),
  texts: ['home'],
  async load({ cityId, call }): Promise<Loaded<HomeData>> {
    const answer = await call(readMasterCall, { cityId });
    if (!answer.ok) throw new Error(`The home page could not be read: ${answer.code}`);
    const { sections } = answer.data;
    const care = await readCare(answer.data, cityId, call);
    const cities = await call(listCitiesCall, { limit: MAX_CITIES, page: 1 });
    if (!cities.ok) throw new Error(`The cities could not be read: ${cities.code}`);
    const more = { care, cities: promiseCities(cities.data, cityId) };
    const shown = sections.flatMap((section) => sectionOf(section, answer.data, more));
    const below = shown.findIndex(({ kind }) => !FIRST_SCREEN.includes(kind));
    return {
      data: {
        first: below < 0 ? shown : shown.slice(0, below),
        below: below < 0 ? [] : shown.slice(below),
      },
    };
  },

  head({ first, below }, text, { brand: { name, social, legal }, language }) {
    const bundles = [...first, ...below].flatMap((section) =>
      section.kind === 'bundles' ? section.bundles : [],
    );
    return {
      title: text.home.title,
      description: text.home.description,
      canonical: '/',
      structured: {
        '@context': 'https://schema.org',
        '@graph': [
          {
            '@type': 'WebSite',
            name: name[language],
            url: '/',
            inLanguage: language,
            potentialAction: {
              '@type': 'SearchAction',
              target: '/products?search={search}',
              'query-input': 'required name=search',
            },
          },
          {
            // OnlineStore is the subtype of Organization for web shops (Google: organization and merchant listings).
            '@type': 'OnlineStore',
            name: name[language],
            url: '/',
            logo: '/icons/512.png',
            legalName: legal.name[language],
            vatID: legal.vatNumber,
            address: {
              '@type': 'PostalAddress',
              streetAddress: legal.address[language],
              addressCountry: 'SA',
            },
            contactPoint: {
              '@type': 'ContactPoint',
              contactType: 'customer service',
              telephone: social.phone,
              url: href('contact-us'),
              availableLanguage: ['ar', 'en'],
            },
            sameAs: [social.instagram, social.x, social.pinterest].filter((page) => page !== null),
          },
          ...structuredBundles(bundles, '/'),
        ],
      },
    };
  },
});
