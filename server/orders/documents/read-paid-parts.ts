import { paidParts } from '#contract/orders/paid-parts.rules.ts';
import type { Transaction } from '#database/database.ts';
import { findSale } from './sales.store.ts';

/**
 * What was paid for each part of each order line (the product with its engraving, then its add-ons), in halalas. Null
 * for an older order whose coupon share per line was not stored.
 */
export async function readPaidParts(tx: Transaction, orderId: number): Promise<number[][] | null> {
  const { lines, coupon } = await findSale(tx, orderId);
  if (coupon > 0 && lines.some(({ couponOff }) => couponOff === null)) return null;
  return lines.map((line) => paidParts({ ...line, couponOff: line.couponOff ?? 0 }));
}
