import { describe, expect, it } from 'vitest';
import { devices } from './devices.ts';
import { openShop } from './fixtures.ts';
import { asMember } from './office-visit.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';

const shop = await openShop();

describe.each(devices)('Today on $name', (device) => {
  const t = device.text.office.today;

  it('leads from a line about stock to the products that are meant, by keyboard too', async () => {
    const page = await shop.visit(device, '/office', await asMember(shop, device, 'merchandiser'));
    const line = page.getByRole('link', { name: new RegExp(t.soldOutText) });
    await line.waitFor();
    const count = Number((await line.textContent())?.match(/\d+/)?.[0]);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await line.focus();
    await page.keyboard.press('Enter');
    const { stock } = device.text.office;
    await page.getByRole('heading', { name: stock.title, level: 1 }).waitFor();
    const rows = page.getByRole('row').filter({ hasText: stock.tags.out });
    await expect.poll(() => rows.count()).toBe(count);
  });
});
