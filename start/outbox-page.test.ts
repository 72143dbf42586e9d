import { describe, expect, it } from 'vitest';
import { testDatabase } from '#database/test-database.ts';
import { insertIntoOutbox } from '#server/notifications/notifications.public.ts';
import { outboxPages } from './outbox-page.ts';
import { siteWith } from './test-site.ts';

const { database } = await testDatabase('empty');
const site = siteWith({
  isInMaintenance: async () => true,
  mount: (root) => void root.route('/outbox', outboxPages(database)),
});
const read = async (path: string) => {
  const response = await site.request(path);
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const at = new Date('2026-11-22T06:00:00Z');

describe('product.md 1: messages sent outside live mode can be read on a page', () => {
  it('lists SMS and e-mail, newest first, an e-mail with its subject and a link to how it looks', async () => {
    expect((await read('/outbox')).text).toContain('Nothing was sent yet.');
    await insertIntoOutbox(database, { kind: 'sms', recipient: '+966512345678', body: 'رمز', meta: {}, at });
    const meta = { subject: 'Your <code>', html: '<!doctype html><p dir="rtl">0427</p>' };
    await insertIntoOutbox(database, {
      kind: 'email',
      recipient: 'noura@example.com',
      body: '0427',
      meta,
      at,
    });
    const { text, headers } = await read('/outbox');
    expect(text.indexOf('noura@example.com')).toBeLessThan(text.indexOf('+966512345678'));
    expect(text).toContain('Your &lt;code&gt;');
    expect(text).toContain('href="/outbox/2"');
    expect(text).not.toContain('href="/outbox/1"');
    expect(headers.get('content-security-policy')).toContain("style-src 'self'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await read('/outbox/style.css')).headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  it('shows an e-mail as it was sent, and nothing in it can run, load or send', async () => {
    const { status, text, headers } = await read('/outbox/2');
    expect(status).toBe(200);
    expect(text).toBe('<!doctype html><p dir="rtl">0427</p>');
    const policy = headers.get('content-security-policy')!.split('; ');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.find((line) => line.startsWith('sandbox'))).not.toContain('allow-scripts');
    expect(policy.some((line) => line.startsWith('script-src'))).toBe(false);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each(['/outbox/1', '/outbox/99', '/outbox/x', '/outbox/99999999999'])(
    'answers 404 for %s, which is no e-mail',
    async (path) => {
      expect((await read(path)).status).toBe(404);
    },
  );
});
