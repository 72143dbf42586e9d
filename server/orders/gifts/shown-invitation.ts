import type { Order } from '#contract/orders/orders.wire.ts';
import { ANSWER_DAYS, BUYER_DAYS, MAX_CORRECTIONS, MAX_RESENDS } from '#contract/orders/tracking.limits.ts';
import { DAY } from '#server/clock.ts';
import type { Invited } from './invitations.store.ts';

const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY);

/** The time at which an unanswered invitation passes to the buyer to decide, and the time at which the order ends. */
export function deadlinesOf({ invitedAt, buyersTurnAt }: Pick<Invited, 'invitedAt' | 'buyersTurnAt'>) {
  const answerUntil = daysAfter(invitedAt, ANSWER_DAYS);
  return { answerUntil, endsAt: daysAfter(buyersTurnAt ?? answerUntil, BUYER_DAYS) };
}

export const shownInvitation = (invited: Invited): NonNullable<Order['invitation']> => ({
  ...deadlinesOf(invited),
  sentAt: invited.sentAt,
  sendsAt: invited.dueAt,
  hasDeclined: invited.declinedAt !== null,
  isBuyersTurn: invited.buyersTurnAt !== null,
  sendsLeft: Math.max(0, MAX_RESENDS - invited.resent),
  correctionsLeft: Math.max(0, MAX_CORRECTIONS - invited.corrected),
});
