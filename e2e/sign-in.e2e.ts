import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Device, devices } from './devices.ts';
import { openShop } from './fixtures.ts';
import { codeIn } from './open-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts';
import { stopClock } from './stopped-clock.ts';
import { readStored, readUser } from './storage.ts';

const shop = await openShop();

const SEND = '**/api/v1/account/sendOtp';
const VERIFY = '**/api/v1/account/verifyOtp';
const CLOSE_MS = 1_000;
const freeMobile = (): string => `5${randomInt(10_000_000, 99_999_999)}`;
const smsTo = (mobile: string): Promise<string> => shop.newestSms(`+966${mobile}`);
const digits = async (field: { inputValue: () => Promise<string> }): Promise<string> =>
  (await field.inputValue()).replace(/\D/g, '');

const openMenu = async (page: Page, { text }: Device) => {
  await page.getByRole('button', { name: text.shell.menu, exact: true }).click();
  const menu = page.getByRole('dialog');
  await menu.getByRole('navigation').waitFor();
  return menu;
};

/** The number's field, opened from the menu as a guest would. */
async function openSignIn(page: Page, device: Device) {
  const menu = await openMenu(page, device);
  await menu.getByRole('button', { name: device.text.shell.signIn }).click();
  const field = page.getByRole('dialog').getByLabel(device.text.account.phone);
  await field.waitFor();
  return field;
}

/** The code's field, and the code that fits. */
async function askForCode(page: Page, device: Device, mobile: string) {
  await (await openSignIn(page, device)).fill(mobile);
  const field = page.getByRole('dialog').getByLabel(device.text.account.code);
  await field.waitFor();
  return { field, code: codeIn(await smsTo(mobile)) };
}

