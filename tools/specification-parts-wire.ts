import { named, type Row, rowsOf } from './specification-parts-table.ts';

const CONTRACT = 'contract/specification.test.ts';
const STORED = 'storefront/api/stored.test.ts';
const CLIENT = 'storefront/api/client.test.ts';
const API = 'storefront/api/api.test.ts';

/** Named by its test, whose name is the statement itself. */
const stated = (path: string, titles: readonly string[]): Row[] =>
  titles.map((title) => [title, path, title]);

const entities = named('3 Entities and their fields', [
  ...rowsOf(CONTRACT, '%s', [
    'City',
    'Country entry',
    'Cart item',
    'Cart item, color',
    'Search result',
    'Profile',
    'Login data, by phone',
    'Login data, by e-mail or popup',
    'Guest creation',
    'Friend address',
  ]),
  ['Stored selected region', STORED, 'selectedRegion: the stored region with exactly its seven fields'],
  [
    'Cart items are a list per selected region',
    'server/cart/cart.test.ts',
    'keeps the carts of two cities apart',
  ],
  ...stated(CONTRACT, [
    'is_new_account comes with the login data',
    'push notification data: type, product (slug)',
    'order status codes: 1 accepted',
    'wallet transaction kinds: purchased',
    'feedback reason types: service',
    'occasion options: National Day',
    'currencies list: KWD, USD, SAR',
  ]),
  [
    'cafe labels of the statuses',
    'server/orders/orders.test.ts',
    'at the cafe skips 4 and has its own labels',
  ],
  ['ratings 1 to 5', 'text/specification.test.ts', 'ratings 1 to 5'],
  ...rowsOf(CONTRACT, '%s', ['Ticket kinds', 'Ticket statuses', 'Ticket list statuses']),
  [
    'tickets with issue lists by category',
    'server/tickets/tickets.test.ts',
    'are the shop’s data in both languages',
  ],
  ['the three currencies are published', 'server/payments/list-currencies.test.ts', 'KWD, USD and SAR'],
  ['each currency is written with its decimals', 'text/currency.test.ts', '%o has its own decimals'],
  [
    'guest info: name, phone',
    'contract/checkout/checkout.rules.test.ts',
    'name, phone and address are needed',
  ],
  ['gift card message', 'server/cart/cart.test.ts', 'keeps a card of 160 letters'],
  ['engraving text', 'e2e/product.e2e.ts', 'draws the engraving on the pot'],
  [
    'corporate gift form: company links are of the web',
    'contract/enquiries/enquiries.rules.test.ts',
    'is one of the web',
  ],
  [
    'corporate gift form: attachment',
    'server/enquiries/enquiries.test.ts',
    'takes a file from who is signed in',
  ],
]);

const stored = named('3 Browser storage keys, remembered credentials', [
  ...stated(STORED, [
    'language: ar or en as chosen',
    'selectedRegion: the stored region',
    'selectedRegion that cannot be read is no city',
    'guestUser and guest_user_id: the guest record',
    'userData: id, uuid, token and profilePicture',
    'isSignin: the signed-in flag',
  ]),
  ...['mobileNumber', 'email', 'google', 'apple', 'facebook'].map(
    (way): Row => [`loginType: ${way}`, STORED, 'loginType: %s', `'${way}'`],
  ),
  ...stated(STORED, [
    'name, phone_code and phone_number',
    'cart_ids: the lines of the cart',
    'order_uuid: the order that is being paid',
    'webToken: the literal web_token',
    'isSentDeviceToken: once the server has it',
    'mode: the environment’s marker',
  ]),
  [
    'remembered credentials: a cookie',
    'server/account/remembered.test.ts',
    'in a cookie that no script reads',
  ],
  ['for 7 days', 'server/account/remembered.test.ts', 'until seven days after'],
  [
    'also where the address had to be proved first',
    'server/account/remembered.test.ts',
    'also whoever had to prove the address',
  ],
]);

const payloads = named('3 Request payloads', [
  ...rowsOf(CLIENT, '%s', [
    'phone login: otp as a number, phone_code, phone_number, device_id, device_token',
    'login: login_type, email, password, device_id, device_token, guest_user_id',
    'social login: login_type, social_id, name, email',
    'register: name, email, password, device_id, device_token, guest_user_id',
    'email verify: otp, email',
    'forgot-password: email',
    'verify-forgot-password-otp: otp plus email',
    'change-password: token plus password',
    'update-info: name',
  ]),
  ['forgot password: the code answers a token', CONTRACT, '%s', 'Forgot password answers a token'],
  ['device_id is always Web', CONTRACT, 'device_id is always Web'],
  ['cities_id (city), color_id (colour, optional)', CLIENT, 'query parameters cities_id and color_id'],
]);

const calls = named('7 Calls', [
  ['the 64 calls, exactly these', 'contract/every-call.test.ts', 'are 64, exactly these'],
  ['every request carries a localization header', API, 'carries a localization header'],
  ['and the token as Authorization when a session exists', API, 'carries the token as Authorization'],
  ['calls first refresh the authentication headers', API, 'first refreshes the authentication headers'],
  ['success is success true and statusCode 200', CLIENT, 'then it answers message and data'],
  [
    'otherwise the call returns nothing: success false',
    CLIENT,
    'otherwise it answers nothing',
    'success is false',
  ],
  [
    'otherwise the call returns nothing: another status',
    CLIENT,
    'otherwise it answers nothing',
    'statusCode is another',
  ],
  ['login-as-guest: device_id, device_token', CLIENT, 'login-as-guest: device_id'],
  ...rowsOf(CLIENT, '%s', [
    'sendOtp: phone_code, phone_number',
    'resend-email-otp: email',
    'update-device-token: user_id, device_id, device_token',
    'update-current-language: user_id, device_id, current_language',
  ]),
  ['saudi-cities: search, type=web, limit=120, page_number=1', CLIENT, 'GET common/saudi-cities'],
  ['data.is_web_app_maintenance', CONTRACT, '%s', 'Maintenance'],
  ...rowsOf(CONTRACT, '%s', [
    'master',
    'gift-category',
    'product/{id}',
    'description/{id}',
    'search by POST root',
    'addons',
    'coupons/apply',
    'favourites',
    'notify-me',
    'shopping-cart, add',
    'shopping-cart, list',
    'wallet/apply',
    'delete-account: a secret field',
    'corporate-gifts',
    'contact-us',
  ]).map(([what, path, title, row]): Row => [`${what}: its fields`, path, title, `'${row}'`]),
  ['updating a cart item: its address and fields', CLIENT, 'PUT /user/shopping-cart/{id}'],
  ['signed-in prefix /products, guest prefix /web/products', CLIENT, 'guests use /web/ product paths'],
  // Asked by a helper of its tests.
  ['`POST /user/delete-account`', 'server/account/remove-account.test.ts', 'with both it is gone'],
  ['every call is answered, in its envelope', 'server/api.fuzz.test.ts', '%s'],
  [
    'the message is in the request’s language',
    'server/api.test.ts',
    'the sentence is in the language asked for',
  ],
]);

export const wire = [...entities, ...stored, ...payloads, ...calls];
