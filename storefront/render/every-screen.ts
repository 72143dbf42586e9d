import type { RouteName } from '#storefront/routes.ts';
import { aboutAshjarPage } from '#storefront/screens/about-ashjar.page.ts';
import { AboutAshjar } from '#storefront/screens/about-ashjar.tsx';
import { accessibilityPage } from '#storefront/screens/accessibility.page.ts';
import { Accessibility } from '#storefront/screens/accessibility.tsx';
import { appPage } from '#storefront/screens/app.page.ts';
import { App } from '#storefront/screens/app.tsx';
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
import { checkoutUrpayPage } from '#storefront/screens/checkout-urpay.page.ts';
import { CheckoutUrpay } from '#storefront/screens/checkout-urpay.tsx';
import { connectWithUsPage } from '#storefront/screens/connect-with-us.page.ts';
import { ConnectWithUs } from '#storefront/screens/connect-with-us.tsx';
import { contactUsPage } from '#storefront/screens/contact-us.page.ts';
import { ContactUs } from '#storefront/screens/contact-us.tsx';
import { corporateGiftsPage } from '#storefront/screens/corporate-gifts.page.ts';
import { CorporateGifts } from '#storefront/screens/corporate-gifts.tsx';
import { couponsPage } from '#storefront/screens/coupons.page.ts';
import { Coupons } from '#storefront/screens/coupons.tsx';
import { faqPage } from '#storefront/screens/faq.page.ts';
import { Faq } from '#storefront/screens/faq.tsx';
import { favouritePage } from '#storefront/screens/favourite.page.ts';
import { Favourite } from '#storefront/screens/favourite.tsx';
import { giftReceiptPage } from '#storefront/screens/gift-receipt.page.ts';
import { GiftReceipt } from '#storefront/screens/gift-receipt.tsx';
import { giftsCarePage } from '#storefront/screens/gifts-care.page.ts';
import { GiftsCare } from '#storefront/screens/gifts-care.tsx';
import { homePage } from '#storefront/screens/home.page.ts';
import { Home } from '#storefront/screens/home.tsx';
import { maintenanceModePage } from '#storefront/screens/maintenance-mode.page.ts';
import { MaintenanceMode } from '#storefront/screens/maintenance-mode.tsx';
import { myAccountPage } from '#storefront/screens/my-account.page.ts';
import { MyAccount } from '#storefront/screens/my-account.tsx';
import { myOrdersPage } from '#storefront/screens/my-orders.page.ts';
import { MyOrders } from '#storefront/screens/my-orders.tsx';
import { offlinePage } from '#storefront/screens/offline.page.ts';
import { Offline } from '#storefront/screens/offline.tsx';
import { orderInvoicePage } from '#storefront/screens/order-invoice.page.ts';
import { OrderInvoice } from '#storefront/screens/order-invoice.tsx';
import { orderIssuePage } from '#storefront/screens/order-issue.page.ts';
import { OrderIssue } from '#storefront/screens/order-issue.tsx';
import { paymentPage } from '#storefront/screens/payment.page.ts';
import { Payment } from '#storefront/screens/payment.tsx';
import { plantCarePage } from '#storefront/screens/plant-care.page.ts';
import { PlantCare } from '#storefront/screens/plant-care.tsx';
import { privacyPolicyPage } from '#storefront/screens/privacy-policy.page.ts';
import { PrivacyPolicy } from '#storefront/screens/privacy-policy.tsx';
import { productPage } from '#storefront/screens/product.page.ts';
import { Product } from '#storefront/screens/product.tsx';
import { productsPage } from '#storefront/screens/products.page.ts';
import { Products } from '#storefront/screens/products.tsx';
import { rewardsPage } from '#storefront/screens/rewards.page.ts';
import { Rewards } from '#storefront/screens/rewards.tsx';
import { termsPage } from '#storefront/screens/terms.page.ts';
import { Terms } from '#storefront/screens/terms.tsx';
import { trackPage } from '#storefront/screens/track.page.ts';
import { Track } from '#storefront/screens/track.tsx';
import { walletPage } from '#storefront/screens/wallet.page.ts';
import { Wallet } from '#storefront/screens/wallet.tsx';
import type { Page, View } from './page.ts';

export type Screen = { page: Page<never>; View: View<never> };
const screen = <Data>(page: Page<Data>, View: View<Data>): Screen => ({
  page: page as unknown as Page<never>,
  View: View as View<never>,
});

/** Both halves of every screen that stands; a route without its screen here answers 404. */
export const everyScreen: Partial<Record<RouteName, Screen>> = {
  home: screen(homePage, Home),
  products: screen(productsPage, Products),
  product: screen(productPage, Product),
  'corporate-gifts': screen(corporateGiftsPage, CorporateGifts),
  'contact-us': screen(contactUsPage, ContactUs),
  'privacy-policy': screen(privacyPolicyPage, PrivacyPolicy),
  'about-ashjar': screen(aboutAshjarPage, AboutAshjar),
  'gifts-care': screen(giftsCarePage, GiftsCare),
  'plant-care': screen(plantCarePage, PlantCare),
  terms: screen(termsPage, Terms),
  faq: screen(faqPage, Faq),
  rewards: screen(rewardsPage, Rewards),
  'order-issue': screen(orderIssuePage, OrderIssue),
  'connect-with-us': screen(connectWithUsPage, ConnectWithUs),
  app: screen(appPage, App),
  accessibility: screen(accessibilityPage, Accessibility),
  cart: screen(cartPage, Cart),
  favourite: screen(favouritePage, Favourite),
  wallet: screen(walletPage, Wallet),
  payment: screen(paymentPage, Payment),
  coupons: screen(couponsPage, Coupons),
  'my-orders': screen(myOrdersPage, MyOrders),
  'order-invoice': screen(orderInvoicePage, OrderInvoice),
  'gift-receipt': screen(giftReceiptPage, GiftReceipt),
  track: screen(trackPage, Track),
  'my-account': screen(myAccountPage, MyAccount),
  'checkout-return': screen(checkoutReturnPage, CheckoutReturn),
  'checkout-urpay': screen(checkoutUrpayPage, CheckoutUrpay),
  'checkout-success': screen(checkoutSuccessPage, CheckoutSuccess),
  'checkout-failed': screen(checkoutFailedPage, CheckoutFailed),
  'checkout-cancelled': screen(checkoutCancelledPage, CheckoutCancelled),
  'maintenance-mode': screen(maintenanceModePage, MaintenanceMode),
  offline: screen(offlinePage, Offline),
};
