import { sql } from 'kysely';
import type { Taxed } from '#contract/orders/tax.rules.ts';
import type { DocumentLink, TaxDocument, TaxDocumentKind } from '#contract/orders/tax.wire.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { Seller } from '#server/settings.ts';

type InBoth = { ar: string; en: string };
type Line = TaxDocument['lines'][number];

/** A tax document to issue. The database assigns its numbers on insert. */
export type NewTaxDocument = {
  uuid: string;
  kind: TaxDocumentKind;
  order: { id: number; number: string; revision: number };
  issuedAt: Date;
  /** For a credit note, the invoice that it credits, and the reason; null for an invoice. */
  credits: { invoiceId: number; reason: InBoth } | null;
  seller: Seller;
  vatBasisPoints: number;
  lines: readonly Line[];
  discount: Taxed;
  total: Taxed;
  wallet: number;
  paidWith: TaxDocument['paidWith'];
};

/** A document as issued, without the QR code, which is computed from the document. */
export type StoredTaxDocument = Omit<TaxDocument, 'qr' | 'qrDrawing'>;

/** The data of an invoice that its credit notes need. */
export type Invoice = {
  id: number;
  orderId: number;
  orderNumber: string;
  revision: number;
  seller: Seller;
  vatBasisPoints: number;
  discount: Taxed;
  total: Taxed;
  wallet: number;
  paidWith: TaxDocument['paidWith'];
};

/** The VAT number of the seller of the first tax document; null before the shop has issued one. */
export async function findFirstSeller(database: Database): Promise<string | null> {
  const row = await database
    .selectFrom('tax_documents')
    .select('seller_vat_number as vatNumber')
    .orderBy('counter')
    .limit(1)
    .executeTakeFirst();
  return row?.vatNumber ?? null;
}

const NUMBERS = {
  invoice: { column: 'invoices', prefix: 'INV-' },
  creditNote: { column: 'credit_notes', prefix: 'CRN-' },
} as const satisfies Record<TaxDocumentKind, unknown>;
const DIGITS = 6;

/**
 * Inserts a document with its lines and the next numbers, in one statement. Every other transaction that issues a
 * document waits from this statement until its transaction ends, so it should be the last one.
 *
 * Invariant: no number is skipped or used twice, because a rollback also rolls back the counter. The counter is the
 * last lock in the lock order (payments, order, coupon, wallet, capacity, stock, counter). Every sale waits for it, so
 * a transaction that holds the counter must not wait for any other lock.
 */
export async function insertTaxDocument(tx: Transaction, document: NewTaxDocument): Promise<string> {
  const { kind, order, credits, seller, discount, total } = document;
  const { column, prefix } = NUMBERS[kind];
  const own = sql.ref(column);
  const { rows } = await sql<{ number: string }>`
    with numbers as (
      update tax_counter set documents = documents + 1, ${own} = ${own} + 1
      returning documents as counter, (${own})::text as digits
    ), document as (
      insert into tax_documents (
        uuid, kind, counter, number, order_id, order_number, order_revision, issued_at, invoice_id, reason_ar, reason_en,
        seller_name_ar, seller_name_en, seller_vat_number, seller_registration, seller_address_ar, seller_address_en,
        vat_rate, discount_halalas, discount_vat_halalas, net_halalas, vat_halalas, gross_halalas, wallet_halalas,
        paid_with)
      select ${document.uuid}::uuid, ${kind}, counter,
             ${prefix} || lpad(digits, greatest(${DIGITS}::int, length(digits)), '0'),
             ${order.id}::int, ${order.number}, ${order.revision}::int, ${document.issuedAt}::timestamptz,
             ${credits?.invoiceId ?? null}::int, ${credits?.reason.ar ?? null}, ${credits?.reason.en ?? null},
             ${seller.name.ar}, ${seller.name.en}, ${seller.vatNumber}, ${seller.registration},
             ${seller.address.ar}, ${seller.address.en}, ${document.vatBasisPoints}::int, ${discount.gross}::int,
             ${discount.vat}::int, ${total.net}::int, ${total.vat}::int, ${total.gross}::int,
             ${document.wallet}::int, ${document.paidWith}
        from numbers
      returning id, number
    ), lines as (
      insert into tax_document_lines (
        document_id, position, name_ar, name_en, quantity, price_halalas, net_halalas, vat_halalas, gross_halalas)
      select document.id, line.place - 1, line.of -> 'name' ->> 'ar', line.of -> 'name' ->> 'en',
             (line.of -> 'quantity')::int, (line.of -> 'price')::int, (line.of -> 'net')::int,
             (line.of -> 'vat')::int, (line.of -> 'gross')::int
        from document, jsonb_array_elements(${JSON.stringify(document.lines)}::jsonb) with ordinality as line (of, place)
    )
    select number from document`.execute(tx);
  return rows[0]!.number;
}

