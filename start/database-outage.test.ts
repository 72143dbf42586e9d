import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase, openPool } from '#database/database.ts';
import { cuttable } from '#database/test-cut.ts';
import { watchDatabase } from '#database/watch-database.ts';
import { buildApi } from '#server/api.ts';
import { MINUTE } from '#server/clock.ts';
import { openResponseCache } from '#server/http/cache.ts';
import { paymentWebhooks } from '#server/payments/payment-webhooks.ts';
import { testShop } from '#server/test-shop.ts';
import { renderPage } from '#storefront/render/server.tsx';
import { renderUnavailablePage } from '#storefront/render/unavailable-page.tsx';
import { languages } from '#text/language.ts';
import { messages } from '#text/messages.ts';
import { siteWith } from './test-site.ts';

const shop = await testShop();
const proxy = await cuttable(shop.databaseUrl);
const logged: string[] = [];
const faults: unknown[] = [];
const watch = watchDatabase(proxy.url, { log: (line) => logged.push(line) });
const database = openDatabase(openPool(proxy.url), watch);
afterAll(async () => {
  watch.stop();
  await database.destroy();
});
const onFault = (error: unknown) => void faults.push(error);
const time = { now: 0 };
const away = { ...shop, database };
const assets = {
  script: '/a.js',
  preloads: [],
  styles: ['/a.css'],
  fonts: [],
  hideAnnouncement: '/h.js',
  pageWatchdog: '/w.js',
};
const site = siteWith({
  api: buildApi(away, onFault, { responseCache: openResponseCache(() => time.now) }),
  built: { assets: () => assets, popupAssets: () => assets, serve: () => null },
  renderPage,
  renderUnavailablePage,
  mount: (root) => root.route('/webhooks', paymentWebhooks(away, onFault)),
  now: () => time.now,
  onFault,
});
const ask = (path: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  site.request(path, { headers });

describe('While the database is away', () => {
  beforeAll(async () => {
    expect((await ask('/')).status).toBe(200);
    await proxy.cut();
    await ask('/api/v1/common/check-maintenance-mode');
    await vi.waitFor(() => expect(watch.isAway()).toBe(true));
  });

  it.each(languages)('answers a call in %s with its own code and the time to try again', async (language) => {
    const answer = await ask('/api/v1/common/check-maintenance-mode', { localization: language });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('3');
    expect(await answer.json()).toEqual({
      success: false,
      statusCode: 503,
      message: messages[language].http.unavailable,
      data: { retryAfterSeconds: 3 },
      code: 'unavailable',
    });
  });

  it('tells a payment service that sends a webhook to come again', async () => {
    const answer = await site.request('/webhooks/tap', { method: 'POST', body: '{}' });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('3');
    expect(await answer.json()).toMatchObject({ code: 'unavailable' });
  });

  it('still shows pages that were shown before, for ten minutes', async () => {
    time.now += 9 * MINUTE;
    const page = await ask('/');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<h1');
    time.now += 2 * MINUTE;
    expect((await ask('/')).status).toBe(503);
  });

  it.each(languages)(
    'shows any other page in %s as one that says so and reloads by itself',
    async (language) => {
      const answer = await ask(`/faq?lang=${language}`);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('3');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const html = await answer.text();
      expect(html).toContain(messages[language].http.unavailableTitle);
      expect(html).toContain(`lang="${language}"`);
      expect(html).toContain('http-equiv="refresh"');
      expect(html).toContain(`href="/faq?lang=${language}"`);
      expect(html).not.toContain('<script');
    },
  );

  it('answers anything that is not a page with the bare status', async () => {
    const answer = await ask('/faq', { accept: 'application/json' });
    expect([answer.status, await answer.text()]).toEqual([503, '503']);
  });

  it('logs it once, and not as an error', () => {
    expect(logged).toHaveLength(1);
    expect(faults).toEqual([]);
  });

  it('needs no action when the database is back', async () => {
    await proxy.mend();
    await expect.poll(() => watch.isAway()).toBe(false);
    expect((await ask('/faq')).status).toBe(200);
    expect((await ask('/')).status).toBe(200);
  });
});
