import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { memoryStore } from '#sandboxes/kit/store.ts';
import { startTapSandbox } from '#sandboxes/tap/tap.sandbox.ts';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';
import type { ApplePayToken, StartCharge } from './payments.port.ts';
import { tapPayments } from './tap.ts';
import { agreedSheet } from './test-apple-pay.ts';
import { listen } from './test-tap.ts';

const KEY = 'sk_test_ashjar';

async function open({ timeLimitMs = 15_000 } = {}) {
  const sandbox = await startTapSandbox({
    secretKey: KEY,
    store: memoryStore(),
    now: () => new Date('2026-11-22T06:00:00Z'),
    retryDelaysMs: [],
  });
  onTestFinished(() => sandbox.close());
  const order = async (what: object) => {
    const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' };
    const body = JSON.stringify(what);
    expect((await fetch(sandbox.controlUrl, { method: 'POST', headers, body })).status).toBe(200);
  };
  return { tap: tapPayments({ baseUrl: sandbox.baseUrl, secretKey: KEY, timeLimitMs }), sandbox, order };
}

const requested = (token: ApplePayToken | null, more: Partial<StartCharge> = {}): StartCharge => ({
  idempotencyKey: randomUUID(),
  amount: 279_00,
  orderUuid: randomUUID(),
  orderNumber: 'A-10024',
  source: token ? { kind: 'applePay', token } : { kind: 'page', savesCard: false },
  buyer: { name: 'نورة', countryCode: '966', phone: '501234567', email: null, customerId: null },
  readPurchase: () => Promise.reject(new Error('A card payment asks nothing about the purchase.')),
  language: 'ar',
  returnUrl: 'http://127.0.0.1:9/checkout/return?order=1',
  webhookUrl: 'http://127.0.0.1:9/webhooks/tap',
  ...more,
});

describe('Apple Pay through Tap (product.md 7)', () => {
  it('is captured at once, without a page, and shows the card’s scheme', async () => {
    const { tap } = await open();
    const charge = await tap.startCharge(requested(agreedSheet()));
    expect(charge).toMatchObject({
      status: 'paid',
      code: '000',
      amount: 279_00,
      paymentUrl: null,
      card: { scheme: 'MADA', lastFour: '4321' },
      storedCard: null,
    });
    expect(await tap.readCharge(charge.id)).toEqual(charge);
  });

  it.each([
    ['declined', 'failed', '501', false],
    ['noFunds', 'failed', '505', false],
    ['timedOut', 'failed', '801', true],
    ['undecided', 'started', '200', false],
  ] as const)(
    'a sheet whose bank says %s gives %s with code %s',
    async (outcome, status, code, mayChange) => {
      const { tap } = await open();
      const charge = await tap.startCharge(requested(agreedSheet({ outcome })));
      expect(charge).toMatchObject({ status, code, mayChange });
    },
  );

  it('refuses the data of a sheet the second time', async () => {
    const { tap } = await open();
    const sheet = agreedSheet();
    await tap.startCharge(requested(sheet));
    await expect(tap.startCharge(requested(sheet))).rejects.toThrow(ProviderRefused);
  });

  it('refuses data that was altered or is not from a sheet', async () => {
    const { tap } = await open();
    const sheet = agreedSheet({ outcome: 'declined' });
    const { data } = agreedSheet();
    const { header } = agreedSheet();
    for (const forged of [
      { ...sheet, data },
      { ...sheet, header },
      { ...sheet, signature: '' },
      { ...sheet, version: 'RSA_v1' },
      { ...sheet, data: 'e30=' },
    ]) {
      await expect(tap.startCharge(requested(forged))).rejects.toThrow(ProviderRefused);
    }
  });

  it('sends its webhook as for any other charge, twice if ordered', async () => {
    const { tap, sandbox, order } = await open();
    const shop = await listen();
    await order({ webhooks: 'twice' });
    const charge = await tap.startCharge(requested(agreedSheet(), { webhookUrl: shop.url }));
    await sandbox.settled();
    expect(shop.received).toHaveLength(2);
    for (const { body, headers } of shop.received) {
      expect(tap.readWebhook(body, { hashstring: String(headers.hashstring) }, {})).toEqual({
        chargeId: charge.id,
      });
    }
  });
});

describe('The key of a payment whose answer was lost', () => {
  it('gives the charge that the token made when it is repeated with a page', async () => {
    const { tap, order } = await open();
    const first = requested(agreedSheet());
    await order({ fault: { call: 'POST /charges', how: 'loseAnswer' } });
    await expect(tap.startCharge(first)).rejects.toThrow(ProviderDown);
    const found = await tap.startCharge({ ...first, source: { kind: 'page', savesCard: false } });
    expect(found).toMatchObject({ status: 'paid', key: first.idempotencyKey });
  });

  it('does not charge a late token when a page has used it', async () => {
    const { tap } = await open();
    const token = requested(agreedSheet());
    const page = await tap.startCharge({ ...token, source: { kind: 'page', savesCard: false } });
    expect(page.status).toBe('started');
    expect((await tap.startCharge(token)).id).toBe(page.id);
    expect((await tap.readCharge(page.id)).status).toBe('started');
  });

  it('is free when the token itself was lost', async () => {
    const { tap, order } = await open();
    const first = requested(agreedSheet());
    await order({ fault: { call: 'POST /tokens', how: 'loseAnswer' } });
    await expect(tap.startCharge(first)).rejects.toThrow(ProviderDown);
    const page = await tap.startCharge({ ...first, source: { kind: 'page', savesCard: false } });
    expect(page.status).toBe('started');
  });

  it('gives token and charge one common time limit', async () => {
    const { tap, order } = await open({ timeLimitMs: 300 });
    for (const call of ['POST /tokens', 'POST /charges']) {
      await order({ fault: { call, how: 'delay', ms: 200 } });
    }
    await expect(tap.startCharge(requested(agreedSheet()))).rejects.toThrow(ProviderDown);
  });
});
