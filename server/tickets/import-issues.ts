import * as z from 'zod/mini';
import { type TicketKind, ticketKinds } from '#contract/tickets/tickets.rules.ts';
import { type Database, inTransaction } from '#database/database.ts';
import { putIssues } from './issues.store.ts';

/** A file of issues that cannot be imported; the message has a line for each thing that is wrong. */
export class IssuesRefused extends Error {
  override readonly name = 'IssuesRefused';
}

const title = z.string().check(z.minLength(1), z.maxLength(120));
/** As the shop's people write it. */
const shape = z.array(
  z.strictObject({
    slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60)),
    kind: z.enum(ticketKinds as [TicketKind, ...TicketKind[]]),
    ar: title,
    en: title,
    needsFile: z.optional(z.boolean()),
    needsQuantity: z.optional(z.boolean()),
  }),
);

function read(text: string): z.output<typeof shape> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new IssuesRefused('This is no JSON.', { cause: error });
  }
  const result = z.safeParse(shape, value);
  if (!result.success) {
    const lines = result.error.issues.map(({ path: [index, ...field], message }) =>
      typeof index === 'number'
        ? `Issue ${index + 1}${field.length > 0 ? `, ${field.join('.')}` : ''}: ${message}.`
        : 'A file of issues is a list: [ { "slug": … } ].',
    );
    throw new IssuesRefused(lines.join('\n'));
  }
  const slugs = result.data.map(({ slug }) => slug);
  const twice = slugs.filter((slug, n) => slugs.indexOf(slug) < n);
  if (twice.length > 0) throw new IssuesRefused(twice.map((slug) => `${slug} stands here twice.`).join('\n'));
  return result.data;
}

/**
 * Writes what tickets can be about, all of it or nothing: a slug that is known is changed, one that is left out is
 * offered no more and stays with the tickets that have it.
 * @param text JSON, a list in the order in which it is shown; demo/tickets/issues.json is an example.
 * @returns how many.
 * @throws IssuesRefused with a line for each mistake.
 */
export async function importIssues(database: Database, text: string): Promise<number> {
  const written = read(text);
  await inTransaction(database, (tx) =>
    putIssues(
      tx,
      written.map(({ slug, kind, ar, en, needsFile = false, needsQuantity = false }) => ({
        slug,
        kind,
        titles: { ar, en },
        needsFile,
        needsQuantity,
      })),
    ),
  );
  return written.length;
}
