import { accountRiyalsInWords } from '#text/account-money.ts';

const riyals = (halalas: number): string => accountRiyalsInWords('en', halalas);

/** Texts of the form that credits a customer's wallet. */
export const wallet = {
  title: 'Goodwill',
  text: 'Credit the buyer’s wallet. They’re told at once and can spend it on any order.',
  start: 'Credit the wallet',
  dialog: 'Credit the customer’s wallet',
  lead: (halalas: number) => `You can give up to ${riyals(halalas)} now.`,
  leadFree: 'The customer is told at once.',
  amount: 'Amount in riyals',
  amountNeeded: (halalas: number) => `Write an amount up to ${riyals(halalas)}`,
  reason: 'Why (only the staff see it)',
  reasons: {
    late: 'Arrived late',
    damaged: 'Damaged on the way',
    wrongItem: 'Wrong item',
    goodwill: 'Goodwill',
  },
  confirm: (halalas: number) => `Give ${riyals(halalas)}`,
  askSecond: (halalas: number) => `Ask to approve ${riyals(halalas)}`,
  aboveLimit: (halalas: number) =>
    `Your limit is ${riyals(halalas)} now. Someone else approves what is above it.`,
  awaitsApproval: 'The request waits for a second person.',
  approvals: 'Credits that wait',
  toWallet: (why: string) => `To the wallet: ${why}`,
  approve: 'Approve and credit',
  approveOf: (halalas: number) => `Approve and credit: ${riyals(halalas)}`,
  declineOf: (halalas: number) => `Decline: ${riyals(halalas)}`,
  done: (halalas: number) => `${riyals(halalas)} credited.`,
};
