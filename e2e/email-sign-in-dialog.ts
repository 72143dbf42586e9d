import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { signUpCall, verifyEmailCall } from '#contract/account/account.calls.ts';
import type { Device } from './devices.ts';
import type { ShopForScreens } from './fixtures.ts';
import { openMenu } from './open-menu.ts';
import { codeIn } from './open-page.ts';
import { freeEmail } from './unused-identities.ts';

export const PASSWORD = 'yasmeen-on-the-sill';

/**
 * Waits for a new e-mail to the address.
 * @returns the code in that e-mail, which differs from `last`
 */
export async function codeByEmail(shop: ShopForScreens, to: string, last = ''): Promise<string> {
  const newest = () => shop.newestEmail(to).then(codeIn);
  await expect.poll(newest).not.toBe(last);
  return newest();
}

/** Creates an account by e-mail, as a customer would have done earlier. */
export async function createEmailAccount(shop: ShopForScreens, device: Device) {
  const email = freeEmail();
  const name = device.language === 'ar' ? 'سارة' : 'Sara';
  const guest = await shop.guest(device);
  await guest.must(signUpCall, { name, email, password: PASSWORD, deviceToken: 'web_token' });
  const code = await codeByEmail(shop, email);
  await guest.must(verifyEmailCall, { code, email });
  // Let a minute pass, so that the next code can be requested at once.
  shop.clock.pass(61_000);
  return { email, name, code };
}

/** The forms of the authentication modal for signing in by e-mail. */
export function emailSignInDialog(page: Page, device: Device) {
  const { text } = device;
  const t = text.emailAccount;
  const dialog = page.getByRole('dialog');
  const popup = page.getByRole('alertdialog');
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  const field = {
    name: dialog.getByLabel(t.name, { exact: true }),
    email: dialog.getByLabel(t.email, { exact: true }),
    password: dialog.getByLabel(t.password, { exact: true }),
    repeated: dialog.getByLabel(t.repeatPassword, { exact: true }),
    code: dialog.getByLabel(text.account.code, { exact: true }),
  };
  return {
    dialog,
    popup,
    press,
    field,
    /** Opens the modal from the menu as a guest. */
    async open(): Promise<void> {
      const menu = await openMenu(page, device);
      await menu.getByRole('button', { name: text.shell.signIn }).click();
      await press(text.account.continueBy.email);
      await field.password.waitFor();
    },
    async fill(values: Partial<Record<keyof typeof field, string>>): Promise<void> {
      for (const [name, value] of Object.entries(values)) await field[name as keyof typeof field].fill(value);
    },
    /** Closes a success popup, which shows the server's message and an OK button (Specification 8). */
    async confirm(message: string): Promise<void> {
      await popup.getByText(message, { exact: true }).waitFor();
      await popup.getByRole('button', { name: text.shell.ok }).click();
      await popup.waitFor({ state: 'hidden' });
    },
    error: (name: keyof typeof field) =>
      field[name].evaluate((input) => {
        const id = input.getAttribute('aria-describedby');
        const isWrong = input.getAttribute('aria-invalid') === 'true';
        return isWrong && id !== null ? document.getElementById(id)?.textContent : null;
      }),
    focused: () => page.evaluate(() => document.activeElement?.getAttribute('name')),
  };
}
