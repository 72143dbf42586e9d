import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PROOF_MINUTES } from '#contract/staff/staff.limits.ts';
import { messages } from '#text/messages.ts';
import { devices } from './devices.ts';
import { openShop } from './fixtures.ts';
import { asMember } from './office-visit.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';

const shop = await openShop();
/** Use localhost instead of 127.0.0.1, because a passkey belongs to a domain name. */
const atLocalhost = (path: string): string => {
  const url = new URL(path, shop.url);
  url.hostname = 'localhost';
  return url.href;
};

/** Adds a virtual authenticator to the browser that stores passkeys and verifies its user without asking. */
async function giveDevice(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setRecognised: (isUserVerified: boolean) =>
      devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    countCredentials: async () =>
      (await devTools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

describe.each(devices)('A passkey on $name', (device) => {
  const { text, language } = device;
  const t = text.office;

  it('is added, signs in alone, confirms who it is before a change of staff, and is removed', async () => {
    const page = await shop.visit(
      device,
      atLocalhost('/office/account'),
      await asMember(shop, device, 'owner', { host: 'localhost' }),
    );
    const authenticator = await giveDevice(page);
    const name = language === 'ar' ? 'جوال المكتب' : 'Office laptop';
    const add = page.getByRole('button', { name: t.account.addPasskey });
    await add.click();
    await page.getByText(t.account.passkeyNameNeeded).waitFor();
    await page.getByLabel(t.account.passkeyName, { exact: true }).fill(name);
    await add.click();
    const remove = page.getByRole('button', { name: t.account.removeOf(name) });
    await remove.waitFor();
    expect(await authenticator.countCredentials()).toBe(1);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    // A device cannot store a second passkey for the same member.
    await page.getByLabel(t.account.passkeyName, { exact: true }).fill(`${name} 2`);
    await add.click();
    await page.getByText(t.signIn.passkeyStopped.makeAgain).waitFor();

    await page.getByRole('button', { name: t.shell.signOut, exact: true }).click();
    await page.getByText(t.signIn.signedOut).waitFor();
    await authenticator.setRecognised(false);
    const byPasskey = page.getByRole('button', { name: t.signIn.passkey, exact: true });
    await byPasskey.click();
    await page.getByText(t.signIn.passkeyStopped.use).waitFor();
    await expectAccessible(page);
    await authenticator.setRecognised(true);
    await byPasskey.click();
    await page.getByRole('heading', { name: t.account.title, level: 1 }).waitFor();

    await page.goto(atLocalhost('/office/staff'));
    // Signing in counts as a proof of identity for ten minutes; let them pass, so that a new proof is needed.
    shop.clock.pass(PROOF_MINUTES * 60_000 + 1);
    await page.getByRole('button', { name: t.staff.invite }).click();
    const dialog = page.getByRole('dialog', { name: t.staff.inviteTitle });
    const email = `by-passkey-${language}@office.example`;
    await dialog.getByLabel(t.staff.name).fill(name);
    await dialog.getByLabel(t.staff.email).fill(email);
    await dialog.getByLabel(t.staff.role).selectOption({ index: 2 });
    await dialog.getByRole('button', { name: t.staff.makeLink }).click();
    const proof = page.getByRole('dialog', { name: t.proof.title });
    await proof.getByRole('button', { name: t.proof.byPasskey }).waitFor();
    await expectAccessible(page);
    await proof.getByRole('button', { name: t.proof.byPasskey }).click();
    const made = page.getByRole('dialog', { name: t.staff.linkTitle(name) });
    await made.getByRole('button', { name: t.staff.done }).click();
    await page.getByText(email).waitFor();

    await page.goto(atLocalhost('/office/account'));
    await remove.click();
    await page.getByText(t.account.noPasskeys).waitFor();
    // The device still stores the removed passkey, but the server refuses it.
    expect(await authenticator.countCredentials()).toBe(1);
    await page.getByRole('button', { name: t.shell.signOut, exact: true }).click();
    await byPasskey.click();
    await page.getByRole('alert').filter({ hasText: messages[language].office.wrongPasskey }).waitFor();
  });

  it('is not offered at an address without a domain name, which it could not belong to', async () => {
    const page = await shop.visit(device, '/office', await asMember(shop, device, null));
    await page.getByText(t.signIn.noPasskeys).waitFor();
    expect(await page.getByRole('button', { name: t.signIn.passkey, exact: true }).count()).toBe(0);
  });
});
