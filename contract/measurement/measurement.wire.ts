import * as z from 'zod/mini';
import { renamed, request } from '#contract/wire.ts';
import { FAULT_CHARACTERS } from './measurement.limits.ts';
import { devices, MAX_VALUE, measuredPages, metrics, pageFaults } from './measurement.rules.ts';

/** The measurements of one page visit; anonymous (decision 030). */
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
            /** The measured value in milliseconds; for CLS, the score. */
            value: ['value', z.number().check(z.gte(0), z.lte(MAX_VALUE))],
          }),
        )
        .check(z.minLength(1), z.maxLength(metrics.length)),
    ],
  },
});
export type AddVitals = z.output<typeof addVitals>;

/** An error on a page; anonymous (decision 036). */
export const sendPageFault = request({
  body: {
    page: ['page', z.enum(measuredPages)],
    language: ['language', z.enum(['ar', 'en'])],
    kind: ['kind', z.enum(pageFaults)],
    message: ['message', z.string().check(z.maxLength(FAULT_CHARACTERS))],
    /** Where the error occurred: the built file with line and column, `app-1a2b.js:1:234`. */
    place: ['place', z.nullable(z.string().check(z.regex(/^[\w.-]{1,100}(:\d{1,9}){0,2}$/)))],
  },
});
export type SendPageFault = z.output<typeof sendPageFault>;
