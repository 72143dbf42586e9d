import { emailOf, isEmail } from '#contract/account/account.rules.ts';
import type { OfferedMethods, PlaceOrder } from '#contract/checkout/checkout.wire.ts';
import { isPayLater } from '#contract/payments/payment-services.rules.ts';
import type { PaymentMethod } from '#contract/payments/payments.wire.ts';

/** How the shopper wants to pay, as far as it was said. */
export type PaymentSelection = {
  paymentMethod: PaymentMethod | null;
  /** Which saved card. */
  cardId: number | null;
  /** Consent to keep a new card. */
  savesCard: boolean;
  /** As typed, for an instalment service. */
  paymentEmail: string;
};
export const noPaymentSelection: PaymentSelection = {
  paymentMethod: null,
  cardId: null,
  savesCard: false,
  paymentEmail: '',
};

/** What can be chosen before the server has said more: a card needs nobody's yes (product.md 7). */
export const CARD_ONLY: OfferedMethods = {
  methods: [{ method: 'card', isAvailable: true, message: null, needsEmail: false }],
  cards: [],
  total: 0,
};

/** What was chosen, while it can be had: a refused service or a removed card is no choice any more. */
export function availableMethod(chosen: PaymentSelection, offered: OfferedMethods): PaymentMethod | null {
  const { paymentMethod: method, cardId } = chosen;
  if (method === 'savedCard') return offered.cards.some(({ id }) => id === cardId) ? method : null;
  return offered.methods.some((one) => one.method === method && one.isAvailable) ? method : null;
}

/** Whether the e-mail has a field: where it is asked for, and where it was written down. */
export const hasEmailField = (chosen: PaymentSelection, offered: OfferedMethods): boolean =>
  isPayLater(chosen.paymentMethod) &&
  (chosen.paymentEmail !== '' || offered.methods.some((one) => one.needsEmail));

/** The e-mail once it is one. */
export const validEmail = ({ paymentEmail }: PaymentSelection): string | null => {
  const email = emailOf(paymentEmail);
  return isEmail(email) ? email : null;
};

export const isEmailMissing = (chosen: PaymentSelection, offered: OfferedMethods): boolean =>
  hasEmailField(chosen, offered) &&
  isPayLater(availableMethod(chosen, offered)) &&
  validEmail(chosen) === null;

export type PaymentChoice = Pick<PlaceOrder, 'paymentMethod' | 'cardId' | 'savesCard' | 'paymentEmail'>;

/** What goes to the server with an order: nothing but what belongs to the chosen way. */
export const paymentChoiceOf = (chosen: PaymentSelection): PaymentChoice => ({
  paymentMethod: chosen.paymentMethod,
  cardId: chosen.paymentMethod === 'savedCard' ? chosen.cardId : null,
  savesCard: chosen.paymentMethod === 'card' && chosen.savesCard,
  paymentEmail: isPayLater(chosen.paymentMethod) ? validEmail(chosen) : null,
});
