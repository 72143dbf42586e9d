import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { addLinkCall, readGiftCall, sendThanksCall } from '#contract/orders/tracking.calls.ts';
import { MAX_THANKS_GRAPHEMES } from '#contract/orders/tracking.limits.ts';
import { rivalBefore } from '#database/rival.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { fillShelves, orderOf, placedBy, purchaseShop } from '#server/checkout/test-purchase.ts';
import { orderEvent } from '#server/events/order-event.ts';
import { moveOn } from '../test-move.ts';
import { tokenIn } from './test-gift.ts';

const shop = await purchaseShop();
const anchor = { cx: 0.5, cy: 0.76, w: 0.14, h: 0.1, bow: 0.05 };
await sql`update products set engraving_anchor = ${JSON.stringify(anchor)}
           where engraving_max is not null`.execute(shop.database);
beforeEach(async () => {
  await fillShelves(shop.database);
  shop.sms.length = 0;
});

/**
 * Creates an engraved gift whose order moved `moves` statuses forward, and the token of the link that the giver shared.
 */
async function gift(moves: number, recipientKind: 'someone' | 'me' = 'someone') {
  const { shopper: giver, placed } = await placedBy(shop, { engraving: 'To Mum' }, { recipientKind });
  await payWith(placed.paymentUrl!, { number: MADA });
  await shop.jobs.runSchedule('payments.follow');
  for (let n = 0; n < moves; n += 1) await moveOn(shop, placed.orderNumber);
  const { url } = await giver.must(addLinkCall, { orderUuid: placed.orderUuid });
  return { giver, placed, token: tokenIn(url), recipient: shop.visitor() };
}
const thanksOf = async ({ giver, placed }: Awaited<ReturnType<typeof gift>>) =>
  (await orderOf(giver, placed.orderUuid)).thanks;
/** Counts the SMS messages that notify the giver of a thank-you message. */
const tidings = async () => {
  await shop.runJobs({ only: [orderEvent.name] });
  return shop.sms.filter(({ text }) => text.includes('thank-you')).length;
};

describe('Thanks for a gift (product.md 6)', () => {
  it('are said once it has arrived; the giver reads the words and is told by SMS', async () => {
    const given = await gift(3);
    const { recipient, token } = given;
    expect(await recipient.must(readGiftCall, { token })).toMatchObject({
      canThank: true,
      hasThanked: false,
    });
    const shown = await recipient.must(sendThanksCall, { token, message: '  It made my day. ' });
    expect(shown).toMatchObject({ canThank: false, hasThanked: true });
    // The tracking page must not show the text, because anyone may have the link and only the giver may read it.
    expect(JSON.stringify(shown)).not.toContain('It made my day');
    expect(await thanksOf(given)).toEqual({ message: 'It made my day.', at: shop.clock.now() });
    expect(await tidings()).toBe(1);
  });

  it('need no words, and a second time changes nothing and tells nobody', async () => {
    const given = await gift(3);
    const { recipient, token } = given;
    await recipient.must(sendThanksCall, { token });
    await recipient.must(sendThanksCall, { token, message: 'Again' });
    expect(await thanksOf(given)).toMatchObject({ message: null });
    expect(await tidings()).toBe(1);
  });

  it('from two links at the same moment are told once', async () => {
    const given = await gift(3);
    const { recipient, token, giver, placed } = given;
    const { url } = await giver.must(addLinkCall, { orderUuid: placed.orderUuid });
    // The rival runs before the order's lock is taken; later, it would wait for the lock.
    rivalBefore(shop.database, /select .* from "orders".* for no key update/, () =>
      shop.visitor().must(sendThanksCall, { token: tokenIn(url), message: 'First' }),
    );
    await recipient.must(sendThanksCall, { token, message: 'Second' });
    expect(await thanksOf(given)).toMatchObject({ message: 'First' });
    expect(await tidings()).toBe(1);
  });

  it.each([
    ['before it has arrived', 2, 'someone'],
    ['of an order for oneself', 3, 'me'],
  ] as const)('%s are refused with a sentence', async (_, moves, kind) => {
    const { recipient, token } = await gift(moves, kind);
    expect(await recipient.must(readGiftCall, { token })).toMatchObject({ canThank: false });
    expect(await recipient.call(sendThanksCall, { token })).toMatchObject({
      status: 409,
      code: 'wrongState',
      message: 'You can say thanks once the gift has arrived.',
    });
  });

  it('are limited in length as a reader counts, and an unknown link says nothing', async () => {
    const given = await gift(3);
    const { recipient, token } = given;
    const family = '👍🏽';
    expect(
      await recipient.call(sendThanksCall, { token, message: family.repeat(MAX_THANKS_GRAPHEMES + 1) }),
    ).toMatchObject({ code: 'notValid', message: 'Please keep it to 300 characters.' });
    const huge = await recipient.request('POST', '/track/thanks', {
      body: JSON.stringify({ token, message: 'x'.repeat(10_000) }),
    });
    expect(huge.status).toBe(400);
    expect(await thanksOf(given)).toBeNull();
    expect(await recipient.call(sendThanksCall, { token: 'a'.repeat(26) })).toMatchObject({ status: 404 });
    await recipient.must(sendThanksCall, { token, message: `${family}\u202e thanks` });
    expect((await thanksOf(given))?.message).toBe(`${family} thanks`);
  });
});

describe('The pot as engraved (design.md 7)', () => {
  it('stays with the line as it was ordered, whatever becomes of the product; a recipient sees it on arrival', async () => {
    const given = await gift(3);
    const before = (await orderOf(given.giver, given.placed.orderUuid)).lines[0]!.linePicture;
    expect(before.engraving).toEqual({ text: 'To Mum', tone: 'dark', anchor });
    await sql`update products set engraving_anchor = null`.execute(shop.database);
    expect((await orderOf(given.giver, given.placed.orderUuid)).lines[0]!.linePicture).toEqual(before);
    const { lines } = await given.recipient.must(readGiftCall, { token: given.token });
    expect(lines[0]!.linePicture).toEqual(before);
  });

  it('of a line that was ordered before its place was kept is the plain picture it had', async () => {
    const given = await gift(0);
    await sql`update order_lines set engraving_anchor = null, engraving_tone = null`.execute(shop.database);
    const [line] = (await orderOf(given.giver, given.placed.orderUuid)).lines;
    expect(line).toMatchObject({ engraving: 'To Mum', linePicture: { engraving: null } });
    expect(line!.linePicture.address).toBe(line!.picture);
  });
});
