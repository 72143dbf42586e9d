import type { InputOf } from '#contract/call.ts';
import type { readDescriptionCall } from '#contract/catalogue/catalogue.calls.ts';
import type { ProductDescription } from '#contract/catalogue/catalogue.wire.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { careFacts } from './care/care-facts.ts';
import { findDetails } from './catalogue.store.ts';
import { refuseUnknownCity } from './known-city.ts';

/** The long description in paragraphs, and the care instructions. */
export async function readDescription(
  { productId, cityId }: InputOf<typeof readDescriptionCall>,
  { database, language }: Context,
): Promise<ProductDescription> {
  await refuseUnknownCity(database, cityId);
  const details = await findDetails(database, productId);
  if (!details) throw refuse('notFound', (t) => t.catalogue.noProduct);
  return {
    id: productId,
    paragraphs: (language === 'ar' ? details.descriptionAr : details.descriptionEn).split(/\n\s*\n/),
    care: careFacts(details, language),
  };
}
