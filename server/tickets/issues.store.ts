import type { TicketKind } from '#contract/tickets/tickets.rules.ts';
import type { Issue } from '#contract/tickets/tickets.wire.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { Language } from '#text/language.ts';

/** With whether it asks to send something back. */
export type OfferedIssue = Issue & { isReturn: boolean };

/** What a ticket of a kind can be about, in the shop's order. */
export const listOffered = (
  database: Database,
  kind: TicketKind,
  language: Language,
): Promise<OfferedIssue[]> =>
  database
    .selectFrom('ticket_issues')
    .select(['id', 'needs_file as needsFile', 'needs_quantity as needsQuantity', 'is_return as isReturn'])
    .select(language === 'ar' ? 'title_ar as title' : 'title_en as title')
    .where('kind', '=', kind)
    .where('is_offered', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();

export type WrittenIssue = {
  slug: string;
  kind: TicketKind;
  titles: { ar: string; en: string };
  needsFile: boolean;
  needsQuantity: boolean;
  isReturn: boolean;
};

/** Writes the whole list in its order; what is not in it is offered no more and stays with the tickets that have it. */
export async function upsertIssues(tx: Transaction, issues: readonly WrittenIssue[]): Promise<void> {
  await tx.updateTable('ticket_issues').set({ is_offered: false }).execute();
  for (const [position, { slug, kind, titles, needsFile, needsQuantity, isReturn }] of issues.entries()) {
    const row = {
      kind,
      position,
      title_ar: titles.ar,
      title_en: titles.en,
      needs_file: needsFile,
      needs_quantity: needsQuantity,
      is_return: isReturn,
      is_offered: true,
    };
    await tx
      .insertInto('ticket_issues')
      .values({ slug, ...row })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
      .execute();
  }
}
