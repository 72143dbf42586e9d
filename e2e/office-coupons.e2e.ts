import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { saveCouponCall } from '#contract/coupons/office.calls.ts';
import { type Device, devices, RIYADH } from './devices.ts';
import { openShop } from './fixtures.ts';
import { asMember, officeCall } from './office-visit.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';

const shop = await openShop();

const open = async (
  device: Device,
  path = '/office/coupons',
  options: { except?: RegExp } = {},
): Promise<Page> => {
  const page = await shop.visit(device, path, {
    ...options,
    ...(await asMember(shop, device, 'merchandiser')),
  });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
};
/** A coupon of ten riyals, without its code. */
const AMOUNT = {
  kind: 'amount' as const,
  percent: null,
  upTo: null,
  amount: 10_00,
  minimum: null,
  from: '2026-01-01',
  until: null,
  cityIds: null,
  categoryIds: null,
  isForFirstOrder: false,
  limitInTotal: null,
  limitEach: null,
};
const rowOf = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code });

describe.each(devices)('Coupons on $name', (device) => {
  const t = device.text.office.coupons;
  const code = `E2E ${device.language === 'ar' ? 'نبتة' : 'PLANT'} ${device.name.length}`;

  it('are written with every mistake next to its field, saved, stopped, and started again', async () => {
    const page = await open(device);
    await page.getByRole('button', { name: t.add }).click();
    const dialog = page.getByRole('dialog', { name: t.form.add });
    await dialog.getByRole('button', { name: t.form.save }).click();
    await dialog.getByText(t.mistakes.codeMissing()).waitFor();
    await dialog.getByText(t.mistakes.percent()).waitFor();
    await dialog.getByLabel(t.form.code, { exact: true }).fill(code);
    await dialog.getByLabel(t.form.percent, { exact: true }).fill('٢٠٠');
    await dialog.getByText(t.mistakes.percent()).waitFor();
    await dialog.getByLabel(t.form.percent, { exact: true }).fill('١٥');
    await dialog.getByLabel(t.form.upTo).fill('12.345');
    await dialog.getByText(t.mistakes.amount()).waitFor();
    await expectAccessible(page);
    await dialog.getByLabel(t.form.upTo).fill('٤٠٫٥٠');
    await dialog.getByLabel(t.form.from).fill('2026-12-05');
    await dialog.getByLabel(t.form.until).fill('2026-12-04');
    await dialog.getByText(t.mistakes.until()).waitFor();
    await dialog.getByLabel(t.form.until).fill('2026-12-08');
    await dialog.getByText(t.form.someCities).click();
    await dialog.getByText(t.mistakes.cities()).waitFor();
    await dialog.getByRole('checkbox', { name: RIYADH[device.language], exact: true }).check();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await dialog.getByRole('button', { name: t.form.save }).click();
    await page.getByText(t.saved(code)).waitFor();
    await page.getByRole('button', { name: t.show.planned }).click();
    const row = rowOf(page, code);
    await row.waitFor();
    expect(await row.innerText()).toContain('15%');
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await row.getByRole('button', { name: t.stopOf(code) }).click();
    await page.getByText(t.stopped(code)).waitFor();
    await page.getByRole('button', { name: t.show.stopped }).click();
    await rowOf(page, code)
      .getByRole('button', { name: t.restartOf(code) })
      .click();
    await page.getByText(t.restarted(code)).waitFor();
    await page.getByRole('button', { name: t.show.planned }).click();
    await rowOf(page, code).waitFor();
  });

  it('say who was faster, keep what was typed, and show what is saved now', async () => {
    const page = await open(device);
    const mine = `RACE-${device.language}-${device.name.length}`;
    const given = { ...AMOUNT, code: mine };
    await officeCall(shop, 'owner', saveCouponCall, given);
    await page.getByLabel(t.find).fill(mine.toLowerCase());
    await rowOf(page, mine)
      .getByRole('button', { name: t.editOf(mine) })
      .click();
    const { id } = await shop.database
      .selectFrom('coupons')
      .select('id')
      .where('code', '=', mine)
      .executeTakeFirstOrThrow();
    await officeCall(shop, 'owner', saveCouponCall, { ...given, id, version: 1, amount: 15_00 });
    const dialog = page.getByRole('dialog', { name: t.form.edit(mine) });
    await dialog.getByLabel(t.form.amount, { exact: true }).fill('٢٠');
    await dialog.getByRole('button', { name: t.form.save }).click();
    await dialog.getByRole('alert').waitFor();
    expect(await dialog.getByLabel(t.form.amount, { exact: true }).inputValue()).toBe('٢٠');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: device.text.office.shell.showNow }).click();
    await expect.poll(() => dialog.getByLabel(t.form.amount, { exact: true }).inputValue()).toBe('15');

    await officeCall(shop, 'owner', saveCouponCall, { ...given, id, version: 2, amount: 25_00 });
    await dialog.getByLabel(t.form.minimum).fill('140');
    await dialog.getByRole('button', { name: t.form.save }).click();
    await dialog.getByRole('button', { name: device.text.office.shell.keepTyped }).click();
    await expect.poll(() => dialog.getByLabel(t.form.amount, { exact: true }).inputValue()).toBe('25');
    expect(await dialog.getByLabel(t.form.minimum).inputValue()).toBe('140');
    await dialog.getByRole('button', { name: t.form.save }).click();
    await page.getByText(t.saved(mine)).waitFor();
  });

  it('keep a form closed that was closed while its coupon is read again, and say if it cannot be read', async () => {
    const mine = `CLOSED-${device.language}-${device.name.length}`;
    const given = { ...AMOUNT, code: mine };
    await officeCall(shop, 'owner', saveCouponCall, given);
    const page = await open(device, '/office/coupons', { except: /answered 500/ });
    await page.getByLabel(t.find).fill(mine);
    const edit = rowOf(page, mine).getByRole('button', { name: t.editOf(mine) });
    await edit.click();
    const { id } = await shop.database
      .selectFrom('coupons')
      .select('id')
      .where('code', '=', mine)
      .executeTakeFirstOrThrow();
    await officeCall(shop, 'owner', saveCouponCall, { ...given, id, version: 1, amount: 77_00 });
    const dialog = page.getByRole('dialog', { name: t.form.edit(mine) });
    await dialog.getByRole('button', { name: t.form.save }).click();
    const { showNow, close, unreached } = device.text.office.shell;
    const again = dialog.getByRole('button', { name: showNow });
    await again.waitFor();
    await page.route('**/office/coupons?*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await again.click();
    await dialog.getByText(unreached).waitFor();
    await page.unroute('**/office/coupons?*');
    // Hold the answer until the form is closed.
    const released = Promise.withResolvers<void>();
    await page.route('**/office/coupons?*', async (route) => {
      await released.promise;
      await route.continue();
    });
    const read = page.waitForResponse('**/office/coupons?*');
    await again.click();
    await dialog.getByRole('button', { name: close }).click();
    await dialog.waitFor({ state: 'detached' });
    released.resolve();
    await (await read).finished();
    await rowOf(page, mine).getByText('77').waitFor();
    // Whatever the answer leads to is drawn by the second frame.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(await page.getByRole('dialog').count()).toBe(0);
    await edit.click();
    expect(await dialog.getByLabel(t.form.amount, { exact: true }).inputValue()).toBe('77');
  });

  it('have an empty part of the list, and a search without a result', async () => {
    const page = await open(device);
    await page.getByRole('row').nth(1).waitFor();
    await page.getByLabel(t.find).fill('NO-SUCH-CODE');
    await page.getByText(t.noneFound).waitFor();
    await expectAccessible(page);
  });
});
