import { useState } from 'react';
import type { Product } from '#contract/catalogue/catalogue.wire.ts';
import { type Addon, type Choice, sumOf } from './choice.ts';

/** The choice and what it comes to. The glaze is also in the address, so that a link shows the same pot. */
export function useChoice(product: Product, addons: readonly Addon[], colourAtFirst: number | null) {
  const [choice, setChoice] = useState<Choice>({
    colourId: colourAtFirst,
    engraving: '',
    cardMessage: '',
    addonIds: [],
    quantity: 1,
  });

  function change(part: Partial<Choice>): void {
    setChoice((before) => {
      const next = { ...before, ...part };
      // Another glaze or add-on may have fewer pieces; what is asked for never exceeds them, nor falls under one.
      const { most } = sumOf(product, addons, next);
      return { ...next, quantity: Math.max(1, Math.min(next.quantity, most)) };
    });
    if (part.colourId === undefined || part.colourId === null) return;
    const code = product.colours.find(({ id }) => id === part.colourId)?.code;
    const address = new URL(location.href);
    if (code !== undefined) address.searchParams.set('colour', code);
    history.replaceState(history.state, '', address);
  }
  return { choice, change, sum: sumOf(product, addons, choice) };
}
