import type { Context, Hono } from 'hono';
import { directionOf, isLanguage, type Language } from '#text/language.ts';
import { allowInline } from './security.ts';

type Options = {
  api: Hono;
  /** The content security policy of the previewed pages. */
  policy: string;
};
type Answer = { message?: string; data: { html: string; style_hash: string | null } | null };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** Returns the HTML without the text between two markers, and without the markers themselves. */
const without = (html: string, from: string, to: string): string =>
  html
    .split(from)
    .map((part, i) => (i === 0 ? part : part.slice(part.indexOf(to) + to.length)))
    .join('');
/** Removes the page's own scripts, because the preview's policy would block them and log an error for each. */
const withoutScripts = (html: string): string =>
  without(without(html, '<script', '</script>'), '<link rel="modulepreload"', '>');

const sentencePage = (language: Language, sentence: string): string =>
  `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8"><title>${escaped(sentence)}</title><p>${escaped(sentence)}</p></html>`;

/**
 * Serves the home page or a product page as its draft would look, for a frame in the back office. The API call that
 * renders the page checks the permission; the browser sends the session's cookie. Scripts are removed from the page,
 * because they would count a visit and start a session.
 */
export const officePreview =
  ({ api, policy }: Options) =>
  async (c: Context): Promise<Response> => {
    const chosen = c.req.query('language');
    const language = isLanguage(chosen) ? chosen : 'ar';
    const headers = new Headers(c.req.raw.headers);
    headers.set('localization', language);
    const key = encodeURIComponent(c.req.param('key') ?? '');
    const drawn = key === 'home' ? key : `products/${key}`;
    const query = new URLSearchParams({ language });
    const at = c.req.query('at');
    if (key === 'home' && at) query.set('at', at);
    const answer = await api.request(`/api/v1/office/${drawn}/preview?${query}`, { headers }, c.env);
    const { message = '', data } = (await answer.json()) as Answer;
    const framed = policy
      .replace("script-src 'self'", "script-src 'none'")
      .replace("frame-ancestors 'none'", "frame-ancestors 'self'");
    c.header('cache-control', 'private, no-store');
    c.header('x-robots-tag', 'noindex, nofollow, noarchive');
    c.header('referrer-policy', 'no-referrer');
    const hashes = { styles: data?.style_hash ?? null, scripts: [] };
    c.header('content-security-policy', allowInline(framed, hashes));
    c.status(answer.status as 200);
    return c.html(data ? withoutScripts(data.html) : sentencePage(language, message));
  };
