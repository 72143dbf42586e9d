import type { OutputOf } from '#contract/call.ts';
import type { readOrderCall } from '#contract/orders/office.calls.ts';
import type { WorkAct } from '#contract/orders/office.rules.ts';
import type { AuditedAct } from '#contract/staff/office.wire.ts';
import type { Database } from '#database/database.ts';
import { listAuditEntries } from '#server/audit/audit.public.ts';

type Work = OutputOf<typeof readOrderCall>['work'][number];

const ACTS = {
  'order.prepare': 'prepare',
  'engraving.done': 'engraved',
  'engraving.undone': 'notEngraved',
  'engraving.spoilt': 'spoilt',
} as const satisfies Partial<Record<AuditedAct, WorkAct>>;
/** The maximum number of log entries to read, above that of any order: an order has one entry per step or pot. */
const MAX_ENTRIES = 200;

/** Lists what staff did to an order without changing its status, oldest first, from the audit log. */
export async function listWork(database: Database, number: string): Promise<Work[]> {
  const acts = Object.keys(ACTS) as (keyof typeof ACTS)[];
  const entries = await listAuditEntries(database, { subject: number, acts, max: MAX_ENTRIES });
  return entries
    .map(({ id, at, who, act, after }) => ({
      id,
      at,
      who,
      act: ACTS[act as keyof typeof ACTS],
      step: act === 'order.prepare' ? (after as { step: NonNullable<Work['step']> }).step : null,
    }))
    .reverse();
}
