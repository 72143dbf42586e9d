import type { InputOf } from '#contract/call.ts';
import type { readCareCall } from '#contract/catalogue/catalogue.calls.ts';
import type { CareGuide } from '#contract/catalogue/catalogue.wire.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { pictureAddress } from '../pictures/picture-address.ts';
import { findStoredCare } from './care.store.ts';
import { careFacts } from './care-facts.ts';

/**
 * The care instructions of one plant, by its slug in either language. They stay available after the plant is no longer
 * sold, because the QR code on a printed card may be scanned years later (decision 032).
 */
export async function readCare(
  { slug }: InputOf<typeof readCareCall>,
  { database, language }: Context,
): Promise<CareGuide> {
  const plant = await findStoredCare(database, slug.normalize('NFC'));
  if (plant === undefined || plant.care === null) throw refuse('notFound', (t) => t.catalogue.noProduct);
  return {
    id: plant.id,
    title: plant[`title_${language}`],
    slug: plant.slug,
    botanicalName: plant.botanicalName,
    picture: plant.pictureHash === null ? '' : pictureAddress(plant.pictureHash),
    pictureAlt: plant[`alt_${language}`] ?? plant[`title_${language}`],
    isSold: plant.isListed,
    facts: careFacts({ care: plant.care, heightCm: plant.heightCm, potCm: plant.potCm }, language),
    light: plant.care.light.level,
    isSafeForPets: plant.care.pets.safe,
  };
}
