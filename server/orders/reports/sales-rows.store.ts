import { type RawBuilder, sql } from 'kysely';
import type { FailureReason } from '#contract/orders/dispatch.rules.ts';
import type { PaymentMethod } from '#contract/payments/payments.wire.ts';
import type { RowKind } from '#contract/reports/reports.rules.ts';
import type { Database } from '#database/database.ts';
import type { Language } from '#text/language.ts';
import { dueRowsSql, failedRowsSql } from './late-report.store.ts';
import type { Span } from './sales-report.store.ts';

/**
 * The filter for the rows behind a figure in a report. `productIds` are the products of a product or occasion figure,
 * `colourId` the glaze of units taken from stock, `coupons` the orders that used a coupon with the discount of each, and
 * `now` decides which deliveries are late.
 */
export type RowsOf = Span & {
  of: RowKind;
  now: Date;
  productIds?: readonly number[] | undefined;
  colourId?: number | undefined;
  coupons?: readonly { orderId: number; discount: number }[] | undefined;
  /** Limits the rows to tax documents with this VAT rate, in basis points; undefined for every rate. */
  rate?: number | undefined;
  method?: PaymentMethod | undefined;
  /** Why a delivery failed, for those rows. */
  reason?: FailureReason | undefined;
};
export type SaleRow = {
  id: number;
  document: string | null;
  isCredit: boolean;
  orderNumber: string;
  at: Date;
  city: string;
  pieces: number;
  amount: number;
  vat: number;
  minutesLate: number;
};
export type RowsTotal = { total: number; pieces: number; amount: number; vat: number };

const CONDITIONS: Partial<Record<RowKind, RawBuilder<unknown>>> = {
  invoices: sql`d.kind = 'invoice'`,
  engraved: sql`d.kind = 'invoice'
    and exists (select from order_lines e where e.order_id = d.order_id and e.engraving is not null)`,
  creditNotes: sql`d.kind = 'creditNote'`,
  delivery: sql`d.kind = 'invoice'`,
  paid: sql`d.kind = 'invoice'`,
  credited: sql`d.kind = 'creditNote'`,
};

const inCitySql = (cityId: number | undefined) =>
  sql`(${cityId ?? null}::int is null or o.city_id = ${cityId ?? null}::int)`;

/** SQL for tax documents as rows. The amounts of credit notes are negative. */
const documentRowsSql = ({ of, from, until, cityId, method, rate }: RowsOf, language: Language) => sql`
  select d.id, d.number as document, d.kind = 'creditNote' as "isCredit", d.order_number as "orderNumber",
         d.issued_at as at, ${sql.ref(`o.city_name_${language}`)} as city, o.pieces,
         case d.kind when 'invoice' then d.gross_halalas else -d.gross_halalas end
           - ${
             of === 'delivery'
               ? sql`(select sum(l.line_total_halalas - l.bundles_halalas - coalesce(l.coupon_halalas, 0))
                                        from order_lines l where l.order_id = o.id)`
               : sql`0`
           } as amount,
         case d.kind when 'invoice' then d.vat_halalas else -d.vat_halalas end as vat,
         0 as "minutesLate"
    from tax_documents d join orders o on o.id = d.order_id
   where d.issued_at >= ${from} and d.issued_at < ${until} and ${inCitySql(cityId)}
     and (${method ?? null}::text is null or d.paid_with = ${method ?? null}::text)
     and (${rate ?? null}::int is null or d.vat_rate = ${rate ?? null}::int)
     and ${CONDITIONS[of] ?? sql`true`}`;

/** SQL for invoices that include some of these products, with the units and the amount paid for them. */
const productRowsSql = ({ from, until, cityId, productIds = [] }: RowsOf, language: Language) => sql`
  select d.id, d.number as document, false as "isCredit", d.order_number as "orderNumber", d.issued_at as at,
         ${sql.ref(`o.city_name_${language}`)} as city, sum(l.quantity) as pieces,
         sum(l.line_total_halalas - l.bundles_halalas - coalesce(l.coupon_halalas, 0)) as amount, 0 as vat,
         0 as "minutesLate"
    from tax_documents d join orders o on o.id = d.order_id
    join order_lines l on l.order_id = d.order_id and l.product_id = any(${productIds}::int[])
   where d.kind = 'invoice' and d.issued_at >= ${from} and d.issued_at < ${until} and ${inCitySql(cityId)}
   group by d.id, o.id`;

