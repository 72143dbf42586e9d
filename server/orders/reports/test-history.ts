import { sql } from 'kysely';
import { type Database, inTransaction, type Transaction } from '#database/database.ts';

const columnsOf = async (tx: Transaction, table: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
     where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
       and not (is_identity = 'YES')`.execute(tx);
  return rows.map(({ name }) => name);
};

const TABLES = [
  'orders',
  'order_lines',
  'order_events',
  'tax_documents',
  'tax_document_lines',
  'tax_counter',
];
async function setTriggers(tx: Transaction, state: 'enable' | 'disable'): Promise<void> {
  for (const table of TABLES) await sql.raw(`alter table ${table} ${state} trigger user`).execute(tx);
}

/** Inserts one copy of a table's row for each row of the temporary table `copies`, with some columns replaced. */
async function copyRows(
  tx: Transaction,
  table: string,
  { values, joined }: { values: Record<string, string>; joined: string },
): Promise<void> {
  const columns = (await columnsOf(tx, table)).filter((name) => values[name] !== 'default');
  const read = columns.map((name) => values[name] ?? `t."${name}"`);
  await sql
    .raw(
      `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')})
       select ${read.join(', ')} from ${joined}`,
    )
    .execute(tx);
}

/**
 * Creates a sales history: copies of a paid order with its lines, events and invoice, each as if paid at one of the
 * given times. Triggers are disabled meanwhile, because the trigger on tax documents would require consecutive numbers.
 */
export async function copyOrder(
  database: Database,
  number: string,
  moments: { list: readonly Date[] } | { from: Date; everySeconds: number; copies: number },
): Promise<void> {
  await inTransaction(database, async (tx) => {
    await setTriggers(tx, 'disable');
    const at =
      'list' in moments
        ? sql`unnest(${moments.list.map((moment) => moment.toISOString())}::timestamptz[])`
        : sql`generate_series(${moments.from}::timestamptz,
                ${new Date(moments.from.getTime() + (moments.copies - 1) * moments.everySeconds * 1000)}::timestamptz,
                ${moments.everySeconds} * interval '1 second')`;
    await sql`
      create temporary table copies on commit drop as
      select row_number() over ()::int as n, gen_random_uuid() as uuid, at, 0 as id, '' as number
        from ${at} at`.execute(tx);
    await sql`alter table copies alter column id drop not null`.execute(tx);
    const original = sql`(select id from orders where number = ${number})`;
    await sql`create temporary table original on commit drop as select o.* from orders o where o.id = ${original}`.execute(
      tx,
    );
    await copyRows(tx, 'orders', {
      joined: 'original t cross join copies c',
      values: {
        uuid: 'c.uuid',
        number: 'default',
        created_at: 'c.at',
        pay_until: 'c.at',
        idempotency_key: 'c.uuid',
        slot_starts_at: "c.at + interval '3 hours'",
        slot_ends_at: "c.at + interval '5 hours'",
      },
    });
    await sql`update copies c set id = o.id, number = o.number from orders o where o.uuid = c.uuid`.execute(
      tx,
    );
    await copyRows(tx, 'order_lines', {
      joined: 'order_lines t join original s on s.id = t.order_id cross join copies c',
      values: { order_id: 'c.id' },
    });
    await copyRows(tx, 'order_events', {
      joined: 'order_events t join original s on s.id = t.order_id cross join copies c',
      values: { order_id: 'c.id', at: "c.at + t.status * interval '1 hour'" },
    });
    const counter = '(select documents from tax_counter)';
    const invoice = '((select invoices from tax_counter) + c.n)::text';
    await copyRows(tx, 'tax_documents', {
      joined:
        "tax_documents t join original s on s.id = t.order_id and t.kind = 'invoice' cross join copies c",
      values: {
        uuid: 'c.uuid',
        counter: `${counter} + c.n`,
        number: `'INV-' || lpad(${invoice}, greatest(6, length(${invoice})), '0')`,
        order_id: 'c.id',
        order_number: 'c.number',
        issued_at: 'c.at',
      },
    });
    await copyRows(tx, 'tax_document_lines', {
      joined: `tax_document_lines t
        join tax_documents d on d.id = t.document_id join original s on s.id = d.order_id and d.kind = 'invoice'
        cross join copies c join tax_documents copy on copy.order_id = c.id`,
      values: { document_id: 'copy.id' },
    });
    await sql`
      update tax_counter set documents = documents + n, invoices = invoices + n
        from (select count(*)::int as n from copies) made`.execute(tx);
    await setTriggers(tx, 'enable');
  });
}
