import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { arabicPhone, type Device, devices, englishDesktop } from './devices.ts';
import { createEmailAccount, emailSignInDialog, PASSWORD } from './email-sign-in-dialog.ts';
import { openShop } from './fixtures.ts';
import { codeIn } from './open-page.ts';
import { expectAccessible, expectNoHorizontalScroll, focusedElement } from './page-checks.ts';
import { readStored } from './storage.ts';
import { freeMobile } from './unused-identities.ts';

const shop = await openShop();

/** Presses the heart of a product as a guest, and waits for the sign-in dialog. */
async function pressHeart(page: Page, { text, language }: Device) {
  const row = await shop.database
    .selectFrom('products')
    .select(['title_ar', 'title_en'])
    .where('slug', '=', 'monstera')
    .executeTakeFirstOrThrow();
  const heart = page
    .getByRole('button', { name: text.catalogue.heart(row[`title_${language}`]), exact: true })
    .first();
  await heart.click();
  await page.getByRole('dialog').getByLabel(text.account.phone).waitFor();
  return heart;
}

describe.each(devices)('The action that needed a sign-in on $name', (device) => {
  const { text } = device;
  const t = text.emailAccount;

  it('is completed after signing in by e-mail: the heart that was pressed is filled', async () => {
    const { email } = await createEmailAccount(shop, device);
    const page = await shop.visit(device, '/product/monstera');
    const heart = await pressHeart(page, device);
    const forms = emailSignInDialog(page, device);
    await forms.press(text.account.continueBy.email);
    await forms.fill({ email, password: PASSWORD });
    await forms.press(t.signIn);
    await forms.dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  });

  it('is completed after the step for the name, even if that is closed', async () => {
    const page = await shop.visit(device, '/product/monstera');
    const heart = await pressHeart(page, device);
    const mobile = freeMobile();
    const { dialog, field, press } = emailSignInDialog(page, device);
    await dialog.getByLabel(text.account.phone).fill(mobile);
    await field.code.waitFor();
    await field.code.fill(codeIn(await shop.newestSms(`+966${mobile}`)));
    await dialog.getByRole('heading', { name: text.account.nameTitle }).waitFor();
    expect(await heart.getAttribute('aria-pressed')).not.toBe('true');
    await press(text.shell.close);
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  });

  it('is completed at checkout, which also offers the sign-in by e-mail', async () => {
    const { email } = await createEmailAccount(shop, device);
    const guest = await shop.guest(device);
    await guest.add('aloe-vera');
    const page = await shop.visit(device, '/cart', { as: guest });
    const phone = page.locator('main').getByLabel(text.account.phone);
    await phone.waitFor();
    await expectNoHorizontalScroll(page);
    await page.locator('main').getByRole('button', { name: text.account.useEmail }).click();
    const forms = emailSignInDialog(page, device);
    // The modal opens at the e-mail step. The other ways to sign in are one step back.
    await expect.poll(() => forms.focused()).toBe('email');
    await expectAccessible(page);
    await forms.fill({ email, password: PASSWORD });
    await page.keyboard.press('Enter');
    await forms.dialog.waitFor({ state: 'hidden' });
    await phone.waitFor({ state: 'detached' });
    expect(await readStored(page, 'loginType')).toBe('email');
    await page.getByRole('main').getByRole('listitem').first().waitFor();
  });
});

