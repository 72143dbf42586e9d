import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { memoryStore } from '#sandboxes/kit/store.ts';
import { startTapSandbox } from '#sandboxes/tap/tap.sandbox.ts';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';
import type { StartCharge } from './payments.port.ts';
import { tapPayments } from './tap.ts';
import { hashstringOf, meaningOf, toMajor, toMinor } from './tap.wire.ts';
import { GOOD, listen, MADA, MADA_WITHOUT_CODE, payWith, submit } from './test-tap.ts';

const KEY = 'sk_test_ashjar';
const RETURN = 'http://127.0.0.1:9/checkout/return?order=1';

async function open({ retries = 0 } = {}) {
  let now = new Date('2026-11-22T06:00:00Z');
  const store = memoryStore();
  const sandbox = await startTapSandbox({
    secretKey: KEY,
    store,
    now: () => now,
    retryDelaysMs: Array.from({ length: retries }, () => 1),
  });
  onTestFinished(() => sandbox.close());
  return {
    sandbox,
    store,
    pass: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
    tap: tapPayments({ baseUrl: sandbox.baseUrl, secretKey: KEY }),
  };
}

const requested = (more: Partial<StartCharge> = {}): StartCharge => ({
  idempotencyKey: randomUUID(),
  amount: 279_00,
  orderUuid: randomUUID(),
  orderNumber: 'A-10024',
  source: { kind: 'page', savesCard: false },
  buyer: { name: 'نورة', countryCode: '966', phone: '501234567', email: null, customerId: null },
  readPurchase: () => Promise.reject(new Error('A card payment asks nothing about the purchase.')),
  language: 'en',
  returnUrl: RETURN,
  webhookUrl: 'http://127.0.0.1:9/webhooks/tap',
  ...more,
});

