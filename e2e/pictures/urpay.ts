import type { Page } from 'playwright-core';
import { messages } from '#text/messages.ts';
import { freeMobile } from '../unused-identities.ts';
import { customerWithCart, over, type Shot, type Studio, screen } from './studio.ts';

/** A wrong code. After three wrong codes, urpay locks the number. */
const WRONG = '987654';

async function openUrpay(s: Studio): Promise<Page> {
  const customer = await customerWithCart(s);
  const placed = await customer.order({ paymentMethod: 'urpay' });
  const page = await s.open(placed.paymentUrl ?? '', { as: customer });
  await page.getByLabel(s.device.text.urpay.number).fill(freeMobile());
  return page;
}
async function openCode(s: Studio): Promise<Page> {
  const page = await openUrpay(s);
  await page.getByRole('button', { name: s.device.text.urpay.send }).click();
  await page.getByLabel(s.device.text.account.code).waitFor();
  return page;
}
async function typeWrong(page: Page, { device }: Studio): Promise<void> {
  const boxes = page.getByLabel(device.text.account.code);
  await boxes.fill(WRONG);
  await page.locator('[aria-invalid=true]').waitFor();
}

export const urpay: readonly Shot[] = [
  screen('urpay-way', async (s) => {
    const page = await s.open('/cart', { as: await customerWithCart(s) });
    await page.locator('input[name=delivery_day]').first().waitFor({ state: 'attached' });
    await page.getByRole('radio', { name: s.device.text.urpay.row }).check({ force: true });
    return page;
  }),
  screen('urpay-number', openUrpay),
  screen('urpay-code', openCode),
  screen('urpay-wrong-code', async (s) => {
    const page = await openCode(s);
    await typeWrong(page, s);
    return page;
  }),
  screen('urpay-locked', async (s) => {
    const page = await openCode(s);
    await typeWrong(page, s);
    const boxes = page.getByLabel(s.device.text.account.code);
    await boxes.fill('876543');
    await page.getByText(messages[s.device.language].payments.urpay.wrongCode(1)).waitFor();
    await boxes.fill(WRONG);
    await page.getByRole('alert').filter({ hasText: s.device.text.urpay.locked }).waitFor();
    return page;
  }),
  over('urpay-asking', async (s) => {
    const page = await openCode(s);
    // For this code, urpay's sandbox answers only after two minutes.
    await page.getByLabel(s.device.text.account.code).fill('444444');
    await page.getByRole('dialog').waitFor();
    return page;
  }),
  screen('urpay-other-way', async (s) => {
    const page = await openCode(s);
    await page.getByRole('button', { name: s.device.text.checkout.otherPaymentMethod }).click();
    await page.getByRole('radio', { name: s.device.text.checkout.payLater.tamara }).waitFor();
    return page;
  }),
];
