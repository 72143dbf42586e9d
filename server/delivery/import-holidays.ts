import * as z from 'zod/mini';
import { MAX_SENTENCE_LENGTH } from '#contract/delivery/office.rules.ts';
import { type Database, inTransaction } from '#database/database.ts';
import { type AtCommand, commandName, insertCommandEntry } from '#server/audit/audit.public.ts';
import { assertNoProblems, ImportError, parseImportFile } from '#server/imports/parse-import-file.ts';
import { lockCalendarForChange, upsertClosedDays, upsertNotice } from './cities.store.ts';
import { listCities } from './delivery.store.ts';
import { endsTooEarly, MAX_NOTICE_KEY, NOTICE_KEY } from './holiday.rules.ts';
import { keepingPromises, NoticeRefused } from './office/calendar-facts.ts';

const sentence = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SENTENCE_LENGTH));
const inBoth = z.strictObject({ ar: sentence, en: sentence });
const moment = z.iso.datetime({ offset: true });
const shape = z.strictObject({
  closedDays: z.array(
    z.strictObject({ date: z.iso.date(), reach: z.enum(['couriers', 'everything']), reasons: inBoth }),
  ),
  notices: z.array(
    z.strictObject({
      key: z.string().check(z.regex(NOTICE_KEY), z.maxLength(MAX_NOTICE_KEY)),
      texts: inBoth,
      shownFrom: moment,
      cutOff: moment,
      shownUntil: moment,
      exemptCities: z.array(z.string()),
    }),
  ),
});

/**
 * Imports closed days (of couriers or the whole shop) and holiday notices (product.md 4), all or none. A date or notice
 * that already exists is updated; one that is missing from the file stays.
 * @param text JSON; demo/delivery/holidays.json is an example
 * @param by recorded in the audit log; null for the demo's own data
 * @returns the number of days and notices
 * @throws ImportError with a line for each mistake; ActionRefused if the promise of another notice would be broken
 */
export async function importHolidays(
  database: Database,
  text: string,
  by: AtCommand | null = null,
): Promise<number> {
  const { closedDays, notices } = parseImportFile(shape, text);
  const parsedNotices = notices.map(({ shownFrom, cutOff, shownUntil, ...notice }) => ({
    ...notice,
    shownFrom: new Date(shownFrom),
    cutOff: new Date(cutOff),
    shownUntil: new Date(shownUntil),
  }));
  const cities = new Set((await listCities(database)).map(({ uniqueCityId }) => uniqueCityId));
  assertNoProblems(
    parsedNotices.flatMap(({ key, exemptCities, ...notice }) => [
      ...(endsTooEarly(notice) ? [`${key} would end before it begins, or before its cut-off.`] : []),
      ...exemptCities
        .filter((city) => !cities.has(city))
        .map((city) => `${key} names an unknown city, ${city}.`),
    ]),
  );
  const changedBy = by && { who: commandName(by.operator), at: by.at };
  await inTransaction(database, async (tx) => {
    await lockCalendarForChange(tx);
    const write = async () => {
      await upsertClosedDays(tx, closedDays, changedBy);
      for (const notice of parsedNotices) await upsertNotice(tx, notice, changedBy);
    };
    await (by ? keepingPromises(tx, by.at, write) : write()).catch((error: unknown) => {
      throw error instanceof NoticeRefused ? new ImportError([`${error.key}: ${error.message}`]) : error;
    });
    if (by)
      await insertCommandEntry(tx, by, {
        act: 'holidays.import',
        subject: 'shop',
        after: { days: closedDays.length, notices: parsedNotices.length },
      });
  });
  return closedDays.length + parsedNotices.length;
}
