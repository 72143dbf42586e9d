import * as z from 'zod/mini';
import { count, id, idAsText, moment, money, renamed, request, uuid } from '#contract/wire.ts';
import { MAX_PRICES } from './prices.rules.ts';

const prices = {
  product_id: ['productId', id],
  price: ['price', money],
  /** The former price, struck through; null for none. */
  old_price: ['oldPrice', z.nullable(money)],
} as const;

export const priceList = renamed({
  products: [
    'products',
    z.array(
      renamed({
        ...prices,
        title: ['title', z.string()],
        slug: ['slug', z.string()],
        is_addon: ['isAddon', z.boolean()],
        is_listed: ['isListed', z.boolean()],
        category_ids: ['categoryIds', z.array(id)],
      }),
    ),
  ],
  categories: ['categories', z.array(renamed({ id: ['id', id], name: ['name', z.string()] }))],
  /** The newest changes of many prices; what was taken back names who did it. */
  changes: [
    'changes',
    z.array(
      renamed({
        id: ['id', id],
        products: ['products', count],
        who: ['who', z.string()],
        at: ['at', moment],
        /** It took back another one. */
        is_undo: ['isUndo', z.boolean()],
        undone_by: ['undoneBy', z.nullable(z.string())],
      }),
    ),
  ],
});

export const changePrices = request({
  body: {
    key: ['key', uuid],
    prices: [
      'prices',
      z
        .array(
          renamed({
            ...prices,
            /** The prices that were on the screen. */
            seen_price: ['seenPrice', money],
            seen_old_price: ['seenOldPrice', z.nullable(money)],
          }),
        )
        .check(z.minLength(1), z.maxLength(MAX_PRICES)),
    ],
  },
});
export const undoPrices = request({
  params: { id: ['id', idAsText] },
  body: {
    key: ['key', uuid],
    /** Leaves out those whose price was changed since; otherwise one such product refuses the whole. */
    skip_changed: ['skipsChanged', z.boolean()],
  },
});
export const changedPrices = renamed({ id: ['id', id], products: ['products', count] });
/** In the data of `changedMeanwhile` of an undo: how many prices were changed since, and how many were not. */
export const changedSince = renamed({ changed: ['changed', count], unchanged: ['unchanged', count] });
