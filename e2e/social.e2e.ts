import { randomInt } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { type IdentityProvider, identityProviders } from '#contract/account/identity.rules.ts';
import { ProviderDown } from '#providers/http/errors.port.ts';
import { identity as arabicPopup } from '#text/ar/identity.ts';
import { identity as englishPopup } from '#text/en/identity.ts';
import { arabicPhone, type Device, devices, englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { openMenu } from './open-menu.ts';
import { waitUntilHydrated } from './open-page.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';
import { readStored, readUser } from './storage.ts';

const shop = await openShop();
const popupTexts = { ar: arabicPopup, en: englishPopup };

type Person = { name: string; email: string; isVerified: boolean };
/** A person at the identity provider whose e-mail address no account has. */
const somebody = (more: Partial<Person> = {}): Person => ({
  name: 'Reem Al-Harbi',
  email: `reem.${randomInt(1e12)}@gmail.com`,
  isVerified: true,
  ...more,
});

/** Opens the sign-in modal from the menu. */
async function openSignIn(page: Page, device: Device): Promise<void> {
  const menu = await openMenu(page, device);
  await menu.getByRole('button', { name: device.text.shell.signIn }).click();
  await page.getByRole('dialog').getByLabel(device.text.account.phone).waitFor();
}
const buttonOf = (page: Page, { text }: Device, provider: IdentityProvider) =>
  page.getByRole('dialog').getByRole('button', { name: text.account.continueBy[provider] });

/**
 * Presses the button of an identity provider.
 * @returns the popup window with the provider's page
 */
async function openPopup(page: Page, device: Device, provider: IdentityProvider): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await buttonOf(page, device, provider).click();
  const popup = await opened;
  await popup.locator('button[value=cancel]').waitFor();
  return popup;
}
async function choose(popup: Page, { name, email, isVerified }: Person): Promise<void> {
  await popup.locator('input[name=name]').fill(name);
  await popup.locator('input[name=email]').fill(email);
  const verified = popup.locator('input[name=is_verified]');
  if ((await verified.count()) > 0) await verified.setChecked(isVerified);
  await popup.locator('button[value=other]').click();
}
const closed = (popup: Page): Promise<unknown> =>
  popup.isClosed() ? Promise.resolve() : popup.waitForEvent('close');
const untilSignedIn = (page: Page) => expect.poll(() => readStored(page, 'isSignin')).toBe('true');
/**
 * Sends the focus event that a page gets when the person returns to it. Headless Chromium treats every page as always
 * focused.
 */
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')));

/**
 * Creates a customer with a confirmed e-mail address.
 * @returns the customer's id
 */
