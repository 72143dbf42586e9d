import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setStock } from '#server/catalogue/stock.public.ts';
import { messages } from '#text/messages.ts';
import { type Device, devices } from './devices.ts';
import { openShop } from './fixtures.ts';
import { waitUntilHydrated } from './open-page.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';
import { PLENTY } from './running-shop.ts';
import { stopClock } from './stopped-clock.ts';

const shop = await openShop();

const ONE_LINE = '**/api/v1/user/shopping-cart/*';
const NAMES = {
  ar: { snake: 'جلد النمر', can: 'إبريق سقي صغير' },
  en: { snake: 'Snake plant', can: 'Small watering can' },
};

const cartButton = (page: Page, { text }: Device, pieces: number) =>
  page.getByRole('button', { name: text.cart.button(pieces), exact: true });

/** Opens the cart drawer with the button in the header, whose name contains the number of items. */
async function openDrawer(page: Page, device: Device, pieces: number) {
  await cartButton(page, device, pieces).click();
  const drawer = page.getByRole('dialog', { name: device.text.cart.title });
  await drawer.waitFor();
  return drawer;
}

/** Chooses a city without same-day delivery in the open city dialog. */
async function pickCity(page: Page, { text }: Device, name: string) {
  const picker = page.getByRole('dialog', { name: text.delivery.cityTitle });
  await picker.getByRole('combobox', { name: text.delivery.citySearch }).fill(name);
  await picker.getByRole('option', { name }).first().click();
  await picker.getByRole('button', { name: text.delivery.citySave }).click();
  await page.getByRole('button', { name: text.shell.ok }).click();
}

const setCans = (quantity: number) =>
  setStock(shop.shop, { product: 'watering-can', colour: null, quantity, operator: 'Sara' });

