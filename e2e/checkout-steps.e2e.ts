import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listCardsCall } from '#contract/payments/payments.calls.ts';
import { arabicPhone, type Device, devices } from './devices.ts';
import { payButton, payOnSandbox } from './fill-checkout.ts';
import { openShop } from './fixtures.ts';
import { giveWallet } from './grants.ts';
import { codeIn, waitUntilHydrated } from './open-page.ts';
import { expectAccessible } from './page-checks.ts';
import { thanksTitle } from './thanks-title.ts';
import { freeMobile } from './unused-identities.ts';

const shop = await openShop();
const GIFT = {
  ar: { plant: 'زنبقة السلام', friend: 'نورة', buyer: 'سارة', address: 'حي الملقا، شارع 1، مبنى 2' },
  en: { plant: 'Peace lily', friend: 'Noura', buyer: 'Sara', address: 'Al Malqa, street 1, building 2' },
};

/** Counts the shopper's taps and the fields that the shopper types into. */
function counted() {
  const steps = { taps: 0, fields: 0 };
  return {
    steps,
    async tap(what: Locator): Promise<void> {
      steps.taps += 1;
      await what.click();
    },
    async type(what: Locator, words: string): Promise<void> {
      steps.fields += 1;
      await what.fill(words);
    },
  };
}
type Counted = ReturnType<typeof counted>;

/** Goes from the home page to the checkout with a gift without extras; the city is already chosen. */
async function toCheckout(page: Page, { text, language }: Device, { tap }: Counted): Promise<void> {
  await tap(page.getByRole('link', { name: text.home.choose }).first());
  await tap(page.getByRole('link', { name: GIFT[language].plant }).first());
  await page.waitForURL('**/product/**');
  await tap(
    page.getByRole('button', { name: text.catalogue.product.addToCart }).locator('visible=true').first(),
  );
  const drawer = page.getByRole('dialog', { name: text.cart.title });
  await tap(drawer.getByRole('link', { name: text.cart.checkout }));
  await page.waitForURL('**/cart');
}

/** Whether the shopper sees the element: below the header, and above the end of the window or the pay bar. */
const isInView = (what: Locator): Promise<boolean> =>
  what.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const bar = [...document.querySelectorAll<HTMLElement>('[data-sticky-bar]')].find(
      (one) => one.offsetHeight > 0,
    );
    return top >= header && bottom <= (bar?.getBoundingClientRect().top ?? innerHeight);
  });

describe.each(devices)('The steps of a purchase on $name', (device) => {
  const { text } = device;
  const t = text.checkout;
  const gift = GIFT[device.language];

  it('are five taps and five fields for a newcomer, one of which is the code; it is in view, free of the pay bar', async () => {
    const page = await shop.visit(device, '/');
    const count = counted();
    const { tap, type } = count;
    await toCheckout(page, device, count);
    await type(page.getByLabel(t.recipientName), gift.friend);
    await type(page.getByLabel(t.recipientPhone), '551112223');
    const mobile = freeMobile();
    await type(page.getByLabel(text.account.phone), mobile);
    const code = page.getByLabel(text.account.code);
    await code.waitFor();
    await expect.poll(() => isInView(code)).toBe(true);
    // Only the bar of a phone could cover the code; on a desktop the summary stays in its own column.
    expect(await payButton(page, device).count()).toBe(device === arabicPhone ? 0 : 1);
    // After a wrong code, the step stays in view with its error message.
    const right = codeIn(await shop.newestSms(`+966${mobile}`));
    await code.fill(right === '1111' ? '2222' : '1111');
    const wrong = page.locator(`[id="${await code.getAttribute('aria-describedby')}"]`);
    await wrong.getByText(/./).first().waitFor();
    await expect.poll(() => isInView(wrong)).toBe(true);
    await expectAccessible(page);
    await type(code, right);
    await page.getByText(t.you, { exact: true }).waitFor({ state: 'detached' });
    await type(page.getByLabel(t.addressLabel, { exact: true }), gift.address);
    await page.locator('input[name=payment_method][value=card]:checked').waitFor({ state: 'attached' });
    await tap(payButton(page, device));
    await page.waitForURL(/\/pay\/chg_/);
    expect(count.steps).toEqual({ taps: 5, fields: 5 });
    await payOnSandbox(page, device);
    await page.waitForURL('**/checkout/success**');
    await page.getByRole('heading', { name: thanksTitle(t) }).waitFor();
    await waitUntilHydrated(page);
    const asks = page.getByRole('dialog', { name: text.account.nameTitle });
    expect(await asks.count()).toBe(0);
    // The buyer left the name empty, so the page after the thanks asks for it and can be closed.
    await page.goto('/my-orders');
    await asks.getByRole('button', { name: text.shell.close }).click();
  });

  it('are five taps and no field for a customer who has one friend and a saved card', async () => {
    const customer = await shop.customer(device);
    await customer.add('aloe-vera', { colour: 'sand' });
    await customer.pay(await customer.order({ savesRecipient: true, savesCard: true }));
    await expect.poll(async () => (await customer.must(listCardsCall, {})).length).toBe(1);
    const page = await shop.visit(device, '/', { as: customer });
    const count = counted();
    await toCheckout(page, device, count);
    await page.locator('input[name=payment_method][value^=card-]:checked').waitFor({ state: 'attached' });
    await count.tap(payButton(page, device));
    // The saved card is charged directly, without the payment provider's page.
    await page.waitForURL('**/checkout/success**');
    expect(count.steps).toEqual({ taps: 5, fields: 0 });
  });
});

