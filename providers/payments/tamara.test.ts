import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it, onTestFinished } from 'vitest';
import { memoryStore } from '#sandboxes/kit/store.ts';
import { startTamaraSandbox } from '#sandboxes/tamara/tamara.sandbox.ts';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';
import { tamaraPay } from './tamara.ts';
import {
  captureRequest,
  chargeFrom,
  namesOf,
  refundFrom,
  sessionRequest,
  tamaraAuthorised,
  tamaraCaptured,
  tamaraOrder,
  tamaraRefunded,
} from './tamara.wire.ts';
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

const TOKEN = 'api-token';
const NOTIFICATION = 'a-notification-token-of-thirty-two-characters';

async function open({ timeLimitMs = 5_000 } = {}) {
  const clock = movedClock();
  const store = memoryStore();
  const settings = { apiToken: TOKEN, notificationToken: NOTIFICATION, now: clock.now };
  const start = async () => closing(await startTamaraSandbox({ ...settings, store, retryDelaysMs: [1, 1] }));
  const sandbox = await start();
  const connect = (baseUrl: string, limit = timeLimitMs) =>
    tamaraPay({ ...settings, baseUrl, company: 'Ashjar', timeLimitMs: limit, eligibilityLimitMs: limit });
  return {
    ...clock,
    sandbox,
    connect,
    tamara: connect(sandbox.baseUrl),
    hasty: connect(sandbox.baseUrl, 100),
    order: (what: Parameters<typeof order>[2]) => order(sandbox, TOKEN, what),
    /** Sends a request to the sandbox directly, not through the adapter. */
    call: async (path: string, body: unknown = {}) => {
      const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
      const answer = await fetch(sandbox.baseUrl + path, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    },
    restart: async () => {
      await sandbox.close();
      return connect((await start()).baseUrl);
    },
  };
}
type Opened = Awaited<ReturnType<typeof open>>;

const approved = async ({ tamara }: Opened, more: Parameters<typeof requested>[1] = {}) => {
  const charge = await tamara.startCharge(requested({}, more));
  await press(charge.paymentUrl!, 'code');
  return charge;
};
const captured = async (shop: Opened) => {
  const charge = await approved(shop);
  await shop.tamara.capture!(taking(charge));
  return charge;
};

describe('Paying later through Tamara (product.md 7)', () => {
  it('starts with a page of Tamara and our own reference', async () => {
    const { tamara } = await open();
    const wanted = requested();
    const charge = await tamara.startCharge(wanted);
    expect(charge).toMatchObject({
      status: 'started',
      amount: 279_00,
      currency: 'SAR',
      key: wanted.idempotencyKey,
    });
    expect(charge.paymentUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pay\//);
    // The order's uuid is missing, because Tamara stores only one of the shop's references, the key.
    expect(await tamara.readCharge(charge.id)).toEqual({ ...charge, paymentUrl: null, orderUuid: null });
  });

  it('is not paid when approved, but after it is authorised and captured', async () => {
    const shop = await open();
    const charge = await shop.tamara.startCharge(requested());
    const back = await press(charge.paymentUrl!, 'code');
    expect(back).toMatchObject({ status: 303, location: RETURN });
    expect(await shop.tamara.readCharge(charge.id)).toMatchObject({ status: 'authorised', code: 'approved' });
    await shop.tamara.capture!(taking(charge));
    expect(await shop.tamara.readCharge(charge.id)).toMatchObject({
      status: 'paid',
      amount: 279_00,
      refunded: 0,
      code: 'fully_captured',
    });
  });

  it('a capture resumes after a crash that followed the authorisation', async () => {
    const shop = await open();
    const charge = await approved(shop);
    expect((await shop.call(`/orders/${charge.id}/authorise`)).body).toMatchObject({ status: 'authorised' });
    expect(await shop.tamara.readCharge(charge.id)).toMatchObject({
      status: 'authorised',
      code: 'authorised',
    });
    await shop.tamara.capture!(taking(charge));
    expect((await shop.tamara.readCharge(charge.id)).status).toBe('paid');
  });

  it.each([
    ['decline', 'failed', 'declined'],
    ['cancel', 'cancelled', 'canceled'],
  ] as const)('after %s it is %s, and the page leads back to the shop', async (step, status, code) => {
    const { tamara } = await open();
    const charge = await tamara.startCharge(requested());
    expect((await press(charge.paymentUrl!, step)).location).toBe(RETURN);
    expect(await tamara.readCharge(charge.id)).toMatchObject({ status, code, mayChange: false });
    await press(charge.paymentUrl!, 'code');
    expect((await tamara.readCharge(charge.id)).status).toBe(status);
  });

  it.each([
    ['526422337', 'failed'],
    ['544337866', 'authorised'],
  ])('makes the documented number %s %s after the right code', async (phone, status) => {
    const { tamara } = await open();
    const charge = await tamara.startCharge(requested({ phone }));
    await press(charge.paymentUrl!, 'code');
    expect((await tamara.readCharge(charge.id)).status).toBe(status);
  });

  it('has a page that lives 30 minutes at most, because we ask for that', async () => {
    const { tamara, pass } = await open();
    const charge = await tamara.startCharge(requested());
    expect((await press(charge.paymentUrl!, 'leave')).status).toBe(200);
    pass(29);
    expect((await tamara.readCharge(charge.id)).status).toBe('started');
    pass(1);
    expect(await tamara.readCharge(charge.id)).toMatchObject({ status: 'cancelled', code: 'expired' });
  });

  it('is refused before Tamara is called without an e-mail', async () => {
    const { tamara } = await open();
    await expect(tamara.startCharge(requested({ email: null }))).rejects.toMatchObject({
      name: 'ProviderRefused',
      code: 'notAvailable',
    });
  });

  it('can be released before capture, and not after it', async () => {
    const shop = await open();
    const charge = await approved(shop);
    const given = { chargeId: charge.id, amount: 279_00 };
    await shop.tamara.release!(given);
    await shop.tamara.release!(given);
    expect(await shop.tamara.readCharge(charge.id)).toMatchObject({ status: 'cancelled', code: 'canceled' });
    await expect(shop.tamara.capture!(taking(charge))).rejects.toThrow(ProviderRefused);
    const taken = await captured(shop);
    await expect(shop.tamara.release!({ chargeId: taken.id, amount: 279_00 })).rejects.toThrow(
      ProviderRefused,
    );
  });
});

describe('A capture or a refund by Tamara happens once', () => {
  it('refuses a capture before the shopper agreed', async () => {
    const { tamara } = await open();
    const charge = await tamara.startCharge(requested());
    await expect(tamara.capture!(taking(charge))).rejects.toThrow(ProviderRefused);
    await expect(tamara.capture!(taking({ id: randomUUID() }))).rejects.toThrow('order_not_found');
  });

  it('does not capture again what Tamara captured with the authorisation', async () => {
    const shop = await open();
    const calls: string[] = [];
    const order = { order_id: 'o1', status: 'approved', total_amount: { amount: 279, currency: 'SAR' } };
    const server = createServer((request, response) => {
      calls.push(`${request.method} ${request.url}`);
      const isRead = request.method === 'GET';
      const answer = isRead ? order : { order_id: 'o1', status: 'fully_captured', auto_captured: true };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    await shop.connect(`http://127.0.0.1:${port}`).capture!(taking({ id: 'o1' }));
    expect(calls).toEqual(['GET /orders/o1', 'POST /orders/o1/authorise']);
  });

  it('takes the money once for two captures at once and a third later', async () => {
    const shop = await open();
    const charge = await approved(shop);
    await Promise.all([shop.tamara.capture!(taking(charge)), shop.tamara.capture!(taking(charge))]);
    await shop.tamara.capture!(taking(charge));
    expect(await shop.tamara.readCharge(charge.id)).toMatchObject({ status: 'paid', amount: 279_00 });
  });

  it.each([
    ['the authorisation’s answer was lost', 'POST /authorise', 'loseAnswer'],
    ['the authorisation arrived twice', 'POST /authorise', 'twice'],
    ['Tamara was away for a moment', 'POST /authorise', 'down'],
    ['the capture arrived twice', 'POST /payments/capture', 'twice'],
  ] as const)('a capture when %s', async (_, call, how) => {
    const shop = await open();
    const charge = await approved(shop);
    await shop.order({ fault: { call, how } });
    await shop.tamara.capture!(taking(charge));
    expect(await shop.tamara.readCharge(charge.id)).toMatchObject({ status: 'paid', amount: 279_00 });
  });

  it.each([
    ['lost', 'loseAnswer'],
    ['too late', 'answerLate'],
  ] as const)(
    'does not repeat a capture whose answer was %s; reading the charge gives the outcome',
    async (_, how) => {
      const shop = await open();
      const charge = await approved(shop);
      await shop.order({ fault: { call: 'POST /payments/capture', how, ms: 60_000 } });
      await expect(shop.hasty.capture!(taking(charge))).rejects.toThrow(ProviderDown);
      expect((await shop.tamara.readCharge(charge.id)).status).toBe('paid');
      await shop.tamara.capture!(taking(charge));
      expect((await shop.tamara.readCharge(charge.id)).amount).toBe(279_00);
    },
  );

  it.each([
    ['lost', 'loseAnswer'],
    ['too late', 'answerLate'],
    ['that it is away', 'down'],
  ] as const)(
    'refunds once for a key when Tamara’s answer was %s and the refund is sent again',
    async (_, how) => {
      const shop = await open();
      const charge = await captured(shop);
      await shop.order({ fault: { call: 'POST /simplified-refund', how, ms: 60_000 } });
      const refund = { ...taking(charge, 100_00), reason: 'cancelled' };
      await expect(shop.hasty.refund(refund)).rejects.toThrow(ProviderDown);
      const first = await shop.tamara.refund(refund);
      expect(await shop.tamara.refund(refund)).toEqual(first);
      expect(first).toMatchObject({ status: 'done', code: 'partially_refunded' });
      expect(await shop.tamara.readCharge(charge.id)).toMatchObject({
        status: 'paid',
        amount: 279_00,
        refunded: 100_00,
      });
    },
  );

  it('refunds in parts, never more than was captured, and never before the capture', async () => {
    const shop = await open();
    const early = await approved(shop);
    await expect(shop.tamara.refund({ ...taking(early, 1_00), reason: 'cancelled' })).rejects.toThrow(
      ProviderRefused,
    );
    const charge = await captured(shop);
    const part = (amount: number) => ({ ...taking(charge, amount), reason: 'cancelled' });
    const first = await shop.tamara.refund(part(200_00));
    await shop.tamara.refund(part(79_00));
    await expect(shop.tamara.refund(part(1))).rejects.toThrow(ProviderRefused);
    const known = { chargeId: charge.id, refundId: first.id };
    expect(await shop.tamara.readRefund(known)).toMatchObject({ id: first.id, status: 'done' });
    expect(await shop.tamara.readRefund({ ...known, refundId: randomUUID() })).toMatchObject({
      status: 'unclear',
    });
    expect(await shop.tamara.readCharge(charge.id)).toMatchObject({ status: 'paid', refunded: 279_00 });
  });
});

describe('Tamara is offered only to shoppers it accepts', () => {
  const who = { countryCode: '966', phone: '544337866', email: null };

  it.each([
    ['within Tamara’s limits', 279_00, 'yes'],
    ['below them', 99, 'amountTooLow'],
    ['above them', 5_000_01, 'amountTooHigh'],
  ] as const)('%s, whether or not the shopper is known yet', async (_, amount, answer) => {
    const { tamara } = await open();
    expect(await tamara.eligible!({ ...who, amount })).toBe(answer);
    const unknown = { countryCode: null, phone: null, email: null };
    expect(await tamara.eligible!({ ...unknown, amount })).toBe(answer);
  });

  it('is not offered to a shopper it declines; limits are cached an hour, a shopper’s answer five minutes', async () => {
    const shop = await open();
    const purchase = { ...who, amount: 279_00 };
    expect(await shop.tamara.eligible!(purchase)).toBe('yes');
    await shop.order({ decides: 'notEligible' });
    expect(await shop.tamara.eligible!(purchase)).toBe('yes');
    shop.pass(5);
    // The adapter caches the limits, so the injected fault does not affect the next check.
    await shop.order({ fault: { call: 'GET /checkout/payment-types', how: 'down', times: 2 } });
    expect(await shop.tamara.eligible!(purchase)).toBe('notAvailable');
    shop.pass(55);
    await expect(shop.tamara.eligible!(purchase)).rejects.toThrow(ProviderDown);
    expect(await shop.tamara.eligible!(purchase)).toBe('notAvailable');
  });

  it('is down when Tamara does not answer in time', async () => {
    const shop = await open();
    await shop.order({
      fault: { call: 'POST /checkout/payment-options-pre-check', how: 'delay', ms: 60_000 },
    });
    await expect(shop.hasty.eligible!({ ...who, amount: 279_00 })).rejects.toThrow(ProviderDown);
  });
});

describe('Tamara’s webhooks', () => {
  const sent = async (shop: Opened) => {
    const receiver = await listen();
    const charge = await approved(shop, { webhookUrl: `${receiver.url}?of=1` });
    await shop.sandbox.settled();
    return { charge, receiver, one: opened(receiver.received[0]!) };
  };
  const signed = (key: string, { minutes = 15, alg = 'HS256' } = {}) =>
    new SignJWT()
      .setProtectedHeader({ alg })
      .setIssuer('Tamara')
      .setExpirationTime(Math.floor(Date.parse('2026-11-22T06:00:00Z') / 1000) + minutes * 60)
      .sign(new TextEncoder().encode(key));

  it('carry Tamara’s token in the query and in the header, and name the order', async () => {
    const shop = await open();
    const { charge, one } = await sent(shop);
    const [body, headers, query] = one;
    expect(JSON.parse(body)).toMatchObject({
      order_id: charge.id,
      order_reference_id: charge.key,
      order_number: 'A-10024',
      event_type: 'order_approved',
    });
    expect(headers.authorization).toBe(`Bearer ${query.tamaraToken}`);
    expect(query.of).toBe('1');
    expect(await shop.tamara.readWebhook(...one)).toEqual({ chargeId: charge.id });
    // Either the query or the header is enough, but every token that is sent must be valid.
    expect(await shop.tamara.readWebhook(body, headers, {})).toEqual({ chargeId: charge.id });
    expect(await shop.tamara.readWebhook(body, {}, query)).toEqual({ chargeId: charge.id });
  });

  it('are not accepted without a token, with another’s, with an old one or with an unsigned one', async () => {
    const shop = await open();
    const { one } = await sent(shop);
    const [body, headers, query] = one;
    expect(await shop.tamara.readWebhook(body, {}, {})).toBeNull();
    expect(await shop.tamara.readWebhook(body, { authorization: 'Basic YTpi' }, {})).toBeNull();
    const wrong = [
      await signed('another-token-of-thirty-two-characters-yes'),
      await signed(NOTIFICATION, { minutes: -2 }),
      await signed(NOTIFICATION, { alg: 'HS512' }),
      new UnsecuredJWT({}).setIssuer('Tamara').encode(),
      `${query.tamaraToken}x`,
      'not a token',
      '',
    ];
    for (const token of wrong) {
      expect(await shop.tamara.readWebhook(body, {}, { tamaraToken: token })).toBeNull();
      expect(await shop.tamara.readWebhook(body, { authorization: `Bearer ${token}` }, {})).toBeNull();
      expect(await shop.tamara.readWebhook(body, headers, { tamaraToken: token })).toBeNull();
    }
    const good = { tamaraToken: await signed(NOTIFICATION) };
    for (const forged of ['not json', '{}', '[]', '{"order_id":5}'])
      expect(await shop.tamara.readWebhook(forged, {}, good)).toBeNull();
    shop.pass(17);
    expect(await shop.tamara.readWebhook(...one)).toBeNull();
  });

  it('name the order in the older form too', async () => {
    const { tamara } = await open();
    const body = JSON.stringify({
      order_id: 'f56a3123-9e23-45e4-87a2-95366d3b0bca',
      order_reference_id: '1',
      order_status: 'approved',
      data: [],
    });
    expect(await tamara.readWebhook(body, {}, { tamaraToken: await signed(NOTIFICATION) })).toEqual({
      chargeId: 'f56a3123-9e23-45e4-87a2-95366d3b0bca',
    });
  });

  it('report every event', async () => {
    const shop = await open();
    const { charge, receiver } = await sent(shop);
    await shop.tamara.capture!(taking(charge));
    await shop.tamara.refund({ ...taking(charge, 1_00), reason: 'cancelled' });
    await shop.sandbox.settled();
    const events = receiver.received.map(
      ({ body }) => (JSON.parse(body) as { event_type: string }).event_type,
    );
    expect(events.toSorted()).toEqual([
      'order_approved',
      'order_authorised',
      'order_captured',
      'order_refunded',
    ]);
  });

  it.each([
    ['beforeReturn', 1],
    ['twice', 2],
    ['never', 0],
  ] as const)('come %s when a test orders it', async (webhooks, count) => {
    const shop = await open();
    const receiver = await listen();
    await shop.order({ webhooks });
    await approved(shop, { webhookUrl: receiver.url });
    if (webhooks !== 'beforeReturn') await shop.sandbox.settled();
    expect(receiver.received).toHaveLength(count);
  });

  it('come late and in another order when a test orders it, with a token of that time', async () => {
    const shop = await open();
    const receiver = await listen();
    await shop.order({ webhooks: 'held' });
    const charge = await approved(shop, { webhookUrl: receiver.url });
    await shop.tamara.capture!(taking(charge));
    expect(receiver.received).toHaveLength(0);
    shop.pass(120);
    await shop.order({ deliver: 'reversed' });
    const [first, , last] = receiver.received;
    expect(first!.body).toContain('order_captured');
    expect(last!.body).toContain('order_approved');
    expect(await shop.tamara.readWebhook(...opened(last!))).toEqual({ chargeId: charge.id });
  });
});

describe('Tamara’s wire format, exactly as documented', () => {
  it('the payload has the consumer, the address, the items and the amounts as numbers', () => {
    const charge = requested();
    const names = { first_name: 'نورة', last_name: 'العتيبي' };
    expect(sessionRequest(charge, { email: 'noura@example.com', purchase })).toEqual({
      order_reference_id: charge.idempotencyKey,
      order_number: 'A-10024',
      total_amount: { amount: 279, currency: 'SAR' },
      description: 'A-10024',
      country_code: 'SA',
      payment_type: 'PAY_BY_INSTALMENTS',
      locale: 'en_US',
      expires_in_minutes: 30,
      items: [
        {
          reference_id: '12',
          type: 'Physical',
          name: 'زيتونة في أصيص',
          sku: '12',
          quantity: 2,
          unit_price: { amount: 127, currency: 'SAR' },
          total_amount: { amount: 254, currency: 'SAR' },
          image_url: 'https://shop.test/pictures/olive.webp',
          item_url: 'https://shop.test/product/olive',
        },
      ],
      consumer: { ...names, phone_number: '501234567', email: 'noura@example.com' },
      shipping_address: { ...names, line1: 'RRRD2929', city: 'الرياض', country_code: 'SA' },
      tax_amount: { amount: 36.39, currency: 'SAR' },
      shipping_amount: { amount: 35, currency: 'SAR' },
      discount: { name: 'A-10024', amount: { amount: 10, currency: 'SAR' } },
      merchant_url: {
        success: RETURN,
        failure: RETURN,
        cancel: RETURN,
        notification: 'http://127.0.0.1:9/webhooks',
      },
    });
  });

  it('uses a single name for both, and the last of several words as the second', () => {
    expect(namesOf('سارة')).toEqual({ first_name: 'سارة', last_name: 'سارة' });
    expect(namesOf('  Abdullah bin Saud ')).toEqual({ first_name: 'Abdullah bin', last_name: 'Saud' });
  });

  it('a capture names the shop and the time', () => {
    const at = new Date('2026-05-24T09:00:00Z');
    expect(captureRequest({ orderId: 'f56a', amount: 300_00, at, company: 'Ashjar' })).toEqual({
      order_id: 'f56a',
      total_amount: { amount: 300, currency: 'SAR' },
      shipping_info: { shipped_at: '2026-05-24T09:00:00.000Z', shipping_company: 'Ashjar' },
    });
  });

  it.each([
    ['new', 'started', false],
    ['on_hold', 'started', false],
    ['approved', 'authorised', false],
    ['authorised', 'authorised', false],
    ['fully_captured', 'paid', false],
    ['partially_refunded', 'paid', false],
    ['fully_refunded', 'paid', false],
    ['declined', 'failed', false],
    ['canceled', 'cancelled', false],
    ['expired', 'cancelled', false],
    ['updated', 'failed', true],
    ['something_of_tomorrow', 'failed', true],
  ] as const)('%s is %s', (status, meaning, mayChange) => {
    const order = { order_id: '1', status, total_amount: { amount: 279, currency: 'SAR' } };
    expect(chargeFrom(tamaraOrder.parse(order))).toMatchObject({
      status: meaning,
      mayChange,
      amount: 279_00,
    });
  });

  it('shows a partial capture with its own amount, and accepts no other currency as riyals', () => {
    const order = {
      order_id: '1',
      status: 'partially_captured',
      total_amount: { amount: 279, currency: 'SAR' },
      captured_amount: { amount: 100.5, currency: 'SAR' },
      refunded_amount: { amount: 0.5, currency: 'SAR' },
    };
    expect(chargeFrom(order)).toMatchObject({ status: 'paid', amount: 100_50, refunded: 50 });
    const dirhams = { amount: 279, currency: 'AED' };
    expect(chargeFrom({ ...order, captured_amount: dirhams, total_amount: dirhams }).amount).toBeNull();
  });

  it('reads the answers to an authorisation, a capture and a refund', () => {
    const order_id = 'f56a3123-9e23-45e4-87a2-95366d3b0bca';
    const authorised = {
      order_id,
      status: 'authorised',
      order_expiry_time: '2026-06-14T12:00:00Z',
      payment_type: 'PAY_BY_INSTALMENTS',
      auto_captured: false,
      authorized_amount: { amount: 300, currency: 'SAR' },
      capture_id: 'a1234567-89ab-cdef-0123-456789abcdef',
    };
    expect(tamaraAuthorised.parse(authorised)).toEqual({
      order_id,
      status: 'authorised',
      auto_captured: false,
    });
    const captured = {
      capture_id: 'c1234567-89ab-cdef-0123-456789abcdef',
      order_id,
      status: 'fully_captured',
      captured_amount: { amount: 300, currency: 'SAR' },
    };
    expect(tamaraCaptured.parse(captured)).toEqual({ order_id, capture_id: captured.capture_id });
    const refunded = {
      order_id,
      refund_id: 'r1234567-89ab-cdef-0123-456789abcdef',
      capture_id: 'c1234567-89ab-cdef-0123-456789abcdef',
      comment: 'Partial refund for returned T-shirt',
      status: 'partially_refunded',
      refunded_amount: { amount: 100, currency: 'SAR' },
    };
    expect(tamaraRefunded.parse(refunded)).toEqual({
      order_id,
      refund_id: refunded.refund_id,
      status: 'partially_refunded',
    });
  });

  it('calls a refund unclear that the order does not show', () => {
    const order = { order_id: '1', status: 'fully_captured', total_amount: { amount: 1, currency: 'SAR' } };
    expect(refundFrom(order, 'r1')).toEqual({ id: 'r1', status: 'unclear', code: 'fully_captured' });
    expect(refundFrom({ ...order, transactions: { refunds: [{ refund_id: 'r1' }] } }, 'r1').status).toBe(
      'done',
    );
  });
});

describe('Tamara’s sandbox', () => {
  it('opens only with its own token, its control address included', async () => {
    const { sandbox } = await open();
    for (const path of [`${sandbox.baseUrl}/orders/1/cancel`, sandbox.controlUrl])
      for (const authorization of ['', TOKEN, 'Bearer other']) {
        const response = await fetch(path, { method: 'POST', headers: { authorization } });
        expect(response.status).toBe(401);
        expect(await response.json()).toMatchObject({ message: 'Unauthorized' });
      }
  });

  it('keeps its orders through a restart of the shop', async () => {
    const shop = await open();
    const charge = await approved(shop);
    const after = await shop.restart();
    await after.capture!(taking(charge));
    expect((await after.readCharge(charge.id)).status).toBe('paid');
  });

  it('refuses a payload that lacks what Tamara requires, and an amount outside its limits', async () => {
    const { tamara } = await open();
    const nowhere = { ...purchase, address: { ...purchase.address, city: '' } };
    await expect(tamara.startCharge(requested({}, { readPurchase: async () => nowhere }))).rejects.toThrow(
      ProviderRefused,
    );
    await expect(tamara.startCharge(requested({}, { amount: 5_000_01 }))).rejects.toThrow(ProviderRefused);
  });

  it.each([
    ['ar', 'rtl', 'رمز التحقق'],
    ['en', 'ltr', 'One-time code'],
  ] as const)(
    'shows its page in %s, in the right direction, without any script',
    async (language, dir, label) => {
      const { tamara } = await open();
      const charge = await tamara.startCharge(requested({}, { language }));
      const page = await (await fetch(charge.paymentUrl!)).text();
      expect(page).toContain(`<html lang="${language}" dir="${dir}">`);
      expect(page).toContain(label);
      expect(page).not.toContain('<script');
    },
  );
});
