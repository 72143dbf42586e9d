import type { Page } from '#storefront/page/page.ts';
import { type RouteName, routes } from '#storefront/routes.ts';
import type { BundleName } from '#text/screens.ts';

/** A page whose data type only the page itself knows. */
export type AnyPage = Page<unknown, BundleName, string>;

const files = import.meta.glob<AnyPage>('../screens/*.page.ts', { eager: true, import: 'page' });

/** @throws when the route has no screens/<name>.page.ts. */
export function pageOf(route: RouteName | 'not-found'): AnyPage {
  const page = files[`../screens/${route}.page.ts`];
  if (!page) throw new Error(`There is no storefront/screens/${route}.page.ts`);
  return page;
}
// A missing page fails at start-up instead of at the first visit.
for (const route of Object.keys(routes) as RouteName[]) pageOf(route);
