import type { InputOf } from '#contract/call.ts';
import type { readInvoiceCall } from '#contract/orders/orders.calls.ts';
import { qrOf } from '#contract/orders/tax.rules.ts';
import type { TaxDocument } from '#contract/orders/tax.wire.ts';
import type { Database } from '#database/database.ts';
import { renderQr } from '#server/drawing/qr.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findOwnOrder } from '../orders.store.ts';
import { findTaxDocument } from './tax-documents.store.ts';

/**
 * The tax invoice of the customer's own order, or the order's tax document with the given number.
 * @throws Refusal notFound if the order or document does not exist or belongs to someone else.
 */
export async function readInvoice(
  { orderUuid, number }: InputOf<typeof readInvoiceCall>,
  { database, session }: SignedContext,
): Promise<TaxDocument> {
  const order = await findOwnOrder(database, session.shopperId, orderUuid);
  const document = order && (await readDocument(database, { orderId: order.id, number }));
  if (!document) throw refuse('notFound', (t) => t.orders.noInvoice);
  return document;
}

/** Reads a tax document with its QR code; undefined if the order has no document, or none with this number. */
export async function readDocument(
  database: Database,
  which: { orderId: number; number?: string | undefined },
): Promise<TaxDocument | undefined> {
  const document = await findTaxDocument(database, which);
  if (!document) return undefined;
  const { seller, issuedAt, total } = document;
  const qr = qrOf({
    // The tax authority requires the Arabic name, under which the seller is registered.
    sellerName: seller.name.ar,
    vatNumber: seller.vatNumber,
    issuedAt,
    gross: total.gross,
    vat: total.vat,
  });
  return { ...document, qr, qrDrawing: renderQr(qr) };
}
