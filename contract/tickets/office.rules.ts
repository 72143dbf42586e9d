import { isClosed, type TicketStatus } from './tickets.rules.ts';

/**
 * How long a shopper waits for the shop before a ticket is late. Plain minutes, around the clock: the shop delivers every
 * day and its café never closes, and a shopper who waits counts the night too (decision 070).
 */
export const ANSWER_WITHIN_MINUTES = 12 * 60;

/** The parts of the list of tickets. */
export const ticketFilters = ['open', 'late', 'mine', 'unassigned', 'closed'] as const;
export type TicketFilter = (typeof ticketFilters)[number];

/** The statuses that an answer of the office can leave behind; a refund has a call of its own. */
export const answerStatuses = ['pending', 'inProgress', 'resolvedWithoutRefund', 'rejected'] as const;
export type AnswerStatus = (typeof answerStatuses)[number];

/** The shop has the next word. */
export const waitsForShop = (status: TicketStatus): boolean =>
  status === 'received' || status === 'inProgress';

/**
 * Since when the shopper waits after a change. The shopper's second message does not start the clock again; an answer
 * that promises another one does.
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
 * A closed ticket that gave no money can be opened again. One that gave money stays closed: a ticket gives money at most
 * once (server/tickets/answer-ticket).
 */
export const mayReopen = (status: TicketStatus): boolean =>
  isClosed(status) && status !== 'resolvedWithRefund';

/** What a canned answer can name. */
export const placeholders = ['name', 'order'] as const;
export type Placeholder = (typeof placeholders)[number];
const PLACEHOLDER = /\{([^{}\n]*)\}/g;

/** The words in braces that are no placeholder: such an answer is not saved. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)]
    .map(([, name = '']) => name)
    .filter((name) => !placeholders.some((known) => known === name));

/** Whether a placeholder is left that nobody filled in: such a text is not sent. */
export const hasPlaceholder = (text: string): boolean =>
  placeholders.some((name) => text.includes(`{${name}}`));

/** A canned answer with what is known filled in, isolated from text of the other direction; the rest stays in braces. */
export function fillPlaceholders(text: string, known: Readonly<Record<Placeholder, string | null>>): string {
  const isolated = { name: `\u2068${known.name}\u2069`, order: `\u2066${known.order}\u2069` };
  return placeholders.reduce(
    (filled, name) => (known[name] === null ? filled : filled.replaceAll(`{${name}}`, () => isolated[name])),
    text,
  );
}
