import { describe, expect, it } from 'vitest';
import { siteWith } from './test-site.ts';

const TOKEN = 'a'.repeat(26);
const rendered: string[] = [];
const faults: string[] = [];
const site = siteWith({
  renderPage: async ({ path }) => {
    rendered.push(path);
    if (path.endsWith('/broken')) throw new Error('broken');
    return { status: 200, html: path };
  },
  onFault: (_, reference) => faults.push(reference),
});

describe('Pages that open by a secret link (decision 022)', () => {
  it.each(['track', 'greeting'])('%s is never cached, indexed or named to other sites', async (name) => {
    rendered.length = 0;
    const { headers } = await site.request(`/${name}/${TOKEN}`);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    await site.request(`/${name}/${TOKEN}`);
    expect(rendered.filter((path) => path.includes(TOKEN))).toHaveLength(2);
    // For comparison: a page without a secret in its URL is rendered once and then cached.
    for (let n = 0; n < 2; n += 1) await site.request(`/faq/${name}`);
    expect(rendered.filter((path) => path === `/faq/${name}`)).toHaveLength(1);
    expect((await site.request('/faq')).headers.get('referrer-policy')).toBe(
      'strict-origin-when-cross-origin',
    );
  });

  it('are never prerendered', async () => {
    const rules = await (await site.request('/speculation-rules.json')).text();
    for (const path of ['/track/*', '/greeting/*']) expect(rules).toContain(path);
  });

  it('have no address in the log', async () => {
    await site.request('/track/broken');
    await site.request('/greeting/broken');
    expect(faults).toEqual(['/track/…', '/greeting/…']);
  });
});
