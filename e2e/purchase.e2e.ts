import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { texts as labels } from '#sandboxes/tap/texts.ts';
import { moveOn } from '#server/orders/test-move.ts';
import { type Device, devices, englishDesktop } from './devices.ts';
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
  it('finds a plant, engraves it, writes the card, signs in by code, pays by mada and tracks the order', async () => {
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

describe('A purchase with the keyboard alone', () => {
  it('needs neither mouse nor touch from the product to the payment page', async () => {
    const device = englishDesktop;
    const { text } = device;
    const page = await shop.visit(device, '/product/olive-tree');

    /** Presses Tab until the focused element matches. */
    const tabTo = async (
      fits: (focused: { name: string; role: string; id: string }) => boolean,
    ): Promise<void> => {
      const passed: string[] = [];
      for (let n = 0; n < 120; n += 1) {
        await page.keyboard.press('Tab');
        const focused = await page.evaluate(() => {
          // Use only the focused element: without focus, the active element is the body, whose text contains every name
          // on the page.
          const element = document.querySelector<HTMLInputElement>(':focus');
          const labels = element?.labels
            ? [...element.labels].map((label) => label.textContent).join(' ')
            : '';
          return {
            name: (element?.getAttribute('aria-label') ?? `${labels} ${element?.textContent ?? ''}`).trim(),
            role: element?.getAttribute('type') ?? element?.tagName.toLowerCase() ?? '',
            id: element?.getAttribute('name') ?? '',
          };
        });
        passed.push(focused.name || focused.id || focused.role);
        if (fits(focused)) return;
      }
      throw new Error(`The keyboard never got there: ${passed.join(' | ')}`);
    };

    await tabTo(({ name }) => name.includes(text.catalogue.product.addToCart));
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: text.cart.title });
    await drawer.waitFor();
    await tabTo(({ name }) => name.includes(text.cart.checkout));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/cart');
    await page.getByLabel(text.checkout.recipientName).waitFor();

    await tabTo(({ id }) => id === 'recipient_name');
    await page.keyboard.type('Noura');
    await tabTo(({ id }) => id === 'recipient_phone');
    await page.keyboard.type('551112223');
    await tabTo(({ name }) => name.includes(text.checkout.myName));
    await page.keyboard.type('Sara');
    await tabTo(({ name }) => name.includes(text.account.phone));
    await page.keyboard.type('561234567');
    await page.getByLabel(text.account.code).waitFor();
    // The code field takes the focus by itself.
    await page.keyboard.type(codeIn(await shop.newestSms('+966561234567')));
    await page.getByText(text.checkout.you, { exact: true }).waitFor({ state: 'detached' });
    // The focused element has disappeared, so the focus moves to the next section.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('when');
    await tabTo(({ id }) => id === 'address');
    await page.keyboard.type('Al Malqa, street 1, building 2');
    await tabTo(({ id }) => id === 'time_slot_id');
    await page.keyboard.press('Space');
    await tabTo(({ id }) => id === 'payment_method');
    await page.keyboard.press('Space');
    await tabTo(({ name }) => name.startsWith(text.checkout.pay));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/pay\/chg_/);
  });
});
