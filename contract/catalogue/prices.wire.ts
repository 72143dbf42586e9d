import * as z from 'zod/mini';
import { count, id, idAsText, moment, money, renamed, request, uuid } from '#contract/wire.ts';
import { MAX_PRICES } from './prices.rules.ts';

const prices = {
  product_id: ['productId', id],
  price: ['price', money],
  /** The former price, shown struck through; null if the product has no former price. */
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
  /** The bundles on sale. A bundle that costs as much as its products bought one by one is left out. */
  bundles: [
    'bundles',
    z.array(
      renamed({
        title: ['title', z.string()],
        price: ['price', money],
        product_ids: ['productIds', z.array(id)],
      }),
    ),
  ],
  /** The newest price changes of many products; an undone change names who undid it. */
  changes: [
    'changes',
    z.array(
      renamed({
        id: ['id', id],
        products: ['products', count],
        who: ['who', z.string()],
        at: ['at', moment],
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
            /** The prices that the caller saw on the screen. */
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
    /**
     * Undoes the other prices although these products' prices have changed since; without this flag, one such product
     * refuses the whole undo.
     */
    skip_changed: ['skipsChanged', z.boolean()],
  },
});
/** The raw bytes of a CSV file, sent instead of a JSON body. */
export const readPriceFile = z.codec(
  z.object({ body: z.custom<Blob>((value) => value instanceof Blob) }),
  z.custom<{ file: Blob }>(),
  { decode: ({ body }) => ({ file: body }), encode: ({ file: body }) => ({ body }) },
);
/** The prices in a CSV file, and its invalid rows with their line numbers. */
export const readPrices = renamed({
  prices: [
    'prices',
    z.array(
      renamed({
        product_id: ['productId', id],
        price: ['price', money],
        /** The former price; undefined if the file has no column of former prices. */
        old_price: ['oldPrice', z.optional(z.nullable(money))],
      }),
    ),
  ],
  mistakes: ['mistakes', z.array(renamed({ line: ['line', count], sentence: ['sentence', z.string()] }))],
});
export const changedPrices = renamed({ id: ['id', id], products: ['products', count] });
/**
 * The data of the refusal `changedMeanwhile` when a price change is undone: how many prices have changed since, and how
 * many have not.
 */
export const changedSince = renamed({ changed: ['changed', count], unchanged: ['unchanged', count] });
