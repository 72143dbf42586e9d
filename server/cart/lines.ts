import { MAX_ORDER_PIECES } from '#contract/cart/cart.rules.ts';
import { CARD_FROM_GRAPHEMES, CARD_GRAPHEMES } from '#contract/catalogue/catalogue.limits.ts';
import { availableQuantity, whyNotBuyable } from '#contract/catalogue/catalogue.rules.ts';
import { CARD_DESIGNS, type CardDesign } from '#contract/catalogue/gift-card.rules.ts';
import { charactersNotDrawn } from '#contract/display-font.rules.ts';
import type { GreetingKind } from '#contract/greetings/greetings.wire.ts';
import type { Reason } from '#contract/reasons.ts';
import { countGraphemes, hasTooManyMarks, MAX_MARKS_PER_LETTER } from '#contract/text.rules.ts';
import type { ProductForCart } from '#server/catalogue/catalogue.public.ts';
import { type Refusal, refuse } from '#server/http/refuse.ts';
import type { Messages } from '#text/messages.ts';

/**
 * The content of a cart line: everything except its quantity. Two lines of one cart never have the same content
 * (product.md 2).
 */
export type Content = {
  productId: number;
  colourId: number | null;
  /** The ids of the chosen add-ons, sorted and without duplicates. */
  addonIds: readonly number[];
  engraving: string | null;
  cardMessage: string | null;
  cardDesign: CardDesign;
  cardFrom: string | null;
  /** True if the recipient must not learn who sent the gift. */
  hidesSender: boolean;
  /** Identifies the voice or video greeting on the card; null if none exists. */
  greetingToken: string | null;
  greetingKind: GreetingKind | null;
};
export type Line = Content & { id: number; quantity: number };
/** A cart line after a change; a new line has no id. */
export type ChangedLine = Content & { id: number | null; quantity: number };

export const sameContent = (a: Content, b: Content): boolean =>
  a.productId === b.productId &&
  a.colourId === b.colourId &&
  a.addonIds.join() === b.addonIds.join() &&
  a.engraving === b.engraving &&
  a.cardMessage === b.cardMessage &&
  a.cardDesign === b.cardDesign &&
  a.cardFrom === b.cardFrom &&
  a.hidesSender === b.hidesSender &&
  a.greetingToken === b.greetingToken;

/** A visible character. Combining marks and invisible characters alone do not count as text. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Normalizes typed text so that equal texts compare as equal; null if the text has no visible character. */
const normalizedText = (text: string | null | undefined): string | null => {
  const one = text?.replace(/\r\n?/g, '\n').normalize('NFC').trim();
  return one && VISIBLE.test(one) ? one : null;
};

/** The content of a request in its normal form, in which contents are compared and stored. */
export const contentOf = (input: {
  productId: number;
  colourId: number | null;
  addonIds: readonly number[];
  engraving?: string | null | undefined;
  cardMessage?: string | null | undefined;
  cardDesign?: CardDesign | undefined;
  cardFrom?: string | null | undefined;
  hidesSender?: boolean | undefined;
  greetingToken?: string | null;
  greetingKind?: GreetingKind | null;
}): Content => {
  const hidesSender = input.hidesSender ?? false;
  const cardMessage = normalizedText(input.cardMessage);
  const cardFrom = hidesSender ? null : (normalizedText(input.cardFrom)?.replace(/\s+/g, ' ') ?? null);
  // A card without text or greeting has no design, so that two lines without a card are equal.
  const greetingToken = input.greetingToken ?? null;
  const isWritten = cardMessage !== null || cardFrom !== null || greetingToken !== null;
  return {
    productId: input.productId,
    colourId: input.colourId,
    addonIds: [...new Set(input.addonIds)].sort((a, b) => a - b),
    engraving: normalizedText(input.engraving),
    cardMessage,
    cardDesign: isWritten ? (input.cardDesign ?? CARD_DESIGNS[0]) : CARD_DESIGNS[0],
    cardFrom,
    hidesSender,
    greetingToken,
    greetingKind: input.greetingKind ?? null,
  };
};

/** Collects the ids of all products in these contents, including the add-ons. */
export const productIdsOf = (contents: readonly Content[]): number[] => [
  ...new Set(contents.flatMap(({ productId, addonIds }) => [productId, ...addonIds])),
];

/** The products in a cart's lines, with their data for the cart's city. */
export type Products = ReadonlyMap<number, ProductForCart>;

/**
 * The number of units wanted from each stock row. The row is that of a glaze, or of a product without glazes
 * (product.md 5).
 */
type Demand = Map<string, number>;

const stockKey = (productId: number, colourId: number | null) => `${productId} ${colourId}`;

/** The stock rows from which one unit of a line is taken: that of the product in its glaze, and that of each add-on. */
const unitsOf = ({ productId, colourId, addonIds }: Content): string[] => [
  stockKey(productId, colourId),
  ...addonIds.map((addonId) => stockKey(addonId, null)),
];

function stockOf(key: string, products: Products): number {
  const [productId, colourId] = key.split(' ');
  const card = products.get(Number(productId))?.card;
  return card ? availableQuantity(card, colourId === 'null' ? null : Number(colourId)) : 0;
}

const take = (taken: Demand, units: readonly string[], pieces: number): void => {
  for (const unit of units) taken.set(unit, (taken.get(unit) ?? 0) + pieces);
};

