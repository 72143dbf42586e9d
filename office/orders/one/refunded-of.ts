import type { OfficeOrder } from './order-lines.tsx';

/**
 * What was refunded of an order, to the payment method and to the wallet: each refund has a credit note of exactly its
 * amount (server/orders/documents/issue-invoice). What the payment service refused did not go back, although its credit
 * note stands. Money that came too late has no invoice, and so nothing here.
 */
export const refundedOf = ({ documents, payment }: NonNullable<OfficeOrder['money']>): number => {
  const credited = documents.reduce((sum, { kind, total }) => (kind === 'creditNote' ? sum + total : sum), 0);
  return Math.max(0, credited - (payment?.refundRefused ?? 0));
};
