import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { InputOf } from '#contract/call.ts';
import {
  handOverCall,
  listParcelSlotsCall,
  listParcelsCall,
  listStopsCall,
  readHandoverListCall,
  recordFailureCall,
  requestCourierAgainCall,
  revealStopPhoneCall,
} from '#contract/orders/dispatch.calls.ts';
import { COURIER_RESPONSE_MINUTES, SILENT_HOURS } from '#contract/orders/dispatch.rules.ts';
import {
  changeRecipientCall,
  claimOrderCall,
  moveOrderCall,
  readOrderCall,
  stepBackCall,
} from '#contract/orders/office.calls.ts';
import { listRowsCall, readLateCall } from '#contract/reports/reports.calls.ts';
import { listAuditCall } from '#contract/staff/office.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { orderOf } from '#server/checkout/test-purchase.ts';
import { HOUR, MINUTE } from '#server/clock.ts';
import { accessibleTextIn } from '#server/drawing/test-pdf.ts';
import { applyCourierStatus } from '#server/shipments/apply-courier-status.ts';
import { courierShop, event, sent, wrapped } from '#server/shipments/test-couriers.ts';
import { signInMember, staffMember } from '#server/staff/test-staff.ts';
import { dayInRiyadh } from '#text/when.ts';
import { moveOn } from '../test-move.ts';

const shop = await courierShop();
const [fahd, mona] = [await staffMember(shop, 'dispatcher'), await staffMember(shop, 'dispatcher')];
const sara = await staffMember(shop, 'preparer');
const owner = await staffMember(shop, 'owner');
const SIGNATURE = 'M10 100L60 40L120 150M140 90L200 95';

const all = () => fahd.must(listParcelsCall, {});
const parcelOf = async (number: string) => (await all()).parcels.find((one) => one.number === number)!;
const listOf = async (numbers: readonly string[]) => {
  const parcels = await Promise.all(numbers.map(parcelOf));
  return parcels.map(({ number, version }) => ({ number, version }));
};
type HandOver = InputOf<typeof handOverCall>;
const toBarq = async (numbers: readonly string[], more: Partial<HandOver> = {}): Promise<HandOver> => ({
  key: randomUUID(),
  carrier: 'barq',
  driverName: 'سالم',
  signature: SIGNATURE,
  parcels: await listOf(numbers),
  ...more,
});
const toOwn = async (numbers: readonly string[], driverId = fahd.memberId): Promise<HandOver> => {
  const { driverName: _, ...list } = await toBarq(numbers, { carrier: 'own', driverId });
  return list;
};
const statusOf = async ({ shopper, orderUuid }: Awaited<ReturnType<typeof wrapped>>) =>
  (await orderOf(shopper, orderUuid)).status;
/** Creates a wrapped gift whose shipment SMSA refused. */
async function refusedBySmsa() {
  const order = await wrapped(shop, { city: 'abha', nationalAddress: 'ABHA0000' });
  await shop.runJobs();
  return order;
}
/** Signs all members in again, because the clock has passed the idle timeout of their sessions. */
async function signInAgain() {
  for (const member of [fahd, mona, owner, sara]) await signInMember(member);
}
/** Creates a gift that is on its way with the driver Fahd. */
async function withFahd() {
  const order = await wrapped(shop);
  await mona.must(handOverCall, await toOwn([order.number]));
  return order;
}
const fail = (number: string, more: Partial<InputOf<typeof recordFailureCall>> = {}) =>
  fahd.call(recordFailureCall, {
    number,
    failures: 0,
    reason: 'nobodyThere',
    next: 'callRecipient',
    ...more,
  });

const takenIn = async (slotId: string): Promise<number> =>
  (
    await shop.database
      .selectFrom('slot_bookings')
      .select('taken')
      .where('slot_id', '=', slotId)
      .executeTakeFirst()
  )?.taken ?? 0;

