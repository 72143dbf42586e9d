import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as account from './account/account.calls.ts';
import * as accountLimits from './account/account.limits.ts';
import * as friends from './account/friends.calls.ts';
import type { Call } from './call.ts';
import { addItemCall, changeItemCall, listItemsCall } from './cart/cart.calls.ts';
import * as catalogue from './catalogue/catalogue.calls.ts';
import { MAX_GIFT_CATEGORIES, PRODUCT_SEARCH_DEBOUNCE_MS } from './catalogue/catalogue.limits.ts';
import { readMaintenanceCall } from './content/content.calls.ts';
import * as coupons from './coupons/coupons.calls.ts';
import { listCitiesCall } from './delivery/delivery.calls.ts';
import { CITY_SEARCH_DEBOUNCE_MS, MAX_CITIES, SAME_DAY_SERVICE } from './delivery/delivery.limits.ts';
import { sendContactCall, sendCorporateGiftsCall } from './enquiries/enquiries.calls.ts';
import { occasions } from './enquiries/enquiries.rules.ts';
import { saveFavouriteCall } from './favourites/favourites.calls.ts';
import { saveDeviceCall, saveNotifyMeCall } from './notifications/notifications.calls.ts';
import { PUSH_TYPES, pushFromWire, pushToWire } from './notifications/push.wire.ts';
import { orderStatus } from './orders/order-status.wire.ts';
import { RETURN_DAYS } from './orders/orders.limits.ts';
import { ratingReasons } from './orders/orders.wire.ts';
import { CHARGED_CURRENCY, CURRENCIES } from './payments/currencies.rules.ts';
import { listTicketsCall } from './tickets/tickets.calls.ts';
import { applyWalletCall } from './wallet/wallet.calls.ts';
import { walletKinds } from './wallet/wallet.wire.ts';

type Shape = {
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
  enum?: unknown[];
};

