import { describe, expect, it } from 'vitest';
import { accountRiyalsInWords } from '#text/account-money.ts';
import { devices } from './devices.ts';
import { openShop } from './fixtures.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';

const shop = await openShop();
const NAMES = {
  ar: {
    pair: 'نبتتان لبيت جديد',
    snake: 'جلد النمر',
    lavender: 'خزامى',
    box: 'علبة هدية بشريط ساتان',
    set: 'أهلًا بالمولود',
  },
  en: {
    pair: 'Two for a new home',
    snake: 'Snake plant',
    lavender: 'Lavender',
    box: 'Gift box with ribbon',
    set: 'Welcome, little one',
  },
};
/** A cactus at 149 and a snake plant at 189 riyals, for 299. */
const PAIR = { price: 299_00, full: 338_00, left: 149_00 };

describe.each(devices)('A bundle on $name', (device) => {
  const { text, language } = device;
  const names = NAMES[language];
  const t = text.catalogue.bundle;

  it('is added from the home page at one price; without one of its parts the other returns to its own, and the cart says so', async () => {
    const guest = await shop.guest(device);
    const page = await shop.visit(device, '/', { as: guest });
    const card = page.locator('#bundles article').filter({ hasText: names.pair });
    await card.getByText(t.insteadOf(PAIR.full)).waitFor({ state: 'attached' });
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    const pots = card.getByRole('group', { name: t.colourOf(names.snake) });
    await pots.getByRole('radio', { checked: true }).focus();
    await page.keyboard.press('ArrowDown');
    const drawn = card.locator('img').nth(1);
    await card.getByRole('button', { name: t.addOf(names.pair) }).click();
    const drawer = page.getByRole('dialog', { name: text.cart.title });
    await drawer.getByText(text.cart.inBundle(names.pair)).first().waitFor();
    await drawer.getByText(accountRiyalsInWords(language, PAIR.price)).first().waitFor({ state: 'attached' });
    await expectAccessible(page);

    const lines = await guest.readCart();
    expect(lines.map(({ colour }) => colour?.code)).toEqual(['blue', 'white']);
    // The card draws the set in the chosen colours.
    expect(await drawn.getAttribute('src')).toContain(`${lines[1]?.picture}/`);

    await page.goto('/cart');
    const main = page.getByRole('main');
    await main.getByText(text.checkout.bundles, { exact: true }).waitFor();
    await main.getByRole('button', { name: text.cart.remove(names.snake) }).click();
    await main.getByRole('status').getByText(text.cart.bundleBroken(names.pair)).waitFor();
    await main.getByText(text.checkout.bundles, { exact: true }).waitFor({ state: 'detached' });
    expect(await guest.readCart()).toMatchObject([{ lineTotal: PAIR.left, bundlesOff: 0 }]);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });

  it('is added from the page of one of its products with the colour that is chosen there', async () => {
    const guest = await shop.guest(device);
    const page = await shop.visit(device, '/product/lavender?colour=sage', { as: guest });
    const shelf = page.locator('#bundles');
    expect(await shelf.getByRole('link', { name: names.lavender, exact: true }).count()).toBe(0);
    await shelf.getByRole('link', { name: names.box }).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await shelf.getByRole('button', { name: t.addOf(names.set) }).click();
    await page.getByRole('dialog').getByText(text.cart.inBundle(names.set)).waitFor();
    expect(await guest.readCart()).toMatchObject([
      { colour: { code: 'sage' }, lineTotal: 199_00, bundlesOff: 30_00, bundles: [{ title: names.set }] },
    ]);
  });
});
