import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { saveSettingsCall } from '#contract/settings/office.calls.ts';
import type { OwnerSettings } from '#contract/settings/settings.rules.ts';
import { findSettings } from '#server/settings.store.ts';
import { defaultSettings } from '#server/settings.ts';
import { messages } from '#text/messages.ts';
import { type Device, devices, englishDesktop } from './devices.ts';
import { fillCheckout, payButton } from './fill-checkout.ts';
import { openShop } from './fixtures.ts';
import { asMember, holdWrites, officeCall } from './office-visit.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';

// Start a separate shop, because settings apply to all pages of a shop.
const shop = await openShop({});

const open = async (device: Device, path: string, role: Parameters<typeof asMember>[2]): Promise<Page> => {
  const page = await shop.visit(device, path, await asMember(shop, device, role));
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
};
const pageOf = async (path: string, { language }: Pick<Device, 'language'>): Promise<string> =>
  (await fetch(`${shop.url}${path}`, { headers: { cookie: `language=${language}` } })).text();
/** Saves a setting as another person would meanwhile. */
async function saveAs(role: 'host', change: Partial<OwnerSettings>): Promise<void> {
  const newest = await shop.database
    .selectFrom('setting_changes')
    .select(['version', 'edited'])
    .orderBy('version', 'desc')
    .executeTakeFirst();
  const settings = { ...(await findSettings(shop.database))!, ...newest?.edited, ...change };
  await officeCall(shop, role, saveSettingsCall, { version: newest?.version ?? 0, ...settings });
}

