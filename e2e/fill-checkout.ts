import type { Page } from 'playwright-core';
import { texts as labels } from '#sandboxes/tap/texts.ts';
import type { Device } from './devices.ts';

/** The pay button: next to the totals on a desktop, in the fixed bar on a phone. */
export const payButton = (page: Page, { text }: Device) =>
  page.getByRole('button', { name: new RegExp(`^${text.checkout.pay}`) }).locator('visible=true');

/** Fills in all fields of the checkout for a signed-in shopper, except the payment method. */
export async function fillAllButPayment(page: Page, device: Device): Promise<void> {
  const t = device.text.checkout;
  const isArabic = device.language === 'ar';
  await page.getByLabel(t.recipientName).fill(isArabic ? 'نورة' : 'Noura');
  await page.getByLabel(t.recipientPhone).fill('551112223');
  const address = isArabic ? 'حي الملقا، شارع 1، مبنى 2' : 'Al Malqa, street 1';
  await page.getByLabel(t.addressLabel, { exact: true }).fill(address);
  // Wait for the preselected delivery time and for the payment methods, which are complete only after the payment
  // services have answered.
  await page.locator('input[name=time_slot_id]:checked').waitFor({ state: 'attached' });
  await page.locator('[aria-labelledby=summary] [aria-live=polite]').waitFor();
  await page.locator('fieldset[aria-busy=true]').waitFor({ state: 'detached' });
}

/** Fills in all fields of the checkout for a signed-in shopper. Resolves when the order can be paid. */
export async function fillCheckout(page: Page, device: Device): Promise<void> {
  await fillAllButPayment(page, device);
  await page.getByRole('radio', { name: device.text.checkout.card }).check({ force: true });
}

/** Pays by card on the provider's page and enters the bank's code. In the sandbox, `expiry` decides the outcome. */
export async function payOnSandbox(page: Page, { language }: Device, expiry = '01/39'): Promise<void> {
  const t = labels[language];
  await page.waitForURL(/\/pay\/chg_/);
  await page.getByLabel(t.cardNumber).fill('4464 0400 0000 0007');
  await page.getByLabel(t.expiry).fill(expiry);
  await page.getByLabel(t.cvv).fill('100');
  await page.locator('button[type=submit]').first().click();
  await page.getByLabel(t.code, { exact: true }).fill('1234');
  await page.getByRole('button', { name: t.approve }).click();
}