describe('A card payment through Tap (product.md 7)', () => {
  it('starts with a page of the provider where the card is typed, and our own references', async () => {
    const { tap } = await open();
    const wanted = requested();
    const charge = await tap.startCharge(wanted);
    expect(charge).toMatchObject({
      status: 'started',
      mayChange: false,
      amount: 279_00,
      currency: 'SAR',
      orderUuid: wanted.orderUuid,
      key: wanted.idempotencyKey,
      card: null,
    });
    expect(charge.paymentUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pay\/chg_/);
  });

  it('pays with mada after the bank’s code, and sends the shopper back with the charge’s id', async () => {
    const { tap } = await open();
    const charge = await tap.startCharge(requested());
    const typed = await submit(charge.paymentUrl!, 'card', { ...GOOD, number: MADA });
    expect(typed.location).toBe(`/pay/${charge.id}`);
    expect((await tap.readCharge(charge.id)).status).toBe('started');
    const confirmed = await submit(charge.paymentUrl!, 'code', { answer: 'approve', code: '١٢٣٤' });
    expect(confirmed).toMatchObject({ status: 303, location: `${RETURN}&tap_id=${charge.id}` });
    expect(await tap.readCharge(charge.id)).toMatchObject({
      status: 'paid',
      code: '000',
      paymentUrl: null,
      card: { scheme: 'MADA', lastFour: '0007' },
    });
  });

  it('gives the same charge for a repeat of the same key, also for two at once', async () => {
    const { tap } = await open();
    const wanted = requested();
    const charges = await Promise.all([tap.startCharge(wanted), tap.startCharge(wanted)]);
    const later = await tap.startCharge(wanted);
    expect(new Set([...charges, later].map(({ id }) => id)).size).toBe(1);
  });

  it.each([
    ['05/22', 'failed', '501', false],
    ['04/27', 'failed', '407', false],
    ['08/28', 'failed', '801', true],
    ['01/37', 'failed', '513', false],
    ['02/37', 'failed', '401', false],
    ['05/37', 'failed', '901', true],
    ['11/40', 'paid', '000', false],
    ['10/26', 'failed', '407', false],
  ] as const)('the expiry date %s gives %s with code %s', async (expiry, status, code, mayChange) => {
    const { tap } = await open();
    const charge = await tap.startCharge(requested());
    await payWith(charge.paymentUrl!, { number: MADA, expiry });
    expect(await tap.readCharge(charge.id)).toMatchObject({ status, code, mayChange });
  });

  it('declines a wrong security code', async () => {
    const { tap } = await open();
    const charge = await tap.startCharge(requested());
    await payWith(charge.paymentUrl!, { number: MADA_WITHOUT_CODE, cvv: '102' });
    expect(await tap.readCharge(charge.id)).toMatchObject({ status: 'failed', code: '502' });
  });

  it('fails when the bank declines the code, or after three wrong codes', async () => {
    const { tap } = await open();
    const declined = await tap.startCharge(requested());
    await submit(declined.paymentUrl!, 'card', { ...GOOD, number: MADA });
    await submit(declined.paymentUrl!, 'code', { answer: 'decline' });
    expect(await tap.readCharge(declined.id)).toMatchObject({ status: 'failed', code: '512' });

    const wrong = await tap.startCharge(requested());
    await submit(wrong.paymentUrl!, 'card', { ...GOOD, number: MADA });
    const statuses: number[] = [];
    for (const code of ['0000', '1111', '2222', '1234']) {
      statuses.push((await submit(wrong.paymentUrl!, 'code', { answer: 'approve', code })).status);
    }
    expect(statuses).toEqual([400, 400, 303, 303]);
    expect(await tap.readCharge(wrong.id)).toMatchObject({ status: 'failed', code: '516' });
  });

  it('returns a cancelled payment to the shop as cancelled', async () => {
    const { tap } = await open();
    const charge = await tap.startCharge(requested());
    const { location } = await submit(charge.paymentUrl!, 'cancel');
    expect(location).toBe(`${RETURN}&tap_id=${charge.id}`);
    expect(await tap.readCharge(charge.id)).toMatchObject({ status: 'cancelled', code: '302' });
  });

  it('abandons a page that nobody finishes in 30 minutes', async () => {
    const { tap, pass } = await open();
    const charge = await tap.startCharge(requested());
    pass(29);
    expect((await tap.readCharge(charge.id)).status).toBe('started');
    pass(1);
    expect(await tap.readCharge(charge.id)).toMatchObject({ status: 'cancelled', code: '301' });
    expect((await payWith(charge.paymentUrl!, { number: MADA_WITHOUT_CODE })).status).toBe(200);
    expect((await tap.readCharge(charge.id)).status).toBe('cancelled');
  });

  it('does not let the page pay a final charge again or undo it', async () => {
    const { tap } = await open();
    const charge = await tap.startCharge(requested());
    await payWith(charge.paymentUrl!, { number: MADA_WITHOUT_CODE });
    await submit(charge.paymentUrl!, 'cancel');
    await submit(charge.paymentUrl!, 'abandon');
    expect((await tap.readCharge(charge.id)).status).toBe('paid');
  });

  it('refuses an amount that is not positive, and an unknown charge', async () => {
    const { tap } = await open();
    await expect(tap.startCharge(requested({ amount: 0 }))).rejects.toThrow(ProviderRefused);
    await expect(tap.startCharge(requested({ amount: -5_00 }))).rejects.toThrow(ProviderRefused);
    await expect(tap.readCharge('chg_unknown')).rejects.toThrow(ProviderRefused);
  });

  it('refunds once for a key, never more than was paid, and counts it only when the provider confirms it', async () => {
    const { tap } = await open();
    const charge = await tap.startCharge(requested());
    const back = { chargeId: charge.id, amount: 279_00, reason: 'cancelled', idempotencyKey: randomUUID() };
    await expect(tap.refund(back)).rejects.toThrow(ProviderRefused);
    await payWith(charge.paymentUrl!, { number: MADA_WITHOUT_CODE });
    const refund = await tap.refund(back);
    expect(refund.status).toBe('pending');
    expect((await tap.refund(back)).id).toBe(refund.id);
    expect(await tap.readRefund({ chargeId: charge.id, refundId: refund.id })).toMatchObject({
      id: refund.id,
      status: 'done',
    });
    await expect(tap.refund({ ...back, amount: 1_00, idempotencyKey: randomUUID() })).rejects.toThrow(
      ProviderRefused,
    );
  });
});

