import { firstGrapheme } from '../text.rules.ts';

/** The ways to name the writer of a rating in the shop: first name, its first letter, or anonymous. */
export const nameChoices = ['firstName', 'initial', 'giver'] as const;
export type NameChoice = (typeof nameChoices)[number];

/** The number of ratings of each value, from 1 to 5. */
export type Distribution = readonly number[];

/** The average to one decimal place, as it is shown: 4.75 is 4.8. */
export function averageOf(distribution: Distribution): number {
  const count = countOf(distribution);
  const sum = distribution.reduce((all, number, index) => all + number * (index + 1), 0);
  return count === 0 ? 0 : Math.round((sum / count) * 10) / 10;
}

export const countOf = (distribution: Distribution): number =>
  distribution.reduce((all, number) => all + number, 0);

/**
 * The name that the shop shows with a rating, derived from the account's name; null for an anonymous writer. Only the
 * first word is used, so that no family name is ever shown.
 */
export function shownName(accountName: string | null, choice: NameChoice): string | null {
  const [first = ''] = (accountName ?? '').trim().split(/\s+/);
  if (first === '' || choice === 'giver') return null;
  if (choice === 'firstName') return first;
  return `${firstGrapheme(first)}.`;
}
