import { describe, expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '#database/test-database.ts';
import { requested } from '#providers/payments/test-pay-later.ts';
import { HERE, WALLET } from '#providers/payments/test-urpay.ts';
import { openPaymentServices } from './payment-services.ts';
import { sandboxCharges } from './sandbox-charges.ts';

const { database } = await testDatabase();
const now = () => new Date('2026-11-22T06:00:00Z');
const messages: string[] = [];

async function open(mode: 'demo' | 'live', urpay: Parameters<typeof openPaymentServices>[0]['urpay'] = null) {
  const opened = await openPaymentServices(
    { mode, urpay },
    {
      store: sandboxCharges(database),
      now,
      company: 'Ashjar',
      sendSms: async ({ text }) => void messages.push(text),
    },
  );
  onTestFinished(opened.close);
  return opened.ports.urpay;
}
const start = (port: NonNullable<Awaited<ReturnType<typeof open>>>) =>
  port.startCharge(requested({}, { source: { kind: 'wallet', phone: WALLET, requestedFrom: HERE } }));

describe('product.md 7: urpay', () => {
  it('is off in live unless configured, and then the real service', async () => {
    expect(await open('live')).toBeUndefined();
    const keys = {
      baseUrl: 'https://127.0.0.1:9',
      tranportalId: 'a',
      password: 'b',
      resourceKey: Buffer.alloc(32),
    };
    expect(await open('live', keys)).toBeDefined();
  });

  it('uses its sandbox in the demo, shared by a second server and after a restart', async () => {
    const [one, other] = (await Promise.all([open('demo'), open('demo')])) as [
      NonNullable<Awaited<ReturnType<typeof open>>>,
      NonNullable<Awaited<ReturnType<typeof open>>>,
    ];
    const { id: chargeId } = await start(one);
    expect(messages).toHaveLength(1);
    const confirm = { chargeId, code: '123456', requestedFrom: HERE };
    // Both servers confirm the code at once, but the money is taken only once.
    const both = await Promise.all([one.confirm!(confirm), other.confirm!(confirm)]);
    expect(both).toEqual([{ kind: 'taken' }, { kind: 'taken' }]);
    const refund = { chargeId, amount: 279_00, reason: 'cancelled', idempotencyKey: 'r-1' };
    expect(await other.refund(refund)).toMatchObject({ status: 'done' });
    expect(await one.refund(refund)).toMatchObject({ status: 'done' });
    expect((await one.readCharge(chargeId)).status).toBe('paid');
  });
});
