import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { contentPolicy } from './security.ts';
import { siteWith } from './test-site.ts';

const siteAt = (publicUrl: string) =>
  siteWith({
    api: new Hono().get('*', (c) => c.json({})),
    renderPage: async () => ({ status: 200, html: '<!doctype html>' }),
    publicUrl,
  });
const headersOf = async (publicUrl: string, path = '/') => (await siteAt(publicUrl).request(path)).headers;

describe('The headers allow a page as little as it needs (product.md 3)', () => {
  it('allow only the shop’s own files: an evaluator finds nothing above a remark in the policy', async () => {
    const policy = (await headersOf('https://ashjar.test')).get('content-security-policy') ?? '';
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
    const serious = findings.filter(({ severity }) => severity <= Severity.MEDIUM);
    expect(serious.map(({ directive, description }) => `${directive}: ${description}`)).toEqual([]);
  });

  it('would fail the evaluator with a weaker policy', () => {
    const findings = new CspEvaluator(new CspParser("script-src 'self' 'unsafe-inline'").csp).evaluate();
    expect(findings.some(({ severity }) => severity <= Severity.MEDIUM)).toBe(true);
  });

  it('keep text from becoming markup: Trusted Types are required, with one policy, for the service worker', async () => {
    const policy = new CspParser(
      (await headersOf('https://ashjar.test')).get('content-security-policy') ?? '',
    ).csp;
    expect(policy.directives['require-trusted-types-for']).toEqual(["'script'"]);
    expect(policy.directives['trusted-types']).toEqual(['ashjar-worker']);
  });

  it('allow the styles and scripts inside a page by their hashes alone, also when its copy is still good', async () => {
    const site = siteWith({
      renderPage: async () => ({
        status: 200,
        html: '<p>',
        inlineHashes: { styles: 'aGFzaA==', scripts: ['YQ==', 'Yg=='] },
      }),
    });
    const page = await site.request('/');
    const again = await site.request('/', { headers: { 'if-none-match': page.headers.get('etag') ?? '' } });
    expect([page.status, again.status]).toEqual([200, 304]);
    for (const { headers } of [page, again]) {
      const { directives } = new CspParser(headers.get('content-security-policy') ?? '').csp;
      expect(directives['style-src']).toEqual(["'self'", "'sha256-aGFzaA=='"]);
      expect(directives['script-src']).toEqual(["'self'", "'sha256-YQ=='", "'sha256-Yg=='"]);
    }
  });

  it('stop other sites from framing a page, sniffing its type, keeping a handle on its window or reading it', async () => {
    const headers = await headersOf('https://ashjar.test');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('camera=(), microphone=()');
    // The cart needs the microphone for recording a greeting.
    const cart = await headersOf('https://ashjar.test', '/cart');
    expect(cart.get('permissions-policy')).toContain('camera=(self), microphone=(self)');
    // The back office needs the camera for scanning codes, but no microphone.
    for (const path of ['/office', '/office/board'])
      expect((await headersOf('https://ashjar.test', path)).get('permissions-policy')).toContain(
        'camera=(self), microphone=()',
      );
    const other = await headersOf('https://ashjar.test', '/officer');
    expect(other.get('permissions-policy')).toContain('camera=(), microphone=()');
  });

  it('make the browser stay on HTTPS; over plain loopback they promise nothing', async () => {
    const secure = await headersOf('https://ashjar.test');
    expect(secure.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(secure.get('content-security-policy')).toContain('upgrade-insecure-requests');
    expect((await headersOf('http://127.0.0.1:3000')).get('strict-transport-security')).toBeNull();
  });

  it('are the same on answers of the API and on missing pages', async () => {
    for (const path of ['/api/v1/common/countries', '/nowhere.js']) {
      const headers = await headersOf('https://ashjar.test', path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    }
  });
});

const MEASURED = { tagManager: 'GTM-AB12CD3', analytics: 'G-AB12CD34EF' };
const CHAT = '01234567-89ab-cdef-0123-456789abcdef';
const policyWith = (configured: Partial<Parameters<typeof contentPolicy>[0]>) =>
  contentPolicy({ measured: null, chat: null, ...configured }, { isDev: false, isSecure: true });
const GOOGLE = 'https://www.googletagmanager.com';

describe('The hosts of a service are allowed only when it is configured (Specification 7)', () => {
  it.each([
    { configured: {}, foreign: [] },
    { configured: { chat: CHAT }, foreign: ['https://go.crisp.chat'] },
    { configured: { measured: MEASURED }, foreign: [GOOGLE, 'https://www.google-analytics.com'] },
    {
      configured: { measured: MEASURED, chat: CHAT },
      foreign: ['https://go.crisp.chat', GOOGLE, 'https://analytics.google.com'],
    },
  ])('leaves an evaluator without a finding above a remark: $foreign', ({ configured, foreign }) => {
    const policy = policyWith(configured);
    const hosts = new Set(policy.match(/https:[^ ;]+/g) ?? []);
    for (const host of foreign) expect(hosts).toContain(host);
    expect(hosts.size === 0).toBe(foreign.length === 0);
    // The policy names every host: no wildcard, and no scheme without a host.
    expect(policy).not.toContain('*');
    expect(policy).not.toMatch(/https:[ ;]/);
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
    expect(findings.filter(({ severity }) => severity <= Severity.MEDIUM)).toEqual([]);
  });

  it('a chat runs no script in our pages; Google’s scripts run from one host, under Trusted Types', () => {
    const { directives: withChat } = new CspParser(policyWith({ chat: CHAT })).csp;
    expect(withChat['script-src']).toEqual(["'self'"]);
    expect(withChat['trusted-types']).toEqual(['ashjar-worker']);
    const { directives } = new CspParser(policyWith({ measured: MEASURED })).csp;
    expect(directives['script-src']).toEqual(["'self'", GOOGLE]);
    expect(directives['require-trusted-types-for']).toEqual(["'script'"]);
    expect(directives['trusted-types']).toEqual([
      'ashjar-worker',
      'ashjar-measurement',
      'goog#html',
      "'allow-duplicates'",
    ]);
  });
});
