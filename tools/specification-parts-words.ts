import { named, type Row, rowsOf } from './specification-parts-table.ts';

const SAID = 'text/specification.test.ts';
const CONTRACT = 'contract/specification.test.ts';
const sentences = (all: readonly string[]): Row[] =>
  rowsOf(SAID, '%s', all).map(([what, path, title, row]): Row => [`'${what}'`, path, title, row]);

const validation = named('5 Validation messages, word for word', [
  ...sentences([
    "Email must end with '.com'",
    'Passwords must match',
    'Phone number must be exactly 9 digits for country code +966.',
    'Account name must be at least 2 characters',
    'Please enter recipient details',
    'Please accept the terms and conditions',
    'Please select a delivery time',
    'Please select a payment method or use the wallet',
    'Please apply a promo code, select a payment method, or use the wallet',
    'Please select a payment method',
  ]),
]);

const errors = named('8 Error catalogue', [
  ['a popup has an OK button', 'storefront/ui/popup.test.tsx', 'says the message, is named by its title'],
  ['an error icon', 'storefront/ui/popup.test.tsx', '%s has its icon', "'error'"],
  ['an info icon', 'storefront/ui/popup.test.tsx', '%s has its icon', "'info'"],
  ['a 5-second auto-close', 'storefront/ui/popup.test.tsx', 'shows the 5000 ms'],
  ['popups wait for each other', 'storefront/ui/messages.test.ts', 'are shown one after the other'],
  ['a refusal is a popup that closes after 5 s', 'e2e/cart.e2e.ts', 'tells a refused change in a popup'],
  ['saving a coupon: an info popup', 'e2e/own-rooms.e2e.ts', 'keeps a code, says in an info popup'],
  [
    'some calls: an error toast (hearts, notify-me)',
    'e2e/favourites.e2e.ts',
    'stay as they are when the server',
  ],
  ['applying a coupon: an info toast', 'e2e/coupon-wallet.e2e.ts', 'say why a code is refused'],
  ['place-order shows the server’s message', 'e2e/checkout.e2e.ts', 'tells before charging that the price'],
  ['ticket creation: a success toast', 'e2e/contact-us.e2e.ts', 'From an order a customer'],
  [
    'success: email code verification',
    'storefront/account/email-steps.test.ts',
    'moves to the code of the address',
  ],
  ['success: code resend', 'storefront/account/email-steps.test.ts', 'says that another code was sent'],
  ['success: sending a phone code', 'storefront/account/sign-in-steps.test.ts', 'says beside the boxes'],
  ['success: register', 'storefront/account/email-steps.test.ts', 'moves to the code of the address'],
  [
    'success: forgot password and change password',
    'storefront/account/email-steps.test.ts',
    'asks for a new password after the right code',
  ],
  [
    'network failures are silent, the call returns nothing',
    'storefront/api/client.test.ts',
    'a network failure is silent',
  ],
  [
    'failed calls leave local state unchanged',
    'storefront/cart/cart-store.test.ts',
    'leaves everything as it was',
  ],
  ['an offer to retry (product.md 3)', 'e2e/cart.e2e.ts', 'stays as it is when the shop cannot be reached'],
  [
    '401 on cart fetch: token expired, status 401',
    'storefront/api/api.test.ts',
    'marks the token as expired',
  ],
  ['401: the session is cleared', 'e2e/session.e2e.ts', 'clears a session whose token has expired'],
  ...['notAvailable', 'amountTooHigh', 'amountTooLow'].map(
    (reason): Row => [
      `Tabby: ${reason}`,
      'server/checkout/list-payment-methods.test.ts',
      'Tabby says %s',
      reason,
    ],
  ),
  ...sentences([
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
    'No data found',
    'No product found',
    'City not found',
    'No saved card',
    'No tickets',
    'Your payment is Failed',
    'Under Maintenance',
  ]),
  ['no coupons, no transactions', SAID, 'empty states that it only names'],
  ['out of stock: the question', 'e2e/checkout.e2e.ts', 'asks whether to go on with what is available'],
  ['its answer changes the cart', 'server/cart/cart.test.ts', 'names the lines that cannot be ordered'],
  ['a city that is not found', 'e2e/first-visit.e2e.ts', 'filters cities in either language'],
  ['a product that is not found', 'e2e/products.e2e.ts', 'says that nothing was found'],
  ['no transactions', 'server/wallet/wallet.test.ts', 'is empty at first'],
  [
    'payment in progress: the page is covered',
    'e2e/payment.e2e.ts',
    'covers the page while it is in progress',
  ],
  ['payment in progress: its words', SAID, 'payment in progress: asks not to refresh'],
  ['checkout result: success', 'e2e/payment.e2e.ts', 'covers the page while it is in progress'],
  [
    'checkout result: failed, with who refused and a reference',
    'e2e/payment.e2e.ts',
    'covers the page while',
  ],
  ['checkout result: cancelled', 'e2e/payment.e2e.ts', 'that is cancelled says so'],
  ['each sentence has its Arabic', SAID, '%s', 'arabicMessages.account.phoneLength'],
]);

