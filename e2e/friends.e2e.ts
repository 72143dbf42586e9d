import { describe, expect, it } from 'vitest';
import { arabicPhone, englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts';
import { customerWith, openProfile } from './profile.ts';

const shop = await openShop();

describe('Friends’ addresses', () => {
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
    // Nothing is said to be wrong before anything was written, and what is missing is said at once.
    expect(await sheet.locator('[aria-invalid=true]').count()).toBe(0);
    await sheet.getByRole('button', { name: t.save }).click();
    await sheet.getByText(t.problems.nameNeeded).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('friend_name');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

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

  it('are changed beside the page where it is wide, by the keyboard alone', async () => {
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
    await expectNoSidewaysScroll(page);
  });
});
