import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { setColourStock, WHITE } from '#server/cart/test-plants.ts';
import { findViolations, readShelves, type Shelf } from '#server/checkout/test-invariants.ts';
import { giveCoupon } from '#server/checkout/test-money.ts';
import { count, fillShelves } from '#server/checkout/test-purchase.ts';
import { MINUTE } from '#server/clock.ts';
import type { Shopper } from '#server/test-shop.ts';
import { operationSequence, SHOPPERS } from './test-operations.ts';
import { manyServers } from './test-servers.ts';
import { Simulation } from './test-simulation.ts';

// Runs random sequences of operations by shoppers and services on several server processes with one PostgreSQL, and
// kills some processes midway. `npm run prove -- model-based --minutes 10 --seed N` searches for longer.

const SEED = Number(process.env.SEED ?? 4);
const MINUTES = Number(process.env.MINUTES ?? 0);
const SERVERS = 3;
/** The number of different plants, so few that shoppers compete for them. */
const PLANTS = 6;
/** The number of uses of the coupon, fewer than shoppers. */
const USES = 2;
const SETTLING_ROUNDS = 4;

const proof = await manyServers(SEED);
const { shop } = proof;
const { database } = shop;
const shoppers: Shopper[] = [];
for (let n = 0; n < SHOPPERS; n += 1) shoppers.push(await shop.customer());
await proof.scaleTo(SERVERS);
const counts: Simulation['counts'] & { histories: number; rounds: number } = {
  operations: 0,
  kills: 0,
  byKind: {},
  histories: 0,
  rounds: 0,
};
let shelves: Shelf[] = [];

const expectSound = async (isOver = false): Promise<void> => {
  expect(await findViolations(database, { shelves, theirs: proof.theirs, isOver })).toEqual([]);
  // Jobs may fail while a service is down, because they are retried. A shopper's request must never end in a fault.
  expect(proof.log.faults.filter(({ from }) => from === 'api')).toEqual([]);
};

/**
 * Completes everything that is pending: services respond and deliver webhooks, payment pages expire, and refunds are
 * paid.
 */
async function settleAll(): Promise<void> {
  await proof.scaleTo(SERVERS);
  for (const service of ['tap', 'tabby', 'tamara'] as const) {
    await proof.control(service, { reset: true, webhooks: 'soon', deliver: 'inOrder' });
  }
  await proof.delivered();
  await proof.pass(70 * MINUTE);
  for (let round = 0; round < SETTLING_ROUNDS; round += 1) {
    for (const schedule of ['payments.follow', 'checkout.end-unpaid-orders', 'wallet.expire-bonuses'])
      await proof.run(schedule);
    await proof.delivered();
  }
  // After this time, the reconciliation with the payment services must find no difference.
  await proof.pass(120 * MINUTE);
  expect(await proof.run('payments.reconcile')).toBeNull();
}

it('no sequence of operations, service faults and server kills loses or invents anything', {
  timeout: (MINUTES + 3) * MINUTE,
}, async () => {
  await fc.assert(
    fc.asyncProperty(operationSequence({ min: 4, max: 12 }), async (rounds) => {
      counts.histories += 1;
      const codes = [`ALL${counts.histories}`, `EACH${counts.histories}`];
      await giveCoupon(shop, { code: codes[0]!, amount: 20, limit: USES });
      await giveCoupon(shop, { code: codes[1]!, percent: 10, limitEach: 1 });
      await fillShelves(database, PLANTS);
      await setColourStock(database, WHITE, PLANTS);
      await database.deleteFrom('cart_items').execute();
      shelves = await readShelves(database);
      const simulation = new Simulation(proof, { shoppers, codes, counts });
      for (const round of rounds) {
        counts.rounds += 1;
        await sql`delete from rate_limits`.execute(database);
        await Promise.all(round.map((what) => simulation.do(what)));
        await proof.scaleTo(SERVERS);
        expect(simulation.broken).toEqual([]);
        await expectSound();
      }
      await settleAll();
      await expectSound(true);
    }),
    {
      seed: SEED,
      endOnFailure: true,
      ...(MINUTES > 0
        ? { numRuns: 1_000_000, interruptAfterTimeLimit: MINUTES * MINUTE, markInterruptAsFailure: false }
        : { numRuns: 2 }),
    },
  );
  expect(counts.histories).toBeGreaterThan(0);
  if (MINUTES === 0) return;
  const { histories, rounds, operations, kills, byKind } = counts;
  const money = {
    orders: await count(database, 'orders'),
    revived: await count(database, 'orders', 'revision > 1'),
    captures: await count(database, 'payments', "status = 'paid'"),
    refunds: await count(database, 'refunds'),
    ledgerRows: await count(database, 'wallet_entries'),
    couponUses: await count(database, 'coupon_redemptions'),
  };
  console.log(
    JSON.stringify(
      { seed: SEED, servers: SERVERS, histories, rounds, operations, kills, violations: 0, money, byKind },
      null,
      1,
    ),
  );
});
