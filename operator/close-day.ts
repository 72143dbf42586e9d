import { westernDigits } from '#contract/digits.ts';
import { type Database, inTransaction } from '#database/database.ts';
import { removeClosedDay, saveClosedDays } from '#server/delivery/closed-days.public.ts';

function isDate(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  );
}

function dateOf(word: string | undefined, usage: string): string {
  if (word === undefined) throw new Error(usage);
  const date = westernDigits(word);
  if (!isDate(date)) throw new Error(`"${word}" is no date like 2027-03-09.`);
  return date;
}

/**
 * `close-day <date> couriers|everything "<reason in Arabic>" "<reason in English>"`: on this day couriers rest, or the
 * shop altogether (product.md 4). Said again, it changes the day. Orders that were made for it stay.
 * @throws Error with one sentence when a word is missing or wrong.
 */
export async function closeDay(database: Database, words: readonly string[]): Promise<string> {
  const usage = 'close-day takes a date, couriers or everything, and the reason in Arabic and in English.';
  const [word, reach, ar, en] = words;
  const date = dateOf(word, usage);
  if (reach !== 'couriers' && reach !== 'everything') throw new Error(usage);
  if (!ar?.trim() || !en?.trim() || words.length > 4) throw new Error(usage);
  await inTransaction(database, (tx) =>
    saveClosedDays(tx, [{ date, reach, reasons: { ar: ar.trim(), en: en.trim() } }]),
  );
  return `${date} is closed for ${reach}: ${en.trim()}.`;
}

/**
 * `open-day <date>`: takes back `close-day`.
 * @throws Error with one sentence for a word that is no date, or a day that a notice speaks of.
 */
export async function openDay(database: Database, words: readonly string[]): Promise<string> {
  const date = dateOf(words[0], 'open-day takes a date like 2027-03-09.');
  const wasClosed = await inTransaction(database, (tx) => removeClosedDay(tx, date));
  return wasClosed ? `${date} is open again.` : `${date} was not closed.`;
}