describe('A card that the shopper saves (product.md 7)', () => {
  const keeping = { kind: 'page', savesCard: true } as const;

  it('is saved by a captured charge with consent, under the provider’s ids', async () => {
    const { tap } = await open();
    const charge = await tap.startCharge(requested({ source: keeping }));
    expect(charge.storedCard).toBeNull();
    await payWith(charge.paymentUrl!, { number: MADA });
    const { storedCard } = await tap.readCharge(charge.id);
    expect(storedCard).toMatchObject({ agreementId: expect.stringMatching(/^payment_agreement_/) });
    expect(await tap.cards!.read(storedCard!)).toEqual({
      scheme: 'MADA',
      lastFour: '0007',
      expiryMonth: 1,
      expiryYear: 2039,
    });
  });

  it('is not saved without consent, nor by a charge that is not captured', async () => {
    const { tap } = await open();
    const without = await tap.startCharge(requested());
    await payWith(without.paymentUrl!, { number: MADA });
    expect((await tap.readCharge(without.id)).storedCard).toBeNull();
    const declined = await tap.startCharge(requested({ source: keeping }));
    await payWith(declined.paymentUrl!, { number: MADA, expiry: '05/22' });
    expect((await tap.readCharge(declined.id)).storedCard).toBeNull();
  });

  async function saveCard(number: string) {
    const { tap, ...more } = await open();
    const first = await tap.startCharge(requested({ source: keeping }));
    await payWith(first.paymentUrl!, { number });
    const { customerId, cardId } = (await tap.readCharge(first.id)).storedCard!;
    return { tap, ...more, customerId, cardId, source: { kind: 'storedCard', customerId, cardId } as const };
  }

  it('pays after the bank’s code, on the provider’s page, and once for a key', async () => {
    const { tap, source } = await saveCard(MADA);
    const wanted = requested({ source });
    const charge = await tap.startCharge(wanted);
    expect(charge).toMatchObject({ status: 'started', paymentUrl: expect.stringContaining('/pay/chg_') });
    expect((await tap.startCharge(wanted)).id).toBe(charge.id);
    await submit(charge.paymentUrl!, 'code', { answer: 'approve', code: '1234' });
    expect(await tap.readCharge(charge.id)).toMatchObject({ status: 'paid', card: { lastFour: '0007' } });
  });

  it('pays at once where the bank asks for no code', async () => {
    const { tap, source } = await saveCard(MADA_WITHOUT_CODE);
    expect(await tap.startCharge(requested({ source }))).toMatchObject({ status: 'paid', paymentUrl: null });
  });

  it('is the same card when the same customer saves it again', async () => {
    const { tap, customerId, cardId } = await saveCard(MADA);
    const buyer = { ...requested().buyer, customerId };
    const again = await tap.startCharge(requested({ source: keeping, buyer }));
    await payWith(again.paymentUrl!, { number: MADA });
    expect((await tap.readCharge(again.id)).storedCard).toMatchObject({ customerId, cardId });
  });

  it('pays nothing for another customer, nor after it was removed', async () => {
    const { tap, source, customerId, cardId } = await saveCard(MADA);
    const stolen = { ...source, customerId: 'cus_TSother' };
    await expect(tap.startCharge(requested({ source: stolen }))).rejects.toThrow(ProviderRefused);
    await tap.cards!.remove({ customerId, cardId });
    await tap.cards!.remove({ customerId, cardId });
    await expect(tap.cards!.read({ customerId, cardId })).rejects.toThrow(ProviderRefused);
    await expect(tap.startCharge(requested({ source }))).rejects.toThrow(ProviderRefused);
  });
});

describe('Captured charges (conventions.md 5)', () => {
  it('are listed for a period, all of them and nothing else', async () => {
    const { tap, pass } = await open();
    const pay = async () => {
      const charge = await tap.startCharge(requested());
      await payWith(charge.paymentUrl!, { number: MADA_WITHOUT_CODE });
      return charge.id;
    };
    const early = await pay();
    pass(60);
    const ids = [await pay(), await pay()];
    await tap.startCharge(requested());
    const from = new Date('2026-11-22T06:30:00Z');
    const until = new Date('2026-11-22T08:00:00Z');
    const listed = await tap.listCaptured!({ from, until });
    expect(listed.map(({ id }) => id).sort()).toEqual(ids.sort());
    expect(listed.map(({ id }) => id)).not.toContain(early);
    expect(listed[0]).toMatchObject({ status: 'paid', amount: 279_00, currency: 'SAR' });
  });
});

