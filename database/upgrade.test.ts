import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from './migrate.ts';
import { testDatabase } from './test-database.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');
const { pool } = await testDatabase('bare');
const { pool: fresh } = await testDatabase('empty');

/** Returns the schema that migrations create, as PostgreSQL describes it, ignoring the order of a table's columns. */
async function schemaOf(database: Pool): Promise<string[]> {
  const { rows } = await database.query<{ what: string }>(`
    select format('column %s.%s %s %s %s %s', table_name, column_name, data_type, is_nullable, column_default, is_identity)
           as what
      from information_schema.columns where table_schema = 'public'
    union all
    select format('constraint %s on %s: %s', conname, conrelid::regclass, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select format('index %s', indexdef) from pg_indexes where schemaname = 'public'
    union all
    select format('trigger %s', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    union all
    select format('function %s', pg_get_functiondef(oid)) from pg_proc
     where pronamespace = 'public'::regnamespace and prokind = 'f' and prolang <> (select oid from pg_language where lanname = 'c')
     order by 1`);
  return rows.map(({ what }) => what);
}

/**
 * Migrates a database up to the migration `first`, adds rows of that version with `fill`, then runs the remaining
 * migrations.
 */
async function upgraded(first: string, fill: (old: Pool) => Promise<unknown>): Promise<Pool> {
  const { pool: old } = await testDatabase('bare');
  const folder = mkdtempSync(join(tmpdir(), 'ashjar-upgrade-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of readdirSync(MIGRATIONS).filter((one) => one < first))
    copyFileSync(join(MIGRATIONS, name), join(folder, name));
  await migrate(old, folder);
  await fill(old);
  await migrate(old);
  return old;
}

it('Every act of an older history names its job, provider or courier, if one was stored', async () => {
  const old = await upgraded('0051', (before) =>
    before.query(`
      insert into shoppers (is_guest, language, created_at) values (false, 'ar', now());
      insert into regions (id, name_ar, name_en) values (1, 'الرياض', 'Riyadh');
      insert into cities (id, unique_city_id, region_id, name_ar, name_en, delivery_service, allows_engraving,
        delivery_fee_halalas, places, position) values (1, 'riyadh', 1, 'الرياض', 'Riyadh', 'same_day', true, 0, 1, 1);
      insert into orders (uuid, shopper_id, status, method, recipient_kind, recipient_name, recipient_country_code,
        recipient_phone, city_id, city_name_ar, city_name_en, slot_is_whole_day, slot_id, slot_starts_at, slot_ends_at, pieces, items_halalas, extras_halalas,
        delivery_halalas, free_delivery_from_halalas, coupon_halalas, wallet_halalas, total_halalas, vat_halalas,
        vat_basis_points, language, idempotency_key, content_hash, pay_until, created_at)
      select gen_random_uuid(), 1, 1, 'cafe', 'me', 'Noura', '966', '501234567', 1, 'الرياض', 'Riyadh', false, 's', now(), now() + interval '1 hour', 1, total,
        0, 0, 30000, 0, 0, total, 0, 1500, 'ar', gen_random_uuid(), decode(repeat('00', 32), 'hex'), now(), now()
        from (values (5000), (0)) t (total);
      insert into payments (uuid, order_id, order_uuid, order_number, shopper_id, provider, method, charge_id,
        amount_halalas, currency, status, language, created_at)
      values (gen_random_uuid(), 1, gen_random_uuid(), 'A-1', 1, 'tamara', 'tamara', 'c1', 5000, 'SAR', 'paid', 'ar', now());
      insert into shipments (order_id, order_number, courier, state, wanted_at) values (1, 'A-1', 'barq', 'wanted', now());
      insert into order_events (order_id, life, status, at, actor, reason) values
        (1, 1, 0, now(), 'shopper', null), (1, 1, 1, now(), 'payment', null), (1, 1, 2, now(), 'recipient', null),
        (1, 1, 3, now(), 'shop', null), (1, 1, 4, now(), 'courier', null), (1, 1, 7, now(), 'clock', 'noAnswer'),
        (2, 1, 1, now(), 'payment', null), (2, 1, 7, now(), 'clock', 'notPaid')`),
  );
  const { rows } = await old.query('select actor_kind, actor_name from order_events order by id');
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['customer', null],
    ['payment', 'tamara'],
    ['recipient', null],
    ['operator', null],
    ['courier', 'barq'],
    ['system', 'orders.follow-invitations'],
    ['payment', 'wallet'],
    ['system', 'checkout.order-unpaid'],
  ]);
  await expect(
    old.query("update order_events set actor_name = 'Noura' where actor_kind = 'customer'"),
  ).rejects.toThrow('order_events_actor_name_check');
});

