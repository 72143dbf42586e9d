import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import type { Language } from '#text/language.ts';
import { isDeadLink } from './dead-links.ts';
import { openShop } from './fixtures.ts';

const shop = await openShop();

/** The crawl starts at the home page, like a search engine's. It includes personal pages as a guest sees them. */
const START = '/';
/** The maximum number of URLs requested per path that differ only in their query. */
const MAX_PER_PATH = 4;
/** Fragments that open a dialog by script, so they need no target in the document. */
const DIALOGS = ['menu', 'city'];
/** URLs that are not pages, such as downloads and API calls. */
const NOT_A_PAGE = /^\/(api|webhooks|sign-in|outbox|pictures|people|assets)\b/;

type Document = { status: number; html: string };
const reads = new Map<string, Promise<Document>>();

function read(language: Language, address: string): Promise<Document> {
  const key = `${language} ${address}`;
  const cached = reads.get(key);
  if (cached) return cached;
  const answer = fetch(shop.url + address, { headers: { cookie: `language=${language}; city=1` } }).then(
    async (response) => ({ status: response.status, html: await response.text() }),
  );
  reads.set(key, answer);
  return answer;
}

const plain = (address: string): string => address.replaceAll('&amp;', '&');
const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, address]) => plain(address ?? ''));
const hasId = (html: string, id: string): boolean => html.includes(` id="${id}"`);

/**
 * Fetches every linked page once.
 * @returns the documents by URL, each with the page that first linked to it
 */
async function crawl(language: Language): Promise<Map<string, { from: string; document: Document }>> {
  const found = new Map<string, { from: string; document: Document }>();
  const counts = new Map<string, number>();
  const waiting = [{ address: START, from: 'the beginning' }];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [address = ''] = next.address.split('#');
    const path = address.split('?')[0] ?? '';
    const seen = counts.get(path) ?? 0;
    if (found.has(address) || seen >= MAX_PER_PATH || NOT_A_PAGE.test(path)) continue;
    counts.set(path, seen + 1);
    const document = await read(language, address);
    found.set(address, { from: next.from, document });
    for (const link of linksIn(document.html)) {
      if (link.startsWith('/') && !/[?&]lang=/.test(link)) waiting.push({ address: link, from: address });
    }
  }
  return found;
}

/**
 * Turns off rules about letter case, self-closing tags and the like, which are stricter than HTML and depend on React's
 * output.
 */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'doctype-style': 'off',
    'attr-quotes': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'require-sri': 'off',
    // Allow React's ids, which contain colons or guillemets; HTML permits them.
    'valid-id': ['error', { relaxed: true }],
  },
});

describe.each(['ar', 'en'] as const)('Every linked document: %s', (language) => {
  // spec: 2-no-dead-link-either-language
  it('exists, with every fragment that a link names', async () => {
    const pages = await crawl(language);
    expect(pages.size).toBeGreaterThan(30);
    const dead: string[] = [];
    for (const [address, { from, document }] of pages) {
      if (document.status >= 400) dead.push(`${address} answers ${document.status}, linked from ${from}`);
      for (const link of linksIn(document.html)) {
        if (isDeadLink(link)) dead.push(`${link} leads nowhere, linked from ${address}`);
        const [target = '', fragment] = link.split('#');
        if (!fragment || DIALOGS.includes(fragment) || /^[a-z]+:/.test(link)) continue;
        const html = target === '' ? document.html : pages.get(target)?.document.html;
        if (html !== undefined && !hasId(html, fragment))
          dead.push(`#${fragment} is not in ${target || address}`);
      }
    }
    expect([...new Set(dead)]).toEqual([]);
  });

  it('links to a phone number that can be dialled, if it has a footer', async () => {
    const { phone } = shop.shop.settings.social;
    const pages = [...(await crawl(language)).values()].filter(({ document }) =>
      document.html.includes('<footer'),
    );
    expect(pages.length).toBeGreaterThan(30);
    for (const { document } of pages) expect(linksIn(document.html)).toContain(`tel:${phone}`);
  });

  it('is valid HTML', async () => {
    const wrong: string[] = [];
    for (const [address, { document }] of await crawl(language)) {
      const { results } = await validator.validateString(document.html, address);
      for (const { messages } of results) {
        wrong.push(
          ...messages.map(
            ({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''}, ${address})`,
          ),
        );
      }
    }
    expect([...new Set(wrong)]).toEqual([]);
  });
});
