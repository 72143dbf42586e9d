import type { Context as HonoContext } from 'hono';
import { REMEMBER_DAYS } from '#contract/account/account.limits.ts';
import type { BrowserSecret, Shop } from './context.ts';
import { type Network, networkOf } from './limits/limit-rate.ts';
import { browserSecret } from './wire.ts';

const DAY_SECONDS = 24 * 3600;
/** How long browsers keep the shop's cookies: the longest that they allow is about a year. */
export const COOKIE_SECONDS = 365 * DAY_SECONDS;

/** Reads the token in `Authorization`, which may be the bare token or the Bearer form (product.md 2). */
export const tokenOf = (c: HonoContext): string | null =>
  c.req
    .header('authorization')
    ?.replace(/^Bearer\s+/i, '')
    .trim() || null;

/** The browser's half of a session: a token is valid only together with this HttpOnly cookie (product.md 2). */
export const bindingOf = (c: HonoContext, isSecure: boolean): BrowserSecret =>
  browserSecret(c, { name: 'ashjar-session', isSecure, seconds: COOKIE_SECONDS });

/** The cookie that replaces the password in a browser that remembers its shopper (product.md 2). */
export const rememberedOf = (c: HonoContext, isSecure: boolean): BrowserSecret =>
  browserSecret(c, { name: 'ashjar-remembered', isSecure, seconds: REMEMBER_DAYS * DAY_SECONDS });

/**
 * The cookie that identifies a browser across sign-ins, so that accounts can recognise it; grants no access
 * (account/known-device).
 */
export const deviceOf = (c: HonoContext, isSecure: boolean): BrowserSecret =>
  browserSecret(c, { name: 'ashjar-device', isSecure, seconds: COOKIE_SECONDS });

/** The placeholder for the IP address of a request from within the process. */
const NO_ADDRESS = 'local';

/**
 * The network that a request comes from. Our own proxy appends the client's IP address to X-Forwarded-For, so the last
 * one counts.
 */
export function networkIn(c: HonoContext, shop: Shop): Network {
  const forwarded = shop.settings.trustsProxy
    ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    : undefined;
  const incoming = (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming;
  return networkOf(forwarded || (incoming?.socket?.remoteAddress ?? NO_ADDRESS));
}

/** Whether the request came over the network, not from within the process. */
export const isFromOutside = ({ household }: Network): boolean => household !== NO_ADDRESS;
