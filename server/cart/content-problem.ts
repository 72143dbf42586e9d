import { MAX_ORDER_PIECES } from '#contract/cart/cart.limits.ts';
import { CARD_GRAPHEMES } from '#contract/catalogue/catalogue.limits.ts';
import { countGraphemes, whyNotBuyable } from '#contract/catalogue/catalogue.rules.ts';
import type { Reason } from '#contract/reasons.ts';
import { hasTooManyMarks, MAX_MARKS_PER_LETTER } from '#contract/text.rules.ts';
import { type Refusal, refuse } from '#server/http/refuse.ts';
import type { Messages } from '#text/messages.ts';
import type { Content, Products } from './lines.ts';

type City = { allowsEngraving: boolean };

/** Why a content cannot be put into the cart of a city, in the order in which a shopper would meet it. */
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
  const why = whyNotBuyable(product.card, colourId);
  return why && { kind: why };
}

function addonProblem({ productId, addonIds }: Content, products: Products): ContentProblem | null {
  const fitting = products.get(productId)?.addonIds ?? [];
  for (const addonId of addonIds) {
    const addon = products.get(addonId);
    if (!addon?.isSold || !fitting.includes(addonId)) return { kind: 'noAddon' };
    const why = whyNotBuyable(addon.card, null);
    if (why) return { kind: why === 'notInCity' ? 'addonNotInCity' : 'addonSoldOut' };
  }
  return null;
}

/** product.md 5: engravable or not, with a longest text in graphemes; the city must allow it (product.md 4). */
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

/** The wire refuses it as well; a cart may have lines that were written before it did. */
const marksProblem = ({ engraving, cardMessage }: Content): ContentProblem | null =>
  hasTooManyMarks(engraving ?? '') || hasTooManyMarks(cardMessage ?? '')
    ? { kind: 'tooManyMarks', max: MAX_MARKS_PER_LETTER }
    : null;

const cardProblem = ({ cardMessage }: Content): ContentProblem | null =>
  cardMessage !== null && countGraphemes(cardMessage) > CARD_GRAPHEMES
    ? { kind: 'cardTooLong', max: CARD_GRAPHEMES }
    : null;

/** Specification 8 and product.md 5: whether this content can be had in the city now; null when it can. */
export const contentProblem = (content: Content, products: Products, city: City): ContentProblem | null =>
  goodsProblem(content, products) ??
  addonProblem(content, products) ??
  engravingProblem(content, products, city) ??
  cardProblem(content) ??
  marksProblem(content);

/** Problems that are the city's and not the stock's. */
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

/** Specification 8: each problem with its own sentence. */
export const refuseContent = (problem: ContentProblem): Refusal =>
  refuse(REASON[problem.kind], (t) => sentence(t, problem));

/** More than one order may have goes by the corporate gifts form; the page links to it. */
export const refuseTooManyPieces = (): Refusal =>
  refuse('tooManyPieces', (t) => t.cart.tooManyPieces(MAX_ORDER_PIECES), { max: MAX_ORDER_PIECES });

/** How many there are, so that the page can offer them. */
export const refuseTooFew = (available: number, inCart: number): Refusal =>
  refuse(
    'outOfStock',
    (t) => (available > 0 && available <= inCart ? t.cart.noMoreLeft : t.cart.notEnough(available)),
    { available },
  );
