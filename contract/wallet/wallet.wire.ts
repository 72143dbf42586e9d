import * as z from 'zod/mini';
import { count, countAsText, id, idAsText, moment, money, renamed, request, uuid } from '#contract/wire.ts';

/** Specification 3, wallet transaction kinds (product.md 8). */
export const walletKinds = ['purchased', 'refunded', 'refund', 'bonus'] as const;
export type WalletKind = (typeof walletKinds)[number];

const transaction = renamed({
  id: ['id', id],
  /** The kind of wallet entry; a negative bonus is one that expired before it was spent. */
  kind: ['kind', z.enum(walletKinds)],
  /** The amount of the wallet entry; negative if money was taken from the wallet. */
  amount: ['amount', money],
  created_at: ['at', moment],
  /** The order on which the money was spent or from which it was refunded: its number, and its uuid for the link. */
  order_number: ['orderNumber', z.nullable(z.string())],
  order_uuid: ['orderUuid', z.nullable(uuid)],
  /** The time until which this money can be spent; null for money that does not expire. */
  expires_at: ['expiresAt', z.nullable(moment)],
});
export type WalletEntry = z.output<typeof transaction>;

export const readWallet = request({
  query: { page: ['page', z.optional(countAsText)], limit: ['limit', z.optional(countAsText)] },
});
export const wallet = renamed({
  /** The amount that can be spent now. */
  balance: ['balance', money],
  /** Money reserved for orders that await payment, released when they end; not part of the balance. */
  held: ['held', money],
  /** The part of the balance that expires next. */
  next_expiry: [
    'nextExpiry',
    z.nullable(renamed({ amount: ['amount', money], expires_at: ['expiresAt', moment] })),
  ],
  /** Wallet entries, newest first. */
  transactions: ['transactions', z.array(transaction)],
  total: ['total', count],
  page: ['page', count],
});
export const applyWallet = request({
  query: { cities_id: ['cityId', idAsText] },
  body: {
    use_wallet: ['isUsed', z.boolean()],
    /** The maximum that the cart may use. Default: the whole balance. */
    amount: ['max', z.optional(z.nullable(money))],
  },
});
export const appliedWallet = renamed({
  use_wallet: ['isUsed', z.boolean()],
  /** The maximum that the cart may use of the current balance; `readTotals` reports the amount used. */
  amount: ['amount', money],
  balance: ['balance', money],
});
