import { sql } from 'kysely';
import type { TaxDocumentKind } from '#contract/orders/tax.wire.ts';
import type { PaymentMethod } from '#contract/payments/payments.wire.ts';
import type { Database } from '#database/database.ts';

type Issued = { from: Date; until: Date };
export type VatSums = {
  kind: TaxDocumentKind;
  /** The VAT rate in basis points. */
  rate: number;
  documents: number;
  /** The amount without VAT, in halalas; positive for credit notes too. */
  net: number;
  vat: number;
  gross: number;
};

/**
 * The totals of all documents issued in a period, by kind and VAT rate. Covered by an index, so no table rows are read
 * (0125-reports.sql).
 */
export async function listVatSums(database: Database, { from, until }: Issued): Promise<VatSums[]> {
  const { rows } = await sql<VatSums>`
    select kind, vat_rate as rate, count(*)::int as documents, sum(net_halalas)::float8 as net,
           sum(vat_halalas)::float8 as vat, sum(gross_halalas)::float8 as gross
      from tax_documents where issued_at >= ${from} and issued_at < ${until}
     group by kind, vat_rate order by kind desc, vat_rate desc`.execute(database);
  return rows;
}

/** A page of the documents issued in a period, in order of issue. `after` is the last document of the previous page. */
export async function listIssued(
  database: Database,
  { from, until, kind }: Issued & { kind: TaxDocumentKind },
  { after, max }: { after: { at: Date; id: number } | null; max: number },
): Promise<{ id: number; at: Date; number: string; orderId: number }[]> {
  const { rows } = await sql<{ id: number; at: Date; number: string; orderId: number }>`
    select id, issued_at as at, number, order_id as "orderId" from tax_documents
     where issued_at >= ${after?.at ?? from} and issued_at < ${until} and kind = ${kind}
       and (${after?.id ?? null}::int is null or (issued_at, id) > (${after?.at ?? from}, ${after?.id ?? 0}::int))
     order by issued_at, id limit ${max}`.execute(database);
  return rows;
}

/** The time at which the shop issued its first tax document; null if it has issued none. */
export async function findFirstIssued(database: Database): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select issued_at as at from tax_documents order by issued_at limit 1`.execute(database);
  return rows[0]?.at ?? null;
}

/**
 * The sum of the invoices or of the credit notes of each order in a period, in halalas and without the wallet's share,
 * with the moment of the last one.
 */
export async function listDocumentSums(
  database: Database,
  { from, until, kind, method }: Issued & { kind: TaxDocumentKind; method: PaymentMethod | undefined },
): Promise<{ orderId: number; at: Date; amount: number }[]> {
  const { rows } = await sql<{ orderId: number; at: Date; amount: number }>`
    select order_id as "orderId", max(issued_at) as at, sum(gross_halalas - wallet_halalas)::float8 as amount
      from tax_documents
     where kind = ${kind} and paid_with is not null and issued_at >= ${from} and issued_at < ${until}
       and (${method ?? null}::text is null or paid_with = ${method ?? null}::text)
     group by order_id`.execute(database);
  return rows;
}

/** The amounts invoiced and credited in a period through each payment method, without the wallet's share. */
export async function listDocumentsByMethod(
  database: Database,
  { from, until }: Issued,
): Promise<{ method: PaymentMethod; invoiced: number; credited: number }[]> {
  const { rows } = await sql<{ method: PaymentMethod; invoiced: number; credited: number }>`
    select paid_with as method,
           coalesce(sum(gross_halalas - wallet_halalas) filter (where kind = 'invoice'), 0)::float8 as invoiced,
           coalesce(sum(gross_halalas - wallet_halalas) filter (where kind = 'creditNote'), 0)::float8 as credited
      from tax_documents where paid_with is not null and issued_at >= ${from} and issued_at < ${until}
     group by paid_with`.execute(database);
  return rows;
}
