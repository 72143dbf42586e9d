import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { readOwnDataCall, saveNameCall } from '#contract/account/account.calls.ts';
import { addFriendCall } from '#contract/account/friends.calls.ts';
import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import { sendContactCall } from '#contract/enquiries/enquiries.calls.ts';
import { saveFavouriteCall } from '#contract/favourites/favourites.calls.ts';
import { saveDeviceCall } from '#contract/notifications/notifications.calls.ts';
import { saveRatingCall } from '#contract/orders/orders.calls.ts';
import { openTicketCall } from '#contract/tickets/tickets.calls.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { MONSTERA, RIYADH } from '#server/cart/test-plants.ts';
import { fillCart, fillShelves, formOf, purchaseShop } from '#server/checkout/test-purchase.ts';
import { moveOn } from '#server/orders/test-move.ts';
import type { TestClient } from '#server/test-client.ts';
import { deviceTokenOf } from '#server/test-device-token.ts';
import type { Shopper } from '#server/test-shop.ts';
import { creditWallet } from '#server/wallet/credit.public.ts';

const shop = await purchaseShop();
beforeEach(() => fillShelves(shop.database));

type Exported = Record<string, unknown>;
const ask = (browser: TestClient) => browser.request('GET', '/user/data');
/** Downloads the export. Unlike other responses, the file has no JSON envelope. */
const exported = async (browser: TestClient): Promise<Exported> => {
  const { status, body } = await ask(browser);
  expect(status).toBe(200);
  return body as unknown as Exported;
};

const PLACE = { latitude: 24.71234, longitude: 46.7 };

async function order(customer: Shopper, words: { recipient: string; card: string }): Promise<string> {
  await fillCart(customer, { cardMessage: words.card });
  const form = await formOf(customer, { recipientName: words.recipient, savesCard: true, place: PLACE });
  const placed = await customer.must(placeOrderCall, form);
  await payWith(placed.paymentUrl!, { number: MADA });
  await shop.jobs.runSchedule('payments.follow');
  await shop.runJobs();
  for (let moves = 0; moves < 3; moves += 1) await moveOn(shop, placed.orderNumber);
  await customer.must(saveRatingCall, {
    orderUuid: placed.orderUuid,
    rating: 5,
    comment: `${words.recipient} was happy`,
  });
  return placed.orderNumber;
}

/** Creates a customer with data in every domain. Every text of the data contains `mark`. */
async function known(mark: string): Promise<Shopper> {
  const customer = await shop.customer();
  await customer.must(saveNameCall, { name: `Sara ${mark}` });
  await customer.must(addFriendCall, {
    key: randomUUID(),
    name: `Friend ${mark}`,
    phone: '551234567',
    email: null,
    cityId: RIYADH,
    address: null,
    nationalAddress: 'RRRD2929',
  });
  await customer.must(saveFavouriteCall, { productId: MONSTERA, isFavourite: true });
  await customer.must(saveDeviceCall, { deviceToken: deviceTokenOf(`push-token-${mark}`) });
  await sql`insert into stock_alerts (shopper_id, product_id, city_id, requested_at)
    values (${customer.shopperId}, ${MONSTERA}, ${RIYADH}, ${shop.clock.now()})`.execute(shop.database);
  await order(customer, { recipient: `Recipient ${mark}`, card: `Card ${mark}` });
  await fillCart(customer, { cardMessage: `Waiting ${mark}` });
  const gift = {
    operator: 'Sara',
    kind: 'bonus',
    amount: 50_00,
    expiresAt: null,
    key: `gift ${mark}`,
  } as const;
  expect(await creditWallet(shop, { customer: `+966${customer.phone}`, ...gift })).toBe('given');
  await customer.must(openTicketCall, {
    key: randomUUID(),
    kind: 'other',
    text: `Ticket ${mark}, long enough to be read by somebody.`,
  });
  const enquiry = { name: `Writer ${mark}`, email: `${mark}@dar.sa`, phone: '0551234567' };
  await customer.must(sendContactCall, enquiry);
  return customer;
}

/**
 * For each table with data about shoppers, the part of the export that contains the table's data; null, with the
 * reason, for a table that is left out. The test fails for a table that is missing in this list, so the author of a new
 * table must decide.
 */
const TABLES: Record<string, string | null> = {
  cart_items: 'carts',
  // The table of cart reminders is not exported: it contains only the time of a cart's last reminder.
  cart_reminders: null,
  // The carts table is not exported: it contains only the last selected city, and a version.
  carts: null,
  // The coupon applied to the cart is not exported. Saved coupons are exported.
  applied_coupons: null,
  // The redemptions of coupons are exported with the order.
  coupon_redemptions: 'orders',
  devices: 'devices',
  // The name and password hash of a sign-up that was not verified are not exported.
  email_verifications: null,
  favourites: 'favourites',
  friends: 'friends',
  gift_reminders: 'giftReminders',
  notification_refusals: 'notices',
  orders: 'orders',
  // Refunds are exported with the order, without their reason, which is a note by staff.
  order_returns: 'orders',
  // Approval requests between members of staff are not exported. Their results are exported with the order.
  refund_approvals: null,
  credit_approvals: null,
  // Download links for staff are not exported: they are valid for minutes.
  customer_exports: null,
  // Stored responses to "gift again" requests of the last day are not exported. The cart shows their result.
  orders_added_again: null,
  // One-time secrets are not exported: they are valid for minutes.
  password_tokens: null,
  payments: 'payments',
  // The profile's export contains the picture's URL.
  profile_pictures: 'profile',
  // Remembered sign-ins are not exported: they are secrets that replace the password.
  remembered_sign_ins: null,
  // The hash of the browser's cookie is not exported: it is a secret of the shop.
  known_devices: null,
  lost_phones: 'lost',
  saved_cards: 'cards',
  saved_coupons: 'coupons',
  sessions: 'sessions',
  social_identities: 'profile',
  stock_alerts: 'stockAlerts',
  enquiries: 'enquiries',
  tickets: 'tickets',
  // The uploaded files are exported with their tickets.
  uploads: 'tickets',
  wallet_entries: 'wallet',
  // The counts of what unpaid orders reserve are not exported. The orders themselves are exported.
  unpaid_holds: null,
  // The reserved money is exported with the unpaid order.
  wallet_holds: 'orders',
  whatsapp_consents: 'whatsapp',
  // WhatsApp messages of the last month about orders are not exported. The orders themselves are exported.
  whatsapp_messages: null,
  // The wallet preference is not exported: the table contains only whether the wallet is used for the cart.
  wallets: null,
};

