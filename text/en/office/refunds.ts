import { accountRiyalsInWords } from '#text/account-money.ts';
import { isolate } from '#text/isolate.ts';

const riyals = (halalas: number): string => accountRiyalsInWords('en', halalas);

export const refunds = {
  start: 'Refund',
  title: (id: string) => `Refund order \u2066${id}\u2069`,
  lead: (halalas: number) => `Up to ${riyals(halalas)} can be refunded. The customer is told at once.`,
  what: 'What is refunded',
  delivery: 'Delivery fee',
  again: 'Refunded before',
  againPieces: (refunded: number, pieces: number) => `Refunded before: ${refunded} of ${pieces}`,
  piecesOf: (title: string) => `How many of ${isolate(title)} are refunded`,
  morePieces: (title: string) => `Refund one more of ${isolate(title)}`,
  fewerPieces: (title: string) => `Refund one fewer of ${isolate(title)}`,
  other: 'Another amount, in riyals',
  amount: 'Amount in riyals',
  amountNeeded: (halalas: number) => `Write an amount up to ${riyals(halalas)}`,
  nothingChosen: 'Choose what is refunded, or write an amount',
  reason: 'Why (only the staff see it)',
  reasons: ['Damaged on the way', 'Wrong item', 'Arrived late', 'Goodwill'],
  reasonNeeded: 'Write why',
  toMethod: 'To the original payment method',
  toWallet: 'To the wallet',
  creditNote: 'Credit note',
  confirm: (halalas: number) => `Refund ${riyals(halalas)}`,
  askSecond: (halalas: number) => `Ask for ${riyals(halalas)}`,
  aboveLimit: (halalas: number) =>
    `You can refund up to ${riyals(halalas)} alone now. A second person approves this one.`,
  done: (halalas: number) => `${riyals(halalas)} refunded.`,
  changed: 'Someone refunded part of this order first. Look at the new sums and decide again.',
  list: 'Refunds of this order',
  by: (who: string, time: string) => `${isolate(who)}, ${time}`,
  byShop: (time: string) => `The shop, ${time}`,
  waiting: (who: string, halalas: number) =>
    `${isolate(who)} asked to refund ${riyals(halalas)}. It waits for a second person.`,
  takeBack: 'Take it back',
  declined: (who: string, halalas: number) =>
    `${isolate(who)} asked to refund ${riyals(halalas)}. It was declined.`,
  approvals: 'Approvals',
  approvalsLead: 'Refunds above someone’s limit wait here for a second person.',
  none: 'Nothing waits for approval',
  noneText: 'A refund above someone’s limit appears here by itself.',
  approve: 'Approve and refund',
  approveOf: (id: string) => `Approve and refund: order \u2066${id}\u2069`,
  decline: 'Decline',
  declineOf: (id: string) => `Decline: order \u2066${id}\u2069`,
  own: 'Your own request: someone else decides.',
  requestedBy: (who: string, time: string) => `${isolate(who)} asked, ${time}`,
  until: (time: string) => `Open until ${time}`,
  more: (n: number) => `And ${n} more.`,
};
