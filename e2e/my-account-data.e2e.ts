import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listOutbox } from '#server/notifications/notifications.public.ts';
import { whatsappAddress } from '#storefront/page/whatsapp-address.ts';
import { arabicPhone, englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { expectAccessible, expectAllAccessible, expectNoHorizontalScroll } from './page-checks.ts';
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
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
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

it('On an Arabic phone a customer asks for WhatsApp at checkout, sees it in the account and ends it there', async () => {
  const device = arabicPhone;
  const { checkout, myAccount, orders, shell } = device.text;
  const t = myAccount.notificationPreferences;
  const { customer, phone } = await customerWith(shop, device);
  await customer.add('monstera', { colour: 'white' });
  const cart = await shop.visit(device, '/cart', { as: customer });
  const offer = cart.getByRole('checkbox', { name: checkout.whatsapp });
  await offer.waitFor();
  expect(await offer.isChecked()).toBe(false);
  await offer.tap();
  await expect.poll(() => offer.isChecked()).toBe(true);
  await expectAllAccessible(cart);
  await expectNoHorizontalScroll(cart);

  const placed = await customer.order();
  await customer.pay(placed);
  await expect
    .poll(async () => (await listOutbox(shop.database, { recipient: `+966${phone}` }))[0])
    .toMatchObject({ kind: 'whatsapp', body: expect.stringContaining(placed.orderNumber) });

  await cart.goto(`/my-orders?order_id=${placed.orderUuid}`);
  const ask = cart.getByRole('main').getByRole('link', { name: shell.social.whatsapp });
  expect(await ask.getAttribute('href')).toBe(
    whatsappAddress(shop.shop.settings.social.whatsapp!, orders.aboutOrder(placed.orderNumber)),
  );

  const { page } = await openProfile(shop, device, customer);
  const choice = page.getByRole('checkbox', { name: t.whatsapp.label });
  await choice.waitFor();
  expect(await choice.isChecked()).toBe(true);
  const steps = page.getByRole('group', { name: t.topics.orderSteps });
  await steps.getByRole('checkbox', { name: t.channels.whatsapp }).waitFor();
  await expectAccessible(page);
  await choice.tap();
  await steps.getByRole('checkbox', { name: t.channels.sms }).waitFor();
  expect(await choice.isChecked()).toBe(false);
});
