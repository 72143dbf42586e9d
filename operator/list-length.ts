import { westernDigits } from '#contract/digits.ts';

/**
 * Reads the only argument of a list command: the maximum number of rows to show.
 * @throws Error with one sentence if the argument is not a number from 1 to `max`, or if there are more arguments.
 */
export function howMany(
  words: readonly string[],
  list: { command: string; byDefault: number; max: number },
): number {
  const [word = String(list.byDefault), ...more] = words.map(westernDigits);
  const count = Number(word);
  if (!Number.isInteger(count) || count < 1 || count > list.max || more.length > 0)
    throw new Error(`${list.command} takes how many to list, from 1 to ${list.max}.`);
  return count;
}
