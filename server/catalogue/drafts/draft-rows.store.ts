import { sql } from 'kysely';
import type { Transaction } from '#database/database.ts';

/**
 * The tables of drafts, for products and for the home page. They have the same columns, so the same functions serve
 * both.
 */
export type DraftTable = 'product_drafts' | 'home_drafts';
/** The cast is safe, because the columns that this file uses have the same types in both tables. */
const rowsOf = (table: DraftTable) => table as 'home_drafts';

/** The columns that every query of a draft selects in addition to the draft's document. */
export const DRAFT_COLUMNS = [
  'id',
  'version',
  'base',
  'saved_at as savedAt',
  'who',
  'member_id as memberId',
  'publish_at as publishAt',
  'publisher_id as publisherId',
  'publisher',
  'missed_at as missedAt',
] as const;

export type DraftToSave<Document> = {
  base: number;
  document: Document;
  by: { memberId: number; who: string; at: Date };
};

export const toDraftRow = ({ base, document, by }: DraftToSave<object>) => ({
  base,
  document: JSON.stringify(document),
  saved_at: by.at,
  member_id: by.memberId,
  who: by.who,
});

export async function updateDraft(
  tx: Transaction,
  table: DraftTable,
  id: number,
  draft: DraftToSave<object>,
): Promise<void> {
  await tx
    .updateTable(rowsOf(table))
    .set({ ...toDraftRow(draft), missed_at: null, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Sets when a draft is published automatically, and by which member; null cancels the schedule. */
export async function updateSchedule(
  tx: Transaction,
  table: DraftTable,
  id: number,
  schedule: { at: Date; memberId: number; who: string } | null,
  missedAt: Date | null = null,
): Promise<void> {
  await tx
    .updateTable(rowsOf(table))
    .set({
      publish_at: schedule?.at ?? null,
      publisher_id: schedule?.memberId ?? null,
      publisher: schedule?.who ?? null,
      missed_at: missedAt,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteDraft(tx: Transaction, table: DraftTable, id: number): Promise<void> {
  await tx.deleteFrom(rowsOf(table)).where('id', '=', id).execute();
}
