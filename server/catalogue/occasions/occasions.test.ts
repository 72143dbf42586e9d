import { describe, expect, it } from 'vitest';
import {
  listGiftCategoriesCall,
  listProductsCall,
  readMasterCall,
  readOccasionCall,
} from '#contract/catalogue/catalogue.calls.ts';
import { noonOf } from '#contract/day.ts';
import { testShop } from '#server/test-shop.ts';
import { inSeasonOrder, isInSeason } from './season.ts';

const shop = await testShop();
const browser = shop.visitor();
const RIYADH = 1;

describe('The season of an occasion (decision 053)', () => {
  const ramadan = { calendar: 'hijri', from: '08-15', to: '09-27' } as const;
  const founding = { calendar: 'gregorian', from: '02-01', to: '02-23' } as const;

  it('is the same days of every year, the first and the last included, by the day in Riyadh', () => {
    const days = ['2027-01-31', '2027-02-01', '2027-02-23', '2027-02-24'];
    expect(days.map((day) => isInSeason(founding, noonOf(day)))).toEqual([false, true, true, false]);
    // 21:00 UTC is midnight in Riyadh.
    expect(isInSeason(founding, new Date('2027-01-31T20:59:59Z'))).toBe(false);
    expect(isInSeason(founding, new Date('2027-01-31T21:00:00Z'))).toBe(true);
  });

  it('follows the Umm al-Qura calendar where it is a Hijri one', () => {
    // 1 Ramadan is 8 February 2027 and 28 January 2028.
    const days = ['2027-02-08', '2027-03-09', '2028-01-28', '2028-03-01'];
    expect(days.map((day) => isInSeason(ramadan, noonOf(day)))).toEqual([true, false, true, false]);
  });

  it('may pass the turn of the year', () => {
    const winter = { calendar: 'gregorian', from: '12-20', to: '01-10' } as const;
    const days = ['2026-12-19', '2026-12-20', '2027-01-10', '2027-01-11'];
    expect(days.map((day) => isInSeason(winter, noonOf(day)))).toEqual([false, true, true, false]);
  });

  it('puts an occasion first while it lasts and behind the others when it is over, and “other” always last', () => {
    const occasions = [
      { slug: 'ramadan', season: ramadan },
      { slug: 'birthday', season: null },
      { slug: 'founding-day', season: founding },
      { slug: 'thanks', season: null },
      { slug: 'other', season: null },
    ];
    const on = (day: string) => inSeasonOrder(occasions, noonOf(day)).map(({ slug }) => slug);
    expect(on('2026-11-22')).toEqual(['birthday', 'thanks', 'ramadan', 'founding-day', 'other']);
    expect(on('2027-02-10')).toEqual(['ramadan', 'founding-day', 'birthday', 'thanks', 'other']);
    expect(on('2027-02-28')).toEqual(['ramadan', 'birthday', 'thanks', 'founding-day', 'other']);
  });
});

describe('Occasions in the shop (decision 053)', () => {
  it('come in the order of the season on the home page, in the menus and in the filter of the list', async () => {
    const slugs = async () => {
      const master = await browser.must(readMasterCall, { cityId: RIYADH });
      const groups = await browser.must(listGiftCategoriesCall, { cityId: RIYADH });
      const list = await browser.must(listProductsCall, { cityId: RIYADH });
      const all = master.occasions.map(({ slug }) => slug);
      expect(groups.occasions.map(({ slug }) => slug)).toEqual(all);
      expect(list.filters.occasions.map(({ value }) => value)).toEqual(all);
      return all;
    };
    shop.clock.set('2026-11-22T09:00:00Z');
    expect((await slugs())[0]).toBe('birthday');
    expect((await slugs()).indexOf('ramadan')).toBeGreaterThan((await slugs()).indexOf('condolence'));
    shop.clock.set('2027-02-10T09:00:00Z');
    expect((await slugs()).slice(0, 3)).toEqual(['ramadan', 'founding-day', 'birthday']);
  });

  it('have a page with their own words and picture, by their name in either language', async () => {
    const english = await browser.must(readOccasionCall, { slug: 'condolence' }, { language: 'en' });
    expect(english).toMatchObject({ title: 'Sympathy', heading: 'Sympathy plants' });
    expect(english.scene).toMatch(/^\/pictures\/[0-9a-f]{32}$/);
    expect(english.advice.length).toBeGreaterThan(1);
    const arabic = await browser.must(readOccasionCall, { slug: 'مواساة' }, { language: 'ar' });
    expect(arabic).toMatchObject({ slug: 'condolence', heading: 'نباتات المواساة' });
    // Specification 3: the sixth option also has a text, but no picture.
    expect(await browser.must(readOccasionCall, { slug: 'other' })).toMatchObject({ scene: null });
    expect(await browser.call(readOccasionCall, { slug: 'no-such-day' })).toMatchObject({
      ok: false,
      status: 404,
    });
  });
});

describe('A list of certain products', () => {
  it('has only those that the city can have, with their prices of today', async () => {
    const { products } = await browser.must(listProductsCall, { cityId: RIYADH });
    const ids = products.slice(0, 3).map(({ id }) => id);
    const some = await browser.must(listProductsCall, { cityId: RIYADH, productIds: [...ids, 999_999] });
    expect(some.products.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect((await browser.must(listProductsCall, { cityId: RIYADH, productIds: [] })).total).toBe(0);
  });
});