describe('The authentication modal', () => {
  it('can be used by keyboard alone', async () => {
    const device = englishDesktop;
    const { text } = device;
    const t = text.emailAccount;
    const { email } = await createEmailAccount(shop, device);
    const page = await shop.visit(device, '/my-orders');
    const forms = emailSignInDialog(page, device);
    await page.locator('main').getByRole('button', { name: text.orders.signIn }).press('Enter');
    await expect.poll(() => forms.focused()).toBe('phone');
    const tab = async (name: string) => {
      await page.keyboard.press('Tab');
      expect(await focusedElement(page)).toContain(name);
    };
    await tab(`button ${text.account.sendCode}`);
    await tab(`button ${text.account.continueBy.email}`);
    await page.keyboard.press('Enter');
    await expect.poll(() => forms.focused()).toBe('email');
    // The modal announces its new step to screen readers.
    await expect.poll(() => forms.dialog.locator('[data-announcer]').textContent()).toBe(t.signInTitle);
    await page.keyboard.type(email);
    await tab(`input ${t.password}`);
    await page.keyboard.type('not this one');
    await tab(`button ${t.showPassword}`);
    await page.keyboard.press('Space');
    expect(await focusedElement(page)).toBe(`button ${t.hidePassword}`);
    expect(await forms.field.password.getAttribute('type')).toBe('text');
    await tab(`button ${t.forgotIt}`);
    await tab(`input ${t.rememberMe(7)}`);
    await tab(`button ${t.signIn}`);
    await page.keyboard.press('Enter');
    // The refused field has the focus with its text selected, so typing replaces the wrong password.
    await expect.poll(() => forms.focused()).toBe('password');
    await page.keyboard.type(PASSWORD);
    expect(await forms.field.password.inputValue()).toBe(PASSWORD);
    await page.keyboard.press('Enter');
    await forms.dialog.waitFor({ state: 'hidden' });
    expect(await readStored(page, 'isSignin')).toBe('true');
  });

  it('keeps the focused field above the keyboard of a phone, in a font size that makes no phone zoom', async () => {
    const device = arabicPhone;
    const t = device.text.emailAccount;
    const page = await shop.visit(device, '/terms');
    const forms = emailSignInDialog(page, device);
    await forms.open();
    await forms.press(t.createOne);
    // The window height that remains above a phone's keyboard of 336 px.
    await page.setViewportSize({ width: 390, height: 508 });
    for (const name of ['name', 'email', 'password', 'repeated'] as const) {
      await forms.field[name].focus();
      const box = await forms.field[name].boundingBox();
      expect(box && box.y >= 0 && box.y + box.height <= 508, name).toBe(true);
      expect(
        await forms.field[name].evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize)),
      ).toBeGreaterThanOrEqual(16);
    }
  });

  it('shows the error of a field only after the press that left it, so that the button does not move away', async () => {
    const device = englishDesktop;
    const t = device.text.emailAccount;
    const page = await shop.visit(device, '/terms');
    const forms = emailSignInDialog(page, device);
    await forms.open();
    await forms.field.password.fill('123');
    const button = forms.dialog.getByRole('button', { name: device.text.account.continueBy.google });
    const top = async () => (await button.boundingBox())?.y ?? Number.NaN;
    const before = await top();
    await button.hover();
    await page.mouse.down();
    expect(await forms.focused()).not.toBe('password');
    expect(await forms.error('password')).toBeNull();
    // Allow one pixel, because a pressed button moves by one pixel.
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
    const popup = page.context().waitForEvent('page');
    await page.mouse.up();
    await (await popup).close();
    await expect.poll(() => forms.error('password')).toBe(t.problems.passwordTooShort(6));
  });

  it('stays above a keyboard that covers the page, as on an iPhone', async () => {
    const device = arabicPhone;
    const page = await shop.visit(device, '/terms');
    const { open, field, dialog } = emailSignInDialog(page, device);
    await open();
    await field.password.focus();
    await page.evaluate(() => {
      const view = window.visualViewport as VisualViewport;
      Object.defineProperty(view, 'height', { value: innerHeight - 336 });
      view.dispatchEvent(new Event('resize'));
    });
    const bottomOf = async (what: typeof dialog) => {
      const box = await what.boundingBox();
      return box ? box.y + box.height : Number.NaN;
    };
    await expect.poll(() => bottomOf(dialog)).toBeLessThanOrEqual(508);
    expect(await bottomOf(field.password)).toBeLessThanOrEqual(508);
  });

  it('loads the e-mail steps only when somebody is about to use them', async () => {
    const device = englishDesktop;
    const page = await shop.visit(device, '/my-orders');
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.locator('main').getByRole('button', { name: device.text.orders.signIn }).click();
    const { dialog } = emailSignInDialog(page, device);
    await dialog.getByLabel(device.text.account.phone).waitFor();
    const ofEmail = () => fetched.filter((path) => /email-(sign-in|account)/.test(path));
    expect(ofEmail()).toEqual([]);
    await dialog.getByRole('button', { name: device.text.account.continueBy.email }).hover();
    await expect.poll(() => ofEmail().filter((path) => path.endsWith('.js')).length).toBe(2);
  });
});
