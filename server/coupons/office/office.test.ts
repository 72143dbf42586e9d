import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import { applyCouponCall } from '#contract/coupons/coupons.calls.ts';
import {
  listCouponsCall,
  readCouponChoicesCall,
  restartCouponCall,
  saveCouponCall,
  stopCouponCall,
} from '#contract/coupons/office.calls.ts';
import type { CouponFilter } from '#contract/coupons/office.rules.ts';
import { cancelOrderCall } from '#contract/orders/orders.calls.ts';
import { listAuditCall } from '#contract/staff/office.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { RIYADH } from '#server/cart/test-plants.ts';
import { giveCoupon } from '#server/checkout/test-money.ts';
import { fillCart, fillShelves, formOf, purchaseShop } from '#server/checkout/test-purchase.ts';
import { DAY } from '#server/clock.ts';
import { signInMember, staffMember } from '#server/staff/test-staff.ts';
import type { Shopper } from '#server/test-shop.ts';
import { dayInRiyadh } from '#text/when.ts';
import { importCoupons } from '../coupons.public.ts';

const shop = await purchaseShop();
const { database, clock } = shop;
const [owner, noura] = [await staffMember(shop, 'owner'), await staffMember(shop, 'merchandiser')];
const support = await staffMember(shop, 'support');
beforeEach(() => fillShelves(database));

const PICTURE = 'a'.repeat(32);
let made = 0;
const inDays = (days: number) => dayInRiyadh(new Date(clock.now().getTime() + days * DAY));
const draft = (more: object = {}) => {
  made += 1;
  return {
    code: `CODE-${made}`,
    kind: 'percent' as const,
    percent: 10,
    upTo: null,
    amount: null,
    minimum: null,
    from: inDays(0),
    until: null,
    cityIds: null,
    categoryIds: null,
    isForFirstOrder: false,
    limitInTotal: null,
    limitEach: null,
    ...more,
  };
};
const save = (more: object = {}) => noura.must(saveCouponCall, draft(more));
const list = (show: CouponFilter, find?: string) =>
  noura.must(listCouponsCall, { show, ...(find === undefined ? {} : { find }) });
async function shopper(): Promise<Shopper> {
  const one = await shop.customer();
  await fillCart(one);
  return one;
}
const apply = (one: Shopper, code: string) => one.call(applyCouponCall, { cityId: RIYADH, code });
async function order(code: string) {
  const one = await shopper();
  await one.must(applyCouponCall, { cityId: RIYADH, code });
  return { one, placed: await one.must(placeOrderCall, await formOf(one)) };
}
const coupons = async () =>
  Number((await sql<{ n: string }>`select count(*) as n from coupons`.execute(database)).rows[0]!.n);

describe('The list of coupons', () => {
  it('says what each takes off, how often it was used, and what that cost; an order that ends returns it', async () => {
    const saved = await save({ kind: 'amount', percent: null, amount: 20_00, limitInTotal: 2, limitEach: 1 });
    expect(saved).toMatchObject({ life: 'running', title: '20 riyals off', used: 0, given: 0, version: 1 });
    const { one, placed } = await order(saved.code);
    await order(saved.code);
    const [found] = (await list('ended', saved.code)).coupons;
    expect(found).toMatchObject({ life: 'usedUp', used: 2, given: 40_00, version: 1 });
    await one.must(cancelOrderCall, { orderUuid: placed.orderUuid });
    expect((await list('running', saved.code.toLowerCase())).coupons).toMatchObject([
      { id: saved.id, used: 1, given: 20_00 },
    ]);
  });

  it('has running, planned, ended and stopped ones apart, with their numbers, page by page', async () => {
    const before = (await list('running')).counts;
    const planned = await save({ from: inDays(2), until: inDays(3) });
    const running = await save({ until: inDays(0) });
    const stopped = await save();
    await noura.must(stopCouponCall, { id: stopped.id, version: 1 });
    expect((await list('running')).counts).toEqual({
      running: before.running + 1,
      planned: before.planned + 1,
      ended: before.ended,
      stopped: before.stopped + 1,
    });
    expect((await list('planned')).coupons[0]).toMatchObject({ id: planned.id, until: inDays(3) });
    clock.pass(DAY);
    for (const member of [noura, owner, support]) await signInMember(member);
    expect((await list('ended')).coupons[0]).toMatchObject({ id: running.id, life: 'ended' });
    for (let n = 0; n < 31; n += 1) await giveCoupon(shop, { code: `PAGE${n}`, amount: 5 });
    const first = await noura.must(listCouponsCall, { find: 'page' });
    expect(first.coupons).toHaveLength(30);
    const second = await noura.must(listCouponsCall, { find: 'page', after: first.next! });
    expect([second.coupons.length, second.next]).toEqual([1, null]);
    expect((await list('running', '%')).coupons).toEqual([]);
  });

  it('is for those who edit coupons', async () => {
    expect(await support.call(listCouponsCall, {})).toMatchObject({ status: 403 });
    expect(await support.call(saveCouponCall, draft())).toMatchObject({ status: 403 });
    const choices = await noura.must(readCouponChoicesCall, {});
    expect(choices.cities.map(({ id }) => id)).toContain(RIYADH);
  });
});

