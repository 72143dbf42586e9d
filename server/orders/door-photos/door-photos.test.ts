import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readOwnDataCall } from '#contract/account/account.calls.ts';
import { addPhotoCall, readPhotoCall } from '#contract/orders/dispatch.calls.ts';
import { DOOR_PHOTO_DAYS, MAX_DOOR_PHOTO_BYTES } from '#contract/orders/dispatch.rules.ts';
import { doorPhotoPath } from '#contract/orders/door-photo.wire.ts';
import { moveOrderCall, readOrderCall, stepBackCall } from '#contract/orders/office.calls.ts';
import { addLinkCall, readGiftCall, readTrackedOrderCall } from '#contract/orders/tracking.calls.ts';
import { listAuditCall } from '#contract/staff/office.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { removals } from '#server/account/removal/test-removal.ts';
import { orderOf } from '#server/checkout/test-purchase.ts';
import { DAY } from '#server/clock.ts';
import { networkOf } from '#server/http/limits/limit-rate.ts';
import { courierShop, wrapped } from '#server/shipments/test-couriers.ts';
import { signInMember, staffMember } from '#server/staff/test-staff.ts';
import { aDocument, aPicture, aTracedPhotograph, plain } from '#server/uploads/test-files.ts';
import { moveOn } from '../test-move.ts';
import { doorPhotoFiles } from './door-photo-files.ts';

const shop = await courierShop();
const fahd = await staffMember(shop, 'dispatcher');
const mona = await staffMember(shop, 'dispatcher');
const sara = await staffMember(shop, 'preparer');
const owner = await staffMember(shop, 'owner');
const files = doorPhotoFiles(shop, () => networkOf('192.0.2.1'));

async function take(number: string, bytes: Buffer, { who = fahd, replaces = false } = {}) {
  const answer = await who.fetch(`${addPhotoCall.path}?order_number=${number}&replaces=${replaces ? 1 : 0}`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'application/octet-stream' },
  });
  const { code, data } = (await answer.json()) as { code?: string; data: unknown };
  return { status: answer.status, code, data };
}
async function outForDelivery() {
  const order = await wrapped(shop);
  await moveOn(shop, order.number, 'onTheWay');
  return order;
}
const deliver = (number: string) => fahd.must(moveOrderCall, { number, from: 'onTheWay' });
const photoOf = async ({ shopper, orderUuid }: Awaited<ReturnType<typeof wrapped>>) =>
  (await orderOf(shopper, orderUuid)).doorPhoto;
const fileOf = (token: string) => files.request(doorPhotoPath(token).replace('/door', ''));

const photoAddress = (number: string) => readPhotoCall.path.replace(':number', number);

