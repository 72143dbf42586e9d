import { pagePath } from '#storefront/page-path.ts';
import { pageOf } from './every-page.ts';
import { matchRoute } from './match-route.ts';

export type PageAddress = { path: string; query: URLSearchParams };

/**
 * The one address under which a page is rendered and cached, however it was written: no trailing slashes, each part
 * percent-encoded in one way, and of the query only the declared parameters, in one order. Campaign parameters and junk
 * therefore lead to the same page, rendered and cached once.
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

/** Normalises the encoding of a part that is known to be decodable. */
const encodedOnce = (part: string): string => encodeURIComponent(decodeURIComponent(part));
