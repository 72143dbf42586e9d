import { afterAll, describe, expect, it } from 'vitest';
import { readProfileCall, signInCall } from '#contract/account/account.calls.ts';
import { type IdentityProvider, identityProviders } from '#contract/account/identity.rules.ts';
import { Popup } from '#providers/identity/test-popup.ts';
import { type Shopper, testShop } from '#server/test-shop.ts';
import { openIdentity } from '../../../start/identity.ts';
import { ATTEMPT_ID, testPopup } from './test-popup.ts';

const real = { google: null, apple: null, facebook: null };
const { port, close } = await openIdentity({ mode: 'demo', identity: real }, 'http://shop.test');
afterAll(close);
const shop = await testShop({ data: 'empty', identity: port });
const window = testPopup(shop);

/**
 * Goes through the flow as a browser does: the shop's popup, the sandbox's pages over HTTP, and back. Returns the final
 * URL fragment.
 */
async function flow(
  browser: Shopper,
  provider: IdentityProvider,
  press: (popup: Popup) => Promise<Popup>,
): Promise<Record<string, string>> {
  const { location } = await window.visit(browser, `/sign-in/${provider}?for=${ATTEMPT_ID}`);
  const { returned } = await press(await new Popup().open(`${location}`));
  let address = window.back(provider, returned ?? {});
  if (provider === 'apple') {
    // Only Apple posts its response as a form, so that its content appears in no URL.
    const posted = await window.visit(browser, `/sign-in/apple/return`, { form: returned ?? {} });
    address = `${posted.location?.pathname}${posted.location?.search}`;
  }
  const end = await window.visit(browser, address);
  expect(end.location?.pathname).toBe('/sign-in/done');
  return Object.fromEntries(new URLSearchParams(end.location?.hash.slice(1)));
}

async function signIn(provider: IdentityProvider, press: (popup: Popup) => Promise<Popup>) {
  const browser = await shop.guest();
  const { ticket } = await flow(browser, provider, press);
  const signedIn = await browser.must(signInCall, {
    loginType: provider,
    socialToken: ticket ?? '',
    deviceToken: 'web_token',
    guestId: browser.shopperId,
  });
  browser.token = signedIn.token;
  return { signedIn, profile: await browser.must(readProfileCall, {}) };
}
const typed = (name: string, email: string, isVerified: boolean) => (popup: Popup) =>
  popup.press('other', { name, email, ...(isVerified ? { is_verified: 'yes' } : {}) });

describe.each(identityProviders)(
  'Signing in by %s, through the pages and the API of its sandbox',
  (provider) => {
    it('creates a customer for a new person and finds the same one again', async () => {
      const email = `whole.walk.${provider}@gmail.com`;
      const first = await signIn(provider, typed('Reem Al-Harbi', email, true));
      expect(first.signedIn).toMatchObject({ isNew: true, name: 'Reem Al-Harbi' });
      // Facebook does not say whether an e-mail address is verified, so the address is not used.
      expect(first.profile).toMatchObject({ isGuest: false, email: provider === 'facebook' ? null : email });
      const again = await signIn(provider, typed('Reem Al-Harbi', email, true));
      expect(again.signedIn).toMatchObject({ id: first.signedIn.id, isNew: false });
    });

    it('changes nothing when it is cancelled at the provider', async () => {
      const browser = await shop.guest();
      const fragment = await flow(browser, provider, (popup) => popup.press('cancel'));
      expect(fragment).toEqual({ provider, attemptId: ATTEMPT_ID });
      expect(await browser.must(readProfileCall, {})).toMatchObject({ isGuest: true });
    });

    it('with an unverified e-mail does not sign in to the account of that e-mail', async () => {
      const email = `not.verified.${provider}@outlook.com`;
      const owner = await shop.customer();
      await shop.pool.query('update shoppers set email = $1 where id = $2', [email, owner.shopperId]);
      const { signedIn, profile } = await signIn(provider, typed('Somebody', email, false));
      expect(signedIn).toMatchObject({ isNew: true });
      expect(signedIn.id).not.toBe(owner.shopperId);
      expect(profile.email).toBeNull();
    });
  },
);

describe.each(['google', 'apple'] as const)('A verified e-mail of %s', (provider) => {
  it('signs in to the account of that e-mail', async () => {
    const email = `verified.${provider}@gmail.com`;
    const owner = await shop.customer();
    await shop.pool.query('update shoppers set email = $1 where id = $2', [email, owner.shopperId]);
    const { signedIn } = await signIn(provider, typed('Owner', email, true));
    expect(signedIn).toMatchObject({ id: owner.shopperId, isNew: false });
  });
});