describe('The steps of a purchase on an Arabic phone', () => {
  const device = arabicPhone;
  const { text } = device;
  const t = text.checkout;
  const gift = GIFT.ar;

  it('are six taps and four fields for a newcomer whose phone reads the code out of the SMS', async () => {
    const mobile = freeMobile();
    const page = await shop.visit(device, '/');
    const count = counted();
    // Imitates a phone, which reads the code from the last line of the SMS if that line names this site, and asks for
    // one tap.
    await page.exposeFunction('readCode', async () => {
      const lines = (await shop.newestSms(`+966${mobile}`)).split('\n');
      const [site, code] = lines.at(-1)?.split(' #') ?? [];
      if (site !== `@${new URL(page.url()).hostname}`) return null;
      count.steps.taps += 1;
      return code ?? null;
    });
    await page.addInitScript(() => {
      const { readCode } = window as unknown as { readCode: () => Promise<string | null> };
      Object.assign(window, { OTPCredential: class {} });
      navigator.credentials.get = async () =>
        ({ id: '', type: 'otp', code: (await readCode()) ?? '' }) as unknown as Credential;
    });
    const { tap, type } = count;
    await toCheckout(page, device, count);
    await type(page.getByLabel(t.recipientName), gift.friend);
    await type(page.getByLabel(t.recipientPhone), '551112223');
    await type(page.getByLabel(text.account.phone), mobile);
    await page.getByText(t.you, { exact: true }).waitFor({ state: 'detached' });
    await type(page.getByLabel(t.addressLabel, { exact: true }), gift.address);
    await page.locator('input[name=payment_method][value=card]:checked').waitFor({ state: 'attached' });
    await tap(payButton(page, device));
    await page.waitForURL(/\/pay\/chg_/);
    expect(count.steps).toEqual({ taps: 6, fields: 4 });
  });

  it('are six taps and four fields for a newcomer who orders for themselves and gives the name once', async () => {
    const mobile = freeMobile();
    const page = await shop.visit(device, '/');
    const count = counted();
    const { tap, type } = count;
    await toCheckout(page, device, count);
    await tap(page.getByText(t.me, { exact: true }));
    await type(page.getByLabel(t.myName, { exact: true }), gift.buyer);
    await type(page.getByLabel(text.account.phone), mobile);
    await type(page.getByLabel(text.account.code), codeIn(await shop.newestSms(`+966${mobile}`)));
    await page.getByText(t.you, { exact: true }).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => localStorage.getItem('name'))).toBe(gift.buyer);
    await type(page.getByLabel(t.addressLabel, { exact: true }), gift.address);
    await page.locator('input[name=payment_method][value=card]:checked').waitFor({ state: 'attached' });
    await tap(payButton(page, device));
    await page.waitForURL(/\/pay\/chg_/);
    expect(count.steps).toEqual({ taps: 6, fields: 4 });
  });

  it('are one tick more with a wallet that covers everything, and no payment page', async () => {
    const customer = await shop.customer(device);
    await customer.add('aloe-vera', { colour: 'sand' });
    await customer.pay(await customer.order({ savesRecipient: true }));
    await giveWallet(shop.shop, customer, 500);
    await customer.add('aloe-vera', { colour: 'sand' });
    const page = await shop.visit(device, '/cart', { as: customer });
    const count = counted();
    await count.tap(page.getByRole('checkbox', { name: t.useWallet }));
    await page.getByText(t.nothingToPay).waitFor();
    await count.tap(page.getByRole('button', { name: t.placeOrder }).locator('visible=true'));
    await page.waitForURL('**/checkout/success**');
    expect(count.steps).toEqual({ taps: 2, fields: 0 });
  });
});
