import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryStore } from '#sandboxes/kit/store.ts';
import { startTabbySandbox } from '#sandboxes/tabby/tabby.sandbox.ts';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';
import { tabbyPay } from './tabby.ts';
import {
  chargeFrom,
  fromAmount,
  pageOf,
  refundFrom,
  rejectionOf,
  sessionRequest,
  tabbyPayment,
  tabbySession,
  toAmount,
} from './tabby.wire.ts';
import {
  closing,
  movedClock,
  opened,
  order,
  press,
  purchase,
  RETURN,
  requested,
  taking,
} from './test-pay-later.ts';
import { listen } from './test-tap.ts';

const KEY = 'sk_test_ashjar';
const CODE = 'ashjar_sa';
const SECRET = 'what-only-tabby-and-we-know';

async function open() {
  const clock = movedClock();
  const store = memoryStore();
  const settings = { secretKey: KEY, merchantCode: CODE };
  const start = async () =>
    closing(await startTabbySandbox({ ...settings, store, now: clock.now, retryDelaysMs: [1, 1] }));
  const sandbox = await start();
  const connect = (baseUrl: string, timeLimitMs = 5_000) =>
    tabbyPay({ ...settings, baseUrl, webhookSecret: SECRET, now: clock.now, timeLimitMs });
  return {
    ...clock,
    sandbox,
    tabby: connect(sandbox.baseUrl),
    /** A client of the same sandbox with another time limit for responses. */
    within: (timeLimitMs: number) => connect(sandbox.baseUrl, timeLimitMs),
    order: (what: Parameters<typeof order>[2]) => order(sandbox, KEY, what),
    restart: async () => {
      await sandbox.close();
      const again = await start();
      return { sandbox: again, tabby: connect(again.baseUrl) };
    },
  };
}
type Opened = Awaited<ReturnType<typeof open>>;

const authorised = async ({ tabby }: Opened, more: Parameters<typeof requested>[1] = {}) => {
  const charge = await tabby.startCharge(requested({}, more));
  await press(charge.paymentUrl!, 'code');
  return charge;
};
const captured = async (shop: Opened) => {
  const charge = await authorised(shop);
  await shop.tabby.capture!(taking(charge));
  return charge;
};

