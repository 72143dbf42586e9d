import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saveNameCall } from '#contract/account/account.calls.ts';
import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import { cancelOrderCall } from '#contract/orders/orders.calls.ts';
import {
  acceptGiftCall,
  addLinkCall,
  listGiftSlotsCall,
  readGiftCall,
  saveDeliveryCall,
} from '#contract/orders/tracking.calls.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { removals } from '#server/account/removal/test-removal.ts';
import { RIYADH } from '#server/cart/test-plants.ts';
import {
  count,
  fillCart,
  fillShelves,
  formOf,
  orderOf,
  placedBy,
  placesTaken,
  purchaseShop,
  stockOf,
} from '#server/checkout/test-purchase.ts';
import { moveOn } from '../test-move.ts';
import { answerTo, givenBy, LEFT_OPEN, messagesTo, sentToken, tokenIn } from './test-gift.ts';

const shop = await purchaseShop();
const { database, clock } = shop;
const JEDDAH = 2;
beforeEach(async () => {
  await fillShelves(database);
  await database.deleteFrom('slot_bookings').execute();
  shop.sms.length = 0;
});

const lastSmsTo = async (phone: string | null): Promise<string | undefined> => {
  await shop.runJobs({ only: ['orders.event'] });
  return shop.sms.findLast(({ to }) => to === `+966${phone}`)?.text;
};

describe('Buying a gift whose recipient decides (product.md 6)', () => {
  it('asks only for name and phone, reserves stock but no slot, and charges the delivery fee of the city', async () => {
    const buyer = await shop.customer();
    await fillCart(buyer);
    const before = await stockOf(database);
    const placed = await buyer.must(placeOrderCall, await formOf(buyer, LEFT_OPEN));
    const order = await orderOf(buyer, placed.orderUuid);
    expect(order).toMatchObject({
      status: 'awaitingPayment',
      hasRecipientLink: true,
      address: null,
      slotStartsAt: null,
      slotEndsAt: null,
      invitation: null,
    });
    expect(order.totals.delivery).toBeGreaterThanOrEqual(0);
    expect(await placesTaken(database)).toBe(0);
    expect((await stockOf(database)).white).toBe(before.white - 1);
    // The recipient has got no message, because the gift is not paid.
    expect(await messagesTo(shop)).toEqual([]);
  });

  it('a missing name or phone is reported, a missing address or time is not', async () => {
    const buyer = await shop.customer();
    await fillCart(buyer);
    const form = await formOf(buyer, { ...LEFT_OPEN, recipientName: '' });
    expect(await buyer.call(placeOrderCall, form)).toMatchObject({
      code: 'notValid',
      data: { missing: ['recipient'], recipient: ['name'] },
    });
  });

  it.each([
    ['for oneself', { recipientKind: 'me' as const }],
    ['at the cafe', { method: 'cafe' as const }],
  ])('%s there is no recipient to ask: the buyer must choose address and time', async (_, more) => {
    const buyer = await shop.customer();
    await fillCart(buyer);
    const form = await formOf(buyer, { ...more, ...LEFT_OPEN });
    expect(await buyer.call(placeOrderCall, form)).toMatchObject({ code: 'notValid' });
  });

  it('after payment the recipient gets one link that names the sender, in Arabic for an Arabic name', async () => {
    const { buyer } = await givenBy(shop);
    await buyer.must(saveNameCall, { name: 'سارة' });
    const [text, ...more] = await messagesTo(shop);
    expect(more).toEqual([]);
    expect(text).toBe(
      `\u200f\u2068نورة\u2069، لك هدية من \u2068سارة\u2069. المكان والموعد باختيارك:\n${shop.settings.publicUrl}/track/${tokenIn(text)}`,
    );
    expect(tokenIn(text)).toMatch(/^[a-z2-7]{26}$/);
  });

  it('other names get the buyer’s language; a sender without a name is left out', async () => {
    await givenBy(shop, { more: { recipientName: 'Noura' } });
    const [text] = await messagesTo(shop);
    expect(text).toBe(
      `Ashjar: a gift is waiting for you. Choose where and when it comes: ${shop.settings.publicUrl}/track/${tokenIn(text)}?lang=en`,
    );
  });

  it('web addresses and numbers in names are left out of the message', async () => {
    const { buyer } = await givenBy(shop, { more: { recipientName: 'Win www.evil.com 0509999999' } });
    await buyer.must(saveNameCall, { name: 'https://evil.example Sarah' });
    const [text = ''] = await messagesTo(shop);
    expect(text).toContain('Hi Win, you have a gift from Sarah.');
    expect(text).not.toMatch(/evil|0509999999/);
  });

  it('the shop cannot skip the recipient: nothing is wrapped without address and time', async () => {
    const { orderNumber } = await givenBy(shop);
    await expect(moveOn(shop, orderNumber)).rejects.toThrow('can’t become recipientAccepted');
    await expect(moveOn(shop, orderNumber, 'wrapGift')).rejects.toThrow('can’t become wrapGift');
    await expect(
      sql`update orders set status = 3 where number = ${orderNumber}`.execute(database),
    ).rejects.toThrow('orders_address_and_slot');
  });
});