const wireOf = (schema: z.ZodMiniType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
/** The wire names of an object's fields, or of the objects in a list. */
function namesIn(shape: Shape | undefined): string[] {
  const object = shape?.items ?? shape?.anyOf?.find(({ properties }) => properties) ?? shape;
  return Object.keys(object?.properties ?? {});
}
const sentIn = (call: Call, part: 'body' | 'query'): string[] =>
  namesIn(wireOf(call.input).properties?.[part]);
const answeredBy = (call: Call): Shape => wireOf(call.output);

describe('Specification 3, entities: the fields of an answer by their wire names', () => {
  it.each<[entity: string, names: string[], fields: string]>([
    // spec: 3-city
    [
      'City',
      namesIn(answeredBy(listCitiesCall)),
      'id, unique_city_id, region_id, name, other_name, delivery_service, allow_engrave',
    ],
    // spec: 3-country-entry
    ['Country entry', namesIn(answeredBy(account.listCountriesCall)), 'id, country_code, phonecode'],
    // spec: 3-cart-item
    [
      'Cart item',
      namesIn(answeredBy(listItemsCall)),
      'id, product_id, product_qty, product_color, addon_product_ids, product_title, product_slug, feature_image, image_alt, product_price, product_avail_quantity, color',
    ],
    // spec: 3-cart-item-color
    ['Cart item, color', namesIn(answeredBy(listItemsCall).items?.properties?.color), 'color_quantity'],
    // spec: 3-search-result
    [
      'Search result',
      namesIn(answeredBy(catalogue.listProductsCall).properties?.products),
      'id, product_title, product_slug',
    ],
    // spec: 3-profile
    ['Profile', namesIn(answeredBy(account.readProfileCall)), 'name, phone_code, phone_number'],
    // spec: 3-login-data-phone
    [
      'Login data, by phone',
      namesIn(answeredBy(account.verifyPhoneCall)),
      'id, uuid, token, profile_picture, name, phone_code, phone_number',
    ],
    // spec: 3-login-data-e-mail-popup
    [
      'Login data, by e-mail or popup',
      namesIn(answeredBy(account.signInCall)),
      'id, uuid, token, profile_picture, name, phone_code, phone_number',
    ],
    // spec: 3-guest-creation
    ['Guest creation', namesIn(answeredBy(account.startGuestCall)), 'id, uuid, token, guest_user_id'],
    // spec: 3-forgot-password-code-answers-token
    ['Forgot password answers a token', namesIn(answeredBy(account.verifyPasswordCodeCall)), 'token'],
    // spec: 7-data-web-app-maintenance
    ['Maintenance', namesIn(answeredBy(readMaintenanceCall)), 'is_web_app_maintenance'],
    // spec: 3-friend-address
    ['Friend address', namesIn(answeredBy(friends.listFriendsCall)), 'name, city, address, email, mobile'],
  ])('%s', (_, names, fields) => {
    expect(names).toEqual(expect.arrayContaining(fields.split(', ')));
  });

  // spec: 3-new-account-comes-login-data
  it('is_new_account comes with the login data once a code is verified', () => {
    expect(namesIn(answeredBy(account.verifyPhoneCall))).toContain('is_new_account');
  });

  // spec: 3-push-notification-data-type-product
  it('push notification data: type, product (slug), order_id, title, body', () => {
    const wire = pushToWire({
      type: 'product_available',
      product: 'monstera',
      orderUuid: null,
      title: 'Back',
      body: 'It is there.',
      language: 'en',
      tag: 'monstera',
    });
    expect(JSON.parse(wire)).toMatchObject({
      type: 'product_available',
      product: 'monstera',
      order_id: null,
      title: 'Back',
      body: 'It is there.',
    });
    expect(pushFromWire(wire)?.product).toBe('monstera');
  });

  it('the types of a push, as its clicks are routed', () => {
    expect([...PUSH_TYPES].sort()).toEqual(
      [
        'order_history_status',
        'wallet_refund',
        'pending_cart_checkout',
        'product_available',
        'ticket_updated',
        'ticket_closed',
        'rating_popup',
      ].sort(),
    );
  });

  // spec: 3-order-status-codes-1-accepted
  it('order status codes: 1 accepted, 2 recipient accepted, 3 wrap gift, 4 on the way, 5 delivered, 6 rejected, 7 cancelled', () => {
    const statuses = [1, 2, 3, 4, 5, 6, 7].map((code) => z.decode(orderStatus, code as never));
    expect(statuses).toEqual([
      'accepted',
      'recipientAccepted',
      'wrapGift',
      'onTheWay',
      'delivered',
      'rejected',
      'cancelled',
    ]);
  });

  // spec: 3-wallet-transaction-kinds-purchased
  it('wallet transaction kinds: purchased, refunded, refund, bonus', () => {
    expect(walletKinds).toEqual(['purchased', 'refunded', 'refund', 'bonus']);
  });

  it.each<[what: string, field: string, values: string]>([
    // spec: 3-ticket-kinds
    ['Ticket kinds', 'kind', 'order_issue, general_inquiries, corporate_gift, collaboration, other'],
    // spec: 3-ticket-statuses
    ['Ticket statuses', 'ticket_status', 'in_progress, resolve_with_refund, resolve_without_refund, reject'],
    // spec: 3-ticket-list-statuses
    ['Ticket list statuses', 'status', 'in_progress, closed, received, pending'],
  ])('%s', (_, field, values) => {
    const ticket = answeredBy(listTicketsCall).properties?.tickets?.items;
    expect(ticket?.properties?.[field]?.enum).toEqual(values.split(', '));
  });

  // spec: 3-feedback-reason-types-service
  it('feedback reason types: service, delivery, price, product, other', () => {
    expect(ratingReasons).toEqual(['service', 'delivery', 'price', 'product', 'other']);
  });

  // spec: 3-occasion-options-national-day
  it('occasion options: National Day, Eid Al-Fitr, Eid Al-Adha, Ramadan, Founding Day, Other', () => {
    expect(occasions).toEqual(['nationalDay', 'eidAlFitr', 'eidAlAdha', 'ramadan', 'foundingDay', 'other']);
  });

  // spec: 3-currencies-list-kwd-usd-sar
  it('currencies list: KWD, USD, SAR; prices are in Saudi riyals', () => {
    expect(Object.keys(CURRENCIES)).toEqual(['KWD', 'USD', 'SAR']);
    expect(CHARGED_CURRENCY).toBe('SAR');
  });
});

describe('Specification 3 and 7: the fields of a call by their wire names', () => {
  it.each<[what: string, call: Call, part: 'body' | 'query', fields: string]>([
    ['login-as-guest', account.startGuestCall, 'body', 'device_id, device_token'],
    ['verifyOtp', account.verifyPhoneCall, 'body', 'otp, phone_code, phone_number, device_id, device_token'],
    ['sendOtp', account.sendPhoneCodeCall, 'body', 'phone_code, phone_number'],
    [
      'login',
      account.signInCall,
      'body',
      'login_type, email, password, social_id, name, device_id, device_token, guest_user_id',
    ],
    ['register', account.signUpCall, 'body', 'name, email, password, device_id, device_token, guest_user_id'],
    ['verify-email-otp', account.verifyEmailCall, 'body', 'otp, email'],
    ['resend-email-otp', account.sendEmailCodeCall, 'body', 'email'],
    ['forgot-password', account.sendPasswordCodeCall, 'body', 'email'],
    ['verify-forgot-password-otp', account.verifyPasswordCodeCall, 'body', 'otp, email'],
    ['change-password', account.changePasswordCall, 'body', 'token, password'],
    ['update-device-token', saveDeviceCall, 'body', 'user_id, device_id, device_token'],
    ['update-current-language', account.changeLanguageCall, 'body', 'user_id, device_id, current_language'],
    ['saudi-cities', listCitiesCall, 'query', 'search, type, limit, page_number'],
    // spec: 7-master-fields
    ['master', catalogue.readMasterCall, 'query', 'cities_id'],
    // spec: 7-gift-category-fields
    ['gift-category', catalogue.listGiftCategoriesCall, 'query', 'cities_id, limit'],
    // spec: 7-product-id-fields
    ['product/{id}', catalogue.readProductCall, 'query', 'cities_id'],
    ['{id}', catalogue.readProductByIdCall, 'query', 'cities_id'],
    // spec: 7-description-id-fields
    ['description/{id}', catalogue.readDescriptionCall, 'query', 'cities_id'],
    // spec: 7-search-post-root-fields
    ['search by POST root', catalogue.listProductsCall, 'body', 'search, cities_id'],
    // spec: 7-addons-fields
    ['addons', catalogue.listAddonsCall, 'query', 'cities_id'],
    // spec: 7-coupons-apply-fields
    ['coupons/apply', coupons.applyCouponCall, 'query', 'cities_id'],
    // spec: 7-favourites-fields
    ['favourites', saveFavouriteCall, 'body', 'product_id'],
    // spec: 7-notify-me-fields
    ['notify-me', saveNotifyMeCall, 'query', 'color_id, cities_id'],
    // spec: 7-shopping-cart-add-fields
    ['shopping-cart, add', addItemCall, 'query', 'cities_id'],
    [
      'shopping-cart, update',
      changeItemCall,
      'body',
      'product_id, product_qty, product_color, addon_product_ids',
    ],
    ['shopping-cart, update: query', changeItemCall, 'query', 'cities_id'],
    // spec: 7-shopping-cart-list-fields
    ['shopping-cart, list', listItemsCall, 'query', 'cities_id'],
    // spec: 7-wallet-apply-fields
    ['wallet/apply', applyWalletCall, 'query', 'cities_id'],
    // spec: 7-delete-account-secret-field-fields
    ['delete-account: a secret field', account.removeAccountCall, 'body', 'secret'],
    ['update-info', account.saveNameCall, 'body', 'name'],
    ['update-profile', account.changeProfileCall, 'body', 'name, phone_code, phone_number, email'],
    // spec: 7-corporate-gifts-fields
    [
      'corporate-gifts',
      sendCorporateGiftsCall,
      'body',
      'name, company_name, email, phone_number, description, city, quantity, attachment, company_links',
    ],
    // spec: 7-contact-us-fields
    ['contact-us', sendContactCall, 'body', 'name, company_name, email, phone_number, description'],
  ])('%s', (_, call, part, fields) => {
    expect(sentIn(call, part)).toEqual(expect.arrayContaining(fields.split(', ')));
  });

  // spec: 3-device-id-always-web
  it('device_id is always Web, and no other is accepted', () => {
    for (const call of [
      account.startGuestCall,
      account.signInCall,
      account.verifyPhoneCall,
      saveDeviceCall,
    ]) {
      const shape = wireOf(call.input).properties?.body?.properties?.device_id;
      expect(shape).toMatchObject({ const: 'Web' });
    }
  });

  it('color_id is optional', () => {
    expect(wireOf(saveNotifyMeCall.input).properties?.query?.required).toEqual(['cities_id']);
  });
});

describe('Specification 9, constants', () => {
  it.each<[constant: string, is: number | string, value: number | string]>([
    // spec: 9-verification-code-length-4-digits
    ['Verification code length: 4 digits', accountLimits.CODE_LENGTH, 4],
    // spec: 9-resend-countdown-60-s
    ['Resend countdown: 60 s', accountLimits.RESEND_SECONDS, 60],
    // spec: 9-modal-close-after-phone-login
    ['Modal close after phone login: about 1 s', accountLimits.CLOSE_AFTER_SIGN_IN_MS, 1_000],
    // spec: 9-remembered-credentials-7-days
    ['Remembered credentials: 7 days', accountLimits.REMEMBER_DAYS, 7],
    // spec: 9-product-search-debounce-500-ms
    ['Product search debounce: 500 ms', PRODUCT_SEARCH_DEBOUNCE_MS, 500],
    // spec: 9-city-search-debounce-300-ms
    ['City search debounce: 300 ms', CITY_SEARCH_DEBOUNCE_MS, 300],
    // spec: 9-city-list-limit-120
    ['City list limit: 120', MAX_CITIES, 120],
    // spec: 9-gift-category-limit-100
    ['Gift category limit: 100', MAX_GIFT_CATEGORIES, 100],
    // spec: 9-password-minimum-6
    ['Password minimum: 6', accountLimits.MIN_PASSWORD_LENGTH, 6],
    // spec: 9-account-name-minimum-2
    ['Account name minimum: 2', accountLimits.MIN_ACCOUNT_NAME_LENGTH, 2],
    // spec: 9-default-country-code-966
    ['Default country code: 966', accountLimits.DEFAULT_COUNTRY_CODE, '966'],
    // spec: 9-return-window-3-days
    ['Return window: 3 days', RETURN_DAYS, 3],
    ['Delivery service of the same day: barq', SAME_DAY_SERVICE, 'barq'],
  ])('%s', (_, is, value) => {
    expect(is).toBe(value);
  });
});
