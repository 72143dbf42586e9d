import type { Context } from 'hono';
import type { PageFrame } from '#storefront/page/page.ts';

const YEAR_SECONDS = 31_536_000;

type Configured = Pick<PageFrame['brand'], 'measured' | 'chat'>;
type Dependencies = {
  isDev: boolean;
  isSecure: boolean;
  /** Hosts that pages may also call, each for a configured service. */
  connectTo?: readonly string[];
};
type Directives = Record<string, readonly string[]>;

/** No inline and no foreign script; the style attributes are React's (product.md 3). */
const OWN: Directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  // A greeting, and a recording that was not sent yet.
  'media-src': ["'self'", 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  // A page's script can never turn text into markup or code.
  'require-trusted-types-for': ["'script'"],
  // The only exception: the policy that names the service worker (storefront/shell/start-worker).
  'trusted-types': ['ashjar-worker'],
};

/**
 * Google's hosts for the tag manager and analytics, and where visits are reported to
 * (developers.google.com/tag-platform/security/guides/csp). Our own policy names their scripts; each of their files
 * creates a policy called goog#html; this is why duplicates are allowed (decision 030).
 */
const GOOGLE: Directives = {
  'script-src': ['https://www.googletagmanager.com'],
  'img-src': ['https://www.googletagmanager.com', 'https://www.google-analytics.com'],
  'connect-src': [
    'https://www.googletagmanager.com',
    'https://www.google-analytics.com',
    'https://region1.google-analytics.com',
    'https://analytics.google.com',
  ],
  'trusted-types': ['ashjar-measurement', 'goog#html', "'allow-duplicates'"],
};
/** The chat runs in a frame: none of its files runs in our pages (decision 030). */
const CHAT: Directives = { 'frame-src': ['https://go.crisp.chat'] };

/**
 * The content security policy: what pages may load and do. Only the shop's own files, and the named hosts of the
 * configured services.
 */
export function contentPolicy(
  { measured, chat }: Configured,
  { isDev, isSecure, connectTo = [] }: Dependencies,
): string {
  const policy: Record<string, string[]> = {};
  for (const part of [OWN, measured ? GOOGLE : {}, chat ? CHAT : {}, { 'connect-src': connectTo }])
    for (const [directive, sources] of Object.entries(part))
      policy[directive] = [...(policy[directive] ?? []), ...sources];
  if (isDev) {
    // In development, pages get their styles by script, and errors are drawn over them.
    policy['style-src'] = ["'self'", "'unsafe-inline'"];
    delete policy['require-trusted-types-for'];
    delete policy['trusted-types'];
  }
  if (isSecure) policy['upgrade-insecure-requests'] = [];
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

/** The policy of a page that contains styles: these alone, by their hash. */
export const allowStyles = (policy: string, hash: string): string =>
  policy.replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`);

/**
 * Adds to the answer what every answer says. It writes to the answer's own headers: `c.header` would copy the whole
 * answer for each of them, a quarter of the time of a kept page.
 */
export function securityHeaders(c: Context, policy: string, isSecure: boolean): void {
  const { headers } = c.res;
  // A page with a stricter policy sets its own.
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', policy);
  headers.set('x-content-type-options', 'nosniff');
  // The identity popup sets a stricter one.
  if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  headers.set('cross-origin-opener-policy', 'same-origin');
  // Pictures may be shown elsewhere, by search engines and in messages; nothing else is for other sites' pages.
  const isPicture = c.req.path.startsWith('/pictures/');
  headers.set('cross-origin-resource-policy', isPicture ? 'cross-origin' : 'same-origin');
  // A greeting is recorded in the cart; the office reads codes with the camera.
  const { path } = c.req;
  const films = path === '/cart' || path === '/office' || path.startsWith('/office/') ? '(self)' : '()';
  const records = path === '/cart' ? '(self)' : '()';
  headers.set(
    'permissions-policy',
    `camera=${films}, microphone=${records}, geolocation=(self), otp-credentials=(self)`,
  );
  if (isSecure) headers.set('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`);
}