const constants = named('9 Constants', [
  ...rowsOf(CONTRACT, '%s', [
    'Verification code length: 4 digits',
    'Resend countdown: 60 s',
    'Modal close after phone login: about 1 s',
    'Remembered credentials: 7 days',
    'Product search debounce: 500 ms',
    'City search debounce: 300 ms',
    'City list limit: 120',
    'Gift category limit: 100',
    'Password minimum: 6',
    'Account name minimum: 2',
    'Default country code: 966',
    'Return window: 3 days',
  ]),
  ['Popup auto-close: 5000 ms', 'e2e/cart.e2e.ts', 'tells a refused change in a popup'],
  [
    'Notification check interval: 1 s',
    'storefront/notifications/device-token.test.ts',
    'while the browser asks, each second',
  ],
  ['City list page: 1', 'storefront/api/client.test.ts', 'GET common/saudi-cities'],
  ['Gift category limit is kept', 'server/catalogue/catalogue.test.ts', 'answers no more than the limit'],
  [
    'Mobile sign-in digits: 10, with the leading zero',
    'contract/account/account.rules.test.ts',
    'is the same number',
  ],
  [
    'Profile phone minimum: 9, in Saudi Arabia',
    'storefront/account/profile-form.test.ts',
    'takes digits only',
  ],
  ['Mobile layout: under 575 px', 'storefront/ui/breakpoint.test.ts', 'is max-width: 574.98px'],
  ['Default language: Arabic', 'e2e/language.e2e.ts', 'is Arabic from the first byte'],
  [
    'Server success status: 200',
    'storefront/api/client.test.ts',
    'otherwise it answers nothing',
    'statusCode is another',
  ],
  ['Displayed prices are rounded to whole numbers', 'text/money.test.ts', '%i halalas are shown as %s'],
  ['Supported currency codes: KWD, USD, SAR', 'server/payments/list-currencies.test.ts', 'KWD, USD and SAR'],
  ["Delivery for non-'barq' cities: 2-5 business days", SAID, 'a city that is not ‘barq’'],
  [
    'Delivery outside Riyadh (FAQ): 2-6 working days',
    'server/content/policies.test.ts',
    '%s',
    'the same in the FAQ',
  ],
  ['Tamara hint: from 18.50 SAR', 'contract/payments/instalments.rules.test.ts', 'Tamara is spoken of'],
  ['Tamara and Tabby hints: their words', SAID, 'Tamara hint: minimum 18.50'],
  [
    'Tabby hint: 4 monthly payments, 215 SAR are 53.75',
    'contract/payments/instalments.rules.test.ts',
    'a price is divided by four',
  ],
  ['Apple Pay: Safari only', 'e2e/apple-pay.e2e.ts', 'finishes an order that was to be paid by card'],
  ['Apple Pay: said in the FAQ', 'server/content/policies.test.ts', '%s', 'Apple Pay is for Safari'],
  ['Cafe pickup: 24 hours a day', 'server/delivery/delivery.test.ts', 'gives the cafe in Riyadh every hour'],
  ['The app runs in production mode', 'e2e/every-page.e2e.ts', 'are those of production'],
]);

export const words = [...validation, ...errors, ...constants];
