import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { moveOn } from '#server/orders/test-move.ts';
import { arabicPhone, devices, englishDesktop, RIYADH } from './devices.ts';
import { openShop } from './fixtures.ts';
import { walkByTab } from './keyboard-walk.ts';
import { MAGNIFIED } from './magnified.ts';
import { waitUntilHydrated } from './open-page.ts';
import { expectNoHorizontalScroll } from './page-checks.ts';

const shop = await openShop();

const PAGES = ['/', '/products', '/product/monstera', '/cart'];

/** Widths in CSS pixels that no other test covers: a tablet, and a 1440 px window zoomed to 200 % and 400 %. */
const WIDTHS = [768, 720, 360];

async function cartPage(device: typeof englishDesktop): Promise<Page> {
  const guest = await shop.guest(device);
  await guest.add('monstera', { colour: 'white', engraving: 'سلام', addons: ['gift-box'] });
  return shop.visit(device, '/terms', { as: guest });
}

describe.each(devices)('Pages at other widths on $name', (device) => {
  it('never scroll sideways at 768 px, nor when zoomed to 200 % or 400 %', async () => {
    const page = await cartPage(device);
    for (const path of PAGES) {
      await page.goto(path);
      await waitUntilHydrated(page);
      for (const width of WIDTHS) await expectNoHorizontalScroll(page, width);
    }
  });

  it('never scroll sideways on a phone whose reader has set text twice as large', async () => {
    const page = await cartPage(device);
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    for (const path of PAGES) {
      await page.goto(path);
      await waitUntilHydrated(page);
      await expectNoHorizontalScroll(page, 390);
    }
  });

  it('nor do the account and a delivered order with such text, and a message there is not cut off', async () => {
    const customer = await shop.customer(device);
    await customer.add('monstera', { colour: 'white', engraving: 'سلام', addons: ['gift-box'] });
    const placed = await customer.order();
    await customer.pay(placed);
    for (let moves = 0; moves < 3; moves += 1) await moveOn(shop.shop, placed.orderNumber);
    const page = await shop.visit(device, '/terms', { as: customer });
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    for (const [path, title] of [
      ['/my-account', device.text.myAccount.notificationPreferences.always],
      [`/my-orders?order_id=${placed.orderUuid}`, device.text.orders.returnSomething],
    ] as const) {
      await page.goto(path);
      await page.getByText(title).waitFor();
      await expectNoHorizontalScroll(page, 390);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.context().setOffline(true);
    const message = page.getByText(device.text.shell.offline);
    await message.waitFor();
    const { x, width } = (await message.locator('xpath=..').boundingBox())!;
    expect([Math.min(x, 0), Math.max(x + width, 390)]).toEqual([0, 390]);
    await page.context().setOffline(false);
  });

  it('break the longest word of a name rather than scroll sideways, with text of 200 %', async () => {
    const page = await shop.visit(device, '/product/orchid');
    await waitUntilHydrated(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await page.setViewportSize({ width: 320, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  it('keep the words of a button and the days of cities in their place, with text of 200 %', async () => {
    const page = await shop.visit(device, '/product/monstera', { city: null });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await page.setViewportSize({ width: 320, height: 844 });
    const { text } = device;
    const cities = page.getByRole('dialog').getByRole('option');
    await cities.nth(5).waitFor({ state: 'attached' });
    const cut = await cities.evaluateAll((rows) =>
      rows
        .filter((row) => {
          const [whole, day] = [row, row.lastElementChild!].map((part) => part.getBoundingClientRect());
          return day!.left < whole!.left || day!.right > whole!.right + 1;
        })
        .map((row) => row.textContent),
    );
    expect(cut).toEqual([]);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text.delivery.cityYesTo(RIYADH[device.language]) })
      .click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const add = page.getByRole('button', { name: text.catalogue.product.addToCart }).locator('visible=true');
    const [button, words] = await Promise.all([
      add.first().boundingBox(),
      add.first().locator('span').first().boundingBox(),
    ]);
    expect(words!.x + words!.width / 2).toBeCloseTo(button!.x + button!.width / 2, 0);
  });

  it('cut off no general sentence about arrival when magnified, before the day is loaded', async () => {
    const page = await shop.visit(device, '/terms');
    // Never answer the call for the day.
    await page.route(/\/delivery\/arrival\b/, () => undefined);
    for (const path of ['/', '/products', '/product/monstera']) {
      await page.goto(path);
      await waitUntilHydrated(page);
      expect(await page.getByText(device.text.delivery.sameDayPromise).count()).toBeGreaterThan(0);
      await expectNoHorizontalScroll(page);
    }
  });
});

describe('Readers with accessibility settings', () => {
  it('lose nothing with forced colours', async () => {
    const page = await shop.visit(englishDesktop, '/product/monstera', {
      screen: { forcedColors: 'active' },
    });
    const t = englishDesktop.text.catalogue.product;
    // A selected option must differ from the others by more than its colour, for people who cannot see the colour.
    const look = (name: string) =>
      page
        .getByRole('radiogroup')
        .getByRole('radio', { name })
        .locator('xpath=ancestor::label')
        .evaluate((label) => {
          const style = getComputedStyle(label);
          const parts = [...label.querySelectorAll('*')].map((part) => {
            const { outlineStyle, borderBottomWidth, fontWeight, textDecorationLine } =
              getComputedStyle(part);
            return [outlineStyle, borderBottomWidth, fontWeight, textDecorationLine].join();
          });
          return [style.borderBottomWidth, style.fontWeight, style.outlineStyle, ...parts].join('|');
        });
    await page.getByRole('radiogroup').getByRole('radio', { name: 'White' }).check({ force: true });
    expect(await look('White')).not.toBe(await look('Sage'));
    await page.getByRole('button', { name: t.addToCart }).locator('visible=true').first().click();
    await page.getByRole('dialog', { name: englishDesktop.text.cart.title }).getByRole('listitem').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: englishDesktop.text.shell.menu, exact: true }).click();
    await page.getByRole('dialog').getByRole('link').first().waitFor();
    // Icons must have the colour of the text next to them, not a colour set by their own component. Logos of payment
    // methods keep their colours, and so do pots, which show a glaze.
    const otherColours = await page.evaluate(() =>
      [...document.querySelectorAll('svg:not([role=img], [color])')]
        .filter((icon) => getComputedStyle(icon).color !== getComputedStyle(icon.parentElement!).color)
        .map((icon) => icon.outerHTML.slice(0, 80)),
    );
    expect(otherColours).toEqual([]);
  });

  it.each([
    ['/product/olive-tree', arabicPhone, arabicPhone.text.catalogue.product.addToCart],
    ['/cart', arabicPhone, arabicPhone.text.checkout.payNow],
    ['/products', englishDesktop, englishDesktop.text.catalogue.list.price],
  ])(
    'always see where the focus is, by Tab from the first to the last of %s, also magnified',
    async (path, device, shown) => {
      const guest = await shop.guest(device);
      await guest.add('monstera', { colour: 'white' });
      const page = await shop.visit(device, path, { as: guest });
      await page.getByText(shown).locator('visible=true').first().waitFor();
      const walk = await walkByTab(page);
      expect(walk.faults).toEqual([]);
      expect(walk.stops[0]).toContain(device.text.shell.skipToContent);
      expect(walk.stops.length).toBeGreaterThan(20);
      await page.setViewportSize(MAGNIFIED);
      expect((await walkByTab(page)).faults).toEqual([]);
    },
  );

  it('can skip to the content, and return from each dialog to the button that opened it', async () => {
    const { text } = englishDesktop;
    const page = await shop.visit(englishDesktop, '/faq');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    const openers = [
      page.getByRole('button', { name: text.shell.menu, exact: true }),
      page.getByRole('button', { name: text.cart.button(0), exact: true }),
      page.getByRole('button', { name: text.delivery.deliverTo }),
    ];
    for (const opener of openers) {
      await opener.press('Enter');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
    }
  });

  it('see no motion when they ask for reduced motion', async () => {
    const guest = await shop.guest(arabicPhone);
    await guest.add('monstera', { colour: 'white' });
    const page = await shop.visit(arabicPhone, '/', { as: guest });
    await page.getByRole('button', { name: arabicPhone.text.cart.button(1), exact: true }).click();
    await page.getByRole('dialog').waitFor();
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0) > 20)
        .map((animation) => (animation as CSSAnimation).animationName ?? 'transition'),
    );
    expect(moving).toEqual([]);
  });

  it('see an up-to-date header when they go back to a page from before they signed in', async () => {
    const device = englishDesktop;
    const page = await shop.visit(device, '/terms');
    await page.goto('/faq');
    await waitUntilHydrated(page);
    // The shopper signs in meanwhile in another tab of the same browser.
    const customer = await shop.customer(device, { name: 'Huda' });
    await customer.add('monstera', { colour: 'white' });
    const { cookies, origins } = await customer.leftBehind();
    await page.context().addCookies(cookies);
    await page.evaluate((stored) => {
      for (const key of ['guestUser', 'guest_user_id']) localStorage.removeItem(key);
      for (const { name, value } of stored) localStorage.setItem(name, value);
    }, origins[0]?.localStorage ?? []);
    await page.goBack();
    await page.waitForURL('**/terms');
    await page.getByRole('button', { name: device.text.cart.button(1), exact: true }).waitFor();
    await page.getByRole('button', { name: device.text.shell.menu, exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: device.text.shell.hello('Huda') })
      .waitFor();
  });
});
