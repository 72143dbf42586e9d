import { paidParts } from '#contract/orders/paid-parts.rules.ts';
import type { Transaction } from '#database/database.ts';
import { findSale } from './sales.store.ts';

/**
 * What was paid for each line of an order and each of its parts (the product with its engraving, then its add-ons), in
 * halalas; null for an order with a coupon from before its share of each line was stored.
 */
export async function readPaidParts(tx: Transaction, orderId: number): Promise<number[][] | null> {
  const { lines, coupon } = await findSale(tx, orderId);
  if (coupon > 0 && lines.some(({ couponOff }) => couponOff === null)) return null;
  return lines.map((line) => paidParts({ ...line, couponOff: line.couponOff ?? 0 }));
}
