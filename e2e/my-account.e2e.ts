import { describe, expect, it } from 'vitest';
import { devices } from './devices.ts';
import { openShop } from './fixtures.ts';
import { openMenu } from './open-menu.ts';
import { differentCode } from './open-page.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';
import {
  codeSentTo,
  codeStep,
  customerWith,
  digitsIn,
  openProfile,
  personalDetails,
  proveOwner,
} from './profile.ts';
import { readStored, readUser } from './storage.ts';
import { toastOf } from './toast-of.ts';
import { freeEmail, freeMobile } from './unused-identities.ts';

const shop = await openShop();

const sent = (to: string): Promise<string> => codeSentTo(shop, to);

describe.each(devices)('The profile on $name', (device) => {
  const { text, language } = device;
  const t = text.myAccount;
  const name = language === 'ar' ? 'سارة القحطاني' : 'Sarah Al-Qahtani';

  it('asks a guest to sign in right there, and then opens', async () => {
    const page = await shop.visit(device, '/my-account');
    await page.getByRole('heading', { name: t.signInFirst }).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole('main').getByRole('button', { name: text.shell.signIn }).click();
    const mobile = freeMobile();
    const modal = page.getByRole('dialog');
    await modal.getByLabel(text.account.phone).fill(mobile);
    await modal.getByLabel(text.account.code).waitFor();
    await modal.getByLabel(text.account.code).fill(await sent(`+966${mobile}`));
    await modal.getByLabel(text.account.name, { exact: true }).fill(name);
    await modal.getByRole('button', { name: text.account.continue }).click();
    await modal.waitFor({ state: 'hidden' });
    const phone = personalDetails(page, device).getByLabel(text.account.phone);
    await phone.waitFor();
    expect(await digitsIn(phone)).toBe(mobile);
    expect(new URL(page.url()).pathname).toBe('/my-account');
    expect(await page.getAttribute('meta[name=robots]', 'content')).toBe('noindex');
  });

  // spec: 2-only-who-signed-has-customers
  it('is in the menu only when a customer is signed in', async () => {
    const { customer } = await customerWith(shop, device);
    const page = await shop.visit(device, '/terms', { as: customer });
    const menu = await openMenu(page, device);
    for (const action of [text.shell.logOut, text.shell.deleteAccount])
      await menu.getByRole('button', { name: action }).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await menu.getByRole('link', { name: text.shell.menuItems['my-account'] }).click();
    await page.waitForURL('**/my-account');
    await page.getByRole('heading', { name: t.title, level: 1 }).waitFor();
    const guest = await shop.visit(device, '/terms');
    const guestMenu = await openMenu(guest, device);
    expect(await guestMenu.getByRole('link', { name: text.shell.menuItems['my-account'] }).count()).toBe(0);
    expect(await guestMenu.getByRole('button', { name: text.shell.deleteAccount }).count()).toBe(0);
  });

  it('is accessible, and the header never covers the focused control', async () => {
    const { customer } = await customerWith(shop, device, { email: freeEmail() });
    const { page, name: field } = await openProfile(shop, device, customer);
    await page.getByText(t.thisBrowser, { exact: true }).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await field.focus();
    const hidden = async () =>
      page.evaluate(() => {
        const element = document.activeElement;
        const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
        const isInPage = element?.closest('main') !== null;
        return isInPage && (top < header - 1 || bottom > innerHeight + 1) ? element?.outerHTML : null;
      });
    // Press Tab down the page, then Shift+Tab back up to its first control.
    for (const key of [...Array(12).fill('Tab'), ...Array(14).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      expect(await hidden()).toBeNull();
    }
  });

  it('reports each value that Specification 5 refuses at its field, and focuses the first', async () => {
    const { customer } = await customerWith(shop, device, { email: freeEmail() });
    const { page, ...field } = await openProfile(shop, device, customer);
    let requested = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/user/update-profile')) requested += 1;
    });
    await field.name.fill('');
    await field.email.fill('sara@');
    await field.phone.fill('55123456');
    await field.save.click();
    await page.getByText(t.nameNeeded).waitFor();
    await page.getByText(t.emailNotValid).waitFor();
    await page.getByText(text.account.phoneLength(9, '966')).waitFor();
    await expect.poll(() => field.name.evaluate((input) => input === document.activeElement)).toBe(true);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await field.phone.fill('');
    await page.getByText(t.phoneNeeded).waitFor();
    await field.phone.fill('٠٥٥١٢٣٤٥٦٧');
    expect(await digitsIn(field.phone)).toBe('551234567');
    expect(await field.phone.getAttribute('aria-invalid')).toBeNull();
    expect(requested).toBe(0);
  });

  // spec: 2-greeting-name
  it('saves the name, and every open page shows it in the greeting', async () => {
    const { customer } = await customerWith(shop, device);
    const { page, ...field } = await openProfile(shop, device, customer);
    const other = await page.context().newPage();
    await other.goto('/terms');
    await openMenu(other, device);
    await field.name.fill(name);
    await field.save.click();
    await page.getByRole('status').filter({ hasText: /\S/ }).first().waitFor();
    await expect.poll(() => readStored(page, 'name')).toBe(name);
    await other.getByRole('heading', { name: text.shell.hello(name) }).waitFor();
    await page.reload();
    await field.name.waitFor();
    expect(await field.name.inputValue()).toBe(name);
  });

  it('changes the number by a code sent to the new one; the old number is valid until then', async () => {
    const { customer, phone: old } = await customerWith(shop, device);
    const { page, ...field } = await openProfile(shop, device, customer);
    const next = freeMobile();
    await field.phone.fill(next);
    await field.save.click();
    // A code to the current number is needed first, because a stolen session alone must not be able to change the
    // number.
    const proof = codeStep(page, device, t.proof.title);
    await proof.field.waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    // The answer says where the code went. Sending it must not take the focus from the field.
    await proof.modal.getByText(t.proof.lead).waitFor();
    await expect.poll(() => proof.field.evaluate((one) => one === document.activeElement)).toBe(true);
    // Opening the dialog again sends no second code, but still says where the first one went.
    await proof.close.click();
    await proof.modal.waitFor({ state: 'hidden' });
    await field.save.click();
    await proof.modal.getByText(t.proof.lead).waitFor();
    await proveOwner(shop, page, device, `+966${old}`);
    const step = codeStep(page, device, t.confirmPhone);
    await step.field.waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    const first = await sent(`+966${next}`);

    // Closing the dialog keeps the typed number, and the page says that the old number stays valid meanwhile.
    await step.close.click();
    await step.modal.waitFor({ state: 'hidden' });
    expect(await digitsIn(field.phone)).toBe(next);
    await page.getByText(t.phoneWaits(null).split('.')[0] ?? '').waitFor();
    await expectAccessible(page);
    expect(await readStored(page, 'phone_number')).toBe(old);

    // Opening the dialog again sends no second code, and another one cannot be requested yet.
    await page.getByRole('button', { name: t.enterCode }).click();
    await step.field.fill(differentCode(first));
    await step.refusal.waitFor();
    await expectAccessible(page);
    expect(await step.resend.isDisabled()).toBe(true);
    await page.clock.fastForward(61_000);
    await expect.poll(() => step.resend.isDisabled()).toBe(false);
    shop.clock.pass(61_000);
    await step.resend.click();
    await expect.poll(() => sent(`+966${next}`)).not.toBe(first);
    await step.field.fill(await sent(`+966${next}`));
    await step.modal.waitFor({ state: 'hidden' });
    await expect.poll(() => readStored(page, 'phone_number')).toBe(next);
    await page.reload();
    await field.phone.waitFor();
    expect(await digitsIn(field.phone)).toBe(next);
  });

  it('reports a number as lost, and withdraws the report', async () => {
    const email = freeEmail();
    const { customer } = await customerWith(shop, device, { email });
    const { page, ...field } = await openProfile(shop, device, customer);
    await field.phone.fill(freeMobile());
    await field.save.click();
    await page.getByRole('button', { name: t.proof.lostLink }).click();
    const lost = codeStep(page, device, t.proof.lostTitle);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await lost.modal.getByRole('button', { name: email.slice(email.indexOf('@')) }).click();
    await lost.field.waitFor();
    await lost.field.fill(await sent(email));
    await lost.modal.waitFor({ state: 'hidden' });
    const withdraw = page.getByRole('button', { name: t.proof.lostWithdraw });
    await withdraw.waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await withdraw.click();
    await withdraw.waitFor({ state: 'hidden' });
  });

  it('says at the code step that the number belongs to another account', async () => {
    const { phone: taken } = await customerWith(shop, device);
    const { customer, phone: old } = await customerWith(shop, device);
    const { page, ...field } = await openProfile(shop, device, customer);
    await field.phone.fill(taken ?? '');
    await field.save.click();
    await proveOwner(shop, page, device, `+966${old}`);
    const step = codeStep(page, device, t.confirmPhone);
    await step.field.fill(await sent(`+966${taken}`));
    await step.refusal.waitFor();
    await step.close.click();
    await page.reload();
    await field.phone.waitFor();
    expect(await digitsIn(field.phone)).toBe(old);
  });

  it('changes number and e-mail one after the other, and the customer stays signed in', async () => {
    const { customer, phone: old } = await customerWith(shop, device, { email: freeEmail() });
    const { page, ...field } = await openProfile(shop, device, customer);
    const before = await readUser(page);
    const phone = freeMobile();
    const email = freeEmail();
    await field.phone.fill(phone);
    await field.email.fill(email.toUpperCase());
    await field.save.click();
    await proveOwner(shop, page, device, `+966${old}`);
    await codeStep(page, device, t.confirmPhone).field.fill(await sent(`+966${phone}`));
    const step = codeStep(page, device, t.confirmEmail);
    await step.field.waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code');
    await step.field.fill(await sent(email));
    await step.modal.waitFor({ state: 'hidden' });
    await toastOf(page).getByText(t.emailSaved).waitFor();
    expect(await field.email.inputValue()).toBe(email);
    expect(await digitsIn(field.phone)).toBe(phone);
    expect(await readStored(page, 'loginType')).toBe('mobileNumber');
    expect(await readStored(page, 'isSignin')).toBe('true');
    // The session gets a new token, and the new token works.
    expect((await readUser(page))?.token).not.toBe(before?.token);
    await page.reload();
    await field.email.waitFor();
    expect(await field.email.inputValue()).toBe(email);
  });

  it('asks an account without a name for one, however it was created, and shows it', async () => {
    // Create an account from an identity provider that gave neither a name nor a phone number.
    const customer = await shop.customer(device, { name: null });
    await shop.database
      .updateTable('shoppers')
      .set({ country_code: null, phone: null, email: freeEmail() })
      .where('id', '=', customer.id)
      .execute();
    const page = await shop.visit(device, '/my-account', { as: customer });
    const modal = page.getByRole('dialog', { name: text.account.nameTitle });
    await modal.getByLabel(text.account.name, { exact: true }).fill(name);
    await modal.getByRole('button', { name: text.account.continue }).click();
    await modal.waitFor({ state: 'hidden' });
    const field = personalDetails(page, device).getByLabel(text.account.name, { exact: true });
    await expect.poll(() => field.inputValue()).toBe(name);
    await (await openMenu(page, device)).getByRole('heading', { name: text.shell.hello(name) }).waitFor();
  });

  it('lets an account created by e-mail have no number, and add one', async () => {
    const email = freeEmail();
    const { customer } = await customerWith(shop, device, { phone: null, email });
    const { page, ...field } = await openProfile(shop, device, customer);
    expect(await field.phone.inputValue()).toBe('');
    await field.name.fill(name);
    await field.save.click();
    await expect.poll(() => readStored(page, 'name')).toBe(name);
    const phone = freeMobile();
    await field.phone.fill(phone);
    await field.save.click();
    await proveOwner(shop, page, device, email);
    const step = codeStep(page, device, t.confirmPhone);
    await step.field.fill(await sent(`+966${phone}`));
    await step.modal.waitFor({ state: 'hidden' });
    await expect.poll(() => readStored(page, 'phone_number')).toBe(phone);
  });

  it('keeps typed values when the connection is lost, and offers to try again', async () => {
    const { customer } = await customerWith(shop, device);
    const { page, ...field } = await openProfile(shop, device, customer, {
      except: /ERR_INTERNET_DISCONNECTED|update-profile/,
    });
    await page.clock.runFor(2_000);
    await field.name.fill(name);
    await page.context().setOffline(true);
    await field.save.click();
    await page.getByText(text.shell.offline).first().waitFor();
    expect(await field.name.inputValue()).toBe(name);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await page.context().setOffline(false);
    await expect.poll(() => readStored(page, 'name')).toBe(name);
  });

  it('goes home as a new guest when the session has expired', async () => {
    const { customer } = await customerWith(shop, device);
    const { page, ...field } = await openProfile(shop, device, customer);
    // Wait for the page's other sections to load: a late request would notice the expired session before the press
    // does.
    await page.waitForLoadState('networkidle');
    const before = await readUser(page);
    await shop.database
      .updateTable('sessions')
      .set({ revoked_at: shop.clock.now() })
      .where('shopper_id', '=', customer.id)
      .execute();
    await field.save.click();
    await page.waitForURL(`${shop.url}/`);
    await expect.poll(() => readStored(page, 'guestUser')).toBe('true');
    expect((await readUser(page))?.token).not.toBe(before?.token);
  });

  it('offers to try again when it could not be loaded', async () => {
    const { customer } = await customerWith(shop, device);
    const page = await shop.visit(device, '/terms', { as: customer, except: /api\/v1\/user|ERR_FAILED/ });
    await page.route('**/api/v1/user', (route) => route.abort());
    await page.goto('/my-account');
    await page.getByRole('heading', { name: t.loadFailed }).waitFor();
    await expectAccessible(page);
    await page.unroute('**/api/v1/user');
    await page.getByRole('main').getByRole('button', { name: text.shell.tryAgain }).click();
    await personalDetails(page, device).getByLabel(text.account.name, { exact: true }).waitFor();
  });

  it('switches the language as the menu does', async () => {
    const { customer } = await customerWith(shop, device);
    const { page } = await openProfile(shop, device, customer);
    const other = language === 'ar' ? 'en' : 'ar';
    const sentEvents = page.waitForRequest('**/account/update-current-language');
    await page.getByRole('radio', { name: text.shell.otherLanguage }).check({ force: true });
    expect((await sentEvents).postDataJSON()).toMatchObject({ current_language: other });
    await page.waitForSelector(`html[lang=${other}]`);
    expect(new URL(page.url()).pathname).toBe('/my-account');
    const row = await shop.database
      .selectFrom('shoppers')
      .select('language')
      .where('id', '=', customer.id)
      .executeTakeFirstOrThrow();
    expect(row.language).toBe(other);
  });
});