describe.each(devices)('Phone sign-in on $name', (device) => {
  const { text, language } = device;
  const t = text.account;

  it('takes digits of any kind and nothing else, ignores what is too long, and asks for a code by itself', async () => {
    const page = await shop.visit(device, '/terms');
    const field = await openSignIn(page, device);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // The country can be switched only where the marker is DEV.
    expect(await page.getByLabel(t.country, { exact: true }).count()).toBe(0);
    expect(await page.getByRole('dialog').getByText('+966').isVisible()).toBe(true);

    let sent = 0;
    const answer = Promise.withResolvers<void>();
    await page.route(SEND, async (route) => {
      sent += 1;
      await answer.promise;
      await route.continue();
    });
    await field.pressSequentially('ab-5');
    expect(await digits(field)).toBe('5');
    // Arabic-Indic, then Persian.
    await field.pressSequentially('٦٠۱۲');
    expect(await digits(field)).toBe('56012');
    const rest = String(randomInt(1_000, 9_999));
    await field.pressSequentially(rest.slice(0, 3));
    expect(await digits(field)).toBe(`56012${rest.slice(0, 3)}`);
    expect(sent).toBe(0);
    await field.pressSequentially(rest.slice(3));
    await field.pressSequentially('777');
    expect(await digits(field)).toBe(`56012${rest}`);
    await expect.poll(() => sent).toBe(1);
    answer.resolve();
    await page.getByRole('dialog').getByLabel(t.code).waitFor();
    expect(sent).toBe(1);
    await expectAccessible(page);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code');
  });

  it('shows a wrong code in the error style, the right one in the success style, and closes after 1 s', async () => {
    const name = language === 'ar' ? 'منيرة' : 'Munira';
    const mobile = freeMobile();
    // Somebody with an account and a name, and a cart of a guest in this browser.
    await shop.database
      .insertInto('shoppers')
      .values({
        is_guest: false,
        name,
        country_code: '966',
        phone: mobile,
        language,
        created_at: shop.clock.now(),
      })
      .execute();
    const guest = await shop.guest(device);
    await guest.add('monstera', { glaze: 'sage', quantity: 2 });
    const page = await shop.visit(device, '/terms', { as: guest });
    const { field, code } = await askForCode(page, device, mobile);

    const refused = page.waitForResponse(VERIFY);
    await field.pressSequentially(code === '1111' ? '2222' : '1111');
    const { message } = (await (await refused).json()) as { message: string };
    await page.getByRole('dialog').getByText(message, { exact: true }).waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page);

    await stopClock(page);
    // Typing begins afresh: nothing has to be wiped out first.
    await field.pressSequentially(code);
    await page.getByRole('dialog').getByText(t.codeRight).waitFor();
    expect(await field.getAttribute('aria-invalid')).toBeNull();
    await page.clock.runFor(CLOSE_MS - 1);
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
    await page.clock.runFor(1);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.clock.resume();

    // The session is stored, the guest marker gone, and the guest's cart has come along.
    expect(await readStored(page, 'isSignin')).toBe('true');
    expect(await readStored(page, 'loginType')).toBe('mobileNumber');
    expect(await readStored(page, 'guestUser')).toBeNull();
    expect(await readStored(page, 'guest_user_id')).toBeNull();
    expect(await readStored(page, 'phone_number')).toBe(mobile);
    await page.getByRole('button', { name: text.cart.button(2), exact: true }).waitFor();
    const menu = await openMenu(page, device);
    await menu.getByRole('heading', { name: text.shell.hello(name) }).waitFor();
    await expectAccessible(page);
  });

  it('asks a new account for a name of at least two characters', async () => {
    const page = await shop.visit(device, '/terms');
    const { field, code } = await askForCode(page, device, freeMobile());
    await field.fill(code);
    const input = page.getByRole('dialog').getByLabel(t.name, { exact: true });
    await input.waitFor();
    await expectAccessible(page);
    const go = page.getByRole('dialog').getByRole('button', { name: t.continue });
    expect(await go.isDisabled()).toBe(true);
    await input.fill('ن');
    await page.getByText(t.nameTooShort).first().waitFor();
    expect(await go.isDisabled()).toBe(true);
    await input.fill('نو');
    await go.click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await readStored(page, 'name')).toBe('نو');
  });

  it('lets a code be asked for again after 60 seconds, and not before', async () => {
    const page = await shop.visit(device, '/terms');
    const mobile = freeMobile();
    const { code: first } = await askForCode(page, device, mobile);
    const resend = page.getByRole('dialog').getByRole('button', { name: t.resend });
    expect(await resend.isDisabled()).toBe(true);
    await page.clock.fastForward(55_000);
    expect(await resend.isDisabled()).toBe(true);
    await page.clock.fastForward(6_000);
    await expect.poll(() => resend.isDisabled()).toBe(false);
    shop.clock.pass(61_000);
    await resend.click();
    await expect.poll(() => resend.isDisabled()).toBe(true);
    await page.getByRole('timer').waitFor();
    // Each code is a new one, so now there are two messages.
    await expect.poll(() => smsTo(mobile).then(codeIn)).not.toBe(first);
  });

  it('asks somebody who is signed in without a name for one', async () => {
    const page = await shop.visit(device, '/terms', { as: await shop.customer(device, { name: null }) });
    const modal = page.getByRole('dialog', { name: t.nameTitle });
    const input = modal.getByLabel(t.name, { exact: true });
    await input.waitFor();
    await expectAccessible(page);
    const go = modal.getByRole('button', { name: t.continue });
    await input.fill('a');
    expect(await go.isDisabled()).toBe(true);
    await input.fill(language === 'ar' ? 'ليلى' : 'Laila');
    await input.press('Enter');
    await modal.waitFor({ state: 'hidden' });
    expect(await readStored(page, 'name')).toBe(language === 'ar' ? 'ليلى' : 'Laila');
    await page.reload();
    await page.getByRole('button', { name: text.shell.menu, exact: true }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('logs out after a question, clears what was stored, and goes home as a new guest', async () => {
    const customer = await shop.customer(device);
    await customer.add('monstera', { glaze: 'white' });
    const page = await shop.visit(device, '/terms', { as: customer });
    const before = await readUser(page);
    await (await openMenu(page, device)).getByRole('button', { name: text.shell.logOut }).click();
    const question = page.getByRole('alertdialog', { name: text.shell.logOutQuestion });
    await question.waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: text.shell.no, exact: true }).click();
    await question.waitFor({ state: 'hidden' });
    expect((await readUser(page))?.token).toBe(before?.token);

    await (await openMenu(page, device)).getByRole('button', { name: text.shell.logOut }).click();
    await question.getByRole('button', { name: text.shell.yes, exact: true }).click();
    await page.waitForURL(`${shop.url}/`);
    await expect.poll(() => readStored(page, 'guestUser')).toBe('true');
    const after = await readUser(page);
    expect(after?.token).not.toBe(before?.token);
    for (const key of ['name', 'phone_code', 'phone_number', 'loginType', 'order_uuid'])
      expect(await readStored(page, key), key).toBeNull();
    await page.getByRole('button', { name: text.cart.button(0), exact: true }).waitFor();
    // The token is worth nothing any more.
    await expect(customer.readCart()).rejects.toThrow('notSignedIn');
  });

  it('clears a session whose token has expired, and goes home as a new guest', async () => {
    const customer = await shop.customer(device);
    await customer.add('monstera', { glaze: 'white' });
    const page = await shop.visit(device, '/terms', { as: customer });
    const before = await readUser(page);
    await shop.database
      .updateTable('sessions')
      .set({ revoked_at: shop.clock.now() })
      .where('shopper_id', '=', customer.id)
      .execute();
    await page.goto('/cart');
    await page.waitForURL(`${shop.url}/`);
    await expect.poll(() => readStored(page, 'guestUser')).toBe('true');
    expect((await readUser(page))?.token).not.toBe(before?.token);
    expect(await readStored(page, 'isSignin')).toBe('false');
    expect(await readStored(page, 'name')).toBeNull();
  });
});
