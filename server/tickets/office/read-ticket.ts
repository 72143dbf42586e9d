import type { InputOf } from '#contract/call.ts';
import type { readTicketCall, readTicketFileCall } from '#contract/tickets/office.calls.ts';
import type { FileAnswer } from '#contract/uploads/uploads.wire.ts';
import { inSnapshot } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { fileOfShopper } from '#server/uploads/uploads.public.ts';
import { listMessages } from '../shown-tickets.store.ts';
import { findOfficeTicket } from './office-tickets.store.ts';
import { type ShownTicket, showTicket } from './show-ticket.ts';

/** A ticket with its whole conversation, from one database snapshot. @throws Refusal notFound */
export const readTicket = (
  { number }: InputOf<typeof readTicketCall>,
  context: StaffContext,
): Promise<ShownTicket> => inSnapshot(context.database, (tx) => showTicket(tx, number, context));

/**
 * A file attached to one of the ticket's messages. @throws Refusal notFound, also for a file that belongs to another
 * ticket
 */
export async function readTicketFile(
  { number, name }: InputOf<typeof readTicketFileCall>,
  { database, language }: StaffContext,
): Promise<FileAnswer> {
  const ticket = await findOfficeTicket(database, language, number);
  const messages = ticket ? await listMessages(database, ticket.id) : [];
  const file = await fileOfShopper(
    database,
    messages.flatMap(({ files }) => files),
    { name, savedAs: number },
  );
  if (!file) throw refuse('notFound', (t) => t.office.fileUnknown);
  return file;
}
