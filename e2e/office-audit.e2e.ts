import { describe, expect, it } from 'vitest';
import { moveOrderCall } from '#contract/orders/office.calls.ts';
import { closeDay, openDay } from '#server/delivery/closed-days.public.ts';
import { devices } from './devices.ts';
import { openShop } from './fixtures.ts';
import { asMember, officeCall } from './office-visit.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';

const shop = await openShop();

describe.each(devices)('The audit log on $name', (device) => {
  const t = device.text.office.audit;

  it('is filtered by act, person and order in the address, and leads to the order', async () => {
    const customer = await shop.customer(device);
    await customer.add('monstera', { colour: 'white' });
    const placed = await customer.order();
    await customer.pay(placed);
    const { orderNumber: number } = placed;
    await officeCall(shop, 'owner', moveOrderCall, { number, from: 'accepted' });
    const page = await shop.visit(device, '/office/audit', await asMember(shop, device, 'owner'));
    await page.getByRole('combobox', { name: t.act }).selectOption('order.move');
    await page.waitForURL(/act=order\.move/);
    const rows = page.locator('tbody tr');
    await rows.filter({ hasText: number }).waitFor();
    await rows.filter({ hasText: number }).getByRole('link', { name: 'نورة' }).click();
    await page.waitForURL(/member=\d+/);
    await page.getByRole('button', { name: t.onlyBy('نورة') }).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByLabel(t.subject).fill(number);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('about') === number);
    await expect.poll(() => rows.count()).toBe(1);
    // The filter is in the URL, so a reload shows the same rows.
    await page.reload();
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByRole('button', { name: t.onlyBy('نورة') }).click();
    await expect.poll(() => new URL(page.url()).searchParams.has('member')).toBe(false);
    await rows.first().getByRole('link', { name: number }).click();
    await page.waitForURL(new RegExp(`/office/order/${number}$`));
  });

  it('shows what commands did, apart from the office', async () => {
    const { language } = device;
    const day = language === 'ar' ? '2027-03-01' : '2027-03-02';
    const reasons = { ar: 'إجازة', en: 'A holiday' };
    await closeDay(shop.shop, { date: day, reach: 'couriers', reasons, operator: 'Sara' });
    await openDay(shop.shop, { date: day, operator: 'Sara' });
    const page = await shop.visit(device, '/office/audit', await asMember(shop, device, 'owner'));
    await page.getByRole('combobox', { name: t.source }).selectOption('command');
    await page.waitForURL(/source=command/);
    const row = page.locator('tbody tr').filter({ hasText: t.acts['day.close'] }).filter({ hasText: day });
    await row.getByText(t.command('Sara')).waitFor();
    await row.getByText(t.numbered(t.subjects.day, day)).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole('combobox', { name: t.source }).selectOption('office');
    await page.waitForURL(/source=office/);
    await expect.poll(() => row.count()).toBe(0);
    await page.locator('tbody tr').first().waitFor();
  });
});
