import type { Transaction } from '#database/database.ts';
import { findLastEntry } from '#server/audit/audit.public.ts';
import { DAY } from '#server/clock.ts';
import { changedMeanwhile } from '#server/http/changed-meanwhile.ts';
import { refuse } from '#server/http/refuse.ts';

/** The number of days ahead for which a publication can be scheduled. */
const MAX_DAYS = 366;

/**
 * Refuses the request unless the draft is the one that the caller saw.
 * @param version the version that the caller saw; 0 if they saw no draft.
 * @param subject the draft's name in the audit log.
 * @throws Refusal changedMeanwhile, which names the member who was faster, also if the draft was published or removed.
 */
export async function assertSeen(
  tx: Transaction,
  draft: { version: number; who: string; savedAt: Date } | undefined,
  { version, subject }: { version: number; subject: string },
): Promise<void> {
  if ((draft?.version ?? 0) === version) return;
  if (draft) throw changedMeanwhile({ who: draft.who, at: draft.savedAt });
  const last = await findLastEntry(tx, subject);
  throw changedMeanwhile({ who: last?.who ?? null, at: last?.at ?? null });
}

/** Checks the scheduled time of a publication. @throws Refusal notValid if the time is past or too far ahead. */
export function assertPlannable(publishAt: Date, now: Date): void {
  const [at, from] = [publishAt.getTime(), now.getTime()];
  if (at <= from || at > from + MAX_DAYS * DAY)
    throw refuse('notValid', (t) => t.products.publicationTime, { field: 'publish_at' });
}
