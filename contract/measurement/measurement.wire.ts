import * as z from 'zod/mini';
import { renamed, request } from '#contract/wire.ts';
import { devices, MOST_VALUE, measuredPages, metrics } from './measurement.rules.ts';

/** What one page was like for one visit; nothing in it says whose (decision 030). */
export const addVitals = request({
  body: {
    page: ['page', z.enum(measuredPages)],
    device: ['device', z.enum(devices)],
    language: ['language', z.enum(['ar', 'en'])],
    metrics: [
      'metrics',
      z
        .array(
          renamed({
            name: ['name', z.enum(metrics)],
            /** Milliseconds; of CLS the score. */
            value: ['value', z.number().check(z.gte(0), z.lte(MOST_VALUE))],
          }),
        )
        .check(z.minLength(1), z.maxLength(metrics.length)),
    ],
  },
});
export type AddVitals = z.output<typeof addVitals>;
