import type { Part } from './specification-map.ts';

type Row = readonly [what: string, path: string, title: string];

/** Parts proven by a test of this name. */
const named = (section: string, rows: readonly Row[]): Part[] =>
  rows.map(([what, path, title]) => ({ section, what, proof: { path, title } }));
/** Parts that stand word for word in a test. */
const spoken = (section: string, all: readonly string[]): Part[] =>
  all.map((words) => ({ section, what: `'${words}'`, proof: { words } }));
const page = (route: string): Row => [`\`${route}\``, 'e2e/every-page.e2e.ts', '%s speaks its language'];

const routes = [
  ...named('2 Screens and routes', [
    page('/'),
    page('/products'),
    ['`/product/{slug}`', 'e2e/product.e2e.ts', 'keeps the glaze in the address'],
    page('/cart'),
    page('/favourite'),
    page('/wallet'),
    page('/payment'),
    page('/coupons'),
    page('/my-orders'),
    [
      '`/my-orders?order_id=`',
      'e2e/orders.e2e.ts',
      'show where the gift is, step by step, and ask how it was',
    ],
    page('/my-account'),
    page('/gifts-care'),
    ['`/contact-us?activetab=my-ticket`', 'e2e/contact-us.e2e.ts', 'From an order a customer'],
    page('/privacy-policy'),
    page('/about-ashjar'),
    ['`/maintenance-mode`', 'e2e/closed.e2e.ts', 'sends every page to its own'],
    ['checkout success page', 'e2e/payment.e2e.ts', 'covers the page while it is in progress'],
    ['checkout failed page', 'e2e/payment.e2e.ts', 'covers the page while it is in progress'],
    ['checkout cancelled page', 'e2e/payment.e2e.ts', 'that is cancelled says so'],
    page('/corporate-gifts'),
    ['`/app`', 'e2e/enquiries.e2e.ts', 'The page of the app stands right under'],
    page('/rewards'),
    page('/order-issue'),
    page('/connect-with-us'),
    ['old-domain modal', 'e2e/enquiries.e2e.ts', 'On the old domain the shop says'],
    page('/faq'),
    page('/terms'),
    [
      'each page has a title and a description',
      'e2e/every-page.e2e.ts',
      'answers with a title and a description',
    ],
    [
      "header: 'Deliver to {city}' opens the city picker",
      'e2e/first-visit.e2e.ts',
      'keeps the city, with a notice',
    ],
    [
      'header: the search shows matches in a dropdown; Enter goes to the list',
      'e2e/search.e2e.ts',
      'says so when nothing was found',
    ],
    [
      'header: the cart button has a dot, and is disabled on /cart',
      'e2e/cart.e2e.ts',
      'has a dot in the header',
    ],
    [
      'menu drawer of a signed-in customer',
      'e2e/my-account.e2e.ts',
      'is found in the menu of who is signed in',
    ],
    ['menu drawer of who is not signed in', 'e2e/first-visit.e2e.ts', 'makes a guest session on load'],
    [
      'cart drawer: lines, both buttons to /cart, the empty message',
      'e2e/cart.e2e.ts',
      'has a dot in the header',
    ],
    [
      'city picker: a searchable list and Save',
      'e2e/first-visit.e2e.ts',
      'filters cities in either language',
    ],
    ['confirm modal for logout', 'e2e/session.e2e.ts', 'logs out after a question'],
    ['confirm modal for account deletion', 'e2e/my-account-leaving.e2e.ts', 'deletes it from the profile'],
    ['account name modal', 'e2e/session.e2e.ts', 'asks somebody who is signed in without a name'],
    ['authentication modal: phone', 'e2e/sign-in.e2e.ts', 'takes digits of any kind'],
    ['authentication modal: e-mail, with remember-me', 'e2e/email-sign-in.e2e.ts', 'remembers for 7 days'],
    [
      'authentication modal: sign-up, e-mail code',
      'e2e/email-sign-in.e2e.ts',
      'moves to the code of the address',
    ],
    ['authentication modal: forgotten password', 'e2e/forgotten-password.e2e.ts', 'is replaced by e-mail'],
    ['authentication modal: Google, Apple, Facebook', 'e2e/social.e2e.ts', 'by %s signs in'],
  ]),
];

