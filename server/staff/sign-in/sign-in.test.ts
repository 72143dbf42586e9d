import { describe, expect, it } from 'vitest';
import { readProfileCall } from '#contract/account/account.calls.ts';
import { UNATTENDED } from '#contract/office-call.ts';
import {
  endSessionCall,
  listAuditCall,
  listSessionsCall,
  readMeCall,
  signInCall,
  signOutCall,
  verifySelfCall,
} from '#contract/staff/office.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { MINUTE } from '#server/clock.ts';
import { testShop } from '#server/test-shop.ts';
import { addMember, changeBehind, PASSWORD, signInMember, staffMember } from '../test-staff.ts';

const shop = await testShop({ data: 'empty' });

describe('Staff sign in with password and code', () => {
  it('a password alone opens nothing: the answer says that a code is needed', async () => {
    const member = await addMember(shop, 'preparer');
    const { email } = member;
    expect(await member.must(signInCall, { email, password: PASSWORD })).toEqual({ state: 'codeNeeded' });
    expect(member.cookies.size).toBe(0);
    expect((await member.call(readMeCall, {})).status).toBe(401);
  });

  it('password and code open a session that names the member, the role and its permissions', async () => {
    const member = await staffMember(shop, 'preparer');
    const me = await member.must(readMeCall, {});
    expect(me).toMatchObject({
      id: member.memberId,
      name: member.name,
      role: { builtIn: 'preparer' },
      permissions: ['orders.see', 'orders.prepare'],
      limits: { refundPerAction: 0, walletPerDay: 0 },
      recoveryCodesLeft: 10,
      hasSecondFactor: true,
    });
  });

  it('an unknown address, a wrong password and a dismissed member get the same answer', async () => {
    const member = await addMember(shop, 'preparer');
    const gone = await addMember(shop, 'preparer');
    await changeBehind(shop, gone.memberId, { dismissed_at: shop.clock.now() });
    const answers = [];
    for (const [email, password] of [
      ['nobody@office.example', PASSWORD],
      [member.email, 'another-password-entirely'],
      [gone.email, PASSWORD],
    ] as const) {
      const answer = await shop.visitor().call(signInCall, { email, password, code: '000000' });
      answers.push({ ...answer });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ ok: false, status: 400, code: 'wrongPassword' });
  });

  it('a code is valid once, also for two requests at the same moment', async () => {
    const member = await addMember(shop, 'preparer');
    const { email } = member;
    const input = { email, password: PASSWORD, code: member.code() };
    const other = shop.visitor();
    rivalBefore(shop.database, /update "staff_members" set "totp_used_step"/, () =>
      other.must(signInCall, input),
    );
    expect(await member.call(signInCall, input)).toMatchObject({ ok: false, code: 'wrongCode' });
    expect((await other.call(readMeCall, {})).ok).toBe(true);
    expect(await shop.visitor().call(signInCall, input)).toMatchObject({ ok: false, code: 'wrongCode' });
  });

  it('a code of a minute ago is refused, and one of the step before is still read', async () => {
    const member = await addMember(shop, 'preparer');
    const { email } = member;
    const old = member.code();
    shop.clock.pass(30_000);
    expect((await member.call(signInCall, { email, password: PASSWORD, code: old })).ok).toBe(true);
    const older = member.code();
    shop.clock.pass(60_000);
    expect(await member.call(signInCall, { email, password: PASSWORD, code: older })).toMatchObject({
      code: 'wrongCode',
    });
  });

  it('a recovery code replaces the app once, typed with or without dashes', async () => {
    const member = await addMember(shop, 'preparer');
    const [first = '', second = ''] = member.recoveryCodes;
    const { email } = member;
    const use = (code: string) => member.call(signInCall, { email, password: PASSWORD, code });
    expect((await use(first.toUpperCase())).ok).toBe(true);
    expect(await use(first)).toMatchObject({ code: 'wrongCode' });
    expect((await use(second.replaceAll('-', ' '))).ok).toBe(true);
    expect((await member.must(readMeCall, {})).recoveryCodesLeft).toBe(8);
  });

  it('guessing ends after ten wrong passwords from one place, and the member still signs in from another', async () => {
    const member = await addMember(shop, 'preparer');
    const stranger = shop.visitor();
    const guess = (email: string) => stranger.call(signInCall, { email, password: 'a-wrong-password' });
    for (let n = 0; n < 10; n += 1)
      expect(await guess(member.email)).toMatchObject({ code: 'wrongPassword' });
    expect(await guess(member.email)).toMatchObject({ status: 429, code: 'tooManyTries' });
    await signInMember(member);
    // The limit is the same for an e-mail address without an account.
    const other = shop.visitor();
    const guessNobody = () =>
      other.call(signInCall, { email: 'nobody-2@office.example', password: 'a-wrong-password' });
    for (let n = 0; n < 10; n += 1) expect(await guessNobody()).toMatchObject({ code: 'wrongPassword' });
    expect(await guessNobody()).toMatchObject({ status: 429, code: 'tooManyTries' });
  });

  it('guessing codes ends after ten, also from many places', async () => {
    const member = await addMember(shop, 'preparer');
    const { email } = member;
    const guess = () => shop.visitor().call(signInCall, { email, password: PASSWORD, code: '000000' });
    for (let n = 0; n < 10; n += 1) expect(await guess()).toMatchObject({ code: 'wrongCode' });
    expect(await guess()).toMatchObject({ status: 429, code: 'tooManyTries' });
  });
});

