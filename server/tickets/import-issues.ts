import * as z from 'zod/mini';
import { type TicketKind, ticketKinds } from '#contract/tickets/tickets.rules.ts';
import { type Database, inTransaction } from '#database/database.ts';
import { type AtCommand, insertCommandEntry } from '#server/audit/audit.public.ts';
import { assertNoProblems, duplicates, parseImportFile } from '#server/imports/parse-import-file.ts';
import { upsertIssues } from './issues.store.ts';

const title = z.string().check(z.minLength(1), z.maxLength(120));
/** The format of the import file that an operator writes. */
const shape = z.array(
  z.strictObject({
    slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60)),
    kind: z.enum(ticketKinds as [TicketKind, ...TicketKind[]]),
    ar: title,
    en: title,
    needsFile: z.optional(z.boolean()),
    needsQuantity: z.optional(z.boolean()),
    /** True if the issue is a return: a ticket about it can be opened only within the order's return period. */
    isReturn: z.optional(z.boolean()),
  }),
);

/**
 * Imports the issues that tickets can be about, all or none. An existing slug is updated. A slug that is missing from
 * the file is no longer offered, but stays on the tickets that have it.
 * @param text a JSON list in display order; demo/tickets/issues.json is an example
 * @param by recorded in the audit log; null for the demo's own data
 * @returns the number of issues
 * @throws ImportError with a line for each mistake
 */
export async function importIssues(
  database: Database,
  text: string,
  by: AtCommand | null = null,
): Promise<number> {
  const written = parseImportFile(shape, text, { thing: 'Issue' });
  assertNoProblems([
    ...duplicates(written.map(({ slug }) => slug)).map((slug) => `${slug} is listed twice.`),
    ...written
      .filter(({ isReturn, kind }) => isReturn && kind !== 'orderIssue')
      .map(({ slug }) => `${slug} is a return, so it must be an orderIssue.`),
  ]);
  await inTransaction(database, async (tx) => {
    await upsertIssues(
      tx,
      written.map(({ slug, kind, ar, en, needsFile = false, needsQuantity = false, isReturn = false }) => ({
        slug,
        kind,
        titles: { ar, en },
        needsFile,
        needsQuantity,
        isReturn,
      })),
    );
    if (by)
      await insertCommandEntry(tx, by, {
        act: 'issues.import',
        subject: 'shop',
        after: { issues: written.length },
      });
  });
  return written.length;
}
