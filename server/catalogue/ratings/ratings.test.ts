import { beforeEach, describe, expect, it } from 'vitest';
import {
  answerRatingCall,
  holdRatingCall,
  listRatingsCall,
  readRatingPictureCall,
  releaseRatingCall,
} from '#contract/catalogue/ratings.calls.ts';
import { listRatingsCall as listShownCall } from '#contract/ratings/ratings.calls.ts';
import { listAuditCall } from '#contract/staff/office.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { MONSTERA } from '#server/cart/test-plants.ts';
import { fillShelves, purchaseShop } from '#server/checkout/test-purchase.ts';
import { buyer, rate } from '#server/ratings/test-ratings.ts';
import { signInMember, staffMember } from '#server/staff/test-staff.ts';
import { aTracedPhotograph, sent } from '#server/uploads/test-files.ts';

const shop = await purchaseShop();
const [owner, noura] = [await staffMember(shop, 'owner'), await staffMember(shop, 'merchandiser')];
beforeEach(async () => {
  await fillShelves(shop.database);
  await shop.database.deleteFrom('product_ratings').execute();
  await shop.database.deleteFrom('slot_bookings').execute();
  // The members sign in again, because a session ends after half an hour without use.
  for (const member of [owner, noura]) await signInMember(member);
});

const list = (state?: 'waiting' | 'released' | 'held') => noura.must(listRatingsCall, state ? { state } : {});
async function first(state?: 'waiting' | 'released' | 'held') {
  const [rating] = (await list(state)).ratings;
  return rating!;
}
const seen = ({ id, revision, state }: Awaited<ReturnType<typeof first>>) => ({ id, revision, state });
const shown = async () => (await shop.visitor().must(listShownCall, { productId: MONSTERA })).ratings;

describe('Ratings in the office', () => {
  it('wait to be read with all that would be shown, and are shown when somebody releases them', async () => {
    const writer = await buyer(shop);
    const name = await sent(writer.shopper, await aTracedPhotograph());
    await rate(writer, { pictures: [name], showsPictures: true });
    const rating = await first();
    expect(rating).toMatchObject({
      state: 'waiting',
      product: { en: expect.stringContaining('Monstera'), ar: expect.any(String) },
      rating: 5,
      comment: 'It arrived fresh and green.',
      name: 'Noura',
      pictures: 1,
    });
    const picture = await noura.fetch(
      readRatingPictureCall.path.replace(':id', String(rating.id)).replace(':place', '0'),
    );
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await shown()).toEqual([]);
    const released = await noura.must(releaseRatingCall, seen(rating));
    expect(released.state).toBe('released');
    expect(await shown()).toMatchObject([{ comment: 'It arrived fresh and green.' }]);
    // The test sends the request again, as after a lost response.
    expect(await noura.must(releaseRatingCall, seen(rating))).toEqual(released);
    const { entries } = await owner.must(listAuditCall, { subject: `rating:${rating.id}` });
    expect(entries.map(({ act, who }) => [act, who])).toEqual([['rating.release', noura.name]]);
    expect((await list()).counts).toEqual({ waiting: 0, released: 1, held: 0 });
  });

  it('are held with a reason that the writer reads, and answered in public', async () => {
    await rate(await buyer(shop));
    const waiting = await first();
    const answered = await noura.must(answerRatingCall, { ...seen(waiting), text: 'Thank you.' });
    expect(answered.answer).toBe('Thank you.');
    const released = await noura.must(releaseRatingCall, seen(answered));
    expect(await shown()).toMatchObject([{ answer: 'Thank you.' }]);
    expect(await noura.call(holdRatingCall, { ...seen(released), reason: '' })).toMatchObject({
      code: 'notValid',
      data: { field: 'reason' },
    });
    const held = await noura.must(holdRatingCall, { ...seen(released), reason: 'It names a person.' });
    expect(held).toMatchObject({ state: 'held', holdReason: 'It names a person.' });
    expect(await shown()).toEqual([]);
    expect(await noura.call(answerRatingCall, { ...seen(held), text: 'Again' })).toMatchObject({
      code: 'wrongState',
    });
  });

  it('that the writer or a colleague changed meanwhile are not decided', async () => {
    const writer = await buyer(shop);
    await rate(writer);
    const read = await first();
    rivalBefore(shop.database, /for update of r/, () => rate(writer, { comment: 'Other words.' }));
    expect(await noura.call(releaseRatingCall, seen(read))).toMatchObject({ code: 'changedMeanwhile' });
    expect(await shown()).toEqual([]);
    const again = await first();
    await owner.must(holdRatingCall, { ...seen(again), reason: 'Not about the plant.' });
    expect(await noura.call(releaseRatingCall, seen(again))).toMatchObject({
      code: 'changedMeanwhile',
      data: { who: owner.name },
    });
    expect((await first('held')).holdReason).toBe('Not about the plant.');
    expect(await noura.call(releaseRatingCall, { ...seen(again), id: 999_999 })).toMatchObject({
      code: 'notFound',
    });
  });
});
