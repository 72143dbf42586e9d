import { named, type Row } from './specification-parts-table.ts';

const SESSION = 'storefront/account/session.test.ts';
const STEPS = 'storefront/account/sign-in-steps.test.ts';
const CODE = 'storefront/account/code-entry.test.ts';
const EMAIL = 'storefront/account/email-steps.test.ts';
const PROBLEMS = 'storefront/account/email-problems.test.ts';
const RULES = 'contract/account/account.rules.test.ts';
const CART = 'storefront/cart/cart-store.test.ts';
const CLICKS = 'storefront/worker/click-address.test.ts';
const FORMS = 'contract/enquiries/enquiries.rules.test.ts';
const DEVICE = 'storefront/notifications/device-token.test.ts';
const STORED = 'storefront/api/stored.test.ts';

const states = named('4 States and transitions', [
  ['on load a guest session is created', SESSION, 'makes one guest on load'],
  ['and the cart emptied', 'e2e/first-visit.e2e.ts', 'makes a guest session on load'],
  ['signing in removes the guest record', STORED, 'signing in removes the guest record'],
  ['an expired token clears everything, goes home, a new guest', SESSION, 'clears everything and goes home'],
  ['logout clears everything, goes home, a new guest', SESSION, 'signs out on the server, clears'],
  [
    'deletion clears everything and goes home',
    'e2e/my-account-leaving.e2e.ts',
    'deletes it from the profile',
  ],
  ['all stored session data is cleared, by its keys', STORED, 'whoever was here is gone'],
  ['the signed-in flag is read from storage', STORED, 'isSignin: the signed-in flag'],
  [
    'signed in without a name: the name prompt',
    'e2e/session.e2e.ts',
    'asks somebody who is signed in without',
  ],
  ['Arabic by default', 'e2e/language.e2e.ts', 'is Arabic from the first byte'],
  ['the language is stored', STORED, 'language: ar or en as chosen'],
  [
    'switching informs the server, then reloads; direction',
    'e2e/language.e2e.ts',
    'tells the server, then loads',
  ],
  ['no stored city: the modal opens', 'e2e/first-visit.e2e.ts', 'opens the city modal'],
  ['closed only once a city exists', 'e2e/first-visit.e2e.ts', 'opens the city modal'],
  ['saving stores the city', STORED, 'selectedRegion: the stored region'],
  ["not 'barq': an info notice", 'e2e/first-visit.e2e.ts', 'keeps the city, with a notice'],
  ['its words: 2-5 business days', 'text/specification.test.ts', 'a city that is not ‘barq’'],
  [
    "only 'barq' delivers the same day",
    'contract/delivery/delivery.rules.test.ts',
    "is served the same day by 'barq'",
  ],
  ['no city is asked on the old domain', 'e2e/enquiries.e2e.ts', 'On the old domain the shop says'],
  ['the full number requests a code', STEPS, 'asks for a code by itself when the number is complete'],
  ['four digits verify by themselves', CODE, 'are checked when all four are there'],
  ['wrong code: an error style', CODE, 'keep an error style when wrong'],
  ['right code: a success style', 'e2e/sign-in.e2e.ts', 'shows a wrong code in the error style'],
  ['the session is stored; the modal closes after about 1 s', STEPS, 'stores the session at once'],
  ['a new account is asked for a name', 'e2e/sign-in.e2e.ts', 'asks a new account for a name'],
  ['a returning one is not', 'server/account/verify-phone.test.ts', 'a number that came before'],
  ['resend is disabled for 60 s', CODE, 'begin empty, with 60 seconds'],
  ['and re-enabled at zero', CODE, 'is asked for only after the countdown'],
  ['country 91: the data string', STEPS, 'shows the line of the answer for country 91'],
  ['country 91: as a success popup', 'e2e/sign-in.e2e.ts', 'offers other countries'],
  ['is_email_verified false: message, then the code', EMAIL, 'moves an address that is not confirmed'],
  [
    'the server’s answer of it',
    'server/account/sign-in-by-email.test.ts',
    'for the right password of a sign-up',
  ],
  ['register, code, signed in', EMAIL, 'moves to the code of the address'],
  ['e-mail, code, new password', EMAIL, 'asks for a new password after the right code'],
  ['then close and go home', 'e2e/forgotten-password.e2e.ts', 'is replaced by e-mail'],
  [
    'social: popup, then the login call',
    'storefront/account/popup-steps.test.ts',
    'is followed by the login',
  ],
  ['a closed popup is only logged', 'storefront/account/popup-steps.test.ts', 'is only logged when'],
  ['the cart is loaded when a token and a region exist', CART, 'is loaded when a token'],
  ['and anew when sign-in changes', CART, 'drops the lines of whoever was here before'],
  ['a 401 marks the token as expired', 'storefront/api/api.test.ts', 'marks the token as expired'],
  ['plus is disabled at what is available', 'storefront/ui/stepper.test.tsx', 'disables the plus'],
  ['or at the colour’s quantity', 'server/cart/cart.test.ts', 'raises until nothing is left'],
  ['minus at one removes', CART, 'removes the line at quantity zero'],
  [
    'otherwise it decreases, capped to what is available',
    'server/cart/cart.test.ts',
    'lowers always, capped',
  ],
  ['shown only after the server accepted', CART, 'shows a change only after'],
  ['an empty cart clears the has-items flag', STORED, 'cart_ids: the lines of the cart'],
  ['maintenance is checked on load', 'e2e/closed.e2e.ts', 'is noticed by a page that was open'],
  ['on: all pages to /maintenance-mode, no header or footer', 'e2e/closed.e2e.ts', 'sends every page'],
  ['off: home', 'e2e/closed.e2e.ts', 'sends every page to its own'],
  ['order statuses in their sequence', 'contract/orders/orders.rules.test.ts', 'a paid order goes through'],
  ['permission is asked for', 'e2e/push.e2e.ts', 'is offered after an order'],
  ['the token is saved and sent once granted', DEVICE, 'web_token until granted'],
  ['refused, nothing is sent', DEVICE, 'refused, nothing is kept or sent'],
  ['notification check interval: 1 second', DEVICE, 'while the browser asks, each second'],
  [
    'a message on an open page is a toast',
    'e2e/push.e2e.ts',
    'a notice is shown, on a page that is looked at',
  ],
  ...[
    'order_history_status',
    'wallet_refund',
    'pending_cart_checkout',
    'product_available',
    'ticket_updated',
    'ticket_closed',
    'rating_popup',
  ].map((type): Row => [`a click on ${type}`, CLICKS, '%s leads to %s', `'${type}'`]),
]);

