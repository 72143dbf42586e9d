import type { ArrivalDay } from '#contract/delivery/delivery.wire.ts';

export type DayProblem = {
  why: NonNullable<ArrivalDay['reason']> | 'tooSoon' | 'tooFar';
  /** The shop's own explanation of a closed day. */
  note: string | null;
};

/** The reason why nothing can arrive on a day, or null if something can. `days` come from the server, in order. */
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
