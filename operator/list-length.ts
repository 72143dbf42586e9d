import { westernDigits } from '#contract/digits.ts';

/**
 * Reads the only argument of a list: how many rows to show at most.
 * @throws Error with one sentence if it is not a number from 1 to `max`, or more was typed.
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
