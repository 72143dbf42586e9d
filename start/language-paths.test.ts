import { describe, expect, it } from 'vitest';
import { siteWith } from './test-site.ts';

const site = siteWith({
  renderPage: async ({ path, language }) => ({ status: 200, html: `${language} ${path}` }),
});
const ask = (path: string, cookie = '') => site.request(path, { headers: { cookie } });

describe('An address with a language in its path leads to the page in that language', () => {
  it.each([
    ['/en', '/?lang=en'],
    ['/ar', '/?lang=ar'],
    ['/en/', '/?lang=en'],
    ['/EN/faq', '/faq?lang=en'],
    ['/ar/product/monstera?colour=white', '/product/monstera?colour=white&lang=ar'],
    ['/en/faq?lang=ar', '/faq?lang=en'],
    [
      '/ar/product/%D9%85%D9%88%D9%86%D8%B3%D8%AA%D9%8A%D8%B1%D8%A7',
      '/product/%D9%85%D9%88%D9%86%D8%B3%D8%AA%D9%8A%D8%B1%D8%A7?lang=ar',
    ],
  ])('leads from %s to %s', async (path, to) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
  });

  it('leads there whatever language was chosen before', async () => {
    const answer = await ask((await ask('/ar', 'language=en')).headers.get('location')!, 'language=en');
    expect(await answer.text()).toBe('ar /');
    expect(answer.headers.get('set-cookie')).toContain('language=ar');
  });

  it.each([
    '/en//evil.example',
    '/en/\\evil.example',
    '/en/.//evil.example',
    '/en///evil.example/faq',
    '/ar/%2F/evil.example',
  ])('stays on this site for %s', async (path) => {
    const location = (await ask(path)).headers.get('location')!;
    expect(new URL(location, 'https://ashjar.test').origin).toBe('https://ashjar.test');
    expect(location).toMatch(/^\/[^/]/);
  });

  it.each(['/english', '/arabic/faq', '/faq/en', '/'])(
    'leaves %s alone, because it is a page of its own',
    async (path) => {
      expect((await ask(path)).status).toBe(200);
    },
  );

  it('keeps the link of a gift secret', async () => {
    const { headers } = await ask(`/en/track/${'a'.repeat(26)}`);
    expect(headers.get('location')).toBe(`/track/${'a'.repeat(26)}?lang=en`);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });
});
