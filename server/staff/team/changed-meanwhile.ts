import * as z from 'zod/mini';
import { changedMeanwhile as wire } from '#contract/staff/office.wire.ts';
import type { Database } from '#database/database.ts';
import { findLastEntry } from '#server/audit/audit.public.ts';
import { type Refusal, refuse } from '#server/http/refuse.ts';

/** Refuses a change of something that somebody else changed first, and says who. */
export async function changedMeanwhile(database: Database, subject: string): Promise<Refusal> {
  const last = await findLastEntry(database, subject);
  const data = z.encode(wire, { who: last?.who ?? null, act: last?.act ?? null, at: last?.at ?? null });
  return refuse('changedMeanwhile', (t) => t.office.changedMeanwhile(last?.who ?? null), data);
}
