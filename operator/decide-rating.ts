import { westernDigits } from '#contract/digits.ts';
import type { Shop } from '#server/http/context.ts';
import {
  answerRating as answer,
  holdRating as hold,
  type ReadRating,
  releaseRating as release,
} from '#server/ratings/ratings-for-shop.public.ts';
import { type Acting, operatorName, readArgs } from './read-args.ts';

type Words = readonly string[];
type OperatorShop = Shop & Acting;

/** Reads the reference of a rating, such as 17-2, and the words after it. @throws Error with the usage */
function readDecision(
  shop: OperatorShop,
  words: Words,
  { usage, max }: { usage: string; max: number },
): { read: ReadRating; reference: string; text: string } {
  const { plain, flags } = readArgs(words, { usage, plain: [1, max], flags: ['as'] });
  const [word = '', ...rest] = plain;
  const [reference, id, revision] = /^(\d{1,9})-(\d{1,9})$/.exec(westernDigits(word)) ?? [];
  if (reference === undefined) throw new Error(usage);
  const read = { id: Number(id), revision: Number(revision), operator: operatorName(shop, flags.as) };
  return { read, reference, text: rest.join(' ') };
}

/**
 * `release-rating 17-2`: publishes the comment and pictures that were read, if they have not changed since. @throws
 * Error that says what is wrong
 */
export async function releaseRating(shop: OperatorShop, words: Words): Promise<string> {
  const usage = 'release-rating takes the number that list-ratings prints, such as 17-2.';
  const { read, reference } = readDecision(shop, words, { usage, max: 1 });
  return (await release(shop, read))
    ? `Rating ${reference} is shown in the shop.`
    : `Rating ${reference} was released before.`;
}

/** `hold-rating 17-2 <reason …>`: withholds a rating's comment and pictures from the shop, or removes them again. */
export async function holdRating(shop: OperatorShop, words: Words): Promise<string> {
  const usage = 'hold-rating takes the number that list-ratings prints, such as 17-2, and a reason.';
  const { read, reference, text } = readDecision(shop, words, { usage, max: 100 });
  if (text.trim() === '') throw new Error(usage);
  await hold(shop, { ...read, reason: text });
  return `Rating ${reference} is held. Its writer reads the reason; its number still counts.`;
}

/** `answer-rating 17-2 "<text>"`: publishes the shop's answer below the rating's comment. */
export async function answerRating(shop: OperatorShop, words: Words): Promise<string> {
  const usage =
    'answer-rating takes the number that list-ratings prints, such as 17-2, and the answer in quotes.';
  const { read, reference, text } = readDecision(shop, words, { usage, max: 2 });
  if (text.trim() === '') throw new Error(usage);
  await answer(shop, { ...read, text });
  return `Rating ${reference} is answered. The answer is shown once the rating is released.`;
}