describe.each(devices)('Settings on $name', (device) => {
  const t = device.text.office.settings;

  it('are saved and show in the shop’s pages; what is wrong is said at its field; a change is undone', async () => {
    const page = await open(device, '/office/settings', 'owner');
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    const phone = page.getByLabel(t.fields.phone, { exact: true });
    const vatNumber = page.getByLabel(t.fields.vatNumber, { exact: true });
    await phone.fill('020 7123 4567');
    await vatNumber.fill('12345');
    await page.getByLabel(t.fields.instagram, { exact: true }).fill('https://example.com/ashjar');
    await page.getByText(t.unsaved(3)).waitFor();
    const { leaving } = device.text.office.shell;
    await page.locator('a[href="/office/"]').locator('visible=true').first().click();
    await page.getByRole('alertdialog', { name: leaving.title }).waitFor();
    await page.getByRole('button', { name: leaving.no, exact: true }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: t.save, exact: true }).click();
    for (const problem of ['phoneWrong', 'vatNumberWrong', 'pageWrong'] as const)
      await page.getByText(t.problems[problem]).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole('button', { name: t.discard }).click();

    const [number, days] = device.language === 'ar' ? ['٩٢٠٠١١٢٢٣', '8'] : ['9200 44556', '9'];
    const stored = device.language === 'ar' ? '+966920011223' : '+966920044556';
    await phone.fill(number);
    await page.getByLabel(t.fields.returnDays, { exact: true }).fill(days);
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await page.getByText(t.saved).waitFor();
    await expectAccessible(page);
    await expect.poll(() => pageOf('/', device)).toContain(`tel:${stored}`);
    expect(await pageOf('/', device)).toContain(device.text.shell.returns(Number(days)));

    const history = page.getByRole('region', { name: t.parts.history });
    await history.getByText(stored).first().waitFor();
    await history.getByRole('button', { name: t.undo }).first().click();
    await page.getByText(t.undoText(0)).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: t.undoYes }).click();
    await expect.poll(() => pageOf('/', device)).not.toContain(`tel:${stored}`);
    await expect.poll(() => phone.inputValue()).not.toBe(stored);
  });

  it('give the shop another name in every page, on home screens and in the office', async () => {
    const page = await open(device, '/office/settings', 'owner');
    const [ar, en] = ['نخيل الرياض', 'Riyadh Palms'];
    const name = { ar, en }[device.language];
    const { brand, seller } = defaultSettings;
    onTestFinished(() => saveAs('host', { brand, seller }));
    for (const field of ['brandAr', 'nameAr'] as const)
      await page.getByLabel(t.fields[field], { exact: true }).fill(ar);
    for (const field of ['brandEn', 'nameEn'] as const)
      await page.getByLabel(t.fields[field], { exact: true }).fill(en);
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await page.getByText(t.saved).waitFor();
    await expect.poll(() => pageOf('/faq', device)).toContain(`· ${name}</title>`);
    // Remove the name of a category that contains a word of the shop's name.
    const faq = (await pageOf('/faq', device)).replaceAll('أشجار داخلية', '');
    expect(faq.includes(brand.name[device.language])).toBe(false);
    expect(await pageOf(`/manifest-${device.language}.webmanifest`, device)).toContain(`"name":"${name}"`);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.title()).toContain(name);
    const shopper = await shop.visit(device, '/faq');
    await shopper
      .getByRole('link', { name: device.text.shell.homeLink(name), exact: true })
      .getByText(name)
      .waitFor();
    await expectAccessible(shopper);
    await expectNoHorizontalScroll(shopper);
  });

  it('leave at least one payment method on, and pages name only those', async () => {
    const page = await open(device, '/office/settings', 'owner');
    const box = (name: keyof typeof t.methods) => page.getByLabel(t.methods[name], { exact: true });
    for (const name of ['card', 'applePay', 'tabby', 'tamara', 'urpay'] as const) await box(name).uncheck();
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await page.getByText(t.problems.lastMethod).waitFor();
    await expectAccessible(page);
    await box('card').check();
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await page.getByText(t.saved).waitFor();
    const foot = async () => (await pageOf('/products', device)).split('<footer')[1] ?? '';
    await expect.poll(foot).not.toContain('tamara');
    expect(await foot()).toContain('mada');
    for (const name of ['applePay', 'tabby', 'tamara', 'urpay'] as const) await box(name).check();
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await expect.poll(foot).toContain('tamara');
  });

  it('switch a payment method off under a shopper, who is told so, chooses another and loses nothing', async () => {
    const { checkout } = device.text;
    const customer = await shop.customer(device);
    await customer.add('aloe-vera');
    const page = await shop.visit(device, '/cart', { as: customer });
    await fillCheckout(page, device);
    const recipient = page.getByLabel(checkout.recipientName);
    const name = await recipient.inputValue();
    await saveAs('host', { methodsOff: ['card'] });
    onTestFinished(() => saveAs('host', { methodsOff: [] }));
    // Once new pages no longer offer cards, every server process knows the changed setting.
    await expect.poll(() => pageOf('/faq', device)).toContain('"takesCards":false');
    await payButton(page, device).click();
    const sentence = messages[device.language].payments.methodNotOffered;
    await page.getByRole('alertdialog').getByText(sentence).waitFor();
    await page.locator('input[name=payment_method][value=card]').waitFor({ state: 'detached' });
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await recipient.inputValue()).toBe(name);
    await page.locator('input[name=payment_method][value=tabby]').waitFor({ state: 'attached' });
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });

  it('that somebody else saved first are not overwritten, and what was typed is saved on top of them', async () => {
    const page = await open(device, '/office/settings', 'owner');
    const postalCode = device.language === 'ar' ? '13579' : '13577';
    await page.getByLabel(t.fields.postalCode, { exact: true }).fill(postalCode);
    await saveAs('host', { freeDeliveryFrom: device.language === 'ar' ? 411_00 : 422_00 });
    const free = device.language === 'ar' ? '411' : '422';
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await page.getByText(t.changedBy('').split('\u2068\u2069')[1]!).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: device.text.office.shell.keepTyped }).click();
    await expect
      .poll(() => page.getByLabel(t.fields.freeDeliveryFrom, { exact: true }).inputValue())
      .toBe(free);
    await page.getByText(t.unsaved(1)).waitFor();
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await page.getByText(t.saved).waitFor();
    expect(await page.getByLabel(t.fields.postalCode, { exact: true }).inputValue()).toBe(postalCode);
    expect(await page.getByLabel(t.fields.freeDeliveryFrom, { exact: true }).inputValue()).toBe(free);
  });

  it('keep what is typed while they are being saved', async () => {
    const page = await open(device, '/office/settings', 'owner');
    const instagram = page.getByLabel(t.fields.instagram, { exact: true });
    const before = await instagram.inputValue();
    const postalCode = page.getByLabel(t.fields.postalCode, { exact: true });
    const save = page.getByRole('button', { name: t.save, exact: true });
    await postalCode.fill('12311');
    const answer = await holdWrites(page);
    await save.click();
    await instagram.fill('https://www.instagram.com/typed-meanwhile');
    answer();
    await expect.poll(() => save.getAttribute('aria-busy')).not.toBe('true');
    expect(await instagram.inputValue()).toBe('https://www.instagram.com/typed-meanwhile');
    await instagram.fill(before);
    await postalCode.fill('12211');
    await save.click();
    await page.getByText(t.saved).waitFor();
  });

  it('plan another VAT rate from a day ahead', async () => {
    const page = await open(device, '/office/settings', 'owner');
    await page.getByRole('button', { name: t.addNextVat }).click();
    const vat = page.getByRole('region', { name: t.parts.vat });
    await vat.getByLabel(t.fields.nextVatRate).fill('101');
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await vat.getByText(t.problems.rateWrong).waitFor();
    await vat.getByText(t.problems.dateNotAhead).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await vat.getByLabel(t.fields.nextVatRate).fill(device.language === 'ar' ? '١٧٫٥' : '17.5');
    await vat.getByLabel(t.fields.nextVatFrom).fill('2027-01-01');
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await page.getByText(t.saved).waitFor();
    const history = page.getByRole('region', { name: t.parts.history });
    await history.getByText(t.rate('17.5')).first().waitFor();
    await vat.getByRole('button', { name: t.dropNext }).click();
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await page.getByText(t.saved).waitFor();
  });

  it('plan another seller from a day ahead', async () => {
    const page = await open(device, '/office/settings', 'owner');
    await page.getByRole('button', { name: t.addNext }).click();
    const next = page.getByRole('region', { name: t.parts.next });
    await next.getByLabel(t.fields.nameEn).fill('Nakheel');
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await next.getByText(t.problems.dateNotAhead).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await next.getByLabel(t.fields.from).fill('2027-01-01');
    await next.getByLabel(t.fields.nameAr).fill('متجر نخيل');
    await next.getByLabel(t.fields.vatNumber).fill('311111111111113');
    await next.getByLabel(t.fields.registration).fill('1012345678');
    await next.getByLabel(t.fields.addressAr).fill('الرياض');
    await next.getByLabel(t.fields.addressEn).fill('Riyadh');
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await page.getByText(t.saved).waitFor();
    expect(await pageOf('/', device)).not.toContain(device.language === 'ar' ? 'متجر نخيل' : 'Nakheel');
    await next.getByRole('button', { name: t.dropNext }).click();
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await page.getByText(t.saved).waitFor();
  });
});