const documents = (database: Database) =>
  database
    .selectFrom('tax_documents as document')
    .leftJoin('tax_documents as invoice', 'invoice.id', 'document.invoice_id')
    .selectAll('document')
    .select('invoice.number as invoice_number');
type Row = Awaited<ReturnType<ReturnType<typeof documents>['executeTakeFirstOrThrow']>>;

const sellerOf = (row: Row): Seller => ({
  name: { ar: row.seller_name_ar, en: row.seller_name_en },
  vatNumber: row.seller_vat_number,
  registration: row.seller_registration,
  address: { ar: row.seller_address_ar, en: row.seller_address_en },
});
const totalOf = (row: Row): Taxed => ({
  net: row.net_halalas,
  vat: row.vat_halalas,
  gross: row.gross_halalas,
});
const discountOf = ({ discount_halalas: gross, discount_vat_halalas: vat }: Row): Taxed => ({
  net: gross - vat,
  vat,
  gross,
});

/**
 * The invoice of an order's revision; undefined if the order was never accepted, or was accepted before the shop issued
 * invoices.
 */
export async function findInvoiceOfRevision(
  tx: Transaction,
  order: { id: number; revision: number },
): Promise<Invoice | undefined> {
  const row = await documents(tx)
    .where('document.kind', '=', 'invoice')
    .where('document.order_id', '=', order.id)
    .where('document.order_revision', '=', order.revision)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      orderId: row.order_id,
      orderNumber: row.order_number,
      revision: row.order_revision,
      seller: sellerOf(row),
      vatBasisPoints: row.vat_rate,
      discount: discountOf(row),
      total: totalOf(row),
      wallet: row.wallet_halalas,
      paidWith: row.paid_with,
    }
  );
}

/** The total of an invoice's credit notes, in halalas. The caller must hold the order's lock. */
export async function findCreditedTotal(
  tx: Transaction,
  invoiceId: number,
): Promise<{ gross: number; wallet: number }> {
  const { rows } = await sql<{ gross: number; wallet: number }>`
    select coalesce(sum(gross_halalas), 0)::int as gross, coalesce(sum(wallet_halalas), 0)::int as wallet
      from tax_documents where invoice_id = ${invoiceId}`.execute(tx);
  return rows[0]!;
}

export const listDocumentLines = async (database: Database, documentId: number): Promise<Line[]> =>
  (
    await database
      .selectFrom('tax_document_lines')
      .selectAll()
      .where('document_id', '=', documentId)
      .orderBy('position')
      .execute()
  ).map((line) => ({
    name: { ar: line.name_ar, en: line.name_en },
    quantity: line.quantity,
    price: line.price_halalas,
    net: line.net_halalas,
    vat: line.vat_halalas,
    gross: line.gross_halalas,
  }));

/** The order's document with the given number, or its newest invoice. */
export async function findTaxDocument(
  database: Database,
  which: { orderId: number; number?: string | undefined },
): Promise<StoredTaxDocument | undefined> {
  const { orderId, number } = which;
  const row = await documents(database)
    .where('document.order_id', '=', orderId)
    .$if(number !== undefined, (query) => query.where('document.number', '=', number!))
    .$if(number === undefined, (query) => query.where('document.kind', '=', 'invoice'))
    .orderBy('document.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    uuid: row.uuid,
    number: row.number,
    kind: row.kind,
    issuedAt: row.issued_at,
    orderNumber: row.order_number,
    invoiceNumber: row.invoice_number,
    reason: row.reason_ar === null ? null : { ar: row.reason_ar, en: row.reason_en! },
    seller: sellerOf(row),
    vatRate: row.vat_rate / 100,
    lines: await listDocumentLines(database, row.id),
    discount: discountOf(row),
    total: totalOf(row),
    wallet: row.wallet_halalas,
    paidWith: row.paid_with,
  };
}

/**
 * Links to the tax documents of these orders, in order of issue. Runs one query, regardless of the number of orders.
 */
export async function listDocumentLinks(
  database: Database,
  orderIds: readonly number[],
): Promise<Map<number, DocumentLink[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('tax_documents')
    .select(['order_id as orderId', 'number', 'kind', 'issued_at as issuedAt', 'gross_halalas as total'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ orderId }) => orderId);
}