describe('A coupon that is written', () => {
  it.each([
    ['until', { from: '2026-12-02', until: '2026-12-01' }],
    ['percent', { percent: 0 }],
    ['percent', { percent: 200 }],
    ['percent', { percent: null }],
    ['amount', { kind: 'amount', amount: 0 }],
    ['amount', { kind: 'amount', amount: 100_000_01 }],
    ['amount', { kind: 'amount', amount: null }],
    ['up_to', { upTo: 0 }],
    ['minimum', { minimum: -1 }],
    ['code', { code: ' -\u200f- ' }],
    ['code', { code: 'X'.repeat(41) }],
    ['city_ids', { cityIds: [] }],
    ['city_ids', { cityIds: [99_999] }],
    ['category_ids', { categoryIds: [99_999] }],
    ['limit', { limitInTotal: 0 }],
    ['limit_each', { limitEach: 1_000_001 }],
  ])('is refused with a sentence about %s, and nothing is saved: %o', async (field, more) => {
    const before = await coupons();
    for (const language of ['ar', 'en'] as const) {
      const refused = await noura.call(saveCouponCall, draft(more), { language });
      expect(refused).toMatchObject({ ok: false, code: 'notValid', data: { field } });
      expect(refused.message).not.toMatch(/undefined|NaN/);
    }
    expect(await coupons()).toBe(before);
  });

  it('with three decimals is refused at the door', async () => {
    const body = { ...draft({ kind: 'amount' }), amount: 12.345, up_to: null, city_ids: null };
    const answer = await noura.request('POST', '/office/coupons', { body: JSON.stringify(body) });
    expect(answer).toMatchObject({ status: 400 });
  });

  it('cannot take the code of another, however it is typed; the same press twice saves once', async () => {
    const given = draft({ code: 'Spring 20' });
    const first = await noura.must(saveCouponCall, given);
    const before = await coupons();
    expect(await noura.must(saveCouponCall, given)).toEqual(first);
    const taken = { ok: false, code: 'notValid', data: { field: 'code' } };
    expect(await noura.call(saveCouponCall, draft({ code: ' spring٢٠', percent: 30 }))).toMatchObject(taken);
    expect(await coupons()).toBe(before);
    const other = draft();
    const { id, version } = await noura.must(saveCouponCall, other);
    const change = { ...other, id, version, code: 'SPRING20' };
    expect(await noura.call(saveCouponCall, change)).toMatchObject(taken);
  });

  it('is changed from the version that was seen; uses do not change it, and a limit stays above them', async () => {
    const given = draft({ limitInTotal: 5 });
    const { id, version, code } = await noura.must(saveCouponCall, given);
    await order(code);
    await order(code);
    const low = await noura.call(saveCouponCall, { ...given, id, version, limitInTotal: 1 });
    expect(low).toMatchObject({ code: 'notValid', data: { field: 'limit' } });
    const file = (limit: number) => JSON.stringify([{ code, percent: 10, from: '2026-01-01', limit }]);
    await expect(importCoupons(database, file(1), shop.clock.now())).rejects.toThrow(
      `Coupon 1 (${code}) has a limit of 1, but 2 orders have used it already.`,
    );
    const changed = await owner.must(saveCouponCall, { ...given, id, version, percent: 15 });
    expect(changed).toMatchObject({ percent: 15, used: 2, version: version + 1, lastChangeBy: owner.name });
    const late = await noura.call(saveCouponCall, { ...given, id, version, percent: 20 });
    expect(late).toMatchObject({ code: 'changedMeanwhile', data: { who: owner.name } });
    expect(await noura.call(saveCouponCall, { ...given, id: 999_999, version: 1 })).toMatchObject({
      status: 404,
    });
    const { entries } = await owner.must(listAuditCall, { subject: `coupon:${id}` });
    expect(entries.map(({ who, act, before, after }) => [who, act, before?.percent, after?.percent])).toEqual(
      [
        [owner.name, 'coupon.save', 10, 15],
        [noura.name, 'coupon.save', undefined, 10],
      ],
    );
    await importCoupons(database, file(2), shop.clock.now());
    expect((await list('ended', code)).coupons).toMatchObject([{ used: 2, limitInTotal: 2, life: 'usedUp' }]);
    expect(await importCoupons(database, '[]', shop.clock.now())).toBe(0);
  });

  it('is in the audit log with the names that its cities and categories have at that moment', async () => {
    await sql`insert into pictures (hash, width, height) values (${PICTURE}, 1, 1)`.execute(database);
    const { rows } = await sql<{ id: number }>`
      insert into categories (slug, slug_in_arabic, name_ar, name_en, about_ar, about_en, picture_hash, position)
      values ('cacti', 'صبار', 'صبّار', 'Cacti', '-', '-', ${PICTURE}, 1) returning id`.execute(database);
    const given = draft({ cityIds: [RIYADH], categoryIds: [rows[0]!.id] });
    const saved = await noura.must(saveCouponCall, given);
    await noura.must(saveCouponCall, { ...given, id: saved.id, version: saved.version, cityIds: null });
    const { entries } = await owner.must(listAuditCall, { subject: `coupon:${saved.id}` });
    const cities = [{ ar: 'الرياض', en: 'Riyadh' }];
    const categories = [{ ar: 'صبّار', en: 'Cacti' }];
    expect(entries).toMatchObject([
      { before: { cities, categories }, after: { cities: null, categories } },
      { after: { cities, categories } },
    ]);
  });
});

