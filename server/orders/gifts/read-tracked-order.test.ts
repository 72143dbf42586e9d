import { beforeEach, describe, expect, it } from 'vitest';
import { readTrackedOrderCall } from '#contract/orders/tracking.calls.ts';
import { TRACKED_ORDER_LIMIT } from '#contract/orders/tracking.limits.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { fillShelves, placedBy, purchaseShop } from '#server/checkout/test-purchase.ts';
import { SECOND } from '#server/clock.ts';
import type { Context } from '#server/http/context.ts';
import { moveOn } from '../test-move.ts';
import { maskedName, readTrackedOrder } from './read-tracked-order.ts';

const shop = await purchaseShop();
beforeEach(() => fillShelves(shop.database));

async function given(moves = 0) {
  const { shopper, placed } = await placedBy(
    shop,
    { engraving: 'To Mum', cardMessage: 'With love' },
    { recipientName: 'Noura Al Otaibi', recipientPhone: '0507654321', address: 'A secret garden 7' },
  );
  await payWith(placed.paymentUrl!, { number: MADA });
  await shop.jobs.runSchedule('payments.follow');
  for (let n = 0; n < moves; n += 1) await moveOn(shop, placed.orderNumber);
  return { number: placed.orderNumber, phone: shopper.phone! };
}
const track = (orderNumber: string, phone: string, browser = shop.visitor()) =>
  browser.call(readTrackedOrderCall, { orderNumber, countryCode: '966', phone });
const unknown = (digits: number) => `A-${90_000_000 + digits}`;

describe('Tracking an order by its number and its buyer’s phone (decision 059)', () => {
  it('tells its state and nothing else, in any way of writing both', async () => {
    const { number, phone } = await given(2);
    const first = await track(number, phone);
    expect(first).toMatchObject({
      ok: true,
      data: { number, status: 'onTheWay', recipientName: 'N•• A•• O••', shipment: null },
    });
    const told = JSON.stringify(first);
    for (const secret of ['secret garden', 'To Mum', 'With love', 'Noura', '507654321', 'Monstera'])
      expect(told).not.toContain(secret);
    const arabic = (text: string) =>
      text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    for (const [typed, typedPhone] of [
      [number.toLowerCase(), `0${phone}`],
      [number.slice(2), `+966 ${phone}`],
      [arabic(number.slice(2)), arabic(`0${phone}`)],
    ] as const)
      expect(await track(typed, typedPhone)).toEqual(first);
  });

  it('answers an unknown number and a wrong phone alike, after the same queries', async () => {
    const { number } = await given();
    // Only the buyer's phone number may open the order, not the recipient's.
    const answers = [
      await track(number, '0555555555'),
      await track(number, '0507654321'),
      await track(unknown(1), '0555555555'),
      await track('no number', '0555555555'),
    ];
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 404, code: 'notFound' });

    const queriesOf = async (orderNumber: string) => {
      const queries: string[] = [];
      const database = shop.database.withPlugin({
        transformQuery: ({ node }) => {
          queries.push(node.kind);
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const context = { ...shop, database, language: 'en' } as unknown as Context;
      await readTrackedOrder({ orderNumber, countryCode: '966', phone: '0555555555' }, context).catch(
        () => undefined,
      );
      return queries;
    };
    expect(await queriesOf(number)).toEqual(await queriesOf(unknown(2)));
  });

  it('limits tries for one number from any network, known or not, and counts no right one', async () => {
    const { number, phone } = await given();
    const { requests, perSeconds } = TRACKED_ORDER_LIMIT;
    for (const tried of [number, unknown(3)]) {
      for (let n = 0; n < requests; n += 1) {
        if (tried === number && n === requests - 1)
          expect(await track(number, phone)).toMatchObject({ ok: true });
        expect(await track(tried, `05${String(n).padStart(8, '0')}`)).toMatchObject({ code: 'notFound' });
      }
      expect(await track(tried, '0555555555')).toMatchObject({ status: 429, code: 'tooManyTries' });
    }
    expect(await track(number, phone)).toMatchObject({ code: 'tooManyTries' });
    shop.clock.pass(perSeconds * SECOND);
    expect(await track(number, phone)).toMatchObject({ ok: true });
  });

  it('limits tries from one network, by its /64', async () => {
    const { requests } = readTrackedOrderCall.limit!;
    const answers = [];
    for (let n = 0; n <= requests; n += 1) {
      const browser = shop.visitor();
      browser.address = `2001:db8:77:1::${(n + 1).toString(16)}`;
      answers.push(await track(unknown(100 + n), '0555555555', browser));
    }
    expect(answers.slice(0, -1).every((answer) => !answer.ok && answer.code === 'notFound')).toBe(true);
    expect(answers.at(-1)).toMatchObject({ code: 'tooManyTries' });
  });

  it.each([
    ['Noura Al Otaibi', 'N•• A•• O••'],
    ['نورة  العتيبي', 'ن•• ا••'],
    ['👩 Mum', 'M••'],
    ['', ''],
  ])('masks “%s” as “%s”', (name, masked) => expect(maskedName(name)).toBe(masked));
});