describe('A session of the office', () => {
  it('is a cookie that no script and no other site reads, and over HTTPS is bound to the host', async () => {
    const secure = await testShop({ data: 'empty', settings: { publicUrl: 'https://shop.test' } });
    const member = await addMember(secure, 'preparer');
    const { headers } = await member.request('POST', '/office/sign-in', {
      body: JSON.stringify({ email: member.email, password: PASSWORD, code: member.code() }),
    });
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-office=[\w-]{43};/);
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/'])
      expect(cookie).toContain(attribute);
    expect(cookie).not.toContain('Domain');
  });

  it('is kept only as a hash', async () => {
    const member = await staffMember(shop, 'preparer');
    const token = member.cookies.get('office') ?? '';
    const rows = await shop.database.selectFrom('staff_sessions').selectAll().execute();
    expect(token).toHaveLength(43);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('ends after 30 minutes without use', async () => {
    const member = await staffMember(shop, 'preparer');
    shop.clock.pass(29 * MINUTE);
    expect((await member.call(readMeCall, {})).ok).toBe(true);
    shop.clock.pass(29 * MINUTE);
    expect((await member.call(readMeCall, {})).ok).toBe(true);
    shop.clock.pass(30 * MINUTE);
    expect((await member.call(readMeCall, {})).status).toBe(401);
  });

  it('is not kept open by what its page asks while nobody is at it', async () => {
    const member = await staffMember(shop, 'preparer');
    const unattended = { headers: { [UNATTENDED]: '1' } };
    shop.clock.pass(20 * MINUTE);
    expect((await member.call(readMeCall, {}, unattended)).ok).toBe(true);
    shop.clock.pass(10 * MINUTE);
    expect((await member.call(readMeCall, {}, unattended)).status).toBe(401);
  });

  it('ends after 12 hours at the latest', async () => {
    const member = await staffMember(shop, 'preparer');
    for (let n = 0; n < 12 * 3 - 1; n += 1) {
      shop.clock.pass(20 * MINUTE);
      expect((await member.call(readMeCall, {})).ok).toBe(true);
    }
    shop.clock.pass(20 * MINUTE);
    expect((await member.call(readMeCall, {})).status).toBe(401);
  });

  it('is listed for its owner and ended by them, and nobody else can end it', async () => {
    const member = await staffMember(shop, 'preparer');
    const other = shop.visitor();
    await signInMember(member, other);
    const sessions = await member.must(listSessionsCall, {});
    expect(sessions).toHaveLength(2);
    const theirs = sessions.find(({ isCurrent }) => !isCurrent)!;
    const stranger = await staffMember(shop, 'owner');
    expect(await stranger.call(endSessionCall, { sessionId: theirs.id })).toMatchObject({ status: 404 });
    await member.must(endSessionCall, { sessionId: theirs.id });
    expect((await other.call(readMeCall, {})).status).toBe(401);
    expect((await member.call(readMeCall, {})).ok).toBe(true);
  });

  it('is over after signing out, also for who kept the cookie', async () => {
    const member = await staffMember(shop, 'preparer');
    const copy = member.tab();
    const kept = new Map(member.cookies);
    await member.must(signOutCall, {});
    copy.cookies.clear();
    for (const [name, value] of kept) copy.cookies.set(name, value);
    expect((await copy.call(readMeCall, {})).status).toBe(401);
  });

  it('is nothing for the storefront, and a customer’s session is nothing for the office', async () => {
    const member = await staffMember(shop, 'owner');
    expect((await member.call(readProfileCall, {})).status).toBe(401);
    const token = member.cookies.get('office')!;
    member.token = token;
    member.cookies.set('ashjar-session', token);
    expect((await member.call(readProfileCall, {})).status).toBe(401);
    const customer = await shop.customer();
    expect((await customer.call(readMeCall, {})).status).toBe(401);
    customer.cookies.set('office', customer.token!);
    expect((await customer.call(readMeCall, {})).status).toBe(401);
    customer.cookies.set('office', customer.cookies.get('ashjar-session')!);
    expect((await customer.call(readMeCall, {})).status).toBe(401);
  });

  it('is of no use to a page of another site', async () => {
    const member = await staffMember(shop, 'owner');
    const elsewhere: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ];
    for (const headers of elsewhere)
      expect(await member.call(signOutCall, {}, { headers }), JSON.stringify(headers)).toMatchObject({
        status: 403,
        code: 'notAllowed',
      });
    expect((await member.call(readMeCall, {}, { headers: { 'sec-fetch-site': 'same-origin' } })).ok).toBe(
      true,
    );
  });
});

