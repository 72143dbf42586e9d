import type { RecipientDetail } from '#contract/orders/office.rules.ts';
import type { Database, Transaction } from '#database/database.ts';

/** A note that staff wrote about an order, or the list of details that staff corrected. */
export type StoredNote = {
  id: number;
  who: string;
  at: Date;
  text: string | null;
  corrected: RecipientDetail[] | null;
};

const notesIn = (database: Database) =>
  database.selectFrom('order_notes').select(['id', 'member_name as who', 'at', 'text', 'corrected']);

/** All notes of an order, newest first. */
export const listNotes = (database: Database, orderId: number): Promise<StoredNote[]> =>
  notesIn(database).where('order_id', '=', orderId).orderBy('id', 'desc').execute();

/** The note that a request with this idempotency key created. */
export const findNoteByKey = (
  tx: Transaction,
  key: string,
): Promise<(StoredNote & { orderId: number }) | undefined> =>
  notesIn(tx).select('order_id as orderId').where('request_key', '=', key).executeTakeFirst();

/** The newest correction of an order's recipient details. */
export const findLastCorrection = (tx: Transaction, orderId: number): Promise<StoredNote | undefined> =>
  notesIn(tx)
    .where('order_id', '=', orderId)
    .where('corrected', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Adds a note. @returns undefined if a request with the same idempotency key already created a note */
export async function insertNote(
  tx: Transaction,
  note: {
    orderId: number;
    memberId: number;
    who: string;
    at: Date;
    key: string;
  } & ({ text: string } | { corrected: RecipientDetail[] }),
): Promise<StoredNote | undefined> {
  return await tx
    .insertInto('order_notes')
    .values({
      order_id: note.orderId,
      member_id: note.memberId,
      member_name: note.who,
      at: note.at,
      request_key: note.key,
      text: 'text' in note ? note.text : null,
      corrected: 'corrected' in note ? note.corrected : null,
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning(['id', 'member_name as who', 'at', 'text', 'corrected'])
    .executeTakeFirst();
}

/** Deletes the notes about these orders, because a note may name people. Records of corrected details stay. */
export async function deleteNotes(tx: Transaction, orderIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('order_notes')
    .where('order_id', 'in', orderIds)
    .where('text', 'is not', null)
    .execute();
}
