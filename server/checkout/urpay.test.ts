import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  listPaymentMethodsCall,
  placeOrderCall,
  resumePaymentCall,
} from '#contract/checkout/checkout.calls.ts';
import { readUrpayCall, startUrpayCall, verifyUrpayCall } from '#contract/checkout/urpay.calls.ts';
import { cancelOrderCall } from '#contract/orders/orders.calls.ts';
import { saveTapCaptureCall } from '#contract/payments/payments.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import type { Charge } from '#providers/payments/payments.port.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { sealTrandata } from '#providers/payments/urpay.wire.ts';
import { removals } from '#server/account/removal/test-removal.ts';
import { MINUTE, SECOND } from '#server/clock.ts';
import type { Shopper } from '#server/test-shop.ts';
import { messages } from '#text/messages.ts';
import { count, fillCart, fillShelves, formOf, orderOf, placedBy } from './test-purchase.ts';
import { freePhone, RIGHT, urpayShop, WRONG } from './test-urpay.ts';

const { shop, wallet } = await urpayShop();
const { database } = shop;
const { sms, order } = wallet;
const sentences = messages.en.payments.urpay;

beforeEach(async () => {
  await fillShelves(database);
  sms.length = 0;
  wallet.codes.length = 0;
  await wallet.behave();
});

/** Places an order to be paid by urpay; also returns the phone number of the wallet. */
async function placed() {
  const ordered = await placedBy(shop, {}, { paymentMethod: 'urpay' });
  return { ...ordered, orderUuid: ordered.placed.orderUuid, phone: freePhone() };
}
/** An order for which urpay has sent a code. */
type Ordered = Awaited<ReturnType<typeof started>>;
async function started() {
  const ordered = await placed();
  const { shopper, orderUuid, phone } = ordered;
  const step = await shopper.must(startUrpayCall, { orderUuid, phone });
  return { ...ordered, step };
}
const verify = ({ shopper, orderUuid }: { shopper: Shopper; orderUuid: string }, code: string) =>
  shopper.call(verifyUrpayCall, { orderUuid, code });
const stepOf = ({ shopper, orderUuid }: { shopper: Shopper; orderUuid: string }) =>
  shopper.must(readUrpayCall, { orderUuid });
const paymentsOf = (orderUuid: string, more = 'true') =>
  count(database, 'payments', `order_uuid = '${orderUuid}' and ${more}`);
const capturedOf = (orderUuid: string) => paymentsOf(orderUuid, "status = 'paid'");

