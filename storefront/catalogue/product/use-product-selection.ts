import { useState } from 'react';
import type { Product } from '#contract/catalogue/catalogue.wire.ts';
import { type Addon, type ProductSelection, totalOf } from './product-selection.ts';

/** The choice and what it comes to. The glaze is also in the address, so that a link shows the same pot. */
export function useProductSelection(
  product: Product,
  addons: readonly Addon[],
  colourAtFirst: number | null,
) {
  const [selection, setSelection] = useState<ProductSelection>({
    colourId: colourAtFirst,
    engraving: '',
    cardMessage: '',
    addonIds: [],
    quantity: 1,
  });

  function change(part: Partial<ProductSelection>): void {
    setSelection((before) => {
      const next = { ...before, ...part };
      // Another glaze or add-on may have fewer pieces; what is asked for never exceeds them, nor falls under one.
      const { max } = totalOf(product, addons, next);
      return { ...next, quantity: Math.max(1, Math.min(next.quantity, max)) };
    });
    if (part.colourId === undefined || part.colourId === null) return;
    const code = product.colours.find(({ id }) => id === part.colourId)?.code;
    const address = new URL(location.href);
    if (code !== undefined) address.searchParams.set('colour', code);
    history.replaceState(history.state, '', address);
  }
  return { selection, change, sum: totalOf(product, addons, selection) };
}
