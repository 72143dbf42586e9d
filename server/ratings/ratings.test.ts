import { beforeEach, describe, expect, it } from 'vitest';
import { listProductsCall, readProductCall } from '#contract/catalogue/catalogue.calls.ts';
import { saveRatingCall } from '#contract/orders/orders.calls.ts';
import { listRatingsCall } from '#contract/ratings/ratings.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { BOUQUET, MONSTERA, RIYADH } from '#server/cart/test-plants.ts';
import { refundOrder } from '#server/checkout/refund-order.ts';
import { fillShelves, purchaseShop } from '#server/checkout/test-purchase.ts';
import { findOrderByNumber } from '#server/orders/orders.public.ts';
import { aDocument, aTracedPhotograph, sent } from '#server/uploads/test-files.ts';
import { holdRating, releaseRating } from './decide-rating.ts';
import { ratingPictures } from './rating-pictures.ts';
import { listForShop } from './ratings-for-shop.store.ts';
import { type Buyer, buyer, rate, ratingOf } from './test-ratings.ts';

const shop = await purchaseShop();
const { database } = shop;
const pictures = ratingPictures(database);
beforeEach(async () => {
  await fillShelves(database);
  await database.deleteFrom('product_ratings').execute();
  await database.deleteFrom('slot_bookings').execute();
});

const shown = () => shop.visitor().must(listRatingsCall, { productId: MONSTERA });
const totals = async () =>
  (await shop.visitor().must(readProductCall, { idOrSlug: String(MONSTERA), cityId: RIYADH })).rating;
async function waiting() {
  const [rating] = await listForShop(database, { state: 'waiting' });
  return { id: rating!.id, revision: rating!.revision, operator: 'Sara' };
}
const release = async () => releaseRating(shop, await waiting());
const pictureStatus = async (name: string, size = 'large') =>
  (await pictures.request(`/${name}/${size}.webp`)).status;
const orderId = async ({ orderNumber }: Buyer) => (await findOrderByNumber(database, orderNumber))!.id;