async function ownerOf(email: string): Promise<number> {
  const { id } = await shop.database
    .insertInto('shoppers')
    .values({ is_guest: false, name: 'Owner', email, language: 'en', created_at: shop.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe.each(devices)('Signing in by an identity popup on $name', (device) => {
  const { text, language } = device;

  // spec: 2-authentication-google-apple-facebook-popup
  it.each(identityProviders)(
    'works with %s, closes the window and the modal, and keeps the cart',
    async (provider) => {
      const guest = await shop.guest(device);
      await guest.add('monstera', { colour: 'sage', quantity: 2 });
      const page = await shop.visit(device, '/terms', { as: guest });
      await openSignIn(page, device);
      const popup = await openPopup(page, device, provider);
      expect(await popup.locator('html').getAttribute('lang')).toBe(language);
      await page.getByRole('dialog').getByText(text.account.popupIsOpen).waitFor();
      await choose(popup, somebody());
      await closed(popup);
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await untilSignedIn(page);
      expect(await readStored(page, 'loginType')).toBe(provider);
      expect(await readStored(page, 'guestUser')).toBeNull();
      expect(await readStored(page, 'guest_user_id')).toBeNull();
      expect(await readStored(page, 'name')).toBe('Reem Al-Harbi');
      await page.getByRole('button', { name: text.cart.button(2), exact: true }).waitFor();
      const menu = await openMenu(page, device);
      await menu.getByRole('heading', { name: text.shell.hello('Reem Al-Harbi') }).waitFor();
    },
  );

  it('is cancelled by closing the window, which changes nothing, and can be started again', async () => {
    const page = await shop.visit(device, '/terms');
    await openSignIn(page, device);
    const before = await readUser(page);
    const popup = await openPopup(page, device, 'facebook');
    await popup.close();
    await comeBack(page);
    await page.getByRole('dialog').getByText(text.account.popupIsOpen).waitFor({ state: 'hidden' });
    expect(await readUser(page)).toEqual(before);
    expect(await readStored(page, 'isSignin')).toBe('false');
    const again = await openPopup(page, device, 'facebook');
    await choose(again, somebody());
    await untilSignedIn(page);
  });

  it.each(identityProviders)(
    'ends when access is denied at %s, which closes the window and changes nothing',
    async (provider) => {
      const page = await shop.visit(device, '/terms');
      await openSignIn(page, device);
      const before = await readUser(page);
      const popup = await openPopup(page, device, provider);
      await popup.locator('button[value=cancel]').click();
      await closed(popup);
      await page.getByRole('dialog').getByText(text.account.popupIsOpen).waitFor({ state: 'hidden' });
      expect(await page.getByRole('dialog').getByRole('alert').allInnerTexts()).not.toContain(
        text.account.popupBlocked,
      );
      expect(await readUser(page)).toEqual(before);
      expect(await readStored(page, 'isSignin')).toBe('false');
    },
  );

  it('opens the account of a verified e-mail, but not of an unverified one', async () => {
    const email = `owner.${randomInt(1e12)}@gmail.com`;
    const owner = await ownerOf(email);
    const stranger = await shop.visit(device, '/terms');
    await openSignIn(stranger, device);
    await choose(await openPopup(stranger, device, 'google'), somebody({ email, isVerified: false }));
    await untilSignedIn(stranger);
    expect((await readUser(stranger))?.id).not.toBe(owner);

    const page = await shop.visit(device, '/terms');
    await openSignIn(page, device);
    await choose(await openPopup(page, device, 'apple'), somebody({ email }));
    await untilSignedIn(page);
    expect((await readUser(page))?.id).toBe(owner);
    expect(await readStored(page, 'name')).toBe('Owner');
  });

  it('reports a provider that does not answer in the window, and offers to try again', async () => {
    const labels = popupTexts[language].pages.down;
    const page = await shop.visit(device, '/terms', {
      except: /^answered 502: GET .*\/sign-in\/google\/return/,
    });
    await openSignIn(page, device);
    const popup = await openPopup(page, device, 'google');
    vi.spyOn(shop.shop.providers.identity, 'identify').mockRejectedValueOnce(new ProviderDown('Away.'));
    await choose(popup, somebody());
    await popup.getByRole('heading', { name: labels.title }).waitFor();
    await popup.getByText(labels.text).waitFor();
    expect(await popup.locator('html').getAttribute('lang')).toBe(language);
    await expectAccessible(popup);
    await expectNoHorizontalScroll(popup);
    await popup.getByRole('link', { name: text.shell.tryAgain }).click();
    await popup.locator('button[value=cancel]').waitFor();
    await choose(popup, somebody());
    await closed(popup);
    await untilSignedIn(page);
  });

  it('in a window whose opener is closed says so, and links back to the shop', async () => {
    const labels = popupTexts[language];
    const page = await shop.visit(device, '/terms');
    await openSignIn(page, device);
    const popup = await openPopup(page, device, 'apple');
    await page.goto('/faq');
    await waitUntilHydrated(page);
    await choose(popup, somebody());
    await popup.getByRole('heading', { name: labels.pages.unconfirmed.title }).waitFor();
    // The one-time ticket of the sign-in has been removed from the URL.
    expect(popup.url()).toBe(`${shop.url}/sign-in/done`);
    await expectAccessible(popup);
    await expectNoHorizontalScroll(popup);
    expect(await readStored(page, 'isSignin')).toBe('false');
    await popup.getByRole('link', { name: labels.goHome }).click();
    await popup.waitForURL(`${shop.url}/`);
    await waitUntilHydrated(popup);
  });
});

describe('An identity popup', () => {
  const device = arabicPhone;

  it('sends no referrer, is not cached, and runs only the shop’s scripts', async () => {
    const { headers } = await fetch(`${shop.url}/sign-in/done`);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
  });

  it('that the browser blocks is reported', async () => {
    const page = await shop.visit(device, '/terms');
    await openSignIn(page, device);
    await page.evaluate(() => {
      window.open = () => null;
    });
    await buttonOf(page, device, 'google').click();
    await page.getByRole('dialog').getByText(device.text.account.popupBlocked).waitFor();
    await expectAccessible(page);
  });

  it('answers only the page that opened it when two are waiting', async () => {
    const page = await shop.visit(englishDesktop, '/terms');
    const other = await page.context().newPage();
    await other.goto('/faq');
    await waitUntilHydrated(other);
    await openSignIn(page, englishDesktop);
    await openSignIn(other, englishDesktop);
    const first = await openPopup(page, englishDesktop, 'google');
    const second = await openPopup(other, englishDesktop, 'google');
    await choose(second, somebody());
    await closed(second);
    await other.getByRole('dialog').waitFor({ state: 'hidden' });
    // The first page notices the sign-in in the other page, and shows no error.
    await untilSignedIn(page);
    expect(await page.getByRole('alert').allInnerTexts()).not.toContain(
      'That sign-in has expired. Please try again.',
    );
    await first.close();
  });

  it('is offered only for the providers that are configured', async () => {
    const page = await shop.visit(englishDesktop, '/terms');
    await page.route('**/terms', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(
        /"identityProviders":\[[^\]]*\]/,
        '"identityProviders":["apple"]',
      );
      await route.fulfill({ response: answer, body });
    });
    await page.reload();
    await waitUntilHydrated(page);
    await openSignIn(page, englishDesktop);
    expect(await buttonOf(page, englishDesktop, 'apple').count()).toBe(1);
    expect(await buttonOf(page, englishDesktop, 'google').count()).toBe(0);
    expect(await buttonOf(page, englishDesktop, 'facebook').count()).toBe(0);
  });

  it('loads one script of less than 1.5 KB, and no React', async () => {
    const html = await (await fetch(`${shop.url}/sign-in/done`)).text();
    const named = [...html.matchAll(/(?:src|modulepreload" href)="([^"]+\.js)"/g)].map(([, url]) => url!);
    const scripts = await Promise.all(named.map(async (url) => (await fetch(shop.url + url)).text()));
    // Every imported file is also named in the HTML, so the page loads no further file.
    const imported = scripts.flatMap((script) =>
      [...script.matchAll(/from"\.\/([^"]+)"/g)].map(([, file]) => file),
    );
    expect(imported.filter((file) => !named.includes(`/assets/${file}`))).toEqual([]);
    const bytes = scripts.reduce((sum, script) => sum + gzipSync(script).length, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(1536);
  });
});
