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

/**
 * Takes the next document numbers; every other transaction that issues a document waits until this one ends.
 *
 * Invariant: no number is skipped or used twice, because a rollback also rolls back the counter. The counter is the
 * last lock in the lock order (payments, order, coupon, wallet, capacity, stock, counter). Every sale waits for it, so
 * a transaction that holds the counter must not wait for any other lock.
 */
async function takeNumbers(tx: Transaction, kind: TaxDocumentKind) {
  const column = kind === 'invoice' ? 'invoices' : 'credit_notes';
  return tx
    .updateTable('tax_counter')
    .set((row) => ({ documents: row('documents', '+', 1), [column]: row(column, '+', 1) }))
    .returning(['documents as counter', `${column} as ownCounter`])
    .executeTakeFirstOrThrow();
}

const PREFIX: Record<TaxDocumentKind, string> = { invoice: 'INV', creditNote: 'CRN' };
const DIGITS = 6;

/** Inserts a document with the next numbers. This must be the last statement of its transaction. */
export async function insertTaxDocument(tx: Transaction, document: NewTaxDocument): Promise<string> {
  const { kind, order, credits, seller, discount, total } = document;
  const { counter, ownCounter } = await takeNumbers(tx, kind);
  const number = `${PREFIX[kind]}-${String(ownCounter).padStart(DIGITS, '0')}`;
  const { id } = await tx
    .insertInto('tax_documents')
    .values({
      uuid: document.uuid,
      kind,
      counter,
      number,
      order_id: order.id,
      order_number: order.number,
      order_revision: order.revision,
      issued_at: document.issuedAt,
      invoice_id: credits?.invoiceId ?? null,
      reason_ar: credits?.reason.ar ?? null,
      reason_en: credits?.reason.en ?? null,
      seller_name_ar: seller.name.ar,
      seller_name_en: seller.name.en,
      seller_vat_number: seller.vatNumber,
      seller_registration: seller.registration,
      seller_address_ar: seller.address.ar,
      seller_address_en: seller.address.en,
      vat_rate: document.vatBasisPoints,
      discount_halalas: discount.gross,
      discount_vat_halalas: discount.vat,
      net_halalas: total.net,
      vat_halalas: total.vat,
      gross_halalas: total.gross,
      wallet_halalas: document.wallet,
      paid_with: document.paidWith,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('tax_document_lines')
    .values(
      document.lines.map((line, position) => ({
        document_id: id,
        position,
        name_ar: line.name.ar,
        name_en: line.name.en,
        quantity: line.quantity,
        price_halalas: line.price,
        net_halalas: line.net,
        vat_halalas: line.vat,
        gross_halalas: line.gross,
      })),
    )
    .execute();
  return number;
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