describe.each(devices)('The cart on $name', (device) => {
  const { text, language } = device;
  const { snake, can } = NAMES[language];

  // spec: 2-cart-button-has-dot-when, 2-cart-drawer-both-buttons-lead
  it('has a dot in the header when it has items; the drawer leads to /cart, where its button is disabled', async () => {
    const guest = await shop.guest(device);
    await guest.add('monstera', { colour: 'white', quantity: 2 });
    const page = await shop.visit(device, '/terms', { as: guest });
    const drawer = await openDrawer(page, device, 2);
    await drawer.getByRole('listitem').waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    for (const name of [text.cart.viewCart, text.cart.checkout])
      expect(await drawer.getByRole('link', { name }).getAttribute('href')).toBe('/cart');
    await drawer.getByRole('link', { name: text.cart.checkout }).click();
    await page.waitForURL('**/cart');
    await waitUntilHydrated(page);
    expect(await cartButton(page, device, 2).isDisabled()).toBe(true);
  });

  it('follows a change of city at checkout as far as it can; what stays is named, with a way back', async () => {
    const guest = await shop.guest(device);
    await guest.add('snake-plant', { colour: 'black', engraving: 'Noura' });
    await guest.add('watering-can', { quantity: 2 });
    const [riyadh, abha] = language === 'ar' ? ['الرياض', 'أبها'] : ['Riyadh', 'Abha'];
    const page = await shop.visit(device, '/cart', { as: guest });
    const main = page.getByRole('main');
    await main.getByText(snake).first().waitFor();
    await page.getByRole('button', { name: text.checkout.changeCity }).first().click();
    await pickCity(page, device, abha!);

    const t = text.checkout.cityChange;
    await page.getByText(t.moved(2, abha!)).waitFor();
    await main.getByText(can).first().waitFor();
    const reason = messages[language].cart.problems.noEngravingInCity;
    await main.getByRole('listitem').filter({ hasText: snake }).getByText(reason).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await main.getByRole('button', { name: t.back(riyadh!) }).click();
    await page.getByText(t.moved(2, riyadh!)).waitFor();
    await cartButton(page, device, 3).waitFor();

    // After the city is changed on another page, the first city's cart is kept, and the empty cart of the new city
    // links back to it.
    await page.goto('/terms');
    await page.getByRole('button', { name: riyadh! }).locator('visible=true').first().click();
    await pickCity(page, device, abha!);
    const other = text.cart.otherCart;
    const drawer = await openDrawer(page, device, 0);
    await drawer.getByText(other.text(riyadh!, 3)).waitFor();
    await expectAccessible(page);
    await drawer.getByRole('button', { name: other.back(riyadh!) }).click();
    await cartButton(page, device, 3).waitFor();
  });

  // spec: 2-cart-drawer-empty-message
  it('disables plus at the available stock, with the reason; minus at one removes the item; an empty cart says so', async () => {
    const guest = await shop.guest(device);
    await guest.add('snake-plant', { colour: 'black' });
    const page = await shop.visit(device, '/terms', { as: guest });
    const drawer = await openDrawer(page, device, 1);
    const plus = drawer.getByRole('button', { name: text.cart.plus(snake) });
    await plus.waitFor();
    expect(await plus.isDisabled()).toBe(true);
    const reason = await plus.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${reason}"]`).textContent()).toBe(text.cart.noMore(1));

    await drawer.getByRole('button', { name: text.cart.remove(snake) }).click();
    await drawer.getByText(text.cart.empty, { exact: true }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await cartButton(page, device, 0).waitFor();
    expect(await guest.readCart()).toEqual([]);
    // When the drawer closes, the focus returns to the button that opened it.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(text.cart.button(0));
  });

  it('shows no change before the server has accepted it', async () => {
    const guest = await shop.guest(device);
    await guest.add('watering-can');
    const page = await shop.visit(device, '/terms', { as: guest });
    const drawer = await openDrawer(page, device, 1);
    const group = drawer.getByRole('group', { name: text.cart.quantityOf(can) });
    await group.waitFor();
    const answer = Promise.withResolvers<void>();
    let calls = 0;
    await page.route(ONE_LINE, async (route) => {
      calls += 1;
      await answer.promise;
      await route.continue();
    });
    const plus = group.getByRole('button', { name: text.cart.plus(can) });
    await plus.click();
    await expect.poll(() => group.getAttribute('aria-busy')).toBe('true');
    // A second tap before the response sends no request.
    await plus.click({ force: true });
    expect(await group.getByRole('status').textContent()).toBe('1');
    answer.resolve();
    await expect.poll(() => group.getByRole('status').textContent()).toBe('2');
    expect(calls).toBe(1);
    expect((await guest.readCart())[0]?.quantity).toBe(2);
  });

  // spec: 8-refusal-popup-closes-after-5, 9-popup-auto-close-5000-ms
  it('reports a refused change in a popup with the server’s sentence, which closes after 5000 ms', async () => {
    const guest = await shop.guest(device);
    await guest.add('watering-can');
    const page = await shop.visit(device, '/terms', { as: guest });
    const drawer = await openDrawer(page, device, 1);
    const group = drawer.getByRole('group', { name: text.cart.quantityOf(can) });
    await group.waitFor();
    // Meanwhile another shopper buys all units of the product but one.
    await setCans(1);
    await stopClock(page);
    const [refused] = await Promise.all([
      page.waitForResponse(ONE_LINE),
      group.getByRole('button', { name: text.cart.plus(can) }).click(),
    ]);
    await setCans(PLENTY);
    const { message, success } = (await refused.json()) as { message: string; success: boolean };
    expect(success).toBe(false);
    const popup = page.getByRole('alertdialog');
    await popup.getByText(message, { exact: true }).waitFor();
    await expectAccessible(page);
    expect(await group.getByRole('status').textContent()).toBe('1');
    await page.clock.runFor(4_900);
    expect(await popup.isVisible()).toBe(true);
    await page.clock.runFor(101);
    await popup.waitFor({ state: 'hidden' });
  });

  it('lets the shopper edit engraving, card and add-ons at checkout, with the pot in view', async () => {
    const guest = await shop.guest(device);
    await guest.add('peace-lily', { colour: 'white', engraving: 'Nora', cardMessage: 'Love' });
    const page = await shop.visit(device, '/cart', { as: guest });
    const { edit } = text.checkout;
    await page.getByRole('button', { name: new RegExp(`^${edit.action}`) }).click();
    const sheet = page.getByRole('dialog');
    const engraving = sheet.getByLabel(text.catalogue.product.engraving);
    await engraving.fill('Noura');
    await expect.poll(() => sheet.locator('svg textPath').last().textContent()).toBe('Noura');
    await sheet.getByLabel(text.catalogue.product.cardMessage).fill('');
    const extras = sheet.getByRole('group', { name: text.catalogue.product.addons });
    await extras.getByRole('checkbox').first().check({ force: true });
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await sheet.getByRole('button', { name: edit.save }).click();
    await sheet.waitFor({ state: 'hidden' });
    await page.locator('bdi', { hasText: /^Noura$/ }).waitFor();
    const [line] = await guest.readCart();
    expect(line).toMatchObject({ engraving: 'Noura', cardMessage: null, quantity: 1 });
    expect(line?.addonIds).toHaveLength(1);
  });

  it('is one cart in two tabs', async () => {
    const guest = await shop.guest(device);
    await guest.add('watering-can');
    const first = await shop.visit(device, '/terms', { as: guest });
    const second = await first.context().newPage();
    await second.goto('/cart');
    await second.getByRole('group', { name: text.cart.quantityOf(can) }).waitFor();
    const drawer = await openDrawer(first, device, 1);
    await drawer.getByRole('button', { name: text.cart.plus(can) }).click();
    await expect
      .poll(() =>
        second
          .getByRole('group', { name: text.cart.quantityOf(can) })
          .getByRole('status')
          .textContent(),
      )
      .toBe('2');
    await second.getByRole('button', { name: text.cart.minus(can) }).click();
    await expect
      .poll(() =>
        drawer
          .getByRole('group', { name: text.cart.quantityOf(can) })
          .getByRole('status')
          .textContent(),
      )
      .toBe('1');
  });

  it('follows a change of city in another tab, so that what is paid for is what the page shows', async () => {
    const guest = await shop.guest(device);
    await guest.add('watering-can');
    const [riyadh, abha] = language === 'ar' ? ['الرياض', 'أبها'] : ['Riyadh', 'Abha'];
    const page = await shop.visit(device, '/cart', { as: guest });
    await page.getByRole('group', { name: text.cart.quantityOf(can) }).waitFor();
    const other = await page.context().newPage();
    await other.goto('/terms');
    await waitUntilHydrated(other);
    await other.getByRole('button', { name: riyadh! }).locator('visible=true').first().click();
    await pickCity(other, device, abha!);
    await page.getByText(text.checkout.cityChange.moved(1, abha!)).waitFor();
    await page.getByRole('button', { name: abha! }).locator('visible=true').first().waitFor();
  });

  // spec: 8-offer-retry-product-md-3
  it('stays unchanged when the shop cannot be reached, and offers to try again', async () => {
    const guest = await shop.guest(device);
    await guest.add('watering-can');
    const page = await shop.visit(device, '/terms', { as: guest, except: /shopping-cart/ });
    const drawer = await openDrawer(page, device, 1);
    const group = drawer.getByRole('group', { name: text.cart.quantityOf(can) });
    await group.waitFor();
    await page.route(ONE_LINE, (route) => route.abort('connectionfailed'), { times: 1 });
    await group.getByRole('button', { name: text.cart.plus(can) }).click();
    await page.getByText(text.shell.unreached).locator('visible=true').first().waitFor();
    expect(await group.getByRole('status').textContent()).toBe('1');
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await expectAccessible(page);
    // In the drawer, the message with "Try again" covers the plus button.
    await page.getByRole('button', { name: text.shell.tryAgain }).click();
    await expect.poll(() => group.getByRole('status').textContent()).toBe('2');
  });
});