describe('Paying an order by urpay', () => {
  it('is offered where it is configured', async () => {
    const shopper = await shop.customer();
    await fillCart(shopper);
    const { cityId, method: delivery } = await formOf(shopper);
    const input = { cityId, method: delivery };
    const { methods } = await shopper.must(listPaymentMethodsCall, input);
    expect(methods.find(({ method }) => method === 'urpay')).toMatchObject({ isAvailable: true });
    const { urpay, ...others } = shop.providers.payments;
    shop.providers.payments = others;
    const without = await shopper.must(listPaymentMethodsCall, input);
    const refused = await shopper.call(placeOrderCall, await formOf(shopper, { paymentMethod: 'urpay' }));
    shop.providers.payments = { ...others, urpay: urpay! };
    expect(without.methods.some(({ method }) => method === 'urpay')).toBe(false);
    expect(refused).toMatchObject({ ok: false, code: 'notValid' });
  });

  it('places the order and continues on the shop’s own page', async () => {
    const { placed: answer, shopper, orderUuid } = await placed();
    expect(answer.paymentUrl).toBe(`${shop.settings.publicUrl}/checkout/urpay?order=${orderUuid}`);
    expect((await orderOf(shopper, orderUuid)).status).toBe('awaitingPayment');
    expect(await stepOf({ shopper, orderUuid })).toMatchObject({
      step: 'phone',
      amount: answer.total,
      orderNumber: answer.orderNumber,
      maskedPhone: null,
    });
    expect(sms).toEqual([]);
  });

  // spec: 7-checkout.startUrpay
  it('sends the wallet’s owner a code, and returns its length, validity and resend time', async () => {
    const ordered = await started();
    expect(ordered.step).toMatchObject({
      step: 'code',
      codeLength: 6,
      triesLeft: 3,
      expiresInSeconds: 300,
      resendInSeconds: 60,
      maskedPhone: `+966\u00a0••\u00a0•••\u00a0${ordered.phone.slice(-4)}`,
    });
    expect(sms).toEqual([{ to: `+966${ordered.phone}`, text: expect.stringContaining(RIGHT) }]);
    // Waits and reads the state again, as after a page reload.
    shop.clock.pass(20 * SECOND);
    expect(await stepOf(ordered)).toMatchObject({ step: 'code', expiresInSeconds: 280, resendInSeconds: 40 });
  });

  // spec: 7-checkout.verifyUrpay
  it('pays once with the right code, and a repeat gets the same answer', async () => {
    const ordered = await started();
    expect(await verify(ordered, '١٢٣٤٥٦')).toMatchObject({ ok: true, data: { status: 'paid' } });
    expect(await orderOf(ordered.shopper, ordered.orderUuid)).toMatchObject({
      status: 'accepted',
      payment: { method: 'urpay', status: 'paid' },
    });
    expect(await verify(ordered, RIGHT)).toMatchObject({ ok: true, data: { status: 'paid' } });
    expect(await verify(ordered, WRONG)).toMatchObject({ ok: true, data: { status: 'paid' } });
    expect(wallet.codes).toEqual([RIGHT]);
    expect(await stepOf(ordered)).toMatchObject({ step: 'paid' });
    expect(await capturedOf(ordered.orderUuid)).toBe(1);
  });

  it('never stores the code', async () => {
    const ordered = await started();
    await verify(ordered, '846251');
    await verify(ordered, RIGHT);
    const { rows } = await sql<{ tables: string[] }>`
      select array_agg(quote_ident(table_schema) || '.' || quote_ident(table_name)) as tables
      from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
      database,
    );
    for (const table of rows[0]!.tables) {
      // The query searches every row as text. No id in this test contains this number.
      expect(await count(database, `${table} as t`, "t::text like '%846251%'"), table).toBe(0);
    }
    expect(JSON.stringify(shop.faults)).not.toContain('846251');
  });
});

describe('A wrong code', () => {
  // spec: 5-payment-one-time-code
  it('returns how many attempts are left, and the next one pays', async () => {
    const ordered = await started();
    expect(await verify(ordered, WRONG)).toMatchObject({
      code: 'wrongCode',
      message: sentences.wrongCode(2),
      data: { triesLeft: 2 },
    });
    expect(await stepOf(ordered)).toMatchObject({ step: 'code', triesLeft: 2 });
    expect(await verify(ordered, RIGHT)).toMatchObject({ data: { status: 'paid' } });
  });

  it('of another length uses no attempt and is not sent to the wallet', async () => {
    const ordered = await started();
    expect(await verify(ordered, '12345')).toMatchObject({
      code: 'notValid',
      message: sentences.codeNotComplete(6),
    });
    expect(wallet.codes).toEqual([]);
    expect(await stepOf(ordered)).toMatchObject({ triesLeft: 3 });
  });

  it('three times locks the phone number for 15 minutes; a card can pay meanwhile', async () => {
    const ordered = await started();
    await verify(ordered, WRONG);
    await verify(ordered, WRONG);
    const locked = { code: 'tooManyTries', data: { retryAfterSeconds: 900 }, message: sentences.locked(15) };
    expect(await verify(ordered, WRONG)).toMatchObject(locked);
    expect(await verify(ordered, RIGHT)).toMatchObject(locked);
    expect(wallet.codes).toHaveLength(3);
    expect(await stepOf(ordered)).toMatchObject({ step: 'locked', lockedForSeconds: 900 });
    // The wallet refuses a new code for the same number, even after a page reload.
    shop.clock.pass(MINUTE);
    const { shopper, orderUuid, phone } = ordered;
    const again = await shopper.call(startUrpayCall, { orderUuid, phone });
    expect(again).toMatchObject({ code: 'tooManyTries', data: { retryAfterSeconds: 840 } });
    expect(await stepOf(ordered)).toMatchObject({ step: 'locked', lockedForSeconds: 840 });
    const other = await shopper.must(startUrpayCall, { orderUuid, phone: freePhone() });
    expect(other).toMatchObject({ step: 'code', lockedForSeconds: 0 });
    const paid = await shopper.must(resumePaymentCall, { orderUuid, paymentMethod: 'card' });
    await payWith(paid.paymentUrl!, { number: MADA });
    await shopper.must(saveTapCaptureCall, { orderUuid });
    expect((await orderOf(shopper, orderUuid)).status).toBe('accepted');
    expect(await capturedOf(orderUuid)).toBe(1);
  });

  it('that has expired is replaced by a new one, which pays', async () => {
    const ordered = await started();
    shop.clock.pass(5 * MINUTE);
    expect(await stepOf(ordered)).toMatchObject({ step: 'expired' });
    expect(await verify(ordered, RIGHT)).toMatchObject({
      code: 'codeExpired',
      message: sentences.codeExpired,
    });
    expect(wallet.codes).toEqual([]);
    const { shopper, orderUuid, phone } = ordered;
    expect(await shopper.must(startUrpayCall, { orderUuid, phone })).toMatchObject({
      step: 'code',
      triesLeft: 3,
    });
    expect(sms).toHaveLength(2);
    expect(await verify(ordered, RIGHT)).toMatchObject({ data: { status: 'paid' } });
    expect(await paymentsOf(orderUuid)).toBe(2);
  });

  it.each([
    ['111111', 'balance'],
    ['222222', 'dailyLimit'],
    ['333333', 'amountLimit'],
  ] as const)('%s is refused with its reason (%s), and another attempt is possible', async (code, why) => {
    const ordered = await started();
    expect(await verify(ordered, code)).toMatchObject({ code: 'providerRefused', message: sentences[why] });
    expect(await stepOf(ordered)).toMatchObject({ step: 'failed' });
    const { shopper, orderUuid, phone } = ordered;
    shop.clock.pass(MINUTE);
    await shopper.must(startUrpayCall, { orderUuid, phone });
    expect(await verify(ordered, RIGHT)).toMatchObject({ data: { status: 'paid' } });
    expect(await capturedOf(orderUuid)).toBe(1);
  });
});

describe('Requesting a code', () => {
  it('twice, or in two tabs at once, sends one', async () => {
    const { shopper, orderUuid, phone } = await placed();
    const tabs = [shopper, shopper.tab() as Shopper, shopper.tab() as Shopper];
    const answers = await Promise.all(tabs.map((tab) => tab.must(startUrpayCall, { orderUuid, phone })));
    expect(answers.map(({ step }) => step)).toEqual(['code', 'code', 'code']);
    await shopper.must(startUrpayCall, { orderUuid, phone: `0${phone}` });
    expect(sms).toHaveLength(1);
    expect(await paymentsOf(orderUuid)).toBe(1);
  });

  it('after a minute, or for another number, sends a new one, and only the new sale accepts a code', async () => {
    const ordered = await started();
    const { shopper, orderUuid, phone } = ordered;
    await verify(ordered, WRONG);
    shop.clock.pass(MINUTE);
    expect(await shopper.must(startUrpayCall, { orderUuid, phone })).toMatchObject({ triesLeft: 3 });
    const other = freePhone();
    const { maskedPhone } = await shopper.must(startUrpayCall, { orderUuid, phone: other });
    expect(maskedPhone).toContain(other.slice(-4));
    expect(sms.map(({ to }) => to)).toEqual([`+966${phone}`, `+966${phone}`, `+966${other}`]);
    expect(await paymentsOf(orderUuid, "status in ('created', 'started')")).toBe(1);
    expect(await verify(ordered, RIGHT)).toMatchObject({ data: { status: 'paid' } });
    // The sale that was given up is still checked until it expires, but nothing is charged for it.
    shop.clock.pass(5 * MINUTE);
    await shop.jobs.runSchedule('payments.follow');
    expect(await paymentsOf(orderUuid, 'may_change')).toBe(0);
    expect(await capturedOf(orderUuid)).toBe(1);
  });

  it('without a number uses the previous one', async () => {
    const ordered = await placed();
    const { shopper, orderUuid, phone } = ordered;
    expect(await shopper.call(startUrpayCall, { orderUuid })).toMatchObject({ code: 'notValid' });
    await shopper.must(startUrpayCall, { orderUuid, phone });
    shop.clock.pass(MINUTE);
    expect(await shopper.must(startUrpayCall, { orderUuid })).toMatchObject({
      step: 'code',
      resendInSeconds: 60,
    });
    expect(sms.map(({ to }) => to)).toEqual([`+966${phone}`, `+966${phone}`]);
  });

  it('again after a lost answer continues the same sale', async () => {
    const { shopper, orderUuid, phone } = await placed();
    await order({ call: 'POST /sale.htm', how: 'loseAnswer' });
    expect(await shopper.call(startUrpayCall, { orderUuid, phone })).toMatchObject({ code: 'providerDown' });
    expect(await stepOf({ shopper, orderUuid })).toMatchObject({ step: 'phone' });
    expect(await shopper.must(startUrpayCall, { orderUuid, phone })).toMatchObject({ step: 'code' });
    expect(sms).toHaveLength(1);
    expect(await paymentsOf(orderUuid)).toBe(1);
  });

  it('again after a lost answer for another number starts another sale', async () => {
    const { shopper, orderUuid, phone } = await placed();
    await order({ call: 'POST /sale.htm', how: 'loseAnswer' });
    await shopper.call(startUrpayCall, { orderUuid, phone });
    const other = freePhone();
    await shopper.must(startUrpayCall, { orderUuid, phone: other });
    expect(sms.map(({ to }) => to)).toEqual([`+966${phone}`, `+966${other}`]);
    expect(await verify({ shopper, orderUuid }, RIGHT)).toMatchObject({ data: { status: 'paid' } });
  });

  it('for a number without a wallet reports that, and another number can be used', async () => {
    const { shopper, orderUuid, phone } = await placed();
    const none = await shopper.call(startUrpayCall, { orderUuid, phone: '501235555' });
    expect(none).toMatchObject({ code: 'providerRefused', message: sentences.notRegistered });
    expect(await stepOf({ shopper, orderUuid })).toMatchObject({ step: 'phone', maskedPhone: null });
    await shopper.must(startUrpayCall, { orderUuid, phone });
    expect(await paymentsOf(orderUuid)).toBe(1);
  });

  it.each(['', '12', '0412345678', '+4915112345678', 'نورة'])(
    'for a number that is not a Saudi mobile (%s) is refused',
    async (phone) => {
      const { shopper, orderUuid } = await placed();
      const refused = await shopper.call(startUrpayCall, { orderUuid, phone });
      expect(refused).toMatchObject({ code: 'notValid', message: sentences.phoneNotValid });
      expect(sms).toEqual([]);
    },
  );

  it('is limited per phone number, across shoppers, and per shopper', async () => {
    const phone = freePhone();
    for (let codes = 0; codes < 5; codes += 1) {
      const { shopper, orderUuid } = await placed();
      await shopper.must(startUrpayCall, { orderUuid, phone });
    }
    const { shopper, orderUuid } = await placed();
    expect(await shopper.call(startUrpayCall, { orderUuid, phone })).toMatchObject({ code: 'tooManyTries' });
    for (let codes = 0; codes < 9; codes += 1)
      await shopper.must(startUrpayCall, { orderUuid, phone: freePhone() });
    const eleventh = await shopper.call(startUrpayCall, { orderUuid, phone: freePhone() });
    expect(eleventh).toMatchObject({ code: 'tooManyTries' });
    expect(sms).toHaveLength(14);
    // The keys of the rate limits do not contain the phone number itself.
    expect(await count(database, 'rate_limits', `key like '%${phone}%'`)).toBe(0);
    shop.clock.pass(60 * MINUTE);
  });
});

describe('Another person’s order', () => {
  it('is not found by any call', async () => {
    const { orderUuid } = await started();
    const stranger = await shop.customer();
    const input = [
      stranger.call(startUrpayCall, { orderUuid, phone: freePhone() }),
      stranger.call(verifyUrpayCall, { orderUuid, code: RIGHT }),
      stranger.call(readUrpayCall, { orderUuid }),
    ];
    for (const answer of await Promise.all(input)) expect(answer).toMatchObject({ code: 'notFound' });
    expect(wallet.codes).toEqual([]);
  });

  it('cannot be paid by a guest', async () => {
    const { orderUuid } = await started();
    const guest = await shop.guest();
    expect(await guest.call(verifyUrpayCall, { orderUuid, code: RIGHT })).toMatchObject({
      code: 'notAllowed',
    });
  });
});

describe('A code with an unknown result (providers/05-urpay, Rules)', () => {
  it('because its answer was lost: any check finds the money', async () => {
    for (const settles of [
      (ordered: Ordered) => stepOf(ordered),
      () => shop.jobs.runSchedule('payments.follow'),
      ({ shopper, orderUuid }: Ordered) => shopper.must(saveTapCaptureCall, { orderUuid }),
    ]) {
      const ordered = await started();
      await order({ call: 'POST /otp.htm', how: 'loseAnswer' });
      // The inquiry fails too, so the result is unknown.
      wallet.isAway = true;
      expect(await verify(ordered, RIGHT)).toMatchObject({ ok: true, data: { status: 'started' } });
      wallet.isAway = false;
      await settles(ordered);
      expect((await orderOf(ordered.shopper, ordered.orderUuid)).status).toBe('accepted');
      expect(await stepOf(ordered)).toMatchObject({ step: 'paid' });
      expect(await capturedOf(ordered.orderUuid)).toBe(1);
    }
  });

  it('because its answer was lost is paid at once if the inquiry works', async () => {
    const ordered = await started();
    await order({ call: 'POST /otp.htm', how: 'loseAnswer' });
    expect(await verify(ordered, RIGHT)).toMatchObject({ data: { status: 'paid' } });
  });

  it('blocks every other payment method until the wallet knows the result', async () => {
    const ordered = await started();
    const { shopper, orderUuid } = ordered;
    expect(await verify(ordered, '444444')).toMatchObject({ ok: true, data: { status: 'started' } });
    expect(await stepOf(ordered)).toMatchObject({ step: 'confirming' });
    const closed = { code: 'wrongState', message: sentences.confirming };
    const byCard = () => shopper.call(resumePaymentCall, { orderUuid, paymentMethod: 'card' });
    expect(await byCard()).toMatchObject(closed);
    expect(await shopper.must(startUrpayCall, { orderUuid, phone: freePhone() })).toMatchObject({
      step: 'confirming',
    });
    expect(await verify(ordered, RIGHT)).toMatchObject({ data: { status: 'started' } });
    expect(wallet.codes).toEqual(['444444']);
    expect(await paymentsOf(orderUuid)).toBe(1);

    shop.clock.pass(2 * MINUTE);
    expect(await stepOf(ordered)).toMatchObject({ step: 'failed' });
    await payWith((await shopper.must(resumePaymentCall, { orderUuid, paymentMethod: 'card' })).paymentUrl!, {
      number: MADA,
    });
    await shopper.must(saveTapCaptureCall, { orderUuid });
    expect(await capturedOf(orderUuid)).toBe(1);
  });

  it('that never arrived may be sent again once it has expired, not before', async () => {
    const ordered = await started();
    await order({ call: 'POST /otp.htm', how: 'down' });
    expect(await verify(ordered, RIGHT)).toMatchObject({ data: { status: 'started' } });
    expect(await verify(ordered, RIGHT)).toMatchObject({ data: { status: 'started' } });
    expect(wallet.codes).toHaveLength(1);
    shop.clock.pass(MINUTE);
    expect(await stepOf(ordered)).toMatchObject({ step: 'code', triesLeft: 3 });
    expect(await verify(ordered, RIGHT)).toMatchObject({ data: { status: 'paid' } });
    expect(await capturedOf(ordered.orderUuid)).toBe(1);
  });

  it('entered in two tabs at once is sent once', async () => {
    const ordered = await started();
    await order({ call: 'POST /otp.htm', how: 'answerLate', ms: 300 });
    const tabs = [ordered.shopper, ordered.shopper.tab() as Shopper, ordered.shopper.tab() as Shopper];
    const answers = await Promise.all(
      tabs.map((tab) => tab.call(verifyUrpayCall, { orderUuid: ordered.orderUuid, code: RIGHT })),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(wallet.codes).toEqual([RIGHT]);
    expect(await stepOf(ordered)).toMatchObject({ step: 'paid' });
    expect(await capturedOf(ordered.orderUuid)).toBe(1);
    expect((await orderOf(ordered.shopper, ordered.orderUuid)).status).toBe('accepted');
  });

  it('claimed just before another payment method is opened blocks that method', async () => {
    const ordered = await started();
    const { shopper, orderUuid } = ordered;
    rivalBefore(database, /for no key update/i, async () => {
      await verify({ shopper: shopper.tab() as Shopper, orderUuid }, '444444');
    });
    const answer = await shopper.call(resumePaymentCall, { orderUuid, paymentMethod: 'card' });
    expect(answer).toMatchObject({ code: 'wrongState', message: sentences.confirming });
    expect(await paymentsOf(orderUuid)).toBe(1);
  });
});

describe('An irregular urpay payment', () => {
  it.each([
    ['a lower amount', (charge: Charge) => ({ ...charge, amount: 1_00 })],
    ['another order', (charge: Charge) => ({ ...charge, orderUuid: randomUUID() })],
    ['another reference', (charge: Charge) => ({ ...charge, key: randomUUID() })],
  ])('%s pays nothing, and staff are alerted', async (_, says) => {
    const ordered = await started();
    wallet.says = says;
    expect(await verify(ordered, RIGHT)).toMatchObject({ ok: true, data: { status: 'started' } });
    expect((await orderOf(ordered.shopper, ordered.orderUuid)).status).toBe('awaitingPayment');
    expect(await count(database, 'alarms', "source = 'urpay' and kind = 'mismatch'")).toBeGreaterThan(0);
    // While the wallet's result is unclear, no other payment method may be charged.
    const other = await ordered.shopper.call(resumePaymentCall, {
      orderUuid: ordered.orderUuid,
      paymentMethod: 'card',
    });
    expect(other).toMatchObject({ code: 'wrongState' });
    wallet.says = null;
    expect(await stepOf(ordered)).toMatchObject({ step: 'paid' });
  });

  it('for an order that was cancelled meanwhile is refunded', async () => {
    const ordered = await started();
    const { shopper, orderUuid } = ordered;
    await order({ call: 'POST /otp.htm', how: 'loseAnswer' });
    wallet.isAway = true;
    await verify(ordered, RIGHT);
    wallet.isAway = false;
    await shopper.must(cancelOrderCall, { orderUuid });
    await shop.jobs.runSchedule('payments.follow');
    await shop.runJobs();
    await shop.jobs.runSchedule('payments.follow');
    expect(await stepOf(ordered)).toMatchObject({ step: 'over' });
    const refunds = 'refunds r join payments p on p.id = r.payment_id';
    const isDone = `p.order_uuid = '${orderUuid}' and r.status = 'done'`;
    expect(await count(database, refunds, isDone)).toBe(1);
  });

  it('of an order that expired while the result was unknown revives it', async () => {
    const ordered = await started();
    const { shopper, orderUuid } = ordered;
    await order({ call: 'POST /otp.htm', how: 'loseAnswer' });
    wallet.isAway = true;
    await verify(ordered, RIGHT);
    // Ninety seconds are longer than the shop waits for a provider.
    shop.clock.pass(90 * MINUTE);
    await shop.jobs.runSchedule('checkout.end-unpaid-orders');
    expect((await orderOf(shopper, orderUuid)).status).toBe('cancelled');
    wallet.isAway = false;
    await shop.jobs.runSchedule('payments.follow');
    expect((await orderOf(shopper, orderUuid)).status).toBe('accepted');
    expect(await capturedOf(orderUuid)).toBe(1);
  });

  it('is refunded to the wallet when the paid order is cancelled', async () => {
    const ordered = await started();
    await verify(ordered, RIGHT);
    await ordered.shopper.must(cancelOrderCall, { orderUuid: ordered.orderUuid });
    await shop.runJobs();
    expect(await orderOf(ordered.shopper, ordered.orderUuid)).toMatchObject({
      status: 'cancelled',
      payment: { method: 'urpay', status: 'refunded' },
    });
  });
});

describe('Removing an account', () => {
  it('deletes the wallet’s phone number', async () => {
    const { shopper, orderUuid, phone } = await started();
    await verify({ shopper, orderUuid }, RIGHT);
    await shopper.must(cancelOrderCall, { orderUuid });
    await shop.runJobs();
    shop.clock.pass(MINUTE);
    expect(await count(database, 'wallet_codes', `phone = '${phone}'`)).toBe(1);
    await removals(shop).removed(shopper);
    expect(await count(database, 'wallet_codes', `phone = '${phone}'`)).toBe(0);
    expect(await capturedOf(orderUuid)).toBe(1);
  });
});

describe('A notification from urpay', () => {
  it('is accepted if encrypted with the shop’s key, acknowledged, and verified by an inquiry', async () => {
    const ordered = await started();
    const { orderUuid } = ordered;
    const { chargeId } = (await database
      .selectFrom('payments')
      .select('charge_id as chargeId')
      .where('order_uuid', '=', orderUuid)
      .executeTakeFirstOrThrow()) as { chargeId: string };
    const [paymentid, trackid, amount] = chargeId.split(':') as [string, string, string];
    const claims = [{ result: 'CAPTURED', paymentid, trackid, amt: (Number(amount) / 100).toFixed(2) }];
    const body = (key: Buffer) => JSON.stringify([{ trandata: sealTrandata(claims, key) }]);
    expect(await shop.sendWebhook('urpay', body(randomBytes(32)))).toBe(403);
    expect(await count(database, 'alarms', "source = 'urpay' and kind = 'forgedWebhook'")).toBe(1);
    // The notification says "captured", but the wallet's inquiry does not confirm that.
    for (let times = 0; times < 10; times += 1)
      expect(await shop.sendWebhook('urpay', body(wallet.resourceKey))).toBe(200);
    expect((await orderOf(ordered.shopper, orderUuid)).status).toBe('awaitingPayment');
    await verify(ordered, RIGHT);
    expect(await shop.sendWebhook('urpay', body(wallet.resourceKey))).toBe(200);
    expect(await capturedOf(orderUuid)).toBe(1);
  });

  it('is complemented by a nightly comparison of the ledgers', async () => {
    const ordered = await started();
    await verify(ordered, RIGHT);
    wallet.says = (charge) => ({ ...charge, status: 'failed' });
    await shop.jobs.runSchedule('payments.reconcile');
    expect(await count(database, 'alarms', "source = 'urpay' and kind = 'notCaptured'")).toBeGreaterThan(0);
  });
});
