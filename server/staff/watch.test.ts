import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { moveOrderCall } from '#contract/orders/office.calls.ts';
import { addRoleCall, changeMemberRoleCall } from '#contract/staff/office.calls.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { placedBy, purchaseShop } from '#server/checkout/test-purchase.ts';
import {
  announceOfficeChanges,
  EVERYTHING,
  OFFICE_CHANNEL,
  officeChangeIn,
  publishOfficeChange,
} from '#server/http/office-changes.ts';
import { hearOfficeChanges } from './test-office-changes.ts';
import { staffMember, type TestMember } from './test-staff.ts';

const shop = await purchaseShop();

/** The events that a member's open stream has sent, one text each. */
async function streamOf(member: TestMember) {
  const response = await member.fetch('/office/watch');
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = response.body!.getReader();
  onTestFinished(() => reader.cancel());
  const next = async () => {
    const { value, done } = await reader.read();
    return done ? null : new TextDecoder().decode(value).trim();
  };
  expect(await next()).toBe('retry: 2000');
  return next;
}

describe('Watching the office', () => {
  it('a committed move reaches every open page by number and version, and nothing else', async () => {
    const { placed } = await placedBy(shop);
    await payWith(placed.paymentUrl!, { number: MADA });
    await shop.jobs.runSchedule('payments.follow');
    const sara = await staffMember(shop, 'preparer');
    const next = await streamOf(sara);
    const heard = await hearOfficeChanges(shop);
    const number = placed.orderNumber;
    const { version } = await sara.must(moveOrderCall, { number, from: 'accepted' });
    const payloads = await heard();
    expect(payloads.map(officeChangeIn)).toEqual([{ what: 'order', id: number, version }]);
    publishOfficeChange(shop.database, officeChangeIn(payloads[0]));
    expect(await next()).toBe(`event: change\ndata: {"what":"order","id":"${number}","version":${version}}`);
  });

  it('a change of a role reaches every open page, whose next stream begins with the new permissions', async () => {
    const heard = await hearOfficeChanges(shop);
    const lina = await staffMember(shop, 'merchandiser');
    const next = await streamOf(lina);
    const owner = await staffMember(shop, 'owner');
    const limits = { refundPerAction: 0, refundPerDay: 0, walletPerAction: 0, walletPerDay: 0 };
    const role = await owner.must(addRoleCall, {
      nameAr: 'التغليف',
      nameEn: 'Wrapping',
      permissions: ['orders.see'],
      limits,
    });
    await owner.must(changeMemberRoleCall, { memberId: lina.memberId, roleId: role.id, version: 1 });
    const payloads = await heard();
    const change = { what: 'role', id: '', version: 0 };
    expect(payloads.map(officeChangeIn)).toEqual([change, change]);
    publishOfficeChange(shop.database, officeChangeIn(payloads[0]));
    expect(await next()).toBe(`event: change\ndata: ${JSON.stringify(change)}`);
    expect(await next()).toBe(null);
  });

  it('what a shopper does notifies nobody before it is announced, and is then announced once', async () => {
    await announceOfficeChanges(shop.database);
    const client = new Client({ connectionString: shop.databaseUrl });
    await client.connect();
    onTestFinished(() => client.end());
    const heard: { channel: string; payload?: string }[] = [];
    client.on('notification', (notification) => heard.push(notification));
    const { rows } = await client.query<{ name: string }>('select name from jobs.queue');
    for (const channel of [
      OFFICE_CHANNEL,
      'catalogue_changed',
      'settings_changed',
      ...rows.map(({ name }) => name),
    ])
      await client.query(`listen "${channel}"`);
    const { placed } = await placedBy(shop);
    await payWith(placed.paymentUrl!, { number: MADA });
    await shop.jobs.runSchedule('payments.follow');
    await client.query('select 1');
    expect(heard.filter(({ payload }) => payload?.includes(placed.orderNumber))).toEqual([]);
    expect(heard.filter(({ channel }) => channel === OFFICE_CHANNEL)).toEqual([]);
    const counts = await Promise.all([1, 2, 3].map(() => announceOfficeChanges(shop.database)));
    await client.query('select 1');
    const announced = heard.filter(({ channel }) => channel === OFFICE_CHANNEL);
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(announced.length);
    const changes = announced.map(({ payload }) => officeChangeIn(payload));
    expect(changes.map(({ what, id }) => ({ what, id }))).toEqual([
      { what: 'order', id: placed.orderNumber },
      { what: 'order', id: placed.orderNumber },
    ]);
  });

  it('a role that sees no orders is not told about them', async () => {
    const next = await streamOf(await staffMember(shop, 'host'));
    publishOfficeChange(shop.database, { what: 'order', id: 'A-10024', version: 1 });
    publishOfficeChange(shop.database, EVERYTHING);
    expect(await next()).toBe('event: change\ndata: {"what":"all","id":"","version":0}');
  });

  it('what cannot be read means that everything is read again', () => {
    for (const payload of [undefined, '', '{', '{"what":"secret","id":"1","version":1}'])
      expect(officeChangeIn(payload)).toEqual(EVERYTHING);
  });

  it('ends when the server stops', async () => {
    const next = await streamOf(await staffMember(shop, 'owner'));
    publishOfficeChange(shop.database, null);
    expect(await next()).toBeNull();
  });
});