describe('Pay in four through Tabby (product.md 7)', () => {
  it('starts with a page of Tabby and our own references', async () => {
    const { tabby } = await open();
    const wanted = requested();
    const charge = await tabby.startCharge(wanted);
    expect(charge).toMatchObject({
      status: 'started',
      amount: 279_00,
      refunded: 0,
      currency: 'SAR',
      key: wanted.idempotencyKey,
      orderUuid: wanted.orderUuid,
    });
    expect(charge.paymentUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pay\//);
    expect(await tabby.readCharge(charge.id)).toEqual({ ...charge, paymentUrl: null });
  });

  it('is paid when it is captured, not when the shopper agrees', async () => {
    const shop = await open();
    const charge = await shop.tabby.startCharge(requested());
    const back = await press(charge.paymentUrl!, 'code', '٨٨٨٨');
    expect(back).toMatchObject({ status: 303, location: `${RETURN}&payment_id=${charge.id}` });
    expect((await shop.tabby.readCharge(charge.id)).status).toBe('authorised');
    await shop.tabby.capture!(taking(charge));
    expect(await shop.tabby.readCharge(charge.id)).toMatchObject({
      status: 'paid',
      amount: 279_00,
      code: 'CLOSED',
    });
  });

  it.each([
    ['decline', 'failed', 'REJECTED'],
    ['cancel', 'cancelled', 'EXPIRED'],
  ] as const)('after %s it is %s, and the page leads back to the shop', async (step, status, code) => {
    const { tabby } = await open();
    const charge = await tabby.startCharge(requested());
    const { location } = await press(charge.paymentUrl!, step);
    expect(location).toBe(`${RETURN}&payment_id=${charge.id}`);
    expect(await tabby.readCharge(charge.id)).toMatchObject({ status, code, mayChange: false });
    // The test presses the button although the payment has ended: its page can no longer change it.
    await press(charge.paymentUrl!, 'code');
    expect((await tabby.readCharge(charge.id)).status).toBe(status);
  });

  it('rejects the e-mail that the document lists as rejected, after the right code', async () => {
    const { tabby } = await open();
    const charge = await tabby.startCharge(requested({ email: 'otp.rejected@tabby.ai', phone: '500000001' }));
    await press(charge.paymentUrl!, 'code');
    expect((await tabby.readCharge(charge.id)).status).toBe('failed');
  });

  it('asks for identity after the code, with the e-mail that the document lists for it', async () => {
    const { tabby } = await open();
    const charge = await tabby.startCharge(requested({ email: 'id.success@tabby.ai' }));
    await press(charge.paymentUrl!, 'identity', '1000000000');
    expect((await tabby.readCharge(charge.id)).status).toBe('started');
    expect((await press(charge.paymentUrl!, 'code')).location).toBe(`/pay/${charge.id}`);
    expect(await (await fetch(charge.paymentUrl!)).text()).toContain('National ID or Iqama number');
    expect((await press(charge.paymentUrl!, 'identity', '300')).status).toBe(400);
    expect((await press(charge.paymentUrl!, 'identity', '١٠٠٠٠٠٠٠٠٠')).status).toBe(303);
    expect((await tabby.readCharge(charge.id)).status).toBe('authorised');
  });

  it('opens another session after a lost answer; the first is shown to nobody and expires', async () => {
    const shop = await open();
    const wanted = requested();
    await shop.order({ fault: { call: 'POST /checkout', how: 'loseAnswer' } });
    await expect(shop.tabby.startCharge(wanted)).rejects.toThrow(ProviderDown);
    const charge = await shop.tabby.startCharge(wanted);
    await press(charge.paymentUrl!, 'code');
    await shop.tabby.capture!(taking(charge));
    shop.pass(60);
    const all = await shop.tabby.listCaptured!({ from: new Date(0), until: shop.now() });
    expect(all.map(({ id, key }) => [id, key])).toEqual([[charge.id, wanted.idempotencyKey]]);
  });

  it('the sandbox declines every shopper when a test orders it', async () => {
    const shop = await open();
    await shop.order({ decides: 'decline' });
    expect((await shop.tabby.readCharge((await authorised(shop)).id)).status).toBe('failed');
  });

  it('ends after three wrong codes', async () => {
    const { tabby } = await open();
    const charge = await tabby.startCharge(requested());
    const statuses: number[] = [];
    for (const code of ['0000', '', '1234'])
      statuses.push((await press(charge.paymentUrl!, 'code', code)).status);
    expect(statuses).toEqual([400, 400, 303]);
    expect((await tabby.readCharge(charge.id)).status).toBe('failed');
  });

  it('lets a shopper who left return to the page until it expires after 30 minutes', async () => {
    const { tabby, pass } = await open();
    const charge = await tabby.startCharge(requested());
    expect((await press(charge.paymentUrl!, 'leave')).status).toBe(200);
    pass(29);
    expect((await tabby.readCharge(charge.id)).status).toBe('started');
    pass(1);
    await press(charge.paymentUrl!, 'code');
    expect(await tabby.readCharge(charge.id)).toMatchObject({ status: 'cancelled', code: 'EXPIRED' });
  });

  it('is refused before Tabby is called without an e-mail, or with a saved card', async () => {
    const { tabby } = await open();
    await expect(tabby.startCharge(requested({ email: null }))).rejects.toMatchObject({
      name: 'ProviderRefused',
      code: 'notAvailable',
    });
    const source = { kind: 'storedCard', customerId: 'c', cardId: 'd' } as const;
    await expect(tabby.startCharge(requested({}, { source }))).rejects.toThrow(ProviderRefused);
  });

  it('can be released before capture, and not after it', async () => {
    const shop = await open();
    const charge = await authorised(shop);
    const given = { chargeId: charge.id, amount: 279_00 };
    await shop.tabby.release!(given);
    await shop.tabby.release!(given);
    expect(await shop.tabby.readCharge(charge.id)).toMatchObject({ status: 'cancelled', code: 'CLOSED' });
    await expect(shop.tabby.capture!(taking(charge))).rejects.toThrow(ProviderRefused);
    const taken = await captured(shop);
    await expect(shop.tabby.release!({ chargeId: taken.id, amount: 279_00 })).rejects.toThrow(
      ProviderRefused,
    );
  });
});

describe('A capture or a refund by Tabby happens once', () => {
  it('refuses a capture before the shopper agreed', async () => {
    const { tabby } = await open();
    const charge = await tabby.startCharge(requested());
    await expect(tabby.capture!(taking(charge))).rejects.toThrow(
      'bad_data could not capture not authorized payments',
    );
    await expect(tabby.capture!(taking({ id: randomUUID() }))).rejects.toThrow(ProviderRefused);
  });

  it.each([
    ['the answer was lost', 'loseAnswer'],
    ['Tabby was away for a moment', 'down'],
    ['it arrived twice', 'twice'],
  ] as const)('when %s', async (_, how) => {
    const shop = await open();
    const charge = await authorised(shop);
    await shop.order({ fault: { call: 'POST /captures', how } });
    const capture = taking(charge);
    await shop.tabby.capture!(capture);
    await shop.tabby.capture!(capture);
    // The capture has another idempotency key, as from another process.
    await shop.tabby.capture!(taking(charge));
    expect(await shop.tabby.readCharge(charge.id)).toMatchObject({ status: 'paid', amount: 279_00 });

    await shop.order({ fault: { call: 'POST /refunds', how } });
    const refund = { ...taking(charge, 100_00), reason: 'cancelled' };
    const first = await shop.tabby.refund(refund);
    expect(await shop.tabby.refund(refund)).toEqual(first);
    expect(first.status).toBe('done');
    expect(await shop.tabby.readCharge(charge.id)).toMatchObject({ status: 'paid', refunded: 100_00 });
  });

  it('does not know the outcome when an answer comes too late; reading the charge gives it', async () => {
    const shop = await open();
    const charge = await authorised(shop);
    await shop.order({ fault: { call: 'POST /captures', how: 'answerLate', ms: 60_000 } });
    await expect(shop.within(150).capture!(taking(charge))).rejects.toThrow(ProviderDown);
    expect((await shop.tabby.readCharge(charge.id)).status).toBe('paid');
  });

  it('refunds in parts, never more than was captured, and never before the capture', async () => {
    const shop = await open();
    const early = await authorised(shop);
    const wanted = { ...taking(early, 10_00), reason: 'cancelled' };
    await expect(shop.tabby.refund(wanted)).rejects.toThrow(ProviderRefused);
    const charge = await captured(shop);
    const part = (amount: number) => ({ ...taking(charge, amount), reason: 'cancelled' });
    const first = await shop.tabby.refund(part(200_00));
    const second = await shop.tabby.refund(part(79_00));
    await expect(shop.tabby.refund(part(1))).rejects.toThrow(ProviderRefused);
    for (const { id } of [first, second])
      expect(await shop.tabby.readRefund({ chargeId: charge.id, refundId: id })).toMatchObject({
        id,
        status: 'done',
      });
    expect(await shop.tabby.readRefund({ chargeId: charge.id, refundId: randomUUID() })).toMatchObject({
      status: 'unclear',
    });
    expect((await shop.tabby.readCharge(charge.id)).refunded).toBe(279_00);
  });

  it('lists every capture of a period, page by page', async () => {
    const shop = await open();
    const from = shop.now();
    const ids: string[] = [];
    for (let count = 0; count < 21; count += 1) ids.push((await captured(shop)).id);
    await authorised(shop);
    shop.pass(60);
    const until = shop.now();
    await captured(shop);
    const listed = await shop.tabby.listCaptured!({ from, until });
    expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(ids));
  });
});

