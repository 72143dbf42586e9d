import type { Transaction } from '#database/database.ts';
import { findLastEntry } from '#server/audit/audit.public.ts';
import { DAY } from '#server/clock.ts';
import { changedMeanwhile } from '#server/http/changed-meanwhile.ts';
import { refuse } from '#server/http/refuse.ts';

/** The latest moment for which a publication can be planned. */
const MAX_DAYS = 366;

/**
 * Checks that a draft is the one that the caller saw.
 * @param version that of the seen one; 0 where they saw none.
 * @param subject what the audit log calls it.
 * @throws Refusal changedMeanwhile, with who was faster: also where the draft was published or removed.
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

/** @throws Refusal notValid for a moment at which nothing can be planned. */
export function assertPlannable(publishAt: Date, now: Date): void {
  const [at, from] = [publishAt.getTime(), now.getTime()];
  if (at <= from || at > from + MAX_DAYS * DAY)
    throw refuse('notValid', (t) => t.products.publicationTime, { field: 'publish_at' });
}