describe('The photograph at the door', () => {
  it('is shown to buyer and recipient once the gift was delivered, and to nobody before', async () => {
    const order = await outForDelivery();
    expect(await take(order.number, await aTracedPhotograph())).toMatchObject({
      status: 200,
      data: { width: 300, height: 200 },
    });
    expect(await photoOf(order)).toBeNull();
    const { token } = await shop.database
      .selectFrom('door_photos')
      .select('token')
      .orderBy('taken_at', 'desc')
      .executeTakeFirstOrThrow();
    expect((await fileOf(token)).status).toBe(404);
    await deliver(order.number);
    expect(await photoOf(order)).toEqual({ token, width: 300, height: 200 });
    const { url } = await order.shopper.must(addLinkCall, { orderUuid: order.orderUuid });
    const link = new URL(url).pathname.split('/').at(-1)!;
    const gift = await shop.visitor().must(readGiftCall, { token: link });
    expect(gift.doorPhoto).toEqual({ token, width: 300, height: 200 });
    const answer = await fileOf(token);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    // Taking the delivery back hides the photograph again.
    await fahd.must(stepBackCall, { number: order.number, from: 'delivered', reason: 'mistake' });
    expect((await fileOf(token)).status).toBe(404);
    expect(await photoOf(order)).toBeNull();
  });

  it('is not shown to others: no other shopper, no visitor with number and phone, no guessed address', async () => {
    const order = await outForDelivery();
    await take(order.number, await aPicture());
    await deliver(order.number);
    const other = await outForDelivery();
    await deliver(other.number);
    expect(await photoOf(other)).toBeNull();
    const tracked = await shop.visitor().call(readTrackedOrderCall, {
      orderNumber: order.number,
      countryCode: '966',
      phone: '501234567',
    });
    expect(JSON.stringify(tracked)).not.toContain('door');
    expect((await fileOf('a'.repeat(26))).status).toBe(404);
    expect((await fileOf('short')).status).toBe(404);
    expect((await sara.fetch(photoAddress(order.number))).status).toBe(403);
    const own = await fahd.fetch(photoAddress(order.number));
    expect(own.headers.get('content-type')).toBe('image/webp');
    expect((await fahd.fetch(photoAddress(other.number))).status).toBe(404);
  });

  it('is stored without place, camera and owner, and no larger than it is shown', async () => {
    const order = await outForDelivery();
    await take(order.number, await aTracedPhotograph());
    const stored = async () =>
      (
        await shop.database
          .selectFrom('door_photos')
          .select('bytes')
          .orderBy('taken_at', 'desc')
          .executeTakeFirstOrThrow()
      ).bytes;
    const { exif, xmp, format } = await sharp(await stored()).metadata();
    expect([exif, xmp, format]).toEqual([undefined, undefined, 'webp']);
    shop.clock.pass(1000);
    // The test's photograph has 40 megapixels, as those of phones.
    const large = await plain(7296, 5472).jpeg({ quality: 60 }).toBuffer();
    expect(await take(order.number, large, { replaces: true })).toMatchObject({
      data: { width: 2000, height: 1500 },
    });
    expect((await stored()).length).toBeLessThan(1_000_000);
  }, 30_000);

  it('is a picture by its content: a renamed file, a document and one that is too large are refused', async () => {
    const { number } = await outForDelivery();
    expect(await take(number, Buffer.from('MZ a program'))).toMatchObject({ status: 415, code: 'wrongType' });
    expect(await take(number, await aDocument())).toMatchObject({ status: 415, code: 'wrongType' });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    expect(await take(number, svg)).toMatchObject({ status: 415 });
    const damaged = (await aTracedPhotograph()).subarray(0, 300);
    expect(await take(number, damaged)).toMatchObject({ status: 415 });
    expect(await take(number, Buffer.alloc(MAX_DOOR_PHOTO_BYTES + 1))).toMatchObject({
      status: 413,
      code: 'tooLarge',
    });
  });

  it('is taken by those who dispatch, of what is on its way or delivered', async () => {
    const waiting = await wrapped(shop);
    expect(await take(waiting.number, await aPicture())).toMatchObject({ status: 409, code: 'wrongState' });
    expect(await take('A-999999', await aPicture())).toMatchObject({ status: 404 });
    const { number } = await outForDelivery();
    expect(await take(number, await aPicture(), { who: sara })).toMatchObject({ status: 403 });
    await take(number, await aPicture());
    const { entries } = await owner.must(listAuditCall, { subject: number, act: 'order.addPhoto' });
    expect(entries).toMatchObject([{ who: fahd.name, after: { replaces: false } }]);
    const { doorPhoto } = await owner.must(readOrderCall, { number });
    expect(doorPhoto).toMatchObject({ who: fahd.name });
  });

  it('changes nothing when it is sent again, and replaces only one that was seen', async () => {
    const { number } = await outForDelivery();
    const [one, two] = [await aPicture(), await aPicture()];
    rivalBefore(shop.database, /from "orders".* for no key update/, () => take(number, two, { who: mona }));
    expect(await take(number, one)).toMatchObject({ code: 'changedMeanwhile', data: { who: mona.name } });
    const before = await shop.database.selectFrom('door_photos').select('token').execute();
    expect(await take(number, two)).toMatchObject({ status: 200 });
    expect(await shop.database.selectFrom('door_photos').select('token').execute()).toEqual(before);
    expect(await take(number, one, { replaces: true })).toMatchObject({ status: 200 });
  });

  it('is in the buyer’s data, and goes with the account', async () => {
    const order = await outForDelivery();
    await take(order.number, await aPicture());
    await deliver(order.number);
    const { token } = (await photoOf(order))!;
    const answer = await order.shopper.fetch(readOwnDataCall.path, { method: readOwnDataCall.method });
    expect(await answer.text()).toContain(token);
    await removals(shop).removed(order.shopper);
    expect((await fileOf(token)).status).toBe(404);
  });

  it('is deleted after 90 days', async () => {
    const order = await outForDelivery();
    await take(order.number, await aPicture());
    await deliver(order.number);
    const { token } = (await photoOf(order))!;
    shop.clock.pass((DOOR_PHOTO_DAYS - 1) * DAY);
    await shop.jobs.runSchedule('orders.purge-door-photos');
    expect((await fileOf(token)).status).toBe(200);
    shop.clock.pass(2 * DAY);
    await shop.jobs.runSchedule('orders.purge-door-photos');
    expect((await fileOf(token)).status).toBe(404);
    await signInMember(fahd);
    expect((await fahd.fetch(photoAddress(order.number))).status).toBe(404);
  });
});
