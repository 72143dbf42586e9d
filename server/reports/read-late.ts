import type { InputOf, OutputOf } from '#contract/call.ts';
import type { readLateCall } from '#contract/reports/reports.calls.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { listFailures, listLateByCity } from '#server/orders/reports/work.public.ts';
import { spanOfDays } from './span-of-days.ts';

const NONE = { due: 0, late: 0, waiting: 0, medianMinutes: null };

/** Reports the deliveries after the end of their window, by city. @throws Refusal notValid */
export async function readLate(
  input: InputOf<typeof readLateCall>,
  { database, clock, language }: StaffContext,
): Promise<OutputOf<typeof readLateCall>> {
  const span = spanOfDays(input);
  const rows = await listLateByCity(database, { ...span, now: clock.now() }, language);
  const {
    id: _,
    name: _name,
    ...all
  } = rows.find(({ id }) => id === null) ?? { id: null, name: null, ...NONE };
  return {
    ...all,
    cities: rows.flatMap(({ id, name, ...sums }) =>
      id === null || name === null ? [] : [{ id, name, ...sums }],
    ),
    failures: await listFailures(database, span),
  };
}
