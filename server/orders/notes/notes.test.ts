import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  addNoteCall,
  changeRecipientCall,
  listWindowsCall,
  moveOrderCall,
  prepareOrderCall,
  readOrderCall,
} from '#contract/orders/office.calls.ts';
import { MAX_NOTE_LENGTH } from '#contract/orders/office.rules.ts';
import { listOrdersCall } from '#contract/orders/orders.calls.ts';
import { addLinkCall, readGiftCall } from '#contract/orders/tracking.calls.ts';
import { listAuditCall } from '#contract/staff/office.calls.ts';
import { inTransaction } from '#database/database.ts';
import { rivalBefore } from '#database/rival.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { fillShelves, placedBy, placesTaken, purchaseShop } from '#server/checkout/test-purchase.ts';
import { anonymiseOrdersOf } from '#server/orders/personal-data.ts';
import { staffMember } from '#server/staff/test-staff.ts';
import { moveOn } from '../test-move.ts';

const shop = await purchaseShop();
await fillShelves(shop.database);
const owner = await staffMember(shop, 'owner');
const [sara, fahd] = [await staffMember(shop, 'preparer'), await staffMember(shop, 'dispatcher')];
const reem = await staffMember(shop, 'support');

async function paidOrder() {
  const { placed, shopper } = await placedBy(shop);
  await payWith(placed.paymentUrl!, { number: MADA });
  await shop.jobs.runSchedule('payments.follow');
  return { shopper, uuid: placed.orderUuid, number: placed.orderNumber };
}
const seen = async (number: string) => (await owner.must(readOrderCall, { number })).recipientVersion;
const correction = async (number: string) => ({ number, key: randomUUID(), version: await seen(number) });
const smsOf = (phone: string) => shop.sms.filter(({ to }) => to.endsWith(phone)).map(({ text }) => text);

describe('A note of staff on an order', () => {
  it('is added once with name and time, cleaned, and read by every role that sees orders', async () => {
    const { number } = await paidOrder();
    const note = { number, key: randomUUID(), text: '  Ring twice.\u202Eeciwt\u0007 ' };
    await Promise.all([1, 2, 3].map(() => sara.must(addNoteCall, note)));
    const { notes } = await fahd.must(readOrderCall, { number });
    expect(notes).toEqual([
      expect.objectContaining({ who: sara.name, text: 'Ring twice.eciwt', corrected: null }),
    ]);
    const { entries } = await owner.must(listAuditCall, { subject: number });
    expect(entries).toMatchObject([{ act: 'order.note', after: { letters: 16 } }]);
    expect(JSON.stringify(entries)).not.toContain('Ring');
  });

  it('is refused without words, above its length, and for another order with the same key', async () => {
    const { number } = await paidOrder();
    const other = await paidOrder();
    for (const text of ['', '   '])
      expect(await sara.call(addNoteCall, { number, key: randomUUID(), text })).toMatchObject({
        status: 400,
      });
    const long = { key: randomUUID(), text: 'a'.repeat(MAX_NOTE_LENGTH + 1) };
    const answer = await sara.request('POST', `/office/orders/${number}/notes`, {
      body: JSON.stringify(long),
    });
    expect(answer.status).toBe(400);
    const note = { number, key: randomUUID(), text: 'Once.' };
    await sara.must(addNoteCall, note);
    expect(await sara.call(addNoteCall, { ...note, number: other.number })).toMatchObject({
      code: 'keyReused',
    });
  });

  it('is seen by no shopper, and forgotten with the buyer’s account', async () => {
    const { shopper, uuid, number } = await paidOrder();
    await sara.must(addNoteCall, { number, key: randomUUID(), text: 'Their mother is Huda.' });
    expect(JSON.stringify(await shopper.must(listOrdersCall, { orderUuid: uuid }))).not.toContain('Huda');
    for (let moves = 0; moves < 3; moves += 1) await moveOn(shop, number);
    await inTransaction(shop.database, (tx) => anonymiseOrdersOf(tx, { shopperId: shopper.shopperId }, shop));
    expect((await owner.must(readOrderCall, { number })).notes).toEqual([]);
    expect(await sara.call(addNoteCall, { number, key: randomUUID(), text: 'Again.' })).toMatchObject({
      code: 'wrongState',
    });
  });
});

