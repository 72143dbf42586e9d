import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { texts as labels } from '#sandboxes/tap/texts.ts';
import { devices } from './devices.ts';
import { openShop } from './fixtures.ts';
import { readStop } from './keyboard-walk.ts';
import { codeIn } from './open-page.ts';
import { thanksTitle } from './thanks-title.ts';
import { freeMobile } from './unused-identities.ts';

const shop = await openShop();
const GIFT = {
  ar: { plant: 'مونستيرا', friend: 'نورة', buyer: 'سارة', address: 'حي الملقا، شارع 1، مبنى 2' },
  en: { plant: 'Monstera', friend: 'Noura', buyer: 'Sara', address: 'Al Malqa, street 1, building 2' },
};

type Focused = { name: string; field: string; isLink: boolean };

/** Presses Tab until the focused element matches, which must then be in view with a visible ring. */
async function tabTo(page: Page, fits: (focused: Focused) => boolean): Promise<void> {
  const passed: string[] = [];
  for (let n = 0; n < 120; n += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      // Without focus it would be the body, whose text has every name of the page.
      const element = document.querySelector<HTMLInputElement>(':focus');
      const labels = [...(element?.labels ?? [])].map((label) => label.textContent).join(' ');
      return {
        name: (element?.getAttribute('aria-label') ?? `${labels} ${element?.textContent ?? ''}`).trim(),
        field: element?.getAttribute('name') ?? '',
        isLink: element?.matches('a') ?? false,
      };
    });
    passed.push(focused.name || focused.field);
    if (!fits(focused)) continue;
    // Poll, because a transition may not have ended yet.
    await expect.poll(() => readStop(page)).toMatchObject({ isVisible: true, hasRing: true });
    return;
  }
  throw new Error(`The keyboard never got there: ${passed.join(' | ')}`);
}

describe.each(devices)('A purchase with the keyboard alone on $name', (device) => {
  const { text, language } = device;
  const t = text.checkout;
  const gift = GIFT[language];
  const pay = labels[language];

  it('leads from the home page to the page of thanks, also with motion', async () => {
    const page = await shop.visit(device, '/', { screen: { reducedMotion: 'no-preference' } });
    const named = (name: string) => tabTo(page, (focused) => focused.name.includes(name));
    const field = (name: string) => tabTo(page, (focused) => focused.field === name);
    const type = (words: string) => page.keyboard.type(words);
    const press = () => page.keyboard.press('Enter');

    await named(text.home.choose);
    await press();
    await page.waitForURL('**/products**');
    // Look for the plant's link: the name of the button that adds the plant from the list begins with another word.
    await tabTo(page, ({ name, isLink }) => isLink && name.startsWith(gift.plant));
    await press();
    await page.waitForURL('**/product/**');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await named(text.catalogue.product.addToCart);
    await press();

    // The drawer keeps the focus until it closes, and gives it back.
    const drawer = page.getByRole('dialog', { name: text.cart.title });
    await drawer.getByText(gift.plant).waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ''))
      .toContain(text.catalogue.product.addToCart);
    await press();
    await drawer.getByText(gift.plant).waitFor();
    await named(text.cart.checkout);
    await press();
    await page.waitForURL('**/cart');
    await page.getByLabel(t.recipientName).waitFor();

    await field('recipient_name');
    await type(gift.friend);
    await field('recipient_phone');
    await type('551112223');
    await named(t.myName);
    await type(gift.buyer);
    await named(text.account.phone);
    const mobile = freeMobile();
    await type(mobile);
    await page.getByLabel(text.account.code).waitFor();
    // The code field gets the focus by itself.
    await type(codeIn(await shop.newestSms(`+966${mobile}`)));
    await page.getByText(t.you, { exact: true }).waitFor({ state: 'detached' });
    // The focused element has disappeared, so the focus moves to the next section.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('when');
    await field('address');
    await type(gift.address);
    await page.locator('input[name=time_slot_id]:checked').waitFor({ state: 'attached' });
    await field('time_slot_id');
    await page.locator('input[name=payment_method][value=card]:checked').waitFor({ state: 'attached' });
    await field('payment_method');
    await tabTo(page, ({ name }) => name.startsWith(t.pay));
    await press();

    await page.waitForURL(/\/pay\/chg_/);
    await named(pay.cardNumber);
    await type('4464040000000007');
    await named(pay.expiry);
    await type('01/39');
    await named(pay.cvv);
    await type('100');
    await press();
    await page.getByLabel(pay.code, { exact: true }).waitFor();
    await named(pay.code);
    await type('1234');
    await named(pay.approve);
    await press();
    await page.waitForURL('**/checkout/success**');
    await page.getByRole('heading', { name: thanksTitle(t) }).waitFor();
    await named(t.trackGift);
  });
});
