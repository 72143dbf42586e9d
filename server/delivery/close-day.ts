import { inTransaction } from '#database/database.ts';
import { ActionRefused } from '#server/action-refused.ts';
import { commandName, insertCommandEntry } from '#server/audit/audit.public.ts';
import { dateOf, dayNumberOf } from '#server/clock.ts';
import type { Shop } from '#server/http/context.ts';
import { type ClosedDay, deleteClosedDay, lockCalendarForChange, upsertClosedDays } from './cities.store.ts';
import { sentencesOf } from './holiday.rules.ts';
import { keepingPromises } from './office/calendar-facts.ts';

type Dependencies = Pick<Shop, 'database' | 'clock'>;

function checkDate(date: string): void {
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== date)
    throw new ActionRefused('notValid', (t) => t.actions.dateNotValid(date));
}

/**
 * Closes a day for couriers or for the whole shop (product.md 4). Closing a closed day again updates it. Existing
 * orders for the day are not changed.
 * @throws ActionRefused also if the day has passed, or a notice's promise would be broken
 */
export async function closeDay(
  { database, clock }: Dependencies,
  { date, reach, reasons, operator }: ClosedDay & { operator: string },
): Promise<void> {
  checkDate(date);
  const day = { date, reach, reasons: sentencesOf(reasons, 'reason') };
  const at = clock.now();
  if (date < dateOf(dayNumberOf(at))) throw new ActionRefused('wrongState', (t) => t.office.delivery.dayOver);
  await inTransaction(database, async (tx) => {
    await lockCalendarForChange(tx);
    const by = { who: commandName(operator), at };
    await keepingPromises(tx, at, () => upsertClosedDays(tx, [day], by));
    await insertCommandEntry(
      tx,
      { operator, at },
      { act: 'day.close', subject: `day:${date}`, after: { reach } },
    );
  });
}

/**
 * Reopens a closed day.
 * @returns false if the day was not closed
 * @throws ActionRefused also if a notice's promise would be broken
 */
export async function openDay(
  { database, clock }: Dependencies,
  { date, operator }: { date: string; operator: string },
): Promise<boolean> {
  checkDate(date);
  return inTransaction(database, async (tx) => {
    await lockCalendarForChange(tx);
    const wasClosed = await keepingPromises(tx, clock.now(), () => deleteClosedDay(tx, date));
    if (wasClosed)
      await insertCommandEntry(
        tx,
        { operator, at: clock.now() },
        { act: 'day.open', subject: `day:${date}` },
      );
    return wasClosed;
  });
}
