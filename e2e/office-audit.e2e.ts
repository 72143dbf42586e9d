import { describe, expect, it } from 'vitest';
import { moveOrderCall } from '#contract/orders/office.calls.ts';
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
    // The address alone shows the same.
    await page.reload();
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByRole('button', { name: t.onlyBy('نورة') }).click();
    await expect.poll(() => new URL(page.url()).searchParams.has('member')).toBe(false);
    await rows.first().getByRole('link', { name: number }).click();
    await page.waitForURL(new RegExp(`/office/order/${number}$`));
  });
});
