import { inTransaction } from '#database/database.ts';
import { ActionRefused } from '#server/action-refused.ts';
import type { Shop } from '#server/http/context.ts';
import { recordAct } from '#server/operators/operators.public.ts';
import { deleteNotice, type Notice, upsertNotice } from './cities.store.ts';
import { endsTooEarly, MAX_NOTICE_KEY, NOTICE_KEY, sentencesOf } from './holiday.rules.ts';

type Decider = Pick<Shop, 'database' | 'clock'>;

/**
 * Shows a holiday notice from one moment until another; one of the same key is changed (product.md 4).
 * @throws ActionRefused
 */
export async function postNotice(
  { database, clock }: Decider,
  { operator, ...notice }: Notice & { operator: string },
): Promise<void> {
  const { key } = notice;
  if (!NOTICE_KEY.test(key) || key.length > MAX_NOTICE_KEY)
    throw new ActionRefused('notValid', `"${key}" is no name like eid-al-fitr-2027.`);
  const texts = sentencesOf(notice.texts, 'The notice');
  if (endsTooEarly(notice))
    throw new ActionRefused('notValid', 'The notice would end before it begins, or before its cut-off.');
  await inTransaction(database, async (tx) => {
    await upsertNotice(tx, { ...notice, texts });
    await recordAct(tx, { operator, act: 'notice.save', subject: key }, clock.now());
  });
}

/** Takes a notice back. @returns false when there is none of this key. */
export const withdrawNotice = (
  { database, clock }: Decider,
  { key, operator }: { key: string; operator: string },
): Promise<boolean> =>
  inTransaction(database, async (tx) => {
    const wasThere = await deleteNotice(tx, key);
    if (wasThere) await recordAct(tx, { operator, act: 'notice.remove', subject: key }, clock.now());
    return wasThere;
  });
