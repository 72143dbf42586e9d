import { sql } from 'kysely';
import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import * as calls from '#contract/staff/office.calls.ts';
import type { Permission } from '#contract/staff/permissions.rules.ts';
import { rivalAtStep, rivalBefore } from '#database/rival.ts';
import { HOUR } from '#server/clock.ts';
import { testShop } from '#server/test-shop.ts';
import { addMember, codeOf, PASSWORD, signInMember, staffMember, type TestMember } from '../test-staff.ts';

const shop = await testShop({ data: 'empty' });
const owner = await staffMember(shop, 'owner');
const NO_MONEY = { refundPerAction: 0, refundPerDay: 0, walletPerAction: 0, walletPerDay: 0 };

const roleNamed = async (builtIn: string) => {
  const roles = await owner.must(calls.listRolesCall, {});
  return roles.find((role) => role.builtIn === builtIn)!;
};
const memberIn = async (who: TestMember, memberId: number) => {
  const { members } = await who.must(calls.listStaffCall, {});
  return members.find(({ id }) => id === memberId)!;
};
let roles = 0;
const ownRole = async (permissions: Permission[]) => {
  roles += 1;
  const names = { nameAr: `دور ${roles}`, nameEn: `Role ${roles}` };
  return await owner.must(calls.addRoleCall, { ...names, permissions, limits: NO_MONEY });
};
/** How many deadlocks the database has found since it began. */
async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(shop.database);
  return rows[0]!.deadlocks;
}
const tokenIn = (link: string): string => link.split('#')[1]!;

/** Accepts an invitation in a new browser, as somebody with an authenticator app does. */
async function accept(link: string, name = 'Sara', password = PASSWORD) {
  const browser = shop.visitor();
  const token = tokenIn(link);
  const { authenticator } = await browser.must(calls.readInvitationCall, { token });
  const secret = Buffer.from(Secret.fromBase32(authenticator.secret).bytes);
  const code = () => {
    shop.clock.pass(30_000);
    return codeOf(secret, shop.clock.now());
  };
  const answer = await browser.call(calls.acceptInvitationCall, { token, name, password, code: code() });
  return { browser, answer, code };
}