describe('The page of a gift (product.md 3, /track/{token})', () => {
  it('shows sender and card without a session, but no price, number or address', async () => {
    const { buyer, orderNumber } = await givenBy(shop, { wish: { cardMessage: 'كبرت في ظلك' } });
    await buyer.must(saveNameCall, { name: 'سارة' });
    const token = await sentToken(shop);
    const { status, body } = await shop.visitor().request('POST', '/track', {
      body: JSON.stringify({ token }),
    });
    expect(status).toBe(200);
    const text = JSON.stringify(body);
    expect(body.data).toMatchObject({
      status: 1,
      awaits_answer: true,
      has_declined: false,
      sender_name: 'سارة',
      recipient_name: 'نورة',
      city_name: 'الرياض',
      needs_national_address: false,
      slot_starts_at: null,
      cards: [{ card_message: 'كبرت في ظلك', card_design: 'plain', card_from: null }],
      items: [],
    });
    expect(text).not.toMatch(/price|total|phone|halalas/i);
    expect(text).not.toContain(buyer.phone!);
    expect(text).not.toContain('501234567');
    expect(text).not.toContain(orderNumber);
  });

  it('signs with the name on the card, and names nobody for a giver who wants it so, in the SMS as well', async () => {
    const signed = { cardMessage: 'كبرت في ظلك', cardDesign: 'branch', cardFrom: 'سارة وأحمد' } as const;
    const { buyer } = await givenBy(shop, { wish: signed });
    await buyer.must(saveNameCall, { name: 'ليلى' });
    expect(await shop.visitor().must(readGiftCall, { token: await sentToken(shop) })).toMatchObject({
      senderName: 'سارة وأحمد',
      cards: [{ message: 'كبرت في ظلك', design: 'branch', from: 'سارة وأحمد' }],
    });
    expect((await messagesTo(shop)).at(-1)).toContain('سارة وأحمد');
    await givenBy(shop, { buyer, wish: { cardMessage: 'من محب', hidesSender: true } });
    expect(await shop.visitor().must(readGiftCall, { token: await sentToken(shop) })).toMatchObject({
      senderName: null,
      cards: [{ message: 'من محب', from: null }],
    });
    expect((await messagesTo(shop)).at(-1)).not.toContain('ليلى');
  });

  it('the contents stay a surprise until delivery', async () => {
    const { buyer, orderUuid, orderNumber } = await givenBy(shop);
    const token = await sentToken(shop);
    const visitor = shop.visitor();
    const shared = tokenIn((await buyer.must(addLinkCall, { orderUuid })).url);
    await visitor.must(acceptGiftCall, await answerTo(visitor, token));
    await sql`update products set care = '{}' where slug = 'monstera'`.execute(database);
    for (const status of ['recipientAccepted', 'wrapGift', 'onTheWay', 'delivered']) {
      for (const link of [token, shared]) {
        const gift = await visitor.must(readGiftCall, { token: link });
        expect(gift.status).toBe(status);
        expect(gift.lines.map(({ title, colourName, careSlug }) => [title, colourName, careSlug])).toEqual(
          // After delivery, the page shows the products and links to the care guide.
          status === 'delivered' ? [['Monstera', 'White', 'monstera']] : [],
        );
      }
      if (status !== 'delivered') await moveOn(shop, orderNumber);
    }
  });

  it('an unknown, malformed or empty token is not found', async () => {
    await givenBy(shop);
    const token = await sentToken(shop);
    const visitor = shop.visitor();
    for (const other of [
      `${token.slice(0, -1)}${token.endsWith('a') ? 'b' : 'a'}`,
      token.toUpperCase(),
      'x',
    ]) {
      expect(await visitor.call(readGiftCall, { token: other })).toMatchObject({
        status: 404,
        code: 'notFound',
      });
      expect(await visitor.call(listGiftSlotsCall, { token: other })).toMatchObject({ status: 404 });
    }
    const { status } = await visitor.request('POST', '/track', { body: JSON.stringify({ token: '' }) });
    expect(status).toBe(400);
  });

  it('a client that guesses many tokens from one address is rate limited', async () => {
    const guesser = shop.visitor();
    for (let n = 0; n < 120; n += 1) {
      expect(await guesser.call(readGiftCall, { token: `guess${n}` })).toMatchObject({ status: 404 });
    }
    expect(await guesser.call(readGiftCall, { token: 'guess' })).toMatchObject({ status: 429 });
    // The limit applies to one network address; visitors from other networks are not refused.
    expect(await shop.visitor().call(readGiftCall, { token: 'guess' })).toMatchObject({ status: 404 });
  });

  it('the database stores only the hash of a token', async () => {
    await givenBy(shop);
    const token = await sentToken(shop);
    expect(await count(database, 'track_links')).toBeGreaterThan(0);
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
      database,
    );
    for (const { name } of rows)
      expect(await count(database, `"${name}" as t`, `t::text like '%${token}%'`), name).toBe(0);
  });
});

