import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from './migrate.ts';
import { testDatabase } from './test-database.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');
const { pool } = await testDatabase('bare');

it('An order, a booked slot and a queued job of the earlier version keep their meaning under the new names', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ashjar-names-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const before = readdirSync(MIGRATIONS).filter((name) => name < '0051');
  for (const name of before) copyFileSync(join(MIGRATIONS, name), join(folder, name));
  await migrate(pool, folder);
  await pool.query(`
    create schema jobs;
    create table jobs.job (id int, name text, data jsonb);
    insert into jobs.job values (1, 'orders.news', '{"method":"door","news":"delivered"}'), (2, 'other', '{"to":"x"}');
    insert into regions (id, name_ar, name_en) values (1, 'ر', 'R');
    insert into cities (id, unique_city_id, region_id, name_ar, name_en, delivery_service, allows_engraving,
                        delivery_fee_halalas, places, cafe_places, position)
      values (1, 'riyadh', 1, 'ر', 'R', 'barq', true, 2500, 12, 3, 1);
    insert into shoppers (is_guest, name, country_code, phone, language, created_at)
      values (false, 'Sara', '966', '512345678', 'en', now());
    insert into orders (uuid, shopper_id, status, life, method, recipient_kind, recipient_name, recipient_country_code,
        recipient_phone, city_id, city_name_ar, city_name_en, address, slot_id, slot_starts_at, slot_ends_at,
        slot_is_whole_day, pieces, items_halalas, extras_halalas, delivery_halalas, free_delivery_from_halalas,
        coupon_halalas, wallet_halalas, total_halalas, vat_halalas, vat_basis_points, language, idempotency_key,
        content_hash, pay_until, created_at)
      select gen_random_uuid(), id, 1, 2, 'door', 'me', 'Sara', '966', '512345678', 1, 'ر', 'R', 'Olaya', '2026-11-22T10',
        now(), now() + interval '2 hours', false, 1, 10000, 0, 2500, 30000, 0, 0, 12500, 1630, 1500, 'en',
        gen_random_uuid(), decode(repeat('00', 32), 'hex'), now(), now() from shoppers;
    insert into order_events (order_id, life, status, at, actor) select id, 2, 1, now(), 'shop' from orders;
    insert into slot_places values (1, 'door', '2026-11-22T10', 1), (1, 'cafe', '2026-11-22T10', 2)`);

  expect(await migrate(pool)).toContain('0054-plain-names.sql');
  const rowsOf = async (sql: string) => (await pool.query(sql)).rows;
  expect(await rowsOf('select method, revision from orders')).toEqual([{ method: 'delivery', revision: 2 }]);
  expect(await rowsOf('select revision, status from order_events')).toEqual([{ revision: 2, status: 1 }]);
  expect(await rowsOf('select method, taken from slot_bookings order by taken')).toEqual([
    { method: 'delivery', taken: 1 },
    { method: 'cafe', taken: 2 },
  ]);
  expect(await rowsOf('select slot_capacity, cafe_slot_capacity from cities')).toEqual([
    { slot_capacity: 12, cafe_slot_capacity: 3 },
  ]);
  expect(await rowsOf('select data from jobs.job order by id')).toEqual([
    { data: { method: 'delivery', event: 'delivered' } },
    { data: { to: 'x' } },
  ]);
  const old = `select conname as name from pg_constraint union all select relname from pg_class`;
  expect(
    await rowsOf(
      `select name from (${old}) n where name ~ 'glaze|wishes|email_claims|slot_places|coupon_uses|asked_'`,
    ),
  ).toEqual([]);
});
