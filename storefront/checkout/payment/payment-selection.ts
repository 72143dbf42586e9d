import { emailOf, isEmail } from '#contract/account/account.rules.ts';
import type { OfferedMethods, PlaceOrder } from '#contract/checkout/checkout.wire.ts';
import { isPayLater } from '#contract/payments/payment-services.rules.ts';
import type { PaymentMethod } from '#contract/payments/payments.wire.ts';

/** The shopper's choice of payment method, possibly incomplete. */
export type PaymentSelection = {
  paymentMethod: PaymentMethod | null;
  /** The id of the saved card. */
  cardId: number | null;
  /** Consent to save a new card. */
  savesCard: boolean;
  /** As typed; used by instalment services. */
  paymentEmail: string;
};
export const noPaymentSelection: PaymentSelection = {
  paymentMethod: null,
  cardId: null,
  savesCard: false,
  paymentEmail: '',
};

/** Available before the server has answered: a card needs no approval (product.md 7). */
export const CARD_ONLY: OfferedMethods = {
  methods: [{ method: 'card', isAvailable: true, message: null, needsEmail: false }],
  cards: [],
  total: 0,
  last: null,
};

/** In a shop that takes no cards nothing is certain before the server has answered. */
export const NOTHING_YET: OfferedMethods = { ...CARD_ONLY, methods: [] };

/**
 * What is selected before the shopper selects anything: as they paid last, while that is still possible, otherwise by
 * card, or by the first method that is available in a shop that takes no cards. A method that they selected themselves is never replaced.
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

/** The chosen method while it is available, otherwise null: the service may refuse it, or the card may be removed. */
export function availableMethod(chosen: PaymentSelection, offered: OfferedMethods): PaymentMethod | null {
  const { paymentMethod: method, cardId } = chosen;
  if (method === 'savedCard') return offered.cards.some(({ id }) => id === cardId) ? method : null;
  return offered.methods.some((one) => one.method === method && one.isAvailable) ? method : null;
}

/**
 * Whether to show the e-mail field: an instalment service is chosen, and either one needs an e-mail or something is
 * typed.
 */
export const hasEmailField = (chosen: PaymentSelection, offered: OfferedMethods): boolean =>
  isPayLater(chosen.paymentMethod) &&
  (chosen.paymentEmail !== '' || offered.methods.some((one) => one.needsEmail));

/** The e-mail, or null while it is not valid. */
export const validEmail = ({ paymentEmail }: PaymentSelection): string | null => {
  const email = emailOf(paymentEmail);
  return isEmail(email) ? email : null;
};

export const isEmailMissing = (chosen: PaymentSelection, offered: OfferedMethods): boolean =>
  hasEmailField(chosen, offered) &&
  isPayLater(availableMethod(chosen, offered)) &&
  validEmail(chosen) === null;

export type PaymentChoice = Pick<PlaceOrder, 'paymentMethod' | 'cardId' | 'savesCard' | 'paymentEmail'>;

/** The payment fields of an order: only those of the chosen method. */
export const paymentChoiceOf = (chosen: PaymentSelection): PaymentChoice => ({
  paymentMethod: chosen.paymentMethod,
  cardId: chosen.paymentMethod === 'savedCard' ? chosen.cardId : null,
  savesCard: chosen.paymentMethod === 'card' && chosen.savesCard,
  paymentEmail: isPayLater(chosen.paymentMethod) ? validEmail(chosen) : null,
});
