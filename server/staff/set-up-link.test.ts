import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import * as calls from '#contract/staff/office.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { DAY } from '#server/clock.ts';
import { type TestShop, testShop } from '#server/test-shop.ts';
import { inviteOwner, makeSetUpLink } from './joining.public.ts';
import { addMember, changeBehind, codeOf, PASSWORD } from './test-staff.ts';

const live = { data: 'empty', settings: { mode: 'live' } } as const;
const shop = await testShop(live);
const hashed = await testShop(live);
const raced = await testShop(live);
const same = await testShop(live);
const invited = await testShop(live);
const demo = await testShop(live);

const tokenIn = (link: string): string => link.split('#')[1] ?? '';
const linkOf = async (shop: TestShop) => {
  const made = await makeSetUpLink(shop);
  if (made === null) throw new Error('The shop has an owner already.');
  return made.link;
};
const inviteBySara = (shop: TestShop, email: string) =>
  inviteOwner(shop, { email, name: 'Maha', operator: 'sara' });

/** What somebody with an authenticator app sends after opening a link in a new browser. */
async function prepare(shop: TestShop, link: string, email?: string) {
  const browser = shop.visitor();
  const token = tokenIn(link);
  const { authenticator } = await browser.must(calls.readInvitationCall, { token });
  const secret = Buffer.from(Secret.fromBase32(authenticator.secret).bytes);
  const code = codeOf(secret, shop.clock.now());
  const body = { token, name: 'Noura', password: PASSWORD, code, ...(email ? { email } : {}) };
  return { browser, accept: () => browser.call(calls.acceptInvitationCall, body) };
}
const ownersOf = async ({ database }: TestShop) =>
  (await database.selectFrom('staff_members').select('email').orderBy('id').execute()).map(
    ({ email }) => email,
  );

describe('The set-up link of a new shop', () => {
  it('makes the person who opens it its owner, under their own address, once', async () => {
    const link = await linkOf(shop);
    expect(link).toMatch(/^http:\/\/shop\.test\/office\/invitation#[\w-]{43}$/);
    const { email, name, role } = await shop
      .visitor()
      .must(calls.readInvitationCall, { token: tokenIn(link) });
    expect([email, name, role.builtIn]).toEqual([null, null, 'owner']);
    expect(await (await prepare(shop, link)).accept()).toMatchObject({
      code: 'notValid',
      data: { field: 'email' },
    });

    const { browser, accept } = await prepare(shop, link, 'noura@shop.example');
    const joined = await accept();
    expect(joined.ok && joined.data.recoveryCodes).toHaveLength(10);
    expect(await browser.must(calls.readMeCall, {})).toMatchObject({
      email: 'noura@shop.example',
      role: { builtIn: 'owner' },
    });
    expect((await browser.must(calls.listStaffCall, {})).invitations).toEqual([]);
    const { entries } = await browser.must(calls.listAuditCall, { act: 'staff.invite' });
    expect(entries.map(({ who }) => who)).toContain('command:start');
    expect(JSON.stringify(entries)).not.toContain(tokenIn(link));

    const late = await shop.visitor().call(calls.readInvitationCall, { token: tokenIn(link) });
    expect(late).toMatchObject({ code: 'codeExpired' });
    expect(await makeSetUpLink(shop)).toBeNull();
  });

  it('is kept as a hash only', async () => {
    const token = tokenIn(await linkOf(hashed));
    const rows = await hashed.database.selectFrom('staff_invitations').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.some((row) => row.token_hash.includes(token))).toBe(false);
  });

  it('works for a day', async () => {
    const link = await linkOf(hashed);
    hashed.clock.pass(DAY);
    expect(await hashed.visitor().call(calls.readInvitationCall, { token: tokenIn(link) })).toMatchObject({
      code: 'codeExpired',
    });
  });

  it('makes one owner when two people open the links of two servers at once', async () => {
    const [one, other] = [await linkOf(raced), await linkOf(raced)];
    const sara = await prepare(raced, one, 'sara@shop.example');
    const noura = await prepare(raced, other, 'noura@shop.example');
    rivalBefore(raced.database, /pg_advisory_xact_lock/, noura.accept);
    expect(await sara.accept()).toMatchObject({ code: 'codeExpired' });
    expect(await ownersOf(raced)).toEqual(['noura@shop.example']);
  });

  it('makes one owner when two people use the same link at once', async () => {
    const link = await linkOf(same);
    const sara = await prepare(same, link, 'sara@shop.example');
    const noura = await prepare(same, link, 'noura@shop.example');
    rivalBefore(same.database, /pg_advisory_xact_lock/, noura.accept);
    expect(await sara.accept()).toMatchObject({ code: 'codeExpired' });
    expect(await ownersOf(same)).toEqual(['noura@shop.example']);
  });

  it('is void once an owner joined by the command, also where that happens at the same moment', async () => {
    const sara = await prepare(invited, await linkOf(invited), 'sara@shop.example');
    const { link } = await inviteBySara(invited, 'maha@shop.example');
    const maha = await prepare(invited, link);
    rivalBefore(invited.database, /pg_advisory_xact_lock/, maha.accept);
    expect(await sara.accept()).toMatchObject({ code: 'codeExpired' });
    expect(await ownersOf(invited)).toEqual(['maha@shop.example']);
  });

  it('is made where the only owner is the demo’s, whom a live shop refuses', async () => {
    const { memberId } = await addMember(demo, 'owner');
    expect(await makeSetUpLink(demo)).toBeNull();
    await changeBehind(demo, memberId, { totp_secret: null });
    const { accept } = await prepare(demo, await linkOf(demo), 'sara@shop.example');
    expect((await accept()).ok).toBe(true);
  });
});
