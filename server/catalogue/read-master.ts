import type { InputOf } from '#contract/call.ts';
import type { readMasterCall } from '#contract/catalogue/catalogue.calls.ts';
import { MAX_GIFT_CATEGORIES } from '#contract/catalogue/catalogue.limits.ts';
import type {
  Banner,
  Master,
  ProductCard,
  HomeSection as Section,
} from '#contract/catalogue/catalogue.wire.ts';
import { bannerKinds, shownBanner } from '#contract/catalogue/home.rules.ts';
import type { Context } from '#server/http/context.ts';
import { listWholeBundles } from './bundles/list-bundles.ts';
import { findHomeFacts } from './cached/home-facts.store.ts';
import { listCards } from './cards.store.ts';
import { giftCategoryOf } from './gift-category.ts';
import type { HomeBanner, HomeSection, ShownInBanner } from './home/home-document.ts';
import { refuseUnknownCity } from './known-city.ts';
import { occasionsFor } from './occasions/list-occasions.ts';
import { pictureAddress } from './pictures/picture-address.ts';
import { pictureHash } from './products/product-document.ts';

const nameOf = ({ slug, colour }: NonNullable<ShownInBanner>) => `${slug} ${colour ?? ''}`;

/** The link to the complete list of a section's products; null if the section has no such list. */
const linkOf = ({ link, category, occasion }: HomeSection): string | null =>
  link ??
  (category === null
    ? occasion === null
      ? null
      : `/products?occasion=${occasion}`
    : `/products?category=${category}`);

/** Everything the home page needs for a city, in one call (product.md 5). */
export async function readMaster(
  { cityId }: InputOf<typeof readMasterCall>,
  { database, language, clock }: Context,
): Promise<Master> {
  await refuseUnknownCity(database, cityId);
  const facts = await findHomeFacts(database, cityId);
  const { productsOf, inBanners } = facts;
  const now = clock.now();
  const bannerOf = new Map<string, HomeBanner>();
  for (const { key, kind, banners } of facts.sections) {
    const banner = bannerKinds.includes(kind) ? shownBanner(banners, now) : undefined;
    if (banner) bannerOf.set(key, banner);
  }
  // A section of banners is shown only if one of its banners is current.
  const sections = facts.sections.filter(({ key, kind }) => bannerOf.has(key) || !bannerKinds.includes(kind));
  const rails = sections.filter(({ kind }) => kind === 'products');
  const [bundles, inRails] = await Promise.all([
    listWholeBundles(database, { cityId, language }),
    listCards(
      database,
      rails.flatMap(({ key }) => productsOf.get(key) ?? []),
      { cityId, language },
    ),
  ]);
  const cards = new Map(inRails.map((card) => [card.id, card]));

  // A banner may show its product in another glaze than lists do.
  const toCard = async (named: ShownInBanner): Promise<ProductCard | null> => {
    const found = named && inBanners.get(nameOf(named));
    if (!found) return null;
    const { productId, colourId } = found;
    const preferredColour = new Map(colourId === null ? [] : [[productId, colourId]]);
    return (await listCards(database, [productId], { cityId, language, preferredColour }))[0] ?? null;
  };
  const toBanner = async ([key, banner]: [string, HomeBanner]): Promise<Banner> => {
    const hash = banner.picture === null ? null : pictureHash(banner.picture);
    return {
      key,
      title: banner.title[language],
      text: banner.text[language],
      linkText: banner.linkText?.[language] ?? null,
      link: banner.link,
      product: await toCard(banner.product),
      aside: await toCard(banner.aside),
      picture: hash === null ? null : pictureAddress(hash),
      pictureAlt: banner.alt?.[language] ?? '',
      engravingAnchor: banner.anchor,
    };
  };

  return {
    sections: sections.map(
      ({ key, kind, heading, categories: chosen }): Section => ({
        key,
        kind,
        heading: heading?.[language] ?? null,
        categories: chosen,
        productId: kind === 'care' ? (productsOf.get(key)?.[0] ?? null) : null,
      }),
    ),
    banners: await Promise.all([...bannerOf].map(toBanner)),
    rails: rails.map((rail) => ({
      key: rail.key,
      title: rail.heading?.[language] ?? '',
      link: linkOf(rail),
      products: (productsOf.get(rail.key) ?? []).flatMap((id) => cards.get(id) ?? []),
    })),
    occasions: occasionsFor(facts.occasions, { language, now, limit: MAX_GIFT_CATEGORIES }),
    categories: facts.categories.slice(0, MAX_GIFT_CATEGORIES).map((row) => giftCategoryOf(row, language)),
    bundles,
  };
}
