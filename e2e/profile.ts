import type { Locator, Page } from 'playwright-core';
import type { Device } from './devices.ts';
import type { ShopForScreens } from './fixtures.ts';
import { codeIn } from './open-page.ts';
import type { Shopper } from './shopper.ts';
import { freeMobile } from './unused-identities.ts';

export const digitsIn = async (field: Locator): Promise<string> =>
  (await field.inputValue()).replace(/\D/g, '');

/** Returns the code in the newest message to a phone number or e-mail address. */
export const codeSentTo = async (shop: ShopForScreens, to: string): Promise<string> =>
  codeIn(await (to.startsWith('+') ? shop.newestSms(to) : shop.newestEmail(to)));

/**
 * Creates a customer with a Saudi number, as nearly all customers have; `shop.customer` creates only numbers of country
 * 91.
 */
export async function customerWith(
  shop: ShopForScreens,
  device: Device,
  { phone = freeMobile(), email = null }: { phone?: string | null; email?: string | null } = {},
): Promise<{ customer: Shopper; phone: string | null }> {
  const customer = await shop.customer(device);
  await shop.database
    .updateTable('shoppers')
    .set({ country_code: phone === null ? null : '966', phone, email })
    .where('id', '=', customer.id)
    .execute();
  return { customer, phone };
}

/**
 * The section with the shopper's own details. Tests need it because the fields of friends' addresses have the same
 * names.
 */
export const personalDetails = (page: Page, { text }: Pick<Device, 'text'>): Locator =>
  page.getByRole('region', { name: text.myAccount.aboutMe });

/** Opens a customer's profile and waits for its fields. */
export async function openProfile(
  shop: ShopForScreens,
  device: Device,
  customer: Shopper,
  options: { except?: RegExp } = {},
) {
  const page = await shop.visit(device, '/my-account', { as: customer, ...options });
  const { account, myAccount } = device.text;
  const about = personalDetails(page, device);
  const fields = {
    name: about.getByLabel(account.name, { exact: true }),
    email: about.getByLabel(myAccount.email),
    phone: about.getByLabel(account.phone),
    save: about.getByRole('button', { name: myAccount.save, exact: true }),
  };
  await fields.name.waitFor();
  return { page, ...fields };
}

/** Proves that the account belongs to the shopper, with a code sent to its current phone number or e-mail address. */
export async function proveOwner(
  shop: ShopForScreens,
  page: Page,
  device: Device,
  to: string,
): Promise<void> {
  const step = codeStep(page, device, device.text.myAccount.proof.title);
  await step.field.waitFor();
  await step.field.fill(await codeSentTo(shop, to));
  await step.modal.waitFor({ state: 'hidden' });
}

/** The dialog in which the shopper enters a code. */
export function codeStep(page: Page, { text }: Device, title: string) {
  const modal = page.getByRole('dialog', { name: title });
  return {
    modal,
    field: modal.getByLabel(text.account.code),
    resend: modal.getByRole('button', { name: text.account.resend }),
    close: modal.getByRole('button', { name: text.shell.close }),
    /** The code field while it is marked as invalid. */
    refusal: modal.locator('input[name=code][aria-invalid=true]'),
  };
}
