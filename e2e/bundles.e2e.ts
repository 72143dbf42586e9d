import { describe, expect, it } from 'vitest';
import { accountRiyalsInWords } from '#text/account-money.ts';
import { devices, englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { openSearch } from './open-search.ts';
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
/** A bundle for 299 riyals: a cactus for 149 and a snake plant for 189. `left` is the price of the cactus alone. */
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
    // The card shows the bundle in the chosen colours.
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

  it('is suggested while one types, and leads to its place on the page of its first product', async () => {
    const page = await shop.visit(device, '/terms');
    const field = await openSearch(page, device);
    await field.fill(names.snake);
    const option = page.getByRole('option').filter({ hasText: names.pair });
    await option.waitFor();
    expect(await page.getByRole('option').last().innerText()).toContain(names.pair);
    await expectAccessible(page);
    await option.click();
    await page.waitForURL('**/product/ball-cactus#bundles');
    await page.locator('#bundles').getByRole('heading', { name: names.pair }).waitFor();
  });

  it('is found by a search: after the gifts, with a way to it above them, and it can be added there', async () => {
    const guest = await shop.guest(device);
    const page = await shop.visit(device, `/products?search=${encodeURIComponent(names.snake)}`, {
      as: guest,
    });
    await page.getByRole('link', { name: text.catalogue.list.bundles(1) }).waitFor();
    const found = page.locator('#bundles');
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await found.getByRole('button', { name: t.addOf(names.pair) }).click();
    await page.getByRole('dialog').getByText(text.cart.inBundle(names.pair)).first().waitFor();
    expect(await guest.readCart()).toHaveLength(2);
  });

  it('is shown where only bundles are found, without a sentence that nothing was', async () => {
    const words = language === 'ar' ? 'طقم' : 'bundle';
    const page = await shop.visit(device, `/products?search=${encodeURIComponent(words)}`);
    await page.locator('#bundles').getByRole('heading', { name: names.pair }).waitFor();
    await page.getByRole('main').getByText(text.catalogue.list.bundles(3)).waitFor();
    expect(await page.getByText(text.catalogue.list.noProduct).count()).toBe(0);
    await expectAccessible(page);
  });
});

describe('The structured data of bundles', () => {
  it.each(['/', '/product/snake-plant'])('names the parts and the price on %s', async (address) => {
    const page = await shop.visit(englishDesktop, address);
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const graphs = texts.flatMap(
      (one) => (JSON.parse(one) as { '@graph': Record<string, unknown>[] })['@graph'],
    );
    const bundle = graphs.find((one) => one['@type'] === 'ProductCollection' && one.name === NAMES.en.pair);
    const { origin } = new URL(page.url());
    expect(bundle).toMatchObject({
      includesObject: [
        { amountOfThisGood: 1, typeOfGood: { '@id': `${origin}/product/ball-cactus?lang=en` } },
        { amountOfThisGood: 1, typeOfGood: { name: NAMES.en.snake } },
      ],
      offers: {
        '@type': 'Offer',
        url: `${origin}${address}?lang=en#bundles`,
        priceCurrency: 'SAR',
        price: (PAIR.price / 100).toFixed(2),
        availability: 'https://schema.org/InStock',
      },
    });
  });
});