describe('The recipient accepts (product.md 8: status 2)', () => {
  it('with address and time: the slot is booked, the order becomes 2 and the buyer is notified', async () => {
    const { buyer, orderUuid, orderNumber } = await givenBy(shop);
    const token = await sentToken(shop);
    const visitor = shop.visitor();
    const answer = { ...(await answerTo(visitor, token)), driverNote: 'الباب الأخضر' };
    clock.pass(60_000);
    const gift = await visitor.must(acceptGiftCall, answer);
    expect(gift).toMatchObject({ status: 'recipientAccepted', awaitsAnswer: false });
    expect(gift.slotStartsAt).not.toBeNull();
    expect(await placesTaken(database)).toBe(1);
    const order = await orderOf(buyer, orderUuid);
    expect(order).toMatchObject({
      status: 'recipientAccepted',
      invitation: null,
      slotStartsAt: gift.slotStartsAt,
    });
    expect(order.events.at(-1)).toMatchObject({
      status: 'recipientAccepted',
      actor: 'recipient',
      at: clock.now(),
    });
    // The buyer's order has no address, because the buyer must not see where the recipient lives.
    expect([order.address, order.nationalAddress]).toEqual([null, null]);
    expect(await lastSmsTo(buyer.phone)).toContain(`the recipient accepted your gift ${orderNumber}`);
    const row = await database
      .selectFrom('orders')
      .select(['address', 'driver_note', 'slot_id'])
      .where('uuid', '=', orderUuid)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ address: answer.address, driver_note: 'الباب الأخضر', slot_id: answer.slotId });
    await moveOn(shop, orderNumber);
    expect(await visitor.must(readGiftCall, { token })).toMatchObject({ status: 'wrapGift' });
  });

  it('repeated answers, from another link or with another time, return the first answer', async () => {
    const { buyer, orderUuid } = await givenBy(shop);
    const token = await sentToken(shop);
    const shared = tokenIn((await buyer.must(addLinkCall, { orderUuid })).url);
    const visitor = shop.visitor();
    const answer = await answerTo(visitor, token);
    const first = await visitor.must(acceptGiftCall, answer);
    const again = await visitor.must(acceptGiftCall, answer);
    const other = await visitor.must(acceptGiftCall, {
      ...answer,
      token: shared,
      slotId: '2026-11-29T20',
      address: '',
    });
    expect(again).toEqual(first);
    expect(other).toEqual(first);
    expect(await placesTaken(database)).toBe(1);
    expect(await count(database, 'order_events', `status = 2`)).toBe(
      await count(database, 'orders', `status >= 2 and has_recipient_link and status < 6`),
    );
  });

  it.each([
    ['no address', { address: '' }, ['address']],
    ['an address no driver finds', { address: 'هنا' }, ['address']],
    ['an invalid National Address', { nationalAddress: '1234' }, ['nationalAddress']],
  ])('%s is refused, and no slot is booked', async (_, wrong, recipient) => {
    await givenBy(shop);
    const token = await sentToken(shop);
    const visitor = shop.visitor();
    const answer = { ...(await answerTo(visitor, token)), ...wrong };
    expect(await visitor.call(acceptGiftCall, answer)).toMatchObject({
      status: 400,
      code: 'notValid',
      data: { missing: ['recipient'], recipient },
    });
    expect(await placesTaken(database)).toBe(0);
  });

  it('a missing, past or unknown time is refused with a message', async () => {
    await givenBy(shop);
    const token = await sentToken(shop);
    const visitor = shop.visitor();
    const answer = await answerTo(visitor, token);
    expect(await visitor.call(acceptGiftCall, { ...answer, slotId: null })).toMatchObject({
      code: 'notValid',
      message: 'Please select a delivery time',
    });
    for (const slotId of ['2026-11-01T10', '2026-11-29T11', 'x']) {
      expect(await visitor.call(acceptGiftCall, { ...answer, slotId })).toMatchObject({ code: 'slotTaken' });
    }
    expect((await visitor.must(readGiftCall, { token })).awaitsAnswer).toBe(true);
  });

  it('a token accepts only its own gift', async () => {
    const first = await givenBy(shop);
    const mine = await sentToken(shop);
    const second = await givenBy(shop);
    const visitor = shop.visitor();
    await visitor.must(acceptGiftCall, await answerTo(visitor, mine));
    expect((await orderOf(first.buyer, first.orderUuid)).status).toBe('recipientAccepted');
    expect((await orderOf(second.buyer, second.orderUuid)).status).toBe('accepted');
  });

  it('outside the same-day city a whole day is chosen and the National Address is required', async () => {
    const { buyer, orderUuid } = await givenBy(shop, { wish: { cityId: JEDDAH } });
    const token = await sentToken(shop);
    const visitor = shop.visitor();
    expect(await visitor.must(readGiftCall, { token })).toMatchObject({ needsNationalAddress: true });
    const answer = await answerTo(visitor, token);
    expect(await visitor.call(acceptGiftCall, answer)).toMatchObject({
      data: { recipient: ['nationalAddress'] },
    });
    await visitor.must(acceptGiftCall, { ...answer, nationalAddress: 'rrrd ٢٩٢٩' });
    expect(await orderOf(buyer, orderUuid)).toMatchObject({
      slotIsWholeDay: true,
      status: 'recipientAccepted',
    });
    expect(await count(database, 'orders', `national_address = 'RRRD2929'`)).toBe(1);
  });

  describe('while their city changes from own drivers to a courier, the National Address is required', () => {
    const bringBy = (service: string) =>
      sql`update cities set delivery_service = ${service} where id = ${RIYADH}`.execute(database);
    afterEach(() => bringBy('barq'));

    it('of the recipient', async () => {
      const { buyer, orderUuid } = await givenBy(shop);
      const token = await sentToken(shop);
      const visitor = shop.visitor();
      await bringBy('smsa');
      expect(await visitor.must(readGiftCall, { token })).toMatchObject({ needsNationalAddress: true });
      const answer = await answerTo(visitor, token);
      expect(await visitor.call(acceptGiftCall, answer)).toMatchObject({
        data: { recipient: ['nationalAddress'] },
      });
      await visitor.must(acceptGiftCall, { ...answer, nationalAddress: 'RRRD2929' });
      expect(await orderOf(buyer, orderUuid)).toMatchObject({ slotIsWholeDay: true });
      // A slot that was chosen stays what it is.
      await bringBy('barq');
      expect(await orderOf(buyer, orderUuid)).toMatchObject({ slotIsWholeDay: true });
    });

    it('of the buyer who chooses instead', async () => {
      const { buyer, orderUuid } = await givenBy(shop);
      await bringBy('smsa');
      expect(await orderOf(buyer, orderUuid)).toMatchObject({ slotIsWholeDay: true, slotStartsAt: null });
      const { slotId } = await answerTo(shop.visitor(), await sentToken(shop));
      const choice = { orderUuid, address: 'حي الملقا، شارع أنس بن مالك 7', nationalAddress: null, slotId };
      expect(await buyer.call(saveDeliveryCall, choice)).toMatchObject({
        data: { recipient: ['nationalAddress'] },
      });
      await buyer.must(saveDeliveryCall, { ...choice, nationalAddress: 'RRRD2929' });
    });
  });
});