const rules = named('5 Validation rules', [
  ['e-mail sign-in: valid, required, ends with .com', PROBLEMS, 'the e-mail is required, valid'],
  ['password required, at least 6 characters', PROBLEMS, 'the password is required and has at least 6'],
  ['the server takes 6 as well', 'server/account/sign-in-by-email.test.ts', 'a password of six characters'],
  ['sign-up: username required', 'server/account/sign-up.test.ts', 'username required'],
  ['sign-up: e-mail valid, required, ends .com', 'server/account/sign-up.test.ts', 'email valid, required'],
  ['sign-up: confirmation required and must match', PROBLEMS, 'the confirmation is required and must match'],
  [
    'forgot password: e-mail valid and required',
    'server/account/forgotten-password.test.ts',
    'Specification 5',
  ],
  ['new password: confirmation must match', PROBLEMS, 'must match its confirmation'],
  ['new password: its length (product.md 2)', PROBLEMS, 'a new password has 8 characters'],
  ['mobile sign-in: ten digits with the leading zero are the same number', RULES, 'is the same number'],
  ['phone length: 966 nine digits', RULES, '+%s has %i digits', "'966'"],
  ['phone length: 973 eight digits', RULES, '+%s has %i digits', "'973'"],
  ['phone length: 965 eight digits', RULES, '+%s has %i digits', "'965'"],
  ['phone length: 974 eight digits', RULES, '+%s has %i digits', "'974'"],
  ['phone length: 91 ten digits', RULES, '+%s has %i digits', "'91'"],
  ['phone input: digits only', RULES, 'only digits remain of anything'],
  ['Arabic-Indic and Persian digits are converted', RULES, 'digit by digit'],
  ['input beyond the length is ignored', RULES, 'a field ignores input beyond'],
  ['country switching only where the marker is DEV', 'e2e/sign-in.e2e.ts', 'offers other countries'],
  ['verification code: four, each required', RULES, 'is four digits'],
  ['profile: name required', 'server/account/change-profile.test.ts', 'the name is required'],
  [
    'profile: phone code and number required where one is sent',
    'server/account/change-profile.test.ts',
    'an empty number or phone code',
  ],
  [
    'profile: digits only, of the country’s length',
    'storefront/account/profile-form.test.ts',
    'takes digits only',
  ],
  ['corporate gift form: its required fields', FORMS, '%s: %s', "'corporateGifts'"],
  ['collaboration form: its required fields', FORMS, '%s: %s', "'collaboration'"],
  ['another form: its required fields', FORMS, '%s: %s', "'contact'"],
  ['forms: a valid e-mail, of any ending', FORMS, 'takes any valid e-mail'],
  ['forms: digits-only phone', FORMS, 'is digits only'],
  [
    'account name: at least 2 characters',
    'storefront/account/name-entry.test.ts',
    'is asked for, and has at least 2',
  ],
  ['laser engraving: at most {max} characters', 'e2e/product.e2e.ts', 'draws the engraving on the pot'],
  ['laser engraving: refused by the server beyond it', 'server/cart/cart.test.ts', 'refuses %s'],
  ['ticket: quantity, issue type, issue image', 'server/tickets/tickets.test.ts', 'says what is missing'],
  ['checkout messages at the right moment', 'server/checkout/place-order.test.ts', '%s, when %j was sent'],
  [
    'checkout: which of the payment messages',
    'contract/checkout/checkout.rules.test.ts',
    'the wallet is offered in place',
  ],
  [
    'city search: by name',
    'contract/delivery/delivery.rules.test.ts',
    '%s',
    'finds by a part of the name shown',
  ],
  ['city search: any case', 'contract/delivery/delivery.rules.test.ts', '%s', 'takes no notice of case'],
  ['city search: after 300 ms', 'e2e/first-visit.e2e.ts', 'filters cities in either language 300 ms'],
  ['product search: after 500 ms', 'e2e/search.e2e.ts', 'is sent after 500 ms'],
  [
    'product search: only if not empty',
    'storefront/catalogue/search-suggestions.test.ts',
    'nothing is asked for',
  ],
  [
    'product search: only if a city is chosen',
    'storefront/catalogue/search-suggestions.test.ts',
    'and nothing before',
  ],
  ['payment one-time code', 'server/checkout/urpay.test.ts', 'says how many tries are left'],
]);

