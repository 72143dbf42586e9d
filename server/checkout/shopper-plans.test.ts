import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import {
  listSessionsCall,
  readProfileCall,
  signOutCall,
  startGuestCall,
} from '#contract/account/account.calls.ts';
import { listFriendsCall } from '#contract/account/friends.calls.ts';
import {
  addItemCall,
  changeItemCall,
  listItemsCall,
  listOtherCartsCall,
  removeItemCall,
} from '#contract/cart/cart.calls.ts';
import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import { listCouponsCall, listUsableCall } from '#contract/coupons/coupons.calls.ts';
import { listFavouritesCall, saveFavouriteCall } from '#contract/favourites/favourites.calls.ts';
import { listStockAlertsCall } from '#contract/notifications/notifications.calls.ts';
import { listNotificationPreferencesCall } from '#contract/notifications/preferences.calls.ts';
import {
  listDeliveredCall,
  listOrdersCall,
  listPastRecipientsCall,
  listRemindersCall,
} from '#contract/orders/orders.calls.ts';
import { listCardsCall, listPaymentsCall } from '#contract/payments/payments.calls.ts';
import { listTicketsCall } from '#contract/tickets/tickets.calls.ts';
import { readWalletCall } from '#contract/wallet/wallet.calls.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { MISTER, MONSTERA, RIYADH, WHITE } from '#server/cart/test-plants.ts';
import { faultsOf, statementsOf } from '#server/test-plans.ts';
import type { Shopper } from '#server/test-shop.ts';
import { fillCart, fillShelves, formOf, purchaseShop } from './test-purchase.ts';

const shop = await purchaseShop();
const { database, pool } = shop;
const MANY = 10_000;

/** Tables that stay small, however many shoppers and orders there are. */
const SMALL = [
  ...['cities', 'regions', 'countries', 'categories', 'occasions', 'bundles', 'bundle_products', 'coupons'],
  ...['delivery_hours', 'delivery_notices', 'delivery_notice_exempt_cities', 'closed_days', 'shop_settings'],
  ...[
    'shop_secrets',
    'product_classes',
    'listing_reaches',
    'listing_totals',
    'listing_pairs',
    'ticket_issues',
  ],
  ...['gift_pictures', 'pages', 'tax_counter', 'push_keys', 'search_rules', 'search_meanings', 'maintenance'],
  ...['staff_members', 'staff_roles', 'setting_changes', 'listing_changes', 'slot_bookings', 'stock_parts'],
  // Plans for many products are checked with 100,000 of them, in catalogue/listing/plans.test.ts.
  ...['products', 'product_colours', 'product_images', 'product_cities', 'colour_cities', 'listing_entries'],
  ...['product_categories', 'product_occasions', 'product_addons', 'pictures', 'product_search'],
];
const isGrowing = (table: string): boolean => table !== '' && !SMALL.includes(table);

let customer: Shopper;

/**
 * For each copy of the order, whose ids are in the table `copied`, inserts copies of the rows that the original order has
 * in this table, with the given columns replaced.
 */
async function copyRows(table: string, values: Record<string, ReturnType<typeof sql>>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
     where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attidentity = ''
       and attgenerated = ''`.execute(database);
  const names = rows.map(({ name }) => name);
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(database);
  await sql`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(names.map((name) => values[name] ?? sql.ref(`x.${name}`)))}
      from copied c join ${sql.table(table)} x on x.order_id = c.original`.execute(database);
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(database);
}

/** A customer with 10,000 delivered orders, their lines, events and payments, and 100 entries of the wallet. */
beforeAll(async () => {
  await fillShelves(database);
  customer = await shop.customer();
  await fillCart(customer);
  const placed = await customer.must(placeOrderCall, await formOf(customer));
  await payWith(placed.paymentUrl!, { number: MADA });
  await shop.webhooksSent();
  await sql`create table copied (id serial, original int, order_id int, order_uuid uuid)`.execute(database);
  await sql`alter table orders disable trigger user`.execute(database);
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = 'orders'::regclass and attnum > 0 and not attisdropped
       and attidentity = '' and attgenerated = ''`.execute(database);
  const names = rows.map(({ name }) => name);
  const values: Record<string, ReturnType<typeof sql>> = {
    uuid: sql`gen_random_uuid()`,
    number: sql`'A-9' || lpad(n::text, 7, '0')`,
    idempotency_key: sql`gen_random_uuid()`,
    status: sql`5`,
    created_at: sql`o.created_at - n * interval '1 hour'`,
  };
  await sql`
    with made as (
      insert into orders (${sql.join(names.map((name) => sql.ref(name)))})
      select ${sql.join(names.map((name) => values[name] ?? sql.ref(`o.${name}`)))}
        from orders o cross join generate_series(1, ${sql.lit(MANY)}) n
       where o.shopper_id = ${customer.shopperId} returning id, uuid)
    insert into copied (original, order_id, order_uuid)
    select (select min(id) from orders where shopper_id = ${customer.shopperId}), id, uuid from made`.execute(
    database,
  );
  await sql`alter table orders enable trigger user`.execute(database);
  const order_id = sql`c.order_id`;
  await copyRows('order_lines', { order_id });
  await copyRows('order_events', { order_id });
  await copyRows('payments', {
    order_id,
    order_uuid: sql`c.order_uuid`,
    uuid: sql`gen_random_uuid()`,
    charge_id: sql`'chg_copy_' || c.id`,
    status: sql`'failed'`,
    may_change: sql`false`,
  });
  await sql`insert into wallets (shopper_id, is_used) values (${customer.shopperId}, false)
            on conflict do nothing`.execute(database);
  await sql`insert into wallet_entries (shopper_id, kind, amount_halalas, key, created_at)
            select ${customer.shopperId}, 'refund', 1, 'plans-' || n, timestamptz '2026-01-01Z' + n * interval '1 minute'
              from generate_series(1, 100) n`.execute(database);
  await sql`drop table copied`.execute(database);
  await sql`vacuum analyze`.execute(database);
}, 120_000);