describe('Tabby is offered only to shoppers it accepts (Specification 8)', () => {
  const who = { countryCode: '966', phone: '500000001', email: 'otp.success@tabby.ai' };

  it.each([
    ['the test shopper of the document', { ...who, amount: 279_00 }, 'yes'],
    ['the rejected number of the document', { ...who, phone: '500000002', amount: 279_00 }, 'notAvailable'],
    ['too much', { ...who, amount: 5_000_01 }, 'amountTooHigh'],
    ['too little', { ...who, amount: 9_99 }, 'amountTooLow'],
    ['a shopper without an e-mail, who is checked later', { ...who, email: null, amount: 9_99 }, 'yes'],
  ] as const)('%s', async (_, buyer, answer) => {
    const { tabby } = await open();
    expect(await tabby.eligible!(buyer)).toBe(answer);
  });

  it('gives the reason and no page for a shopper whom Tabby rejects at the start of the payment', async () => {
    const { tabby } = await open();
    await expect(tabby.startCharge(requested({ phone: '500000002' }))).rejects.toMatchObject({
      code: 'notAvailable',
    });
    await expect(tabby.startCharge(requested({}, { amount: 9_999_00 }))).rejects.toMatchObject({
      code: 'amountTooHigh',
    });
  });

  it('is asked once in five minutes for the same amount and shopper', async () => {
    const shop = await open();
    const purchase = { ...who, amount: 279_00 };
    expect(await shop.tabby.eligible!(purchase)).toBe('yes');
    await shop.order({ decides: 'notEligible' });
    expect(await shop.tabby.eligible!(purchase)).toBe('yes');
    expect(await shop.tabby.eligible!({ ...purchase, amount: 280_00 })).toBe('notAvailable');
    shop.pass(5);
    expect(await shop.tabby.eligible!(purchase)).toBe('notAvailable');
  });

  it('is down when Tabby does not answer in time, and is asked again next time', async () => {
    const shop = await open();
    await shop.order({ fault: { call: 'POST /checkout', how: 'delay', ms: 60_000 } });
    const settings = { secretKey: KEY, merchantCode: CODE, webhookSecret: SECRET, now: shop.now };
    const hasty = tabbyPay({ ...settings, baseUrl: shop.sandbox.baseUrl, scoringLimitMs: 500 });
    const purchase = { ...who, amount: 279_00 };
    await expect(hasty.eligible!(purchase)).rejects.toThrow(ProviderDown);
    expect(await hasty.eligible!(purchase)).toBe('yes');
  });
});