describe('A gift that was cancelled', () => {
  it('shows only that, can no longer be accepted, and releases what it held', async () => {
    const before = await stockOf(database);
    const { buyer, orderUuid } = await givenBy(shop, { wish: { cardMessage: 'كبرت في ظلك' } });
    const token = await sentToken(shop);
    const visitor = shop.visitor();
    const answer = await answerTo(visitor, token);
    await buyer.must(cancelOrderCall, { orderUuid });
    expect(await visitor.must(readGiftCall, { token })).toMatchObject({
      status: 'cancelled',
      awaitsAnswer: false,
      cards: [],
      lines: [],
    });
    expect(await visitor.call(acceptGiftCall, answer)).toMatchObject({ status: 409, code: 'wrongState' });
    expect(await visitor.call(listGiftSlotsCall, { token })).toMatchObject({ code: 'wrongState' });
    expect([await stockOf(database), await placesTaken(database)]).toEqual([before, 0]);
    expect((await orderOf(buyer, orderUuid)).payment?.status).toBe('refunding');
  });

  it('that was accepted before releases its slot', async () => {
    const { buyer, orderUuid } = await givenBy(shop);
    const token = await sentToken(shop);
    const visitor = shop.visitor();
    await visitor.must(acceptGiftCall, await answerTo(visitor, token));
    await buyer.must(cancelOrderCall, { orderUuid });
    expect(await placesTaken(database)).toBe(0);
  });
});

