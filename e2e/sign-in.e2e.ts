import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CODES_A_DAY } from '#contract/account/account.limits.ts';
import { type Device, devices, englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { openMenu } from './open-menu.ts';
import { codeIn, waitUntilHydrated } from './open-page.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';
import { stopClock } from './stopped-clock.ts';
import { readStored } from './storage.ts';
import { freeIndianMobile, freeMobile } from './unused-identities.ts';

const shop = await openShop();

const SEND = '**/api/v1/account/sendOtp';
const VERIFY = '**/api/v1/account/verifyOtp';
const CLOSE_MS = 1_000;
const smsTo = (mobile: string): Promise<string> => shop.newestSms(`+966${mobile}`);
const digits = async (field: { inputValue: () => Promise<string> }): Promise<string> =>
  (await field.inputValue()).replace(/\D/g, '');

/** Replaces Western digits by the digits of another script, given by its zero. */
const inDigits = (zero: string, text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit)));

/**
 * Opens the sign-in from the menu.
 * @returns the phone field
 */
async function openSignIn(page: Page, device: Device) {
  const menu = await openMenu(page, device);
  await menu.getByRole('button', { name: device.text.shell.signIn }).click();
  const field = page.getByRole('dialog').getByLabel(device.text.account.phone);
  await field.waitFor();
  return field;
}

/**
 * Requests a code.
 * @returns the code field and the correct code
 */
async function askForCode(page: Page, device: Device, mobile: string) {
  await (await openSignIn(page, device)).fill(mobile);
  const field = page.getByRole('dialog').getByLabel(device.text.account.code);
  await field.waitFor();
  return { field, code: codeIn(await smsTo(mobile)) };
}

