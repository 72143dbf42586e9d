type Alarm = { lastAt: Date; kind: string; subject: string; detail: string; times: number };

/** Alarms as operators read them, a line each: when, whose, what, about what, and how often if more than once. */
export function sayAlarms<Raised extends Alarm>(
  alarms: readonly Raised[],
  whose: (alarm: Raised) => string,
): string {
  if (alarms.length === 0) return 'There is nothing to look at.';
  return alarms
    .map((alarm) => {
      const { lastAt, kind, subject, detail, times } = alarm;
      const often = times > 1 ? [`${times} times`] : [];
      return [lastAt.toISOString(), whose(alarm), kind, subject, detail, ...often].join('  ');
    })
    .join('\n');
}
