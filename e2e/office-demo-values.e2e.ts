import { describe, it, onTestFinished } from 'vitest';
import { devices } from './devices.ts';
import { openShop } from './fixtures.ts';
import { joinAsOwner, withSession } from './office-visit.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';

const shop = await openShop();

/** Makes the running shop report live mode, as if it had been started in that mode on this database. */
function goLive(): void {
  const { get } = Object.getOwnPropertyDescriptor(shop.shop, 'settings')!;
  Object.defineProperty(shop.shop, 'settings', {
    configurable: true,
    enumerable: true,
    get: () => ({ ...get!.call(shop.shop), mode: 'live' }),
  });
  onTestFinished(() => {
    Object.defineProperty(shop.shop, 'settings', { configurable: true, enumerable: true, get: get! });
  });
}

describe.each(devices)('Values of the demo in a live shop on $name', (device) => {
  const { today, coupons } = device.text.office;

  it('are in Today, each with a sentence and the way to its screen', async () => {
    const who = {
      email: `live-${device.language}@nakheel.sa`,
      name: device.language === 'ar' ? 'نوف' : 'Nouf',
    };
    const session = withSession(device, await joinAsOwner(shop, who));
    goLive();
    const page = await shop.visit(device, '/office', session);
    // Check only these three kinds, because other tests replace the rest in the shared shop.
    // `server/overview/demo-values.test.ts` covers every kind.
    const { staff, coupons: demoCoupons, products } = today.demo.texts;
    for (const words of [staff, demoCoupons, products]) await page.getByText(words).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole('link', { name: new RegExp(today.demo.texts.coupons) }).click();
    await page.getByRole('heading', { name: coupons.title, level: 1 }).waitFor();
  });
});
