import { describe, expect, it } from 'vitest';
import { PROOF_MINUTES } from '#contract/staff/staff.limits.ts';
import { inviteOwner } from '#server/staff/joining.public.ts';
import { brandName } from './brand-name.ts';
import { devices, englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { appCode, asMember, demoMember, shownSecret } from './office-visit.ts';
import { expectAccessible, expectNoHorizontalScroll, focusedElement } from './page-checks.ts';

const shop = await openShop();
const PASSWORD = 'kettle-moss-lantern-7';
const NEXT_PASSWORD = 'copper-fern-window-12';
/** Each code is valid only once, so move the clock to the next half minute and its code. */
const nextCode = (secret: string): string => {
  shop.clock.pass(30_000);
  return appCode(secret, shop.clock.now());
};

describe.each(devices)('The back office on $name', (device) => {
  const { text, language } = device;
  const t = text.office;

  it('is entered by an invited person with a password and an app, and later with a code or a recovery code', async () => {
    const email = `owner-${language}@office.example`;
    const { link } = await inviteOwner(shop.shop, { email, name: 'Noura', operator: 'test' });
    const page = await shop.visit(device, '/office', await asMember(shop, device, null));
    const { pathname, hash } = new URL(link);
    await page.goto(pathname + hash);
    await page.getByRole('heading', { name: t.invitation.title(brandName(device)) }).waitFor();
    // The page removes the token from the URL, so that nobody reads or shares it there.
    expect(page.url()).not.toContain(hash.slice(1));
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByLabel(t.invitation.password, { exact: true }).fill('too short');
    await page.getByRole('button', { name: t.invitation.toApp }).click();
    await page.getByText(t.invitation.passwordShort(12)).waitFor();
    await page.getByLabel(t.invitation.password, { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: t.invitation.toApp }).click();
    await page.getByRole('img', { name: t.invitation.qr }).waitFor();
    const secret = await shownSecret(page);
    await expectAccessible(page);
    await page.getByLabel(t.invitation.code).fill(nextCode(secret));
    await page.getByRole('heading', { name: t.invitation.codesTitle }).waitFor();
    const codes = await page.locator('li code').allTextContents();
    expect(codes).toHaveLength(10);
    await expectAccessible(page);
    await page.getByRole('button', { name: t.invitation.enter }).click();
    await page.getByText(t.invitation.savedFirst).waitFor();
    await page.getByText(t.invitation.saved, { exact: true }).click();
    await page.getByRole('button', { name: t.invitation.enter }).click();
    await page.getByRole('heading', { name: t.today.title, level: 1 }).waitFor();

    await page.goto('/office/account');
    await page.getByRole('button', { name: t.shell.signOut, exact: true }).click();
    await page.getByText(t.signIn.signedOut).waitFor();
    const enter = async (password = PASSWORD) => {
      // Phones capitalise the first letter of an e-mail address.
      await page.getByLabel(t.signIn.email).fill(email.replace(/^./, (letter) => letter.toUpperCase()));
      await page.getByRole('button', { name: t.signIn.byPassword }).click();
      await page.getByLabel(t.signIn.password, { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: t.signIn.codeTitle }).waitFor();
    };
    await enter();
    await expectAccessible(page);
    // The form sends the six digits as soon as they are complete, without a press.
    await page.getByLabel(t.signIn.code).fill(nextCode(secret));
    // After signing in, the screen is the one from which the member signed out.
    await page.getByRole('heading', { name: t.account.title, level: 1 }).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await page.getByRole('button', { name: t.shell.signOut, exact: true }).click();
    await enter();
    await page.getByRole('button', { name: t.signIn.useRecovery }).click();
    await page.getByLabel(t.signIn.recovery, { exact: true }).fill(codes[0] ?? '');
    await page.getByRole('button', { name: t.signIn.enter }).click();
    await page.getByText(t.account.codesLeft(9), { exact: false }).waitFor();

    await page.getByRole('button', { name: t.account.changePassword, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t.account.changePassword });
    await expectAccessible(page);
    await dialog.getByLabel(t.account.newPassword, { exact: true }).fill('too short');
    await page.keyboard.press('Enter');
    await dialog.getByText(t.invitation.passwordShort(12)).waitFor();
    await dialog.getByLabel(t.account.newPassword, { exact: true }).fill(NEXT_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText(t.account.passwordChanged).waitFor();

    await page.getByRole('button', { name: t.account.changeApp, exact: true }).click();
    const setup = page.getByRole('dialog', { name: t.account.appTitle });
    await setup.getByRole('img', { name: t.invitation.qr }).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    const nextSecret = ((await setup.locator('code[dir="ltr"]').textContent()) ?? '').replace(/\s/g, '');
    await setup.getByLabel(t.invitation.code).fill('000000');
    await setup.getByRole('alert').or(setup.locator('[aria-invalid="true"]')).first().waitFor();
    await setup.getByLabel(t.invitation.code).fill(nextCode(nextSecret));
    await page.getByText(t.invitation.saved, { exact: true }).click();
    await page.getByRole('button', { name: t.staff.done }).click();
    await page.getByText(t.account.codesLeft(10), { exact: false }).waitFor();

    // Only the new password and the new authenticator app are accepted now.
    await page.getByRole('button', { name: t.shell.signOut, exact: true }).click();
    await enter(NEXT_PASSWORD);
    await page.getByLabel(t.signIn.code).fill(nextCode(nextSecret));
    await page.getByRole('heading', { name: t.account.title, level: 1 }).waitFor();
  });

  it('says the same of a wrong password and of an address without an account', async () => {
    const page = await shop.visit(device, '/office', await asMember(shop, device, null));
    await page.getByRole('heading', { name: t.shell.office(brandName(device)) }).waitFor();
    expect(await page.getByText(t.signIn.ended).count(), 'on a first visit no session ended').toBe(0);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    const { email } = await demoMember(shop.shop, 'preparer');
    const said: (string | null)[] = [];
    for (const address of [email, `nobody-${language}@office.example`]) {
      await page.getByLabel(t.signIn.email).fill(address);
      await page.getByRole('button', { name: t.signIn.byPassword }).click();
      await page.getByLabel(t.signIn.password, { exact: true }).fill('not the password at all');
      await page.getByRole('button', { name: t.signIn.continue }).click();
      const field = page.getByLabel(t.signIn.password, { exact: true });
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
      said.push(await page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`).textContent());
      await page.getByRole('button', { name: t.signIn.back }).click();
    }
    expect(said[0]).toBeTruthy();
    expect(said[1]).toBe(said[0]);
  });

  it('shows each role the screens it may open, and says so where it may not', async () => {
    const page = await shop.visit(device, '/office/staff', await asMember(shop, device, 'preparer'));
    await page.getByText(t.shell.notAllowed).waitFor();
    const menu = page.getByRole('navigation', { name: t.shell.screens });
    expect(await menu.getByRole('link', { name: t.shell.tabs.staff }).count()).toBe(0);
    await expectAccessible(page);
    await page.goto('/office/no-such-screen');
    await page.getByText(t.shell.notFound).waitFor();
    expect(await menu.count(), 'the menu leads on').toBe(1);
  });

  it('ends in an open page when the session ends elsewhere, and continues in the same place', async () => {
    const page = await shop.visit(device, '/office/account', {
      ...(await asMember(shop, device, 'support')),
      except: /401/,
    });
    await page.getByRole('heading', { name: t.account.title, level: 1 }).waitFor();
    // Hold back the page's reads: one in the background may notice the ended session before the press does.
    await page.route('**/api/v1/office/**', (route) =>
      route.request().method() === 'GET' ? undefined : route.continue(),
    );
    await page.context().clearCookies({ name: 'office' });
    await page.getByRole('button', { name: t.shell.signOut, exact: true }).click();
    await page.getByText(t.signIn.ended).waitFor();
    await expectAccessible(page);
  });
});

it('The staff are managed by their owner alone, who confirms first; a link for a new colleague is shown once', async () => {
  const t = englishDesktop.text.office;
  const { password } = await demoMember(shop.shop, 'owner');
  const page = await shop.visit(
    englishDesktop,
    '/office/staff',
    await asMember(shop, englishDesktop, 'owner'),
  );
  await page.getByRole('heading', { name: t.staff.title, level: 1 }).waitFor();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  // Signing in counts as a proof of identity for ten minutes; let them pass, so that a new proof is needed.
  shop.clock.pass(PROOF_MINUTES * 60_000 + 1);
  await page.getByRole('button', { name: t.staff.invite }).click();
  const dialog = page.getByRole('dialog', { name: t.staff.inviteTitle });
  await dialog.getByLabel(t.staff.name).fill('Huda');
  await dialog.getByLabel(t.staff.email).fill('Huda@office.example');
  await dialog.getByLabel(t.staff.mailLanguage).selectOption('ar');
  await dialog.getByRole('button', { name: t.staff.makeLink }).click();
  await dialog.getByText(t.staff.roleNeeded).waitFor();
  await expectAccessible(page);
  await dialog.getByLabel(t.staff.role).selectOption({ index: 2 });
  await dialog.getByRole('button', { name: t.staff.makeLink }).click();
  const proof = page.getByRole('dialog', { name: t.proof.title });
  await proof.getByLabel(t.signIn.password, { exact: true }).fill(password);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const made = page.getByRole('dialog', { name: t.staff.linkTitle('Huda') });
  expect(await made.getByLabel(t.staff.link).inputValue()).toMatch(/\/office\/invitation#[\w-]{43}$/);
  await made.getByText(t.staff.linkLead('huda@office.example')).waitFor();
  const link = await made.getByLabel(t.staff.link).inputValue();
  expect(await shop.newestEmail('huda@office.example')).toContain(link);
  await made.getByRole('button', { name: t.staff.done }).click();
  await page.getByText('huda@office.example').waitFor();
  // Filter the audit log by this action, because the log contains the actions of all tests.
  await page.goto('/office/audit?act=staff.invite');
  await page.getByRole('cell', { name: t.audit.acts['staff.invite'] }).first().waitFor();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
});

it('The back office is used by keyboard alone', async () => {
  const t = englishDesktop.text.office;
  const page = await shop.visit(englishDesktop, '/office', await asMember(shop, englishDesktop, 'owner'));
  await page.getByRole('heading', { name: t.today.title, level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  expect(await focusedElement(page)).toBe(`a ${t.shell.toContent}`);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const before = await focusedElement(page);
  await page.keyboard.press('Slash');
  await expect.poll(() => focusedElement(page)).toContain(t.shell.findLabel);
  // Escape first closes what was found, then leads back to where the search began.
  await page.keyboard.type('A-9999999');
  await page.keyboard.press('Enter');
  await page.getByText(t.shell.noResults).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(t.shell.noResults).waitFor({ state: 'detached' });
  await expect.poll(() => focusedElement(page)).toContain(t.shell.findLabel);
  await page.keyboard.press('Escape');
  await expect.poll(() => focusedElement(page)).toBe(before);
});
