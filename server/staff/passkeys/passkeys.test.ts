import { describe, expect, it } from 'vitest';
import * as calls from '#contract/staff/office.calls.ts';
import { MINUTE } from '#server/clock.ts';
import type { TestClient } from '#server/test-client.ts';
import { testShop } from '#server/test-shop.ts';
import { changeBehind, staffMember, type TestMember } from '../test-staff.ts';
import { testDevice } from './test-device.ts';

// The test uses the demo's localhost, where a browser can create a passkey without HTTPS.
const shop = await testShop({ data: 'empty' });
type Device = ReturnType<typeof testDevice>;

async function add(member: TestMember, device: Device, name = 'Phone') {
  const { challengeId, options } = await member.must(calls.startPasskeyCall, {});
  return await member.call(calls.addPasskeyCall, { challengeId, credential: device.make(options), name });
}
async function signIn(browser: TestClient, device: Device) {
  const { challengeId, options } = await browser.must(calls.startPasskeySignInCall, {});
  return await browser.call(calls.signInByPasskeyCall, { challengeId, credential: device.use(options) });
}

describe('Staff sign in with a passkey', () => {
  it('that they added, without an address or a password, and the challenge names nobody', async () => {
    const member = await staffMember(shop, 'preparer');
    const device = testDevice('localhost');
    expect(await add(member, device)).toMatchObject({ ok: true, data: [{ name: 'Phone' }] });
    const browser = shop.visitor();
    const { options } = await browser.must(calls.startPasskeySignInCall, {});
    expect(options).toMatchObject({ userVerification: 'required', allowCredentials: [] });
    expect(await signIn(browser, device)).toMatchObject({ ok: true, data: { state: 'signedIn' } });
    expect(await browser.must(calls.readMeCall, {})).toMatchObject({ id: member.memberId, passkeys: 1 });
  });

  it('once for each challenge, and within five minutes', async () => {
    const member = await staffMember(shop, 'preparer');
    const device = testDevice('localhost');
    await add(member, device);
    const browser = shop.visitor();
    const { challengeId, options } = await browser.must(calls.startPasskeySignInCall, {});
    const input = { challengeId, credential: device.use(options) };
    await browser.must(calls.signInByPasskeyCall, input);
    expect(await shop.visitor().call(calls.signInByPasskeyCall, input)).toMatchObject({
      code: 'codeExpired',
    });
    const late = await browser.must(calls.startPasskeySignInCall, {});
    shop.clock.pass(5 * MINUTE);
    expect(
      await browser.call(calls.signInByPasskeyCall, {
        challengeId: late.challengeId,
        credential: device.use(late.options),
      }),
    ).toMatchObject({ code: 'codeExpired' });
  });

  it('not with another device, another site’s answer, an owner who was not checked, or nonsense', async () => {
    const member = await staffMember(shop, 'preparer');
    const device = testDevice('localhost');
    await add(member, device);
    const browser = shop.visitor();
    expect(await signIn(browser, testDevice('localhost'))).toMatchObject({ code: 'wrongCode' });
    const others = [
      testDevice('localhost', { origin: 'http://evil.test' }),
      testDevice('evil.test', { origin: 'http://localhost' }),
      testDevice('localhost', { isVerified: false }),
    ];
    for (const other of others) expect(await add(member, other)).toMatchObject({ code: 'wrongCode' });
    const { challengeId } = await browser.must(calls.startPasskeySignInCall, {});
    const foreign = device.use({ challenge: 'bm90IHRoZSBjaGFsbGVuZ2U' });
    expect(await browser.call(calls.signInByPasskeyCall, { challengeId, credential: foreign })).toMatchObject(
      { code: 'wrongCode' },
    );
    for (const credential of [{}, { id: 'x' }, { id: 1, response: null }]) {
      const next = await browser.must(calls.startPasskeySignInCall, {});
      expect(
        await browser.call(calls.signInByPasskeyCall, { challengeId: next.challengeId, credential }),
      ).toMatchObject({ status: 400, code: 'wrongCode' });
    }
    expect((await browser.call(calls.readMeCall, {})).status).toBe(401);
  });

  it('not after a dismissal, and not with one that was removed', async () => {
    const gone = await staffMember(shop, 'preparer');
    const device = testDevice('localhost');
    await add(gone, device);
    await changeBehind(shop, gone.memberId, { dismissed_at: shop.clock.now() });
    expect(await signIn(shop.visitor(), device)).toMatchObject({ code: 'wrongCode' });
    const member = await staffMember(shop, 'preparer');
    const own = testDevice('localhost');
    const added = await add(member, own);
    const passkeyId = added.ok ? added.data[0]!.id : 0;
    const stranger = await staffMember(shop, 'owner');
    expect(await stranger.call(calls.removePasskeyCall, { passkeyId })).toMatchObject({ status: 404 });
    expect(await member.must(calls.listPasskeysCall, {})).toMatchObject([{ id: passkeyId }]);
    expect(await member.must(calls.removePasskeyCall, { passkeyId })).toEqual([]);
    expect(await signIn(shop.visitor(), own)).toMatchObject({ code: 'wrongCode' });
  });

  it('and prove with their own who is at the keyboard, never with a colleague’s', async () => {
    const [one, two] = [await staffMember(shop, 'owner'), await staffMember(shop, 'owner')];
    const [mine, theirs] = [testDevice('localhost'), testDevice('localhost')];
    await add(one, mine);
    await add(two, theirs);
    shop.clock.pass(10 * MINUTE);
    const prove = async (device: Device) => {
      const { challengeId, options } = await one.must(calls.startPasskeyProofCall, {});
      return await one.call(calls.verifySelfByPasskeyCall, { challengeId, credential: device.use(options) });
    };
    expect(await prove(theirs)).toMatchObject({ code: 'wrongCode' });
    expect((await one.must(calls.readMeCall, {})).provedUntil).toBeNull();
    expect((await prove(mine)).ok).toBe(true);
    expect((await one.must(calls.readMeCall, {})).provedUntil).not.toBeNull();
  });
});
