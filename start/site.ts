import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { DatabaseAway, isDatabaseAway } from '#database/database-away.ts';
import { FilesAway } from '#providers/files/files.port.ts';
import { sendPrecompressed } from '#server/http/precompressed.ts';
import { UNAVAILABLE_SECONDS } from '#server/http/refuse.ts';
import { officeOrigin } from '#server/settings.ts';
import { localizedAddress } from '#storefront/render/localized-address.ts';
import type { PageAddress } from '#storefront/render/page-address.ts';
import type { PageRequest, PageSite, RenderedPage } from '#storefront/render/server.tsx';
import type { UnavailablePage } from '#storefront/render/unavailable-page.tsx';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#text/language.ts';
import { messages } from '#text/messages.ts';
import type { BuiltFiles } from './built-files.ts';
import { knownCities } from './known-cities.ts';
import { withoutLanguagePath } from './language-paths.ts';
import { separateOffice } from './office-host.ts';
import { officePreview } from './office-preview.ts';
import { type AnsweredRequest, observeRequests } from './operation/observe-requests.ts';
import { type CachedPage, openPageCache, packPage } from './page-cache.ts';
import { allowInline, contentPolicy, securityHeaders } from './security.ts';

const YEAR_SECONDS = 31_536_000;

/** The pages that a browser may prerender: only public ones, and not the current page (architecture.md 5). */
const SPECULATION = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                '/cart',
                '/my-orders*',
                '/track/*',
                '/greeting/*',
                '/my-account*',
                '/favourite*',
                '/contact-us*',
                '/checkout/*',
                '/api/*',
                '/outbox*',
                '/*\\?*lang=*',
              ],
            },
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

export type SiteOptions = {
  api: Hono;
  built: BuiltFiles;
  renderPage: (request: PageRequest, site: PageSite) => Promise<RenderedPage>;
  /** Normalizes the URL of a page, so that equivalent URLs share one cached page. */
  pageAddress: (requested: URL) => PageAddress | Promise<PageAddress>;
  /** Renders the page that is shown while the database is unreachable. */
  renderUnavailablePage: (page: UnavailablePage) => string | Promise<string>;
  publicUrl: string;
  /** The host of the back office; null or left out if it is the shop's own host. */
  officeHost?: string | null;
  /** Returns what pages currently show about the shop. It is read once, at the beginning of each rendering. */
  brand: () => PageSite['brand'];
  /** True in development: pages are served from their sources and never cached, and a script loads their styles. */
  isDev: boolean;
  /** Additional hosts that pages may contact, each for a configured service. */
  connectTo: readonly string[];
  /** The origin of the map's tiles; null without a map. */
  tilesFrom: string | null;
  /** Whether to trust a proxy's headers about the scheme of each request. */
  trustsProxy: boolean;
  isInMaintenance: () => Promise<boolean>;
  now: () => number;
  /** Mounts routes with priority over the pages: pictures, webhooks, outbox. */
  mount: (site: Hono) => void;
  onFault: (error: unknown, reference: string) => void;
  /** Called when a file could not be read because its store is unreachable. */
  onFilesAway: (error: FilesAway) => void;
  /** Called with every request after its response. */
  onAnswered?: (request: AnsweredRequest) => void;
};

/** Chooses the page's language: from `?lang=`, otherwise from the cookie, otherwise Arabic. */
function chooseLanguage(c: Context): { language: Language; isChosenNow: boolean } {
  const requested = c.req.query('lang');
  if (isLanguage(requested)) return { language: requested, isChosenNow: true };
  const savedLanguage = getCookie(c, 'language');
  return { language: isLanguage(savedLanguage) ? savedLanguage : DEFAULT_LANGUAGE, isChosenNow: false };
}

/**
 * Paths whose URL alone gives access, /track/{token} and /greeting/{token}. These URLs are never cached, sent to other
 * sites or logged.
 */
const SECRET = /^\/(track|greeting)\//;
const isSecret = (path: string): boolean => SECRET.test(path);
const forLog = (path: string): string => path.replace(/^(\/(?:track|greeting)\/).*$/, '$1…');

function setSecretHeaders(c: Context): void {
  c.header('cache-control', 'private, no-store');
  c.header('referrer-policy', 'no-referrer');
  c.header('x-robots-tag', 'noindex, nofollow, noarchive');
}

