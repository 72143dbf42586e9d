import type { RouteName } from '#storefront/routes.ts';
import { cartPage } from '#storefront/screens/cart.page.ts';
import { Cart } from '#storefront/screens/cart.tsx';
import { checkoutCancelledPage } from '#storefront/screens/checkout-cancelled.page.ts';
import { CheckoutCancelled } from '#storefront/screens/checkout-cancelled.tsx';
import { checkoutFailedPage } from '#storefront/screens/checkout-failed.page.ts';
import { CheckoutFailed } from '#storefront/screens/checkout-failed.tsx';
import { checkoutReturnPage } from '#storefront/screens/checkout-return.page.ts';
import { CheckoutReturn } from '#storefront/screens/checkout-return.tsx';
import { checkoutSuccessPage } from '#storefront/screens/checkout-success.page.ts';
import { CheckoutSuccess } from '#storefront/screens/checkout-success.tsx';
import { maintenanceModePage } from '#storefront/screens/maintenance-mode.page.ts';
import { MaintenanceMode } from '#storefront/screens/maintenance-mode.tsx';
import { myOrdersPage } from '#storefront/screens/my-orders.page.ts';
import { MyOrders } from '#storefront/screens/my-orders.tsx';
import type { Page, View } from './page.ts';

export type Screen = { page: Page<never>; View: View<never> };
const screen = <Data>(page: Page<Data>, View: View<Data>): Screen => ({
  page: page as unknown as Page<never>,
  View: View as View<never>,
});

/** Both halves of every screen that stands; a route without its screen here answers 404. */
export const everyScreen: Partial<Record<RouteName, Screen>> = {
  cart: screen(cartPage, Cart),
  'my-orders': screen(myOrdersPage, MyOrders),
  'checkout-return': screen(checkoutReturnPage, CheckoutReturn),
  'checkout-success': screen(checkoutSuccessPage, CheckoutSuccess),
  'checkout-failed': screen(checkoutFailedPage, CheckoutFailed),
  'checkout-cancelled': screen(checkoutCancelledPage, CheckoutCancelled),
  'maintenance-mode': screen(maintenanceModePage, MaintenanceMode),
};
