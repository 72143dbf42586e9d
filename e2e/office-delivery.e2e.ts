import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { closeDayCall, saveCityCall } from '#contract/delivery/office.calls.ts';
import { listOfficeCities } from '#server/delivery/office/cities-in-office.store.ts';
import { weekday } from '#text/when.ts';
import { type Device, devices, englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { asMember, officeCall } from './office-visit.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';

const shop = await openShop();
/** For each device, a Sunday in a year in which no other test orders, and a city to which no other test delivers. */
const OWN = Object.fromEntries(
  devices.map(({ name }, n) => [
    name,
    { date: `2031-06-${String(1 + 7 * n).padStart(2, '0')}`, city: ['turaif', 'rafha'][n] },
  ]),
);
const visit = async (
  device: Device,
  path: string,
  role: Parameters<typeof asMember>[2] = 'owner',
): Promise<Page> => shop.visit(device, path, await asMember(shop, device, role));
const dayWords = (device: Device, date: string) =>
  weekday(device.language, new Date(`${date}T12:00:00+03:00`));

describe.each(devices)('Delivery in the office on $name', (device) => {
  const t = device.text.office.delivery;
  const w = device.text.office.writing;
  const { date } = OWN[device.name]!;

  it('a day is closed after its orders were shown, the notice that fits is proposed, and the day opens again', async () => {
    const reason = `Own ${device.name}`;
    await shop.database
      .insertInto('slot_bookings')
      .values({ city_id: 2, method: 'delivery', slot_id: date, taken: 3 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const page = await visit(device, '/office/delivery');
    await page.getByRole('heading', { name: t.days }).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await page.getByRole('button', { name: t.addDay }).click();
    const dialog = page.getByRole('dialog', { name: t.closeTitle });
    await dialog.getByLabel(t.from).fill(date);
    await dialog.getByText(t.promisedBy({ couriers: 3, windows: 0, cafe: 0 })).waitFor();
    await dialog.getByLabel(w.inLanguage.ar(t.reason)).fill('إجازة…');
    await dialog.getByText(w.faults.ellipsis).waitFor();
    await dialog.getByRole('button', { name: t.closeDays(1), exact: true }).click();
    await dialog.getByText(w.needed).waitFor();
    await expectAccessible(page);
    await dialog.getByLabel(w.inLanguage.ar(t.reason)).fill('إجازة خاصة');
    await dialog.getByLabel(w.inLanguage.en(t.reason)).fill(reason);
    await dialog.getByRole('button', { name: t.closeDays(1), exact: true }).click();

    const notice = page.getByRole('dialog', { name: t.noticeNew });
    await notice.getByLabel(w.inLanguage.en(t.noticeText)).waitFor();
    expect(await notice.getByLabel(w.inLanguage.en(t.noticeText)).inputValue()).toContain(
      'delivered after the holiday',
    );
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    // A notice with an earlier deadline for orders would be wrong, because gifts ordered later would still arrive
    // before the holiday.
    await notice.getByLabel(t.cutOff).fill('2031-05-20T12:00');
    await notice.getByRole('button', { name: t.saveNotice }).click();
    await notice.getByRole('alert').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await notice.waitFor({ state: 'detached' });

    const more = page.getByRole('button', { name: /^(Show|عرض) .*(holiday|إجاز)/ });
    await more.click();
    const [row] = [
      page.getByRole('listitem').filter({ hasText: device.language === 'ar' ? 'إجازة خاصة' : reason }),
    ];
    await row
      .filter({ hasText: dayWords(device, date) })
      .first()
      .waitFor();
    await expectAccessible(page);
    await row
      .first()
      .getByRole('button', { name: new RegExp(t.open) })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: t.openDay }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await shop.database.deleteFrom('slot_bookings').where('slot_id', '=', date).execute();
    const left = await shop.database.selectFrom('closed_days').selectAll().where('date', '=', date).execute();
    expect(left).toEqual([]);
  });

  it('a city is found, its fee changed in digits of both languages, and shoppers pay it', async () => {
    const { city: key } = OWN[device.name]!;
    const city = await shop.database
      .selectFrom('cities')
      .selectAll()
      .where('unique_city_id', '=', key!)
      .executeTakeFirstOrThrow();
    const name = device.language === 'ar' ? city.name_ar : city.name_en;
    const page = await visit(device, '/office/delivery/cities');
    await page.getByLabel(t.findCity).fill(name);
    await page.getByText(t.cityCount(1)).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole('button', { name: t.changeOf(name) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t.fields.fee).fill('12.345');
    await dialog.getByRole('button', { name: t.saveCity }).click();
    await dialog.getByText(t.faults.fee).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await dialog.getByLabel(t.fields.fee).fill(device.language === 'ar' ? '٤١٫٥' : '41.5');
    await dialog.getByRole('button', { name: t.saveCity }).click();
    await dialog.waitFor({ state: 'detached' });
    const saved = await shop.database
      .selectFrom('cities')
      .select('delivery_fee_halalas')
      .where('id', '=', city.id)
      .executeTakeFirstOrThrow();
    expect(saved.delivery_fee_halalas).toBe(4150);
    await page.getByText('41.50').first().waitFor();

    await page.getByRole('button', { name: t.changeOf(name) }).click();
    const stored = async () =>
      (await listOfficeCities(shop.database, date)).find(({ id }) => id === city.id)!;
    const { uniqueCityId: _, ...now } = await stored();
    await officeCall(shop, 'host', saveCityCall, { ...now, deliveryFee: 44_00 });
    await dialog.getByLabel(t.fields.position).fill('91');
    await dialog.getByRole('button', { name: t.saveCity }).click();
    await dialog.getByRole('button', { name: device.text.office.shell.keepTyped }).click();
    await expect.poll(() => dialog.getByLabel(t.fields.fee).inputValue()).toBe('44');
    await dialog.getByRole('button', { name: t.saveCity }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await stored()).toMatchObject({ position: 91, deliveryFee: 44_00 });
  });
});

describe('Delivery in the office', () => {
  const t = englishDesktop.text.office.delivery;

  it('shows the merchandiser cities without a button to change them', async () => {
    const page = await visit(englishDesktop, '/office/delivery/cities', 'merchandiser');
    await page.getByText(t.citiesReadOnly).waitFor();
    expect(await page.getByRole('button', { name: t.addCity }).count()).toBe(0);
  });

  it('shows by itself what a colleague closes', async () => {
    const page = await visit(englishDesktop, '/office/delivery', 'merchandiser');
    await page.getByText(englishDesktop.text.office.shell.live).first().waitFor({ state: 'attached' });
    await page.getByRole('button', { name: /^Show .* holiday/ }).click();
    await officeCall(shop, 'owner', closeDayCall, {
      date: '2031-07-02',
      reach: 'couriers',
      reasonAr: 'جرد',
      reasonEn: 'Stocktaking of a colleague',
      version: null,
    });
    await page.getByText('Stocktaking of a colleague').waitFor();
    await shop.database.deleteFrom('closed_days').where('date', '=', '2031-07-02').execute();
  });
});
