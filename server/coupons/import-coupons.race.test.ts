import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  deleteCategoryCall,
  listCategoriesCall,
  saveCategoryCall,
} from '#contract/catalogue/categories.calls.ts';
import { rivalAtStep } from '#database/rival.ts';
import { staffMember } from '#server/staff/test-staff.ts';
import { testShop } from '#server/test-shop.ts';
import { importCoupons } from './coupons.public.ts';

const shop = await testShop();
const { database } = shop;
const lina = await staffMember(shop, 'merchandiser');
const [first] = await lina.must(listCategoriesCall, {});

it('an imported coupon never names a category that is deleted before each step of the import', async () => {
  const outcomes = new Set<string>();
  for (let step = 0; ; step += 1) {
    const slug = `raced-${step}`;
    const document = { ...first!.document, slug, slugInArabic: `سباق-${step}` };
    const { id, version } = await lina.must(saveCategoryCall, { document });
    const coupons = [{ code: `RACE${step}`, percent: 10, from: '2026-01-01', categories: [slug] }];
    const { hasCome, done, acted } = await rivalAtStep(database, step, {
      act: () => lina.call(deleteCategoryCall, { id, version }),
      work: () => importCoupons(database, JSON.stringify(coupons), shop.clock.now()),
    });
    if (!hasCome) break;
    const isDeleted = (acted as PromiseFulfilledResult<{ ok: boolean }>).value.ok;
    expect([done.status, isDeleted]).not.toEqual(['fulfilled', true]);
    outcomes.add(isDeleted ? 'deleted' : 'imported');
    const { rows } = await sql`
      select from coupons c, unnest(c.category_ids) one
       where not exists (select from categories k where k.id = one)`.execute(database);
    expect(rows).toEqual([]);
  }
  expect([...outcomes].sort()).toEqual(['deleted', 'imported']);
});
