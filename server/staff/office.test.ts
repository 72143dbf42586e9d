import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { everyOfficeCall } from '#contract/every-office-call.ts';
import { defineOfficeCall, neededBy } from '#contract/office-call.ts';
import { readMeCall } from '#contract/staff/office.calls.ts';
import { type BuiltInRole, builtInRoles } from '#contract/staff/permissions.rules.ts';
import { officeRoutes } from '#server/api.ts';
import { DAY, MINUTE } from '#server/clock.ts';
import { type Written, writes } from '#server/http/serve-office.ts';
import { testShop } from '#server/test-shop.ts';
import { staffMember, type TestMember } from './test-staff.ts';

const shop = await testShop({ data: 'empty' });

/** The calls that each role may make, written by hand from decision 066 and not read from the tables under test. */
const MAY: Record<BuiltInRole, RegExp> = {
  owner: /./,
  preparer: /^orders\.(see|prepare)$/,
  dispatcher: /^(orders\.(see|dispatch)|people\.reveal)$/,
  support: /^(orders\.(see|end)|money\.(refund|wallet)|people\.(see|reveal)|tickets\.answer)$/,
  merchandiser: /^((products|prices|stock|content|coupons)\.edit|reports\.see)$/,
  accountant: /^(orders\.see|money\.(refund|approve)|reports\.(see|money))$/,
  host: /^(settings\.edit|audit\.see|work\.retry)$/,
};

const answered = everyOfficeCall.filter(({ name }) => officeRoutes.some(({ call }) => call.name === name));
const calls = answered.map((call) => [call.name, call] as const);

/** Sends a request without valid input, because authorization happens before the input is read. */
const ask = async (
  who: ReturnType<typeof shop.visitor>,
  { method, path }: (typeof everyOfficeCall)[number],
) => {
  const response = await who.fetch(path.replace(/:\w+/g, '0'), {
    method,
    ...(method === 'GET' ? {} : { body: new TextEncoder().encode('{"nothing":"of use"}') }),
    headers: { 'content-type': 'application/json' },
  });
  const isStream = response.headers.get('content-type') === 'text/event-stream';
  if (isStream) await response.body?.cancel();
  const { code } = isStream ? {} : ((await response.json()) as { code?: string });
  return { status: response.status, code };
};

const members = new Map<BuiltInRole, TestMember>();
for (const role of builtInRoles) members.set(role, await staffMember(shop, role));

describe('Every office call by every role and by nobody (decision 066)', () => {
  it('every call of the contract is answered', () => {
    expect(everyOfficeCall.filter((call) => !answered.includes(call)).map(({ name }) => name)).toEqual([]);
    expect(officeRoutes).toHaveLength(answered.length);
  });

  it.each(calls)('%s: 401 for nobody', async (_, call) => {
    const { status } = await ask(shop.visitor(), call);
    if (call.audience === 'anyone') expect([200, 400]).toContain(status);
    else expect(status).toBe(401);
  });

  const forStaff = calls.filter(([name, { audience }]) => audience !== 'anyone' && name !== 'staff.signOut');
  it.each(forStaff)('%s: 403 for every role without its permission, and for no other', async (_, call) => {
    for (const [role, member] of members) {
      const may = call.audience === 'self' || neededBy(call).some((one) => MAY[role].test(one));
      const { status, code } = await ask(member, call);
      if (may) expect([200, 400, 404, 415], `${role}: ${code}`).toContain(status);
      else expect([status, code], role).toEqual([403, 'notAllowed']);
    }
  });

  it('calls that need a proof are refused when the last one is ten minutes old', async () => {
    const owner = await staffMember(shop, 'owner');
    shop.clock.pass(10 * MINUTE);
    for (const call of answered.filter(({ needsProof }) => needsProof))
      expect(await ask(owner, call), call.name).toEqual({ status: 403, code: 'proofNeeded' });
    expect((await owner.call(readMeCall, {})).ok).toBe(true);
  });

  it('its description is for staff', async () => {
    const path = '/office/openapi.json';
    expect((await shop.visitor().fetch(path)).status).toBe(401);
    const described = (await (await members.get('host')!.fetch(path)).json()) as { paths: object };
    expect(Object.keys(described.paths)).toContain('/office/board');
    const shoppers = (await (await shop.visitor().fetch('/openapi.json')).json()) as { paths: object };
    expect(Object.keys(shoppers.paths).filter((one) => one.startsWith('/office'))).toEqual([]);
  });
});