it('Alarms of payments, couriers and messages become one table, each with its count and dates', async () => {
  const old = await upgraded('0052', (before) =>
    before.query(`
      insert into payment_alarms (provider, kind, subject, detail, times, first_at, last_at)
      values ('tap', 'mismatch', 'chg_1', 'other sum', 3, '2026-11-20Z', '2026-11-21Z');
      insert into shipment_alarms (courier, kind, subject, detail, first_at, last_at)
      values ('barq', 'mismatch', 'A-1', 'other order', '2026-11-20Z', '2026-11-20Z');
      insert into message_alarms (channel, message, recipient, detail, first_at, last_at)
      values ('sms', 'code', '+966…78', 'blocked', '2026-11-20Z', '2026-11-20Z'),
             ('sms', 'code', '+966…78', 'no such number', '2026-11-20Z', '2026-11-20Z')`),
  );
  const { rows } = await old.query(
    `select area, source, kind, subject, detail, times, last_at::date::text as last from alarms order by area, id`,
  );
  expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
    'messages sms code +966…78 blocked 1 2026-11-20',
    'messages sms code +966…78 no such number 1 2026-11-20',
    'payments tap mismatch chg_1 other sum 3 2026-11-21',
    'shipments barq mismatch A-1 other order 1 2026-11-20',
  ]);
});

it('The key of the contacts’ hashes becomes a secret of the shop with the same bytes', async () => {
  let key = '';
  const old = await upgraded('0053', async (before) => {
    key = (await before.query("select encode(key, 'hex') as key from contact_key")).rows[0].key;
  });
  const { rows } = await old.query("select secret from shop_secrets where name = 'order-contacts'");
  expect(rows).toEqual([{ secret: key }]);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
});

it('A database from before couriers is migrated, although 0034 was added after 0039', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ashjar-upgrade-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const before = readdirSync(MIGRATIONS).filter((name) => name <= '0039-z' && !name.startsWith('0034'));
  for (const name of before) copyFileSync(join(MIGRATIONS, name), join(folder, name));
  expect(await migrate(pool, folder)).toHaveLength(before.length);
  await pool.query("insert into product_classes (id, return_days) values ('rare', 14)");

  const ran = await migrate(pool);
  expect(ran[0]).toBe('0034-shipments.sql');
  expect(ran).toContain('0049-settings-and-message-alarms.sql');
  expect(await schemaOf(pool)).toEqual(await schemaOf(fresh));
  const { rows } = await pool.query('select id, return_days from product_classes order by id');
  expect(rows).toEqual([
    { id: 'engraved', return_days: null },
    { id: 'living', return_days: null },
    { id: 'other', return_days: null },
    { id: 'rare', return_days: 14 },
  ]);
  expect(await migrate(pool)).toEqual([]);
});

it('What commands did before they wrote to the audit log is in it, by its time', async () => {
  const old = await upgraded('0102', (before) =>
    before.query(`
      insert into audit_log (at, who, act, subject) values ('2026-11-22Z', 'command:root', 'staff.invite', 'invitation:1');
      insert into operator_acts (operator, act, subject, at) values
        ('Sara', 'order.refund', 'A-10024', '2026-11-20Z'),
        ('Sara', 'wallet.credit', 'customer 7', '2026-11-21Z'),
        ('Huda', 'stock.set', 'product 12 white', '2026-11-23Z'),
        ('Huda', 'stock.set', 'product 13', '2026-11-23Z'),
        ('Huda', 'day.close', '2027-01-05', '2026-11-23Z'),
        ('Huda', 'rating.hold', '3-2', '2026-11-24Z')`),
  );
  const { rows } = await old.query('select who, act, subject, after from audit_log order by at, id');
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['command:Sara', 'order.refund', 'A-10024', null],
    ['command:Sara', 'wallet.credit', 'customer:7', null],
    ['command:root', 'staff.invite', 'invitation:1', null],
    ['command:Huda', 'stock.set', 'product:12', { colour: 'white' }],
    ['command:Huda', 'stock.set', 'product:13', null],
    ['command:Huda', 'day.close', 'day:2027-01-05', null],
    ['command:Huda', 'rating.hold', 'rating:3', { revision: 2 }],
  ]);
});
