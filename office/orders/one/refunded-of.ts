import type { OfficeOrder } from './order-lines.tsx';

/**
 * What was refunded of an order, to the payment method and to the wallet: each refund has a credit note of exactly its
 * amount (server/orders/documents/issue-invoice).
 */
export const refundedOf = ({ documents }: NonNullable<OfficeOrder['money']>): number =>
  documents.reduce((sum, { kind, total }) => (kind === 'creditNote' ? sum + total : sum), 0);
