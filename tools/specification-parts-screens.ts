import { named, type Row, rowsOf } from './specification-parts-table.ts';

const page = (route: string): Row => [
  `\`${route}\``,
  'e2e/every-page.e2e.ts',
  '%s speaks its language',
  `'${route}'`,
];
const POLICIES = 'server/content/policies.test.ts';
const LINKS = 'storefront/shell/links.test.ts';
const SHELL = 'storefront/shell/shell.test.tsx';

const policies = named('1 What the product does and for whom', [
  ['Arabic by default, or English', 'e2e/language.e2e.ts', 'is Arabic from the first byte'],
  ...rowsOf(POLICIES, '%s', [
    'same-day delivery within Riyadh and 2-6 working days elsewhere, excluding Friday and Saturday',
    'returns within 3 days of receipt',
    'payment by Mada, Visa, MasterCard and Apple Pay',
    'delivery to major cities; delivery and availability vary by city',
    'cafe pickup is possible 24 hours a day',
  ]),
  [
    'the holiday notice, word for word, outside its five cities',
    'server/delivery/delivery.test.ts',
    'shows the notice of the specification outside five cities',
  ],
  ['it stands under the header', SHELL, 'stands under the header where there is one'],
  ['cafe pickup at every hour', 'server/delivery/delivery.test.ts', 'gives the cafe in Riyadh every hour'],
  [
    'the old domain’s modal, with a button to the new site',
    'e2e/enquiries.e2e.ts',
    'On the old domain the shop says',
  ],
  ['pay by card', 'e2e/purchase.e2e.ts', 'finds a plant, engraves it'],
  ['pay by Apple Pay', 'e2e/apple-pay.e2e.ts', 'pays on the page itself'],
  ['pay by instalments', 'e2e/pay-later.e2e.ts', 'that was declined fails, and the other service takes it'],
  ['pay by wallet', 'e2e/coupon-wallet.e2e.ts', 'pay all of an order by the wallet'],
  ['track orders', 'e2e/orders.e2e.ts', 'show where the gift is, step by step'],
  ['saved friend addresses', 'e2e/friends.e2e.ts', 'are added, changed and removed'],
  ['saved cards', 'e2e/pay-later.e2e.ts', 'is kept only by consent'],
  ['support tickets', 'e2e/contact-us.e2e.ts', 'From an order a customer'],
]);

const routes = named('2 Screens and routes', [
  page('/'),
  page('/products'),
  ['`/products?search=`', 'e2e/products.e2e.ts', 'finds by text with a typo'],
  ['`/product/{slug}`', 'e2e/product.e2e.ts', 'keeps the glaze in the address'],
  page('/cart'),
  page('/favourite'),
  page('/wallet'),
  page('/payment'),
  page('/coupons'),
  page('/my-orders'),
  ['`/my-orders?order_id=`', 'e2e/orders.e2e.ts', 'show where the gift is, step by step'],
  page('/my-account'),
  page('/corporate-gifts'),
  page('/gifts-care'),
  page('/contact-us'),
  ['`/contact-us?activetab=my-ticket`', 'e2e/contact-us.e2e.ts', 'From an order a customer'],
  page('/privacy-policy'),
  page('/about-ashjar'),
  ['`/maintenance-mode`', 'e2e/closed.e2e.ts', 'sends every page to its own'],
  page('/app'),
  ['`/app`: header and footer are shown', SHELL, '%s has both', "'app'"],
  ['`/maintenance-mode`: neither header nor footer', SHELL, 'the maintenance page has neither'],
  ['`/app`: without an extra top margin', 'e2e/enquiries.e2e.ts', 'The page of the app stands right under'],
  page('/checkout/success'),
  page('/checkout/failed'),
  page('/checkout/cancelled'),
  page('/rewards'),
  page('/order-issue'),
  page('/connect-with-us'),
  page('/faq'),
  page('/terms'),
  [
    'each page has a title and a description',
    'e2e/every-page.e2e.ts',
    'answers with a title and a description',
  ],
]);

const header = named('2 Header', [
  ['menu button, city button, logo linking home, search, cart', SHELL, 'menu button, Deliver to'],
  ["'Deliver to {city}' opens the city picker", 'e2e/first-visit.e2e.ts', 'keeps the city, with a notice'],
  ['its words', 'text/specification.test.ts', 'header and menu: Deliver to'],
  ['matching products in a dropdown', 'e2e/search.e2e.ts', 'shows at most eight matches'],
  ['Enter goes to /products?search={text}', 'e2e/search.e2e.ts', 'says so when nothing was found; Enter'],
  ['the cart button has a dot when the cart has items', 'e2e/cart.e2e.ts', 'has a dot in the header'],
  ['the cart button is disabled on /cart', SHELL, 'the cart button is disabled on /cart'],
]);

const menus = named('2 Menu drawer, footer', [
  ['signed in: its links, in this order', LINKS, 'signed in: Home, Favourite'],
  ['not signed in: its links, in this order', LINKS, 'not signed in: Introduction'],
  ['a greeting with the name', 'e2e/my-account.e2e.ts', 'saves the name, and every open page greets'],
  ['only who is signed in has the customer’s menu', 'e2e/my-account.e2e.ts', 'is found in the menu of who'],
  ['language switch', 'e2e/language.e2e.ts', 'tells the server, then loads the page'],
  ['Logout', 'e2e/session.e2e.ts', 'logs out after a question'],
  ['Delete Account', 'e2e/my-account-leaving.e2e.ts', 'deletes it from the menu of any page'],
  ['footer: its links, in this order', LINKS, 'links to /my-orders (track gift)'],
  ['footer: instagram, twitter, pinterest, phone', SHELL, 'social links: instagram'],
  ['no dead link, in either language', 'e2e/every-document.e2e.ts', 'is there, and so is the place'],
]);

const modals = named('2 Cart drawer, modals', [
  ['cart drawer: both buttons lead to /cart', 'e2e/cart.e2e.ts', 'has a dot in the header'],
  ['cart drawer: plus, minus and trash', 'storefront/ui/stepper.test.tsx', 'removes with the minus at one'],
  ['cart drawer: the empty message', 'e2e/cart.e2e.ts', 'disables plus at what is available'],
  ['city picker: a searchable list and Save', 'e2e/first-visit.e2e.ts', 'filters cities in either language'],
  ['confirm modal for logout', 'e2e/session.e2e.ts', 'logs out after a question'],
  ['confirm modal for account deletion', 'e2e/my-account-leaving.e2e.ts', 'deletes it from the profile'],
  ['account name modal', 'e2e/session.e2e.ts', 'asks somebody who is signed in without a name'],
  ['authentication: phone, code, name', 'e2e/sign-in.e2e.ts', 'asks a new account for a name'],
  ['authentication: e-mail and password, remember-me', 'e2e/email-sign-in.e2e.ts', 'remembers for 7 days'],
  ['authentication: sign-up, e-mail code', 'e2e/email-sign-in.e2e.ts', 'moves to the code of the address'],
  ['authentication: forgotten password', 'e2e/forgotten-password.e2e.ts', 'is replaced by e-mail'],
  ['authentication: Google, Apple and Facebook by a popup', 'e2e/social.e2e.ts', 'by %s signs in'],
]);

export const screens = [...policies, ...routes, ...header, ...menus, ...modals];
