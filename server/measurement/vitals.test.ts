import { describe, expect, it } from 'vitest';
import { addVitalsCall } from '#contract/measurement/measurement.calls.ts';
import { PAGES_A_MINUTE } from '#contract/measurement/measurement.limits.ts';
import type { AddVitals } from '#contract/measurement/measurement.wire.ts';
import { showVitals } from '#operator/show-vitals.ts';
import { DAY } from '#server/clock.ts';
import { testShop } from '#server/test-shop.ts';

const shop = await testShop({ data: 'empty' });
const storedRows = async () => (await shop.pool.query('select * from vitals order by metric, step')).rows;
const visit = (more: Partial<AddVitals> = {}): AddVitals => ({
  page: 'product',
  device: 'phone',
  language: 'ar',
  metrics: [
    { name: 'LCP', value: 1_234.5 },
    { name: 'CLS', value: 0.1 },
  ],
  ...more,
});
const send = (input: AddVitals) => shop.visitor().must(addVitalsCall, input);

describe('How fast pages are for their visitors (POST /common/web-vitals)', () => {
  it('is counted by day, page, device and language, and nothing about the visitor is stored', async () => {
    await send(visit());
    await send(visit());
    const columns = Object.keys((await storedRows())[0]).sort();
    expect(columns).toEqual(['count', 'day', 'device', 'language', 'metric', 'page', 'step']);
    expect(await storedRows()).toMatchObject([
      { page: 'product', device: 'phone', language: 'ar', metric: 'CLS', step: 10, count: 2 },
      { metric: 'LCP', step: 25, count: 2 },
    ]);
  });

  it('is refused if it is not a measure of one of the shop’s pages', async () => {
    const wrong = [
      { page: '/track/secret' },
      { device: 'fridge' },
      { language: 'fr' },
      { metrics: [] },
      { metrics: [{ name: 'LCP', value: -1 }] },
      { metrics: [{ name: 'LCP', value: 1e9 }] },
      { metrics: [{ name: 'FID', value: 1 }] },
    ];
    for (const part of wrong) {
      const body = JSON.stringify({ ...visit(), ...part });
      const answer = await shop.visitor().request('POST', '/common/web-vitals', {
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect(answer.status, body).toBe(400);
    }
  });

  it('is limited to a number of pages per minute from one address', async () => {
    const visitor = shop.visitor();
    for (let n = 0; n < PAGES_A_MINUTE; n += 1) await visitor.must(addVitalsCall, visit({ page: 'faq' }));
    expect(await visitor.call(addVitalsCall, visit({ page: 'faq' }))).toMatchObject({
      ok: false,
      code: 'tooManyTries',
    });
  });

  it('is counted completely when many pages are left at once', async () => {
    const input = visit({
      page: 'home',
      metrics: [
        { name: 'TTFB', value: 90 },
        { name: 'FCP', value: 400 },
        { name: 'LCP', value: 800 },
      ],
    });
    const backwards = { ...input, metrics: input.metrics.toReversed() };
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => shop.visitor().must(addVitalsCall, n % 2 ? input : backwards)),
    );
    const { rows } = await shop.pool.query("select metric, count from vitals where page = 'home' order by 1");
    expect(rows).toEqual(['FCP', 'LCP', 'TTFB'].map((metric) => ({ metric, count: 40 })));
  });
});

describe('Operators see it with the 75th percentile and the shares (show-vitals)', () => {
  const times = async (
    count: number,
    page: AddVitals['page'],
    value: number,
    more: Partial<AddVitals> = {},
  ) => {
    for (let n = 0; n < count; n += 1)
      await send(visit({ page, metrics: [{ name: 'LCP', value }], ...more }));
  };

  it('by page, of the last days, of one device or language', async () => {
    shop.clock.pass(40 * DAY);
    expect(await showVitals(shop, [])).toMatch(/^Nothing was measured since \d{4}-\d\d-\d\d\.$/);
    await times(6, 'cart', 1_000);
    await times(2, 'cart', 3_000, { device: 'desktop' });
    await times(1, 'cart', 60_000, { language: 'en' });
    await times(1, 'wallet', 900);
    const [head, cart, wallet, ...more] = (await showVitals(shop, ['7'])).split('\n');
    expect(more).toEqual([]);
    expect(head).toMatch(/^Since \d{4}-\d\d-\d\d:$/);
    expect(cart!.split(/ {2,}/)).toEqual([
      'cart',
      'LCP',
      'p75',
      '3,000 ms',
      'good',
      '67%',
      'needs improvement',
      '22%',
      'poor',
      '11%',
      '9 visits',
    ]);
    expect(wallet).toContain('1 visit');
    expect(await showVitals(shop, ['٧', 'desktop'])).toContain('needs improvement 100%');
    expect(await showVitals(shop, ['en'])).toContain('over 9,950 ms');
    await expect(showVitals(shop, ['yesterday'])).rejects.toThrow('not "yesterday"');
  });

  it('for a year and two months at most, then its month is dropped', async () => {
    await shop.jobs.runSchedule('measurement.prune');
    expect((await storedRows()).length).toBeGreaterThan(0);
    shop.clock.pass(432 * DAY);
    await shop.jobs.runSchedule('measurement.prune');
    expect(await storedRows()).toEqual([]);
  });
});