describe('Export of my data', () => {
  it('has all data about the customer from every domain, and nothing about anybody else', async () => {
    const customer = await known('quince');
    await known('pomelo');
    const data = await exported(customer);
    const text = JSON.stringify(data);
    for (const words of ['Sara', 'Friend', 'Recipient', 'Card', 'Waiting', 'Ticket']) {
      expect(text).toContain(`${words} quince`);
    }
    expect(text).not.toContain('pomelo');
    expect(data).toMatchObject({
      shop: { brand: 'أشجار', exported_at: shop.clock.now().toISOString() },
      profile: { name: 'Sara quince', phone_number: customer.phone, sign_in_providers: [] },
      friends: [{ name: 'Friend quince', mobile: '551234567', national_address: 'RRRD2929' }],
      sessions: [{ is_current: true }],
      orders: [
        { recipient_name: 'Recipient quince', place: PLACE, items: [{ card_message: 'Card quince' }] },
      ],
      ratings: [{ rating: 5, comment: 'Recipient quince was happy', shows_comment: false }],
      payments: [{ status: 'paid' }],
      wallet: [{ kind: 'bonus', amount: 50 }],
      favourites: [{ product_id: MONSTERA, product_title: expect.any(String) }],
      carts: [{ cities_id: RIYADH, items: [{ card_message: 'Waiting quince' }] }],
      tickets: [{ messages: [{ author: 'shopper' }] }],
      enquiries: [{ form_type: 'contact', name: 'Writer quince', has_attachment: false }],
      devices: [{ saved_at: expect.any(String) }],
      stockAlerts: [{ product_id: MONSTERA, cities_id: RIYADH }],
      coupons: [],
      notices: expect.arrayContaining([{ topic: 'orderSteps', channel: 'sms', is_on: true }]),
    });
    expect(data.cards).toEqual([expect.objectContaining({ last_four: expect.stringMatching(/^\d{4}$/) })]);
  });

  it('has no secrets: no token, no hash, no provider’s id of a card', async () => {
    const customer = await known('medlar');
    const text = JSON.stringify(await exported(customer));
    expect(text).not.toContain(customer.token);
    expect(text).not.toContain('push-token-medlar');
    const { rows } = await sql<{ known: string | null }>`
      select unnest(array[customer_id, card_id, agreement_id]) as known from saved_cards
        where shopper_id = ${customer.shopperId}
      union select charge_id from payments where shopper_id = ${customer.shopperId}
      union select encode(token_hash, 'hex') from sessions where shopper_id = ${customer.shopperId}`.execute(
      shop.database,
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const { known: secret } of rows) if (secret !== null) expect(text).not.toContain(secret);
  });

  it('includes or deliberately leaves out every table about shoppers', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'shopper_id' order by 1`.execute(shop.database);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(TABLES).toSorted());
    const data = await exported(await shop.customer());
    for (const part of Object.values(TABLES)) if (part !== null) expect(data).toHaveProperty(part);
  });

  it('is a file to download, in the requested language, named after the day in Riyadh', async () => {
    const customer = await shop.customer();
    // Half past midnight in Riyadh, where UTC is still a day behind.
    shop.clock.set('2026-11-22T21:30:00Z');
    const { headers, body } = await customer.request('GET', '/user/data', {
      headers: { localization: 'en' },
    });
    expect(headers.get('content-disposition')).toBe('attachment; filename="my-data-2026-11-23.json"');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(body).toMatchObject({ shop: { brand: 'Ashjar' }, orders: [], wallet: [], friends: [] });
  });

  it('is for signed-in customers only, at most ten times an hour', async () => {
    expect((await ask(await shop.guest())).body).toMatchObject({ statusCode: 403, code: 'notAllowed' });
    expect((await ask(shop.visitor())).body).toMatchObject({ statusCode: 401, code: 'notSignedIn' });
    const customer = await shop.customer();
    for (let n = 0; n < 10; n += 1) expect((await ask(customer)).status).toBe(200);
    expect(await customer.call(readOwnDataCall, {})).toMatchObject({ status: 429, code: 'tooManyTries' });
  });

  it('is read page by page: each of many orders is included once', async () => {
    const customer = await shop.customer();
    await fillCart(customer);
    const placed = await customer.must(placeOrderCall, await formOf(customer));
    // Inserts 120 copies of the order.
    await sql`
      insert into orders overriding user value
        select (jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object(
          'uuid', gen_random_uuid(), 'number', 'B-' || n, 'idempotency_key', gen_random_uuid(), 'status', 7))).*
        from orders o, generate_series(1, 120) n where o.uuid = ${placed.orderUuid}`.execute(shop.database);
    const { orders } = (await exported(customer)) as { orders: { order_uuid: string }[] };
    expect(orders).toHaveLength(121);
    expect(new Set(orders.map((one) => one.order_uuid)).size).toBe(121);
  });
});
