import type { OutputOf } from '#contract/call.ts';
import type { readTicketCall } from '#contract/tickets/office.calls.ts';
import { mayReopen } from '#contract/tickets/office.rules.ts';
import { isClosed } from '#contract/tickets/tickets.rules.ts';
import type { Database } from '#database/database.ts';
import { findCustomerById } from '#server/account/profile/customers.public.ts';
import { maskedEmail, maskedPhone } from '#server/http/masked-contact.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { listMembersWith } from '#server/staff/staff.public.ts';
import { findFileFacts } from '#server/uploads/uploads.public.ts';
import { listMessages } from '../shown-tickets.store.ts';
import { findOfficeTicket } from './office-tickets.store.ts';
import { shownRows } from './shown-row.ts';

export type ShownTicket = OutputOf<typeof readTicketCall>;

/** A ticket with its whole conversation, limited to what the caller's role may see. @throws Refusal notFound */
export async function showTicket(
  database: Database,
  number: string,
  { language, clock, staff }: Pick<StaffContext, 'language' | 'clock' | 'staff'>,
): Promise<ShownTicket> {
  const now = clock.now();
  const found = await findOfficeTicket(database, language, number);
  if (!found) throw refuse('notFound', (t) => t.office.ticketUnknown);
  const [row] = await shownRows(database, [found], now);
  const messages = await listMessages(database, found.id);
  const facts = await findFileFacts(
    database,
    messages.flatMap(({ files }) => files),
  );
  const contact = await findCustomerById(database, found.shopperId);
  // If the account is being removed, its tickets are removed too.
  if (!contact) throw refuse('notFound', (t) => t.office.ticketUnknown);
  const { uuid, countryCode, phone, email } = contact;
  return {
    ...row!,
    closedAt: found.closedAt,
    quantity: found.quantity,
    refund: found.refund,
    customer: {
      name: contact.name,
      language: contact.language,
      ...(staff.permissions.has('people.see')
        ? {
            customerId: uuid,
            phone: phone === null || countryCode === null ? null : maskedPhone({ countryCode, phone }),
            email: email === null ? null : maskedEmail(email),
          }
        : {}),
    },
    messages: messages.map(({ author, answeredBy, text, status, at, files }) => ({
      author,
      who: answeredBy,
      text,
      status,
      files: files.flatMap((file) => facts.get(file) ?? []),
      at,
    })),
    lastChangeBy: found.lastChangeBy,
    mayAnswer: !isClosed(found.status),
    mayReopen: mayReopen(found.status),
    assignees: await listMembersWith(database, 'tickets.answer'),
    readAt: now,
  };
}
