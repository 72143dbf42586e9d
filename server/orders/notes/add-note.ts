import type { InputOf, OutputOf } from '#contract/call.ts';
import type { addNoteCall } from '#contract/orders/office.calls.ts';
import type { Transaction } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import { findOrderByNumber, lockOrder } from '../orders.store.ts';
import { findNoteByKey, insertNote } from './notes.store.ts';

/**
 * Adds a note that only staff can read. The audit log stores only the note's length, because its text may name people.
 * @throws Refusal notFound, notValid; wrongState for an order whose buyer's account was removed
 */
export async function addNote(
  { number, key, text }: InputOf<typeof addNoteCall>,
  { staff, clock }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', OutputOf<typeof addNoteCall>>> {
  if (text === '') throw refuse('notValid', (t) => t.office.noteNeeded, { field: 'text' });
  const found = await findOrderByNumber(tx, number);
  // The lock prevents a note from being added while the buyer's account is being removed.
  const order = found && (await lockOrder(tx, found.id));
  if (!order) throw refuse('notFound', (t) => t.office.orderUnknown);
  const before = await findNoteByKey(tx, key);
  if (before) {
    if (before.orderId !== order.id) throw refuse('keyReused', (t) => t.office.noteKeyReused);
    return { data: before, audit: NOTHING_CHANGED };
  }
  if (order.isForgotten) throw refuse('wrongState', (t) => t.office.buyerRemoved);
  const { memberId, name: who } = staff;
  const note = await insertNote(tx, { orderId: order.id, memberId, who, at: clock.now(), key, text });
  // The key exists although no note was added: a concurrent request used it for another order.
  if (!note) throw refuse('keyReused', (t) => t.office.noteKeyReused);
  return { data: note, audit: { act: 'order.note', subject: number, after: { letters: text.length } } };
}
