import * as z from 'zod/mini';
import { type Database, inTransaction } from '#database/database.ts';
import { readWritten, refuseIfAny, twice } from '#server/imports/read-written.ts';
import { languages } from '#text/language.ts';
import { putPage } from './content.store.ts';

const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const id = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80));
const written = z.strictObject({
  title: words(120),
  description: words(300),
  lead: words(600),
  sections: z
    .array(z.strictObject({ id, title: words(200), paragraphs: z.array(words(4_000)).check(z.minLength(1)) }))
    .check(z.minLength(1)),
});
/** Both languages together, so that neither can be forgotten. */
const shape = z.array(z.strictObject({ slug: id, updatedAt: z.iso.date(), ar: written, en: written }));

/**
 * Writes the shop's pages of text (about, privacy policy, terms, …), all of them or none: each takes the place of what
 * stood under its slug, a page that is left out stays. Shoppers see it within a minute.
 * @param text JSON, a list of pages; demo/content/pages.json is an example.
 * @returns how many.
 * @throws ImportError with a line for each mistake.
 */
export async function importPages(database: Database, text: string): Promise<number> {
  const pages = readWritten(shape, text, 'Page');
  refuseIfAny([
    ...twice(pages.map(({ slug }) => slug)).map((slug) => `${slug} stands here twice.`),
    ...pages.flatMap(({ slug, ar, en }) => {
      const [inArabic, inEnglish] = [ar, en].map(({ sections }) => sections.map((section) => section.id));
      const isAlike = inArabic!.join() === inEnglish!.join();
      return isAlike ? [] : [`${slug} has other sections in Arabic than in English.`];
    }),
  ]);
  await inTransaction(database, async (tx) => {
    for (const { slug, updatedAt, ...page } of pages)
      for (const language of languages) await putPage(tx, language, { slug, updatedAt, ...page[language] });
  });
  return pages.length;
}