async function answerPage(
  c: Context,
  page: CachedPage,
  { language, policy }: { language: Language; policy: string },
): Promise<Response> {
  if ('redirect' in page) {
    // Add the language to the redirect's URL, because the visitor may have chosen it without storing cookies.
    const address = isLanguage(c.req.query('lang'))
      ? localizedAddress(language, page.redirect)
      : page.redirect;
    return c.redirect(address, page.isForEver ? 301 : 302);
  }
  c.header('cache-control', 'private, max-age=0, must-revalidate');
  if (isSecret(c.req.path)) setSecretHeaders(c);
  c.header('vary', 'cookie, accept-encoding');
  c.header('etag', page.etag);
  // Set the header before the 304 response too, because its headers replace those of the browser's cached copy.
  if (page.inlineHashes) c.header('content-security-policy', allowInline(policy, page.inlineHashes));
  if (page.status === 200 && c.req.header('if-none-match')?.includes(page.etag)) return c.body(null, 304);
  c.header('content-type', 'text/html; charset=utf-8');
  c.header('content-language', language);
  c.header('speculation-rules', '"/speculation-rules.json"');
  if (page.status === 503) c.header('retry-after', '120');
  return await sendPrecompressed(c, page.precompressed, page.status);
}

/** Thrown for a page that needs more API requests than its visitor's IP address may send. */
class TooManyPages extends Error {
  readonly seconds: string;
  constructor(seconds: string) {
    super(`Too many pages; again in ${seconds} s.`);
    this.seconds = seconds;
  }
}

/**
 * Renders a page. It throws if a part could not be read because the database is unreachable, so that an incomplete page
 * is neither shown nor cached.
 * @throws DatabaseAway
 */
async function renderWhole(
  { renderPage }: Pick<SiteOptions, 'renderPage'>,
  request: PageRequest,
  site: PageSite,
): Promise<RenderedPage> {
  const seen: { isAway: boolean; retryAfter: string | null } = { isAway: false, retryAfter: null };
  const send: PageSite['send'] = async (path, init) => {
    const response = await site.send(path, init);
    seen.isAway ||= response.status === 503;
    if (response.status === 429) seen.retryAfter = response.headers.get('retry-after');
    return response;
  };
  const page = await renderPage(request, { ...site, send }).catch((error: unknown) => {
    if (seen.retryAfter !== null) throw new TooManyPages(seen.retryAfter);
    if (!seen.isAway) throw error;
  });
  if (seen.isAway || !page) throw new DatabaseAway(`${request.path} could not be read whole.`);
  return page;
}

/** Renders pages and keeps those that are the same for everybody. */
function makePages(options: SiteOptions, policy: string) {
  const { api, built, publicUrl, brand, now } = options;
  const isSecure = publicUrl.startsWith('https:');
  const cache = openPageCache(now);
  // Pages call the API within the process, so that rendering never waits for the network (architecture.md 5).
  const send: PageSite['send'] = async (path, init) => api.request(path, init);
  const cities = knownCities(send, now);
  const pageSite = (): PageSite => ({ send, assets: built.assets, publicUrl, brand: brand() });
  const answer = async (c: Context): Promise<Response> => {
    const { path, query } = await options.pageAddress(new URL(c.req.url));
    const isClosed = await options.isInMaintenance();
    if (isClosed && path !== '/maintenance-mode') return c.redirect('/maintenance-mode', 302);
    if (!isClosed && path === '/maintenance-mode') return c.redirect('/', 302);
    const { language, isChosenNow } = chooseLanguage(c);
    if (isChosenNow) {
      setCookie(c, 'language', language, {
        path: '/',
        maxAge: YEAR_SECONDS,
        sameSite: 'Lax',
        secure: isSecure,
      });
    }
    const cityId = await cities.of(getCookie(c, 'city'));
    if (options.isDev) cache.forget();
    // Requests with which a page reads a list count toward the limit of the visitor's IP address, like those of the
    // page's script (contract: limitUncached).
    const forVisitor: PageSite['send'] = async (path, init) => {
      const forwarded = c.req.header('x-forwarded-for');
      const headers = new Headers(init?.headers);
      if (forwarded !== undefined) headers.set('x-forwarded-for', forwarded);
      return api.request(path, { ...init, headers }, c.env);
    };
    const visited = (): PageSite => (path === '/products' ? { ...pageSite(), send: forVisitor } : pageSite());
    let isRendered = false;
    const render = () => {
      isRendered = true;
      return renderWhole(options, { path, query, language, cityId }, visited());
    };
    if (isSecret(path)) return answerPage(c, await packPage(await render()), { language, policy });
    const read = (): Promise<CachedPage> =>
      cache.read(`${language} ${cityId} ${path}?${query}`, render).catch((error: unknown) => {
        // The visitor whose page this one waited for was refused, so this visitor's page is rendered by itself.
        if (error instanceof TooManyPages && !isRendered) return read();
        throw error;
      });
    return answerPage(c, await read(), { language, policy });
  };
  return {
    answer,
    /** Removes pages from the cache: all of them, or only those that show the stock of one of these products. */
    forget(productIds: readonly number[] | 'all'): void {
      cache.forget(productIds);
      if (productIds === 'all') cities.forget();
    },
    bytes: cache.bytes,
  };
}

