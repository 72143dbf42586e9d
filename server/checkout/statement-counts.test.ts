import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { startGuestCall } from '#contract/account/account.calls.ts';
import { addItemCall, changeItemCall, listItemsCall } from '#contract/cart/cart.calls.ts';
import { placeOrderCall, readTotalsCall } from '#contract/checkout/checkout.calls.ts';
import { listTimeSlotsCall } from '#contract/delivery/delivery.calls.ts';
import { recordSteps } from '#database/rival.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { MISTER, MONSTERA, RIYADH, WHITE } from '#server/cart/test-plants.ts';
import { cacheCatalogue } from '#server/catalogue/cached/catalogue-cache.ts';
import { changeIn } from '#server/events/catalogue-change.ts';
import { orderEvent } from '#server/events/order-event.ts';
import type { Shopper } from '#server/test-shop.ts';
import { fillCart, fillShelves, formOf, placedBy, purchaseShop } from './test-purchase.ts';

const shop = await purchaseShop();
const { database } = shop;
// As a running server does.
const forgetProducts = cacheCatalogue(database, () => shop.clock.now().getTime());
beforeEach(async () => {
  await fillShelves(database);
  forgetProducts(changeIn(undefined));
});
const PAGE = join(import.meta.dirname, '../../docs/performance.md');

/** The maximum number of SQL statements for each operation, including `begin` and `commit`. */
const LIMITS = {
  'a new guest': 6,
  'add the first line': 4,
  'change the quantity': 4,
  'place an order by card': 15,
  'place an order, all from the wallet': 27,
  'settle a card payment': 13,
};
type Work = keyof typeof LIMITS;

/** The number that the documentation publishes for an operation: the last column of the table under "Writes". */
function published(work: Work): number {
  const row = readFileSync(PAGE, 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`| ${work} |`));
  return Number(row?.split('|').at(-2));
}

async function expectStatements(work: Work, run: () => Promise<unknown>): Promise<void> {
  const steps = await recordSteps(database, run);
  expect(steps.length, steps.join('\n')).toBeLessThanOrEqual(LIMITS[work]);
  expect(steps.length, `${work}: docs/performance.md says another number`).toBe(published(work));
}

const content = { cityId: RIYADH, productId: MONSTERA, colourId: WHITE, addonIds: [MISTER] };

async function fillWallet({ shopperId }: Shopper): Promise<void> {
  await sql`insert into wallets (shopper_id, is_used) values (${shopperId}, true)`.execute(database);
  await sql`insert into wallet_entries (shopper_id, kind, amount_halalas, key, created_at)
            values (${shopperId}, 'refund', 1000000, 'counted', '2026-01-01Z')`.execute(database);
}

describe('The statements that a call sends to the database, as docs/performance.md says them', () => {
  it('a guest comes, adds a plant with an add-on, and changes the quantity', async () => {
    // The products of a cart are read by the first of the shoppers who put them in their carts.
    await (await shop.guest()).must(addItemCall, { ...content, quantity: 1 });
    const guest = shop.visitor();
    await expectStatements('a new guest', async () => {
      guest.token = (await guest.must(startGuestCall, { deviceToken: 'web_token' })).token;
    });
    await expectStatements('add the first line', () => guest.must(addItemCall, { ...content, quantity: 1 }));
    const [item] = await guest.must(addItemCall, { ...content, cardMessage: 'Love', quantity: 1 });
    await expectStatements('change the quantity', () =>
      guest.must(changeItemCall, { ...content, itemId: item!.id, quantity: 2 }),
    );
  });

  it('an order by card', async () => {
    // The first order after a server's startup also reads a secret, so it is not counted.
    await placedBy(shop);
    const shopper = await shop.customer();
    await fillCart(shopper);
    const form = await formOf(shopper);
    await expectStatements('place an order by card', () => shopper.must(placeOrderCall, form));
  });

  it('an order that the wallet pays', async () => {
    await placedBy(shop);
    const shopper = await shop.customer();
    await fillWallet(shopper);
    await fillCart(shopper);
    const form = await formOf(shopper, { paymentMethod: null });
    await expectStatements('place an order, all from the wallet', () => shopper.must(placeOrderCall, form));
  });

  it('the webhook of a payment', async () => {
    const { placed } = await placedBy(shop);
    await payWith(placed.paymentUrl!, { number: MADA });
    await shop.webhooksSent();
    const { body, hashstring } = shop.webhooks.received.at(-1)!;
    await expectStatements('settle a card payment', () => shop.notify(body, hashstring));
  });
});

it('no job is queued for a message that would reach nobody', async () => {
  const { placed } = await placedBy(shop);
  await payWith(placed.paymentUrl!, { number: MADA });
  await shop.jobs.runSchedule('payments.follow');
  await shop.jobs.runJobs({ only: [orderEvent.name] });
  // The customer has a phone number, but neither an e-mail address nor a browser that wants messages.
  const { rows } = await sql<{ name: string }>`
    select name from jobs.job
     where data->>'orderUuid' = ${placed.orderUuid} or data->'event'->>'orderUuid' = ${placed.orderUuid}`.execute(
    database,
  );
  expect(rows).toEqual([{ name: orderEvent.name }]);
});

/**
 * The statements that PostgreSQL still plans again after ten uses, on the connection that requests one after the other
 * share. It stops after five if the plan for any values costs about as much.
 */
async function listPlannedAgain(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where custom_plans >= 10`.execute(database);
  return rows.map(({ statement }) => statement);
}

it('what a shopper does often is not planned again each time', async () => {
  const shopper = await shop.customer();
  const [item] = await shopper.must(addItemCall, { ...content, quantity: 1 });
  for (let n = 0; n < 15; n += 1) {
    await shopper.must(listItemsCall, { cityId: RIYADH });
    await shopper.must(changeItemCall, { ...content, itemId: item!.id, quantity: 1 + (n % 2) });
    await shopper.must(readTotalsCall, { cityId: RIYADH, method: 'delivery' });
    await shopper.must(listTimeSlotsCall, { cityId: RIYADH, method: 'delivery' });
  }
  expect(await listPlannedAgain()).toEqual([]);
});