describe('The provider’s webhook', () => {
  it('is signed, comes for a captured charge, and is authenticated by its signature alone', async () => {
    const { tap, sandbox } = await open();
    const shop = await listen();
    const charge = await tap.startCharge(requested({ webhookUrl: shop.url }));
    await payWith(charge.paymentUrl!, { number: MADA });
    await sandbox.settled();
    const [sent] = shop.received;
    const headers = { hashstring: String(sent!.headers.hashstring) };
    expect(tap.readWebhook(sent!.body, headers, {})).toEqual({ chargeId: charge.id });
    expect(tap.readWebhook(sent!.body, {}, {})).toBeNull();
    expect(tap.readWebhook(sent!.body, { hashstring: '0'.repeat(64) }, {})).toBeNull();
    for (const forged of [
      sent!.body.replace('CAPTURED', 'DECLINED'),
      sent!.body.replace('"amount":279', '"amount":1'),
      sent!.body.replaceAll(charge.id, 'chg_TSother'),
      'not json',
      '{}',
    ]) {
      expect(tap.readWebhook(forged, headers, {})).toBeNull();
    }
    const other = tapPayments({ baseUrl: sandbox.baseUrl, secretKey: 'sk_test_other' });
    expect(other.readWebhook(sent!.body, headers, {})).toBeNull();
  });

  it('is tried three times when nothing answers', async () => {
    const { tap, sandbox } = await open({ retries: 2 });
    const shop = await listen((count) => (count < 3 ? 503 : 200));
    const charge = await tap.startCharge(requested({ webhookUrl: shop.url }));
    await payWith(charge.paymentUrl!, { number: MADA });
    await sandbox.settled();
    expect(shop.received).toHaveLength(3);
    const deaf = await listen(() => 500);
    const other = await tap.startCharge(requested({ webhookUrl: deaf.url }));
    await payWith(other.paymentUrl!, { number: MADA });
    await sandbox.settled();
    expect(deaf.received).toHaveLength(3);
  });

  it('never comes for an abandoned charge', async () => {
    const { tap, sandbox } = await open();
    const shop = await listen();
    const charge = await tap.startCharge(requested({ webhookUrl: shop.url }));
    expect((await submit(charge.paymentUrl!, 'abandon')).status).toBe(200);
    await sandbox.settled();
    expect(shop.received).toEqual([]);
    expect((await tap.readCharge(charge.id)).status).toBe('cancelled');
  });

  it('signs the amount with the decimals of its currency', () => {
    const charge = {
      id: 'chg_1',
      amount: 2,
      currency: 'SAR',
      status: 'CAPTURED',
      reference: { gateway: 'g', payment: null },
      transaction: { created: '1700000000000' },
    };
    const kwd = { ...charge, currency: 'KWD' };
    expect(hashstringOf(KEY, charge)).toBe(hashstringOf(KEY, { ...charge, amount: 2.0 }));
    expect(hashstringOf(KEY, charge)).toBe(
      // The expected signature is hex(HMAC_SHA256("sk_test_ashjar",
      // "x_idchg_1x_amount2.00x_currencySARx_gateway_referencegx_payment_referencex_statusCAPTUREDx_created1700000000000"))
      'fd50d0d3c6ec721ddd9e02ecab9749b121bd46bf403e220f334f8c113d1270af',
    );
    expect(hashstringOf(KEY, kwd)).not.toBe(hashstringOf(KEY, charge));
  });
});

