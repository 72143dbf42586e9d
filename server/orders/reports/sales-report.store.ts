import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import type { Language } from '#text/language.ts';

/** The period of a report, from `from` until just before `until`, for one city or for all. */
export type Span = { from: Date; until: Date; cityId?: number | undefined };

/**
 * Defines "sales" for every report. A sale is a tax document and counts on the day it was issued, in Riyadh time: an
 * invoice when the order was paid; a credit note, as a negative amount, when the refund was decided. Amounts are in
 * halalas, with VAT and delivery, after bundle discounts and coupons. Payments from the wallet are included, because
 * the wallet is a payment method. So the sales and VAT of any period are exactly its invoices less its credit notes.
 */
const SIGNED = sql`case d.kind when 'invoice' then d.gross_halalas else -d.gross_halalas end`;

/**
 * SQL for the documents of a report. It joins `orders` only if a city is given, because the city is a column of the
 * order.
 */
const documentsSql = ({ from, until, cityId }: Span) =>
  cityId === undefined
    ? sql`tax_documents d where d.issued_at >= ${from} and d.issued_at < ${until}`
    : sql`tax_documents d join orders c on c.id = d.order_id and c.city_id = ${cityId}
          where d.issued_at >= ${from} and d.issued_at < ${until}`;

// Sums are cast to a double, because they can exceed a 32-bit integer. A double is exact up to 90 trillion riyals.
const TOTAL = sql`coalesce(sum(${SIGNED}), 0)::float8`;

export type DaySales = {
  day: string;
  invoices: number;
  creditNotes: number;
  invoiced: number;
  credited: number;
};

/** The days that have documents with their sales, earliest first. `credited` is negative or zero. */
export async function listDailySales(database: Database, span: Span): Promise<DaySales[]> {
  const { rows } = await sql<DaySales>`
    select to_char(d.issued_at at time zone 'Asia/Riyadh', 'YYYY-MM-DD') as day,
           count(*) filter (where d.kind = 'invoice')::int as invoices,
           count(*) filter (where d.kind = 'creditNote')::int as "creditNotes",
           coalesce(sum(d.gross_halalas) filter (where d.kind = 'invoice'), 0)::float8 as invoiced,
           -coalesce(sum(d.gross_halalas) filter (where d.kind = 'creditNote'), 0)::float8 as credited
      from ${documentsSql(span)}
     group by 1 order by 1`.execute(database);
  return rows;
}

/** The number of invoices for orders with an engraved pot. */
export async function countEngraved(database: Database, span: Span): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${documentsSql(span)} and d.kind = 'invoice'
       and exists (select from order_lines l where l.order_id = d.order_id and l.engraving is not null)`.execute(
    database,
  );
  return rows[0]!.count;
}

/** The number of orders placed in the period, and the number of them that have an invoice by now. */
export async function countStarted(
  database: Database,
  { from, until, cityId = undefined }: Span,
): Promise<{ started: number; paid: number }> {
  const { rows } = await sql<{ started: number; paid: number }>`
    select count(*)::int as started,
           count(*) filter (where exists (select from tax_documents d where d.order_id = o.id))::int as paid
      from orders o
     where o.created_at >= ${from} and o.created_at < ${until}
       and (${cityId ?? null}::int is null or o.city_id = ${cityId ?? null}::int)`.execute(database);
  return rows[0]!;
}

export type SoldPart = { id: number; name: string; count: number; sales: number };

/** The number of invoices and the sales (invoices less credit notes) of each city. */
export async function listSalesByCity(
  database: Database,
  { from, until, cityId }: Span,
  language: Language,
): Promise<SoldPart[]> {
  const { rows } = await sql<SoldPart>`
    select o.city_id as id, max(${sql.ref(`o.city_name_${language}`)}) as name,
           count(*) filter (where d.kind = 'invoice')::int as count, ${TOTAL} as sales
      from tax_documents d join orders o on o.id = d.order_id
     where d.issued_at >= ${from} and d.issued_at < ${until}
       and (${cityId ?? null}::int is null or o.city_id = ${cityId ?? null}::int)
     group by o.city_id order by sales desc, id`.execute(database);
  return rows;
}

/** SQL for what was paid for a line with its engraving and add-ons, after its share of bundle and coupon discounts. */
const PAID_FOR_LINE = sql`(l.line_total_halalas - l.bundles_halalas - coalesce(l.coupon_halalas, 0))`;

/**
 * The units and the invoiced amount of each product, including the engraving and add-ons chosen with it. Delivery fees
 * and credit notes are left out, because they belong to an order, not to a product.
 */
export async function listSalesByProduct(
  database: Database,
  { from, until, cityId }: Span,
  language: Language,
): Promise<SoldPart[]> {
  const { rows } = await sql<SoldPart>`
    select l.product_id as id, max(${sql.ref(`l.title_${language}`)}) as name, sum(l.quantity)::int as count,
           sum(${PAID_FOR_LINE})::float8 as sales
      from tax_documents d
      join orders o on o.id = d.order_id and (${cityId ?? null}::int is null or o.city_id = ${cityId ?? null}::int)
      join order_lines l on l.order_id = d.order_id
     where d.kind = 'invoice' and d.issued_at >= ${from} and d.issued_at < ${until}
     group by l.product_id order by sales desc, id`.execute(database);
  return rows;
}