describe.each(devices)('The system on $name', (device) => {
  const t = device.text.office.system;

  it('closes the shop for shoppers after a question, and opens it again', async () => {
    const page = await open(device, '/office/system', 'host');
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    const isClosed = async () => (await fetch(`${shop.url}/`, { redirect: 'manual' })).status === 302;
    await page.getByRole('button', { name: t.maintenance.start }).click();
    const dialog = page.getByRole('dialog', { name: t.maintenance.question });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t.maintenance.start }).click();
    await page.getByText(t.maintenance.isOn).waitFor();
    await expect.poll(isClosed).toBe(true);
    await expectAccessible(page);
    await page.getByRole('button', { name: t.maintenance.stop }).click();
    await page.getByText(t.maintenance.isOff).waitFor();
    await expect.poll(isClosed).toBe(false);
  });

  it('names failed work, to which Today leads, and tries it again', async () => {
    // The failed job is about an enquiry that no longer exists, so a retry has nothing to send and succeeds.
    await sql`
      insert into jobs.job (name, data, state, retry_count, output, completed_on, started_on)
      values ('enquiries.received', '{"enquiryId": 0}', 'failed', 8,
              '{"message": "No mailbox for lama@home.sa"}', now(), now())`.execute(shop.database);
    const page = await open(device, '/office', 'owner');
    await page.getByRole('link', { name: new RegExp(device.text.office.today.failedText) }).click();
    const row = page
      .getByRole('list', { name: t.failed.title })
      .getByText(t.failed.jobs['enquiries.received']);
    await row.waitFor();
    expect(await page.getByText('lama').count()).toBe(0);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole('button', { name: t.failed.retryAll(1) }).click();
    await page.getByText(t.failed.retried(1)).waitFor();
    await row.waitFor({ state: 'detached' });
    await page.getByText(t.failed.none).waitFor();
    await expectAccessible(page);
  });
});

it('The host changes settings and keeps the system, and has Today but no orders in the menu', async () => {
  const t = englishDesktop.text.office.shell;
  const page = await open(englishDesktop, '/office/settings', 'host');
  await page.getByRole('link', { name: t.menu.system }).waitFor();
  await page.getByRole('link', { name: t.menu.today, exact: true }).waitFor();
  expect(await page.getByRole('link', { name: t.menu.board }).count()).toBe(0);
});
