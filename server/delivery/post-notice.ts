import { inTransaction } from '#database/database.ts';
import { ActionRefused } from '#server/action-refused.ts';
import { commandName, insertCommandEntry } from '#server/audit/audit.public.ts';
import type { Shop } from '#server/http/context.ts';
import { deleteNotice, lockCalendarForChange, type Notice, upsertNotice } from './cities.store.ts';
import { endsTooEarly, MAX_NOTICE_KEY, NOTICE_KEY, sentencesOf } from './holiday.rules.ts';
import { keepingPromises } from './office/calendar-facts.ts';

type Dependencies = Pick<Shop, 'database' | 'clock'>;

/**
 * Shows a holiday notice between two times, or changes the one with the same key (product.md 4).
 * @throws ActionRefused also if the calendar does not keep the notice's promise
 */
export async function postNotice(
  { database, clock }: Dependencies,
  { operator, ...notice }: Notice & { operator: string },
): Promise<void> {
  const { key } = notice;
  if (!NOTICE_KEY.test(key) || key.length > MAX_NOTICE_KEY)
    throw new ActionRefused('notValid', (t) => t.actions.noticeKeyNotValid(key));
  const texts = sentencesOf(notice.texts, 'notice');
  if (endsTooEarly(notice)) throw new ActionRefused('notValid', (t) => t.actions.noticeEndsEarly);
  const at = clock.now();
  await inTransaction(database, async (tx) => {
    await lockCalendarForChange(tx);
    const by = { who: commandName(operator), at };
    await keepingPromises(tx, at, () => upsertNotice(tx, { ...notice, texts }, by));
    await insertCommandEntry(tx, { operator, at }, { act: 'notice.save', subject: `notice:${key}` });
  });
}

/**
 * Withdraws a notice.
 * @returns false if no notice has this key
 */
export const withdrawNotice = (
  { database, clock }: Dependencies,
  { key, operator }: { key: string; operator: string },
): Promise<boolean> =>
  inTransaction(database, async (tx) => {
    await lockCalendarForChange(tx);
    const isDeleted = await deleteNotice(tx, key);
    if (isDeleted)
      await insertCommandEntry(
        tx,
        { operator, at: clock.now() },
        { act: 'notice.remove', subject: `notice:${key}` },
      );
    return isDeleted;
  });
