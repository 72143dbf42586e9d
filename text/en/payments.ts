import { number } from '#text/plural.ts';
import { cards } from './cards.ts';
import { serviceNames } from './payment-services.ts';

export const payments = {
  title: 'Cards and payments',
  description: 'Your saved cards, and all your payments and refunds.',
  signIn: 'Sign in to see your cards and payments',
  signInText: 'Your saved cards and payments are here.',
  cards: 'My cards',
  cardsFailed: 'We couldn’t load your cards right now.',
  noCard: 'No saved card',
  howToSave: 'A new card is saved at checkout if you agree. Its number stays with the payment provider.',
  schemes: cards.schemes,
  card: 'Card',
  /** The dots and digits are isolated, because they always read from left to right. */
  endingIn: (scheme: string, lastFour: string) => `${scheme} \u2066•• ${lastFour}\u2069`,
  number: (lastFour: string) => `Number ending in \u2066${lastFour}\u2069`,
  until: (month: string) => `Until \u2066${month}\u2069`,
  expired: (month: string) => `Expired \u2066${month}\u2069`,
  added: (day: string) => `Added ${day}`,
  remove: 'Remove',
  removeCard: (card: string) => `Remove: \u2068${card}\u2069`,
  removeQuestion: 'Remove this card?',
  removeText: (card: string) => `\u2068${card}\u2069 will be removed here and from the payment provider.`,
  payments: 'Payments',
  paymentsFailed: 'We couldn’t load your payments right now.',
  noPayments: 'No payments yet',
  noPaymentsText: 'Your payments will appear here.',
  walletPart: 'Wallet payments are in',
  wallet: 'your wallet',
  methods: { applePay: 'Apple Pay', ...serviceNames },
  order: (orderNumber: string) => `Order \u2066${orderNumber}\u2069`,
  statuses: {
    started: 'In progress',
    paid: 'Paid',
    failed: 'Failed',
    cancelled: 'Not completed',
    refunding: 'Refund in progress',
    refunded: 'Refunded',
  },
  cameBack: (riyals: string, day: string) => `${riyals} refunded, ${day}`,
  comesBack: (riyals: string, day: string) => `${riyals} refund started ${day}`,
  shown: (n: number, total: number) => `Showing ${number(n)} of ${number(total)}`,
  more: 'Show more',
  earlier: 'Show newer',
};

declare module '#text/screens.ts' {
  interface BundledTexts {
    payments: typeof payments;
  }
}
