import { type PaidPart, paidParts } from '#contract/orders/paid-parts.rules.ts';
import type { Transaction } from '#database/database.ts';
import { findSale } from './sales.store.ts';

/** What was paid for what an order consists of. */
export type PaidParts = {
  /**
   * The parts of each line: the product with its engraving, then its add-ons. Null for an older order whose coupon share
   * per line was not stored.
   */
  lines: PaidPart[][] | null;
  /** The delivery fee, in halalas. */
  delivery: number;
};

/** Reads what was paid for each part of an order, and for its delivery. */
export async function readPaidParts(tx: Transaction, orderId: number): Promise<PaidParts> {
  const { lines, coupon, delivery } = await findSale(tx, orderId);
  if (coupon > 0 && lines.some(({ couponOff }) => couponOff === null)) return { lines: null, delivery };
  return {
    lines: lines.map((line) =>
      paidParts({ ...line, couponOff: line.couponOff ?? 0 }).map((amount) => ({
        amount,
        pieces: line.quantity,
      })),
    ),
    delivery,
  };
}
