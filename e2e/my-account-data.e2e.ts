import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { arabicPhone, englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';
import { customerWith, openProfile } from './profile.ts';

const shop = await openShop();

it('On an Arabic phone a customer downloads all their data as one file', async () => {
  const device = arabicPhone;
  const t = device.text.myAccount.data;
  const { customer, phone } = await customerWith(shop, device);
  const { page } = await openProfile(shop, device, customer);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t.download }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^ashjar-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(data).toMatchObject({ profile: { phone_number: phone }, orders: [], friends: [] });
  await page.getByText(t.ready).waitFor();
});

it('On an English desktop a customer chooses notifications, and the choice is still set on the next visit', async () => {
  const device = englishDesktop;
  const t = device.text.myAccount.notificationPreferences;
  const { customer } = await customerWith(shop, device);
  const { page } = await openProfile(shop, device, customer);
  const sms = page
    .getByRole('group', { name: t.topics.orderSteps })
    .getByRole('checkbox', { name: t.channels.sms });
  await sms.focus();
  expect(await sms.isChecked()).toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(() => sms.isChecked()).toBe(false);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.reload();
  await sms.waitFor();
  expect(await sms.isChecked()).toBe(false);
});
