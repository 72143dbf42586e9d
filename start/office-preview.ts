import type { Context, Hono } from 'hono';
import { directionOf, isLanguage, type Language } from '#text/language.ts';
import { allowStyles } from './security.ts';

type Options = {
  api: Hono;
  /** The policy of the shop's pages. */
  policy: string;
};
type Answer = { message?: string; data: { html: string; style_hash: string | null } | null };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** The HTML without what is between these marks. */
const without = (html: string, from: string, to: string): string =>
  html
    .split(from)
    .map((part, i) => (i === 0 ? part : part.slice(part.indexOf(to) + to.length)))
    .join('');
/** The page's own scripts, which its policy would refuse one by one. */
const withoutScripts = (html: string): string =>
  without(without(html, '<script', '</script>'), '<link rel="modulepreload"', '>');

const sentencePage = (language: Language, sentence: string): string =>
  `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8"><title>${escaped(sentence)}</title><p>${escaped(sentence)}</p></html>`;

/**
 * The page of a product's draft, in a frame of the back office. Who may see it is decided by the call that draws it; the
 * browser sends the session's cookie. No script of the page runs: it would count a visit and begin a session.
 */
export const officePreview =
  ({ api, policy }: Options) =>
  async (c: Context): Promise<Response> => {
    const asked = c.req.query('language');
    const language = isLanguage(asked) ? asked : 'ar';
    const headers = new Headers(c.req.raw.headers);
    headers.set('localization', language);
    const key = encodeURIComponent(c.req.param('key') ?? '');
    const answer = await api.request(
      `/api/v1/office/products/${key}/preview?language=${language}`,
      { headers },
      c.env,
    );
    const { message = '', data } = (await answer.json()) as Answer;
    const framed = policy
      .replace("script-src 'self'", "script-src 'none'")
      .replace("frame-ancestors 'none'", "frame-ancestors 'self'");
    c.header('cache-control', 'private, no-store');
    c.header('x-robots-tag', 'noindex, nofollow, noarchive');
    c.header('referrer-policy', 'no-referrer');
    c.header('content-security-policy', data?.style_hash ? allowStyles(framed, data.style_hash) : framed);
    c.status(answer.status as 200);
    return c.html(data ? withoutScripts(data.html) : sentencePage(language, message));
  };