/** The number of a customer's own rows, which a page of them shows; it reads as many entries of an index. */
const OWN_COUNT =
  /^select count\(\*\) as "total" from "(orders|payments)" where ("orders"\.)?"shopper_id" = \$1/;

const faultsIn = async (work: () => Promise<unknown>): Promise<string[]> => {
  const statements = await statementsOf(pool, work);
  expect(statements.length).toBeGreaterThan(0);
  const others = statements.filter(({ text }) => !OWN_COUNT.test(text));
  return faultsOf(pool, others, { isGrowing, hasFewRows: true });
};

const item = { cityId: RIYADH, productId: MONSTERA, colourId: WHITE, addonIds: [MISTER] };
const works: Record<string, () => Promise<unknown>> = {
  'the orders': () => customer.must(listOrdersCall, {}),
  'the last page of orders': () => customer.must(listOrdersCall, { page: 400 }),
  'delivered orders': () => customer.must(listDeliveredCall, {}),
  'past recipients': () => customer.must(listPastRecipientsCall, {}),
  reminders: () => customer.must(listRemindersCall, {}),
  payments: () => customer.must(listPaymentsCall, {}),
  'saved cards': () => customer.must(listCardsCall, {}),
  'the wallet': () => customer.must(readWalletCall, {}),
  tickets: () => customer.must(listTicketsCall, {}),
  coupons: () => customer.must(listCouponsCall, {}),
  profile: () => customer.must(readProfileCall, {}),
  sessions: () => customer.must(listSessionsCall, {}),
  friends: () => customer.must(listFriendsCall, {}),
  'stock alerts': () => customer.must(listStockAlertsCall, {}),
  'notification preferences': () => customer.must(listNotificationPreferencesCall, {}),
  favourites: async () => {
    await customer.must(saveFavouriteCall, { productId: MONSTERA, isFavourite: true });
    await customer.must(listFavouritesCall, { cityId: RIYADH });
  },
  'a guest who fills a cart and signs in': async () => {
    const guest = await shop.guest();
    await guest.must(startGuestCall, { deviceToken: 'web_token' });
    const [added] = await guest.must(addItemCall, { ...item, quantity: 1 });
    await guest.must(changeItemCall, { ...item, itemId: added!.id, quantity: 2 });
    await guest.must(listItemsCall, { cityId: RIYADH });
    await guest.must(listOtherCartsCall, { cityId: RIYADH });
    await guest.must(removeItemCall, { itemId: added!.id });
    await shop.signIn(guest);
    await guest.must(signOutCall, {});
  },
  'an order, paid by card': async () => {
    await fillCart(customer);
    await customer.must(listUsableCall, { cityId: RIYADH, method: 'delivery' });
    const form = await formOf(customer);
    const placed = await customer.must(placeOrderCall, form);
    await payWith(placed.paymentUrl!, { number: MADA });
    await shop.webhooksSent();
    await shop.runJobs();
  },
};

it.each(Object.entries(works))(
  'No statement for %s reads a whole table or thousands of rows',
  async (_, work) => {
    expect(await faultsIn(work)).toEqual([]);
  },
);
