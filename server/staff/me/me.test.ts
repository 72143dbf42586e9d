import { describe, expect, it } from 'vitest';
import {
  changeAuthenticatorCall,
  changePasswordCall,
  listAuditCall,
  listSessionsCall,
  readMeCall,
  renewRecoveryCodesCall,
  signInCall,
  startAuthenticatorCall,
} from '#contract/staff/office.calls.ts';
import { PROOF_MINUTES } from '#contract/staff/staff.limits.ts';
import { MINUTE } from '#server/clock.ts';
import { testShop } from '#server/test-shop.ts';
import { codeOf, PASSWORD, signInMember, staffMember, type TestMember } from '../test-staff.ts';

const shop = await testShop({ data: 'empty' });
const owner = await staffMember(shop, 'owner');
const NEXT = 'copper-fern-window-12';

/** Creates a member who is signed in on two devices. */
async function onTwoDevices(): Promise<{ member: TestMember; other: ReturnType<typeof shop.visitor> }> {
  const member = await staffMember(shop, 'support');
  const other = shop.visitor();
  await signInMember(member, other);
  return { member, other };
}
const signIn = (member: TestMember, password: string, code: string) =>
  shop.visitor().call(signInCall, { email: member.email, password, code });
const lastAct = async (member: TestMember) =>
  (await owner.must(listAuditCall, { subject: `member:${member.memberId}` })).entries[0];

/** Starts a new authenticator and decodes the secret that the page shows as text, as the app does. */
async function startApp(member: TestMember): Promise<(() => string) & { secret: Buffer }> {
  const { secret } = await member.must(startAuthenticatorCall, {});
  const bits = [...secret.replace(/\s/g, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const code = () => {
    shop.clock.pass(30_000);
    return codeOf(bytes, shop.clock.now());
  };
  return Object.assign(code, { secret: bytes });
}

describe('A new password', () => {
  it('ends the other sessions and keeps this one; the old password opens nothing', async () => {
    const { member, other } = await onTwoDevices();
    await member.must(changePasswordCall, { password: NEXT });
    expect((await other.call(readMeCall, {})).status).toBe(401);
    expect(await member.must(listSessionsCall, {})).toHaveLength(1);
    expect(await signIn(member, PASSWORD, member.code())).toMatchObject({ code: 'wrongPassword' });
    expect(await signIn(member, NEXT, member.code())).toMatchObject({ ok: true });
    expect(await lastAct(member)).toMatchObject({ who: member.name });
  });

  it('needs a fresh proof, and is refused when it is short or common', async () => {
    const member = await staffMember(shop, 'support');
    expect(await member.call(changePasswordCall, { password: 'short' })).toMatchObject({ code: 'notValid' });
    shop.clock.pass(PROOF_MINUTES * MINUTE + 1);
    expect(await member.call(changePasswordCall, { password: NEXT })).toMatchObject({ code: 'proofNeeded' });
    expect(await signIn(member, PASSWORD, member.code())).toMatchObject({ ok: true });
  });

  it('is never in the audit log', async () => {
    const member = await staffMember(shop, 'support');
    await member.must(changePasswordCall, { password: NEXT });
    const { entries } = await owner.must(listAuditCall, { subject: `member:${member.memberId}` });
    expect(JSON.stringify(entries)).not.toContain(NEXT);
  });
});

describe('A new authenticator app', () => {
  it('replaces the old one with its first code, ends the other sessions and gives new recovery codes', async () => {
    const { member, other } = await onTwoDevices();
    const code = await startApp(member);
    // The old authenticator stays valid until the first code of the new one is entered.
    expect(await signIn(member, PASSWORD, member.code())).toMatchObject({ ok: true });
    const { recoveryCodes } = await member.must(changeAuthenticatorCall, { code: code() });
    expect(recoveryCodes).toHaveLength(10);
    expect((await other.call(readMeCall, {})).status).toBe(401);
    expect(await member.must(listSessionsCall, {})).toHaveLength(1);
    expect(await signIn(member, PASSWORD, member.code())).toMatchObject({ code: 'wrongCode' });
    expect(await signIn(member, PASSWORD, member.recoveryCodes[0]!)).toMatchObject({ code: 'wrongCode' });
    expect(await signIn(member, PASSWORD, code())).toMatchObject({ ok: true });
    expect(await signIn(member, PASSWORD, recoveryCodes[0]!)).toMatchObject({ ok: true });
  });

  it('changes nothing with a wrong code, or when nobody started it', async () => {
    const member = await staffMember(shop, 'support');
    expect(await member.call(changeAuthenticatorCall, { code: '000000' })).toMatchObject({
      code: 'codeExpired',
    });
    await startApp(member);
    expect(await member.call(changeAuthenticatorCall, { code: '000000' })).toMatchObject({
      code: 'wrongCode',
    });
    expect(await signIn(member, PASSWORD, member.code())).toMatchObject({ ok: true });
  });

  it('of two confirmations at once one counts, so that one set of recovery codes is valid', async () => {
    const { member } = await onTwoDevices();
    const code = await startApp(member);
    const now = code();
    const answers = await Promise.all([
      member.call(changeAuthenticatorCall, { code: now }),
      member.call(changeAuthenticatorCall, { code: now }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('New recovery codes', () => {
  it('replace the old ones', async () => {
    const member = await staffMember(shop, 'support');
    const { recoveryCodes } = await member.must(renewRecoveryCodesCall, {});
    expect(await signIn(member, PASSWORD, member.recoveryCodes[0]!)).toMatchObject({ code: 'wrongCode' });
    expect(await signIn(member, PASSWORD, recoveryCodes[0]!)).toMatchObject({ ok: true });
    expect(await signIn(member, PASSWORD, recoveryCodes[0]!)).toMatchObject({ code: 'wrongCode' });
  });
});
