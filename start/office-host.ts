import type { MiddlewareHandler } from 'hono';

/** The office's page, its files and its calls. */
const OFFICE = /^\/office(\/|$)|^\/api\/v1\/office(\/|$)/;
/**
 * What else its host answers: the icon in the browser's tab, whether the shop is up, the shop's own pictures, and the
 * styles and fonts of a product's preview.
 */
const SHARED =
  /^\/(icon\.svg|health|pictures\/[0-9a-f]+\/\d+\.(avif|webp)|assets\/[\w.-]+\.(css|woff2|svg|webp))$/;

/**
 * Keeps the back office and the shop on hosts of their own, so that a script injected into one can do nothing with the
 * sessions of the other. Without a host of its own the office is a path of the shop.
 */
export function separateOffice(officeHost: string | null): MiddlewareHandler {
  return async (c, next) => {
    if (officeHost === null) return await next();
    // The path as the routes read it: with `%6F` for `o`, it is the same page.
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
