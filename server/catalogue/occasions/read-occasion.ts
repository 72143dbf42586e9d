import type { InputOf } from '#contract/call.ts';
import type { readOccasionCall } from '#contract/catalogue/catalogue.calls.ts';
import type { Occasion } from '#contract/catalogue/catalogue.wire.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { pictureAddress } from '../pictures/picture-address.ts';
import { findOccasion } from './occasions.store.ts';

/** Reads the texts of an occasion's page, by its slug in either language. The texts are the same in every city. */
export async function readOccasion(
  { slug }: InputOf<typeof readOccasionCall>,
  { database, language }: Context,
): Promise<Occasion> {
  const row = await findOccasion(database, slug.normalize('NFC'));
  if (row === undefined) throw refuse('notFound', (t) => t.catalogue.noProduct);
  return {
    id: row.id,
    slug: row.slug,
    title: row[`name_${language}`],
    heading: row[`heading_${language}`] ?? row[`name_${language}`],
    about: row[`about_${language}`],
    introduction: row[`introduction_${language}`],
    advice: row.advice.map(({ question, answer }) => ({
      question: question[language],
      answer: answer[language],
    })),
    scene: row.sceneHash === null ? null : pictureAddress(row.sceneHash),
    sceneAlt: row[`scene_alt_${language}`] ?? '',
  };
}
