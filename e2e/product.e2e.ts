import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { devices } from './devices.ts';
import { openShop } from './fixtures.ts';
import { expectAccessible, expectAllAccessible, expectNoHorizontalScroll } from './page-checks.ts';

const shop = await openShop();

const TEXT = {
  ar: {
    white: 'أبيض',
    sand: 'رملي',
    title: 'مونستيرا',
    city: 'أبها',
    long: 'كل عام وأنتم بخير يا أهلي جميعا',
  },
  en: {
    white: 'White',
    sand: 'Sand',
    title: 'Monstera',
    city: 'Abha',
    long: 'Many happy returns of the day',
  },
};
const MAX_ENGRAVING_LENGTH = 20;
const MAX_CARD_LENGTH = 160;

describe.each(devices)('The product page on $name', (device) => {
  const { language, text } = device;
  const t = text.catalogue.product;
  const labels = TEXT[language];
  const buyButton = (page: Page, name: string) =>
    page.getByRole('main').getByRole('button', { name }).locator('visible=true').first();
  const mainPicture = (page: Page) => page.getByRole('main').locator('img').first();

  // spec: 2-product-slug
  it('keeps the colour in the address, and shows its picture', async () => {
    const page = await shop.visit(device, '/product/monstera');
    const before = await mainPicture(page).getAttribute('src');
    await page.getByRole('radiogroup').getByRole('radio', { name: labels.white }).check({ force: true });
    await expect.poll(() => new URL(page.url()).searchParams.get('colour')).toBe('white');
    await expect.poll(() => mainPicture(page).getAttribute('src')).not.toBe(before);
    const white = await mainPicture(page).getAttribute('src');
    // The server's HTML already shows the colour named in the URL.
    const html = await (await fetch(page.url(), { headers: { cookie: `language=${language}` } })).text();
    expect(html).toContain(white ?? 'no picture');
    await page.reload();
    expect(await page.getByRole('radiogroup').getByRole('radio', { name: labels.white }).isChecked()).toBe(
      true,
    );
    expect(await mainPicture(page).getAttribute('src')).toBe(white);
    // In high contrast (forced colours) each pot still has the colour of its glaze.
    await page.emulateMedia({ forcedColors: 'active' });
    const shown = await page
      .getByRole('radiogroup')
      .locator('svg')
      .evaluateAll((pots) => pots.map((pot) => getComputedStyle(pot).color));
    expect(shown.length).toBeGreaterThan(1);
    expect(new Set(shown).size).toBe(shown.length);
  });

  // spec: 3-engraving-text, 5-laser-engraving-most-max-characters
  it('draws the engraving on the pot while it is typed, up to its limit, and counts the card’s 160 characters', async () => {
    const page = await shop.visit(device, '/product/monstera');
    const engraving = page.getByLabel(t.engravingText);
    await engraving.fill(labels.long);
    // The form is alive later than the page, and shortens then what was typed before.
    await page.getByText(t.counter(MAX_ENGRAVING_LENGTH, MAX_ENGRAVING_LENGTH), { exact: true }).waitFor();
    const saved = await engraving.inputValue();
    expect([...new Intl.Segmenter().segment(saved)]).toHaveLength(MAX_ENGRAVING_LENGTH);
    expect(labels.long.startsWith(saved)).toBe(true);
    expect(await page.getByRole('main').locator('svg text').first().textContent()).toBe(saved.trim());

    await engraving.fill('Noura ❤️🌿❤️');
    await page.getByText(t.engravingNotDrawn('❤️ 🌿')).waitFor();

    const card = page.getByLabel(t.cardMessage);
    await page.getByText(t.counter(0, MAX_CARD_LENGTH), { exact: true }).waitFor();
    // A family emoji counts as one character, although it has several code points.
    await card.fill('👨‍👩‍👧');
    await page.getByText(t.counter(1, MAX_CARD_LENGTH), { exact: true }).waitFor();
    await page.getByText(t.cardNotPrinted('👨‍👩‍👧')).waitFor();
    await card.fill('x'.repeat(MAX_CARD_LENGTH + 10));
    await page.getByText(t.counter(MAX_CARD_LENGTH, MAX_CARD_LENGTH), { exact: true }).waitFor();
    expect(await card.inputValue()).toBe('x'.repeat(MAX_CARD_LENGTH));
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });

  it('says that a colour is sold out, and that all of them are', async () => {
    const page = await shop.visit(device, '/product/monstera');
    await page.getByRole('radiogroup').getByRole('radio', { name: labels.sand }).check({ force: true });
    await page.getByText(t.colourSoldOut).locator('visible=true').first().waitFor();
    const notifyMe = page.getByRole('button', { name: device.text.catalogue.notifyMe });
    await notifyMe.waitFor();
    await expectAllAccessible(page);
    await page.goto('/product/zz-plant');
    await page.getByText(t.allSoldOut).locator('visible=true').first().waitFor();
    await notifyMe.first().waitFor();
    expect(await buyButton(page, t.addToCart).count()).toBe(0);
  });

  it('says that it is not available for a city, and asks for a colour when the address names an unknown one', async () => {
    const page = await shop.visit(device, '/product/olive-tree', { city: TEXT.en.city });
    await page.getByText(t.notInCity).locator('visible=true').first().waitFor();
    expect(await buyButton(page, t.unavailableHere(labels.city)).isDisabled()).toBe(true);
    await expectAccessible(page);
    await page.goto('/product/monstera?colour=plaid');
    await page.getByText(t.colourNeeded).locator('visible=true').first().waitFor();
    expect(await buyButton(page, t.chooseColour).isDisabled()).toBe(true);
    await page.getByRole('radiogroup').getByRole('radio', { name: labels.white }).check({ force: true });
    expect(await buyButton(page, t.addToCart).isDisabled()).toBe(false);
  });

  it('adds the chosen options to the cart, and shows them in the drawer; at the last one, plus has a reason', async () => {
    const page = await shop.visit(device, '/product/snake-plant?colour=black');
    const plus = page.getByRole('main').getByRole('button', { name: t.more });
    expect(await plus.isDisabled()).toBe(true);
    await page.getByText(t.maxAvailable(1)).locator('visible=true').first().waitFor();
    await buyButton(page, t.addToCart).click();
    const drawer = page.getByRole('dialog', { name: text.cart.title });
    await drawer.getByRole('listitem').waitFor();
    expect(await drawer.getByRole('listitem').count()).toBe(1);
    await page.getByRole('button', { name: text.shell.close, exact: true }).click();
    await drawer.waitFor({ state: 'hidden' });
    // Only one unit is in stock: the server refuses a second one, and the cart stays unchanged.
    await buyButton(page, t.addToCart).click();
    const popup = page.getByRole('alertdialog');
    await popup.waitFor();
    await popup.getByRole('button', { name: text.shell.ok }).click();
    await page.getByRole('button', { name: text.cart.button(1), exact: true }).waitFor();
  });
});

describe('The sentences of the specification on products', () => {
  it('are on the English page word for word', () => {
    const t = devices[1]!.text.catalogue.product;
    expect(t.colourSoldOut).toBe('Selected color is out of stock');
    expect(t.notInCity).toBe('Product is not available for this city');
    expect(t.colourNeeded).toBe('Please select product color');
  });
});
