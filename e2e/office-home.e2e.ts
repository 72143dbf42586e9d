import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Device, devices } from './devices.ts';
import { openShop } from './fixtures.ts';
import { asMember } from './office-visit.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';

const shop = await openShop();

const open = async (device: Device): Promise<Page> => {
  const page = await shop.visit(device, '/office/home', await asMember(shop, device, 'merchandiser'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
};

describe.each(devices)('The home page in the office on $name', (device) => {
  const { homePage: t, product } = device.text.office;
  const [ar, en] = ['قائمة الاختبار', 'List of the test'];
  const title = device.language === 'ar' ? ar : en;
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const discard = async (page: Page) => {
    await press(page, product.remove);
    await press(page, product.removeYes);
    await page.getByRole('button', { name: product.remove, exact: true }).waitFor({ state: 'detached' });
  };

  it('is put in order with the keyboard, and what is wrong is said next to its field', async () => {
    const page = await open(device);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    const down = page.getByRole('button', { name: t.down(t.kinds.hero), exact: true });
    await down.focus();
    await page.keyboard.press('Enter');
    await page.getByText(t.moved(t.kinds.hero, 2, 10)).waitFor({ state: 'attached' });
    await expect.poll(() => down.evaluate((button) => button === document.activeElement)).toBe(true);
    await press(page, t.editOf(t.kinds.hero));
    const banner = page.getByRole('region', { name: t.banners.number(1), exact: true });
    await banner.getByLabel(product.inEnglish(t.banners.heading), { exact: true }).fill('');
    await banner.getByLabel(t.banners.link, { exact: true }).fill('/prodcuts');
    await banner.getByLabel(t.banners.from, { exact: true }).fill('2027-03-02T09:00');
    await banner.getByLabel(t.banners.until, { exact: true }).fill('2027-03-01T09:00');
    await press(page, product.save);
    await page.getByText(product.stops(3)).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    const problem = page.getByRole('link', { name: product.inEnglish(t.kinds.hero), exact: true });
    await problem.click();
    const field = banner.getByLabel(product.inEnglish(t.banners.heading), { exact: true });
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await discard(page);
    await page.getByRole('button', { name: t.up(t.kinds.hero), exact: true }).waitFor();
  });

  it('gets a list of products that shoppers see at once, and the version before brings the page back', async () => {
    const page = await open(device);
    const versions = page.getByRole('region', { name: t.versions, exact: true });
    await versions.getByText(product.versions.live, { exact: true }).waitFor();
    const before = Number(
      /\d+/.exec((await versions.getByRole('listitem').first().textContent()) ?? '')?.[0] ?? 0,
    );
    await press(page, t.sections.newList);
    const row = page.getByRole('listitem').filter({ hasText: t.kinds.products });
    await row.getByRole('button', { name: t.editOf(t.kinds.products), exact: true }).click();
    await page.getByLabel(product.inArabic(t.heading), { exact: true }).last().fill(ar);
    await page.getByLabel(product.inEnglish(t.heading), { exact: true }).last().fill(en);
    await page.getByLabel(t.products.find, { exact: true }).fill('monstera');
    await press(page, t.products.add(device.language === 'ar' ? 'مونستيرا' : 'Monstera'));
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await press(page, product.save);
    await page.getByText(product.saved).waitFor();
    await press(page, product.preview.open);
    const dialog = page.getByRole('dialog', { name: product.preview.title });
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { name: title, exact: true }).waitFor();
    // As of a day in September, National Day is the first occasion.
    const firstOccasion = frame.locator('#occasions li').first();
    const nationalDay = device.language === 'ar' ? 'اليوم الوطني' : 'National Day';
    expect(await firstOccasion.textContent()).not.toContain(nationalDay);
    await dialog.getByLabel(product.preview.moment, { exact: true }).fill('2027-09-10T12:00');
    await firstOccasion.filter({ hasText: nationalDay }).waitFor();
    await frame.getByRole('heading', { name: title, exact: true }).waitFor();
    await expectAccessible(page, 'dialog');
    await dialog.getByRole('button', { name: device.text.office.shell.close, exact: true }).click();
    await press(page, product.publish);
    await page.getByText(t.published).waitFor();
    const shopper = await shop.visit(device, '/');
    await shopper.getByRole('heading', { name: title, exact: true }).waitFor({ state: 'attached' });
    await press(page, product.versions.restoreOf(before));
    await press(page, product.versions.restoreYes);
    await page.getByText(product.versions.restoredDone(before)).waitFor();
    await expect
      .poll(async () => (await (await fetch(`${shop.url}/?lang=${device.language}`)).text()).includes(title))
      .toBe(false);
  });

  it('keeps what one editor typed when another saved first', async () => {
    const [first, second] = [await open(device), await open(device)];
    await press(first, t.hideOf(t.kinds.promise));
    await press(second, t.hideOf(t.kinds.care));
    await press(first, product.save);
    await first.getByText(product.saved).waitFor();
    await second.getByText(t.changedByOther).waitFor();
    await press(second, product.save);
    const note = second.getByRole('alert');
    await note.getByRole('button', { name: product.showNow }).waitFor();
    expect(await note.count()).toBe(1);
    await second.getByRole('button', { name: t.showOf(t.kinds.care), exact: true }).waitFor();
    await expectAccessible(second);
    await press(second, product.showNow);
    await second.getByRole('button', { name: t.showOf(t.kinds.promise), exact: true }).waitFor();
    await second.getByRole('button', { name: t.hideOf(t.kinds.care), exact: true }).waitFor();
    await discard(second);
  });

  it('has the occasions with their season', async () => {
    const page = await open(device);
    const [ramadan, season] =
      device.language === 'ar'
        ? ['رمضان', /من \u206815 شعبان\u2069 إلى \u206827 رمضان\u2069/]
        : ['Ramadan', /\u206815 .+\u2069 to \u206827 Ramadan\u2069/];
    await page.getByText(season).waitFor();
    await press(page, t.editOf(ramadan));
    await page.getByLabel(t.occasions.season, { exact: false }).first().waitFor();
    expect(await page.getByLabel(t.occasions.calendar, { exact: true }).inputValue()).toBe('hijri');
    await press(page, t.occasions.add);
    await page.getByText(t.occasions.unnamed).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });
});
