import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readMaintenanceCall } from '#contract/content/content.calls.ts';
import { inTransaction } from '#database/database.ts';
import { defineJob, startJobs } from '#server/events/jobs.ts';
import { insertIntoOutbox } from '#server/notifications/notifications.public.ts';
import { testShop } from '#server/test-shop.ts';
import { loadDelivery } from '../demo/delivery/load-delivery.ts';
import { listFailedJobsCommand } from './list-failed-jobs.ts';
import { overview } from './overview.ts';
import { readOutbox } from './read-outbox.ts';
import { retryJob } from './retry-job.ts';
import { switchMaintenance } from './set-maintenance.ts';

const shop = await testShop({ data: 'empty' });
// Loads cities, because a shop without a city is closed, with or without maintenance.
await loadDelivery(shop.database);

describe('Operators switch maintenance (product.md 8)', () => {
  it('and every shopper sees it at the next page load', async () => {
    const visitor = shop.visitor();
    expect(await visitor.must(readMaintenanceCall, {})).toMatchObject({ isOn: false });
    expect(await switchMaintenance(shop, ['on'])).toBe('Maintenance is on.');
    expect(await switchMaintenance(shop, ['on'])).toBe('Maintenance is on.');
    expect(await visitor.must(readMaintenanceCall, {})).toMatchObject({ isOn: true });
    expect(await switchMaintenance(shop, ['off'])).toBe('Maintenance is off.');
    expect(await visitor.must(readMaintenanceCall, {})).toMatchObject({ isOn: false });
  });

  it('only with the words on and off', async () => {
    expect(await switchMaintenance(shop, [])).toBe('Maintenance is off.');
    await expect(switchMaintenance(shop, ['ON!'])).rejects.toThrow('takes on or off');
  });
});

describe('Operators read the outbox (product.md 1)', () => {
  const message = { kind: 'sms' as const, meta: {}, at: new Date('2026-11-22T06:00:00Z') };

  it('newest last, for all or one recipient, with a limit', async () => {
    expect(await readOutbox(shop.database, [])).toBe('Nothing was sent.');
    await insertIntoOutbox(shop.database, { ...message, recipient: '+966512345678', body: 'الأولى' });
    await insertIntoOutbox(shop.database, { ...message, recipient: '+96550012345', body: 'second' });
    expect(await readOutbox(shop.database, [])).toBe(
      '2026-11-22T06:00:00.000Z  sms  +966512345678\nالأولى\n\n2026-11-22T06:00:00.000Z  sms  +96550012345\nsecond',
    );
    expect(await readOutbox(shop.database, ['1'])).toContain('second');
    expect(await readOutbox(shop.database, ['1'])).not.toContain('الأولى');
    expect(await readOutbox(shop.database, ['00966512345678'])).not.toContain('second');
    expect(await readOutbox(shop.database, ['+٩٦٦٥١٢٣٤٥٦٧٨'])).toContain('الأولى');
    // The number as people say it, and as they sign in with it.
    expect(await readOutbox(shop.database, ['0512345678'])).toContain('الأولى');
    await expect(readOutbox(shop.database, ['0'])).rejects.toThrow('is neither');
  });

  it('with the subject of an e-mail', async () => {
    const [kind, recipient] = ['email' as const, 'noura@example.com'];
    const meta = { subject: 'Confirm your email', html: '<p>0427</p>' };
    await insertIntoOutbox(shop.database, { ...message, kind, recipient, body: 'Code: 0427', meta });
    expect(await readOutbox(shop.database, [recipient])).toBe(
      '2026-11-22T06:00:00.000Z  email  noura@example.com\nConfirm your email\n\nCode: 0427',
    );
  });

  it('and an unknown word is refused', async () => {
    await expect(readOutbox(shop.database, ['yesterday'])).rejects.toThrow('"yesterday" is neither');
  });
});

describe('Operators see at a glance what needs them', () => {
  it('orders, tickets, stock, alarms and failed jobs, each with the command that lists it', async () => {
    const { database } = shop;
    const quiet = (await overview(shop, [])).split('\n');
    expect(quiet[0]).toBe('22 November 2026, 9 am');
    expect(quiet[1]).toBe('Orders under way: 0; due today 0, late 0. list-orders');
    expect(quiet.slice(2)).toEqual([
      'Tickets that wait: 0. list-tickets',
      'Ratings that wait to be shown: 0. list-ratings',
      'Stock: sold out 0, 3 or fewer left 0. list-short-stock',
      'Payment alarms of 7 days: 0. list-payment-alarms',
      'Courier alarms of 7 days: 0. list-courier-alarms',
      'Messages refused in 7 days: 0. list-message-alarms',
      'Background work that failed: 0. list-failed-jobs',
    ]);
    await switchMaintenance(shop, ['on']);
    expect(await overview(shop, [])).toContain('closed for maintenance');
    await switchMaintenance(shop, ['off']);
    const work = defineJob<{ to: string }>('sms.send');
    const queue = await startJobs({
      database,
      handlers: [{ job: work, retries: 0, run: () => Promise.reject(new Error('no')) }],
      schedules: [],
      runsWorkers: true,
      onError: () => undefined,
    });
    await inTransaction(database, (tx) => queue.send(tx, work, { to: '+966512345678' }));
    await queue.work();
    await expect.poll(() => overview(shop, [])).toContain('work that failed: 1');
    await queue.stop();
    const listed = await listFailedJobsCommand(shop, []);
    expect(listed).toMatch(/^[0-9a-f-]{36} {2}\S+ {2}sms\.send {2}1 tries {2}no$/);
    await expect(retryJob(shop, ['1'])).rejects.toThrow('takes an id of list-failed-jobs, or all');
    await expect(retryJob(shop, [randomUUID()])).rejects.toThrow('No failed work has the id');
    expect(await retryJob(shop, [listed.split('  ')[0]!])).toBe('Tried again: 1.');
    expect(await retryJob(shop, ['all'])).toBe('No work failed.');
    expect(await listFailedJobsCommand(shop, [])).toBe('No work failed.');
  });
});
