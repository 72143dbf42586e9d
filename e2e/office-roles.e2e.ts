import { describe, expect, it } from 'vitest';
import { changeRoleCall } from '#contract/staff/office.calls.ts';
import { devices } from './devices.ts';
import { openShop } from './fixtures.ts';
import { asMember, joinAsOwner, officeCall, withSession } from './office-visit.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';
import { openTicket } from './ticket-steps.ts';

const shop = await openShop();

describe.each(devices)('The roles of the office on $name', (device) => {
  const { text, language } = device;
  const t = text.office.roles;

  it('are made, changed and removed by the owner, who is told when a colleague was faster', async () => {
    const names = { nameAr: `بائع ${language}`, nameEn: `Seller ${language}` };
    const name = language === 'ar' ? names.nameAr : names.nameEn;
    const page = await shop.visit(device, '/office/staff', {
      ...(await asMember(shop, device, 'owner')),
      except: /409/,
    });
    await page.getByRole('link', { name: t.open }).click();
    await page.getByRole('heading', { name: t.title, level: 1 }).waitFor();
    await page.getByText(t.everything).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await page.getByRole('button', { name: t.add, exact: true }).click();
    const form = page.getByRole('dialog');
    const save = form.getByRole('button', { name: t.save });
    await save.click();
    expect(await form.getByText(t.nameNeeded).count()).toBe(2);
    await form.getByLabel(t.nameAr).fill(names.nameAr);
    await form.getByLabel(t.nameEn).fill(names.nameEn);
    expect(await form.getByLabel(t.limit.refundPerAction).count()).toBe(0);
    await form.getByLabel(t.permissions['orders.see']).check();
    await form.getByLabel(t.permissions['money.refund']).check();
    await form.getByLabel(t.limit.refundPerAction).fill('12.345');
    await save.click();
    await form.getByText(t.amountWrong).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await form.getByLabel(t.limit.refundPerAction).fill('٢٠٠٫٥');
    await form.getByLabel(t.unlimited.refundPerDay).check();
    await save.click();
    await page.getByText(t.saved(name)).waitFor();
    const saved = await shop.shop.database
      .selectFrom('staff_roles')
      .selectAll()
      .where('name_en', '=', names.nameEn)
      .executeTakeFirstOrThrow();
    expect(saved).toMatchObject({
      permissions: ['orders.see', 'money.refund'],
      refund_per_action_halalas: 200_50,
      refund_per_day_halalas: null,
      wallet_per_day_halalas: 0,
    });

    await page.getByRole('button', { name: t.editOf(name) }).click();
    await form.getByLabel(t.permissions['orders.end']).check();
    await officeCall(shop, 'owner', changeRoleCall, {
      ...names,
      roleId: saved.id,
      version: saved.version,
      permissions: ['orders.see'],
      limits: { refundPerAction: 0, refundPerDay: 0, walletPerAction: 0, walletPerDay: 0 },
    });
    await save.click();
    await form.getByRole('button', { name: text.office.shell.showNow }).click();
    await expect.poll(() => form.getByLabel(t.permissions['money.refund']).isChecked()).toBe(false);
    expect(await form.getByLabel(t.permissions['orders.end']).isChecked()).toBe(false);
    await form.getByLabel(t.permissions['orders.prepare']).check();
    await save.click();
    await page.getByText(t.saved(name)).waitFor();

    await page.getByRole('button', { name: t.removeOf(name) }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: t.remove, exact: true }).click();
    await page.getByText(t.removed(name)).waitFor();
    await expect.poll(() => page.getByRole('button', { name: t.editOf(name) }).count()).toBe(0);
  });

  it('change only after a confirmation, and what a member writes outlasts the permission to send it', async () => {
    const email = `writes-${language}@office.example`;
    const cookies = await joinAsOwner(shop, { email, name: 'Huda' });
    const customer = await shop.customer(device);
    const { number } = await openTicket(customer, 'My leaves are turning yellow');
    const page = await shop.visit(device, `/office/tickets/${number}`, {
      ...withSession(device, cookies),
      except: /403/,
    });
    const answer = page.getByLabel(text.office.tickets.text, { exact: true });
    await answer.fill('Please send us a photo');

    const owners = await shop.visit(device, '/office/staff', await asMember(shop, device, 'owner'));
    const roles = owners.getByRole('listitem').filter({ hasText: email }).getByRole('combobox');
    const owner = await roles.inputValue();
    await roles.focus();
    await owners.keyboard.press('ArrowDown');
    const dialog = owners.getByRole('dialog');
    await expectAccessible(owners);
    await dialog.getByRole('button', { name: text.office.staff.no, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await roles.inputValue()).toBe(owner);
    await roles.selectOption({ index: 1 });
    await dialog.getByRole('button', { name: text.office.staff.changeRole }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.getByText(text.office.shell.notAllowedNow).waitFor();
    expect(await answer.inputValue()).toBe('Please send us a photo');
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await answer.fill('');
    await page.getByText(text.office.shell.notAllowed, { exact: true }).waitFor();
  });

  it('are not shown to a role that does not manage staff', async () => {
    const page = await shop.visit(device, '/office/staff/roles', await asMember(shop, device, 'support'));
    await page.getByText(text.office.shell.notAllowed).waitFor();
  });
});
