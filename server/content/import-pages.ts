import * as z from 'zod/mini';
import { type Database, inTransaction } from '#database/database.ts';
import { assertNoProblems, duplicates, parseImportFile } from '#server/imports/parse-import-file.ts';
import { languages } from '#text/language.ts';
import { upsertPage } from './content.store.ts';

const words = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
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
  const pages = parseImportFile(shape, text, 'Page');
  assertNoProblems([
    ...duplicates(pages.map(({ slug }) => slug)).map((slug) => `${slug} stands here twice.`),
    ...pages.flatMap(({ slug, ar, en }) => {
      const [inArabic, inEnglish] = [ar, en].map(({ sections }) => sections.map((section) => section.id));
      const isCacheable = inArabic!.join() === inEnglish!.join();
      return isCacheable ? [] : [`${slug} has other sections in Arabic than in English.`];
    }),
  ]);
  await inTransaction(database, async (tx) => {
    for (const { slug, updatedAt, ...page } of pages)
      for (const language of languages)
        await upsertPage(tx, language, { slug, updatedAt, ...page[language] });
  });
  return pages.length;
}
