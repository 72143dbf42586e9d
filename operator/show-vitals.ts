import { westernDigits } from '#contract/digits.ts';
import { devices, type Metric, scales } from '#contract/measurement/measurement.rules.ts';
import { DAY } from '#server/clock.ts';
import type { Shop } from '#server/http/context.ts';
import { vitalsSince } from '#server/measurement/measurement.public.ts';
import { isLanguage, type Language } from '#text/language.ts';
import { dayInRiyadh } from '#text/when.ts';

const DEFAULT_DAYS = 28;
const MAX_DAYS = 400;

type Input = { days: number; device?: (typeof devices)[number]; language?: Language };

function readWords(words: readonly string[]): Input {
  const input: Input = { days: DEFAULT_DAYS };
  for (const word of words) {
    const days = Number(westernDigits(word));
    const device = devices.find((one) => one === word);
    if (Number.isInteger(days) && days >= 1 && days <= MAX_DAYS) input.days = days;
    else if (device) input.device = device;
    else if (isLanguage(word)) input.language = word;
    else
      throw new Error(
        `show-vitals takes days from 1 to ${MAX_DAYS}, phone, tablet or desktop, and ar or en, not "${word}".`,
      );
  }
  return input;
}

const shownValue = (metric: Metric, value: number | null): string => {
  const { step, steps } = scales[metric];
  const shown = (number: number): string =>
    metric === 'CLS' ? number.toFixed(2) : `${number.toLocaleString('en')} ms`;
  return value === null ? `over ${shown(step * (steps - 1))}` : shown(value);
};

/**
 * `show-vitals [days] [phone|tablet|desktop] [ar|en]`: shows how fast the pages were for visitors in the last days,
 * including today: the 75th percentile, and the shares of good, fair and poor visits (web.dev's thresholds).
 * @throws Error with one sentence for an unknown argument.
 */
export async function showVitals({ database, clock }: Shop, words: readonly string[]): Promise<string> {
  const { days, ...only } = readWords(words);
  const since = dayInRiyadh(new Date(clock.now().getTime() - (days - 1) * DAY));
  const rows = await vitalsSince(database, { since, ...only });
  if (rows.length === 0) return `Nothing was measured since ${since}.`;
  const width = Math.max(...rows.map(({ page }) => page.length));
  const lines = rows.map(({ page, metric, visits, p75, good, fair, poor }) =>
    [
      page.padEnd(width),
      metric.padEnd(4),
      `p75 ${shownValue(metric, p75).padStart(11)}`,
      `good ${String(good).padStart(3)}%`,
      `needs improvement ${String(fair).padStart(3)}%`,
      `poor ${String(poor).padStart(3)}%`,
      `${visits.toLocaleString('en')} ${visits === 1 ? 'visit' : 'visits'}`,
    ].join('  '),
  );
  return [
    `Since ${since}${Object.values(only)
      .map((word) => `, ${word}`)
      .join('')}:`,
    ...lines,
  ].join('\n');
}
