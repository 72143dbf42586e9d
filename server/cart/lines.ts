/** What a line is made of; two lines of one cart never have the same content (product.md 2). */
export type Content = {
  productId: number;
  colourId: number | null;
  /** Sorted, each once. */
  addonIds: readonly number[];
  engraving: string | null;
  cardMessage: string | null;
};
/** A line of a cart. */
export type Line = Content & { id: number; quantity: number };
/** A line as a change leaves it; without an id it is new. */
export type ChangedLine = Content & { id: number | null; quantity: number };

export const sameContent = (a: Content, b: Content): boolean =>
  a.productId === b.productId &&
  a.colourId === b.colourId &&
  a.addonIds.join() === b.addonIds.join() &&
  a.engraving === b.engraving &&
  a.cardMessage === b.cardMessage;

/** Something a reader can see; marks and invisible characters alone are no text. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** One spelling of what was typed, so that the same words are the same content; null when nothing can be read. */
const words = (text: string | null | undefined): string | null => {
  const one = text?.replace(/\r\n?/g, '\n').normalize('NFC').trim();
  return one && VISIBLE.test(one) ? one : null;
};

/** What was asked for in the form in which contents are compared and stored. */
export const contentOf = (asked: {
  productId: number;
  colourId: number | null;
  addonIds: readonly number[];
  engraving?: string | null | undefined;
  cardMessage?: string | null | undefined;
}): Content => ({
  productId: asked.productId,
  colourId: asked.colourId,
  addonIds: [...new Set(asked.addonIds)].sort((a, b) => a - b),
  engraving: words(asked.engraving),
  cardMessage: words(asked.cardMessage),
});

/** Every product that lines speak of, add-ons included. */
export const productIdsOf = (contents: readonly Content[]): number[] => [
  ...new Set(contents.flatMap(({ productId, addonIds }) => [productId, ...addonIds])),
];
