import { describe, expect, it } from 'vitest';
import * as account from '#contract/account/account.calls.ts';
import { changeItemCall, listItemsCall } from '#contract/cart/cart.calls.ts';
import { listProductsCall } from '#contract/catalogue/catalogue.calls.ts';
import { listCitiesCall } from '#contract/delivery/delivery.calls.ts';
import { MAX_CITIES } from '#contract/delivery/delivery.limits.ts';
import { saveDeviceCall, saveNotifyMeCall } from '#contract/notifications/notifications.calls.ts';
import { makeClient } from './api.ts';

type Sent = { path: string; method: string; headers: Record<string, string>; body: unknown };

/** Creates an API client that always receives this answer and records what it sends. */
function clientAnswering(answer: unknown = { success: true, statusCode: 200, message: 'Done.', data: null }) {
  const sent: Sent[] = [];
  const call = makeClient(async (path, { method, headers, body }) => {
    sent.push({ path, method, headers, body: body === undefined ? null : JSON.parse(body) });
    if (answer instanceof Error) throw answer;
    return new Response(JSON.stringify(answer));
  });
  return { call, sent };
}
const envelope = (fields: object) => ({
  success: true,
  statusCode: 200,
  message: 'Said.',
  data: null,
  ...fields,
});

describe('A call is successful when the response has success true and statusCode 200 (Specification 7)', () => {
  // spec: 7-success-success-true-statuscode-200
  it('returns message and data', async () => {
    const { call } = clientAnswering(envelope({ data: 'A line' }));
    const to = { countryCode: '91', phone: '9876543210' };
    expect(await call(account.sendPhoneCodeCall, to)).toEqual({ ok: true, message: 'Said.', data: 'A line' });
  });

  it.each([
    // spec: 7-otherwise-call-returns-nothing-success
    ['success is false', envelope({ success: false })],
    // spec: 7-otherwise-call-returns-nothing-another, 9-server-success-status-200
    ['statusCode is not 200', envelope({ statusCode: 201 })],
    ['it is refused', envelope({ success: false, statusCode: 400, code: 'notValid' })],
  ])('otherwise returns only the server’s message: %s', async (_, answer) => {
    const refused = await clientAnswering(answer).call(listItemsCall, { cityId: 1 });
    expect(refused).toMatchObject({ ok: false, message: 'Said.', status: answer.statusCode });
  });

  // spec: 8-network-failures-silent-call-returns
  it.each([
    ['no network', new TypeError('Failed to fetch')],
    ['an answer that is not JSON', '<!doctype html>'],
  ])('is silent and returns nothing after a network failure: %s', async (_, answer) => {
    const call = makeClient(async () => {
      if (answer instanceof Error) throw answer;
      return new Response(answer);
    });
    expect(await call(listItemsCall, { cityId: 1 })).toEqual({
      ok: false,
      message: null,
      code: null,
      status: 0,
      data: null,
    });
  });
});

