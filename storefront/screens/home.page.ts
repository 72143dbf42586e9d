import { readMasterCall, readProductCall } from '#contract/catalogue/catalogue.calls.ts';
import type { Banner } from '#contract/catalogue/catalogue.wire.ts';
import type { BannerData } from '#storefront/catalogue/banner.ts';
import { cardOf } from '#storefront/catalogue/card.ts';
import { definePage, type Loaded } from '#storefront/page/page.ts';
import { leadsToPage } from '#storefront/render/match-route.ts';
import { href } from '#storefront/routes.ts';
import type { HomeData } from './home.tsx';

/** One large category and four small ones (design.md 10). */
const CATEGORIES = 5;
/** Facts shown about one plant's care; the rest is on its page. */
const CARE_FACTS = 3;

const bannerOf = (banner: Banner): BannerData => ({
  title: banner.title,
  text: banner.text,
  // The shop's staff type the address: a wrong one gives no link rather than a broken one.
  link: leadsToPage(banner.link) ? banner.link : null,
  product: banner.product ? cardOf(banner.product) : null,
  aside: banner.aside ? cardOf(banner.aside) : null,
  picture: banner.picture,
  pictureAlt: banner.pictureAlt,
  engravingAnchor: banner.engravingAnchor,
});

export const page = definePage({
  view: () => import('./home.tsx').then((file) => file.Home),
  texts: ['home'],
  async load({ cityId, call }): Promise<Loaded<HomeData>> {
    const answer = await call(readMasterCall, { cityId });
    if (!answer.ok) throw new Error(`The home page could not be read: ${answer.code}`);
    const { banners, rails, categories, bundles } = answer.data;
    const banner = (key: Banner['key']) => {
      const found = banners.find((one) => one.key === key);
      return found ? bannerOf(found) : null;
    };
    // The plant in the care section: the first small gift, if it has a close-up.
    const small = rails.find(({ key }) => key === 'small-gifts') ?? rails.at(-1);
    const first = small?.products.find(({ isAddon }) => !isAddon);
    const firstProduct = first ? await call(readProductCall, { idOrSlug: String(first.id), cityId }) : null;
    const closeUp = firstProduct?.ok
      ? firstProduct.data.images.find(({ kind }) => kind === 'detail')
      : undefined;
    const care =
      firstProduct?.ok && closeUp && firstProduct.data.care.length > 0
        ? {
            title: firstProduct.data.title,
            slug: firstProduct.data.slug,
            picture: closeUp.picture,
            pictureAlt: closeUp.pictureAlt,
            facts: firstProduct.data.care.slice(0, CARE_FACTS),
          }
        : null;
    return {
      data: {
        hero: banner('hero'),
        engraving: banner('engraving'),
        corporate: banner('corporate'),
        rails: rails
          .filter(({ products }) => products.length > 0)
          .map(({ key, title, link, products }) => ({
            key,
            title,
            link,
            cards: products.map((card) => cardOf(card)),
          })),
        categories: categories.filter(({ count }) => count > 0).slice(0, CATEGORIES),
        care,
        bundles,
      },
    };
  },

  head(_data, text, { brand: { social, legal }, language }) {
    return {
      title: `${text.home.title} · ${text.shell.brand}`,
      description: text.home.description,
      canonical: '/',
      structured: {
        '@context': 'https://schema.org',
        '@graph': [
          {
            '@type': 'WebSite',
            name: text.shell.brand,
            url: '/',
            inLanguage: language,
            potentialAction: {
              '@type': 'SearchAction',
              target: '/products?search={search}',
              'query-input': 'required name=search',
            },
          },
          {
            // The subtype of Organization for shops on the web (Google: organization and merchant listings).
            '@type': 'OnlineStore',
            name: text.shell.brand,
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
        ],
      },
    };
  },
});