const entities = named('3 Entities and their fields', [
  ['city, stored region', 'e2e/first-visit.e2e.ts', 'keeps the city, with a notice'],
  ['country entry', 'server/account/profile.test.ts', 'lists the five countries'],
  ['cart item, a list per region', 'server/cart/cart.test.ts', 'adds an item for a guest and answers'],
  [
    'order status codes 1 to 7',
    'contract/orders/orders.rules.test.ts',
    'a paid order goes through the stops',
  ],
  ['cafe labels of the statuses', 'e2e/orders.e2e.ts', 'that the shop rejects say why; pickup has labels'],
  ['wallet kinds purchased, refunded, refund, bonus', 'e2e/own-rooms.e2e.ts', 'is reached from the menu'],
  ['ratings 1 to 5 and feedback reasons', 'e2e/orders.e2e.ts', 'show where the gift is, step by step'],
  [
    'ticket kinds and issue lists by category',
    'server/tickets/tickets.test.ts',
    'are the shop’s data in both languages',
  ],
  ['ticket statuses', 'e2e/contact-us.e2e.ts', 'On an English desktop an answer with a refund'],
  ['corporate gift form', 'e2e/enquiries.e2e.ts', 'On an Arabic phone a company asks'],
  [
    'collaboration and contact forms',
    'server/enquiries/enquiries.test.ts',
    'contact needs name, e-mail and phone',
  ],
  ['push notification data', 'server/notifications/push.test.ts', 'order_history_status'],
  ['friend address', 'contract/account/friends.rules.test.ts', 'needs a name, a Saudi mobile and a city'],
  ['guest info: name, phone', 'e2e/purchase.e2e.ts', 'finds a plant, engraves it'],
  ['gift card message', 'e2e/product.e2e.ts', 'draws the engraving on the pot'],
  ['engraving text', 'e2e/product.e2e.ts', 'draws the engraving on the pot'],
  ['occasion options', 'server/catalogue/catalogue.test.ts', 'names the six occasions'],
  ['storage key language', 'e2e/language.e2e.ts', 'is followed when it was stored'],
  ['storage key selectedRegion', 'e2e/first-visit.e2e.ts', 'keeps the city, with a notice'],
  [
    'storage keys isSignin, userData, loginType',
    'storefront/account/session.test.ts',
    'follows a changed profile',
  ],
  ['storage keys guestUser, guest_user_id', 'storefront/account/session.test.ts', 'removes the guest record'],
  [
    'remembered credentials: a cookie for 7 days',
    'server/account/remembered.test.ts',
    'in a cookie that no script reads',
  ],
  ['phone login payload', 'contract/account/phone.wire.test.ts', 'it leaves the browser as a number'],
  ['login payload, social', 'server/account/sign-in-by-popup.test.ts', 'by %s makes a new customer'],
  ['register payload', 'server/account/sign-up.test.ts', 'a code goes to the address'],
  ['is_new_account', 'server/account/verify-phone.test.ts', 'a new number becomes a customer'],
]);

const states = named('4 States and transitions', [
  ['a guest session on load, the cart emptied', 'e2e/first-visit.e2e.ts', 'makes a guest session on load'],
  ['signing in removes the guest record', 'storefront/account/session.test.ts', 'removes the guest record'],
  [
    'an expired token clears everything and goes home',
    'e2e/session.e2e.ts',
    'clears a session whose token has expired',
  ],
  ['logout clears everything and goes home', 'e2e/session.e2e.ts', 'logs out after a question'],
  [
    'signed in without a name: the name prompt',
    'e2e/session.e2e.ts',
    'asks somebody who is signed in without',
  ],
  ['Arabic by default', 'e2e/language.e2e.ts', 'is Arabic from the first byte'],
  [
    'switching informs the server, then reloads',
    'e2e/language.e2e.ts',
    'tells the server, then loads the page',
  ],
  ['no stored city: the modal opens and stays', 'e2e/first-visit.e2e.ts', 'opens the city modal'],
  ["not 'barq': the notice of 2-5 business days", 'e2e/first-visit.e2e.ts', 'keeps the city, with a notice'],
  [
    'the full number requests a code',
    'storefront/account/sign-in-steps.test.ts',
    'asks for a code by itself',
  ],
  [
    'four digits verify by themselves',
    'storefront/account/code-entry.test.ts',
    'are checked when all four are there',
  ],
  [
    'wrong and right code have their styles; the modal closes after 1 s',
    'e2e/sign-in.e2e.ts',
    'shows a wrong code',
  ],
  ['a new account is asked for a name', 'e2e/sign-in.e2e.ts', 'asks a new account for a name'],
  ['resend after 60 s', 'e2e/sign-in.e2e.ts', 'lets a code be asked for again'],
  ['country 91: the line as a success popup', 'e2e/sign-in.e2e.ts', 'offers other countries'],
  [
    'is_email_verified false leads to the code',
    'e2e/email-sign-in.e2e.ts',
    'leads an address that is not confirmed',
  ],
  ['register, code, signed in', 'e2e/email-sign-in.e2e.ts', 'moves to the code of the address'],
  ['forgotten password, then home', 'e2e/forgotten-password.e2e.ts', 'is replaced by e-mail'],
  [
    'social: popup, then the login call',
    'storefront/account/popup-steps.test.ts',
    'is followed by the login call',
  ],
  ['a popup that is closed changes nothing', 'e2e/social.e2e.ts', 'a window closed by the shopper'],
  [
    'the cart is loaded when a token and a region exist',
    'storefront/cart/cart-store.test.ts',
    'is loaded when a token',
  ],
  [
    'plus ends at what is available; minus at one removes',
    'e2e/cart.e2e.ts',
    'disables plus at what is available',
  ],
  ['minus is capped to what is available', 'server/cart/cart.test.ts', 'lowers always, capped'],
  ['shown only after the server accepted', 'e2e/cart.e2e.ts', 'shows nothing before the server'],
  ['maintenance', 'e2e/closed.e2e.ts', 'sends every page to its own'],
  [
    'order statuses in their sequence',
    'contract/orders/orders.rules.test.ts',
    'a paid order goes through the stops',
  ],
]);