describe('The request of each call (Specification 3, Request payloads; 7)', () => {
  const device = { device_id: 'Web', device_token: 'web_token' };
  const deviceToken = 'web_token';
  const guestId = 5;
  const email = 'noura@example.com';
  const password = 'nine green ferns';

  // spec: 7-login-guest-device-id-device
  it('login-as-guest: device_id, device_token', async () => {
    const { call, sent } = clientAnswering();
    await call(account.startGuestCall, { deviceToken }).catch(() => null);
    expect(sent[0]).toMatchObject({ path: '/api/v1/account/login-as-guest', body: device });
  });

  it.each([
    // spec: 3-phone-login-otp-number-phone
    [
      'phone login: otp as a number, phone_code, phone_number, device_id, device_token',
      account.verifyPhoneCall,
      { code: '0123', countryCode: '966', phone: '551234567', deviceToken },
      { otp: 123, phone_code: '966', phone_number: '551234567', ...device },
    ],
    // spec: 7-sendotp-phone-code-phone-number
    [
      'sendOtp: phone_code, phone_number',
      account.sendPhoneCodeCall,
      { countryCode: '966', phone: '551234567' },
      { phone_code: '966', phone_number: '551234567' },
    ],
    // spec: 3-login-login-type-email-password
    [
      'login: login_type, email, password, device_id, device_token, guest_user_id',
      account.signInCall,
      { loginType: 'email' as const, email, password, deviceToken, guestId },
      { login_type: 'email', email, password, ...device, guest_user_id: 5 },
    ],
    // spec: 3-social-login-login-type-social
    [
      'social login: login_type, social_id, name, email',
      account.signInCall,
      { loginType: 'google' as const, socialId: 'g-1', name: 'Noura', email, deviceToken },
      { login_type: 'google', social_id: 'g-1', name: 'Noura', email, ...device },
    ],
    // spec: 3-register-name-email-password-device
    [
      'register: name, email, password, device_id, device_token, guest_user_id',
      account.signUpCall,
      { name: 'Noura', email, password, deviceToken, guestId },
      { name: 'Noura', email, password, ...device, guest_user_id: 5 },
    ],
    // spec: 3-email-verify-otp-email
    ['email verify: otp, email', account.verifyEmailCall, { code: '4321', email }, { otp: 4321, email }],
    // spec: 7-resend-email-otp-email
    ['resend-email-otp: email', account.sendEmailCodeCall, { email }, { email }],
    // spec: 3-forgot-password-email
    ['forgot-password: email', account.sendPasswordCodeCall, { email }, { email }],
    // spec: 3-verify-forgot-password-otp-otp
    [
      'verify-forgot-password-otp: otp plus email',
      account.verifyPasswordCodeCall,
      { code: '4321', email },
      { otp: 4321, email },
    ],
    // spec: 3-change-password-token-plus-password
    [
      'change-password: token plus password',
      account.changePasswordCall,
      { token: 'proof', password },
      { token: 'proof', password },
    ],
    // spec: 3-update-info-name
    ['update-info: name', account.saveNameCall, { name: 'Noura' }, { name: 'Noura' }],
    // spec: 7-update-current-language-user-id
    [
      'update-current-language: user_id, device_id, current_language',
      account.changeLanguageCall,
      { userId: 9, language: 'en' as const },
      { user_id: 9, device_id: 'Web', current_language: 'en' },
    ],
    // spec: 7-update-device-token-user-id
    [
      'update-device-token: user_id, device_id, device_token',
      saveDeviceCall,
      { userId: 9, deviceToken },
      { user_id: 9, ...device },
    ],
  ])('%s', async (_, what, input, body) => {
    const { call, sent } = clientAnswering();
    await call(what as typeof account.signUpCall, input as never).catch(() => null);
    expect(sent[0]).toMatchObject({ method: 'POST', path: `/api/v1${what.path}` });
    expect(sent[0]?.body).toEqual(body);
  });

  // spec: 7-saudi-cities-search-type-web, 9-city-list-page-1
  it('GET common/saudi-cities with query search, type=web, limit=120, page_number=1', async () => {
    const { call, sent } = clientAnswering(envelope({ data: [] }));
    await call(listCitiesCall, { search: 'riy', limit: MAX_CITIES, page: 1 });
    expect(sent[0]?.path).toBe('/api/v1/common/saudi-cities?search=riy&type=web&limit=120&page_number=1');
  });

  // spec: 7-updating-cart-item-address-fields
  it('PUT /user/shopping-cart/{id}?cities_id={id}: product_id, product_qty, product_color, addon_product_ids', async () => {
    const { call, sent } = clientAnswering(envelope({ data: [] }));
    const line = { productId: 3, quantity: 2, colourId: null, addonIds: [8] };
    await call(changeItemCall, { itemId: 4, cityId: 1, ...line });
    expect(sent[0]).toMatchObject({ method: 'PUT', path: '/api/v1/user/shopping-cart/4?cities_id=1' });
    expect(sent[0]?.body).toEqual({
      product_id: 3,
      product_qty: 2,
      product_color: null,
      addon_product_ids: [8],
    });
  });

  // spec: 3-cities-id-city-color-id
  it.each([
    [5, '/api/v1/user/product/notify-me/3?color_id=5&cities_id=1'],
    [undefined, '/api/v1/user/product/notify-me/3?cities_id=1'],
  ])('query parameters cities_id and color_id, which is optional: %s', async (colourId, path) => {
    const { call, sent } = clientAnswering();
    await call(saveNotifyMeCall, { productId: 3, cityId: 1, ...(colourId ? { colourId } : {}) });
    expect(sent[0]).toMatchObject({ method: 'GET', path });
  });

  // spec: 7-signed-prefix-products-guest-prefix
  it.each([
    // spec: 6-guest-uses-web-product-paths
    [true, '/api/v1/web/products'],
    // spec: 6-customer-does-not
    [false, '/api/v1/products'],
  ])('guests use /web/ product paths, customers do not: %s', async (asGuest, path) => {
    const { call, sent } = clientAnswering();
    await call(listProductsCall, { cityId: 1, search: 'fern' }, { asGuest }).catch(() => null);
    expect(sent[0]).toMatchObject({ method: 'POST', path, body: { cities_id: 1, search: 'fern' } });
  });
});
