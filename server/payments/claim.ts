import type { PaymentMethod } from '#contract/payments/payments.wire.ts';
import { MINUTE } from '#server/clock.ts';

/**
 * The time in milliseconds for which a request may still be waiting for the outcome of a charge without a payment page:
 * longer than the Apple Pay sheet and the provider's timeout.
 */
export const CLAIM = MINUTE;

/**
 * Until when a new payment is claimed; null if it is not. A saved card is charged by the request that adds the payment,
 * so the payment is claimed from the beginning: a charge whose response is lost is always looked for.
 */
export const firstClaimOf = ({
  method,
  createdAt,
}: {
  method: PaymentMethod;
  createdAt: Date;
}): Date | null => (method === 'savedCard' ? new Date(createdAt.getTime() + CLAIM) : null);
