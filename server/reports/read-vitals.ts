import type { InputOf, OutputOf } from '#contract/call.ts';
import type { readVitalsCall } from '#contract/reports/reports.calls.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { vitalsSince } from '#server/measurement/measurement.public.ts';
import { spanOfDays } from './span-of-days.ts';

/** Reports how fast the pages were for their visitors, most visited pages first. @throws Refusal notValid */
export async function readVitals(
  { from, to }: InputOf<typeof readVitalsCall>,
  { database }: StaffContext,
): Promise<OutputOf<typeof readVitalsCall>> {
  spanOfDays({ from, to });
  return { rows: await vitalsSince(database, { since: from, until: to }) };
}
