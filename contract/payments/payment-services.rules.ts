/**
 * The payment services other than cards, in display order, with everything that browser and server must know about
 * each. Adapters, secrets and sandboxes are in providers/payments/registry.ts.
 */
export const PAYMENT_SERVICES = {
  tabby: { kind: 'payLater' },
  // Specification 9, Tamara hint: 'minimum 18.50 SAR over 4 payments'.
  tamara: { kind: 'payLater', minInstalment: 18_50 },
  urpay: { kind: 'wallet' },
} as const satisfies Record<string, Row>;

type Row = {
  /**
   * `payLater`: the service approves each purchase and splits it into four payments; `wallet`: the shopper confirms
   * with a code sent to the wallet's owner.
   */
  kind: 'payLater' | 'wallet';
  /** The minimum of one of the four payments, in halalas; left out if only the service decides. */
  minInstalment?: number;
};

export type PaymentService = keyof typeof PAYMENT_SERVICES;
type OfKind<Kind extends Row['kind']> = {
  [Name in PaymentService]: (typeof PAYMENT_SERVICES)[Name]['kind'] extends Kind ? Name : never;
}[PaymentService];
export type PayLater = OfKind<'payLater'>;
export type Wallet = OfKind<'wallet'>;

export const paymentServices = Object.keys(PAYMENT_SERVICES) as PaymentService[];

const rowOf = (method: string | null | undefined): Row | undefined =>
  (PAYMENT_SERVICES as Partial<Record<string, Row>>)[method!];
export const isPayLater = (method: string | null | undefined): method is PayLater =>
  rowOf(method)?.kind === 'payLater';
export const isWallet = (method: string | null | undefined): method is Wallet =>
  rowOf(method)?.kind === 'wallet';
export const isPaymentService = (method: string | null | undefined): method is PaymentService =>
  !!rowOf(method);
/** The minimum of one of a pay-later service's four payments, in halalas; 0 if only the service decides. */
export const minInstalmentOf = (service: PayLater): number => rowOf(service)?.minInstalment ?? 0;
/** The provider of a payment method: cards and Apple Pay are Tap's. */
export const providerFor = (method: string): 'tap' | PaymentService =>
  isPaymentService(method) ? method : 'tap';

/** Whether the owner has switched a method off (decision 091). Saved cards are switched off together with cards. */
export const isSwitchedOff = ({ methodsOff }: { methodsOff: readonly string[] }, method: string): boolean =>
  methodsOff.includes(method === 'savedCard' ? 'card' : method);