/** SQL for invoices whose orders took units of a product or a glaze from stock, with these units. */
const takenRowsSql = ({ from, until, productIds = [], colourId }: RowsOf, language: Language) => sql`
  select d.id, d.number as document, false as "isCredit", d.order_number as "orderNumber", d.issued_at as at,
         ${sql.ref(`o.city_name_${language}`)} as city, s.quantity as pieces, 0 as amount, 0 as vat,
         0 as "minutesLate"
    from order_stock s join orders o on o.id = s.order_id
    join tax_documents d on d.order_id = s.order_id and d.kind = 'invoice'
   where s.product_id = any(${productIds}::int[]) and s.colour_id is not distinct from ${colourId ?? null}::int
     and d.issued_at >= ${from} and d.issued_at < ${until}`;

/** SQL for orders as rows, by the time they were placed. */
const orderRowsSql = ({ of, from, until, cityId }: RowsOf, language: Language) => sql`
  select o.id, null as document, false as "isCredit", o.number as "orderNumber", o.created_at as at,
         ${sql.ref(`o.city_name_${language}`)} as city, o.pieces, o.total_halalas + o.wallet_halalas as amount,
         o.vat_halalas as vat, 0 as "minutesLate"
    from orders o
   where o.created_at >= ${from} and o.created_at < ${until} and ${inCitySql(cityId)}
     and ${of === 'startedPaid' ? sql`exists (select from tax_documents d where d.order_id = o.id)` : sql`true`}`;

/** SQL for orders that used a coupon. The amount is the coupon's discount. */
const couponRowsSql = ({ coupons = [] }: RowsOf, language: Language) => sql`
  select o.id, null as document, false as "isCredit", o.number as "orderNumber", o.created_at as at,
         ${sql.ref(`o.city_name_${language}`)} as city, o.pieces, c.discount as amount, 0 as vat,
         0 as "minutesLate"
    from unnest(${coupons.map(({ orderId }) => orderId)}::int[], ${coupons.map(({ discount }) => discount)}::int[])
           c (order_id, discount)
    join orders o on o.id = c.order_id`;

function rowsSql(filter: RowsOf, language: Language) {
  const { of } = filter;
  if (of === 'started' || of === 'startedPaid') return orderRowsSql(filter, language);
  if (of === 'due' || of === 'late' || of === 'waiting') return dueRowsSql(filter, { which: of, language });
  if (of === 'failed') return failedRowsSql(filter, language);
  if (of === 'coupon') return couponRowsSql(filter, language);
  if (of === 'taken') return takenRowsSql(filter, language);
  if (of === 'product' || of === 'occasion') return productRowsSql(filter, language);
  return documentRowsSql(filter, language);
}

/** A page of rows, newest first. `before` is the last row id of the previous page. */
export async function listSaleRows(
  database: Database,
  filter: RowsOf,
  { before, max, language }: { before?: number | undefined; max: number; language: Language },
): Promise<SaleRow[]> {
  const { rows } = await sql<SaleRow>`
    select id, document, "isCredit", "orderNumber", at, city, pieces::int, amount::int, vat::int, "minutesLate"
      from (${rowsSql(filter, language)}) r
     where ${before ?? null}::int is null or id < ${before ?? null}::int
     order by id desc limit ${max}`.execute(database);
  return rows;
}

/** The totals of all rows, which must equal the figure in the report. */
export async function findRowsTotal(database: Database, filter: RowsOf): Promise<RowsTotal> {
  const { rows } = await sql<RowsTotal>`
    select count(*)::int as total, coalesce(sum(pieces), 0)::int as pieces, coalesce(sum(amount), 0)::float8 as amount,
           coalesce(sum(vat), 0)::float8 as vat
      from (${rowsSql(filter, 'en')}) r`.execute(database);
  return rows[0]!;
}

/** The name of a city, as stored in the newest order delivered there. */
export async function findCityName(
  database: Database,
  cityId: number,
  language: Language,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(`city_name_${language}`)} as name from orders where city_id = ${cityId}
     order by id desc limit 1`.execute(database);
  return rows[0]?.name ?? null;
}

/** The name of a product, as stored in the newest order that includes it. */
export async function findSoldProductName(
  database: Database,
  productId: number,
  language: Language,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(`title_${language}`)} as name from order_lines where product_id = ${productId}
     order by id desc limit 1`.execute(database);
  return rows[0]?.name ?? null;
}
