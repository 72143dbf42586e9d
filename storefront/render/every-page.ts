import type { Page } from '#storefront/page/page.ts';
import { type RouteName, routes } from '#storefront/routes.ts';
import type { BundleName } from '#text/screens.ts';

/** A page whose data type is known only to the page itself. */
export type AnyPage = Page<unknown, BundleName, string>;

const files = import.meta.glob<AnyPage>('../screens/*.page.ts', { eager: true, import: 'page' });

/** Returns the page of a route. @throws when the route has no screens/<name>.page.ts. */
export function pageOf(route: RouteName | 'not-found'): AnyPage {
  const page = files[`../screens/${route}.page.ts`];
  if (!page) throw new Error(`There is no storefront/screens/${route}.page.ts`);
  return page;
}
// Look up every page at startup, so that a missing file fails there instead of at the first visit.
for (const route of Object.keys(routes) as RouteName[]) pageOf(route);
