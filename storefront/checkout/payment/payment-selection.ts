import { emailOf, isEmail } from '#contract/account/account.rules.ts';
import type { OfferedMethods, PlaceOrder } from '#contract/checkout/checkout.wire.ts';
import { isPayLater } from '#contract/payments/payment-services.rules.ts';
import type { PaymentMethod } from '#contract/payments/payments.wire.ts';

/** The shopper's choice of payment method, possibly incomplete. */
export type PaymentSelection = {
  paymentMethod: PaymentMethod | null;
  /** The id of the chosen saved card, or null. */
  cardId: number | null;
  /** Whether the shopper consents to saving a new card. */
  savesCard: boolean;
  /** The e-mail as typed, which instalment services need. */
  paymentEmail: string;
};
export const noPaymentSelection: PaymentSelection = {
  paymentMethod: null,
  cardId: null,
  savesCard: false,
  paymentEmail: '',
};

/**
 * The payment methods shown until the server has answered: a card is always possible, because it needs no approval
 * (product.md 7).
 */
export const CARD_ONLY: OfferedMethods = {
  methods: [{ method: 'card', isAvailable: true, message: null, needsEmail: false }],
  cards: [],
  total: 0,
  last: null,
};

/** The payment methods shown until the server has answered, in a shop that takes no cards. */
export const NO_METHODS_YET: OfferedMethods = { ...CARD_ONLY, methods: [] };

/**
 * Preselects a payment method: the one used last if it is still available, otherwise a card, or the first available
 * method in a shop without cards. A method that the shopper selected is never replaced.
 */
export function withPreselection(chosen: PaymentSelection, offered: OfferedMethods): PaymentSelection {
  if (chosen.paymentMethod !== null) return chosen;
  const { last } = offered;
  const asLast: PaymentSelection = {
    ...chosen,
    paymentMethod: last?.method ?? null,
    cardId: last?.cardId ?? null,
  };
  if (availableMethod(asLast, offered) !== null) return asLast;
  const open = offered.methods.filter(({ isAvailable }) => isAvailable).map(({ method }) => method);
  return { ...chosen, paymentMethod: open.includes('card') ? 'card' : (open[0] ?? null) };
}

/**
 * The chosen payment method if it is still available, otherwise null: the provider may refuse it, or the card may have
 * been deleted.
 */
export function availableMethod(chosen: PaymentSelection, offered: OfferedMethods): PaymentMethod | null {
  const { paymentMethod: method, cardId } = chosen;
  if (method === 'savedCard') return offered.cards.some(({ id }) => id === cardId) ? method : null;
  return offered.methods.some((one) => one.method === method && one.isAvailable) ? method : null;
}

/**
 * Whether to show the e-mail field: an instalment service is chosen, and a service needs an e-mail or the shopper has
 * typed one.
 */
export const hasEmailField = (chosen: PaymentSelection, offered: OfferedMethods): boolean =>
  isPayLater(chosen.paymentMethod) &&
  (chosen.paymentEmail !== '' || offered.methods.some((one) => one.needsEmail));

/** The typed e-mail for the payment, or null if it is not valid. */
export const validEmail = ({ paymentEmail }: PaymentSelection): string | null => {
  const email = emailOf(paymentEmail);
  return isEmail(email) ? email : null;
};

export const isEmailMissing = (chosen: PaymentSelection, offered: OfferedMethods): boolean =>
  hasEmailField(chosen, offered) &&
  isPayLater(availableMethod(chosen, offered)) &&
  validEmail(chosen) === null;

export type PaymentChoice = Pick<PlaceOrder, 'paymentMethod' | 'cardId' | 'savesCard' | 'paymentEmail'>;

/** The payment fields of an order: only those that the chosen method needs. */
export const paymentChoiceOf = (chosen: PaymentSelection): PaymentChoice => ({
  paymentMethod: chosen.paymentMethod,
  cardId: chosen.paymentMethod === 'savedCard' ? chosen.cardId : null,
  savesCard: chosen.paymentMethod === 'card' && chosen.savesCard,
  paymentEmail: isPayLater(chosen.paymentMethod) ? validEmail(chosen) : null,
});
