import type { Transaction } from '#database/database.ts';
import type { JudgedLine } from '#server/cart/cart.public.ts';
import { readReturnDays } from '#server/catalogue/catalogue.public.ts';
import type { NewLine } from '#server/orders/new-orders.public.ts';
import type { Held } from '#server/orders/unpaid-orders.public.ts';

/** A line of the cart as the order keeps it, with everything that was agreed in both languages. */
export function orderLineOf(line: JudgedLine): Omit<NewLine, 'returnDays'> {
  const { card } = line.product;
  const colour = card.colours.find(({ id }) => id === line.colourId);
  return {
    productId: line.productId,
    colourId: line.colourId,
    quantity: line.quantity,
    titles: line.product.title,
    slug: card.slug,
    picture: colour?.picture ?? card.picture,
    colourNames: line.colourId === null ? null : line.product.colourName(line.colourId),
    price: line.price,
    engraving: line.engraving,
    engravingPrice: line.engravingPrice,
    cardMessage: line.cardMessage,
    addons: line.addons.map(({ card: addon, title }) => ({
      productId: addon.id,
      titles: title,
      price: addon.price,
    })),
    lineTotal: line.lineTotal,
  };
}

/** The same with how long each may be returned: as its class says, or else as the shop's settings do. */
export async function orderLinesOf(
  tx: Transaction,
  lines: readonly JudgedLine[],
  settings: { returnDays: number },
): Promise<NewLine[]> {
  const days = await readReturnDays(
    tx,
    lines.map(({ productId }) => productId),
  );
  return lines.map((line) => {
    const ofClass = days.get(line.productId)?.[line.engraving === null ? 'plain' : 'engraved'];
    return { ...orderLineOf(line), returnDays: ofClass ?? settings.returnDays };
  });
}

/**
 * What an order takes from the shelves: demand is summed over lines and add-ons (product.md 5), so that each row of
 * stock stands once.
 */
export function heldBy(
  lines: readonly Pick<JudgedLine, 'productId' | 'colourId' | 'quantity' | 'addonIds'>[],
): Held[] {
  const held = new Map<string, Held>();
  const hold = (productId: number, colourId: number | null, quantity: number) => {
    const key = `${productId} ${colourId}`;
    held.set(key, { productId, colourId, quantity: (held.get(key)?.quantity ?? 0) + quantity });
  };
  for (const { productId, colourId, quantity, addonIds } of lines) {
    hold(productId, colourId, quantity);
    for (const addonId of addonIds) hold(addonId, null, quantity);
  }
  return [...held.values()];
}
