import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { messages } from '#text/messages.ts';
import { devices } from './devices.ts';
import { fillAllButPayment, payButton } from './fill-checkout.ts';
import { openShop } from './fixtures.ts';
import { readMessage } from './open-page.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';
import { freeMobile } from './unused-identities.ts';

const shop = await openShop();
const WRONG = '987654';

/** Returns the six-digit code that urpay sent to the owner of the wallet. */
const codeSentTo = async (phone: string): Promise<string> =>
  /\d{6}/.exec((await readMessage(shop.database, `+966${phone}`)) ?? '')?.[0] ?? '';

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
}

describe.each(devices)('Paying by urpay on $name', (device) => {
  const { text, language } = device;
  const { urpay: t, checkout, orders, account } = text;
  const expected = messages[language].payments.urpay;

  it('asks for number and code; a wrong code, a reload and leaving the page lose nothing', async () => {
    const phone = freeMobile();
    const customer = await shop.customer(device);
    await customer.add('aloe-vera', { colour: 'sand' });
    const page = await shop.visit(device, '/cart', { as: customer, except: /40[02]/ });
    const boxes = page.getByLabel(account.code);
    await fillAllButPayment(page, device);
    await page.getByRole('radio', { name: t.row }).check({ force: true });
    await payButton(page, device).click();

    await page.getByRole('heading', { name: t.title, level: 1 }).waitFor();
    const number = page.getByLabel(t.number);
    // A number without an urpay wallet is reported at the field; another number can be entered.
    await number.fill('501235555');
    await number.press('Enter');
    await page.getByText(expected.notRegistered).waitFor();
    await expectSound(page);
    // For a customer who signed in with a Saudi mobile number, the field is already filled in.
    await page.evaluate((mobile) => {
      localStorage.setItem('phone_code', '966');
      localStorage.setItem('phone_number', mobile);
    }, phone);
    await page.reload();
    await expect.poll(async () => (await number.inputValue()).replaceAll(' ', '')).toBe(phone);
    await page.getByRole('button', { name: t.send }).click();

    await page.getByRole('heading', { name: t.codeTitle, level: 1 }).waitFor();
    await expect.poll(() => boxes.evaluate((field) => field === document.activeElement)).toBe(true);
    await expectSound(page);
    await boxes.pressSequentially(WRONG);
    await page.getByText(expected.wrongCode(2)).waitFor();
    expect(await boxes.evaluate((field) => field === document.activeElement)).toBe(true);
    await expectSound(page);

    await page.reload();
    await boxes.waitFor();
    // Leave for the order's page, and return by its link to pay.
    await page.getByRole('link', { name: checkout.backToOrder }).click();
    await page.getByRole('button', { name: orders.finishPaying }).click();
    await boxes.waitFor();
    await boxes.fill(WRONG);
    await page.getByText(expected.wrongCode(1)).waitFor();

    // Fill in the whole code at once, as when it is pasted or autofilled.
    await boxes.fill(await codeSentTo(phone));
    await page.waitForURL('**/checkout/success**');
    await page.getByRole('link', { name: checkout.trackGift }).click();
    await page.getByRole('complementary').getByText(orders.services.urpay, { exact: true }).waitFor();
  });
});
