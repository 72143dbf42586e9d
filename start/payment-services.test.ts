import { describe, expect, it, onTestFinished } from 'vitest';
import { paymentServices } from '#contract/payments/payment-services.rules.ts';
import { testDatabase } from '#database/test-database.ts';
import { PAYMENT_PROVIDERS } from '#providers/payments/registry.ts';
import { opened, press, requested } from '#providers/payments/test-pay-later.ts';
import { listen } from '#providers/payments/test-tap.ts';
import { openPaymentServices, readPaymentKeys } from './payment-services.ts';
import { sandboxCharges } from './sandbox-charges.ts';

const { database } = await testDatabase();
const now = () => new Date('2026-11-22T06:00:00Z');
const context = { store: sandboxCharges(database), now, company: 'Ashjar', sendSms: async () => {} };

async function open(mode: 'demo' | 'live', keys: Partial<Parameters<typeof openPaymentServices>[0]> = {}) {
  const services = await openPaymentServices({ mode, ...keys }, context);
  onTestFinished(services.close);
  return services.ports;
}

describe('product.md 1: pay-later services', () => {
  it('live offers those with secrets, and never a sandbox', async () => {
    expect(Object.keys(await open('live'))).toEqual([]);
    const tamara = { apiToken: 'a', notificationToken: 'b' };
    expect(Object.keys(await open('live', { tamara }))).toEqual(['tamara']);
    const tabby = { secretKey: 'sk_1', merchantCode: 'm', webhookSecret: 's' };
    expect(Object.keys(await open('live', { tabby, tamara }))).toEqual(['tabby', 'tamara']);
  });

  it('the demo opens every service by its sandbox; a half-configured one is refused', async () => {
    expect(Object.keys(await open('demo'))).toEqual(paymentServices);
    for (const { title, variables } of Object.values(PAYMENT_PROVIDERS)) {
      const [first, ...others] = variables;
      const half = () => readPaymentKeys({ [first!]: 'given' });
      expect(half).toThrow(`${title} cannot be offered without ${others.join(' and ')}.`);
    }
  });

  it.each(['tabby', 'tamara'] as const)(
    'in the demo a shopper pays by %s on its sandbox’s page',
    async (service) => {
      const port = (await open('demo'))[service]!;
      const charge = await port.startCharge(requested());
      await press(charge.paymentUrl!, 'code');
      await port.capture!({ chargeId: charge.id, amount: 279_00, idempotencyKey: 'a-capture' });
      expect(await port.readCharge(charge.id)).toMatchObject({ status: 'paid', amount: 279_00 });
    },
  );

  it.each(['tabby', 'tamara'] as const)(
    'an opened page of %s survives a restart of the shop',
    async (service) => {
      const before = await openPaymentServices({ mode: 'demo' }, context);
      const charge = await before.ports[service]!.startCharge(requested());
      await before.close();
      const after = (await open('demo'))[service]!;
      await press(charge.paymentUrl!, 'code');
      expect((await after.readCharge(charge.id)).status).toBe('authorised');
    },
  );

  it.each(['tabby', 'tamara'] as const)(
    'two servers on one database share the payments and webhooks of %s',
    async (service) => {
      const [one, other] = await Promise.all([open('demo'), open('demo')]);
      const receiver = await listen();
      const charge = await one[service]!.startCharge(requested({}, { webhookUrl: receiver.url }));
      await press(charge.paymentUrl!, 'code');
      await expect.poll(() => receiver.received.length).toBe(1);
      expect(await other[service]!.readWebhook(...opened(receiver.received[0]!))).toEqual({
        chargeId: charge.id,
      });
      expect((await other[service]!.readCharge(charge.id)).status).toBe('authorised');
    },
  );

  it.each(['tabby', 'tamara'] as const)(
    'two servers that change one payment of %s at once lose nothing',
    async (service) => {
      const both = (await Promise.all([open('demo'), open('demo')])).map((ports) => ports[service]!);
      const charges = await Promise.all(
        Array.from({ length: 12 }, (_, at) => both[at % 2]!.startCharge(requested())),
      );
      await Promise.all(charges.map(({ paymentUrl }) => press(paymentUrl!, 'code')));
      for (const { id: chargeId } of charges) {
        const capture = { chargeId, amount: 279_00, idempotencyKey: `${chargeId}-capture` };
        await Promise.all(both.map((port) => port.capture!(capture)));
      }
      const chargeId = charges[0]!.id;
      await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          both[at % 2]!.refund({ chargeId, amount: 1_00, reason: 'cancelled', idempotencyKey: `${at}` }),
        ),
      );
      const after = await Promise.all(charges.map(({ id }) => both[0]!.readCharge(id)));
      expect(after.map(({ status, amount }) => [status, amount])).toEqual(
        charges.map(() => ['paid', 279_00]),
      );
      expect(after[0]!.refunded).toBe(20_00);
    },
  );
});
