import { useCallback, useMemo, useState } from 'react';
import type { Product } from '#contract/catalogue/catalogue.wire.ts';
import { EMPTY_CARD } from './gift-card/card-draft.ts';
import { type Addon, type ProductSelection, totalOf } from './product-selection.ts';

/**
 * The chosen options of a product and their price. The colour is also written to the URL, so that a shared link shows
 * the same pot.
 * All that is returned keeps its identity until the choice changes (page/hydrate-later).
 */
export function useProductSelection(
  product: Product,
  addons: readonly Addon[],
  colourAtFirst: number | null,
) {
  const [selection, setSelection] = useState<ProductSelection>({
    colourId: colourAtFirst,
    engraving: '',
    ...EMPTY_CARD,
    addonIds: [],
    quantity: 1,
  });

  const change = useCallback(
    (part: Partial<ProductSelection>): void => {
      setSelection((before) => {
        const next = { ...before, ...part };
        // The new colour or add-on may have less stock: keep the quantity between one and the maximum.
        const { max } = totalOf(product, addons, next);
        return { ...next, quantity: Math.max(1, Math.min(next.quantity, max)) };
      });
      if (part.colourId === undefined || part.colourId === null) return;
      const code = product.colours.find(({ id }) => id === part.colourId)?.code;
      const address = new URL(location.href);
      if (code !== undefined) address.searchParams.set('colour', code);
      history.replaceState(history.state, '', address);
    },
    [product, addons],
  );
  const sum = useMemo(() => totalOf(product, addons, selection), [product, addons, selection]);
  return { selection, change, sum };
}
