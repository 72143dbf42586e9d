import { type Metric as Measured, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { addVitalsCall } from '#contract/measurement/measurement.calls.ts';
import { deviceOf, MAX_VALUE, type Metric, measuredPageOf } from '#contract/measurement/measurement.rules.ts';
import { sendBeacon } from '#storefront/api/send-beacon.ts';
import type { Language } from '#text/language.ts';

/**
 * Tells the shop once, when the page is left or put away, how fast it was: its name, the kind of device, the language
 * and five numbers. Nothing is kept in the browser and nobody is recognised, so that no consent is asked (decision 030).
 */
export function watchVitals(page: { route: string; language: Language }): void {
  const values = new Map<Metric, number>();
  const note = ({ name, value }: Measured): void => {
    values.set(name, Math.min(MAX_VALUE, value));
  };
  for (const watch of [onLCP, onINP, onCLS, onTTFB, onFCP]) watch(note);
  let isReported = false;
  // After the observers' own, which were here first: what a page comes to is known when it is put away.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || isReported || values.size === 0) return;
    isReported = true;
    sendBeacon(addVitalsCall, {
      page: measuredPageOf(page.route),
      device: deviceOf(innerWidth),
      language: page.language,
      metrics: [...values].map(([name, value]) => ({ name, value })),
    });
  });
}
