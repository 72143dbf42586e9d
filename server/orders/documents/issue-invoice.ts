import { randomUUID } from 'node:crypto';
import { creditSums, invoiceSums, taxedOf } from '#contract/orders/tax.rules.ts';
import type { Transaction } from '#database/database.ts';
import type { Shop } from '#server/http/context.ts';
import { readShownPayments } from '#server/payments/payments.public.ts';
import type { TransactionHooks } from '#server/transaction-hooks.ts';
import { type Messages, messages } from '#text/messages.ts';
import { lockOrder } from '../orders.store.ts';
import { findSale, type Sale } from './sales.store.ts';
import {
  findCreditedTotal,
  findInvoiceOfRevision,
  type Invoice,
  insertTaxDocument,
  listDocumentLines,
} from './tax-documents.store.ts';

type InBoth = { ar: string; en: string };
type Words = Messages['orders']['tax'];
const inBoth = (messageOf: (t: Words) => string): InBoth => ({
  ar: messageOf(messages.ar.orders.tax),
  en: messageOf(messages.en.orders.tax),
});

type PricedLine = { name: InBoth; quantity: number; price: number };

/** Groups the units of a product or add-on by unit price: units in a bundle cost less than the rest. */
function byPrice(
  { productId, ...one }: PricedLine & { productId: number },
  bundled: Sale['lines'][number]['bundled'],
): PricedLine[] {
  const own = bundled.filter((part) => part.productId === productId);
  const rest = one.quantity - own.reduce((sum, { pieces }) => sum + pieces, 0);
  return [
    ...own.map(({ title, pieces, off }) => ({
      name: { ar: `${one.name.ar}، ${title.ar}`, en: `${one.name.en}, ${title.en}` },
      quantity: pieces,
      price: one.price - off,
    })),
    ...(rest > 0 ? [{ ...one, quantity: rest }] : []),
  ];
}

/** Builds the invoice lines of a sale, one per unit price: products, engraving, add-ons and delivery. */
function pricedLines({ lines, delivery }: Sale): PricedLine[] {
  const priced = lines.flatMap(({ title, colour, quantity, productId, bundled, ...line }) => [
    ...byPrice(
      {
        productId,
        name: colour === null ? title : { ar: `${title.ar}، ${colour.ar}`, en: `${title.en}, ${colour.en}` },
        quantity,
        price: line.price,
      },
      bundled,
    ),
    // The engraved text stays off the invoice, because invoices are retained after an order's personal data is erased.
    ...(line.hasEngraving
      ? [{ name: inBoth((t) => t.engraving), quantity, price: line.engravingPrice }]
      : []),
    ...line.addons.flatMap((addon) =>
      byPrice({ productId: addon.productId, name: addon.title, quantity, price: addon.price }, bundled),
    ),
  ]);
  return delivery === 0
    ? priced
    : [...priced, { name: inBoth((t) => t.delivery), quantity: 1, price: delivery }];
}

/**
 * Handles `onOrderAccepted`: issues the tax invoice in the transaction that accepts the order (providers/09-zatca: at
 * payment capture). The coupon reduces the taxable amount; the wallet does not, because it is a means of payment.
 *
 * Invariants: a unique index allows one invoice per revision of an order, for exactly the amount charged; invoice
 * numbers have no gaps (tax-documents.store). List this hook last, because the document counter must be the last lock.
 */
