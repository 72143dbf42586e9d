import { describe, expect, it } from 'vitest';
import { devices } from './devices.ts';
import { openShop } from './fixtures.ts';
import { openMenu } from './open-menu.ts';
import { expectAccessible } from './page-checks.ts';
import { readStored, readUser } from './storage.ts';

const shop = await openShop();

describe.each(devices)('The session on $name', (device) => {
  const { text, language } = device;
  const t = text.account;

  // spec: 2-account-name-modal, 4-signed-without-name-name-prompt
  it('asks a signed-in customer without a name for one', async () => {
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

  it('asks a customer for a name once in a tab, because it may be left empty', async () => {
    const customer = await shop.customer(device, { name: null });
    const page = await shop.visit(device, '/terms', { as: customer });
    const modal = page.getByRole('dialog', { name: t.nameTitle });
    await modal.waitFor();
    await page.keyboard.press('Escape');
    await modal.waitFor({ state: 'hidden' });
    await page.goto(`${shop.url}/my-orders`, { waitUntil: 'networkidle' });
    expect(await modal.count()).toBe(0);
    const other = await page.context().newPage();
    await other.goto(`${shop.url}/terms`);
    await other.getByRole('dialog', { name: t.nameTitle }).waitFor();
  });

  // spec: 2-logout, 2-confirm-modal-logout
  it('logs out after a confirmation, clears the storage, and goes home as a new guest', async () => {
    const customer = await shop.customer(device);
    await customer.add('monstera', { colour: 'white' });
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
    // After the logout, the session's token is no longer valid.
    await expect(customer.readCart()).rejects.toThrow('notSignedIn');
  });

  // spec: 8-401-session-cleared
  it('is cleared when its token has expired, and the page goes home as a new guest', async () => {
    const customer = await shop.customer(device);
    await customer.add('monstera', { colour: 'white' });
    const page = await shop.visit(device, '/terms', { as: customer });
    const before = await readUser(page);
    await shop.database
      .updateTable('sessions')
      .set({ revoked_at: shop.clock.now() })
      .where('shopper_id', '=', customer.id)
      .execute();
    // Do not wait for the page to load: it may redirect home before that.
    await page.goto('/cart', { waitUntil: 'commit' });
    await page.waitForURL(`${shop.url}/`);
    await expect.poll(() => readStored(page, 'guestUser')).toBe('true');
    expect((await readUser(page))?.token).not.toBe(before?.token);
    expect(await readStored(page, 'isSignin')).toBe('false');
    expect(await readStored(page, 'name')).toBeNull();
  });
});
