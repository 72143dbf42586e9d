import { expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '#database/test-database.ts';
import { opened, requested } from '#providers/payments/test-pay-later.ts';
import { listen, MADA, payWith } from '#providers/payments/test-tap.ts';
import { setClock } from '#server/clock.ts';
import { openPayments } from './providers.ts';

const { database } = await testDatabase();

/** Starts two servers of the shop on one database, each with its own sandbox of Tap. */
async function twoServers() {
  const clock = setClock('2026-11-22T06:00:00Z');
  const both = await Promise.all([0, 1].map(() => openPayments(null, { database, clock })));
  onTestFinished(async () => {
    await Promise.all(both.map(({ close }) => close()));
  });
  return both.map(({ port }) => port);
}

it('two servers on one database share the charges and webhooks of Tap', async () => {
  const [one, other] = await twoServers();
  const receiver = await listen();
  const charge = await one!.startCharge(requested({}, { webhookUrl: receiver.url }));
  await payWith(charge.paymentUrl!, { number: MADA });
  await expect.poll(() => receiver.received.length).toBe(1);
  expect(await other!.readWebhook(...opened(receiver.received[0]!))).toEqual({ chargeId: charge.id });
  expect((await other!.readCharge(charge.id)).status).toBe('paid');
});

it('twenty refunds on two servers at once never refund more than was captured', async () => {
  const both = await twoServers();
  const charge = await both[0]!.startCharge(
    requested({}, { amount: 10_00, webhookUrl: 'http://127.0.0.1:9/' }),
  );
  await payWith(charge.paymentUrl!, { number: MADA });
  const refunds = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) =>
      both[at % 2]!.refund({
        chargeId: charge.id,
        amount: 1_00,
        reason: 'cancelled',
        idempotencyKey: `refund ${at}`,
      }),
    ),
  );
  expect(refunds.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});

it('two servers that start a charge with one key at once make one charge', async () => {
  const both = await twoServers();
  const purchase = requested();
  const charges = await Promise.all(
    Array.from({ length: 8 }, (_, at) => both[at % 2]!.startCharge(purchase)),
  );
  expect(new Set(charges.map(({ id }) => id)).size).toBe(1);
});
