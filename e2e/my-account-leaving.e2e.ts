import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { creditWallet } from '#server/wallet/credit.public.ts';
import { riyalsInWords } from '#text/money.ts';
import { type Device, devices } from './devices.ts';
import { openShop } from './fixtures.ts';
import { openMenu } from './open-menu.ts';
import { differentCode } from './open-page.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';
import { codeSentTo, codeStep, customerWith, openProfile } from './profile.ts';
import { stopClock } from './stopped-clock.ts';
import { readStored, readUser } from './storage.ts';

const shop = await openShop();

/** The storage keys from Specification 3 that hold personal data. */
const PERSONAL = ['name', 'phone_code', 'phone_number', 'loginType', 'order_uuid', 'isSentDeviceToken'];

async function expectNewGuest(page: Page, before: string | undefined): Promise<void> {
  await page.waitForURL(`${shop.url}/`);
  await expect.poll(() => readStored(page, 'guestUser')).toBe('true');
  expect((await readUser(page))?.token).not.toBe(before);
  expect(await readStored(page, 'isSignin')).toBe('false');
  for (const key of PERSONAL) expect(await readStored(page, key), key).toBeNull();
}

/** Creates a photo in the page: a PNG far larger than the upload limit. */
async function photograph(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 2400;
    canvas.height = 1600;
    const pen = canvas.getContext('2d');
    if (!pen) return '';
    for (let x = 0; x < 2400; x += 40) {
      for (let y = 0; y < 1600; y += 40) {
        pen.fillStyle = `rgb(${(x * 7 + y * 3) % 256} ${(x * y) % 256} ${(x + y * 11) % 256})`;
        pen.fillRect(x, y, 40, 40);
      }
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(drawn, 'base64');
}

/** Signs the same customer in by phone in another browser. */
async function signInElsewhere(device: Device, phone: string): Promise<Page> {
  const { text } = device;
  const page = await shop.visit(device, '/my-account');
  await page.getByRole('main').getByRole('button', { name: text.shell.signIn }).click();
  const modal = page.getByRole('dialog');
  await modal.getByLabel(text.account.phone).fill(phone);
  await modal.getByLabel(text.account.code).fill(await codeSentTo(shop, `+966${phone}`));
  await modal.waitFor({ state: 'hidden' });
  await page.getByText(text.myAccount.thisBrowser, { exact: true }).waitFor();
  return page;
}

describe.each(devices)('The profile picture on $name', (device) => {
  const { text } = device;
  const t = text.myAccount;

  it('is chosen, previewed, scaled down and sent; when it is removed, the initials are shown', async () => {
    const { customer } = await customerWith(shop, device);
    const { page, name } = await openProfile(shop, device, customer);
    const main = page.getByRole('main');
    // The accepted formats and maximum size are shown before a file is chosen.
    await page.getByText(t.pictureLimits(20)).waitFor();
    const file = main.locator('input[type=file]');
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await photograph(page) });
    await page.getByAltText(t.picturePreview).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    expect(await readUser(page)).toMatchObject({ profilePicture: null });

    const sent = page.waitForRequest('**/user/picture');
    await main.getByRole('button', { name: t.savePicture }).click();
    const { picture } = (await sent).postDataJSON() as { picture: string };
    const bytes = Buffer.from(picture, 'base64');
    // The page converts the photo to a JPEG within the size limit of the request.
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(picture.length).toBeLessThanOrEqual(700_000);
    const shown = page.getByAltText(t.picture, { exact: true });
    await shown.waitFor();
    await expect
      .poll(async () => (await readUser(page))?.profilePicture)
      .toBe(await shown.getAttribute('src'));
    expect(
      await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0);
    // After the press, the keyboard focus is still on a button and not lost.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');

    await page.reload();
    await shown.waitFor();
    await main.getByRole('button', { name: t.removePicture }).click();
    await shown.waitFor({ state: 'detached' });
    await expect.poll(async () => (await readUser(page))?.profilePicture).toBeNull();
    await expectAccessible(page);
    expect(await name.isVisible()).toBe(true);
  });

  it('reports a file that is not a picture, and can be cancelled', async () => {
    const { customer } = await customerWith(shop, device);
    const { page } = await openProfile(shop, device, customer);
    const main = page.getByRole('main');
    const file = main.locator('input[type=file]');
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await main.getByText(t.pictureUnreadable).waitFor();
    await expectAccessible(page);
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await photograph(page) });
    await page.getByAltText(t.picturePreview).waitFor();
    expect(await main.getByText(t.pictureUnreadable).count()).toBe(0);
    await main.getByRole('button', { name: t.cancel, exact: true }).click();
    await page.getByAltText(t.picturePreview).waitFor({ state: 'detached' });
    await main.getByRole('button', { name: t.choosePicture }).waitFor();
  });
});

