import type { Database } from '#database/database.ts';
import { findLastEntry } from '#server/audit/audit.public.ts';
import { changedMeanwhile as refuseChanged } from '#server/http/changed-meanwhile.ts';
import type { Refusal } from '#server/http/refuse.ts';

/** A refusal because somebody else changed the same data first; it names that person. */
export async function changedMeanwhile(database: Database, subject: string): Promise<Refusal> {
  const last = await findLastEntry(database, subject);
  return refuseChanged({ who: last?.who ?? null, act: last?.act ?? null, at: last?.at ?? null });
}
