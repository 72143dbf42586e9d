import * as z from 'zod/mini';
import { upload, uploadName } from '#contract/uploads/uploads.wire.ts';
import { count, id, idAsText, moment, money, renamed, request, typed, uuid } from '#contract/wire.ts';
import { answerStatuses, ticketFilters } from './office.rules.ts';
import { MAX_TICKET_TEXT_LENGTH } from './tickets.limits.ts';
import { type TicketKind, type TicketStatus, ticketKinds } from './tickets.rules.ts';

const ticketNumber = z.string().check(z.regex(/^T-\d{1,10}$/));
const orderNumber = z.string().check(z.regex(/^A-\d{1,10}$/));
const version = z.int().check(z.gte(1));
const kind = z.enum(ticketKinds as [TicketKind, ...TicketKind[]]);
const STATUSES = [
  'received',
  'inProgress',
  'pending',
  'resolvedWithRefund',
  'resolvedWithoutRefund',
  'rejected',
] as const satisfies readonly TicketStatus[];
const status = z.enum(STATUSES);
const member = renamed({ id: ['id', id], name: ['name', z.string()] });

const row = {
  ticket_number: ['number', z.string()],
  kind: ['kind', kind],
  /** The ticket's issue, in the caller's language; null when its kind has no list of issues. */
  issue: ['issue', z.nullable(z.string())],
  status: ['status', status],
  order_number: ['orderNumber', z.nullable(z.string())],
  customer_name: ['customerName', z.nullable(z.string())],
  /** The first 120 characters of the shopper's last message. */
  excerpt: ['excerpt', z.string()],
  assignee: ['assignee', z.nullable(member)],
  version: ['version', version],
  opened_at: ['openedAt', moment],
  /**
   * Whole minutes that the shopper has waited for an answer; null for a closed ticket, and while the shop waits for the
   * shopper.
   */
  minutes_waiting: ['minutesWaiting', z.nullable(count)],
  /**
   * Whole minutes since the answer was due; negative before that; null under the same conditions as `minutes_waiting`.
   */
  minutes_late: ['minutesLate', z.nullable(z.int())],
  /** Whole minutes from the first message to the first answer; null without an answer. */
  first_answer_minutes: ['firstAnswerMinutes', z.nullable(count)],
  /** Whole minutes from the first message until the ticket was closed, or until now. */
  minutes_open: ['minutesOpen', count],
} as const;
const ticketRow = renamed(row);

export const listTickets = request({
  query: {
    show: ['show', z.optional(z.enum(ticketFilters))],
    /** Limits the list to the tickets about this order, whatever their status. */
    order: ['orderNumber', z.optional(orderNumber)],
    /** Limits the list to the tickets of this customer; requires permission to see people. */
    customer: ['customerId', z.optional(uuid)],
    /** The `next` value of the previous page. */
    after: ['after', z.optional(z.string().check(z.regex(/^(\d{1,15})?\.\d{1,15}\.\d{1,10}$/)))],
  },
});
/**
 * Tickets, the longest wait first, so that late ones are at the top; then those that wait for the shopper, the last
 * answered first.
 */
export const ticketPage = renamed({
  tickets: ['tickets', z.array(ticketRow)],
  next: ['next', z.nullable(z.string())],
  /** Counts of all open tickets, regardless of the filter. */
  counts: [
    'counts',
    renamed({
      open: ['open', count],
      late: ['late', count],
      mine: ['mine', count],
      unassigned: ['unassigned', count],
    }),
  ],
  /** The server's time, from which the minutes were calculated. */
  read_at: ['readAt', moment],
});

export const ticketParams = request({ params: { number: ['number', ticketNumber] } });

const customer = renamed({
  /** The customer's id. Left out for a role that may not see people. */
  customer_id: ['customerId', z.optional(uuid)],
  name: ['name', z.nullable(z.string())],
  language: ['language', z.enum(['ar', 'en'])],
  /** The masked phone number. Left out for a role that may not see people. */
  phone: ['phone', z.optional(z.nullable(z.string()))],
  email: ['email', z.optional(z.nullable(z.string()))],
});
export const officeTicket = renamed({
  ...row,
  closed_at: ['closedAt', z.nullable(moment)],
  quantity: ['quantity', z.nullable(count)],
  refund_amount: ['refund', z.nullable(money)],
  customer: ['customer', customer],
  messages: [
    'messages',
    z.array(
      renamed({
        author: ['author', z.enum(['shopper', 'shop'])],
        /** The member or operator who wrote the message; null for the shopper. */
        who: ['who', z.nullable(z.string())],
        text: ['text', z.string()],
        /** The status that the message set on the ticket; null if the status did not change. */
        status: ['status', z.nullable(status)],
        attachments: ['files', z.array(upload)],
        sent_at: ['at', moment],
      }),
    ),
  ],
  last_change_by: ['lastChangeBy', z.nullable(z.string())],
  may_answer: ['mayAnswer', z.boolean()],
  may_reopen: ['mayReopen', z.boolean()],
  /** The members to whom the ticket can be assigned: those who answer tickets. */
  assignees: ['assignees', z.array(member)],
  read_at: ['readAt', moment],
});

const seen = { version: ['version', version] } as const;
export const answerTicket = request({
  params: { number: ['number', ticketNumber] },
  body: {
    ...seen,
    text: ['text', typed(MAX_TICKET_TEXT_LENGTH)],
    /** The ticket's status after the answer. Default: `pending`, in which the shop waits for the shopper. */
    status: ['status', z.optional(z.enum(answerStatuses))],
  },
});
export const assignTicket = request({
  params: { number: ['number', ticketNumber] },
  body: { ...seen, member_id: ['memberId', z.nullable(id)] },
});
export const closeTicket = request({
  params: { number: ['number', ticketNumber] },
  body: { ...seen, status: ['status', z.enum(['resolvedWithoutRefund', 'rejected'])] },
});
export const reopenTicket = request({ params: { number: ['number', ticketNumber] }, body: seen });

export const readTicketFile = request({
  params: { number: ['number', ticketNumber], name: ['name', uploadName] },
});

const cannedTitle = typed(60);
const cannedText = typed(MAX_TICKET_TEXT_LENGTH);
const cannedFields = {
  title_ar: ['titleAr', cannedTitle],
  title_en: ['titleEn', cannedTitle],
  /** The text of the canned answer; it may contain the placeholders {name} and {order}. */
  text_ar: ['textAr', cannedText],
  text_en: ['textEn', cannedText],
} as const;
const cannedAnswer = renamed({ id: ['id', id], ...cannedFields, version: ['version', version] });
export const savedCannedAnswer = cannedAnswer;
export const cannedAnswers = z.array(cannedAnswer);
export const saveCannedAnswer = request({
  body: {
    ...cannedFields,
    /** `id` and the version are left out when a canned answer is added. */
    id: ['id', z.optional(id)],
    version: ['version', z.optional(version)],
  },
});
export const deleteCannedAnswer = request({
  params: { id: ['id', idAsText] },
  body: seen,
});
