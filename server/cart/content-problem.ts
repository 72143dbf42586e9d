import { MAX_ORDER_PIECES } from '#contract/cart/cart.limits.ts';
import { CARD_GRAPHEMES } from '#contract/catalogue/catalogue.limits.ts';
import { countGraphemes, whyNotBuyable } from '#contract/catalogue/catalogue.rules.ts';
import type { Reason } from '#contract/reasons.ts';
import { hasTooManyMarks, MAX_MARKS_PER_LETTER } from '#contract/text.rules.ts';
import { type Refusal, refuse } from '#server/http/refuse.ts';
import type { Messages } from '#text/messages.ts';
import type { Content, Products } from './lines.ts';

type City = { allowsEngraving: boolean };

/** Why a content cannot be added to a city's cart, in the order in which a shopper would notice it. */
export type ContentProblem =
  | { kind: 'noProduct' | 'notInCity' | 'soldOut' | 'colourNeeded' | 'noColour' | 'colourSoldOut' }
  | { kind: 'noAddon' | 'addonNotInCity' | 'addonSoldOut' }
  | { kind: 'notEngravable' | 'noEngravingInCity' | 'engravingOneLine' }
  | { kind: 'engravingTooLong' | 'cardTooLong' | 'tooManyMarks'; max: number };

function goodsProblem({ productId, colourId }: Content, products: Products): ContentProblem | null {
  const product = products.get(productId);
  if (!product?.isSold) return { kind: 'noProduct' };
  const isUnknownColour = colourId !== null && product.colourName(colourId) === null;
  if (isUnknownColour) return { kind: 'noColour' };
  const problem = whyNotBuyable(product.card, colourId);
  return problem && { kind: problem };
}

function addonProblem({ productId, addonIds }: Content, products: Products): ContentProblem | null {
  const fitting = products.get(productId)?.addonIds ?? [];
  for (const addonId of addonIds) {
    const addon = products.get(addonId);
    if (!addon?.isSold || !fitting.includes(addonId)) return { kind: 'noAddon' };
    const problem = whyNotBuyable(addon.card, null);
    if (problem) return { kind: problem === 'notInCity' ? 'addonNotInCity' : 'addonSoldOut' };
  }
  return null;
}

/**
 * product.md 5: whether the product can be engraved, and the maximum length in graphemes. The city must allow engraving
 * (product.md 4).
 */
function engravingProblem(
  { productId, engraving }: Content,
  products: Products,
  city: City,
): ContentProblem | null {
  if (engraving === null) return null;
  const allowed = products.get(productId)?.engraving ?? null;
  if (allowed === null) return { kind: 'notEngravable' };
  if (!city.allowsEngraving) return { kind: 'noEngravingInCity' };
  if (/[\n\t]/.test(engraving)) return { kind: 'engravingOneLine' };
  return countGraphemes(engraving) > allowed.max ? { kind: 'engravingTooLong', max: allowed.max } : null;
}

/** Input validation refuses this too, but a cart may have lines that were saved before it did. */
const marksProblem = ({ engraving, cardMessage }: Content): ContentProblem | null =>
  hasTooManyMarks(engraving ?? '') || hasTooManyMarks(cardMessage ?? '')
    ? { kind: 'tooManyMarks', max: MAX_MARKS_PER_LETTER }
    : null;

const cardProblem = ({ cardMessage }: Content): ContentProblem | null =>
  cardMessage !== null && countGraphemes(cardMessage) > CARD_GRAPHEMES
    ? { kind: 'cardTooLong', max: CARD_GRAPHEMES }
    : null;

/** Why this content is not available in the city now (Specification 8, product.md 5); null when it is available. */
export const contentProblem = (content: Content, products: Products, city: City): ContentProblem | null =>
  goodsProblem(content, products) ??
  addonProblem(content, products) ??
  engravingProblem(content, products, city) ??
  cardProblem(content) ??
  marksProblem(content);

/** Problems caused by the city, not by the stock. */
export const isOfCity = ({ kind }: ContentProblem): boolean =>
  kind === 'notInCity' || kind === 'addonNotInCity' || kind === 'noEngravingInCity';

const REASON: Record<ContentProblem['kind'], Reason> = {
  noProduct: 'notFound',
  notInCity: 'notInCity',
  soldOut: 'outOfStock',
  colourNeeded: 'colourNeeded',
  noColour: 'notFound',
  colourSoldOut: 'outOfStock',
  noAddon: 'notValid',
  addonNotInCity: 'notInCity',
  addonSoldOut: 'outOfStock',
  notEngravable: 'notValid',
  noEngravingInCity: 'notInCity',
  engravingOneLine: 'notValid',
  engravingTooLong: 'notValid',
  cardTooLong: 'notValid',
  tooManyMarks: 'notValid',
};

const sentence = ({ cart: { problems }, http }: Messages, problem: ContentProblem): string =>
  problem.kind === 'tooManyMarks'
    ? http.tooManyMarks(problem.max)
    : 'max' in problem
      ? problems[problem.kind](problem.max)
      : problems[problem.kind];

/** Specification 8: each problem has its own sentence. */
export const refuseContent = (problem: ContentProblem): Refusal =>
  refuse(REASON[problem.kind], (t) => sentence(t, problem));

/** Larger orders use the corporate gifts form; the page links to it. */
export const refuseTooManyPieces = (): Refusal =>
  refuse('tooManyPieces', (t) => t.cart.tooManyPieces(MAX_ORDER_PIECES), { max: MAX_ORDER_PIECES });

/** Includes the available quantity, so that the page can offer it. */
export const refuseTooFew = (available: number, inCart: number): Refusal =>
  refuse(
    'outOfStock',
    (t) => (available > 0 && available <= inCart ? t.cart.noMoreLeft : t.cart.notEnough(available)),
    { available },
  );
