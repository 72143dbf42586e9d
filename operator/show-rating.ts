import { westernDigits } from '#contract/digits.ts';
import { listTitles } from '#server/catalogue/catalogue.public.ts';
import type { Shop } from '#server/http/context.ts';
import { findOrder } from '#server/orders/orders.public.ts';
import { listForShop } from '#server/ratings/ratings-for-shop.public.ts';
import { findFileBytes } from '#server/uploads/uploads.public.ts';
import { fullDate } from '#text/when.ts';
import { referenceOf } from './list-ratings.ts';
import { readArgs } from './read-args.ts';
import { saveFile } from './save-file.ts';

const USAGE = 'show-rating takes the number of a rating, and a folder for its pictures.';

/**
 * `show-rating 17 [folder]`: shows everything that the rating would publish, word for word; its pictures are saved in
 * the folder.
 * @throws Error with one sentence if there is no such rating
 */
export async function showRating(
  { database }: Pick<Shop, 'database'>,
  words: readonly string[],
): Promise<string> {
  const { plain } = readArgs(words, { usage: USAGE, plain: [1, 2] });
  const [word = '', folder] = plain;
  const number = /^(\d{1,9})(-\d{1,9})?$/.exec(westernDigits(word))?.[1];
  if (number === undefined) throw new Error(USAGE);
  const [rating] = await listForShop(database, { id: Number(number) });
  if (rating === undefined) throw new Error(`There is no rating ${number} to show.`);
  const order = await findOrder(database, rating.orderId);
  const [title] = await listTitles(database, [rating.productId]);
  const saved: string[] = [];
  for (const [index, id] of rating.pictures.entries()) {
    const name = `rating-${referenceOf(rating)}-${index + 1}.webp`;
    const bytes = await findFileBytes(database, id);
    if (bytes === undefined) continue;
    if (folder !== undefined) await saveFile(folder, name, bytes);
    saved.push(folder === undefined ? `  ${name}: name a folder to save it` : `  ${name}`);
  }
  const place = [rating.name ?? 'a giver without a name', rating.cityName, rating.colourName];
  return [
    `${referenceOf(rating)}: ${rating.state}${rating.holdReason === null ? '' : ` (${rating.holdReason})`}, ${rating.rating} of 5`,
    `${title?.slug ?? `product ${rating.productId}`}, order ${order?.number}, ${fullDate('en', rating.ratedAt)}`,
    place.filter(Boolean).join(', '),
    ...(rating.flags.length > 0 ? [`Look twice: ${rating.flags.join(', ')}`] : []),
    '',
    rating.comment ?? '(only pictures)',
    ...saved,
    ...(rating.answer === null ? [] : ['', `Our answer: ${rating.answer}`]),
  ].join('\n');
}
