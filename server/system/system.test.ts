import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listAuditCall } from '#contract/staff/office.calls.ts';
import { readSystemCall, retryWorkCall, switchMaintenanceCall } from '#contract/system/office.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { MINUTE } from '#server/clock.ts';
import { isMaintenanceOn, setMaintenance } from '#server/content/closure.public.ts';
import { staffMember } from '#server/staff/test-staff.ts';
import { testShop } from '#server/test-shop.ts';

const shop = await testShop();
const [host, support] = [await staffMember(shop, 'host'), await staffMember(shop, 'support')];

/** Inserts a job that failed on its last attempt, as the queue stores it. */
async function failedWork(name: string, why: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into jobs.job (name, state, retry_count, output, completed_on, started_on)
    values (${name}, 'failed', 8, ${JSON.stringify({ message: why })}::jsonb, now(), now())
    returning id`.execute(shop.database);
  return rows[0]!.id;
}
const stateOf = async (id: string) =>
  (
    await sql<{ state: string }>`select state::text from jobs.job where id = ${id}::uuid`.execute(
      shop.database,
    )
  ).rows[0]!.state;

describe('Failed work', () => {
  it('is listed with what, when, how often and why, without phone numbers and e-mail addresses of people', async () => {
    const id = await failedWork('enquiries.received', 'No mailbox for lama@home.sa, call +966501234567');
    const { failed, failedCount } = await host.must(readSystemCall, {});
    expect(failedCount).toBe(1);
    expect(failed).toMatchObject([{ id, name: 'enquiries.received', tries: 9 }]);
    expect(failed[0]!.why).toContain('No mailbox');
    expect(failed[0]!.why).not.toMatch(/lama|5012/);
    expect(failed[0]!.failedAt).toBeInstanceOf(Date);
  });

  it('is tried again, one or all, once for however many people press; the audit log says who', async () => {
    const [one, two] = [
      await failedWork('enquiries.received', 'refused'),
      await failedWork('enquiries.received', 'refused'),
    ];
    expect(await host.must(retryWorkCall, { id: one })).toEqual({ retried: 1 });
    expect(await stateOf(one)).toBe('retry');
    expect(await stateOf(two)).toBe('failed');
    expect(await host.call(retryWorkCall, { id: one })).toMatchObject({ code: 'notFound' });
    expect((await host.must(retryWorkCall, { id: null })).retried).toBeGreaterThan(0);
    expect(await stateOf(two)).toBe('retry');
    expect(await host.must(retryWorkCall, { id: null })).toEqual({ retried: 0 });
    const { entries } = await host.must(listAuditCall, { act: 'work.retry' });
    expect(entries.map(({ who, subject }) => [who, subject])).toEqual([
      [host.name, 'all'],
      [host.name, one],
    ]);
  });
});

describe('Maintenance', () => {
  it('is switched on and off, and the audit log says who', async () => {
    const on = await host.must(switchMaintenanceCall, { wasOn: false, isOn: true });
    expect(on).toMatchObject({ isInMaintenance: true, changedAt: shop.clock.now() });
    expect(await isMaintenanceOn(shop.database)).toBe(true);
    await host.must(switchMaintenanceCall, { wasOn: true, isOn: false });
    expect(await isMaintenanceOn(shop.database)).toBe(false);
    const { entries } = await host.must(listAuditCall, { act: 'maintenance.set' });
    expect(entries.map(({ after }) => after)).toEqual([{ isOn: false }, { isOn: true }]);
  });

  it('that somebody else switched meanwhile stays as they left it, and they are named', async () => {
    rivalBefore(shop.database, /from "maintenance".*for update/, () =>
      setMaintenance(shop, { isOn: true, operator: 'Sara' }),
    );
    const late = await host.call(switchMaintenanceCall, { wasOn: false, isOn: true });
    expect(late).toMatchObject({ code: 'changedMeanwhile', data: { who: 'command:Sara' } });
    expect(await isMaintenanceOn(shop.database)).toBe(true);
    await host.must(switchMaintenanceCall, { wasOn: true, isOn: false });
  });

  it('takes a fresh proof, and both take the permission', async () => {
    for (const answer of [
      await support.call(readSystemCall, {}),
      await support.call(retryWorkCall, { id: null }),
      await support.call(switchMaintenanceCall, { wasOn: false, isOn: true }),
    ])
      expect(answer).toMatchObject({ code: 'notAllowed' });
    shop.clock.pass(11 * MINUTE);
    expect(await host.call(switchMaintenanceCall, { wasOn: false, isOn: true })).toMatchObject({
      code: 'proofNeeded',
    });
  });
});
