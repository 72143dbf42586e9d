import type { Database, Transaction } from '#database/database.ts';

type Day = {
  memberId: number;
  /** A date in Riyadh, such as `2026-11-23`. */
  day: string;
  kind: 'refund' | 'wallet';
};

/** The amount that a member has refunded or credited on a day, in halalas. */
export async function findSpending(database: Database, { memberId, day, kind }: Day): Promise<number> {
  const row = await database
    .selectFrom('staff_spending')
    .select('halalas')
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.halalas ?? 0;
}

/**
 * Adds an amount to what a member has refunded or credited on a day. Invariant: the day's total never exceeds the
 * limit, however many requests run at once, because one statement compares and adds under the row's lock.
 * @param max the maximum in halalas per day; null for no limit
 * @returns false if the day's limit does not allow the amount; then nothing is added
 */
export async function upsertSpending(
  tx: Transaction,
  { memberId, day, kind, halalas, max }: Day & { halalas: number; max: number | null },
): Promise<boolean> {
  if (max !== null && halalas > max) return false;
  const row = await tx
    .insertInto('staff_spending')
    .values({ member_id: memberId, day, kind, halalas })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'day', 'kind'])
        .doUpdateSet((old) => ({ halalas: old('staff_spending.halalas', '+', halalas) }))
        .where((old) =>
          max === null ? old.lit(true) : old(old('staff_spending.halalas', '+', halalas), '<=', max),
        ),
    )
    .returning('halalas')
    .executeTakeFirst();
  return row !== undefined;
}
