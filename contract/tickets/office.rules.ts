import { isClosed, type TicketStatus } from './tickets.rules.ts';

/**
 * Minutes within which the shop must answer a ticket before it is late. They count around the clock: the shop delivers
 * every day, its café never closes, and waiting at night is waiting too (decision 070).
 */
export const ANSWER_WITHIN_MINUTES = 12 * 60;

export const ticketFilters = ['open', 'late', 'mine', 'unassigned', 'closed'] as const;
export type TicketFilter = (typeof ticketFilters)[number];

/** The statuses that an answer of the back office can set; a refund has its own call. */
export const answerStatuses = ['pending', 'inProgress', 'resolvedWithoutRefund', 'rejected'] as const;
export type AnswerStatus = (typeof answerStatuses)[number];

/** Whether the shop, and not the shopper, must answer next. */
export const waitsForShop = (status: TicketStatus): boolean =>
  status === 'received' || status === 'inProgress';

/**
 * The time since which the shopper has been waiting, after a change. A second message of the shopper does not restart
 * the time; an answer of the shop that promises another one does.
 */
export function waitingSinceAfter(change: {
  status: TicketStatus;
  waitingSince: Date | null;
  isShopper: boolean;
  at: Date;
}): Date | null {
  if (!waitsForShop(change.status)) return null;
  return change.isShopper ? (change.waitingSince ?? change.at) : change.at;
}

/**
 * Whether a closed ticket can be reopened. A ticket that was closed with a refund stays closed, so that a ticket
 * refunds at most once (server/tickets/answer-ticket).
 */
export const mayReopen = (status: TicketStatus): boolean =>
  isClosed(status) && status !== 'resolvedWithRefund';

/** The placeholders of a canned answer. */
export const placeholders = ['name', 'order'] as const;
export type Placeholder = (typeof placeholders)[number];
const PLACEHOLDER = /\{([^{}\n]*)\}/g;

/** Words in braces that are no placeholder; a canned answer with such words is not saved. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)]
    .map(([, name = '']) => name)
    .filter((name) => !placeholders.some((known) => known === name));

/** Whether a text still contains a placeholder; such a text is not sent. */
export const hasPlaceholder = (text: string): boolean =>
  placeholders.some((name) => text.includes(`{${name}}`));

/**
 * Fills the placeholders of a canned answer, isolated from text of the other direction. A word joiner keeps the order
 * number on one line. Placeholders without a value stay in braces.
 */
export function fillPlaceholders(text: string, known: Readonly<Record<Placeholder, string | null>>): string {
  const order = known.order?.replace('-', '-\u2060');
  const isolated = { name: `\u2068${known.name}\u2069`, order: `\u2066${order}\u2069` };
  return placeholders.reduce(
    (filled, name) => (known[name] === null ? filled : filled.replaceAll(`{${name}}`, () => isolated[name])),
    text,
  );
}
