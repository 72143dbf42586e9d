import { describe, expect, it } from 'vitest';
import { routes } from '#storefront/routes.ts';
import { deviceOf, measuredPageOf, measuredPages, metrics, scales, stepOf } from './measurement.rules.ts';

describe('The histogram of a metric', () => {
  it('has both published thresholds at the end of a step, so that shares are exact', () => {
    for (const metric of metrics) {
      const { good, poor, step, steps } = scales[metric];
      for (const bound of [good, poor]) {
        expect(stepOf(metric, bound) * step, metric).toBeCloseTo(bound, 9);
        expect(stepOf(metric, bound * 1.0001), metric).toBe(stepOf(metric, bound) + 1);
      }
      expect(stepOf(metric, 1e9)).toBe(steps);
      expect(stepOf(metric, 0)).toBe(0);
    }
  });
});

describe('The page and device of a measurement', () => {
  it('page is the route if it is a known name, and other if not', () => {
    expect(measuredPageOf('product')).toBe('product');
    expect(measuredPageOf('checkout-return')).toBe('other');
    const known = [...Object.keys(routes), 'not-found', 'other'];
    expect(measuredPages.filter((page) => !known.includes(page))).toEqual([]);
  });

  it('device is a phone below 575 px and a desktop from 1024 px', () => {
    expect([574, 575, 1023, 1024].map(deviceOf)).toEqual(['phone', 'tablet', 'tablet', 'desktop']);
  });
});
