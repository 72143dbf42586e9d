import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readProfileCall } from '#contract/account/account.calls.ts';
import { listBoardCall } from '#contract/orders/office.calls.ts';
import * as calls from '#contract/staff/office.calls.ts';
import { DAY } from '#server/clock.ts';
import { OFFICE_CHANNEL, officeChangeIn, publishOfficeChange } from '#server/http/office-changes.ts';
import { testShop } from '#server/test-shop.ts';
import { signInMember, staffMember, type TestMember } from './test-staff.ts';

const shop = await testShop({ data: 'empty' });
const NO_MONEY = { refundPerAction: 0, refundPerDay: 0, walletPerAction: 0, walletPerDay: 0 };

/** Reads a member's open event stream part by part; null after the stream has ended. */
async function streamOf(member: TestMember, headers: Record<string, string> = {}) {
  const response = await member.fetch('/office/watch', { headers });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = response.body!.getReader();
  onTestFinished(() => reader.cancel());
  return async () => {
    const { value, done } = await reader.read();
    return done ? null : new TextDecoder().decode(value).trim();
  };
}

/** Passes the database's notifications to the open streams, as a running server does. */
async function announceChanges(): Promise<void> {
  const client = new Client({ connectionString: shop.databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  client.on('notification', ({ payload }) => publishOfficeChange(shop.database, officeChangeIn(payload)));
  await client.query(`listen ${OFFICE_CHANNEL}`);
}

describe('Attacks and accidents in the back office', () => {
  it('a tab of yesterday changes nothing: neither without signing in again, nor with what it saw', async () => {
    const owner = await staffMember(shop, 'owner');
    const colleague = await staffMember(shop, 'owner');
    const names = { nameAr: 'أمس', nameEn: 'Yesterday' };
    const seen = await owner.must(calls.addRoleCall, {
      ...names,
      permissions: ['orders.see'],
      limits: NO_MONEY,
    });
    shop.clock.pass(DAY);
    const late = () =>
      owner.call(calls.changeRoleCall, { ...seen, roleId: seen.id, permissions: ['money.refund'] });
    expect(await late()).toMatchObject({ status: 401, code: 'notSignedIn' });
    await signInMember(colleague);
    const next = {
      ...seen,
      roleId: seen.id,
      permissions: ['orders.see' as const, 'orders.prepare' as const],
    };
    await colleague.must(calls.changeRoleCall, next);
    await signInMember(owner);
    expect(await late()).toMatchObject({
      status: 409,
      code: 'changedMeanwhile',
      data: { who: colleague.name, act: 'role.change' },
    });
    const roles = await owner.must(calls.listRolesCall, {});
    expect(roles.find(({ id }) => id === seen.id)!.permissions).toEqual(next.permissions);
  });

  it('the open page of somebody who is dismissed is cut off at once, and nobody else’s', async () => {
    await announceChanges();
    const owner = await staffMember(shop, 'owner');
    const member = await staffMember(shop, 'preparer');
    const [ofMember, ofOwner] = [await streamOf(member), await streamOf(owner)];
    expect([await ofMember(), await ofOwner()]).toEqual(['retry: 2000', 'retry: 2000']);
    const { members } = await owner.must(calls.listStaffCall, {});
    const { version } = members.find(({ id }) => id === member.memberId)!;
    await owner.must(calls.dismissMemberCall, { memberId: member.memberId, version });
    const told = `event: change\ndata: {"what":"staff","id":"${member.memberId}","version":0}`;
    expect([await ofMember(), await ofMember()]).toEqual([told, null]);
    expect(await ofOwner()).toBe(told);
    expect(await member.call(listBoardCall, {})).toMatchObject({ status: 401, code: 'notSignedIn' });
    expect((await member.fetch('/office/watch')).status).toBe(401);
    publishOfficeChange(shop.database, { what: 'all', id: '', version: 0 });
    expect(await ofOwner()).toContain('"what":"all"');
  });

  it('a forged event id gets nothing that was missed, and nothing of what the role may not see', async () => {
    const host = await staffMember(shop, 'host');
    publishOfficeChange(shop.database, { what: 'order', id: 'A-10024', version: 1 });
    for (const forged of ['0', '-1', '999999999999999999999', '1; drop table staff_members', 'A-10024']) {
      const next = await streamOf(host, { 'last-event-id': forged });
      expect(await next()).toBe('retry: 2000');
      publishOfficeChange(shop.database, { what: 'order', id: 'A-10025', version: 1 });
      publishOfficeChange(shop.database, { what: 'all', id: '', version: 0 });
      const first = await next();
      expect(first).toBe('event: change\ndata: {"what":"all","id":"","version":0}');
      // The events have no id, so that browsers do not send one back.
      expect(first).not.toMatch(/^id:/m);
    }
  });

  it('the cookie of staff opens no call of shoppers', async () => {
    const owner = await staffMember(shop, 'owner');
    const cookie = owner.cookies.get('office');
    expect((await owner.call(readProfileCall, {})).status).toBe(401);
    for (const token of [cookie!, `Bearer ${cookie}`]) {
      owner.token = token;
      expect((await owner.call(readProfileCall, {})).status, token).toBe(401);
    }
  });

  it('the session of a shopper opens no call of the office, under no name', async () => {
    const customer = await shop.customer();
    expect((await customer.call(readProfileCall, {})).ok).toBe(true);
    const token = customer.token!;
    expect((await customer.call(listBoardCall, {})).status).toBe(401);
    for (const name of ['office', '__Host-office'])
      for (const value of [token, ...customer.cookies.values()]) {
        const headers = { cookie: `${name}=${value}`, authorization: value };
        expect((await shop.visitor().call(listBoardCall, {}, { headers })).status).toBe(401);
      }
  });
});
