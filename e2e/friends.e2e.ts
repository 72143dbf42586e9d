import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addFriendCall, listFriendsCall } from '#contract/account/friends.calls.ts';
import { arabicPhone, englishDesktop } from './devices.ts';
import { payButton, payOnSandbox } from './fill-checkout.ts';
import { openShop } from './fixtures.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';
import { customerWith, openProfile } from './profile.ts';
import { thanksTitle } from './thanks-title.ts';

const shop = await openShop();

const [RIYADH, ABHA] = [1, 72];

describe('Friends’ addresses', () => {
  // spec: 1-saved-friend-addresses
  it('are added, changed and removed in a sheet on a phone', async () => {
    const device = arabicPhone;
    const t = device.text.myAccount.friends;
    const { customer } = await customerWith(shop, device);
    const { page } = await openProfile(shop, device, customer);
    const friends = page.getByRole('region', { name: t.title });
    const add = friends.getByRole('button', { name: t.add });
    await friends.getByText(t.empty).waitFor();
    await add.click();
    const sheet = page.getByRole('dialog', { name: t.newTitle });
    // The form shows no errors before it is submitted; then it reports every missing field.
    expect(await sheet.locator('[aria-invalid=true]').count()).toBe(0);
    await sheet.getByRole('button', { name: t.save }).click();
    await sheet.getByText(t.problems.nameNeeded).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('friend_name');
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await sheet.getByLabel(t.name, { exact: true }).fill('نورة العتيبي');
    await sheet.getByLabel(t.phone).fill('٠٥٥١٢٣٤٥٦٧');
    await sheet.getByLabel(t.city).selectOption({ label: 'جدة' });
    await sheet.getByLabel(t.nationalAddress).fill('jnzb٣٣٠٧');
    await page.keyboard.press('Tab');
    await sheet.getByText(t.building('3307')).waitFor();
    await sheet.getByRole('button', { name: t.save }).click();
    await sheet.waitFor({ state: 'hidden' });
    const row = friends.getByRole('listitem');
    await expect
      .poll(() => row.allInnerTexts())
      .toEqual([expect.stringMatching(/جدة[\s\S]*JNZB 3307[\s\S]*\+966 55 123 4567/)]);
    await expect.poll(() => add.evaluate((button) => button === document.activeElement)).toBe(true);
    await expectAccessible(page);

    const remove = row.getByRole('button', { name: t.removeOf('نورة العتيبي') });
    const question = page.getByRole('alertdialog', { name: t.removeQuestion('نورة العتيبي') });
    await remove.click();
    await expectAccessible(page);
    await question.getByRole('button', { name: device.text.shell.no, exact: true }).click();
    await expect.poll(() => remove.evaluate((button) => button === document.activeElement)).toBe(true);
    await remove.click();
    await question.getByRole('button', { name: device.text.shell.yes, exact: true }).click();
    await friends.getByText(t.empty).waitFor();
    await expect.poll(() => add.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('are changed in a side panel on a wide screen, by keyboard alone', async () => {
    const device = englishDesktop;
    const t = device.text.myAccount.friends;
    const { customer } = await customerWith(shop, device);
    const { page } = await openProfile(shop, device, customer);
    const friends = page.getByRole('region', { name: t.title });
    const fresh = page.getByRole('region', { name: t.newTitle });
    await fresh.getByLabel(t.name, { exact: true }).fill('Noura Al-Otaibi');
    await fresh.getByLabel(t.phone).fill('551234567');
    await fresh.getByLabel(t.city).selectOption({ label: 'Riyadh' });
    await fresh.getByRole('button', { name: t.save }).click();
    const edit = friends.getByRole('button', { name: t.editOf('Noura Al-Otaibi') });
    await edit.focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('region', { name: t.editTitle });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(t.editTitle);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Umm Khalid');
    await page.keyboard.press('Enter');
    await friends.getByRole('heading', { name: 'Umm Khalid' }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(t.editOf('Umm Khalid'));
    expect(await form.count()).toBe(0);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });

  it('are chosen at checkout: a friend in another city is pointed out, and missing details are asked and saved', async () => {
    const device = arabicPhone;
    const { checkout: t } = device.text;
    const customer = await shop.customer(device, { cityId: ABHA });
    await customer.add('peace-lily', { colour: 'white' });
    const friend = { phone: '551234567', email: null, nationalAddress: null };
    for (const [name, cityId, address] of [
      ['أم خالد', RIYADH, null],
      ['نورة العتيبي', ABHA, 'حي الموظفين، شارع 4، فيلا 9'],
    ] as const)
      await customer.must(addFriendCall, { key: randomUUID(), ...friend, name, cityId, address });
    const page = await shop.visit(device, '/cart', { as: customer, city: 'Abha' });
    await page.getByRole('button', { name: 'أم خالد' }).click();
    const elsewhere = page.getByText(t.friends.elsewhere('أم خالد', 'الرياض', 'أبها'));
    await elsewhere.waitFor();
    await payButton(page, device).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('problem-friend');
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await page.getByRole('button', { name: 'نورة العتيبي' }).click();
    await elsewhere.waitFor({ state: 'detached' });
    // The checkout does not ask again for details that are saved with the friend.
    expect(await page.getByLabel(t.recipientName).count()).toBe(0);
    expect(await page.getByLabel(t.addressLabel, { exact: true }).count()).toBe(0);
    await page.getByLabel(t.nationalAddress).fill('abha٤٨٢١');
    await page.getByRole('checkbox', { name: t.friends.complete('نورة العتيبي') }).check({ force: true });
    await page.locator('input[name=delivery_day]:enabled').first().check({ force: true });
    await page.getByRole('checkbox', { name: t.terms }).check({ force: true });
    await page.getByRole('radio', { name: t.card }).check({ force: true });
    await expectAccessible(page);
    await payButton(page, device).click();
    await payOnSandbox(page, device);
    await page.getByRole('heading', { name: thanksTitle(t) }).waitFor();
    const rows = await shop.database
      .selectFrom('orders')
      .select(['recipient_name as name', 'address', 'national_address as nationalAddress'])
      .where('shopper_id', '=', customer.id)
      .execute();
    expect(rows).toEqual([
      { name: 'نورة العتيبي', address: 'حي الموظفين، شارع 4، فيلا 9', nationalAddress: 'ABHA4821' },
    ]);
    const [saved] = await customer.must(listFriendsCall, {});
    expect(saved).toMatchObject({ name: 'نورة العتيبي', nationalAddress: 'ABHA4821' });
  });
});
