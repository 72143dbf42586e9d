import { describe, expect, it } from 'vitest';
import { callsOfSpecification, everyCall } from '#contract/every-call.ts';
import { routes } from '#server/api.ts';

/** Specification 7, call by call, in its order and spelling; {id} as :id, the products' guest prefix as a second form. */
const SECTION_7 = `
POST /account/login-as-guest
GET /account/logout
POST /account/verify-email-otp
POST /account/resend-email-otp
POST /account/verifyOtp
POST /account/sendOtp
POST /account/login
POST /account/register
POST /account/forgot-password
POST /account/verify-forgot-password-otp
POST /account/change-password
POST /account/update-device-token
POST /account/update-current-language
GET /common/countries
GET /common/saudi-cities
GET /common/check-maintenance-mode
POST /form/contact-us
POST /form/corporate-gifts
GET /products/master and /web/products/master
GET /products/gift-category and /web/products/gift-category
POST /products and /web/products
GET /products/product/:id and /web/products/product/:id
GET /products/:id and /web/products/:id
GET /products/description/:id and /web/products/description/:id
POST /products/recommeded and /web/products/recommeded
POST /products/titles and /web/products/titles
POST /products/addons
GET /coupons
POST /coupons/save
POST /coupons
POST /coupons/apply
GET /page-contents/privacy-policy
GET /page-contents/all/:slug
POST /user/product/mark-unmark-as-favourite
POST /user/product/favourites
GET /user/product/notify-me/:productId
POST /user/shopping-cart
PUT /user/shopping-cart/:id
GET /user/shopping-cart
DELETE /user/shopping-cart/:id
GET /user/shopping-cart/update-all-items
POST /user/shopping-cart/update-all-items
POST /orders/place-order
POST /orders
GET /orders/delivered
POST /orders/save-rating
GET /orders/tabby/required-payload
POST /orders/pre-tabby-processing
POST /payment/urpay-wallet/pay
POST /payment/urpay-wallet/validate-otp
POST /payment/tap/capture
GET /user/save-card
DELETE /user/save-card/:id
GET /user/tickets
GET /user/tickets/issue-list/:id
POST /user/tickets
GET /user
POST /user/update-profile
POST /user/verify-update-no-otp
POST /user/delete-account
POST /user/update-info
POST /delivery/available-time-slots
POST /wallet/apply
GET /user/wallet
`
  .trim()
  .split('\n');

const written = (call: (typeof everyCall)[number]): string =>
  `${call.method} ${call.path}${call.guestPath ? ` and ${call.guestPath}` : ''}`;

describe('The calls of the contract (Specification 7)', () => {
  it('are the specification’s 64, each exactly once, word for word', () => {
    expect(SECTION_7).toHaveLength(64);
    expect(callsOfSpecification.map(written).sort()).toEqual([...SECTION_7].sort());
  });

  it('have a name and a place of their own each', () => {
    const places = everyCall.flatMap(({ method, path, guestPath }) =>
      [path, guestPath].filter((each) => each !== undefined).map((each) => `${method} ${each}`),
    );
    expect(new Set(places).size).toBe(places.length);
    expect(new Set(everyCall.map(({ name }) => name)).size).toBe(everyCall.length);
  });
});

describe('The server', () => {
  it('answers every call of the contract, each by one route', () => {
    expect(routes.map(({ call }) => call.name).sort()).toEqual(everyCall.map(({ name }) => name).sort());
  });

  it('asks for literal paths before those with a parameter that would swallow them', () => {
    const patterns = routes.map(({ call }) => ({
      call,
      pattern: new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`),
    }));
    const swallowed = patterns.flatMap(({ call }, index) =>
      patterns
        .slice(0, index)
        .filter((earlier) => earlier.call.method === call.method && earlier.pattern.test(call.path))
        .map((earlier) => `${call.path} is never reached: ${earlier.call.path} stands before it`),
    );
    expect(swallowed).toEqual([]);
  });
});