/** The number of units of a content that are left in stock after the units in `taken` are subtracted. */
const remainingFor = (taken: Demand, units: readonly string[], products: Products): number =>
  Math.max(0, Math.min(...units.map((unit) => stockOf(unit, products) - (taken.get(unit) ?? 0))));

/** The number of units of a content that are left after all other lines have received their full quantity. */
export function remainingStock(
  content: Content,
  others: readonly (Content & { quantity: number })[],
  products: Products,
): number {
  const taken: Demand = new Map();
  for (const line of others) take(taken, unitsOf(line), line.quantity);
  return remainingFor(taken, unitsOf(content), products);
}

export type Allocation = {
  /** The units allocated to the line, after earlier lines received theirs. */
  allocated: number;
  /** The line's maximum quantity, at which the plus button stops (Specification 4). */
  max: number;
};

/**
 * Divides the stock among the lines of a cart. Demand is summed over lines and add-ons (product.md 5), so two lines of
 * one product share its stock. Unavailable lines get no stock.
 */
export function allocateStock(
  lines: readonly (Content & { quantity: number; isAvailable: boolean })[],
  products: Products,
): Allocation[] {
  const taken: Demand = new Map();
  const shares = lines.map((line) => {
    if (!line.isAvailable) return null;
    const units = unitsOf(line);
    const allocated = Math.min(line.quantity, remainingFor(taken, units, products));
    take(taken, units, allocated);
    return { units, allocated };
  });
  // Each line may grow by the stock that is left after every line has received its share.
  return shares.map((share) =>
    share === null
      ? { allocated: 0, max: 0 }
      : { allocated: share.allocated, max: share.allocated + remainingFor(taken, share.units, products) },
  );
}

type City = { allowsEngraving: boolean };

/** Why a content cannot be added to a city's cart, in the order in which a shopper would notice the problems. */
export type ContentProblem =
  | { kind: 'noProduct' | 'notInCity' | 'soldOut' | 'colourNeeded' | 'noColour' | 'colourSoldOut' }
  | { kind: 'noAddon' | 'addonNotInCity' | 'addonSoldOut' }
  | { kind: 'notEngravable' | 'noEngravingInCity' | 'engravingOneLine' }
  | { kind: 'engravingNotDrawn'; characters: readonly string[] }
  | { kind: 'engravingTooLong' | 'cardTooLong' | 'cardFromTooLong' | 'tooManyMarks'; max: number };

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
 * Checks the engraving: the product must be engravable, the city must offer engraving (product.md 4), the font must
 * have every character, and the text must not be longer than its maximum in graphemes (product.md 5).
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
  const characters = charactersNotDrawn(engraving);
  if (characters.length > 0) return { kind: 'engravingNotDrawn', characters };
  return countGraphemes(engraving) > allowed.max ? { kind: 'engravingTooLong', max: allowed.max } : null;
}

/**
 * Rejects texts with too many combining marks. Input validation rejects them too, but a cart may have lines that were
 * saved before that validation existed.
 */
const marksProblem = ({ engraving, cardMessage, cardFrom }: Content): ContentProblem | null =>
  [engraving, cardMessage, cardFrom].some((text) => hasTooManyMarks(text ?? ''))
    ? { kind: 'tooManyMarks', max: MAX_MARKS_PER_LETTER }
    : null;

function cardProblem({ cardMessage, cardFrom }: Content): ContentProblem | null {
  if (countGraphemes(cardMessage ?? '') > CARD_GRAPHEMES) return { kind: 'cardTooLong', max: CARD_GRAPHEMES };
  return countGraphemes(cardFrom ?? '') > CARD_FROM_GRAPHEMES
    ? { kind: 'cardFromTooLong', max: CARD_FROM_GRAPHEMES }
    : null;
}

/**
 * The reason why this content is not available in the city now (Specification 8, product.md 5); null if it is
 * available.
 */
export const contentProblem = (content: Content, products: Products, city: City): ContentProblem | null =>
  goodsProblem(content, products) ??
  addonProblem(content, products) ??
  engravingProblem(content, products, city) ??
  cardProblem(content) ??
  marksProblem(content);

/** Whether the city causes the problem, and not the stock. */
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
  engravingNotDrawn: 'notValid',
  engravingTooLong: 'notValid',
  cardTooLong: 'notValid',
  cardFromTooLong: 'notValid',
  tooManyMarks: 'notValid',
};

function sentence({ cart: { problems }, http }: Messages, problem: ContentProblem): string {
  if (problem.kind === 'tooManyMarks') return http.tooManyMarks(problem.max);
  if (problem.kind === 'engravingNotDrawn') return problems.engravingNotDrawn(problem.characters.join(' '));
  return 'max' in problem ? problems[problem.kind](problem.max) : problems[problem.kind];
}

/** The refusal for a problem of a cart line. Each problem has its own message (Specification 8). */
export const refuseContent = (problem: ContentProblem): Refusal =>
  refuse(REASON[problem.kind], (t) => sentence(t, problem));

/** The refusal for too many units. The page then links to the corporate gifts form, which is for larger orders. */
export const refuseTooManyPieces = (): Refusal =>
  refuse('tooManyPieces', (t) => t.cart.tooManyPieces(MAX_ORDER_PIECES), { max: MAX_ORDER_PIECES });

/** The refusal for too little stock. It includes the available quantity, so that the page can offer it. */
export const refuseTooFew = (available: number, inCart: number): Refusal =>
  refuse(
    'outOfStock',
    (t) => (available > 0 && available <= inCart ? t.cart.noMoreLeft : t.cart.notEnough(available)),
    { available },
  );
