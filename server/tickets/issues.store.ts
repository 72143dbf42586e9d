import type { TicketKind } from '#contract/tickets/tickets.rules.ts';
import type { Issue } from '#contract/tickets/tickets.wire.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { Language } from '#text/language.ts';

/** The issues that a kind of ticket can be about, in display order. */
export const listOffered = (database: Database, kind: TicketKind, language: Language): Promise<Issue[]> =>
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

/**
 * Saves the whole list in its order. An issue that is missing from the list is no longer offered, but stays on its
 * tickets.
 */
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
