import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie } from 'hono/cookie';
import {
  type IdentityProvider,
  isAttemptId,
  isIdentityProvider,
  type PopupPage,
} from '#contract/account/identity.rules.ts';
import { isDatabaseAway } from '#database/database-away.ts';
import type { Shop } from '#server/http/context.ts';
import { limitNetwork } from '#server/http/limits/limit-rate.ts';
import { Refusal, UNAVAILABLE_SECONDS } from '#server/http/refuse.ts';
import { bindingOf, networkIn } from '#server/http/request.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#text/language.ts';
import { isSecret } from '../sessions/session.ts';
import { finishOAuthFlow, type OAuthResult, startOAuthFlow, storeProviderForm } from './oauth-flow.ts';

/** The limit is high, because mobile networks put many shoppers behind one IP address. */
const STARTS_LIMIT = { requests: 120, perSeconds: 3600 };
/** The limit is twice that of starts, because an attempt in which the provider posts a form makes two requests. */
const RETURNS_LIMIT = { requests: 240, perSeconds: 3600 };
/** The maximum size of a posted form. A form with a code and a name has one or two kilobytes. */
const MAX_FORM_BYTES = 16 * 1024;
const MAX_USER_FIELD = 4096;

const STATUS: Record<Exclude<PopupPage['kind'], 'done'>, number> = {
  notOffered: 404,
  notFromShop: 400,
  tooManyTries: 429,
  expired: 400,
  refused: 403,
  down: 502,
};
/** The OAuth error codes that mean the person declined: that of RFC 6749 4.1.2.1, and Apple's. */
const DENIED = new Set(['access_denied', 'user_cancelled_authorize']);

type Options = {
  /** Renders a page of the popup. The caller passes it in, because the server folder renders no pages. */
  render: (page: PopupPage, language: Language) => string | Promise<string>;
  onFault: (error: unknown, reference: string) => void;
};

const languageOf = (c: Context): Language => {
  const language = getCookie(c, 'language');
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
};
/** Returns the text if it has the format of a provider's code, or else null. */
const codeIn = (text: string | null | undefined): string | null =>
  text && /^[\x21-\x7e]{1,4096}$/.test(text) ? text : null;
const stateIn = (text: string | null | undefined): string | null => (text && isSecret(text) ? text : null);

/**
 * The identity popup, mounted at /sign-in (product.md 2). The popup redirects to the provider's pages, back to the
 * shop, and to the page that opened the popup. It is not an API call of the contract, because a browser window
 * navigates through it. Its pages are not cached and send no referrer.
 */
export function identityPopup(shop: Shop, { render, onFault }: Options): Hono {
  const app = new Hono();
  const isSecure = shop.settings.publicUrl.startsWith('https:');
  const { identity } = shop.providers;

  const show = async (
    c: Context,
    page: PopupPage,
    status = page.kind === 'done' ? 200 : STATUS[page.kind],
  ): Promise<Response> => {
    if (page.kind === 'tooManyTries') c.header('retry-after', String(page.seconds));
    return c.html(await render(page, languageOf(c)), status as 200);
  };
  const offeredIn = (c: Context): IdentityProvider | null => {
    const name = c.req.param('provider');
    return isIdentityProvider(name) && identity.offered.includes(name) ? name : null;
  };
  const secretIn = (c: Context): string | null => {
    const held = bindingOf(c, isSecure).read();
    return held !== null && isSecret(held) ? held : null;
  };
  // Only the rate limits protect these routes: a browser window that navigates cannot solve a proof of work
  // (http/work).
  const limit = async (c: Context, what: string, max: typeof RETURNS_LIMIT): Promise<void> => {
    await limitNetwork(shop.database, `identity.${what}`, networkIn(c, shop), shop.clock.now(), max);
  };

  app.use(async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
    c.header('referrer-policy', 'no-referrer');
  });
  app.onError((error, c) => {
    if (error instanceof Refusal && error.reason === 'tooManyTries') {
      const { retryAfterSeconds } = error.data as { retryAfterSeconds: number };
      return show(c, { kind: 'tooManyTries', seconds: retryAfterSeconds });
    }
    if (isDatabaseAway(error)) {
      c.header('retry-after', String(UNAVAILABLE_SECONDS));
      return show(c, { kind: 'down', from: null }, 503);
    }
    onFault(error, c.req.path);
    return show(c, { kind: 'down', from: null });
  });

  app.get('/done', (c) => show(c, { kind: 'done' }));

  app.get('/:provider', async (c) => {
    const provider = offeredIn(c);
    if (provider === null) return show(c, { kind: 'notOffered' });
    const bindingSecret = secretIn(c);
    // An attempt may start only from the shop's own pages or a typed URL, not from links on other sites.
    const site = c.req.header('sec-fetch-site');
    if (bindingSecret === null || site === 'cross-site' || site === 'same-site')
      return show(c, { kind: 'notFromShop' });
    await limit(c, 'begin', STARTS_LIMIT);
    const requested = c.req.query('for');
    const attemptId = isAttemptId(requested) ? requested : '';
    return c.redirect(
      await startOAuthFlow(shop, { provider, attemptId, bindingSecret, language: languageOf(c) }),
      303,
    );
  });

  app.get('/:provider/return', async (c) => {
    const provider = offeredIn(c);
    if (provider === null) return show(c, { kind: 'notOffered' });
    await limit(c, 'return', RETURNS_LIMIT);
    const bindingSecret = secretIn(c);
    const { state: stateText, code, error } = c.req.query();
    const isDenied = DENIED.has(error ?? '');
    const state = stateIn(stateText);
    const unknownAttempt: OAuthResult = { kind: isDenied ? 'denied' : 'expired', attemptId: null };
    const result =
      bindingSecret === null || state === null
        ? unknownAttempt
        : await finishOAuthFlow(shop, { provider, bindingSecret }, { state, code: codeIn(code), isDenied });
    const from = result.attemptId === null ? null : { provider, attemptId: result.attemptId };
    if (result.kind !== 'proved' && result.kind !== 'denied') return show(c, { kind: result.kind, from });
    // The ticket is in the fragment, which browsers send to no server. The page's script removes it from the URL at
    // once.
    const fragment = new URLSearchParams({
      ...from,
      ...(result.kind === 'proved' ? { ticket: result.ticket } : {}),
    });
    return c.redirect(`/sign-in/done#${fragment}`, 303);
  });

  app.post(
    '/:provider/return',
    bodyLimit({ maxSize: MAX_FORM_BYTES, onError: (c) => show(c, { kind: 'refused', from: null }) }),
    async (c) => {
      const provider = offeredIn(c);
      if (provider === null) return show(c, { kind: 'notOffered' });
      await limit(c, 'return', RETURNS_LIMIT);
      const form = new URLSearchParams(await c.req.text());
      const state = stateIn(form.get('state'));
      const code = codeIn(form.get('code'));
      const user = form.get('user');
      const userField = user && user.length <= MAX_USER_FIELD && !user.includes('\u0000') ? user : null;
      if (state !== null && code !== null) await storeProviderForm(shop, { state, code, userField });
      // Redirects to a GET request, with which the browser sends its cookie. Code and name are stored, so they appear
      // in no URL.
      const query = new URLSearchParams({
        ...(state === null ? {} : { state }),
        ...(DENIED.has(form.get('error') ?? '') ? { error: 'access_denied' } : {}),
      });
      return c.redirect(`/sign-in/${provider}/return?${query}`, 303);
    },
  );
  return app;
}
