import * as z from 'zod/mini';
import { MAX_PAGE_ID, MAX_PAGE_TEXT, PAGE_ID } from '#contract/content/office.rules.ts';
import { type Database, inTransaction } from '#database/database.ts';
import { type AtCommand, commandName, insertCommandEntry } from '#server/audit/audit.public.ts';
import { notifyCatalogueChange } from '#server/events/catalogue-change.ts';
import { assertNoProblems, duplicates, parseImportFile } from '#server/imports/parse-import-file.ts';
import { upsertPage } from './content.store.ts';

const textOf = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const id = z.string().check(z.regex(PAGE_ID), z.maxLength(MAX_PAGE_ID));
const pageText = z.strictObject({
  title: textOf(MAX_PAGE_TEXT.title),
  description: textOf(MAX_PAGE_TEXT.description),
  lead: textOf(MAX_PAGE_TEXT.lead),
  sections: z
    .array(
      z.strictObject({
        id,
        title: textOf(MAX_PAGE_TEXT.section),
        paragraphs: z.array(textOf(MAX_PAGE_TEXT.paragraph)).check(z.minLength(1)),
      }),
    )
    .check(z.minLength(1)),
});
/** A page of the import file. Both languages are required, so that neither can be forgotten. */
const shape = z.array(z.strictObject({ slug: id, updatedAt: z.iso.date(), ar: pageText, en: pageText }));

/**
 * Imports the shop's text pages (about, privacy policy, terms, …), all or none. Each replaces the page with its slug; a
 * page that is missing from the file stays. Shoppers see the change at once.
 * @param text a JSON list of pages; demo/content/pages.json is an example
 * @param by recorded in the audit log; null for the demo's own data
 * @returns the number of pages
 * @throws ImportError with a line for each mistake
 */
export async function importPages(
  database: Database,
  text: string,
  by: AtCommand | null = null,
): Promise<number> {
  const pages = parseImportFile(shape, text, { thing: 'Page' });
  assertNoProblems([
    ...duplicates(pages.map(({ slug }) => slug)).map((slug) => `${slug} is listed twice.`),
    ...pages.flatMap(({ slug, ar, en }) => {
      const [inArabic, inEnglish] = [ar, en].map(({ sections }) => sections.map((section) => section.id));
      const hasSameSections = inArabic!.join() === inEnglish!.join();
      return hasSameSections ? [] : [`${slug} has other sections in Arabic than in English.`];
    }),
  ]);
  await inTransaction(database, async (tx) => {
    const savedBy = by && { who: commandName(by.operator), at: by.at };
    for (const page of pages) await upsertPage(tx, page, savedBy);
    await notifyCatalogueChange(tx, { productIds: 'all', lists: true });
    if (by)
      await insertCommandEntry(tx, by, {
        act: 'pages.import',
        subject: 'shop',
        after: { pages: pages.map(({ slug }) => slug) },
      });
  });
  return pages.length;
}