/** Answers a request that failed: the database or the files are away, too many pages were asked for, or a fault. */
async function answerFailure(c: Context, error: unknown, options: SiteOptions): Promise<Response> {
  const { built, brand } = options;
  if (isDatabaseAway(error)) {
    c.header('retry-after', String(UNAVAILABLE_SECONDS));
    c.header('cache-control', 'no-store');
    const { language } = chooseLanguage(c);
    const { pathname, search } = new URL(c.req.url);
    if (!c.req.header('accept')?.includes('text/html')) return c.text('503', 503);
    const page = await options.renderUnavailablePage({
      language,
      address: pathname + search,
      retrySeconds: UNAVAILABLE_SECONDS,
      assets: built.popupAssets(language),
      shop: brand(),
    });
    c.header('content-language', language);
    return c.html(page, 503);
  }
  if (error instanceof FilesAway) {
    options.onFilesAway(error);
    c.header('retry-after', String(UNAVAILABLE_SECONDS));
    c.header('cache-control', 'no-store');
    return c.text('503', 503);
  }
  if (error instanceof TooManyPages) {
    c.header('retry-after', error.seconds);
    c.header('cache-control', 'no-store');
    return c.text(messages[chooseLanguage(c).language].http.tooManyTries(Number(error.seconds)), 429);
  }
  options.onFault(error, forLog(c.req.path));
  return c.text('500', 500);
}

/** Builds the whole site on a single origin: API, built files, pictures, webhooks and pages. */
export function createSite(options: SiteOptions): {
  site: Hono;
  /** Removes pages from the cache: all of them, or only those that show the stock of one of these products. */
  forgetPages: (productIds: readonly number[] | 'all') => void;
  /** Returns the memory used by cached pages, in bytes. */
  pageBytes: () => number;
} {
  const { api, built, publicUrl, officeHost = null, brand } = options;
  const isSecure = publicUrl.startsWith('https:');
  const policy = contentPolicy(brand(), {
    isDev: options.isDev,
    isSecure,
    connectTo: options.connectTo,
    tilesFrom: options.tilesFrom,
  });
  const pages = makePages(options, policy);

  const site = new Hono();
  if (options.onAnswered) site.use('*', observeRequests(options.onAnswered, options.trustsProxy));
  site.use('*', async (c, next) => {
    await next();
    securityHeaders(c, policy, isSecure);
  });
  site.use('*', async (c, next) => {
    // A proxy may also forward plain HTTP. Such requests are only redirected to HTTPS.
    if (isSecure && options.trustsProxy && c.req.header('x-forwarded-proto') === 'http') {
      const { hostname, pathname, search } = new URL(c.req.url);
      const home = hostname === officeHost ? officeOrigin({ publicUrl, officeHost }) : publicUrl;
      return c.redirect(home + pathname + search, 308);
    }
    return await next();
  });
  site.use('*', separateOffice(officeHost));
  site.onError((error, c) => answerFailure(c, error, options));
  site.all('/api/v1/*', (c) => api.fetch(c.req.raw, c.env));
  site.get('/speculation-rules.json', (c) =>
    c.body(SPECULATION, 200, {
      'content-type': 'application/speculationrules+json',
      'cache-control': 'public, max-age=3600',
    }),
  );
  site.get('/office/preview/:key', officePreview({ api, policy }));
  options.mount(site);
  site.get('*', async (c, next) => built.serve(c) ?? next());
  site.get('*', async (c, next) => {
    const address = withoutLanguagePath(new URL(c.req.url));
    if (address === null) return await next();
    if (isSecret(address)) setSecretHeaders(c);
    return c.redirect(address, 301);
  });
  site.get('*', pages.answer);
  site.notFound((c) => c.text('404', 404));
  return { site, forgetPages: pages.forget, pageBytes: pages.bytes };
}
