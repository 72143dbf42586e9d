import type { InputOf } from '#contract/call.ts';
import type { listCareCall } from '#contract/catalogue/catalogue.calls.ts';
import type { CaredPlant } from '#contract/catalogue/catalogue.wire.ts';
import type { Context } from '#server/http/context.ts';
import { pictureAddress } from '../pictures/picture-address.ts';
import { listPlantsWithCare } from './care.store.ts';

/** The listed plants that have care instructions, in the shop's own order. */
export async function listCare(
  _input: InputOf<typeof listCareCall>,
  { database, language }: Context,
): Promise<CaredPlant[]> {
  const plants = await listPlantsWithCare(database);
  return plants.map((plant) => ({
    title: plant[`title_${language}`],
    slug: plant.slug,
    picture: plant.pictureHash === null ? '' : pictureAddress(plant.pictureHash),
  }));
}
