import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { texts as labels } from '#sandboxes/tap/texts.ts';
import { moveOn } from '#server/orders/test-move.ts';
import { type Device, devices } from './devices.ts';
import { openShop } from './fixtures.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';
import { thanksTitle } from './thanks-title.ts';

const shop = await openShop();

const MADA = '4464 0400 0000 0007';
const GIFT = {
  ar: {
    plant: 'مونستيرا',
    colour: 'أبيض',
    engraving: 'إلى أمي',
    card: 'كل عام وأنت بخير',
    friend: 'نورة',
    buyer: 'سارة',
  },
  en: {
    plant: 'Monstera',
    colour: 'White',
    engraving: 'To Mum',
    card: 'With love',
    friend: 'Noura',
    buyer: 'Sara',
  },
};
/** A phone number that no other test uses, typed in the digits of each language. */
const BUYER = {
  ar: { typed: '٠٥٠١٢٣٤٥٦٧', e164: '+966501234567' },
  en: { typed: '0551234567', e164: '+966551234567' },
};
const codeIn = (text: string): string => /#(\d{4})/.exec(text)?.[1] ?? '';

/** Whatever moves on the page for longer than a frame or two; the device asks for reduced motion. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 50)
      .map((one) =>
        'animationName' in one ? String(one.animationName) : String(Object(one).transitionProperty),
      ),
  );

async function payOnSandbox(page: Page, device: Device): Promise<void> {
  const t = labels[device.language];
  await page.waitForURL(/\/pay\/chg_/);
  expect(await page.getAttribute('html', 'lang')).toBe(device.language);
  await page.getByLabel(t.cardNumber).fill(MADA);
  await page.getByLabel(t.expiry).fill('01/39');
  await page.getByLabel(t.cvv).fill('100');
  await page.locator('button[type=submit]').first().click();
  await page.getByLabel(t.code, { exact: true }).fill('1234');
  await page.getByRole('button', { name: t.approve }).click();
}

describe.each(devices)('The whole purchase on $name', (device) => {
  const { text, language } = device;
  const gift = GIFT[language];

  // spec: 1-pay-card
  it('with reduced motion finds a plant, engraves it, writes the card, signs in by code, pays by mada and tracks the order', async () => {
    const page = await shop.visit(device, '/');

    await page.getByRole('link', { name: text.home.choose }).first().click();
    await page.getByRole('link', { name: gift.plant }).first().click();
    await page.waitForURL('**/product/**');

    // Pick the colour, have the pot engraved, and write the card.
    await page.getByRole('radiogroup').getByRole('radio', { name: gift.colour }).check({ force: true });
    await page.getByLabel(text.catalogue.product.engravingText).fill(gift.engraving);
    expect(await page.locator('main svg text').first().textContent()).toContain(gift.engraving);
    await page.getByLabel(text.catalogue.product.cardMessage).fill(gift.card);
    await expectAccessible(page);
    await page
      .getByRole('button', { name: text.catalogue.product.addToCart })
      .locator('visible=true')
      .first()
      .click();

    // The drawer shows the items that the server accepted, and leads to the cart page.
    const drawer = page.getByRole('dialog', { name: text.cart.title });
    expect(await moving(page)).toEqual([]);
    await drawer.getByText(gift.plant).waitFor();
    await expectAccessible(page);
    await drawer.getByRole('link', { name: text.cart.checkout }).click();
    await page.waitForURL('**/cart');
    await page.getByText(gift.engraving).first().waitFor();

    // Pressing the pay button too early reports the missing fields and focuses the first.
    const pay = page
      .getByRole('button', { name: device.language === 'ar' ? /ادفع/ : /Pay/ })
      .locator('visible=true');
    await pay.click();
    await page.getByText(text.checkout.addressNeeded).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('problem-name');
    await expectAccessible(page);

    await page.getByLabel(text.checkout.recipientName).fill(gift.friend);
    await page.getByLabel(text.checkout.recipientPhone).fill(language === 'ar' ? '٥٥١١١٢٢٢٣' : '551112223');

    // Sign in with name, phone number and code. The code is requested automatically, and the name needs no separate
    // step.
    await page.getByLabel(text.checkout.myName, { exact: true }).fill(gift.buyer);
    await page.getByLabel(text.account.phone).fill(BUYER[language].typed);
    await page.getByLabel(text.account.code).waitFor();
    await page.getByLabel(text.account.code).fill(codeIn(await shop.newestSms(BUYER[language].e164)));
    await page.getByText(text.checkout.you, { exact: true }).waitFor({ state: 'detached' });

    // Enter the address. Time, payment method and terms are already selected.
    await page
      .getByLabel(text.checkout.addressLabel, { exact: true })
      .fill(language === 'ar' ? 'حي الملقا، شارع 1، مبنى 2' : 'Al Malqa, street 1, building 2');
    await expectNoHorizontalScroll(page);
    await pay.click();

    // The card number is entered only on the payment provider's page.
    await payOnSandbox(page, device);

    await page.waitForURL('**/checkout/success**');
    await page.getByRole('heading', { name: thanksTitle(text.checkout) }).waitFor();
    const number = /A-\d+/.exec((await page.getByText(/A-\d+/).first().textContent()) ?? '')?.[0];
    expect(number).toBeDefined();
    expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true);
    expect(await moving(page)).toEqual([]);
    await expectAccessible(page);

    await page.getByRole('link', { name: text.checkout.trackGift }).click();
    await page.getByRole('heading', { name: text.orders.stop.accepted }).waitFor();
    await page.getByRole('complementary').getByText(gift.card).waitFor();
    await expectAccessible(page);
    await moveOn(shop.shop, number!);
    await page.reload();
    await page.getByRole('heading', { name: text.orders.giftHeadline.wrapGift(gift.friend) }).waitFor();
  });
});
