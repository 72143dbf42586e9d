import type { Database, Transaction } from '#database/database.ts';
import type { StaffSession } from '#server/http/office-context.ts';
import { dayInRiyadh } from '#text/when.ts';
import { findSpending, upsertSpending } from './spending.store.ts';

type Kind = 'refund' | 'wallet';
const limitsFor = ({ limits }: Pick<StaffSession, 'limits'>, kind: Kind) =>
  kind === 'refund'
    ? { perAction: limits.refundPerAction, perDay: limits.refundPerDay }
    : { perAction: limits.walletPerAction, perDay: limits.walletPerDay };

/**
 * The maximum amount, in halalas, that a member may refund or credit now in one action without a second person; null
 * for no limit (decision 071).
 */
export async function leftToSpend(
  database: Database,
  staff: StaffSession,
  kind: Kind,
  now: Date,
): Promise<number | null> {
  const { perAction, perDay } = limitsFor(staff, kind);
  if (perDay === null) return perAction;
  const spent = await findSpending(database, { memberId: staff.memberId, day: dayInRiyadh(now), kind });
  return Math.max(0, Math.min(perDay - spent, perAction ?? perDay));
}

/**
 * Counts an amount against the member's limits per action and per day.
 * @returns false if a limit does not allow the amount; then nothing is counted
 */
export async function spend(
  tx: Transaction,
  staff: StaffSession,
  { kind, halalas, now }: { kind: Kind; halalas: number; now: Date },
): Promise<boolean> {
  const { perAction, perDay } = limitsFor(staff, kind);
  if (perAction !== null && halalas > perAction) return false;
  return upsertSpending(tx, { memberId: staff.memberId, day: dayInRiyadh(now), kind, halalas, max: perDay });
}