describe('Somebody new joins by invitation', () => {
  it('sets password and authenticator, gets ten recovery codes, and is signed in', async () => {
    const preparer = await roleNamed('preparer');
    const input = { email: 'sara@office.example', name: 'Sara', roleId: preparer.id };
    const { link } = await owner.must(calls.addInvitationCall, input);
    expect(link).toMatch(/^http:\/\/shop\.test\/office\/invitation#[\w-]{43}$/);
    const { browser, answer, code } = await accept(link);
    expect(answer.ok && answer.data.recoveryCodes).toHaveLength(10);
    expect(await browser.must(calls.readMeCall, {})).toMatchObject({
      email: 'sara@office.example',
      role: { builtIn: 'preparer' },
    });
    const again = shop.visitor();
    await again.must(calls.signInCall, { email: 'sara@office.example', password: PASSWORD, code: code() });
  });

  it('once: a second use, a cancelled one and one of yesterday are refused alike', async () => {
    const { id: roleId } = await roleNamed('host');
    const invite = (email: string) => owner.must(calls.addInvitationCall, { email, name: 'Majed', roleId });
    const used = await invite('used@office.example');
    await accept(used.link);
    const cancelled = await invite('cancelled@office.example');
    await owner.must(calls.cancelInvitationCall, { invitationId: cancelled.id });
    const replaced = await invite('replaced@office.example');
    await invite('replaced@office.example');
    const old = await invite('old@office.example');
    shop.clock.pass(24 * HOUR);
    const answers = await Promise.all(
      [used, cancelled, replaced, old, { link: `#${'x'.repeat(43)}` }].map(({ link }) =>
        shop.visitor().call(calls.readInvitationCall, { token: tokenIn(link) }),
      ),
    );
    for (const answer of answers) expect(answer).toMatchObject({ status: 400, code: 'codeExpired' });
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
    await signInMember(owner);
  });

  it('makes one member when it is accepted twice at the same moment', async () => {
    const { id: roleId } = await roleNamed('host');
    const email = 'twice@office.example';
    const { link } = await owner.must(calls.addInvitationCall, { email, name: 'Twice', roleId });
    const rival: { answer?: Awaited<ReturnType<typeof accept>>['answer'] } = {};
    rivalBefore(shop.database, /update "staff_invitations" set "accepted_at"/, async () => {
      rival.answer = (await accept(link, 'First')).answer;
    });
    const second = await accept(link, 'Second');
    expect(rival.answer).toMatchObject({ ok: true });
    expect(second.answer).toMatchObject({ ok: false, code: 'codeExpired' });
    const { members } = await owner.must(calls.listStaffCall, {});
    expect(members.filter((member) => member.email === email).map(({ name }) => name)).toEqual(['First']);
  });

  it('with a password that is neither short, common nor personal, and a right code', async () => {
    const { id: roleId } = await roleNamed('host');
    const email = 'weak@office.example';
    const { link } = await owner.must(calls.addInvitationCall, { email, name: 'Weak', roleId });
    for (const password of ['short-pass', 'password1234', 'weak@office.example'])
      expect((await accept(link, 'Weak', password)).answer, password).toMatchObject({ code: 'notValid' });
    const token = tokenIn(link);
    expect(
      await shop.visitor().call(calls.acceptInvitationCall, {
        token,
        name: 'Weak',
        password: PASSWORD,
        code: '000000',
      }),
    ).toMatchObject({ code: 'wrongCode' });
    expect((await accept(link, 'Weak')).answer.ok).toBe(true);
  });
});

describe('Nobody grants what they lack', () => {
  it('neither by an invitation, nor by a role, nor by changing somebody', async () => {
    const manager = await staffMember(shop, (await ownRole(['staff.manage', 'orders.see'])).id);
    const below = await addMember(shop, (await ownRole(['orders.see'])).id);
    const support = await roleNamed('support');
    const host = await addMember(shop, 'host');
    const mine = await ownRole(['orders.see']);
    const seen = async (memberId: number) => ({
      memberId,
      version: (await memberIn(owner, memberId)).version,
    });
    const refused = [
      manager.call(calls.addInvitationCall, { email: 'x@office.example', name: 'X', roleId: support.id }),
      manager.call(calls.addRoleCall, {
        nameAr: 'كبير',
        nameEn: 'Big',
        permissions: ['money.refund'],
        limits: NO_MONEY,
      }),
      manager.call(calls.addRoleCall, {
        nameAr: 'غني',
        nameEn: 'Rich',
        permissions: ['orders.see'],
        limits: { ...NO_MONEY, refundPerAction: null },
      }),
      manager.call(calls.changeRoleCall, {
        ...mine,
        roleId: mine.id,
        permissions: ['orders.see', 'orders.end'],
      }),
      manager.call(calls.changeMemberRoleCall, {
        ...(await seen(below.memberId)),
        roleId: support.id,
      }),
      manager.call(calls.dismissMemberCall, await seen(owner.memberId)),
      manager.call(calls.resetMemberCall, await seen(owner.memberId)),
      manager.call(calls.resetMemberCall, await seen(host.memberId)),
      manager.call(calls.endMemberSessionsCall, await seen(owner.memberId)),
    ];
    for (const answer of await Promise.all(refused))
      expect(answer).toMatchObject({ status: 403, code: 'notAllowed' });
    expect((await manager.call(calls.dismissMemberCall, await seen(below.memberId))).ok).toBe(true);
  });

  it('nor takes back or replaces an invitation to a role that may do more', async () => {
    const mine = await ownRole(['orders.see']);
    const manager = await staffMember(shop, (await ownRole(['staff.manage', 'orders.see'])).id);
    const email = 'next-owner@office.example';
    const input = { email, name: 'Next', roleId: (await roleNamed('owner')).id };
    const { id, link } = await owner.must(calls.addInvitationCall, input);
    for (const answer of [
      await manager.call(calls.cancelInvitationCall, { invitationId: id }),
      await manager.call(calls.addInvitationCall, { ...input, roleId: mine.id }),
    ])
      expect(answer).toMatchObject({ status: 403, code: 'notAllowed' });
    await shop.visitor().must(calls.readInvitationCall, { token: tokenIn(link) });
  });

  it('nor by a link for somebody who got a higher role after the link was made', async () => {
    const manager = await staffMember(shop, (await ownRole(['staff.manage', 'orders.see'])).id);
    const { memberId } = await addMember(shop, (await ownRole(['orders.see'])).id);
    const seen = async () => ({ memberId, version: (await memberIn(owner, memberId)).version });
    const { link } = await manager.must(calls.resetMemberCall, await seen());
    await owner.must(calls.changeMemberRoleCall, {
      ...(await seen()),
      roleId: (await roleNamed('owner')).id,
    });
    const answer = await shop.visitor().call(calls.readInvitationCall, { token: tokenIn(link) });
    expect(answer).toMatchObject({ status: 400, code: 'codeExpired' });
  });
});

describe('Nobody keeps a link to an account that may do more than they', () => {
  const MORE = { permissions: ['orders.see', 'money.refund'] as Permission[] };
  const managed = async () => {
    const role = await ownRole(['orders.see']);
    const { memberId, email } = await addMember(shop, role.id);
    const { version } = await memberIn(owner, memberId);
    return { role, email, seen: { memberId, version } };
  };
  const widen = (role: Awaited<ReturnType<typeof ownRole>>, to: object) =>
    owner.must(calls.changeRoleCall, { ...role, roleId: role.id, ...to });
  const read = (link: string) => shop.visitor().call(calls.readInvitationCall, { token: tokenIn(link) });
  const resetBy = (manager: TestMember, seen: { memberId: number; version: number }) =>
    manager.call(calls.resetMemberCall, seen);
  const managing = async () => staffMember(shop, (await ownRole(['staff.manage', 'orders.see'])).id);

  it.each([
    ['may do more', MORE],
    ['has higher limits', { limits: { ...NO_MONEY, refundPerDay: 100_00 } }],
  ])('of a role that %s since the link was made', async (_, to) => {
    const manager = await managing();
    const { role, seen } = await managed();
    const email = `to-${role.id}@office.example`;
    const reset = await manager.must(calls.resetMemberCall, seen);
    const invited = await manager.must(calls.addInvitationCall, { email, name: 'New', roleId: role.id });
    await widen(role, to);
    for (const { link } of [reset, invited])
      expect(await read(link)).toMatchObject({ status: 400, code: 'codeExpired' });
  });

  it('but keeps one of a role that got another name, or may do less', async () => {
    const { role, seen } = await managed();
    const { link } = await owner.must(calls.resetMemberCall, seen);
    await widen(role, { nameEn: `Renamed ${role.id}`, permissions: [] });
    expect((await read(link)).ok).toBe(true);
  });

  it('also where the link is made at the same moment', async () => {
    const manager = await managing();
    const outcomes = new Set<string>();
    for (let step = 0; ; step += 1) {
      const { role, seen } = await managed();
      const { hasCome, done } = await rivalAtStep(shop.database, step, {
        act: () => widen(role, MORE),
        work: () => resetBy(manager, seen),
      });
      if (!hasCome) break;
      const made = (done as PromiseFulfilledResult<Awaited<ReturnType<typeof resetBy>>>).value;
      outcomes.add(made.ok ? 'made' : made.code);
      if (made.ok) expect((await read(made.data.link)).ok, `before step ${step}`).toBe(false);
    }
    expect([...outcomes].sort()).toEqual(['made', 'notAllowed']);
  });
});

describe('A member who leaves', () => {
  it('loses every session at once and cannot sign in again', async () => {
    const member = await staffMember(shop, 'preparer');
    const { version } = await memberIn(owner, member.memberId);
    const after = await owner.must(calls.dismissMemberCall, { memberId: member.memberId, version });
    expect(after.isDismissed).toBe(true);
    expect((await member.call(calls.readMeCall, {})).status).toBe(401);
    const { email } = member;
    expect(
      await member.call(calls.signInCall, { email, password: PASSWORD, code: member.code() }),
    ).toMatchObject({ code: 'wrongPassword' });
  });

  it('writes nothing any more, even with a request that had begun', async () => {
    const member = await staffMember(shop, 'owner');
    const { version } = await memberIn(owner, member.memberId);
    // The rival runs after the member was authorized and before the writing transaction begins.
    rivalBefore(shop.database, /^begin/, () =>
      owner.must(calls.dismissMemberCall, { memberId: member.memberId, version }),
    );
    const names = { nameAr: 'متأخر', nameEn: 'Too late' };
    const late = await member.call(calls.addRoleCall, { ...names, permissions: [], limits: NO_MONEY });
    expect(late).toMatchObject({ status: 401, code: 'notSignedIn' });
    const list = await owner.must(calls.listRolesCall, {});
    expect(list.some(({ nameEn }) => nameEn === names.nameEn)).toBe(false);
  });

  it('comes back by a new link, without the old password, passkeys and sessions', async () => {
    const member = await staffMember(shop, 'preparer');
    const { memberId } = member;
    const { version } = await memberIn(owner, memberId);
    const { link } = await owner.must(calls.resetMemberCall, { memberId, version });
    expect((await member.call(calls.readMeCall, {})).ok).toBe(true);
    const { browser, answer } = await accept(link, member.name, 'another-kettle-moss-9');
    expect(answer.ok).toBe(true);
    expect((await browser.must(calls.readMeCall, {})).id).toBe(memberId);
    expect((await member.call(calls.readMeCall, {})).status).toBe(401);
    const { email } = member;
    expect(await member.call(calls.signInCall, { email, password: PASSWORD })).toMatchObject({
      code: 'wrongPassword',
    });
  });
});

describe('Somebody who is dismissed while they accept a reset link', () => {
  it('is dismissed, or back by the link, and neither request has to be repeated', async () => {
    const outcomes = new Set<string>();
    for (let step = 0; ; step += 1) {
      const { memberId, name } = await addMember(shop, 'preparer');
      const { version } = await memberIn(owner, memberId);
      const { link } = await owner.must(calls.resetMemberCall, { memberId, version });
      const browser = shop.visitor();
      const token = tokenIn(link);
      const { authenticator } = await browser.must(calls.readInvitationCall, { token });
      const secret = Buffer.from(Secret.fromBase32(authenticator.secret).bytes);
      const code = codeOf(secret, shop.clock.now());
      const before = await deadlocks();
      const { hasCome, done } = await rivalAtStep(shop.database, step, {
        act: () => owner.call(calls.dismissMemberCall, { memberId, version }),
        work: () => browser.call(calls.acceptInvitationCall, { token, name, password: PASSWORD, code }),
      });
      if (!hasCome) break;
      expect(await deadlocks(), `before step ${step}`).toBe(before);
      const isBack = (done as PromiseFulfilledResult<{ ok: boolean }>).value.ok;
      outcomes.add(isBack ? 'back' : 'dismissed');
    }
    expect([...outcomes].sort()).toEqual(['back', 'dismissed']);
  });
});

describe('The page of the team', () => {
  it('says when somebody was last seen, also after their sessions were deleted', async () => {
    const member = await staffMember(shop, 'host');
    await signInMember(member);
    const { lastSeenAt } = await memberIn(owner, member.memberId);
    expect(lastSeenAt).not.toBeNull();
    shop.clock.pass(5 * 24 * HOUR);
    await shop.jobs.runSchedule('staff.purge');
    await signInMember(owner);
    expect((await memberIn(owner, member.memberId)).lastSeenAt).toEqual(lastSeenAt);
    const sessions = shop.database.selectFrom('staff_sessions').select('id');
    expect(await sessions.where('member_id', '=', member.memberId).execute()).toHaveLength(1);
  });
});

describe('The last owner cannot go', () => {
  it('neither by dismissal nor by another role, also when two owners remove each other at once', async () => {
    const one = await staffMember(shop, 'owner');
    const two = await staffMember(shop, 'owner');
    for (const { id, role, isDismissed, version } of (await one.must(calls.listStaffCall, {})).members) {
      if (role.builtIn === 'owner' && !isDismissed && id !== one.memberId && id !== two.memberId)
        await one.must(calls.dismissMemberCall, { memberId: id, version });
    }
    const seenBy = async (who: TestMember, { memberId }: TestMember) => ({
      memberId,
      version: (await memberIn(who, memberId)).version,
    });
    const [ofTwo, ofOne] = [await seenBy(one, two), await seenBy(two, one)];
    const answers = await Promise.all([
      one.call(calls.dismissMemberCall, ofTwo),
      two.call(calls.dismissMemberCall, ofOne),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const last = answers[0]!.ok ? one : two;
    const own = await seenBy(last, last);
    expect(await last.call(calls.dismissMemberCall, own)).toMatchObject({ status: 409, code: 'wrongState' });
    const { id: roleId } = (await last.must(calls.listRolesCall, {})).find(
      ({ builtIn }) => builtIn === 'host',
    )!;
    expect(await last.call(calls.changeMemberRoleCall, { ...own, roleId })).toMatchObject({
      code: 'wrongState',
    });
    // The owner of the other tests gets access again by a link that the last owner creates.
    const { link } = await last.must(calls.resetMemberCall, await seenBy(last, owner));
    const { browser } = await accept(link, owner.name);
    owner.cookies.clear();
    for (const [name, value] of browser.cookies) owner.cookies.set(name, value);
  });
});

describe('Two people change the same', () => {
  it('the second is told who was first, and nothing of theirs is saved', async () => {
    const other = await staffMember(shop, 'owner');
    const role = await ownRole(['orders.see']);
    const change = (permissions: Permission[]) => ({ ...role, roleId: role.id, permissions });
    await other.must(calls.changeRoleCall, change(['orders.see', 'orders.prepare']));
    const second = await owner.call(calls.changeRoleCall, change(['orders.see', 'orders.end']));
    expect(second).toMatchObject({
      status: 409,
      code: 'changedMeanwhile',
      data: { who: other.name, act: 'role.change' },
    });
    const list = await owner.must(calls.listRolesCall, {});
    expect(list.find(({ id }) => id === role.id)!.permissions).toEqual(['orders.see', 'orders.prepare']);
  });

  it('a role that is changed while its member acts counts in that act', async () => {
    const role = await ownRole(['staff.manage', 'orders.see']);
    const member = await staffMember(shop, role.id);
    rivalBefore(shop.database, /^begin/, () =>
      owner.must(calls.changeRoleCall, { ...role, roleId: role.id, permissions: ['orders.see'] }),
    );
    const names = { nameAr: 'بعد', nameEn: 'After' };
    expect(
      await member.call(calls.addRoleCall, { ...names, permissions: [], limits: NO_MONEY }),
    ).toMatchObject({ status: 403, code: 'notAllowed' });
  });
});

describe('A role is removed', () => {
  const remove = (who: TestMember, { id, version }: { id: number; version: number }) =>
    who.call(calls.removeRoleCall, { roleId: id, version });
  const isListed = async (roleId: number) =>
    (await owner.must(calls.listRolesCall, {})).some(({ id }) => id === roleId);

  it('when nobody has it, once', async () => {
    const role = await ownRole(['orders.see']);
    expect((await remove(owner, role)).ok).toBe(true);
    expect(await isListed(role.id)).toBe(false);
    expect(await remove(owner, role)).toMatchObject({ status: 404, code: 'notFound' });
  });

  it('not while a member, a dismissed one or an invitation has it', async () => {
    const role = await ownRole(['orders.see']);
    const member = await addMember(shop, role.id);
    expect(await remove(owner, role)).toMatchObject({ code: 'wrongState' });
    const { version } = await memberIn(owner, member.memberId);
    await owner.must(calls.dismissMemberCall, { memberId: member.memberId, version });
    expect(await remove(owner, role)).toMatchObject({ code: 'wrongState' });
    const invitedTo = await ownRole(['orders.see']);
    await owner.must(calls.addInvitationCall, {
      email: 'to-a-role@office.example',
      name: 'Huda',
      roleId: invitedTo.id,
    });
    expect(await remove(owner, invitedTo)).toMatchObject({ code: 'wrongState' });
    for (const { id } of [role, invitedTo]) expect(await isListed(id)).toBe(true);
  });

  it('not when it comes with the shop, and the owner’s is not even changed', async () => {
    const ownersRole = await roleNamed('owner');
    for (const role of [await roleNamed('host'), ownersRole])
      expect(await remove(owner, role)).toMatchObject({ code: 'wrongState' });
    expect(
      await owner.call(calls.changeRoleCall, { ...ownersRole, roleId: ownersRole.id, permissions: [] }),
    ).toMatchObject({ code: 'wrongState' });
    expect((await roleNamed('owner')).permissions).toEqual(ownersRole.permissions);
  });

  it('not when a colleague changed it meanwhile, nor by somebody who may do less', async () => {
    const role = await ownRole(['orders.see', 'orders.end']);
    const manager = await staffMember(shop, (await ownRole(['staff.manage', 'orders.see'])).id);
    expect(await remove(manager, role)).toMatchObject({ status: 403, code: 'notAllowed' });
    await owner.must(calls.changeRoleCall, { ...role, roleId: role.id, permissions: ['orders.see'] });
    expect(await remove(manager, role)).toMatchObject({
      code: 'changedMeanwhile',
      data: { who: owner.name },
    });
    expect(await isListed(role.id)).toBe(true);
  });
});

describe('What was done is in the audit log', () => {
  it('with who, from where, before and after, and without a secret', async () => {
    const role = await ownRole(['orders.see']);
    await owner.must(calls.changeRoleCall, { ...role, roleId: role.id, nameEn: 'Renamed' });
    const { entries } = await owner.must(calls.listAuditCall, { subject: `role:${role.id}` });
    expect(entries[0]).toMatchObject({
      who: owner.name,
      memberId: owner.memberId,
      address: owner.address,
      act: 'role.change',
      before: { nameEn: role.nameEn },
      after: { nameEn: 'Renamed' },
    });
    const all = JSON.stringify(
      await shop.database.selectFrom('audit_log').select(['before', 'after']).execute(),
    );
    for (const secret of [PASSWORD, 'argon2', ...owner.recoveryCodes]) expect(all).not.toContain(secret);
  });
});
