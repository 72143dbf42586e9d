import { westernDigits } from '#contract/digits.ts';

/**
 * The one word that a list takes: how many to show at most.
 * @throws Error with one sentence when it is no number from 1 to `most`, or more was typed.
 */
export function howMany(
  words: readonly string[],
  list: { command: string; usual: number; max: number },
): number {
  const [word = String(list.usual), ...more] = words.map(westernDigits);
  const count = Number(word);
  if (!Number.isInteger(count) || count < 1 || count > list.max || more.length > 0)
    throw new Error(`${list.command} takes how many to list, from 1 to ${list.max}.`);
  return count;
}
