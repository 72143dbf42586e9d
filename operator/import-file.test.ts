import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readPageCall } from '#contract/content/content.calls.ts';
import { listCitiesCall, readNoticeCall } from '#contract/delivery/delivery.calls.ts';
import { testShop } from '#server/test-shop.ts';
import { importFiles } from './import-file.ts';

// As in a new live shop, all tables exist without rows.
const shop = await testShop({ data: 'empty', now: '2026-11-22T06:00:00Z' });
const folder = mkdtempSync(join(tmpdir(), 'ashjar-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const demo = join(import.meta.dirname, '../demo');
const file = (value: unknown): string => {
  const path = join(folder, 'written.json');
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
};

describe('A new shop is filled from files: cities, holidays, text pages', () => {
  const names = (ar: string, en: string) => ({ ar, en });
  const region = { id: 1, names: names('منطقة الرياض', 'Riyadh') };
  const city = { id: 1, uniqueCityId: 'riyadh', regionId: 1, names: names('الرياض', 'Riyadh') };
  const defaults = {
    deliveryService: 'smsa',
    allowsEngraving: false,
    deliveryFee: 3500,
    slotCapacity: 60,
    cafeSlotCapacity: null,
    position: 100,
  };

  it('cities are added or updated, and those left out stay', async () => {
    const run = importFiles['import-cities'];
    expect(await run(shop, [join(demo, 'delivery/cities.json')])).toBe('120 cities written.');
    const visitor = shop.visitor();
    const before = await visitor.must(listCitiesCall, {});
    expect(before).toHaveLength(120);
    const dearer = { ...city, deliveryFee: 2600, allowsEngraving: true };
    expect(await run(shop, [file({ regions: [region], defaults, cities: [dearer] })])).toBe(
      '1 city written.',
    );
    const after = await visitor.must(listCitiesCall, {});
    expect(after).toHaveLength(120);
    expect(after.find(({ id }) => id === 1)).toMatchObject({ deliveryFee: 2600 });
  });

  it('a file with mistakes gets a line for each, and nothing is written', async () => {
    const run = importFiles['import-cities'];
    const written = (cities: unknown[]) => file({ regions: [region], defaults, cities });
    await expect(run(shop, [file('{')])).rejects.toThrow('No city was written.\nThis is not JSON.');
    await expect(run(shop, [file([])])).rejects.toThrow(/^No city was written\.\nThe file: /);
    await expect(run(shop, [written([{ ...city, names: { ar: 'الرياض' } }])])).rejects.toThrow(
      'cities 1, names.en: ',
    );
    await expect(run(shop, [written([{ ...city, places: 9 }])])).rejects.toThrow(
      'cities 1: "places" is called "slotCapacity" now.',
    );
    await expect(run(shop, [written([city, city])])).rejects.toThrow('City 1 is listed twice.');
    await expect(run(shop, [written([{ ...city, regionId: 99 }])])).rejects.toThrow(
      'riyadh lies in region 99, which is not known.',
    );
    await expect(run(shop, [written([{ ...city, id: 999 }])])).rejects.toThrow(
      'riyadh is known by another id.',
    );
    await expect(run(shop, [written([{ ...city, deliveryFee: -1 }])])).rejects.toThrow(
      'cities 1, deliveryFee',
    );
  });

  it('days without couriers are added, with the notice for shoppers', async () => {
    const run = importFiles['import-holidays'];
    expect(await run(shop, [join(demo, 'delivery/holidays.json')])).toBe('48 days and notices written.');
    const notice = {
      key: 'national-day',
      texts: names('تصل بعد الإجازة.', 'Delivered after the holiday.'),
      shownFrom: '2026-11-20T00:00:00+03:00',
      cutOff: '2026-11-25T12:00:00+03:00',
      shownUntil: '2026-11-30T00:00:00+03:00',
      exemptCities: ['riyadh'],
    };
    await expect(run(shop, [file({ closedDays: [], notices: [notice] })])).rejects.toThrow(
      'No day or notice was written.\nnational-day: No day is closed between Wednesday 25 November and Monday 30 November.',
    );
    const reasons = names('إجازة', 'A holiday');
    const closedDays = [{ date: '2026-11-26', reach: 'couriers', reasons }];
    await run(shop, [file({ closedDays, notices: [notice] })]);
    const seenIn = async (cityId: number) => (await shop.visitor().must(readNoticeCall, { cityId }))?.text;
    expect(await seenIn(72)).toBe('Delivered after the holiday.');
    expect(await seenIn(1)).toBeUndefined();
    // Riyadh is exempt, but Abha's courier would now deliver in windows, on the day that the notice calls a holiday.
    const abha = {
      ...city,
      id: 72,
      uniqueCityId: 'abha',
      names: names('أبها', 'Abha'),
      deliveryService: 'barq',
    };
    await expect(
      importFiles['import-cities'](shop, [file({ regions: [region], defaults, cities: [abha] })]),
    ).rejects.toThrow(
      'Gifts would then arrive on Wednesday 25 November, although a notice says: “Delivered after the holiday.” Change or remove the notice first.',
    );
    const wrong = { ...notice, shownUntil: notice.shownFrom, exemptCities: ['atlantis'] };
    await expect(run(shop, [file({ closedDays: [], notices: [wrong] })])).rejects.toThrow(
      'No day or notice was written.\nnational-day would end before it begins, or before its cut-off.\nnational-day names an unknown city, atlantis.',
    );
  });

  it('pages are added in both languages or not at all', async () => {
    const run = importFiles['import-pages'];
    expect(await run(shop, [join(demo, 'content/pages.json')])).toMatch(/^\d+ pages written\.$/);
    const text = {
      title: 'من نحن',
      description: 'من نحن',
      lead: 'متجر',
      sections: [{ id: 'we', title: 'نحن', paragraphs: ['نحن'] }],
    };
    const about = {
      slug: 'about-ashjar',
      updatedAt: '2026-11-22',
      ar: text,
      en: { ...text, title: 'About' },
    };
    expect(await run(shop, [file([about])])).toBe('1 page written.');
    const shown = await shop.visitor().must(readPageCall, { slug: 'about-ashjar' });
    expect(shown).toMatchObject({ title: 'About', updatedAt: '2026-11-22' });
    await expect(run(shop, [file([{ ...about, ar: undefined }])])).rejects.toThrow('Page 1, ar: ');
    await expect(run(shop, [file([about, about])])).rejects.toThrow('about-ashjar is listed twice.');
    const other = { ...text, sections: [{ ...text.sections[0], id: 'you' }] };
    await expect(run(shop, [file([{ ...about, en: other }])])).rejects.toThrow(
      'about-ashjar has other sections in Arabic than in English.',
    );
  });
});
