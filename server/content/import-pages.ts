import * as z from 'zod/mini';
import { type Database, inTransaction } from '#database/database.ts';
import { type AtCommand, insertCommandEntry } from '#server/audit/audit.public.ts';
import { assertNoProblems, duplicates, parseImportFile } from '#server/imports/parse-import-file.ts';
import { languages } from '#text/language.ts';
import { upsertPage } from './content.store.ts';

const textOf = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const id = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80));
const pageText = z.strictObject({
  title: textOf(120),
  description: textOf(300),
  lead: textOf(600),
  sections: z
    .array(
      z.strictObject({ id, title: textOf(200), paragraphs: z.array(textOf(4_000)).check(z.minLength(1)) }),
    )
    .check(z.minLength(1)),
});
/** Both languages are required, so that neither can be forgotten. */
const shape = z.array(z.strictObject({ slug: id, updatedAt: z.iso.date(), ar: pageText, en: pageText }));

/**
 * Imports the shop's text pages (about, privacy policy, terms, …), all or none: each replaces the page with its slug; a
 * page that is missing from the file stays. Shoppers see the change within a minute.
 * @param text a JSON list of pages; demo/content/pages.json is an example.
 * @param by recorded in the audit log; null for the demo's own data.
 * @returns the number of pages.
 * @throws ImportError with a line for each mistake.
 */
export async function importPages(
  database: Database,
  text: string,
  by: AtCommand | null = null,
): Promise<number> {
  const pages = parseImportFile(shape, text, { thing: 'Page' });
  assertNoProblems([
    ...duplicates(pages.map(({ slug }) => slug)).map((slug) => `${slug} stands here twice.`),
    ...pages.flatMap(({ slug, ar, en }) => {
      const [inArabic, inEnglish] = [ar, en].map(({ sections }) => sections.map((section) => section.id));
      const hasSameSections = inArabic!.join() === inEnglish!.join();
      return hasSameSections ? [] : [`${slug} has other sections in Arabic than in English.`];
    }),
  ]);
  await inTransaction(database, async (tx) => {
    for (const { slug, updatedAt, ...page } of pages)
      for (const language of languages)
        await upsertPage(tx, language, { slug, updatedAt, ...page[language] });
    if (by)
      await insertCommandEntry(tx, by, {
        act: 'pages.import',
        subject: 'shop',
        after: { pages: pages.map(({ slug }) => slug) },
      });
  });
  return pages.length;
}
