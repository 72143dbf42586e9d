import type { Database, Transaction } from '#database/database.ts';

/** When a phone number was reported lost, and when the e-mail address may first prove ownership instead. */
export async function findLostPhoneRow(database: Database, shopperId: number) {
  return await database
    .selectFrom('lost_phones')
    .select(['reported_at as reportedAt', 'ready_at as readyAt'])
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst();
}

/**
 * Records the report of a lost phone number.
 * @returns false if the number is already reported; the first report stays, so that its waiting time does not restart.
 */
export async function upsertLostPhone(
  tx: Transaction,
  shopperId: number,
  { now, readyAt, endedBefore }: { now: Date; readyAt: Date; endedBefore: Date },
): Promise<boolean> {
  const report = { reported_at: now, ready_at: readyAt };
  const added = await tx
    .insertInto('lost_phones')
    .values({ shopper_id: shopperId, ...report })
    .onConflict((conflict) =>
      conflict.column('shopper_id').doUpdateSet(report).where('lost_phones.ready_at', '<', endedBefore),
    )
    .returning('shopper_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Deletes the report of a lost phone number. @returns false if the number was not reported lost */
export async function deleteLostPhone(tx: Transaction, shopperId: number): Promise<boolean> {
  const removed = await tx
    .deleteFrom('lost_phones')
    .where('shopper_id', '=', shopperId)
    .returning('shopper_id')
    .executeTakeFirst();
  return removed !== undefined;
}
