import { MAX_ORDER_PIECES } from '#contract/cart/cart.limits.ts';
import type { Reason } from '#contract/reasons.ts';
import { type Refusal, refuse } from '#server/http/refuse.ts';
import type { Messages } from '#text/messages.ts';
import type { ContentProblem } from './content-problem.ts';

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
    ? http.tooManyMarks(problem.most)
    : 'most' in problem
      ? problems[problem.kind](problem.most)
      : problems[problem.kind];

/** Specification 8: each problem with its own sentence. */
export const refuseContent = (problem: ContentProblem): Refusal =>
  refuse(REASON[problem.kind], (t) => sentence(t, problem));

/** More than one order may have goes by the corporate gifts form; the page links to it. */
export const refuseTooManyPieces = (): Refusal =>
  refuse('tooManyPieces', (t) => t.cart.tooManyPieces(MAX_ORDER_PIECES), { most: MAX_ORDER_PIECES });

/** How many there are, so that the page can offer them. */
export const refuseTooFew = (available: number, inCart: number): Refusal =>
  refuse(
    'outOfStock',
    (t) => (available > 0 && available <= inCart ? t.cart.noMoreLeft : t.cart.notEnough(available)),
    { available },
  );
