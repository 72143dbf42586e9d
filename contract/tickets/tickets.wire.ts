import * as z from 'zod/mini';
import { upload, uploadName } from '#contract/uploads/uploads.wire.ts';
import {
  count,
  countAsText,
  id,
  idAsText,
  moment,
  money,
  renamed,
  request,
  typed,
  uuid,
} from '#contract/wire.ts';
import { FILES_A_MESSAGE, MAX_TICKET_QUANTITY, MAX_TICKET_TEXT_LENGTH } from './tickets.limits.ts';
import type { ListStatus, Outcome, TicketKind } from './tickets.rules.ts';

/** A codec for an enum whose values have other names on the wire. */
const renamedEnum = <Wire extends string, Clean extends string>(pairs: Record<Wire, Clean>) => {
  const wires = Object.keys(pairs) as Wire[];
  return z.codec(z.enum(wires), z.custom<Clean>(), {
    decode: (wire) => pairs[wire],
    encode: (clean) => wires.find((wire) => pairs[wire] === clean) as never,
  });
};

/** Specification 3, ticket kinds, by their wire names. */
const ticketKind = renamedEnum({
  order_issue: 'orderIssue',
  general_inquiries: 'generalInquiries',
  corporate_gift: 'corporateGift',
  collaboration: 'collaboration',
  other: 'other',
} satisfies Record<string, TicketKind>);
/** Specification 3, ticket list statuses, by their wire names. */
const listStatus = renamedEnum({
  in_progress: 'inProgress',
  closed: 'closed',
  received: 'received',
  pending: 'pending',
} satisfies Record<string, ListStatus>);
/** Specification 3, ticket statuses (the outcome), by their wire names. */
const outcome = renamedEnum({
  in_progress: 'inProgress',
  resolve_with_refund: 'resolvedWithRefund',
  resolve_without_refund: 'resolvedWithoutRefund',
  reject: 'rejected',
} satisfies Record<string, Outcome>);

const facts = {
  ticket_id: ['uuid', uuid],
  ticket_number: ['number', z.string()],
  kind: ['kind', ticketKind],
  status: ['status', listStatus],
  ticket_status: ['outcome', outcome],
  /** The ticket's issue in the request's language; null when its kind has no list of issues. */
  issue: ['issue', z.nullable(z.string())],
  order_id: ['orderUuid', z.nullable(uuid)],
  order_number: ['orderNumber', z.nullable(z.string())],
  quantity: ['quantity', z.nullable(count)],
  /** The amount that the closing answer credited to the wallet. */
  refund_amount: ['refund', z.nullable(money)],
  description: ['text', z.string()],
  created_at: ['openedAt', moment],
  updated_at: ['changedAt', moment],
} as const;
export const ticket = renamed(facts);
export type Ticket = z.output<typeof ticket>;

export const listTickets = request({
  query: { page: ['page', z.optional(countAsText)], limit: ['limit', z.optional(countAsText)] },
});
export const ticketList = renamed({
  tickets: ['tickets', z.array(ticket)],
  total: ['total', count],
  page: ['page', count],
});

const message = renamed({
  author: ['author', z.enum(['shopper', 'shop'])],
  text: ['text', z.string()],
  /** The outcome that this message set; null if the message did not change the status. */
  ticket_status: ['outcome', z.nullable(outcome)],
  attachments: ['files', z.array(upload)],
  sent_at: ['at', moment],
});
export type TicketMessage = z.output<typeof message>;
/** A ticket with all its messages. */
export const thread = renamed({
  ...facts,
  messages: ['messages', z.array(message)],
  /** Whether the customer can add a message. */
  can_answer: ['canAnswer', z.boolean()],
});
export type Thread = z.output<typeof thread>;

export const issue = renamed({
  id: ['id', id],
  title: ['title', z.string()],
  needs_attachment: ['needsFile', z.boolean()],
  needs_quantity: ['needsQuantity', z.boolean()],
  /** Whether the issue is a return of products, which has a time limit. */
  is_return: ['isReturn', z.boolean()],
});
export type Issue = z.output<typeof issue>;
/** The numeric code of a ticket kind (tickets.rules, TICKET_KIND_CODES). */
export const listIssues = request({ params: { id: ['categoryId', idAsText] } });

const files = z.optional(z.array(uploadName).check(z.maxLength(FILES_A_MESSAGE)));
/** Allows an empty value, so that the server refuses it with its own message. */
const orEmpty = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema));

export const openTicket = request({
  body: {
    /** The idempotency key, one per attempt: a repeated request returns the same ticket. */
    idempotency_key: ['key', uuid],
    kind: ['kind', ticketKind],
    issue_id: ['issueId', orEmpty(id)],
    order_id: ['orderUuid', orEmpty(uuid)],
    quantity: ['quantity', orEmpty(z.int().check(z.gte(1), z.lte(MAX_TICKET_QUANTITY)))],
    description: ['text', typed(MAX_TICKET_TEXT_LENGTH)],
    /** The ids that POST /user/uploads returned, in the order of the pictures. */
    images: ['files', files],
  },
});
export type OpenTicket = z.output<typeof openTicket>;

export const ticketParams = request({ params: { id: ['uuid', uuid] } });
export const addMessage = request({
  params: { id: ['uuid', uuid] },
  body: {
    idempotency_key: ['key', uuid],
    description: ['text', typed(MAX_TICKET_TEXT_LENGTH)],
    images: ['files', files],
  },
});
export type AddMessage = z.output<typeof addMessage>;
