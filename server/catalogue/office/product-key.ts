import type { ProductKey } from '../products/drafts.store.ts';

/** The key on the wire: `12` is a product, `new-3` the draft of one that was never published. */
export const keyOf = (key: ProductKey): string =>
  'productId' in key ? String(key.productId) : `new-${key.draftId}`;

export const productKeyIn = (key: string): ProductKey =>
  key.startsWith('new-') ? { draftId: Number(key.slice('new-'.length)) } : { productId: Number(key) };
