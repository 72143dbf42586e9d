import { type Database, inTransaction } from '#database/database.ts';
import { removeNotice, saveNotice } from '#server/delivery/closed-days.public.ts';

const KEY = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A moment as the clock in Riyadh shows it, `2027-03-03T12:00`. */
function momentOf(word: string): Date {
  const moment = new Date(`${word}:00+03:00`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(word) || Number.isNaN(moment.getTime()))
    throw new Error(`"${word}" is no moment like 2027-03-03T12:00.`);
  return moment;
}

/**
 * `set-notice <name> <from> <cut-off> <until> "<Arabic>" "<English>" [city …]`: shows a holiday notice from one moment
 * until another, both as the clock in Riyadh shows them, everywhere but in the cities named by their unique ids
 * (`riyadh`). Said again with the same name, it changes the notice. It removes no delivery times (product.md 4): the days
 * of the holiday are closed before, with close-day.
 * @throws Error with one sentence when something is missing or wrong.
 */
export async function setNotice(database: Database, words: readonly string[]): Promise<string> {
  const [key, from, cutOff, until, ar, en, ...exemptCities] = words;
  if (!key || !from || !cutOff || !until || !ar?.trim() || !en?.trim())
    throw new Error(
      'set-notice takes a name, from, cut-off and until, the Arabic and the English text, and exempt cities.',
    );
  if (!KEY.test(key)) throw new Error(`"${key}" is no name like eid-al-fitr-2027.`);
  const notice = {
    key,
    texts: { ar: ar.trim(), en: en.trim() },
    shownFrom: momentOf(from),
    cutOff: momentOf(cutOff),
    shownUntil: momentOf(until),
    exemptCities,
  };
  if (notice.shownUntil <= notice.shownFrom || notice.shownUntil <= notice.cutOff)
    throw new Error('The notice would end before it begins, or before its cut-off.');
  await inTransaction(database, (tx) => saveNotice(tx, notice));
  return `The notice ${key} is shown from ${from} until ${until}.`;
}

/** `remove-notice <name>`: takes back `set-notice`. */
export async function dropNotice(database: Database, words: readonly string[]): Promise<string> {
  const [key] = words;
  if (!key) throw new Error('remove-notice takes the name of a notice.');
  return (await removeNotice(database, key)) ? `The notice ${key} is gone.` : `There is no notice ${key}.`;
}