describe('Tabby’s webhooks', () => {
  it('carry our secret header, name the payment, and are authenticated by the header alone', async () => {
    const shop = await open();
    const receiver = await listen();
    const charge = await authorised(shop, { webhookUrl: receiver.url });
    await shop.sandbox.settled();
    const [sent] = receiver.received;
    expect(JSON.parse(sent!.body)).toMatchObject({ id: charge.id, status: 'authorized', amount: '279.00' });
    const [body, headers, query] = opened(sent!);
    expect(shop.tabby.readWebhook(body, headers, query)).toEqual({ chargeId: charge.id });
    const wrong = { ...headers, 'x-webhook-secret': `${SECRET}x` };
    expect(shop.tabby.readWebhook(body, wrong, query)).toBeNull();
    expect(shop.tabby.readWebhook(body, {}, query)).toBeNull();
    for (const forged of ['not json', '{}', '[]', '{"id":5,"status":"closed"}'])
      expect(shop.tabby.readWebhook(forged, headers, query)).toBeNull();
  });

  it('are registered once, and again when the secret changes', async () => {
    const shop = await open();
    const receiver = await listen();
    await authorised(shop, { webhookUrl: receiver.url });
    await authorised(shop, { webhookUrl: receiver.url });
    await shop.sandbox.settled();
    expect(receiver.received).toHaveLength(2);
    const settings = { secretKey: KEY, merchantCode: CODE, webhookSecret: 'another', now: shop.now };
    const changed = tabbyPay({ ...settings, baseUrl: shop.sandbox.baseUrl });
    const charge = await changed.startCharge(requested({}, { webhookUrl: receiver.url }));
    await press(charge.paymentUrl!, 'code');
    await shop.sandbox.settled();
    expect(receiver.received.slice(2).map(({ headers }) => headers['x-webhook-secret'])).toEqual(['another']);
  });

  it('do not stop a shopper from paying when they cannot be registered', async () => {
    const shop = await open();
    await shop.order({ fault: { call: 'GET /webhooks', how: 'down', times: 2 } });
    const charge = await authorised(shop);
    expect((await shop.tabby.readCharge(charge.id)).status).toBe('authorised');
  });

  it('report every event, a capture still as authorized, and are repeated until they are accepted', async () => {
    const shop = await open();
    const receiver = await listen((count) => (count < 3 ? 503 : 200));
    const charge = await authorised(shop, { webhookUrl: receiver.url });
    await shop.sandbox.settled();
    expect(receiver.received).toHaveLength(3);
    await shop.tabby.capture!(taking(charge));
    await shop.tabby.refund({ ...taking(charge, 1_00), reason: 'cancelled' });
    await shop.sandbox.settled();
    const events = receiver.received
      .slice(3)
      .map(({ body }) => JSON.parse(body) as Record<string, unknown[]>);
    expect(events.map(({ status }) => status).sort()).toEqual(['authorized', 'closed', 'closed']);
    expect(events.some(({ refunds }) => refunds!.length === 1)).toBe(true);
  });

  it.each([
    ['beforeReturn', 1],
    ['twice', 2],
    ['never', 0],
  ] as const)('come %s when a test orders it', async (webhooks, count) => {
    const shop = await open();
    const receiver = await listen();
    await shop.order({ webhooks });
    const charge = await shop.tabby.startCharge(requested({}, { webhookUrl: receiver.url }));
    await press(charge.paymentUrl!, 'code');
    if (webhooks !== 'beforeReturn') await shop.sandbox.settled();
    expect(receiver.received).toHaveLength(count);
  });

  it('come late and in another order when a test orders it', async () => {
    const shop = await open();
    const receiver = await listen();
    await shop.order({ webhooks: 'held' });
    const charge = await authorised(shop, { webhookUrl: receiver.url });
    await shop.tabby.capture!(taking(charge));
    expect(receiver.received).toHaveLength(0);
    await shop.order({ deliver: 'reversed' });
    const statuses = receiver.received.map(({ body }) => (JSON.parse(body) as { status: string }).status);
    expect(statuses).toEqual(['closed', 'authorized', 'authorized']);
  });
});

