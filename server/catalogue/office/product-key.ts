import type { ProductKey } from '../products/drafts.store.ts';

/** The key of a product in the API: `12` is a product, `new-3` the draft of a product that was never published. */
export const keyOf = (key: ProductKey): string =>
  'productId' in key ? String(key.productId) : `new-${key.draftId}`;

export const productKeyIn = (key: string): ProductKey =>
  key.startsWith('new-') ? { draftId: Number(key.slice('new-'.length)) } : { productId: Number(key) };
