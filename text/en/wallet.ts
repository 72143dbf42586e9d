import { number } from '#text/plural.ts';

export const wallet = {
  title: 'Wallet',
  description: 'What you can spend with us, and every movement of it: refunds, bonuses and purchases.',
  signIn: 'Sign in to see your wallet',
  signInText: 'Refunds and bonuses wait here for your next gift.',
  failed: 'Your wallet could not be read just now.',
  balance: 'Your balance',
  spendable: 'Can be taken off your next order.',
  nothingYet: 'What comes in can be taken off your next order.',
  /** Before an amount that is no part of the balance (product.md 8). */
  held: 'Kept for orders that await payment',
  /** Before an amount; the last day on which it can be spent. */
  nextExpiry: (day: string) => `To be spent by ${day}`,
  activity: 'Activity',
  empty: 'No transactions yet',
  emptyText: 'Refunds and bonuses will appear here.',
  kinds: {
    purchased: 'Purchase',
    refunded: 'Returned from an order',
    refund: 'Refund',
    bonus: 'Bonus',
    bonusOver: 'Bonus not used in time',
  },
  order: (orderNumber: string) => `Order \u2066${orderNumber}\u2069`,
  fromShop: 'From Ashjar',
  validUntil: (day: string) => `valid until ${day}`,
  wasValidUntil: (day: string) => `was valid until ${day}`,
  cameIn: (riyals: string) => `plus ${riyals}`,
  wentOut: (riyals: string) => `minus ${riyals}`,
  shown: (n: number, total: number) => `${number(n)} of ${number(total)} shown`,
  more: 'Show more',
  earlier: 'Show the newer ones',
  wait: 'One moment',
};
