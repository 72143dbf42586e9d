import { listTitles } from '#server/catalogue/catalogue.public.ts';
import type { Shop } from '#server/http/context.ts';
import { countInState, listForShop, type RatingForShop } from '#server/ratings/ratings-for-shop.public.ts';
import { fullDate } from '#text/when.ts';
import { howMany } from './list-length.ts';
import { readArgs } from './read-args.ts';

const STATES = ['waiting', 'released', 'held'] as const;
const USAGE = 'list-ratings takes how many, a number up to 500, and --state waiting|released|held.';

/** The reference by which staff name the version of a rating that they read: its id and its revision. */
export const referenceOf = ({ id, revision }: Pick<RatingForShop, 'id' | 'revision'>): string =>
  `${id}-${revision}`;

/**
 * `list-ratings [how many] [--state waiting|released|held]`: ratings whose writers agreed to publish their comment or
 * pictures. Without a state, those that wait for a decision, the longest wait first.
 * @throws Error with one sentence if an argument is wrong
 */
export async function listRatings(
  { database }: Pick<Shop, 'database'>,
  words: readonly string[],
): Promise<string> {
  const { plain, flags } = readArgs(words, { usage: USAGE, plain: [0, 1], flags: ['state'] });
  const state = STATES.find((one) => one === (flags.state ?? 'waiting'));
  if (state === undefined) throw new Error(USAGE);
  const max = howMany(plain, { command: 'list-ratings', byDefault: 20, max: 500 });
  const ratings = await listForShop(database, { state, max });
  if (ratings.length === 0) return state === 'waiting' ? 'No rating waits.' : `No rating is ${state}.`;
  const titles = await listTitles(database, [...new Set(ratings.map(({ productId }) => productId))]);
  const titleOf = (id: number) => titles.find((title) => title.id === id)?.slug ?? `product ${id}`;
  const lines = ratings.map((rating) => {
    const { pictures, flags: found, comment } = rating;
    const facts = [
      `${rating.rating} of 5`,
      ...(pictures.length > 0 ? [`${pictures.length} pictures`] : []),
      ...(found.length > 0 ? [`LOOK: ${found.join(', ')}`] : []),
    ].join(', ');
    const text = (comment ?? '').replace(/\s+/g, ' ').slice(0, 80);
    return `${referenceOf(rating)}  ${fullDate('en', rating.ratedAt)}  ${titleOf(rating.productId)}, ${facts}: ${text}`;
  });
  return [...lines, `${ratings.length} of ${await countInState(database, state)}.`].join('\n');
}