const rules = [
  ...named('5 Validation rules', [
    [
      'e-mail valid, required, ends with .com',
      'contract/account/email.rules.test.ts',
      'and must end with .com',
    ],
    ['password at least 6 to sign in', 'contract/account/email.rules.test.ts', 'sign in from six characters'],
    ['sign-up: username required', 'server/account/sign-up.test.ts', 'username required'],
    ['new password, confirmation must match', 'contract/account/email.rules.test.ts', 'must match'],
    [
      'forgot password: e-mail valid and required',
      'server/account/forgotten-password.test.ts',
      'Specification 5',
    ],
    ['corporate gift form: required fields', 'e2e/enquiries.e2e.ts', 'On an Arabic phone a company asks'],
    ['collaboration form, another form', 'server/enquiries/enquiries.test.ts', 'contact needs name'],
    ['phone length by country code', 'contract/account/account.rules.test.ts', '+%s has %i digits'],
    ['digits of any script are converted', 'contract/account/account.rules.test.ts', 'digit by digit'],
    [
      'input beyond the length is ignored',
      'contract/account/account.rules.test.ts',
      'a field ignores input beyond',
    ],
    ['country switching only where the marker is DEV', 'e2e/sign-in.e2e.ts', 'offers other countries'],
    ['verification code: four characters', 'contract/account/account.rules.test.ts', 'is four digits'],
    ['profile', 'storefront/account/profile-form.test.ts', 'needs a name, and one of at least two'],
    ['account name', 'contract/account/account.rules.test.ts', 'has at least two characters'],
    ['laser engraving: at most {max} characters', 'e2e/product.e2e.ts', 'draws the engraving on the pot'],
    ['ticket: quantity, issue type, issue image', 'server/tickets/tickets.test.ts', 'says what is missing'],
    ['checkout messages at the right moment', 'server/checkout/place-order.test.ts', '%s, when %j was sent'],
    [
      'city search: by name, any case',
      'contract/delivery/delivery.rules.test.ts',
      'finds every city by any part',
    ],
    ['city search: 300 ms', 'e2e/first-visit.e2e.ts', 'filters cities in either language 300 ms'],
    ['product search: 500 ms, not empty, a city chosen', 'e2e/search.e2e.ts', 'is sent after 500 ms'],
    ['payment one-time code', 'server/checkout/urpay.test.ts', 'says how many tries are left'],
  ]),
  ...spoken('5 Validation rules', [
    'Please enter recipient details',
    'Please accept the terms and conditions',
    'Please select a delivery time',
    'Please select a payment method or use the wallet',
    'Please apply a promo code, select a payment method, or use the wallet',
    'Please select a payment method',
  ]),
];

const roles = named('6 Roles and permissions', [
  ['a guest has the basic menu, and a cart', 'server/cart/cart.test.ts', 'adds an item for a guest'],
  ['a guest uses /web/ product paths', 'contract/every-call.test.ts', 'the guest form of a product path'],
  [
    'guest_user_id merges what the guest did',
    'server/account/verify-phone.race.test.ts',
    'with that guest’s own token',
  ],
  ['customers’ calls answer no guest', 'server/api.test.ts', '%s answers no guest'],
  [
    'deleting needs a confirmation and the fixed phrase',
    'server/account/remove-account.test.ts',
    'another phrase removes nothing',
  ],
]);

