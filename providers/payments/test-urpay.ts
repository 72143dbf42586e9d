import { randomBytes, randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import type { ControlCommand } from '#sandboxes/kit/fault-injector.ts';
import { memoryStore } from '#sandboxes/kit/store.ts';
import { startUrpaySandbox } from '#sandboxes/urpay/urpay.sandbox.ts';
import type { StartCharge } from './payments.port.ts';
import { requested } from './test-pay-later.ts';
import { urpayWallet } from './urpay.ts';

export const WALLET = '501234567';
/** The shopper's IP address, which the gateway requires. */
export const HERE = '192.0.2.7';

/** The adapter connected to its sandbox over HTTP, a stopped clock, and the messages that were sent. */
export async function urpay({ timeLimitMs = 2_000 } = {}) {
  const clock = { now: new Date('2026-11-22T06:00:00Z') };
  const keys = { tranportalId: 'ashjar', password: randomUUID(), resourceKey: randomBytes(32) };
  const messages: { to: string; text: string }[] = [];
  const now = () => clock.now;
  const sandbox = await startUrpaySandbox({
    ...keys,
    now,
    store: memoryStore(),
    retryDelaysMs: [],
    sendSms: async (message) => {
      messages.push(message);
    },
  });
  onTestFinished(sandbox.close);
  const port = urpayWallet({ ...keys, now, baseUrl: sandbox.baseUrl, timeLimitMs });
  return {
    port,
    sandbox,
    keys,
    messages,
    pass: (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    },
    order: (order: Partial<ControlCommand> | { fault: Record<string, unknown> }) =>
      fetch(sandbox.controlUrl, {
        method: 'POST',
        headers: { authorization: `Bearer ${keys.password}`, 'content-type': 'application/json' },
        body: JSON.stringify(order),
      }),
    start: (phone = WALLET, more: Partial<StartCharge> = {}) =>
      port.startCharge(requested({}, { source: { kind: 'wallet', phone, requestedFrom: HERE }, ...more })),
    confirm: (chargeId: string, code: string) => port.confirm!({ chargeId, code, requestedFrom: HERE }),
  };
}
