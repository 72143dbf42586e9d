/**
 * The services that take money besides cards, in the order in which they are offered: all that browser and server must
 * know of one. Its adapter, secrets and sandbox are its row in providers/payments/registry.ts.
 */
export const PAYMENT_SERVICES = {
  tabby: { kind: 'payLater', minInstalment: 0 },
  // Specification 9, Tamara hint, 'minimum 18.50 SAR over 4 payments'.
  tamara: { kind: 'payLater', minInstalment: 18_50 },
  urpay: { kind: 'wallet', minInstalment: 0 },
} as const satisfies Record<string, Row>;

type Row = {
  /** `payLater`: judges each purchase and pays in four; `wallet`: confirms with a code that it sends to its owner. */
  kind: 'payLater' | 'wallet';
  /** The least that one of four payments may be; 0 where the service alone decides. Halalas. */
  minInstalment: number;
};

export type PaymentService = keyof typeof PAYMENT_SERVICES;
type OfKind<Kind extends Row['kind']> = {
  [Name in PaymentService]: (typeof PAYMENT_SERVICES)[Name]['kind'] extends Kind ? Name : never;
}[PaymentService];
export type PayLater = OfKind<'payLater'>;
export type Wallet = OfKind<'wallet'>;

export const paymentServices = Object.keys(PAYMENT_SERVICES) as PaymentService[];

const kindOf = (method: string | null | undefined): Row['kind'] | undefined =>
  (PAYMENT_SERVICES as Partial<Record<string, Row>>)[method ?? '']?.kind;
export const isPayLater = (method: string | null | undefined): method is PayLater =>
  kindOf(method) === 'payLater';
export const isWallet = (method: string | null | undefined): method is Wallet => kindOf(method) === 'wallet';
export const isPaymentService = (method: string | null | undefined): method is PaymentService =>
  kindOf(method) !== undefined;