describe('The audit log', () => {
  it('is demanded from every call that writes, or it does not compile', () => {
    const call = defineOfficeCall({
      name: 'a.saveB',
      method: 'POST',
      path: '/office/b',
      audience: 'self',
      effect: 'writes',
      input: z.object({}),
      output: z.null(),
    });
    // @ts-expect-error data without an entry
    writes(call, async (): Promise<{ data: null }> => ({ data: null }));
    // @ts-expect-error an act that has no text
    writes(call, async () => ({ data: null, audit: { act: 'staff.dance', subject: 'member:1' } }));
    writes(
      call,
      async (): Promise<Written<'self', null>> => ({
        data: null,
        audit: { act: 'staff.prove', subject: 'member:1' },
      }),
    );
    const open = defineOfficeCall({ ...call, audience: 'anyone' });
    // @ts-expect-error without a session, the entry must say who acted
    writes(open, async () => ({ data: null, audit: { act: 'staff.prove', subject: 'member:1' } }));
  });

  it('is only added to', async () => {
    const count = async () => (await sql`select from audit_log`.execute(shop.database)).rows.length;
    const before = await count();
    expect(before).toBeGreaterThan(0);
    for (const statement of [
      sql`update audit_log set who = 'somebody else'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
    ])
      await expect(statement.execute(shop.database)).rejects.toMatchObject({ code: 'AU403' });
    expect(await count()).toBe(before);
  });

  it('loses its entries after seven years, and no earlier', async () => {
    const now = shop.clock.now();
    const years = (n: number) => new Date(now.getTime() - n * 365.25 * DAY);
    for (const [subject, at] of [
      ['old', years(7.1)],
      ['young', years(6.9)],
      ['newest', now],
    ] as const)
      await sql`insert into audit_log (at, who, act, subject)
        values (${at}, 'command:test', 'staff.prove', ${subject})`.execute(shop.database);
    await shop.jobs.runSchedule('staff.purge');
    const { rows } = await sql<{ subject: string }>`
      select subject from audit_log where subject in ('old', 'young', 'newest') order by id`.execute(
      shop.database,
    );
    expect(rows).toEqual([{ subject: 'young' }, { subject: 'newest' }]);
  });

  it('is demanded by every table of staff, for what is added, changed and removed', async () => {
    const { rows } = await sql<{ name: string; events: string[] }>`
      select t.table_name as name, array_agg(distinct g.event_manipulation::text order by g.event_manipulation::text)
               filter (where g.trigger_name = 'audited') as events
        from information_schema.tables t
        left join information_schema.triggers g
          on g.event_object_schema = t.table_schema and g.event_object_table = t.table_name
       where t.table_schema = 'public' and t.table_name like 'staff\\_%'
       group by 1 order by 1`.execute(shop.database);
    const lacking = rows.filter(({ events }) => String(events) !== 'DELETE,INSERT,UPDATE');
    // `staff_challenges` needs no audit trigger, because a challenge is only a random number that a passkey signs.
    // Sessions may be deleted without an entry, because ended sessions are purged.
    expect(lacking).toEqual([
      { name: 'staff_challenges', events: null },
      { name: 'staff_sessions', events: ['INSERT', 'UPDATE'] },
    ]);
    expect(rows.length).toBeGreaterThanOrEqual(8);
  });

  it('has an entry for every change of a table of the office: the database refuses one without', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
       where table_schema = 'public' and table_name like 'staff\\_%' order by 1`.execute(shop.database);
    // A challenge is only a random number that a passkey signs, so changing one needs no audit entry.
    const tables = rows.map(({ name }) => name).filter((name) => name !== 'staff_challenges');
    expect(tables.length).toBeGreaterThanOrEqual(6);
    const { memberId } = members.get('host')!;
    const changes: Record<string, ReturnType<typeof sql>> = {
      staff_members: sql`update staff_members set name = 'Eve' where id = ${memberId}`,
      staff_roles: sql`update staff_roles set permissions = '{money.refund}' where built_in = 'host'`,
      staff_recovery_codes: sql`delete from staff_recovery_codes where member_id = ${memberId}`,
      staff_sessions: sql`update staff_sessions set proved_at = started_at where member_id = ${memberId}`,
      staff_invitations: sql`
        insert into staff_invitations
          (token_hash, email, name, role_id, totp_secret, invited_by, made_at, expires_at)
        select '\\x00', 'eve@office.example', 'Eve', id, '\\x00', 'Eve', ${shop.clock.now()}, ${shop.clock.now()}
          from staff_roles where built_in = 'owner'`,
      staff_passkeys: sql`
        insert into staff_passkeys (member_id, credential_id, public_key, counter, transports, name, added_at)
        values (${memberId}, 'eve', '\\x00', 0, '{}', 'Eve', ${shop.clock.now()})`,
      staff_spending: sql`
        insert into staff_spending (member_id, day, kind, halalas) values (${memberId}, '2026-11-23', 'refund', 1)`,
    };
    for (const table of tables) {
      expect(Object.keys(changes)).toContain(table);
      await expect(changes[table]!.execute(shop.database), table).rejects.toMatchObject({ code: 'AU428' });
    }
    const { rows: kept } = await sql<{ name: string }>`
      select name from staff_members where id = ${memberId}`.execute(shop.database);
    expect(kept[0]!.name).toBe(members.get('host')!.name);
  });
});
