/** Specification 3, ticket kinds, each with the number of its issue list (GET /user/tickets/issue-list/{id}). */
export const TICKET_KIND_CODES = {
  orderIssue: 1,
  generalInquiries: 2,
  corporateGift: 3,
  collaboration: 4,
  other: 5,
} as const;
export type TicketKind = keyof typeof TICKET_KIND_CODES;
export const ticketKinds = Object.keys(TICKET_KIND_CODES) as TicketKind[];

/** Which texts name the fields of a new ticket: a problem with an order has other words than a message. */
export const wordsOfKind = (kind: TicketKind): 'problem' | 'message' =>
  kind === 'orderIssue' ? 'problem' : 'message';

/** The status of a ticket: three for open tickets, three final ones (decision 026). */
export type TicketStatus =
  | 'received'
  | 'inProgress'
  | 'pending'
  | 'resolvedWithRefund'
  | 'resolvedWithoutRefund'
  | 'rejected';
/** The status of a ticket as a list shows it (Specification 3, ticket list statuses). */
export const listStatuses = ['inProgress', 'closed', 'received', 'pending'] as const;
export type ListStatus = (typeof listStatuses)[number];
/** The outcome of a ticket (Specification 3, ticket statuses). */
export const outcomes = ['inProgress', 'resolvedWithRefund', 'resolvedWithoutRefund', 'rejected'] as const;
export type Outcome = (typeof outcomes)[number];

export const outcomeOf = (status: TicketStatus): Outcome =>
  status === 'received' || status === 'pending' ? 'inProgress' : status;
export const isClosed = (status: TicketStatus): boolean => outcomeOf(status) !== 'inProgress';
export const listStatusOf = (status: TicketStatus): ListStatus =>
  status === 'received' || status === 'pending' || status === 'inProgress' ? status : 'closed';

/** The fields that the form must ask for when an issue is chosen: a file, a quantity. */
export type IssueNeeds = { needsFile: boolean; needsQuantity: boolean };
export type TicketField = 'order' | 'issue' | 'quantity' | 'text' | 'files';

/**
 * The fields missing from a new ticket, in the order of the form (Specification 5, other required fields: quantity,
 * issue type, issue image). Browser and server share this check.
 * @param issue undefined if none is chosen, null if the ticket's kind has no list of issues.
 */
export function missingFrom(form: {
  kind: TicketKind;
  hasOrder: boolean;
  issue: IssueNeeds | null | undefined;
  quantity: number | null;
  text: string;
  files: number;
}): TicketField[] {
  const missing: TicketField[] = [];
  if (form.kind === 'orderIssue' && !form.hasOrder) missing.push('order');
  if (form.issue === undefined) missing.push('issue');
  if (form.issue?.needsQuantity && form.quantity === null) missing.push('quantity');
  if (form.text.trim() === '') missing.push('text');
  if (form.issue?.needsFile && form.files === 0) missing.push('files');
  return missing;
}
