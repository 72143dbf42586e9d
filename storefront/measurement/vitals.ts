import { type Metric as Measured, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { addVitalsCall } from '#contract/measurement/measurement.calls.ts';
import { deviceOf, MAX_VALUE, type Metric, measuredPageOf } from '#contract/measurement/measurement.rules.ts';
import type { WireRequest } from '#contract/wire.ts';
import type { Language } from '#text/language.ts';

/**
 * Reports the page's speed once, when the shopper leaves or hides the page: its route, the kind of device, the
 * language and five numbers. Nothing is stored in the browser and no one is identified, so no consent is needed
 * (decision 030).
 */
export function watchVitals(page: { route: string; language: Language }): void {
  const values = new Map<Metric, number>();
  const note = ({ name, value }: Measured): void => {
    values.set(name, Math.min(MAX_VALUE, value));
  };
  for (const watch of [onLCP, onINP, onCLS, onTTFB, onFCP]) watch(note);
  let isReported = false;
  // Register this listener after the library's own, which compute the final values when the page is hidden.
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

/** Makes an API call without waiting for the answer. It works even while the browser leaves the page. */
function sendBeacon<I extends z.ZodMiniType>(
  { path, input: inputSchema }: Pick<Call<I>, 'path' | 'input'>,
  input: z.output<I>,
): void {
  const { body } = z.encode(inputSchema, input as never) as WireRequest;
  navigator.sendBeacon(`/api/v1${path}`, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}