describe('Tabby’s wire format, exactly as documented', () => {
  it('the payload has the buyer, the address, the history and the order, with amounts as text', () => {
    const charge = requested();
    const email = 'noura@example.com';
    const buyer = { name: 'نورة العتيبي', email, phone: '+966501234567' };
    const shipping_address = { city: 'الرياض', address: 'RRRD2929', zip: '12211' };
    expect(sessionRequest(charge, { email, merchantCode: CODE, purchase })).toEqual({
      payment: {
        amount: '279.00',
        currency: 'SAR',
        description: 'A-10024',
        buyer,
        shipping_address,
        order: {
          reference_id: charge.idempotencyKey,
          tax_amount: '36.39',
          shipping_amount: '35.00',
          discount_amount: '10.00',
          items: [
            {
              title: 'زيتونة في أصيص',
              quantity: 2,
              unit_price: '127.00',
              category: 'living',
              reference_id: '12',
              image_url: 'https://shop.test/pictures/olive.webp',
              product_url: 'https://shop.test/product/olive',
            },
          ],
        },
        buyer_history: {
          registered_since: '2025-03-01T09:00:00.000Z',
          loyalty_level: 3,
          is_phone_number_verified: true,
          is_email_verified: false,
        },
        order_history: [
          {
            purchased_at: '2026-05-01T12:00:00.000Z',
            amount: '100.50',
            status: 'complete',
            buyer,
            shipping_address,
          },
          {
            purchased_at: '2026-04-01T12:00:00.000Z',
            amount: '74.00',
            status: 'canceled',
            buyer,
            shipping_address,
          },
        ],
        meta: { order_id: charge.orderUuid, order_number: 'A-10024' },
      },
      lang: 'en',
      merchant_code: CODE,
      merchant_urls: { success: RETURN, cancel: RETURN, failure: RETURN },
    });
  });

  it('leaves the postal code out of an address that has none', () => {
    const nowhere = { ...purchase, address: { ...purchase.address, postalCode: null } };
    const { payment } = sessionRequest(requested(), {
      email: 'n@example.com',
      merchantCode: CODE,
      purchase: nowhere,
    });
    const expected = { city: 'الرياض', address: 'RRRD2929' };
    expect(payment.shipping_address).toEqual(expected);
    expect(payment.order_history.map(({ shipping_address }) => shipping_address)).toEqual([
      expected,
      expected,
    ]);
  });

  it.each([
    ['CREATED', 'started', false],
    ['AUTHORIZED', 'authorised', false],
    ['CLOSED', 'cancelled', false],
    ['REJECTED', 'failed', false],
    ['EXPIRED', 'cancelled', false],
    ['DISPUTED', 'failed', true],
  ] as const)('%s without a capture is %s', (status, meaning, mayChange) => {
    const payment = { id: '1', status, amount: '279.00', currency: 'SAR' };
    expect(chargeFrom(tabbyPayment.parse(payment))).toMatchObject({ status: meaning, mayChange });
  });

  it('shows a partial capture with its own amount, and accepts no other currency as riyals', () => {
    const payment = {
      id: '1',
      status: 'AUTHORIZED',
      amount: '279.00',
      currency: 'SAR',
      captures: [{ id: '2', amount: '100.00', reference_id: 'a' }],
    };
    expect(chargeFrom(payment)).toMatchObject({ status: 'paid', amount: 100_00 });
    expect(chargeFrom({ ...payment, currency: 'KWD' }).amount).toBeNull();
    expect(chargeFrom({ ...payment, captures: [], currency: 'AED' })).toMatchObject({ amount: null });
  });

  it('the answer to a session names the payment and its page', () => {
    const session = tabbySession.parse({
      id: '5a8a1f00-4d3e-4a5e-9e0e-2b4c5d6e7f80',
      status: 'created',
      payment: {
        id: '6b9b2f11-5e4f-5b6f-aa1f-3c5d6e7f8091',
        created_at: '2026-05-24T10:15:30Z',
        status: 'CREATED',
        is_test: false,
        amount: '100.50',
        currency: 'SAR',
        description: 'Electronics purchase',
      },
      configuration: {
        available_products: {
          installments: [
            {
              web_url: 'https://checkout.tabby.ai/?sessionId=5a8a1f00-4d3e-4a5e-9e0e-2b4c5d6e7f80',
              qr_code: 'https://checkout.tabby.ai/qr/5a8a1f00-4d3e-4a5e-9e0e-2b4c5d6e7f80',
            },
          ],
        },
        products: { installments: { type: 'installments', is_available: true, rejection_reason: null } },
      },
    });
    expect(rejectionOf(session)).toBeNull();
    expect(pageOf(session)).toBe('https://checkout.tabby.ai/?sessionId=5a8a1f00-4d3e-4a5e-9e0e-2b4c5d6e7f80');
    expect(chargeFrom(session.payment!)).toMatchObject({ status: 'started', amount: 100_50 });
  });

  it('the answer to a refund is the payment with its refunds', () => {
    const payment = tabbyPayment.parse({
      id: '6b9b2f11-5e4f-5b6f-aa1f-3c5d6e7f8091',
      status: 'CLOSED',
      amount: '100.50',
      currency: 'AED',
      refunds: [
        {
          id: '9d2e5133-7060-8d9f-cc30-5e7f8091a2b3',
          created_at: '2026-05-25T09:00:00Z',
          amount: '99.50',
          reason: 'customer_return',
          reference_id: 'REFUND-ORDER-2024-001-A',
        },
      ],
    });
    const refund = { id: '9d2e5133-7060-8d9f-cc30-5e7f8091a2b3', status: 'done', code: 'CLOSED' };
    expect(refundFrom(payment, 'REFUND-ORDER-2024-001-A')).toEqual(refund);
    expect(refundFrom(payment, refund.id)).toEqual(refund);
  });

  it.each([
    ['not_available', 'notAvailable'],
    ['order_amount_too_high', 'amountTooHigh'],
    ['order_amount_too_low', 'amountTooLow'],
    ['a_reason_of_tomorrow', 'notAvailable'],
  ])('explains a session rejected for %s', (reason, meaning) => {
    const installments = { type: 'installments', is_available: false, rejection_reason: reason };
    const session = {
      id: '1',
      status: 'rejected',
      configuration: { available_products: {}, products: { installments } },
    };
    expect(rejectionOf(tabbySession.parse(session))).toBe(meaning);
  });

  it('converts amounts to text and back without losing a halala, and rejects anything else', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (halalas) => {
        expect(fromAmount(toAmount(halalas))).toBe(halalas);
      }),
    );
    expect(['100', '100.5', '100.50', '100.500'].map(fromAmount)).toEqual([100_00, 100_50, 100_50, 100_50]);
    for (const wrong of ['', '-1', '1e3', '1.005', ' 1', '1,00', '٥', 'NaN', '1.'])
      expect(fromAmount(wrong)).toBeNull();
  });
});

