import type { InputOf } from '#contract/call.ts';
import type { readMasterCall } from '#contract/catalogue/catalogue.calls.ts';
import { MAX_GIFT_CATEGORIES } from '#contract/catalogue/catalogue.limits.ts';
import type { Banner, Master, ProductCard } from '#contract/catalogue/catalogue.wire.ts';
import type { Context } from '#server/http/context.ts';
import { listWholeBundles } from './bundles/list-bundles.ts';
import { listCards } from './cards.store.ts';
import { listBanners, listCategories, listRails } from './home.store.ts';
import { refuseUnknownCity } from './known-city.ts';
import { listOccasions } from './occasions/list-occasions.ts';
import { pictureAddress } from './pictures/picture-address.ts';

/** Everything the home page needs for a city, in one call (product.md 5). */
export async function readMaster(
  { cityId }: InputOf<typeof readMasterCall>,
  { database, language, clock }: Context,
): Promise<Master> {
  await refuseUnknownCity(database, cityId);
  const [banners, rails, occasions, categories, bundles] = await Promise.all([
    listBanners(database),
    listRails(database, cityId),
    listOccasions(database, { cityId, language, now: clock.now(), limit: MAX_GIFT_CATEGORIES }),
    listCategories(database, cityId, language, MAX_GIFT_CATEGORIES),
    listWholeBundles(database, { cityId, language }),
  ]);
  const inRails = await listCards(
    database,
    rails.flatMap(({ productIds }) => productIds),
    { cityId, language },
  );
  const cards = new Map(inRails.map((card) => [card.id, card]));

  // A banner may show its product in another glaze than a rail does.
  const toCard = async (productId: number | null, colourId: number | null): Promise<ProductCard | null> => {
    if (productId === null) return null;
    const preferredColour = new Map(colourId === null ? [] : [[productId, colourId]]);
    return (await listCards(database, [productId], { cityId, language, preferredColour }))[0] ?? null;
  };

  return {
    banners: await Promise.all(
      banners.map(
        async (banner): Promise<Banner> => ({
          key: banner.key,
          title: banner[`title_${language}`],
          text: banner[`text_${language}`],
          link: banner.link,
          product: await toCard(banner.productId, banner.colourId),
          aside: await toCard(banner.asideProductId, banner.asideColourId),
          picture: banner.pictureHash === null ? null : pictureAddress(banner.pictureHash),
          pictureAlt: banner[`alt_${language}`] ?? '',
          engravingAnchor: banner.engravingAnchor,
        }),
      ),
    ),
    rails: rails.map((rail) => ({
      key: rail.key,
      title: rail[`title_${language}`],
      link: rail.link,
      products: rail.productIds.flatMap((id) => cards.get(id) ?? []),
    })),
    occasions,
    categories,
    bundles,
  };
}
