import { fullDay, timeOfDay, timeRange } from '#text/when.ts';

type Place = {
  method: 'delivery' | 'cafe';
  startsAt: Date | null;
  endsAt: Date | null;
  isWholeDay: boolean;
};

/** The delivery time in words for operators; says so if the recipient has not chosen it yet. */
export function whenDelivered({ method, startsAt, endsAt, isWholeDay }: Place): string {
  if (startsAt === null || endsAt === null) return 'the recipient has not said when';
  if (isWholeDay) return fullDay('en', startsAt);
  const at = method === 'cafe' ? timeOfDay('en', startsAt) : timeRange('en', startsAt, endsAt);
  return `${fullDay('en', startsAt)}, ${at}`;
}