const roles = named('6 Roles and permissions', [
  ['a guest has the basic menu only', 'storefront/shell/links.test.ts', 'not signed in: Introduction'],
  ['but has a cart', 'server/cart/cart.test.ts', 'adds an item for a guest'],
  [
    'a guest uses /web/ product paths',
    'storefront/api/client.test.ts',
    'guests use /web/ product paths',
    'true',
  ],
  ['a customer does not', 'storefront/api/client.test.ts', 'guests use /web/ product paths', 'false'],
  [
    'guest_user_id merges at login by phone',
    'server/account/verify-phone.race.test.ts',
    'with that guest’s own',
  ],
  [
    'guest_user_id merges at login by e-mail',
    'server/account/sign-in-by-email.test.ts',
    'with the guest’s own',
  ],
  [
    'guest_user_id merges at registration',
    'server/account/sign-up.test.ts',
    'with the guest’s own guest_user_id',
  ],
  ['customers’ calls answer no guest', 'server/api.test.ts', '%s answers no guest'],
  ['deleting needs a confirmation', 'storefront/account/removal-steps.test.ts', 'shows what is lost before'],
  ['and the fixed phrase', 'server/account/remove-account.test.ts', 'another phrase removes nothing'],
]);

export const behaviour = [...states, ...rules, ...roles];
