import type { InputOf } from '#contract/call.ts';
import type { readProductCall } from '#contract/catalogue/catalogue.calls.ts';
import type { Product } from '#contract/catalogue/catalogue.wire.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { listWholeBundles } from './bundles/list-bundles.ts';
import { catalogueCache, readCached } from './cached/catalogue-cache.ts';
import { findProductPage, listGiftPictures, type PageImage } from './cached/product-page.store.ts';
import { listCachedCards, toCard, toCardIn } from './cards.store.ts';
import { careFacts } from './care/care-facts.ts';
import { findProduct } from './catalogue.store.ts';
import { refuseUnknownCity } from './known-city.ts';
import { pictureAddress } from './pictures/picture-address.ts';
import { shareAddress } from './pictures/share-pictures.ts';

/**
 * Reads everything that the product page shows. The product is identified by its id, or by its slug in either language.
 * A product that is not sold in the city is returned too, marked as such (Specification 8: 'Product is not available
 * for this city').
 */
export async function readProduct(
  { idOrSlug, cityId }: InputOf<typeof readProductCall>,
  { database, language, settings }: Context,
): Promise<Product> {
  await refuseUnknownCity(database, cityId);
  const slugOrId = idOrSlug.normalize('NFC');
  const productId = await readCached(catalogueCache(database)?.slugs, slugOrId, () =>
    findProduct(database, slugOrId),
  );
  if (productId === null) throw refuse('notFound', (t) => t.catalogue.noProduct);
  const [cards, details, giftPictures, bundles] = await Promise.all([
    listCachedCards(database, [productId]),
    findProductPage(database, productId),
    listGiftPictures(database),
    listWholeBundles(database, { cityId, language, productId }),
  ]);
  const found = cards.get(productId);
  if (!found || !details) throw refuse('notFound', (t) => t.catalogue.noProduct);
  const card = toCard(toCardIn(found.row, cityId), found.totals, { cityId, language });

  const link = (row: (typeof details.categories)[number]) => ({
    id: row.id,
    slug: row.slug,
    title: row[`name_${language}`],
  });
  const photoOf = (image: PageImage) => ({
    picture: pictureAddress(image.pictureHash),
    pictureAlt: image[`alt_${language}`],
    width: image.width,
    height: image.height,
  });
  return {
    ...card,
    otherSlugs: [details.slugInArabic],
    botanicalName: details.botanicalName,
    summary: language === 'ar' ? details.summaryAr : details.summaryEn,
    // The product's own pictures; each glaze has additional pictures in `colours`.
    images: details.images
      .map((image) => ({ ...photoOf(image), kind: image.kind }))
      .filter(({ picture }) => picture !== card.picture),
    giftPictures:
      details.class === 'living'
        ? giftPictures.map(({ kind, corners, ...image }) => ({ ...photoOf(image), kind, corners }))
        : [],
    subjects: details.subjects.map(({ pictureHash, subject }) => ({
      picture: pictureAddress(pictureHash),
      ...subject,
    })),
    potName: language === 'ar' ? details.potAr : details.potEn,
    potCm: details.potCm,
    engravingPrice: details.engravingPrice ?? 0,
    engravingMax: details.engravingMax ?? 0,
    engravingAnchor: details.engravingAnchor,
    categories: details.categories.map(link),
    occasions: details.occasions.map(link),
    care: careFacts(details, language),
    returnDays: details.returnDays ?? settings.returnDays,
    sharePicture: shareAddress(card.slug, details.share, { language, brand: settings.brand }),
    bundles,
    rating: found.totals ?? null,
  };
}
