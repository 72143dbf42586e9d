import * as z from 'zod/mini';
import { count, countAsText, id, idAsText, moment, money, renamed, request, uuid } from '#contract/wire.ts';

/** Specification 3, wallet transaction kinds (product.md 8). */
export const walletKinds = ['purchased', 'refunded', 'refund', 'bonus'] as const;
export type WalletKind = (typeof walletKinds)[number];

const transaction = renamed({
  id: ['id', id],
  /** A bonus below zero is one whose time was over before it was spent. */
  kind: ['kind', z.enum(walletKinds)],
  /** Below zero where money left. */
  amount: ['amount', money],
  created_at: ['at', moment],
  /** The order it was spent on or came back from, by its number, and by what it is opened with. */
  order_number: ['orderNumber', z.nullable(z.string())],
  order_uuid: ['orderUuid', z.nullable(uuid)],
  /** Until when this money can be spent; null where it stays. */
  expires_at: ['expiresAt', z.nullable(moment)],
});
export type WalletEntry = z.output<typeof transaction>;

export const readWallet = request({
  query: { page: ['page', z.optional(countAsText)], limit: ['limit', z.optional(countAsText)] },
});
export const wallet = renamed({
  /** What can be spent now. */
  balance: ['balance', money],
  /** Kept for orders that await payment; comes back when they end, no part of the balance. */
  held: ['held', money],
  /** What of the balance goes next if it is not spent. */
  next_expiry: [
    'nextExpiry',
    z.nullable(renamed({ amount: ['amount', money], expires_at: ['expiresAt', moment] })),
  ],
  /** Newest first. */
  transactions: ['transactions', z.array(transaction)],
  total: ['total', count],
  page: ['page', count],
});
export const applyWallet = request({
  query: { cities_id: ['cityId', idAsText] },
  body: {
    use_wallet: ['isUsed', z.boolean()],
    /** The most that the cart may take; all there is when left out. */
    amount: ['max', z.optional(z.nullable(money))],
  },
});
export const appliedWallet = renamed({
  use_wallet: ['isUsed', z.boolean()],
  /** What the cart may take of the balance as it stands; `readTotals` says what it takes. */
  amount: ['amount', money],
  balance: ['balance', money],
});