describe('A proof for what matters', () => {
  it('counts for ten minutes, from signing in or from password and code, in this session only', async () => {
    const member = await staffMember(shop, 'owner');
    expect((await member.must(readMeCall, {})).provedUntil).not.toBeNull();
    shop.clock.pass(10 * MINUTE);
    expect((await member.must(readMeCall, {})).provedUntil).toBeNull();
    const other = shop.visitor();
    await signInMember(member, other);
    shop.clock.pass(10 * MINUTE);
    await member.must(verifySelfCall, { password: PASSWORD, code: member.code() });
    expect((await member.must(readMeCall, {})).provedUntil).not.toBeNull();
    expect((await other.must(readMeCall, {})).provedUntil).toBeNull();
  });

  it('takes the password and a code: neither alone is one', async () => {
    const member = await staffMember(shop, 'owner');
    expect(await member.call(verifySelfCall, { password: PASSWORD })).toMatchObject({ code: 'wrongCode' });
    expect(
      await member.call(verifySelfCall, { password: 'not-my-password-at-all', code: member.code() }),
    ).toMatchObject({ code: 'wrongPassword' });
  });
});

describe('The demo’s accounts', () => {
  it('sign in with a password alone, and are unknown to a live shop', async () => {
    const member = await addMember(shop, 'owner');
    await changeBehind(shop, member.memberId, { totp_secret: null });
    const { email } = member;
    expect(await member.must(signInCall, { email, password: PASSWORD })).toEqual({ state: 'signedIn' });
    expect((await member.call(listAuditCall, {})).ok).toBe(true);
    const { mode } = shop.settings;
    shop.settings.mode = 'live';
    expect((await member.call(readMeCall, {})).status).toBe(401);
    expect(await shop.visitor().call(signInCall, { email, password: PASSWORD })).toMatchObject({
      code: 'wrongPassword',
    });
    shop.settings.mode = mode;
  });
});