const calls = named('7 Calls', [
  ['the 64 calls, exactly these', 'contract/every-call.test.ts', 'are 64, exactly these'],
  // Asked by a helper of its tests.
  ['`POST /user/delete-account`', 'server/account/remove-account.test.ts', 'with both it is gone'],
  ['every call is answered, in its envelope', 'server/api.fuzz.test.ts', '%s'],
]);

const errors = [
  ...named('8 Error catalogue', [
    ['a popup with OK that closes after 5 s', 'e2e/cart.e2e.ts', 'tells a refused change in a popup'],
    ['saving a coupon: an info popup', 'e2e/own-rooms.e2e.ts', 'keeps a code, says in an info popup'],
    ['applying a coupon: an info toast', 'e2e/coupon-wallet.e2e.ts', 'say why a code is refused'],
    ['place-order shows the server’s message', 'e2e/checkout.e2e.ts', 'tells before charging that the price'],
    ['ticket creation: a success toast', 'e2e/contact-us.e2e.ts', 'From an order a customer'],
    [
      'network failures are silent and change nothing',
      'e2e/cart.e2e.ts',
      'stays as it is when the shop cannot be reached',
    ],
    ['401 on the cart', 'e2e/session.e2e.ts', 'clears a session whose token has expired'],
    ['Tabby’s three refusals', 'server/checkout/list-payment-methods.test.ts', 'Tabby says %s'],
    ['the out-of-stock question', 'e2e/checkout.e2e.ts', 'asks whether to go on with what is available'],
    ['empty: no transactions', 'e2e/own-rooms.e2e.ts', 'is reached from the menu'],
    ['payment in progress', 'e2e/payment.e2e.ts', 'covers the page while it is in progress'],
  ]),
  ...spoken('8 Error catalogue', [
    'Sorry, Tabby is unable to approve this purchase. Please use an alternative payment method for your order.',
    'This purchase is above your current spending limit with Tabby, try a smaller cart or use another payment method',
    'The purchase amount is below the minimum amount required to use Tabby, try adding more items or use another payment method',
    'Tabby is not applicable for this purchase',
    'Some items are currently not available',
    'Would you like to continue with the available items?',
    'Some items are not delivereble in your city',
    'Product is not available for this city',
    'Selected color is out of stock',
    'Please select product color',
    'Your payment is Failed',
    'Under Maintenance',
  ]),
];

const constants = named('9 Constants', [
  ['code 4 digits', 'contract/account/account.rules.test.ts', 'is four digits'],
  ['resend 60 s', 'e2e/sign-in.e2e.ts', 'lets a code be asked for again'],
  ['modal closes after about 1 s', 'e2e/sign-in.e2e.ts', 'shows a wrong code'],
  ['popup 5000 ms', 'e2e/cart.e2e.ts', 'tells a refused change in a popup'],
  ['remembered 7 days', 'server/account/remembered.test.ts', 'until seven days after'],
  ['product search 500 ms', 'e2e/search.e2e.ts', 'is sent after 500 ms'],
  ['city search 300 ms', 'e2e/first-visit.e2e.ts', 'filters cities in either language 300 ms'],
  ['gift category limit', 'server/catalogue/catalogue.test.ts', 'answers no more than the limit'],
  ['password 6', 'contract/account/email.rules.test.ts', 'sign in from six'],
  ['account name 2', 'contract/account/account.rules.test.ts', 'has at least two characters'],
  ['prices are shown in whole riyals', 'text/money.test.ts', '%i halalas are shown as %s'],
  ['Tamara: from 18.50', 'contract/payments/instalments.rules.test.ts', 'Tamara is spoken of'],
  [
    'Tabby: 4 payments, 215 SAR are 53.75',
    'contract/payments/instalments.rules.test.ts',
    'a price is divided by four',
  ],
  [
    'Apple Pay where the browser has it',
    'e2e/apple-pay.e2e.ts',
    'finishes an order that was to be paid by card',
  ],
  ['cafe pickup 24 hours a day', 'server/delivery/delivery.test.ts', 'gives the cafe in Riyadh every hour'],
]);

/** What the specification asks for, part by part; the calls of section 7 are added from the contract. */
export const provenParts: readonly Part[] = [
  ...routes,
  ...entities,
  ...states,
  ...rules,
  ...roles,
  ...calls,
  ...errors,
  ...constants,
];