describe('Tabby’s sandbox', () => {
  it('opens only with its own key, its control address included', async () => {
    const { sandbox } = await open();
    for (const path of [`${sandbox.baseUrl}/api/v2/payments/1`, sandbox.controlUrl])
      for (const authorization of ['', KEY, 'Bearer sk_test_other']) {
        const response = await fetch(path, { method: 'POST', headers: { authorization } });
        expect(response.status).toBe(401);
        expect(await response.json()).toMatchObject({ errorType: 'not_authorized' });
      }
  });

  it('keeps its payments and webhook addresses through a restart of the shop', async () => {
    const shop = await open();
    const receiver = await listen();
    const charge = await authorised(shop, { webhookUrl: receiver.url });
    await shop.sandbox.settled();
    const after = await shop.restart();
    await after.tabby.capture!(taking(charge));
    expect((await after.tabby.readCharge(charge.id)).status).toBe('paid');
    await after.sandbox.settled();
    expect(receiver.received).toHaveLength(3);
  });

  it('refuses a payload that lacks what Tabby requires', async () => {
    const { tabby } = await open();
    const empty = { ...purchase, lines: [] };
    await expect(tabby.startCharge(requested({}, { readPurchase: async () => empty }))).rejects.toThrow(
      ProviderRefused,
    );
    const nowhere = { ...purchase, address: { ...purchase.address, city: '' } };
    await expect(tabby.startCharge(requested({}, { readPurchase: async () => nowhere }))).rejects.toThrow(
      ProviderRefused,
    );
  });

  it.each([
    ['ar', 'rtl', 'رمز التحقق'],
    ['en', 'ltr', 'One-time code'],
  ] as const)(
    'shows its page in %s, in the right direction, without any script',
    async (language, dir, label) => {
      const { tabby } = await open();
      const charge = await tabby.startCharge(requested({}, { language, orderNumber: '<b>A-1</b>' }));
      const response = await fetch(charge.paymentUrl!);
      const page = await response.text();
      expect(page).toContain(`<html lang="${language}" dir="${dir}">`);
      expect(page).toContain(label);
      expect(page).toContain('4 × 69.75');
      expect(page).not.toContain('<script');
      expect(page).toContain('&lt;b&gt;A-1&lt;/b&gt;');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );
});
