import type { Context } from 'hono';
import type { PageFrame } from '#storefront/page/page.ts';
import type { InlineHashes } from '#storefront/render/document.ts';

const YEAR_SECONDS = 31_536_000;

type Configured = Pick<PageFrame['brand'], 'measured' | 'chat'>;
type Dependencies = {
  isDev: boolean;
  isSecure: boolean;
  /** Additional hosts that pages may contact, each for a configured service. */
  connectTo?: readonly string[];
  /** The origin of the map's tiles; null or left out without a map. */
  tilesFrom?: string | null;
};
type Directives = Record<string, readonly string[]>;

/**
 * The content security policy for the shop's own files: none from other hosts, and inline only what `allowInline`
 * allows. Inline style attributes are allowed, because React sets them (product.md 3).
 */
const OWN: Directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  // `blob:` is for a recording that was not sent yet, `'self'` for sent greetings.
  'media-src': ["'self'", 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  // Keeps scripts from inserting text as markup or code.
  'require-trusted-types-for': ["'script'"],
  // The only exception is the Trusted Types policy for the service worker's URL (storefront/shell/start-worker).
  'trusted-types': ['ashjar-worker'],
};

/**
 * Google's hosts for the tag manager and analytics, and the hosts to which they report visits
 * (developers.google.com/tag-platform/security/guides/csp). The shop's own Trusted Types policy approves the scripts'
 * URLs. `allow-duplicates` is needed, because each of Google's scripts creates a policy called goog#html (decision
 * 030).
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
/** The chat runs in a frame, so that none of its scripts runs in the shop's pages (decision 030). */
const CHAT: Directives = { 'frame-src': ['https://go.crisp.chat'] };

/**
 * Builds the content security policy, which limits what pages may load and do: only the shop's own files, and the named
 * hosts of configured services.
 */
export function contentPolicy(
  { measured, chat }: Configured,
  { isDev, isSecure, connectTo = [], tilesFrom = null }: Dependencies,
): string {
  const policy: Record<string, string[]> = {};
  const services = { 'connect-src': connectTo, 'img-src': tilesFrom === null ? [] : [tilesFrom] };
  for (const part of [OWN, measured ? GOOGLE : {}, chat ? CHAT : {}, services])
    for (const [directive, sources] of Object.entries(part))
      policy[directive] = [...(policy[directive] ?? []), ...sources];
  if (isDev) {
    // In development, scripts add the styles, and errors are displayed on the page.
    policy['style-src'] = ["'self'", "'unsafe-inline'"];
    delete policy['require-trusted-types-for'];
    delete policy['trusted-types'];
  }
  if (isSecure) policy['upgrade-insecure-requests'] = [];
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

/** Returns the policy of a page with inline styles and scripts: it allows only those, by their hashes. */
export function allowInline(policy: string, { styles, scripts }: InlineHashes): string {
  const sources = (hashes: readonly string[]) => hashes.map((hash) => ` 'sha256-${hash}'`).join('');
  return policy
    .replace("style-src 'self'", `$&${sources(styles === null ? [] : [styles])}`)
    .replace("script-src 'self'", `$&${sources(scripts)}`);
}

/**
 * Sets the headers that every response has. It writes directly to the response's headers: `c.header` copies the whole
 * response for each header, which takes a quarter of the time of serving a cached page.
 */
export function securityHeaders(c: Context, policy: string, isSecure: boolean): void {
  const { headers } = c.res;
  // Keep a stricter content security policy that the page has already set.
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', policy);
  headers.set('x-content-type-options', 'nosniff');
  // Keep the stricter referrer policy that the identity popup has already set.
  if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  headers.set('cross-origin-opener-policy', 'same-origin');
  // Other sites may embed only the shop's pictures, for search engines and message previews.
  const isPicture = c.req.path.startsWith('/pictures/');
  headers.set('cross-origin-resource-policy', isPicture ? 'cross-origin' : 'same-origin');
  // The cart records greetings with the microphone, and the back office scans codes with the camera.
  const { path } = c.req;
  const films = path === '/cart' || path === '/office' || path.startsWith('/office/') ? '(self)' : '()';
  const records = path === '/cart' ? '(self)' : '()';
  headers.set(
    'permissions-policy',
    `camera=${films}, microphone=${records}, geolocation=(self), otp-credentials=(self)`,
  );
  if (isSecure) headers.set('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`);
}