describe.each(devices)('The signed-in browsers of an account on $name', (device) => {
  const { text } = device;
  const t = text.myAccount;

  it('are listed; one signs another out, which goes home as a guest', async () => {
    const { customer, phone } = await customerWith(shop, device);
    const other = await signInElsewhere(device, phone ?? '');
    const before = await readUser(other);
    const { page } = await openProfile(shop, device, customer);
    const browsers = page.getByRole('region', { name: t.browsers });
    await browsers.getByRole('listitem').nth(1).waitFor();
    expect(await browsers.getByRole('listitem').count()).toBe(2);
    // The current browser is first in the list and has no sign-out button, because logging out does the same.
    expect(await browsers.getByRole('listitem').first().textContent()).toContain(t.thisBrowser);
    expect(await browsers.getByRole('listitem').first().getByRole('button').count()).toBe(0);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await browsers.getByRole('listitem').nth(1).getByRole('button').click();
    await expect.poll(() => browsers.getByRole('listitem').count()).toBe(1);
    expect((await readUser(page))?.token).toBeDefined();
    await other.reload();
    await expectNewGuest(other, before?.token);
  });

  it('are all signed out after a confirmation, this one too', async () => {
    const { customer, phone } = await customerWith(shop, device);
    const other = await signInElsewhere(device, phone ?? '');
    const otherBefore = await readUser(other);
    const { page } = await openProfile(shop, device, customer);
    const before = await readUser(page);
    await page.getByRole('button', { name: t.signOutEverywhere }).click();
    const question = page.getByRole('alertdialog', { name: t.everywhereQuestion });
    await question.waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: text.shell.no, exact: true }).click();
    await question.waitFor({ state: 'detached' });
    expect((await readUser(page))?.token).toBe(before?.token);
    await page.getByRole('button', { name: t.signOutEverywhere }).click();
    await question.getByRole('button', { name: text.shell.yes, exact: true }).click();
    await expectNewGuest(page, before?.token);
    await other.reload();
    await expectNewGuest(other, otherBefore?.token);
    await expect(customer.readCart()).rejects.toThrow('notSignedIn');
  });
});

