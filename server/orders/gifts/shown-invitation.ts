import type { Order } from '#contract/orders/orders.wire.ts';
import { ANSWER_DAYS, BUYER_DAYS, MAX_CORRECTIONS, MAX_RESENDS } from '#contract/orders/tracking.limits.ts';
import { DAY } from '#server/clock.ts';
import type { Invited } from './invitations.store.ts';

const later = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY);

/** How long an unanswered invitation goes on. */
export function deadlinesOf({ invitedAt, buyersTurnAt }: Pick<Invited, 'invitedAt' | 'buyersTurnAt'>) {
  const answerUntil = later(invitedAt, ANSWER_DAYS);
  return { answerUntil, endsAt: later(buyersTurnAt ?? answerUntil, BUYER_DAYS) };
}

/** As its buyer sees it. */
export const shownInvitation = (invited: Invited): NonNullable<Order['invitation']> => ({
  ...deadlinesOf(invited),
  sentAt: invited.sentAt,
  sendsAt: invited.dueAt,
  hasDeclined: invited.declinedAt !== null,
  isBuyersTurn: invited.buyersTurnAt !== null,
  sendsLeft: Math.max(0, MAX_RESENDS - invited.resent),
  correctionsLeft: Math.max(0, MAX_CORRECTIONS - invited.corrected),
});
