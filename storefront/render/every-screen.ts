import type { RouteName } from '#storefront/routes.ts';
import type { Page, View } from './page.ts';

export type Screen = { page: Page<never>; View: View<never> };
const screen = <Data>(page: Page<Data>, View: View<Data>): Screen => ({
  page: page as unknown as Page<never>,
  View: View as View<never>,
});

/** Both halves of every screen that stands; a route without its screen here answers 404. */
export const everyScreen: Partial<Record<RouteName, Screen>> = {};
export { screen };
