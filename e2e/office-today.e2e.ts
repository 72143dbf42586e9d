import { describe, expect, it } from 'vitest';
import { devices } from './devices.ts';
import { openShop } from './fixtures.ts';
import { asMember } from './office-visit.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';

const shop = await openShop();

describe.each(devices)('Today on $name', (device) => {
  const t = device.text.office.today;

  it('opens a line about stock to name the products, by keyboard too', async () => {
    const page = await shop.visit(device, '/office', await asMember(shop, device, 'merchandiser'));
    const line = page.locator('summary').filter({ hasText: t.soldOutText });
    await line.waitFor();
    const items = page.locator('details[open]').getByRole('listitem');
    expect(await items.count()).toBe(0);
    await line.focus();
    await page.keyboard.press('Enter');
    await items.first().waitFor();
    expect(await items.count()).toBe(Number((await line.textContent())?.match(/\d+/)?.[0]));
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => items.count()).toBe(0);
  });
});
