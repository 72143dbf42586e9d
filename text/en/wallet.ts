import { number } from '#text/plural.ts';

export const wallet = {
  title: 'Wallet',
  description: 'Your balance and everything that’s gone in or out: refunds, rewards and purchases.',
  signIn: 'Sign in to see your wallet',
  signInText: 'Refunds and rewards wait here for your next gift.',
  failed: 'We couldn’t load your wallet right now.',
  balance: 'Your balance',
  spendable: 'Use it on your next order.',
  nothingYet: 'Anything added here can be used on your next order.',
  /** The reserved amount follows this text. It is not part of the balance (product.md 8). */
  held: 'Reserved for orders awaiting payment',
  /** An amount follows this text; `day` is the last day on which that amount can be spent. */
  nextExpiry: (day: string) => `Use by ${day}`,
  activity: 'Activity',
  empty: 'No transactions yet',
  emptyText: 'Refunds and rewards will appear here.',
  kinds: {
    purchased: 'Purchase',
    refunded: 'Refunded from an order',
    refund: 'Goodwill credit',
    bonus: 'Reward',
    bonusOver: 'Expired reward',
  },
  order: (orderNumber: string) => `Order \u2066${orderNumber}\u2069`,
  fromShop: 'From the shop',
  validUntil: (day: string) => `valid until ${day}`,
  wasValidUntil: (day: string) => `was valid until ${day}`,
  cameIn: (riyals: string) => `plus ${riyals}`,
  wentOut: (riyals: string) => `minus ${riyals}`,
  shown: (n: number, total: number) => `Showing ${number(n)} of ${number(total)}`,
  more: 'Show more',
  earlier: 'Show newer',
  wait: 'One moment',
};

declare module '#text/screens.ts' {
  interface BundledTexts {
    wallet: typeof wallet;
  }
}