export async function issueInvoice(
  tx: Transaction,
  { orderId }: { orderId: number },
  shop: Shop,
): Promise<void> {
  const sale = await findSale(tx, orderId);
  const priced = pricedLines(sale);
  const sums = invoiceSums(
    priced.map(({ quantity, price }) => quantity * price),
    sale.coupon,
    sale.vatBasisPoints,
  );
  const payment = (await readShownPayments(tx, [orderId])).get(orderId);
  await insertTaxDocument(tx, {
    uuid: randomUUID(),
    kind: 'invoice',
    order: { id: orderId, number: sale.number, revision: sale.revision },
    issuedAt: shop.clock.now(),
    credits: null,
    seller: shop.settings.seller,
    // The VAT rate is the one that was agreed when the order was placed, even if the setting has changed since.
    vatBasisPoints: sale.vatBasisPoints,
    lines: priced.map((line, i) => ({ ...line, ...sums.lines[i]! })),
    discount: sums.discount,
    total: sums.total,
    wallet: sale.wallet,
    paidWith: sums.total.gross > sale.wallet ? (payment?.method ?? null) : null,
  });
}

/**
 * Handles `onOrderEnded`: an ended order is refunded in full, so this issues a credit note for the part of the invoice
 * that earlier credit notes do not cover. Does nothing for an order without an invoice. List this hook last, like
 * `issueInvoice`.
 */
export const creditRest: TransactionHooks['onOrderEnded'][number] = async (tx, { orderId }, shop) => {
  const order = (await lockOrder(tx, orderId))!;
  const invoice = await findInvoiceOfRevision(tx, order);
  if (!invoice) return;
  const before = await findCreditedTotal(tx, invoice.id);
  const rest = { amount: invoice.total.gross - before.gross, wallet: invoice.wallet - before.wallet };
  if (rest.amount === 0) return;
  const reason = inBoth(({ reasons }) =>
    order.status === 'rejected' ? reasons.rejected : reasons.cancelled,
  );
  await addNote(tx, shop, invoice, { ...rest, before: before.gross, reason });
};

/**
 * Issues a credit note for a partial refund of an order that continues. Call it last in the transaction that decides
 * the refund. If the order's invoice has not been issued yet, issue-missing-invoices issues this note with the invoice.
 */
export async function creditPart(
  tx: Transaction,
  shop: Shop,
  { orderId, toMethod, toWallet }: { orderId: number; toMethod: number; toWallet: number },
): Promise<void> {
  const invoice = await findInvoiceOfRevision(tx, (await lockOrder(tx, orderId))!);
  if (!invoice) return;
  const { gross: before } = await findCreditedTotal(tx, invoice.id);
  const reason = inBoth((t) => t.reasons.partly);
  await addNote(tx, shop, invoice, { amount: toMethod + toWallet, wallet: toWallet, before, reason });
}

/**
 * Adds a credit note to an invoice.
 *
 * Invariant: credit notes never exceed their invoice in total, VAT or wallet share. Each note is computed under the
 * order's lock from the earlier notes, and the database refuses a higher amount (0020-invoices.sql).
 */
async function addNote(
  tx: Transaction,
  { clock }: Shop,
  invoice: Invoice,
  note: { amount: number; wallet: number; before: number; reason: InBoth },
): Promise<void> {
  const { amount, before } = note;
  const isWhole = amount === invoice.total.gross;
  const total = creditSums(before, amount, invoice.vatBasisPoints);
  const partName = inBoth((t) =>
    before + amount === invoice.total.gross
      ? t.restOfPrice(invoice.orderNumber)
      : t.partOfPrice(invoice.orderNumber),
  );
  await insertTaxDocument(tx, {
    uuid: randomUUID(),
    kind: 'creditNote',
    order: { id: invoice.orderId, number: invoice.orderNumber, revision: invoice.revision },
    issuedAt: clock.now(),
    credits: { invoiceId: invoice.id, reason: note.reason },
    seller: invoice.seller,
    vatBasisPoints: invoice.vatBasisPoints,
    lines: isWhole
      ? await listDocumentLines(tx, invoice.id)
      : [{ name: partName, quantity: 1, price: amount, ...total }],
    discount: isWhole ? invoice.discount : taxedOf(0, invoice.vatBasisPoints),
    total,
    wallet: note.wallet,
    paidWith: amount > note.wallet ? invoice.paidWith : null,
  });
}