describe('A provider that cannot be reached', () => {
  const serve = async (answer: (respond: (status: number, body: string) => void) => void) => {
    const server = createServer((_, response) => {
      answer((status, body) => response.writeHead(status, { 'content-type': 'application/json' }).end(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`;
    return tapPayments({ baseUrl, secretKey: KEY, timeLimitMs: 100 });
  };

  it.each([
    ['answers too late', () => undefined],
    ['fails', (respond: (status: number, body: string) => void) => respond(503, '{}')],
    [
      'does not know our key',
      (respond: (status: number, body: string) => void) => respond(401, '{"errors":[]}'),
    ],
    [
      'gets too many requests',
      (respond: (status: number, body: string) => void) => respond(429, '{"errors":[]}'),
    ],
    [
      'answers something else',
      (respond: (status: number, body: string) => void) => respond(200, '{"hello":1}'),
    ],
    ['answers a page', (respond: (status: number, body: string) => void) => respond(200, '<html>')],
    [
      'answers about another charge',
      (respond: (status: number, body: string) => void) =>
        respond(200, '{"id":"chg_2","status":"CAPTURED","amount":1,"currency":"SAR"}'),
    ],
  ])('is down when it %s', async (_, answer) => {
    const tap = await serve(answer as never);
    await expect(tap.readCharge('chg_1')).rejects.toThrow(ProviderDown);
  });

  it('is down when nothing listens', async () => {
    const tap = tapPayments({ baseUrl: 'http://127.0.0.1:9/v2', secretKey: KEY });
    await expect(tap.startCharge(requested())).rejects.toThrow(ProviderDown);
  });
});

describe('The sandbox', () => {
  it('opens only with its own key', async () => {
    const { sandbox } = await open();
    for (const authorization of ['', 'Bearer sk_test_other', KEY]) {
      const response = await fetch(`${sandbox.baseUrl}/charges/chg_1`, { headers: { authorization } });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ errors: [{ code: '2107' }] });
    }
  });

  it('keeps its charges through a restart of the shop', async () => {
    const { tap, sandbox, store } = await open();
    const wanted = requested();
    const charge = await tap.startCharge(wanted);
    await sandbox.close();
    const again = await startTapSandbox({
      secretKey: KEY,
      store,
      now: () => new Date('2026-11-22T06:05:00Z'),
    });
    onTestFinished(() => again.close());
    const after = tapPayments({ baseUrl: again.baseUrl, secretKey: KEY });
    // After the restart the payment page has a new URL, and a repeated start returns that URL.
    const { paymentUrl } = await after.readCharge(charge.id);
    expect((await after.startCharge(wanted)).paymentUrl).toBe(paymentUrl);
    await payWith(paymentUrl!, { number: MADA });
    expect((await after.readCharge(charge.id)).status).toBe('paid');
  });

  it('never stores the whole card number or the security code', async () => {
    const { tap, store } = await open();
    const charge = await tap.startCharge(requested());
    await payWith(charge.paymentUrl!, { number: MADA, cvv: '987' });
    const stored = (await store.read(charge.id)) as { charge: { card: unknown } };
    expect(stored.charge.card).toEqual({
      object: 'card',
      first_six: '446404',
      last_four: '0007',
      scheme: 'MADA',
      brand: 'VISA',
    });
    expect(JSON.stringify(stored)).not.toMatch(/4464040000000007|"987"|cvv/);
  });

  it.each([
    ['ar', 'rtl', 'رقم البطاقة'],
    ['en', 'ltr', 'Card number'],
  ] as const)(
    'shows its page in %s, in the right direction, without any script',
    async (language, dir, label) => {
      const { tap } = await open();
      const charge = await tap.startCharge(requested({ language, orderNumber: '<b>A-1</b>' }));
      const response = await fetch(charge.paymentUrl!);
      const page = await response.text();
      expect(page).toContain(`<html lang="${language}" dir="${dir}">`);
      expect(page).toContain(label);
      expect(page).not.toContain('<script');
      expect(page).toContain('&lt;b&gt;A-1&lt;/b&gt;');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  it('names the wrong fields of the card, and keeps what was typed except the security code', async () => {
    const { tap } = await open();
    const charge = await tap.startCharge(requested());
    const wrong = await submit(charge.paymentUrl!, 'card', {
      number: '4111 1111',
      expiry: '13/39',
      cvv: '987',
    });
    expect(wrong.status).toBe(400);
    expect(wrong.page).toContain('This is not one of the test cards.');
    expect(wrong.page).toContain('value="4111 1111"');
    expect(wrong.page).not.toContain('"987"');
  });
});

describe('Amounts on the wire', () => {
  it('convert to decimals and back without losing a halala, with two and three decimals', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.constantFrom('SAR', 'KWD', 'USD'),
        (minor, currency) => {
          const sent = JSON.parse(JSON.stringify(toMajor(minor, currency))) as number;
          expect(toMinor(sent, currency)).toBe(minor);
        },
      ),
    );
  });

  it('are invalid with more decimals than the currency has', () => {
    expect(toMinor(1.005, 'SAR')).toBeNull();
    expect(toMinor(1.005, 'KWD')).toBe(1005);
  });

  it('count as paid only when CAPTURED, and are read again when the status is unknown', () => {
    const statuses =
      'INITIATED IN_PROGRESS ABANDONED CANCELLED FAILED DECLINED RESTRICTED AUTHORIZED VOID TIMEDOUT TIMED_OUT UNKNOWN NEW';
    for (const status of statuses.split(' ')) expect(meaningOf(status).status).not.toBe('paid');
    expect(meaningOf('CAPTURED')).toEqual({ status: 'paid', mayChange: false });
    expect(meaningOf('NEW')).toEqual({ status: 'failed', mayChange: true });
  });
});
