import type { ArrivalDay } from '#contract/delivery/delivery.wire.ts';

export type DayProblem = {
  why: NonNullable<ArrivalDay['reason']> | 'tooSoon' | 'tooFar';
  /** The shop's own words for a closed day. */
  note: string | null;
};

/** Why nothing can arrive on a day; null when it is open. `days` are the server's, in order. */
export function dayProblem(
  days: readonly Pick<ArrivalDay, 'date' | 'isAvailable' | 'reason' | 'note'>[],
  date: string,
): DayProblem | null {
  const day = days.find((one) => one.date === date);
  if (day?.isAvailable) return null;
  if (day) return { why: day.reason ?? 'closed', note: day.note };
  const [first] = days;
  return { why: first && date < first.date ? 'tooSoon' : 'tooFar', note: null };
}
