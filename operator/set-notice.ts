import { momentInRiyadh } from '#contract/day.ts';
import { westernDigits } from '#contract/digits.ts';
import { postNotice, withdrawNotice } from '#server/delivery/closed-days.public.ts';
import type { Shop } from '#server/http/context.ts';
import { type Acting, operatorName, readArgs } from './read-args.ts';
import { readDay } from './read-day.ts';

const USAGE =
  'set-notice takes a name, from, cut-off and until, the Arabic and the English text, and exempt cities.';
type CommandShop = Pick<Shop, 'database' | 'clock' | 'settings'> & Acting;

/** Parses a date and time in Riyadh, `2027-03-03T12:00`. @throws Error with one sentence for other text */
function momentOf(word: string): Date {
  const [day = '', time = ''] = word.split('T');
  const moment = momentInRiyadh(`${readDay(day)}T${westernDigits(time)}`);
  if (Number.isNaN(moment.getTime())) throw new Error(`"${word}" is no moment like 2027-03-03T12:00.`);
  return moment;
}

/**
 * `set-notice <name> <from> <cut-off> <until> "<Arabic>" "<English>" [city …]`: shows a holiday notice between two
 * times, both in Riyadh time, in all cities except those given by their unique ids (`riyadh`). Repeating the command
 * with the same name changes the notice. A notice closes no days (product.md 4): first close the days of the holiday
 * with close-day.
 * @throws Error with one sentence if something is missing or wrong.
 */
export async function setNotice(shop: CommandShop, words: readonly string[]): Promise<string> {
  const { plain, flags } = readArgs(words, { usage: USAGE, plain: [6, 200], flags: ['as'] });
  const [key = '', from = '', cutOff = '', until = '', ar = '', en = '', ...exemptCities] = plain;
  await postNotice(shop, {
    key,
    texts: { ar, en },
    shownFrom: momentOf(from),
    cutOff: momentOf(cutOff),
    shownUntil: momentOf(until),
    exemptCities,
    operator: operatorName(shop, flags.as),
  });
  return `The notice ${key} is shown from ${from} until ${until}.`;
}

/** `remove-notice <name>`: undoes `set-notice`. */
export async function dropNotice(shop: CommandShop, words: readonly string[]): Promise<string> {
  const { plain, flags } = readArgs(words, {
    usage: 'remove-notice takes the name of a notice.',
    plain: [1, 1],
    flags: ['as'],
  });
  const key = plain[0]!;
  const wasThere = await withdrawNotice(shop, { key, operator: operatorName(shop, flags.as) });
  return wasThere ? `The notice ${key} is gone.` : `There is no notice ${key}.`;
}
