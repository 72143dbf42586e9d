import { pagePath } from '#storefront/page-path.ts';
import { pageOf } from './every-page.ts';
import { matchRoute } from './match-route.ts';

export type PageAddress = { path: string; query: URLSearchParams };

/**
 * Normalises a URL to the one under which the page is rendered and cached: no trailing slashes, each path segment
 * percent-encoded in one way, and only the declared query parameters, in one order. URLs with campaign parameters or
 * junk therefore share one cached page.
 */
export function pageAddress({ pathname, searchParams }: URL): PageAddress {
  const requested = pagePath(pathname);
  const match = matchRoute(requested);
  if (match === null) return { path: requested, query: new URLSearchParams() };
  const path = requested.split('/').map(encodedOnce).join('/');
  const page = pageOf(match.route);
  if (page.normaliseQuery) return { path, query: page.normaliseQuery(searchParams) };
  const query = new URLSearchParams();
  for (const param of page.query ?? []) {
    const value = searchParams.get(param);
    if (value !== null) query.set(param, value);
  }
  return { path, query };
}

/** Normalises the percent-encoding of a path segment, which must be decodable. */
const encodedOnce = (part: string): string => encodeURIComponent(decodeURIComponent(part));