describe.each(devices)('Phone sign-in on $name', (device) => {
  const { text, language } = device;
  const t = text.account;

  it('accepts digits of any script and nothing else, ignores extra digits, and requests a code automatically', async () => {
    const page = await shop.visit(device, '/terms');
    const field = await openSignIn(page, device);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    // Only a shop with the marker DEV lets the shopper choose a country.
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
    // Type two Arabic-Indic digits and two Persian ones.
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

  it('reads the same number however it is typed or pasted', async () => {
    const page = await shop.visit(device, '/terms');
    const field = await openSignIn(page, device);
    const mobile = freeMobile();
    const requested: unknown[] = [];
    // Refuse every request for a code, so that the form stays at the phone number. The test only looks at the requests.
    await page.route(SEND, (route) => {
      requested.push(route.request().postDataJSON());
      return route.fulfill({
        status: 429,
        json: { success: false, statusCode: 429, code: 'tooManyTries', message: 'Later.', data: null },
      });
    });
    const spaced = `${mobile.slice(0, 2)} ${mobile.slice(2, 5)} ${mobile.slice(5)}`;
    const spellings = [
      mobile,
      `0${mobile}`,
      `966${mobile}`,
      `+966${mobile}`,
      `00966${mobile}`,
      `+966 ${spaced}`,
    ];
    const everySpelling = [
      ...spellings,
      ...spellings.map((method) => inDigits('٠', method)),
      ...spellings.map((method) => inDigits('۰', method)),
    ];
    for (const [index, method] of everySpelling.entries()) {
      await field.fill('');
      // Paste each spelling as a whole. Those in Western digits are also typed digit by digit below.
      await field.fill(method);
      await expect.poll(() => requested.length).toBe(index + 1);
      expect(await digits(field), method).toBe(mobile);
    }
    for (const [index, method] of spellings.entries()) {
      await field.fill('');
      await field.pressSequentially(method);
      await expect.poll(() => requested.length).toBe(everySpelling.length + index + 1);
      expect(await digits(field), method).toBe(mobile);
    }
    expect(new Set(requested.map((body) => JSON.stringify(body)))).toEqual(
      new Set([JSON.stringify({ phone_code: '966', phone_number: mobile })]),
    );
  });

  it('accepts a code that is pasted with text around it, and one in Arabic digits', async () => {
    const page = await shop.visit(device, '/terms');
    const mobile = freeMobile();
    const { field, code } = await askForCode(page, device, mobile);
    const wrong = code === '1111' ? '2222' : '1111';
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((text) => navigator.clipboard.writeText(text), `Ashjar: ${wrong}.`);
    await field.focus();
    const refused = page.waitForResponse(VERIFY);
    await page.keyboard.press('ControlOrMeta+V');
    expect((await refused).request().postDataJSON()).toMatchObject({ otp: Number(wrong) });
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await field.pressSequentially(inDigits('٠', code));
    await page.getByRole('dialog').getByText(t.codeRight).waitFor();
    expect(await field.inputValue()).toBe(code);
  });

  // spec: 4-right-code-success-style
  it('shows a wrong code in the error style, the right one in the success style, and closes after 1 s', async () => {
    const name = language === 'ar' ? 'منيرة' : 'Munira';
    const mobile = freeMobile();
    // Create an account with a name, and a guest's cart in this browser.
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
    await guest.add('monstera', { colour: 'sage', quantity: 2 });
    const page = await shop.visit(device, '/terms', { as: guest });
    const { field, code } = await askForCode(page, device, mobile);

    const refused = page.waitForResponse(VERIFY);
    await field.pressSequentially(code === '1111' ? '2222' : '1111');
    const { message } = (await (await refused).json()) as { message: string };
    await page.getByRole('dialog').getByText(message, { exact: true }).waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page);

    await stopClock(page);
    // Typing replaces the wrong code, so the shopper need not delete it first.
    await field.pressSequentially(code);
    await page.getByRole('dialog').getByText(t.codeRight).waitFor();
    expect(await field.getAttribute('aria-invalid')).toBeNull();
    await page.clock.runFor(CLOSE_MS - 1);
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
    await page.clock.runFor(1);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.clock.resume();

    // The session is stored, the guest marker is removed, and the guest's cart is kept.
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

  // spec: 2-authentication-phone-code-name, 4-new-account-asked-name
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

  it('closes in every tab when the shopper has signed in in one, and the page’s content gets the focus', async () => {
    const page = await shop.visit(device, '/favourite');
    const other = await page.context().newPage();
    await other.goto('/favourite');
    for (const one of [page, other]) {
      await one.getByRole('main').getByRole('button', { name: text.shell.signIn }).click();
      await one.getByRole('dialog').getByLabel(t.phone).waitFor();
    }
    const mobile = freeMobile();
    await page.getByRole('dialog').getByLabel(t.phone).fill(mobile);
    await page
      .getByRole('dialog')
      .getByLabel(t.code)
      .fill(codeIn(await smsTo(mobile)));
    await other.getByRole('dialog').waitFor({ state: 'hidden' });
    await other.getByText(text.favourites.empty).waitFor();
    await page.getByRole('dialog').getByLabel(t.name, { exact: true }).fill('نورة');
    await page.getByRole('dialog').getByRole('button', { name: t.continue }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    // The pressed button is gone, so the keyboard continues at the page's content, not at the top of the document.
    for (const one of [page, other])
      await expect.poll(() => one.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  it('lets a code be requested again after 60 seconds, not before, and typed without another press', async () => {
    const page = await shop.visit(device, '/terms');
    const mobile = freeMobile();
    const { field, code: first } = await askForCode(page, device, mobile);
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
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    // Each message has a new code, so another code means that a second message was sent.
    await expect.poll(() => smsTo(mobile).then(codeIn)).not.toBe(first);
  });

  it('does not offer another code after the last one of the day, and says when', async () => {
    const page = await shop.visit(device, '/terms');
    await askForCode(page, device, freeMobile());
    const resend = page.getByRole('dialog').getByRole('button', { name: t.resend });
    const pressAfterMinute = async () => {
      await page.clock.fastForward(61_000);
      shop.clock.pass(61_000);
      await expect.poll(() => resend.isDisabled()).toBe(false);
      await resend.click();
    };
    for (let sent = 1; sent < CODES_A_DAY; sent += 1) {
      await pressAfterMinute();
      // The countdown is back once the code was sent, so that the next minute starts after it.
      await page.getByRole('timer').waitFor();
    }
    await pressAfterMinute();
    await page.getByRole('alert').filter({ hasText: /2[34]/ }).waitFor();
    expect(await resend.isDisabled()).toBe(true);
    expect(await page.getByRole('timer').count()).toBe(0);
    await expectAccessible(page);
  });
});

describe('Phone sign-in where the marker is DEV', () => {
  // spec: 4-country-91-success-popup, 5-country-switching-only-where-marker
  it('offers other countries, each with its length; country 91 gets its code in a popup', async () => {
    const device = englishDesktop;
    const t = device.text.account;
    const page = await shop.visit(device, '/terms');
    // Add the marker that the pages of a shop in development mode have.
    await page.route('**/terms', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace('"isDev":false', '"isDev":true'),
      });
    });
    await page.reload();
    await waitUntilHydrated(page);
    const field = await openSignIn(page, device);
    const country = page.getByRole('dialog').getByLabel(t.country);
    await country.selectOption('973');
    await page.getByText(t.phoneHint(8, false)).waitFor();
    await field.fill('3612345');
    await page.getByText(t.phoneLength(8, '973')).waitFor();
    await country.selectOption('91');
    expect(await field.inputValue()).toBe('');
    await stopClock(page);
    await field.fill(freeIndianMobile());
    const popup = page.getByRole('alertdialog');
    await popup.getByText(/\d{4}/).waitFor();
    await expectAccessible(page);
    await popup.getByRole('button', { name: device.text.shell.ok }).click();
    await page.getByRole('dialog').getByLabel(t.code).waitFor();
  });
});
