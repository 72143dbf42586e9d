import * as z from 'zod/mini';
import { id, idAsText, moment, money, renamed, request } from '#contract/wire.ts';

/** Specification 3, wallet transaction kinds (product.md 8). */
export const walletKinds = ['purchased', 'refunded', 'refund', 'bonus'] as const;
const transaction = renamed({
  id: ['id', id],
  kind: ['kind', z.enum(walletKinds)],
  amount: ['amount', money],
  created_at: ['at', moment],
  order_number: ['orderNumber', z.nullable(z.string())],
});
export const wallet = renamed({
  balance: ['balance', money],
  transactions: ['transactions', z.array(transaction)],
});
export const applyWallet = request({
  query: { cities_id: ['cityId', idAsText] },
  body: { use_wallet: ['isUsed', z.boolean()] },
});
export const appliedWallet = renamed({ amount: ['amount', money] });
