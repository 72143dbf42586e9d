import { describe, expect, it } from 'vitest';
import { memoryStore } from '#sandboxes/kit/store.ts';
import { startTapSandbox } from '#sandboxes/tap/tap.sandbox.ts';
import { ProviderDown } from '../http/errors.port.ts';
import { tapPayments } from './tap.ts';
import { closing, order, requested } from './test-pay-later.ts';
import { listen, MADA_WITHOUT_CODE, payWith } from './test-tap.ts';

const KEY = 'sk_test_ashjar';

async function open() {
  const now = () => new Date('2026-11-22T06:00:00Z');
  const sandbox = closing(
    await startTapSandbox({ secretKey: KEY, store: memoryStore(), now, retryDelaysMs: [] }),
  );
  const tap = tapPayments({ baseUrl: sandbox.baseUrl, secretKey: KEY });
  return { sandbox, tap, control: (what: Parameters<typeof order>[2]) => order(sandbox, KEY, what) };
}

describe('The sandbox of Tap injects faults when a test orders them', () => {
  it('makes one charge of a start whose answer was lost, that arrived twice or came while it was down', async () => {
    const { tap, control } = await open();
    for (const how of ['loseAnswer', 'down', 'twice'] as const) {
      const wanted = requested();
      await control({ fault: { call: 'POST /charges', how } });
      const first = await tap.startCharge(wanted).catch((error: unknown) => error);
      if (how !== 'twice') expect(first).toBeInstanceOf(ProviderDown);
      const charge = await tap.startCharge(wanted);
      expect(await tap.startCharge(wanted)).toEqual(charge);
    }
  });

  it('makes one refund of a refund whose answer was lost', async () => {
    const { tap, control } = await open();
    const charge = await tap.startCharge(requested());
    await payWith(charge.paymentUrl!, { number: MADA_WITHOUT_CODE });
    const refund = { chargeId: charge.id, amount: 200_00, reason: 'cancelled', idempotencyKey: 'once' };
    await control({ fault: { call: 'POST /refunds', how: 'loseAnswer' } });
    await expect(tap.refund(refund)).rejects.toThrow(ProviderDown);
    const given = await tap.refund(refund);
    expect(await tap.refund(refund)).toEqual(given);
    // The rest can still be refunded, which proves that the first refund was made only once.
    await tap.refund({ ...refund, amount: 79_00, idempotencyKey: 'the rest' });
  });

  it('sends webhooks before the shopper is back, twice, when they are released, or never', async () => {
    const { sandbox, tap, control } = await open();
    const counts: Record<string, number> = {};
    for (const webhooks of ['beforeReturn', 'twice', 'held', 'never'] as const) {
      await control({ webhooks });
      const shop = await listen();
      const charge = await tap.startCharge(requested({}, { webhookUrl: shop.url }));
      await payWith(charge.paymentUrl!, { number: MADA_WITHOUT_CODE });
      if (webhooks !== 'beforeReturn') await sandbox.settled();
      counts[webhooks] = shop.received.length;
      await control({ deliver: 'inOrder' });
      counts[`${webhooks}, released`] = shop.received.length;
    }
    expect(counts).toEqual({
      beforeReturn: 1,
      'beforeReturn, released': 1,
      twice: 2,
      'twice, released': 2,
      held: 0,
      'held, released': 1,
      never: 0,
      'never, released': 0,
    });
  });

  it('accepts no orders without its key', async () => {
    const { sandbox } = await open();
    const answer = await fetch(sandbox.controlUrl, { method: 'POST', body: '{"webhooks":"never"}' });
    expect(answer.status).toBe(401);
  });
});