describe.each(devices)('Leaving an account on $name', (device) => {
  const { text } = device;
  const t = text.myAccount;
  const question = (page: Page) => page.getByRole('alertdialog', { name: t.removalQuestion });
  const yes = (page: Page) => question(page).getByRole('button', { name: text.shell.yes, exact: true });

  it('logs out from the profile after a confirmation', async () => {
    const { customer } = await customerWith(shop, device);
    const { page } = await openProfile(shop, device, customer);
    const before = await readUser(page);
    await page.getByRole('main').getByRole('button', { name: text.shell.logOut, exact: true }).click();
    const requested = page.getByRole('alertdialog', { name: text.shell.logOutQuestion });
    await requested.getByRole('button', { name: text.shell.yes, exact: true }).click();
    await expectNewGuest(page, before?.token);
  });

  // spec: 2-confirm-modal-account-deletion, 4-deletion-clears-everything-goes-home
  it('deletes it from the profile: a list of what is lost, a confirmation, a code, a goodbye', async () => {
    const { customer, phone } = await customerWith(shop, device);
    await customer.add('pothos', { colour: 'white' });
    const gift = {
      operator: 'Sara',
      customer: `+966${phone}`,
      kind: 'refund',
      amount: 120_00,
      expiresAt: null,
      key: 'e2e',
    } as const;
    expect(await creditWallet(shop.shop, gift)).toBe('given');
    const { page } = await openProfile(shop, device, customer);
    const before = await readUser(page);
    const opener = page.getByRole('main').getByRole('button', { name: text.shell.deleteAccount });
    await opener.click();
    for (const line of t.removalLost) await question(page).getByText(line).waitFor();
    // The list of losses includes the wallet balance (product.md 2).
    await question(page).getByText(t.removalWallet).waitFor();
    await question(page).getByText(riyalsInWords(device.language, 120_00)).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    // "No" closes the question without deleting anything and returns the focus.
    await question(page).getByRole('button', { name: text.shell.no, exact: true }).click();
    await question(page).waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
    expect((await readUser(page))?.token).toBe(before?.token);

    await opener.click();
    await yes(page).click();
    const step = codeStep(page, device, t.removalCodeTitle);
    await step.field.waitFor();
    await expectAccessible(page);
    const code = await codeSentTo(shop, `+966${phone}`);
    await step.field.fill(differentCode(code));
    await step.refusal.waitFor();
    expect((await readUser(page))?.token).toBe(before?.token);
    const sentEvents = page.waitForRequest('**/user/delete-account');
    await step.field.fill(code);
    expect((await sentEvents).postDataJSON()).toMatchObject({ secret: 'DELETE MY ACCOUNT' });
    await expectNewGuest(page, before?.token);
    const goodbye = page.getByRole('alertdialog', { name: t.goodbye });
    await goodbye.waitFor();
    // Pressing a key stops the timer that closes the popup, so the popup is still open for the check.
    await page.keyboard.press('Shift');
    await expectAccessible(page);
    await goodbye.getByRole('button', { name: text.shell.ok }).click();
    await page.getByRole('button', { name: text.cart.button(0), exact: true }).waitFor();
    // The goodbye message is shown only once.
    await page.reload();
    await page.getByRole('button', { name: text.shell.menu, exact: true }).waitFor();
    expect(await goodbye.count()).toBe(0);
    await expect(customer.readCart()).rejects.toThrow('notSignedIn');
  });

  // spec: 2-delete-account
  it('deletes it from the menu of any page, by keyboard alone', async () => {
    const { customer, phone } = await customerWith(shop, device);
    const page = await shop.visit(device, '/terms', { as: customer });
    const before = await readUser(page);
    const menu = await openMenu(page, device);
    await menu.getByRole('button', { name: text.shell.deleteAccount }).focus();
    await page.keyboard.press('Enter');
    await question(page).getByRole('listitem').first().waitFor();
    // "No" has the focus at first, so that Enter does not delete the account by accident; move on to "Yes".
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const step = codeStep(page, device, t.removalCodeTitle);
    await step.field.waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code');
    await page.keyboard.type(await codeSentTo(shop, `+966${phone}`));
    await expectNewGuest(page, before?.token);
    await page.getByRole('alertdialog', { name: t.goodbye }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  });

  it('shows the goodbye for 5 seconds', async () => {
    const { customer, phone } = await customerWith(shop, device);
    const page = await shop.visit(device, '/terms', { as: customer });
    await (await openMenu(page, device)).getByRole('button', { name: text.shell.deleteAccount }).click();
    await yes(page).click();
    await codeStep(page, device, t.removalCodeTitle).field.fill(await codeSentTo(shop, `+966${phone}`));
    await page.getByRole('alertdialog', { name: t.goodbye }).waitFor();
    await stopClock(page);
    await page.clock.runFor(5_000);
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  });

  it('is refused while a gift is on its way, with the reason', async () => {
    const { customer } = await customerWith(shop, device);
    await customer.add('pothos', { colour: 'white' });
    await customer.pay(await customer.order());
    const { page } = await openProfile(shop, device, customer);
    await page.getByRole('main').getByRole('button', { name: text.shell.deleteAccount }).click();
    const refusal = page.getByRole('alertdialog', { name: t.removalNotYet });
    await refusal.getByText(t.deletionPending(1)).waitFor();
    await expectAccessible(page);
    expect(await yes(page).count()).toBe(0);
    await refusal.getByRole('button', { name: t.seeOrders }).click();
    await page.waitForURL('**/my-orders');
  });

  it('does not carry the deleted account’s data into a new account with the same number', async () => {
    const { customer, phone } = await customerWith(shop, device);
    const page = await shop.visit(device, '/terms', { as: customer });
    await (await openMenu(page, device)).getByRole('button', { name: text.shell.deleteAccount }).click();
    await yes(page).click();
    const code = await codeSentTo(shop, `+966${phone}`);
    await codeStep(page, device, t.removalCodeTitle).field.fill(code);
    await page.getByRole('alertdialog', { name: t.goodbye }).waitFor();
    // Let a minute pass: a number can request a second code only after that.
    shop.clock.pass(61_000);
    const again = await shop.visit(device, '/my-account');
    await again.getByRole('main').getByRole('button', { name: text.shell.signIn }).click();
    const modal = again.getByRole('dialog');
    await modal.getByLabel(text.account.phone).fill(phone ?? '');
    await modal.getByLabel(text.account.code).waitFor();
    // The newest message may be the one about the deleted account, which has no code.
    const isNew = async (): Promise<boolean> => !['', code].includes(await codeSentTo(shop, `+966${phone}`));
    await expect.poll(isNew).toBe(true);
    await modal.getByLabel(text.account.code).fill(await codeSentTo(shop, `+966${phone}`));
    // The old name was deleted, so the shop asks the new account for a name.
    await modal.getByLabel(text.account.name, { exact: true }).waitFor();
  });
});
