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
import { limitNetwork } from '#server/http/limit-rate.ts';
import { Refusal, UNAVAILABLE_SECONDS } from '#server/http/refuse.ts';
import { bindingOf, networkIn } from '#server/http/serve.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#text/language.ts';
import { isSecret } from '../sessions/session-keys.ts';
import { finishOAuthFlow, type OAuthResult, startOAuthFlow, storeProviderForm } from './oauth-flow.ts';

/** Phone networks put many shoppers behind one address. */
const BEGINNINGS = { requests: 120, perSeconds: 3600 };
/** A walk comes back once, by way of a form twice. */
const RETURNS = { requests: 240, perSeconds: 3600 };
/** A form with a code and a name is a kilobyte or two. */
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
/** How providers say that the person said no: RFC 6749 4.1.2.1, and Apple in its own words. */
const DENIED = new Set(['access_denied', 'user_cancelled_authorize']);

type Options = {
  /** Draws a page of the popup; given, because the server draws nothing itself. */
  draw: (page: PopupPage, language: Language) => string | Promise<string>;
  onFault: (error: unknown, reference: string) => void;
};

const languageOf = (c: Context): Language => {
  const kept = getCookie(c, 'language');
  return isLanguage(kept) ? kept : DEFAULT_LANGUAGE;
};
/** A code as providers write them; anything else is none. */
const codeIn = (text: string | null | undefined): string | null =>
  text && /^[\x21-\x7e]{1,4096}$/.test(text) ? text : null;
const stateIn = (text: string | null | undefined): string | null => (text && isSecret(text) ? text : null);

/**
 * The identity popup, to be mounted at /sign-in (product.md 2): from here to the provider's pages, back, and to the page
 * that opened it. No call of the contract, because a browser's window walks through it. Nothing of it is cached, and
 * where it leads it tells no address of ours.
 */
export function identityPopup(shop: Shop, { draw, onFault }: Options): Hono {
  const app = new Hono();
  const isSecure = shop.settings.publicUrl.startsWith('https:');
  const { identity } = shop.providers;

  const show = async (
    c: Context,
    page: PopupPage,
    status = page.kind === 'done' ? 200 : STATUS[page.kind],
  ): Promise<Response> => {
    if (page.kind === 'tooManyTries') c.header('retry-after', String(page.seconds));
    return c.html(await draw(page, languageOf(c)), status as 200);
  };
  const offeredIn = (c: Context): IdentityProvider | null => {
    const named = c.req.param('provider');
    return isIdentityProvider(named) && identity.offered.includes(named) ? named : null;
  };
  const secretIn = (c: Context): string | null => {
    const held = bindingOf(c, isSecure).read();
    return held !== null && isSecret(held) ? held : null;
  };
  // A window cannot work for its page (http/work): only the limits hold here.
  const limit = async (c: Context, what: string, max: typeof RETURNS): Promise<void> => {
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
    // Only the shop's own pages, and people by hand, begin a walk; another site's link leads nowhere.
    const site = c.req.header('sec-fetch-site');
    if (bindingSecret === null || site === 'cross-site' || site === 'same-site')
      return show(c, { kind: 'notFromShop' });
    await limit(c, 'begin', BEGINNINGS);
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
    await limit(c, 'return', RETURNS);
    const bindingSecret = secretIn(c);
    const { state: said, code, error } = c.req.query();
    const isDenied = DENIED.has(error ?? '');
    const state = stateIn(said);
    const nobody: OAuthResult = { kind: isDenied ? 'denied' : 'expired', attemptId: null };
    const end =
      bindingSecret === null || state === null
        ? nobody
        : await finishOAuthFlow(shop, { provider, bindingSecret }, { state, code: codeIn(code), isDenied });
    const from = end.attemptId === null ? null : { provider, attemptId: end.attemptId };
    if (end.kind !== 'proved' && end.kind !== 'denied') return show(c, { kind: end.kind, from });
    // In the fragment: it is sent nowhere, and the page's script takes it out of the address at once.
    const told = new URLSearchParams({
      ...from,
      ...(end.kind === 'proved' ? { ticket: end.ticket } : {}),
    });
    return c.redirect(`/sign-in/done#${told}`, 303);
  });

  app.post(
    '/:provider/return',
    bodyLimit({ maxSize: MAX_FORM_BYTES, onError: (c) => show(c, { kind: 'refused', from: null }) }),
    async (c) => {
      const provider = offeredIn(c);
      if (provider === null) return show(c, { kind: 'notOffered' });
      await limit(c, 'return', RETURNS);
      const form = new URLSearchParams(await c.req.text());
      const state = stateIn(form.get('state'));
      const code = codeIn(form.get('code'));
      const user = form.get('user');
      const userField = user && user.length <= MAX_USER_FIELD && !user.includes('\u0000') ? user : null;
      if (state !== null && code !== null) await storeProviderForm(shop, { state, code, userField });
      // The way on is a plain visit, which carries the cookie; code and name stay here, out of any address.
      const said = new URLSearchParams({
        ...(state === null ? {} : { state }),
        ...(DENIED.has(form.get('error') ?? '') ? { error: 'access_denied' } : {}),
      });
      return c.redirect(`/sign-in/${provider}/return?${said}`, 303);
    },
  );
  return app;
}
