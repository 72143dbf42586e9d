import { sql } from 'kysely';
import { type Database, inTransaction } from '#database/database.ts';
import { insertAuditEntry } from '#server/audit/audit.public.ts';

/** The percentage of orders in each status and preparation step. */
const SHARES = [
  { status: 1, step: null, per100: 58 },
  { status: 3, step: 'pick', per100: 8 },
  { status: 3, step: 'engrave', per100: 8 },
  { status: 3, step: 'wrap', per100: 10 },
  { status: 3, step: 'ready', per100: 6 },
  { status: 4, step: null, per100: 10 },
] as const;

/**
 * Copies an order until this many orders are open: in every step, in four delivery windows of each of the next days and
 * in some past ones, with one to three lines, some of them engraved.
 */
export async function addOpenOrders(database: Database, many: number, now: Date): Promise<void> {
  const steps = SHARES.flatMap(({ status, step, per100 }) =>
    Array.from({ length: per100 }, () => ({ status, step })),
  );
  await inTransaction(database, async (tx) => {
    await insertAuditEntry(
      tx,
      { memberId: null, who: 'bench', address: null },
      { act: 'order.prepare', subject: 'bench' },
      now,
    );
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
       where table_schema = current_schema() and table_name = 'orders' and is_identity = 'NO' and column_name <> 'number'`.execute(
      tx,
    );
    const own: Record<string, ReturnType<typeof sql>> = {
      uuid: sql`gen_random_uuid()`,
      idempotency_key: sql`gen_random_uuid()`,
      status: sql`(${steps.map(({ status }) => status)}::int[])[1 + n % 100]`,
      // Orders in preparation are due within a day. New orders are spread over the next days.
      slot_starts_at: sql`date_trunc('hour', ${now}::timestamptz) + make_interval(hours => -1 + 2 * (n % 4) + 24 * ((n % 100 < 58)::int * (n % 7)))`,
      slot_ends_at: sql`date_trunc('hour', ${now}::timestamptz) + make_interval(hours => 1 + 2 * (n % 4) + 24 * ((n % 100 < 58)::int * (n % 7)))`,
    };
    const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
    const values = sql.join(rows.map(({ name }) => own[name] ?? sql.ref(`template.${name}`)));
    await sql`
      insert into orders (${columns})
      select ${values}
        from (select * from orders order by id limit 1) template, generate_series(1, ${many}) n`.execute(tx);
    await sql`
      insert into order_lines (order_id, position, product_id, colour_id, quantity, title_ar, title_en, slug, picture,
                               colour_name_ar, colour_name_en, price_halalas, engraving, engraving_price_halalas,
                               line_total_halalas, return_days)
      select o.id, line, p.product_id, p.colour_id, 1, p.title_ar, p.title_en, p.slug, p.picture, p.colour_name_ar, p.colour_name_en,
             p.price_halalas, case when line = 0 and o.id % 3 = 0 then 'إلى أمي الغالية' end, 0, p.price_halalas, p.return_days
        from orders o
             join generate_series(0, 2) line on line <= o.id % 3
             cross join (select * from order_lines order by id limit 1) p
       where o.status > 0 and not exists (select from order_lines l where l.order_id = o.id)`.execute(tx);
    await sql`
      insert into order_events (order_id, revision, status, at, actor_kind)
      select o.id, o.revision, step.status, ${now}, 'operator'
        from orders o join generate_series(1, 4) step (status) on step.status <= o.status and step.status <> 2
       where not exists (select from order_events e where e.order_id = o.id)`.execute(tx);
    await sql`
      insert into order_preparations (order_id, step, member_id, member_name, changed_at)
      select id, (${['pick', 'engrave', 'wrap', 'ready']}::text[])[1 + id % 4], (select min(id) from staff_members), 'Sara', ${now}
        from orders where status = 3`.execute(tx);
  });
  await sql`analyze`.execute(database);
}