describe('Ratings in the shop (decision 054)', () => {
  it('a number counts at once on product and card; the words only once staff released them', async () => {
    expect(await totals()).toBeNull();
    await rate(await buyer(shop));
    await rate(await buyer(shop), { rating: 4, comment: null });
    expect(await totals()).toEqual({ average: 4.5, count: 2, distribution: [0, 0, 0, 1, 1] });
    const { products } = await shop.visitor().must(listProductsCall, { cityId: RIYADH });
    expect(products.find(({ id }) => id === MONSTERA)?.rating).toEqual({ average: 4.5, count: 2 });
    expect(products.find(({ id }) => id === BOUQUET)?.rating).toBeNull();
    expect(await shown()).toEqual({ ratings: [], total: 0, page: 1 });

    await release();
    expect(await shown()).toMatchObject({
      total: 1,
      ratings: [
        {
          rating: 5,
          comment: 'It arrived fresh and green.',
          name: 'Noura',
          colourName: expect.any(String),
          month: '2026-11',
          answer: null,
        },
      ],
    });
  });

  it('words without consent stay with the shop, and a name is shown as its owner chose', async () => {
    const one = await buyer(shop);
    await rate(one, { showsComment: false });
    expect(await listForShop(database, {})).toEqual([]);
    for (const [nameChoice, name] of [
      ['initial', 'N.'],
      ['giver', null],
    ] as const) {
      await rate(one, { nameChoice, comment: `Mine, ${nameChoice}` });
      await release();
      expect((await shown()).ratings).toMatchObject([{ name }]);
    }
  });

  it('what changes waits again, and staff never release words that they have not read', async () => {
    const one = await buyer(shop);
    await rate(one);
    const read = await waiting();
    await rate(one, { comment: 'Something else entirely.' });
    await expect(releaseRating(shop, read)).rejects.toThrow('was changed by its writer');
    expect((await shown()).total).toBe(0);
    await release();
    // The rating has the same text but other stars, so staff have nothing new to read.
    await rate(one, { comment: 'Something else entirely.', rating: 3 });
    expect((await shown()).ratings).toMatchObject([{ rating: 3, comment: 'Something else entirely.' }]);
    await rate(one, { comment: 'And again.' });
    expect((await shown()).total).toBe(0);
    expect((await totals())?.count).toBe(1);
  });

  it('a writer who changes the words while staff release them is not shown with either', async () => {
    const one = await buyer(shop);
    await rate(one);
    const read = await waiting();
    rivalBefore(database, /"product_ratings".*for update/, async () => {
      await rate(one, { comment: 'Changed in between.' });
    });
    await expect(releaseRating(shop, read)).rejects.toThrow('was changed by its writer');
    expect((await shown()).total).toBe(0);
  });

  it('the writer takes words and pictures back at once, and reads why something is held', async () => {
    const one = await buyer(shop);
    const name = await sent(one.shopper, await aTracedPhotograph());
    await rate(one, { pictures: [name], showsPictures: true });
    expect(await pictureStatus(name)).toBe(404);
    await release();
    const [rating] = (await shown()).ratings;
    expect(rating?.pictures).toEqual([{ name, width: 300, height: 200 }]);
    const picture = await pictures.request(`/${name}/large.webp`);
    expect(picture.headers.get('cache-control')).toBe('private, no-cache');
    expect(Buffer.from(await picture.arrayBuffer()).toString('latin1')).not.toMatch(
      /Noura|Olaya|SecretCamera/,
    );
    expect(await pictureStatus(name, 'small')).toBe(200);

    const before = (await listForShop(database, { state: 'released' }))[0]!;
    await holdRating(shop, {
      id: before.id,
      revision: before.revision,
      operator: 'Sara',
      reason: 'Not a plant',
    });
    expect((await shown()).total).toBe(0);
    expect(await pictureStatus(name)).toBe(404);
    const order = await rate(one, { pictures: [name], showsPictures: true });
    expect(order.lines[0]?.ownRating).toMatchObject({ state: 'held', holdReason: 'Not a plant' });

    await releaseRating(shop, { id: before.id, revision: before.revision, operator: 'Sara' });
    expect(await pictureStatus(name)).toBe(200);
    const withdrawn = await rate(one, { showsComment: false });
    expect(withdrawn.lines[0]?.ownRating).toMatchObject({ state: 'private', pictures: [] });
    expect((await shown()).total).toBe(0);
    expect(await pictureStatus(name)).toBe(404);
    expect(
      (await database.selectFrom('uploads').select('id').where('name', '=', name).execute()).length,
    ).toBe(0);
    expect((await totals())?.count).toBe(1);
  });

  it('an order that was paid back in full no longer counts, and cannot be rated', async () => {
    const one = await buyer(shop);
    await rate(one);
    await release();
    const { total } = (await findOrderByNumber(database, one.orderNumber))!;
    const refund = { number: one.orderNumber, operator: 'Sara' };
    await refundOrder(shop, { ...refund, amount: 1_00 });
    expect((await shown()).total).toBe(1);
    await refundOrder(shop, { ...refund, amount: total - 1_00 });
    expect(await totals()).toBeNull();
    expect((await shown()).total).toBe(0);
    expect(await one.shopper.call(saveRatingCall, ratingOf(one))).toMatchObject({
      status: 409,
      code: 'wrongState',
    });
  });

  it('is shown in pages, newest first', async () => {
    const one = await buyer(shop);
    await rate(one);
    await release();
    const id = await orderId(one);
    const source = database.selectFrom('product_ratings').selectAll().where('order_id', '=', id);
    const { id: _id, order_id: _order, ...row } = await source.executeTakeFirstOrThrow();
    const others = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => buyer(shop)));
    for (const [index, other] of others.entries()) {
      const rated_at = new Date(row.rated_at.getTime() + (index + 1) * 60_000);
      await database
        .insertInto('product_ratings')
        .values({ ...row, order_id: await orderId(other), comment: `Number ${index}`, rated_at })
        .execute();
    }
    const first = await shown();
    expect(first.ratings.map(({ comment }) => comment).slice(0, 2)).toEqual(['Number 6', 'Number 5']);
    expect([first.ratings.length, first.total]).toEqual([6, 8]);
    const second = await shop.visitor().must(listRatingsCall, { productId: MONSTERA, page: 2 });
    expect(second.ratings.map(({ comment }) => comment)).toEqual(['Number 0', 'It arrived fresh and green.']);
  });
});

describe('What a rating does not take', () => {
  it('too many characters, bidi controls, pictures of others, documents, or pictures without consent', async () => {
    const one = await buyer(shop);
    const call = (more: Parameters<typeof ratingOf>[1]) =>
      one.shopper.call(saveRatingCall, ratingOf(one, more));
    const raw = await one.shopper.request('POST', '/orders/save-rating', {
      body: JSON.stringify({
        order_id: one.orderUuid,
        product_id: MONSTERA,
        rating: 5,
        comment: 'x'.repeat(10_000),
      }),
    });
    expect([raw.status, raw.body.code]).toEqual([400, 'notValid']);
    const stranger = await shop.customer();
    const theirs = await sent(stranger);
    expect(await call({ pictures: [theirs], showsPictures: true })).toMatchObject({ code: 'notFound' });
    const document = await sent(one.shopper, await aDocument());
    expect(await call({ pictures: [document], showsPictures: true })).toMatchObject({ code: 'notValid' });
    const mine = await sent(one.shopper);
    expect(await call({ pictures: [mine], showsPictures: false })).toMatchObject({ code: 'notValid' });
    expect(await call({ pictures: [mine, mine], showsPictures: true })).toMatchObject({ code: 'notValid' });
    expect(await totals()).toBeNull();

    await rate(one, { comment: '\u202e<b>Lovely</b> 🌿\u202c https://x.example' });
    const [rating] = await listForShop(database, {});
    expect(rating).toMatchObject({ comment: '<b>Lovely</b> 🌿 https://x.example', flags: ['link'] });
    await rate(one, { comment: 'You idiots, see www.x.example' });
    expect((await listForShop(database, {}))[0]!.flags).toEqual(['link', 'insult']);
    // Nobody reads it before staff release it.
    expect(await shown()).toMatchObject({ ratings: [], total: 0 });
  });
});