describe('Tracking any other gift by a link (without prices)', () => {
  it('the buyer can share a link once the order is paid; it does not show the card', async () => {
    const { shopper, placed } = await placedBy(shop, { cardMessage: 'سر' });
    const { orderUuid } = placed;
    expect(await shopper.call(addLinkCall, { orderUuid })).toMatchObject({ code: 'wrongState' });
    await paidNow(placed.paymentUrl!);
    const { url } = await shopper.must(addLinkCall, { orderUuid });
    const gift = await shop.visitor().must(readGiftCall, { token: tokenIn(url) });
    expect(gift).toMatchObject({
      status: 'accepted',
      awaitsAnswer: false,
      hasRecipientLink: false,
      cards: [],
    });
    expect(gift.slotStartsAt).not.toBeNull();
  });

  it('only the buyer can create a link', async () => {
    const { orderUuid } = await givenBy(shop);
    const other = await shop.customer();
    expect(await other.call(addLinkCall, { orderUuid })).toMatchObject({ status: 404 });
    expect(await (await shop.guest()).call(addLinkCall, { orderUuid })).toMatchObject({ status: 403 });
    expect(await shop.visitor().call(addLinkCall, { orderUuid })).toMatchObject({ status: 401 });
  });

  it('a link expires a month after delivery', async () => {
    const { orderNumber } = await givenBy(shop);
    const token = await sentToken(shop);
    const visitor = shop.visitor();
    await visitor.must(acceptGiftCall, await answerTo(visitor, token));
    for (let n = 0; n < 3; n += 1) await moveOn(shop, orderNumber);
    clock.pass(29 * 24 * 3600_000);
    expect((await visitor.must(readGiftCall, { token })).status).toBe('delivered');
    clock.pass(2 * 24 * 3600_000);
    expect(await visitor.call(readGiftCall, { token })).toMatchObject({ status: 404 });
  });
});

describe('An account that is removed (product.md 2)', () => {
  it('erases the recipient’s note and revokes every link', async () => {
    const { buyer, orderUuid, orderNumber } = await givenBy(shop);
    const token = await sentToken(shop);
    const visitor = shop.visitor();
    const note = 'الباب الذي خلف الدكان';
    await visitor.must(acceptGiftCall, { ...(await answerTo(visitor, token)), driverNote: note });
    for (let n = 0; n < 3; n += 1) await moveOn(shop, orderNumber);
    clock.pass(60_000);
    await removals(shop).removed(buyer);
    expect(await visitor.call(readGiftCall, { token })).toMatchObject({ status: 404 });
    expect(
      await count(database, 'orders', `uuid = '${orderUuid}' and driver_note is null and address = '-'`),
    ).toBe(1);
  });
});

async function paidNow(paymentUrl: string): Promise<void> {
  await payWith(paymentUrl, { number: MADA });
  await shop.jobs.runSchedule('payments.follow');
}
