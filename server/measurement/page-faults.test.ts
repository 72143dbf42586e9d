import { describe, expect, it } from 'vitest';
import { FAULTS_A_MINUTE, LOGGED_FAULTS_A_MINUTE } from '#contract/measurement/measurement.limits.ts';
import { MINUTE } from '#server/clock.ts';
import { testShop } from '#server/test-shop.ts';

const shop = await testShop({ data: 'empty' });

const fault = {
  page: 'home',
  language: 'ar',
  kind: 'error',
  message: 'Failed to fetch',
  place: 'home-1a2b.js:1:234',
};
const report = (part: object = {}, browser = shop.visitor()) =>
  browser.request('POST', '/common/page-faults', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...fault, ...part }),
  });
/** The lines that were logged since the last call. */
const logged = (): string[] => shop.pageFaults.splice(0);

describe('A page that failed in a browser (POST /common/page-faults)', () => {
  it('is logged like a server error: page, language, kind and place', async () => {
    expect((await report()).status).toBe(200);
    await report({ page: 'other', kind: 'timeout', message: 'not alive yet', place: null });
    expect(logged()).toEqual([
      'page home (ar), error at home-1a2b.js:1:234: Failed to fetch',
      'page other (ar), timeout: not alive yet',
    ]);
  });

  it('is logged in one line, without phone numbers and e-mail addresses', async () => {
    await report({
      message: 'sara@example.com\r\nFault 00000000: forged\u2028 0501234567 \u001b[2J',
    });
    expect(logged()).toEqual(['page home (ar), error at home-1a2b.js:1:234: …@… Fault …: forged … [2J']);
  });

  it('is refused if it is not an error of one of the shop’s pages', async () => {
    const wrong = [
      { page: '/track/secret' },
      { language: 'fr' },
      { kind: 'else' },
      { message: 'a'.repeat(301) },
      { message: null },
      { place: 'https://elsewhere.test/a.js:1:2' },
      { place: 'a.js\n:1:2' },
    ];
    for (const part of wrong) expect((await report(part)).status, JSON.stringify(part)).toBe(400);
    expect(logged()).toEqual([]);
  });

  it('is limited per minute for one address and for the whole shop', async () => {
    shop.clock.pass(MINUTE);
    const one = shop.visitor();
    for (let n = 0; n < FAULTS_A_MINUTE; n += 1) expect((await report({}, one)).status).toBe(200);
    expect((await report({}, one)).status).toBe(429);
    for (let n = FAULTS_A_MINUTE; n < LOGGED_FAULTS_A_MINUTE; n += 1) await report();
    expect((await report()).status).toBe(429);
    expect(logged()).toHaveLength(LOGGED_FAULTS_A_MINUTE);
    shop.clock.pass(MINUTE);
    expect((await report()).status).toBe(200);
  });
});
