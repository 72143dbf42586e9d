import type { InputOf, OutputOf } from '#contract/call.ts';
import type { retryWorkCall } from '#contract/system/office.calls.ts';
import type { Transaction } from '#database/database.ts';
import { retryJobs } from '#server/events/failed-jobs.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';

/** Gives one failed job, or all failed jobs, one more attempt. @throws Refusal notFound if the job did not fail */
export async function retryWork(
  { id }: InputOf<typeof retryWorkCall>,
  _: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', OutputOf<typeof retryWorkCall>>> {
  const retried = await retryJobs(tx, id);
  if (retried === 0 && id !== null) throw refuse('notFound', (t) => t.office.workGone);
  const audit = { act: 'work.retry', subject: id ?? 'all', after: { retried } } as const;
  return { data: { retried }, audit: retried === 0 ? NOTHING_CHANGED : audit };
}
