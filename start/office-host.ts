import type { MiddlewareHandler } from 'hono';

/** Paths of the back office: its page, files and API calls. */
const OFFICE = /^\/office(\/|$)|^\/api\/v1\/office(\/|$)/;
/**
 * Other paths that the back office's host serves: the icon of the browser tab, the health check, the shop's pictures,
 * and the styles and fonts for previewing a product.
 */
const SHARED =
  /^\/(icon\.svg|health|pictures\/[0-9a-f]+\/\d+\.(avif|webp)|assets\/[\w.-]+\.(css|woff2|svg|webp))$/;

/**
 * Separates back office and shop by host, so that a script injected into one cannot use the sessions of the other. If
 * the back office has no host of its own, it is served under a path of the shop.
 */
export function separateOffice(officeHost: string | null): MiddlewareHandler {
  return async (c, next) => {
    if (officeHost === null) return await next();
    // Use the decoded path, as the routes do: `%6F` instead of `o` leads to the same page.
    const { path } = c.req;
    const isOffice = OFFICE.test(path);
    if (new URL(c.req.url).hostname !== officeHost) {
      if (isOffice) return c.text('404', 404);
      return await next();
    }
    if (path === '/') return c.redirect('/office', 302);
    if (path === '/robots.txt') return c.text('User-agent: *\nDisallow: /\n');
    if (isOffice || SHARED.test(path)) return await next();
    return c.text('404', 404);
  };
}