describe('A correction of the recipient by staff', () => {
  it('changes what is given and nothing else, tells the buyer, and records the details without their values', async () => {
    const { shopper, number } = await paidOrder();
    const before = await owner.must(readOrderCall, { number });
    expect(before.mayCorrect).toEqual(['name', 'phone', 'address', 'window']);
    const request = { ...(await correction(number)), name: 'Huda', phone: '0559876543', countryCode: '966' };
    expect(await fahd.must(changeRecipientCall, request)).toEqual({ corrected: ['name', 'phone'] });
    expect(await fahd.must(changeRecipientCall, request)).toEqual({ corrected: ['name', 'phone'] });
    const after = await owner.must(readOrderCall, { number });
    expect(after).toMatchObject({
      recipient: { name: 'Huda', phone: expect.stringMatching(/43$/) },
      address: before.address,
      window: before.window,
      money: { total: before.money!.total, delivery: before.money!.delivery },
      notes: [{ who: fahd.name, text: null, corrected: ['name', 'phone'] }],
    });
    await shop.runJobs();
    expect(smsOf(shopper.phone!).filter((text) => text.includes('corrected'))).toHaveLength(1);
    const { entries } = await owner.must(listAuditCall, { subject: number });
    expect(entries).toMatchObject([{ act: 'order.recipient', after: { corrected: ['name', 'phone'] } }]);
    expect(JSON.stringify(entries)).not.toMatch(/Huda|9876543/);
  });

  it('is refused if a colleague corrected the recipient while the order was read', async () => {
    const { number } = await paidOrder();
    const colleagues = { ...(await correction(number)), name: 'Huda' };
    rivalBefore(shop.database, /select "recipient_version" as "version"/, () =>
      fahd.must(changeRecipientCall, colleagues),
    );
    const { recipient, recipientVersion } = await owner.must(readOrderCall, { number });
    expect(recipient.name).not.toBe('Huda');
    const late = { number, key: randomUUID(), version: recipientVersion, name: 'Nora' };
    expect(await reem.call(changeRecipientCall, late)).toMatchObject({ code: 'changedMeanwhile' });
    expect((await owner.must(readOrderCall, { number })).recipient.name).toBe('Huda');
  });

  it('of the address takes the old pin away; of the same values changes and tells nothing', async () => {
    const { shopper, number } = await paidOrder();
    const { address } = await owner.must(readOrderCall, { number });
    await reem.must(changeRecipientCall, { ...(await correction(number)), address: address!.text! });
    expect((await owner.must(readOrderCall, { number })).notes).toEqual([]);
    await reem.must(changeRecipientCall, {
      ...(await correction(number)),
      address: 'حي النخيل، شارع العليا 7',
    });
    expect(await owner.must(readOrderCall, { number })).toMatchObject({
      address: { text: 'حي النخيل، شارع العليا 7', latitude: null, longitude: null },
    });
    await shop.runJobs();
    expect(smsOf(shopper.phone!).filter((text) => text.includes('corrected'))).toHaveLength(1);
  });

  it('of the time books the other window and returns the first; a full one changes nothing', async () => {
    const { number } = await paidOrder();
    const taken = await placesTaken(shop.database);
    const days = await fahd.must(listWindowsCall, { number });
    const free = days.flatMap(({ slots }) => slots).filter(({ isAvailable }) => isAvailable);
    const slot = free.at(-1)!;
    await fahd.must(changeRecipientCall, { ...(await correction(number)), slotId: slot.id });
    expect((await owner.must(readOrderCall, { number })).window).toMatchObject({ startsAt: slot.startsAt });
    expect(await placesTaken(shop.database)).toBe(taken);
    const full = free.at(-2)!;
    await shop.pool.query(
      `insert into slot_bookings (city_id, method, slot_id, taken)
       select city_id, 'delivery', $2, slot_capacity from orders join cities on cities.id = city_id where number = $1
       on conflict (city_id, method, slot_id) do update set taken = excluded.taken`,
      [number, full.id],
    );
    const before = await placesTaken(shop.database);
    expect(
      await fahd.call(changeRecipientCall, { ...(await correction(number)), slotId: full.id }),
    ).toMatchObject({ code: 'slotTaken' });
    expect(await placesTaken(shop.database)).toBe(before);
    expect((await owner.must(readOrderCall, { number })).window).toMatchObject({ startsAt: slot.startsAt });
    expect(
      await fahd.call(changeRecipientCall, { ...(await correction(number)), slotId: '2020-01-01T10' }),
    ).toMatchObject({ code: 'slotTaken' });
  });

  it('of the time to a date of the courier that the city has by now is shown as a whole day', async () => {
    const { number } = await paidOrder();
    const serve = (service: string) =>
      shop.pool.query(
        `update cities set delivery_service = $2 from orders where number = $1 and cities.id = city_id`,
        [number, service],
      );
    await serve('smsa');
    const days = await fahd.must(listWindowsCall, { number });
    const slot = days.flatMap(({ slots }) => slots).findLast(({ isAvailable }) => isAvailable)!;
    const nationalAddress = 'RRRD2929';
    await fahd.must(changeRecipientCall, { ...(await correction(number)), nationalAddress, slotId: slot.id });
    await serve('barq');
    expect((await owner.must(readOrderCall, { number })).window).toEqual({
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
      isWholeDay: true,
    });
  });

  it('two orders that change places at once both get them', async () => {
    const [one, other] = [await paidOrder(), await paidOrder()];
    const days = await fahd.must(listWindowsCall, { number: one.number });
    const [a, b] = days.flatMap(({ slots }) => slots).filter(({ isAvailable }) => isAvailable);
    await fahd.must(changeRecipientCall, { ...(await correction(one.number)), slotId: a!.id });
    await fahd.must(changeRecipientCall, { ...(await correction(other.number)), slotId: b!.id });
    const taken = await placesTaken(shop.database);
    const [there, back] = [await correction(one.number), await correction(other.number)];
    const answers = await Promise.all([
      fahd.call(changeRecipientCall, { ...there, slotId: b!.id }),
      reem.call(changeRecipientCall, { ...back, slotId: a!.id }),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await placesTaken(shop.database)).toBe(taken);
  });

  it('on a page of a moment ago is refused, and says who was faster: a colleague, or who moved the order', async () => {
    const { number } = await paidOrder();
    const stale = await correction(number);
    shop.clock.pass(1000);
    await reem.must(changeRecipientCall, { ...(await correction(number)), name: 'Huda' });
    expect(await fahd.call(changeRecipientCall, { ...stale, name: 'Lama' })).toMatchObject({
      status: 409,
      code: 'changedMeanwhile',
      data: { who: reem.name, act: 'recipient' },
    });
    const moved = await correction(number);
    shop.clock.pass(1000);
    rivalBefore(shop.database, /select .* from "orders" .* for no key update/, () =>
      sara.must(moveOrderCall, { number, from: 'accepted' }),
    );
    expect(await fahd.call(changeRecipientCall, { ...moved, name: 'Lama' })).toMatchObject({
      code: 'changedMeanwhile',
      data: { who: sara.name, act: 'wrapGift' },
    });
    expect((await owner.must(readOrderCall, { number })).recipient.name).toBe('Huda');
  });

  it('of a wrong number ends every link to the gift', async () => {
    const { shopper, uuid, number } = await paidOrder();
    const { url } = await shopper.must(addLinkCall, { orderUuid: uuid });
    const token = /track\/(\w+)/.exec(url)![1]!;
    expect((await shop.visitor().call(readGiftCall, { token })).ok).toBe(true);
    await fahd.must(changeRecipientCall, {
      ...(await correction(number)),
      phone: '٠٥٥٩٨٧٦٥٤٣',
      countryCode: '966',
    });
    expect((await shop.visitor().call(readGiftCall, { token })).ok).toBe(false);
  });

  it('refuses what checkout refuses', async () => {
    const { number } = await paidOrder();
    for (const wrong of [
      { name: 'H' },
      { phone: '12', countryCode: '966' },
      { address: '-' },
      { nationalAddress: 'AB' },
    ])
      expect(
        await fahd.call(changeRecipientCall, { ...(await correction(number)), ...wrong }),
        JSON.stringify(wrong),
      ).toMatchObject({ status: 400 });
  });

  it('is over once a courier was asked, and once the order left the shop', async () => {
    const { number } = await paidOrder();
    await sara.must(moveOrderCall, { number, from: 'accepted' });
    await sara.must(prepareOrderCall, { number, from: 'pick', to: 'wrap' });
    expect((await owner.must(readOrderCall, { number })).mayCorrect).toContain('address');
    await sara.must(prepareOrderCall, { number, from: 'wrap', to: 'ready' });
    expect((await owner.must(readOrderCall, { number })).mayCorrect).toEqual([]);
    expect(
      await fahd.call(changeRecipientCall, { ...(await correction(number)), name: 'Huda' }),
    ).toMatchObject({ code: 'wrongState' });
    // This shop has no courier, so its own driver delivers, who knows nothing of the order yet.
    await shop.runJobs();
    expect(
      await fahd.must(changeRecipientCall, { ...(await correction(number)), name: 'Huda' }),
    ).toMatchObject({ corrected: ['name'] });
    await moveOn(shop, number, 'onTheWay');
    expect(
      await fahd.call(changeRecipientCall, { ...(await correction(number)), name: 'Lama' }),
    ).toMatchObject({ code: 'wrongState' });
  });

  it('is not for a role without delivery or people', async () => {
    const { number } = await paidOrder();
    expect((await sara.must(readOrderCall, { number })).mayCorrect).toEqual([]);
    expect(
      await sara.call(changeRecipientCall, { ...(await correction(number)), name: 'Huda' }),
    ).toMatchObject({ status: 403 });
  });
});