describe('A coupon that is stopped', () => {
  it('is over for every shopper, stays in orders that have it, and can start again', async () => {
    const { id, version, code } = await save({ limitEach: 5 });
    const { one, placed } = await order(code);
    const stopped = await noura.must(stopCouponCall, { id, version });
    expect(stopped).toMatchObject({ life: 'stopped', used: 1 });
    expect(await noura.must(stopCouponCall, { id, version })).toEqual(stopped);
    expect(await apply(await shopper(), code)).toMatchObject({
      code: 'couponNotValid',
      data: { problem: 'over' },
    });
    expect(await owner.call(restartCouponCall, { id, version })).toMatchObject({
      code: 'changedMeanwhile',
      data: { who: noura.name },
    });
    await owner.must(restartCouponCall, { id, version: stopped.version });
    expect(await apply(await shopper(), code)).toMatchObject({ ok: true });
    await one.must(cancelOrderCall, { orderUuid: placed.orderUuid });
    const { entries } = await owner.must(listAuditCall, { subject: `coupon:${id}` });
    expect(entries.map(({ act }) => act)).toEqual(['coupon.restart', 'coupon.stop', 'coupon.save']);
  });

  it('in the moment of the order is not redeemed', async () => {
    const { id, version, code } = await save();
    const one = await shopper();
    await one.must(applyCouponCall, { cityId: RIYADH, code });
    const form = await formOf(one);
    rivalBefore(database, /from "coupons".+for no key update/s, () =>
      noura.must(stopCouponCall, { id, version }),
    );
    expect(await one.call(placeOrderCall, form)).toMatchObject({ ok: false });
    expect((await list('stopped', code)).coupons).toMatchObject([{ used: 0, given: 0 }]);
  });
});
