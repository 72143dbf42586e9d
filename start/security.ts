import type { Context } from 'hono';
import type { PageFrame } from '#storefront/page/page.ts';

const YEAR_SECONDS = 31_536_000;

type Configured = Pick<PageFrame['brand'], 'measured' | 'chat'>;
type Dependencies = {
  isDev: boolean;
  isSecure: boolean;
  /** Hosts that pages call besides, each because something that is configured needs it. */
  connectTo?: readonly string[];
};
type Directives = Record<string, readonly string[]>;

/** No inline and no foreign script; style attributes are React's own (product.md 3). */
const OWN: Directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  // No text ever becomes markup or a script by a page's own doing.
  'require-trusted-types-for': ["'script'"],
  // But for one: the policy that names the service worker, and nothing else (storefront/shell/start-worker).
  'trusted-types': ['ashjar-worker'],
};

/**
 * Google's files for the tag manager and analytics, by name, and where visits are reported to
 * (developers.google.com/tag-platform/security/guides/csp). Our policy names their address, and each of their files
 * makes one called goog#html for itself, hence the duplicates (decision 030).
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
/** The chat is a page of its own in a frame: none of its files runs in ours (decision 030). */
const CHAT: Directives = { 'frame-src': ['https://go.crisp.chat'] };

/** What pages may load and do: the shop's own, and the named hosts of the services that are configured. */
export function contentPolicy(
  { measured, chat }: Configured,
  { isDev, isSecure, connectTo = [] }: Dependencies,
): string {
  const policy: Record<string, string[]> = {};
  for (const part of [OWN, measured ? GOOGLE : {}, chat ? CHAT : {}, { 'connect-src': connectTo }])
    for (const [directive, sources] of Object.entries(part))
      policy[directive] = [...(policy[directive] ?? []), ...sources];
  if (isDev) {
    // From their sources pages get their styles by script, and faults drawn over them.
    policy['style-src'] = ["'self'", "'unsafe-inline'"];
    delete policy['require-trusted-types-for'];
    delete policy['trusted-types'];
  }
  if (isSecure) policy['upgrade-insecure-requests'] = [];
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

export function securityHeaders(c: Context, policy: string, isSecure: boolean): void {
  // A page that is held in more tightly says so itself.
  if (!c.res.headers.has('content-security-policy')) c.header('content-security-policy', policy);
  c.header('x-content-type-options', 'nosniff');
  // The identity popup tells nobody where it comes from.
  if (!c.res.headers.has('referrer-policy')) c.header('referrer-policy', 'strict-origin-when-cross-origin');
  c.header('cross-origin-opener-policy', 'same-origin');
  // Pictures are also shown by those who found or were sent them; nothing else is for other sites' pages.
  const isPicture = c.req.path.startsWith('/pictures/');
  c.header('cross-origin-resource-policy', isPicture ? 'cross-origin' : 'same-origin');
  c.header('permissions-policy', 'camera=(), microphone=(), geolocation=(self), otp-credentials=(self)');
  if (isSecure) c.header('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`);
}
