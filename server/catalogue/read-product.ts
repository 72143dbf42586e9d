import type { InputOf } from '#contract/call.ts';
import type { readProductCall } from '#contract/catalogue/catalogue.calls.ts';
import type { Product } from '#contract/catalogue/catalogue.wire.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { listTotals } from '#server/ratings/ratings.public.ts';
import { listWholeBundles } from './bundles/list-bundles.ts';
import { listCards } from './cards.store.ts';
import { careFacts } from './care/care-facts.ts';
import {
  findDetails,
  findProduct,
  listCategoriesOf,
  listGiftPictures,
  listOccasionsOf,
  listOtherImages,
  listSubjects,
} from './catalogue.store.ts';
import { refuseUnknownCity } from './known-city.ts';
import { pictureAddress } from './pictures/picture-address.ts';
import { shareAddress } from './pictures/share-pictures.ts';

type ImageRow = Awaited<ReturnType<typeof listOtherImages>>[number];

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
  const productId = await findProduct(database, idOrSlug.normalize('NFC'));
  const [card] = productId === null ? [] : await listCards(database, [productId], { cityId, language });
  const details = card && (await findDetails(database, card.id));
  if (!card || !details) throw refuse('notFound', (t) => t.catalogue.noProduct);

  const [images, giftPictures, subjects, categories, occasions, sharePicture, ratings, bundles] =
    await Promise.all([
      listOtherImages(database, card.id),
      listGiftPictures(database),
      listSubjects(database, card.id),
      listCategoriesOf(database, card.id),
      listOccasionsOf(database, card.id),
      shareAddress(database, card.slug, { language, brand: settings.brand }),
      listTotals(database, [card.id]),
      listWholeBundles(database, { cityId, language, productId: card.id }),
    ]);
  const link = (row: (typeof categories)[number]) => ({
    id: row.id,
    slug: row.slug,
    title: row[`name_${language}`],
  });
  const photoOf = (image: Omit<ImageRow, 'kind'>) => ({
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
    // These pictures show the whole product; each glaze has its own picture in `colours`.
    images: images
      .map((image) => ({ ...photoOf(image), kind: image.kind }))
      .filter(({ picture }) => picture !== card.picture),
    giftPictures:
      details.class === 'living'
        ? giftPictures.map(({ kind, corners, ...image }) => ({ ...photoOf(image), kind, corners }))
        : [],
    subjects: subjects.map(({ pictureHash, subject }) => ({
      picture: pictureAddress(pictureHash),
      ...subject,
    })),
    potName: language === 'ar' ? details.potAr : details.potEn,
    potCm: details.potCm,
    engravingPrice: details.engravingPrice ?? 0,
    engravingMax: details.engravingMax ?? 0,
    engravingAnchor: details.engravingAnchor,
    categories: categories.map(link),
    occasions: occasions.map(link),
    care: careFacts(details, language),
    returnDays: details.returnDays ?? settings.returnDays,
    sharePicture,
    bundles,
    rating: ratings.get(card.id) ?? null,
  };
}