describe('The parcels', () => {
  it('are those that are ready, on their way or picked up at the café, each with its courier and number', async () => {
    const barq = await sent(shop);
    const smsa = await sent(shop, { city: 'abha' });
    const cafe = await wrapped(shop, { isPickedUp: true });
    expect(await parcelOf(barq.number)).toMatchObject({
      phase: 'ready',
      carrier: 'barq',
      carriers: ['barq'],
      problem: null,
      mayAsk: false,
      lastStatus: { status: 'made' },
      handedOver: null,
    });
    expect((await parcelOf(barq.number)).trackingNumber).not.toBeNull();
    expect(await parcelOf(smsa.number)).toMatchObject({ carrier: 'smsa', carriers: ['smsa'] });
    expect(await parcelOf(cafe.number)).toMatchObject({ carrier: 'cafe', carriers: [], mayAsk: false });
    expect((await all()).drivers.map(({ id }) => id)).toEqual(
      expect.arrayContaining([fahd.memberId, mona.memberId, owner.memberId]),
    );
    await moveOn(shop, cafe.number, 'delivered');
    expect(await parcelOf(cafe.number)).toBeUndefined();
  });

  it('show no phone, address or price, and are for those who dispatch', async () => {
    await wrapped(shop);
    const { body } = await fahd.request('GET', '/office/parcels');
    expect(JSON.stringify(body)).not.toMatch(/501234567|التحلية|price|phone|address"/);
    for (const call of [listParcelsCall, listStopsCall])
      expect(await sara.call(call, {})).toMatchObject({ status: 403, code: 'notAllowed' });
  });

  it('that need a hand come first: refused, not asked in time, silent, failed', async () => {
    const fine = await sent(shop);
    const refused = await refusedBySmsa();
    const waiting = await wrapped(shop);
    shop.clock.pass(COURIER_RESPONSE_MINUTES * MINUTE);
    expect(await parcelOf(refused.number)).toMatchObject({
      problem: 'refused',
      carriers: ['own'],
      mayAsk: true,
      refusal: { kind: 'nationalAddress', text: expect.stringContaining('National Address') },
    });
    expect(await parcelOf(waiting.number)).toMatchObject({ problem: 'notRequested', trackingNumber: null });
    const { parcels } = await all();
    const placeOf = (number: string) => parcels.findIndex((one) => one.number === number);
    expect(placeOf(refused.number)).toBeLessThan(placeOf(fine.number));
    expect(placeOf(waiting.number)).toBeLessThan(placeOf(fine.number));
    await fahd.must(handOverCall, await toBarq([fine.number]));
    expect((await parcelOf(fine.number)).problem).toBeNull();
    shop.clock.pass(SILENT_HOURS.barq * HOUR);
    await signInAgain();
    expect((await parcelOf(fine.number)).problem).toBe('silent');
    await applyCourierStatus(
      shop,
      'barq',
      event({ id: fine.parcelId, status: 'failed', rawStatus: 'no_answer' }),
    );
    expect(await parcelOf(fine.number)).toMatchObject({
      problem: 'failed',
      lastStatus: { status: 'failed', rawStatus: 'no_answer' },
    });
  });
});

describe('Handing over', () => {
  it('moves each parcel of the list on its way, signed and once for a repeat', async () => {
    const orders = [await sent(shop), await sent(shop)];
    const numbers = orders.map(({ number }) => number);
    const list = await toBarq(numbers);
    shop.sms.length = 0;
    const answer = await fahd.must(handOverCall, list);
    expect(answer).toMatchObject({ handedOver: numbers, changed: [] });
    for (const order of orders) expect(await statusOf(order)).toBe('onTheWay');
    expect(await fahd.must(handOverCall, list)).toEqual(answer);
    expect(await parcelOf(numbers[0]!)).toMatchObject({
      phase: 'onTheWay',
      carriers: [],
      handedOver: { id: answer.handoverId, driverName: 'سالم' },
    });
    const { entries } = await owner.must(listAuditCall, { subject: `handover:${answer.handoverId}` });
    expect(entries).toMatchObject([
      { act: 'order.handOver', who: fahd.name, after: { carrier: 'barq', parcels: numbers } },
    ]);
    // No SMS is sent yet: shoppers are notified of a staff move a minute later, so that staff can undo the move before.
    await shop.runJobs();
    expect(shop.sms).toHaveLength(0);
    shop.clock.pass(MINUTE);
    await shop.runJobs();
    expect(shop.sms).toHaveLength(2);
    const shown = await fahd.must(readOrderCall, { number: numbers[0]! });
    expect(shown.handovers).toMatchObject([{ driverName: 'سالم', who: fahd.name, carrier: 'barq' }]);
  });

  it('names a parcel that somebody was faster with, and takes the others', async () => {
    const [mine, theirs] = [await sent(shop), await sent(shop)];
    const list = await toBarq([mine.number, theirs.number]);
    rivalBefore(shop.database, /insert into "handovers"|from "shipments".* for update/, () =>
      mona.must(moveOrderCall, { number: theirs.number, from: 'wrapGift' }),
    );
    expect(await fahd.must(handOverCall, list)).toMatchObject({
      handedOver: [mine.number],
      changed: [{ number: theirs.number, who: mona.name, status: 'onTheWay' }],
    });
    const { history } = await fahd.must(readOrderCall, { number: theirs.number });
    expect(history.filter(({ status }) => status === 'onTheWay')).toMatchObject([{ who: mona.name }]);
  });

  it('names the courier that reported a parcel as fetched meanwhile, and hands nothing over', async () => {
    const order = await sent(shop);
    const list = await toBarq([order.number]);
    await applyCourierStatus(shop, 'barq', event({ id: order.parcelId, status: 'onTheWay' }));
    expect(await fahd.must(handOverCall, list)).toEqual({
      handoverId: null,
      handedOver: [],
      changed: [{ number: order.number, who: 'barq', status: 'onTheWay' }],
    });
  });

  it('happens once when the same press arrives twice at once', async () => {
    const order = await sent(shop);
    const list = await toBarq([order.number]);
    const answers = await Promise.all([fahd.must(handOverCall, list), fahd.must(handOverCall, list)]);
    expect(answers[0]).toEqual(answers[1]);
    const { count } = await shop.database
      .selectFrom('handovers')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('key', '=', list.key)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  it('gives a parcel only to its own courier, and one that no courier has to a driver of the shop', async () => {
    const atBarq = await sent(shop);
    expect(
      (await fahd.must(handOverCall, await toBarq([atBarq.number], { carrier: 'smsa' }))).changed,
    ).toMatchObject([{ number: atBarq.number }]);
    const refused = await refusedBySmsa();
    await fahd.must(handOverCall, await toOwn([refused.number]));
    expect(await parcelOf(refused.number)).toMatchObject({
      carrier: 'own',
      problem: null,
      mayAsk: false,
      handedOver: { driverName: fahd.name },
    });
    expect(await statusOf(atBarq)).toBe('wrapGift');
  });

  it('asks for a driver, a signature of lines, and known parcels', async () => {
    const order = await sent(shop);
    const list = await toBarq([order.number]);
    const { driverName: _, ...nobody } = list;
    expect(await fahd.call(handOverCall, nobody)).toMatchObject({ code: 'notValid' });
    expect(await fahd.call(handOverCall, { ...list, carrier: 'own', driverId: sara.memberId })).toMatchObject(
      {
        code: 'notValid',
      },
    );
    expect(
      await fahd.call(handOverCall, { ...list, parcels: [{ number: 'A-999999', version: 1 }] }),
    ).toMatchObject({ code: 'notFound' });
    for (const signature of ['', 'M1 1', 'M1 1L2 2"/><script>', `M1 1${'L2 2'.repeat(4000)}`]) {
      const body = { key: list.key, carrier: 'barq', driver_name: 'x', signature };
      const answer = await fahd.fetch('/office/handovers', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: new TextEncoder().encode(
          JSON.stringify({ ...body, parcels: [{ order_number: order.number, version: 1 }] }),
        ),
      });
      expect(answer.status).toBe(400);
    }
    expect(await sara.call(handOverCall, list)).toMatchObject({ code: 'notAllowed' });
    expect(await statusOf(order)).toBe('wrapGift');
  });

  it('ends a claim, and can be taken back within ten minutes; then somebody else can take the parcel', async () => {
    const order = await wrapped(shop);
    await mona.must(claimOrderCall, { number: order.number, seenMemberId: null });
    await fahd.must(handOverCall, await toOwn([order.number]));
    await fahd.must(stepBackCall, { number: order.number, from: 'onTheWay', reason: 'mistake' });
    expect(await parcelOf(order.number)).toMatchObject({ phase: 'ready', handedOver: null });
    expect((await fahd.must(listStopsCall, {})).stops.map(({ number }) => number)).not.toContain(
      order.number,
    );
    await fahd.must(handOverCall, await toOwn([order.number], mona.memberId));
    expect((await mona.must(listStopsCall, {})).stops.map(({ number }) => number)).toContain(order.number);
  });

  it('prints the signed list: numbers, cities and districts, no names, phones or prices', async () => {
    const [one, two] = [await sent(shop), await sent(shop)];
    const { handoverId } = await fahd.must(handOverCall, await toBarq([one.number, two.number]));
    const answer = await fahd.fetch(`/office/handovers/${handoverId}/list`);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const words = (await accessibleTextIn(Buffer.from(await answer.arrayBuffer()))).join(' ');
    for (const word of [one.number, two.number, 'سالم', fahd.name]) expect(words).toContain(word);
    expect(words).not.toMatch(/501234567|نورة|ريال|SAR/);
    expect(await fahd.call(readHandoverListCall, { handoverId: 999_999 })).toMatchObject({
      code: 'notFound',
    });
    expect((await sara.fetch(`/office/handovers/${handoverId}/list`)).status).toBe(403);
  });
});

describe('Asking the courier again', () => {
  it('requests the parcel again after a refusal and a correction, with who asked in the audit log', async () => {
    const { number } = await refusedBySmsa();
    const { requestedAt } = await parcelOf(number);
    shop.clock.pass(MINUTE);
    const { mayCorrect, recipientVersion: version } = await fahd.must(readOrderCall, { number });
    expect(mayCorrect).toContain('address');
    const correction = { number, key: randomUUID(), version, nationalAddress: 'ABHA2929' };
    expect(await fahd.must(changeRecipientCall, correction)).toEqual({ corrected: ['address'] });
    expect(await fahd.must(requestCourierAgainCall, { number, requestedAt })).toMatchObject({
      refusal: null,
      mayAsk: false,
    });
    // A courier that is asked may have the details at any moment.
    const { recipientVersion } = await fahd.must(readOrderCall, { number });
    const late = { number, key: randomUUID(), version: recipientVersion, name: 'Huda Ali' };
    expect(await fahd.call(changeRecipientCall, late)).toMatchObject({ code: 'wrongState' });
    await shop.runJobs();
    expect(await parcelOf(number)).toMatchObject({ problem: null, carriers: ['smsa'] });
    const { entries } = await owner.must(listAuditCall, { subject: number, act: 'order.askCourier' });
    expect(entries).toMatchObject([{ who: fahd.name, before: { shipment: 'refused' } }]);
  });

  it('happens once: who was slower is told who was faster', async () => {
    const { number } = await refusedBySmsa();
    const { requestedAt } = await parcelOf(number);
    shop.clock.pass(MINUTE);
    rivalBefore(shop.database, /from "shipments".* for update/, () =>
      mona.must(requestCourierAgainCall, { number, requestedAt }),
    );
    expect(await fahd.call(requestCourierAgainCall, { number, requestedAt })).toMatchObject({
      code: 'changedMeanwhile',
      data: { who: mona.name },
    });
  });

  it('is refused while a courier has the parcel, and for a role that does not dispatch', async () => {
    const { number } = await sent(shop);
    const { requestedAt } = await parcelOf(number);
    expect(await fahd.call(requestCourierAgainCall, { number, requestedAt })).toMatchObject({
      code: 'wrongState',
    });
    expect(await sara.call(requestCourierAgainCall, { number, requestedAt })).toMatchObject({
      code: 'notAllowed',
    });
  });
});

describe('A failed delivery', () => {
  it('keeps the shopper’s status, tells the buyer, and is in the history with names', async () => {
    const order = await withFahd();
    shop.clock.pass(2 * MINUTE);
    await shop.runJobs();
    shop.sms.length = 0;
    await fail(order.number);
    await shop.runJobs();
    expect(shop.sms.map(({ text }) => text)).toEqual([expect.stringContaining('our driver reached no one')]);
    expect(await statusOf(order)).toBe('onTheWay');
    expect(await parcelOf(order.number)).toMatchObject({
      problem: 'failed',
      failures: 1,
      failure: { reason: 'nobodyThere', next: 'callRecipient', who: fahd.name },
    });
    const shown = await owner.must(readOrderCall, { number: order.number });
    expect(shown.failures).toMatchObject([{ reason: 'nobodyThere', who: fahd.name }]);
    const { entries } = await owner.must(listAuditCall, { subject: order.number, act: 'order.failDelivery' });
    expect(entries).toMatchObject([{ after: { reason: 'nobodyThere', next: 'callRecipient' } }]);
  });

  it('does not tell the buyer of a damaged gift: the shop explains that itself', async () => {
    const order = await withFahd();
    shop.clock.pass(2 * MINUTE);
    await shop.runJobs();
    shop.sms.length = 0;
    await fail(order.number, { reason: 'damaged', next: 'backToShop' });
    await shop.runJobs();
    expect(shop.sms).toEqual([]);
  });

  it('gets a new window that books one place and that the shopper sees; a change of plan tells nobody', async () => {
    const order = await withFahd();
    await fail(order.number);
    await shop.runJobs();
    shop.sms.length = 0;
    const days = await fahd.must(listParcelSlotsCall, { number: order.number });
    const slot = days.flatMap(({ slots }) => slots).findLast(({ isAvailable }) => isAvailable)!;
    const { number } = order;
    expect(await fahd.call(recordFailureCall, { number, failures: 1, next: 'newWindow' })).toMatchObject({
      code: 'notValid',
    });
    const plan = { number, failures: 1, next: 'newWindow', slotId: slot.id } as const;
    expect(await fahd.must(recordFailureCall, plan)).toMatchObject({ problem: null, failures: 2 });
    expect((await orderOf(order.shopper, order.orderUuid)).slotStartsAt).toEqual(slot.startsAt);
    await shop.runJobs();
    expect(shop.sms).toEqual([]);
    // Sending the same request again changes nothing and books no second place.
    expect(await fahd.call(recordFailureCall, plan)).toMatchObject({ code: 'changedMeanwhile' });
    expect(await takenIn(slot.id)).toBe(1);
  });

  it('gives a planned window back when the plan changes, and keeps the place of a plan that stays', async () => {
    const order = await withFahd();
    await fail(order.number);
    const { number } = order;
    const days = await fahd.must(listParcelSlotsCall, { number });
    const free = days.flatMap(({ slots }) => slots).filter(({ isAvailable }) => isAvailable);
    const [first, second] = [free.at(-2)!.id, free.at(-1)!.id];
    const before = [await takenIn(first), await takenIn(second)];
    const plan = (failures: number, slotId: string) =>
      fahd.must(recordFailureCall, { number, failures, next: 'newWindow', slotId });
    await plan(1, first);
    await plan(2, second);
    expect([await takenIn(first), await takenIn(second)]).toEqual([before[0], before[1]! + 1]);
    await plan(3, second);
    expect(await takenIn(second)).toBe(before[1]! + 1);
  });

  it('is one failed attempt in the report, however often its plan changes', async () => {
    const { number } = await withFahd();
    const today = dayInRiyadh(shop.clock.now());
    const days = { from: today, to: today };
    const reported = async () => [
      (await owner.must(readLateCall, days)).failures.reduce((sum, { count }) => sum + count, 0),
      (await owner.must(listRowsCall, { ...days, of: 'failed' })).total,
    ];
    const [attempts] = await reported();
    await fail(number);
    await fahd.must(recordFailureCall, { number, failures: 1, next: 'backToShop' });
    expect(await reported()).toEqual([attempts! + 1, attempts! + 1]);
  });

  it('brings the parcel back to the shop, from where it goes out again', async () => {
    const order = await withFahd();
    await fail(order.number, { next: 'backToShop' });
    expect(await parcelOf(order.number)).toMatchObject({
      phase: 'back',
      problem: 'failed',
      carriers: ['own'],
    });
    expect((await fahd.must(listStopsCall, {})).stops.map(({ number }) => number)).not.toContain(
      order.number,
    );
    expect(await fail(order.number, { failures: 1 })).toMatchObject({ code: 'wrongState' });
    shop.clock.pass(MINUTE);
    await fahd.must(handOverCall, await toOwn([order.number], mona.memberId));
    expect(await parcelOf(order.number)).toMatchObject({ phase: 'onTheWay', problem: null, failure: null });
    const { history } = await fahd.must(readOrderCall, { number: order.number });
    expect(history.filter(({ status }) => status === 'onTheWay')).toHaveLength(1);
  });

  it('is recorded once: who was slower is told who was faster', async () => {
    const order = await withFahd();
    rivalBefore(shop.database, /from "orders".* for no key update/, () =>
      mona.must(recordFailureCall, {
        number: order.number,
        failures: 0,
        reason: 'phoneSilent',
        next: 'callRecipient',
      }),
    );
    expect(await fail(order.number)).toMatchObject({
      code: 'changedMeanwhile',
      data: { who: mona.name, act: 'phoneSilent' },
    });
  });

  it('is only of what is on its way, and for those who dispatch', async () => {
    const { number } = await sent(shop);
    expect(await fail(number)).toMatchObject({ code: 'wrongState' });
    const out = await withFahd();
    const input = { number: out.number, failures: 0, reason: 'refused', next: 'backToShop' } as const;
    expect(await sara.call(recordFailureCall, input)).toMatchObject({ code: 'notAllowed' });
    await fahd.must(moveOrderCall, { number: out.number, from: 'onTheWay' });
    expect(await fail(out.number)).toMatchObject({ code: 'changedMeanwhile', data: { who: fahd.name } });
  });
});

describe('The stops of a driver', () => {
  it('are their own parcels of today with the address, and what they delivered today', async () => {
    const order = await withFahd();
    const stopOf = async (who: typeof fahd) =>
      (await who.must(listStopsCall, {})).stops.find(({ number }) => number === order.number);
    expect(await stopOf(mona)).toBeUndefined();
    expect(await stopOf(fahd)).toMatchObject({ status: 'onTheWay', address: expect.stringMatching(/./) });
    await fahd.must(moveOrderCall, { number: order.number, from: 'onTheWay' });
    expect(await stopOf(fahd)).toMatchObject({ status: 'delivered', address: null, latitude: null });
    const { stops } = await fahd.must(listStopsCall, {});
    const open = stops.map(({ status }) => status === 'onTheWay');
    expect(open).toEqual(open.toSorted((a, b) => Number(b) - Number(a)));
    shop.clock.pass(24 * HOUR);
    await signInAgain();
    expect(await stopOf(fahd)).toBeUndefined();
  });

  it('show the recipient’s phone to the driver who has the parcel alone, and record each look', async () => {
    const { number } = await withFahd();
    expect(await fahd.must(revealStopPhoneCall, { number })).toEqual({ phone: '+966501234567' });
    expect(await mona.call(revealStopPhoneCall, { number })).toMatchObject({ code: 'notFound' });
    expect(await owner.call(revealStopPhoneCall, { number })).toMatchObject({ code: 'notFound' });
    const { entries } = await owner.must(listAuditCall, { subject: number, act: 'order.reveal' });
    expect(entries).toMatchObject([{ who: fahd.name, after: { driver: true } }]);
    await fahd.must(moveOrderCall, { number, from: 'onTheWay' });
    expect(await fahd.call(revealStopPhoneCall, { number })).toMatchObject({ code: 'notFound' });
  });
});
