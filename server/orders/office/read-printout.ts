import type { InputOf } from '#contract/call.ts';
import { writtenCards } from '#contract/catalogue/gift-card.rules.ts';
import type { readDocumentCall, readPrintoutCall } from '#contract/orders/office.calls.ts';
import { type OrderPrintout, orderPrintouts, permissionToPrint } from '#contract/orders/office.rules.ts';
import type { FileAnswer } from '#contract/uploads/uploads.wire.ts';
import { listShopperNames } from '#server/account/profile/profile.public.ts';
import { listCareSlugs, makeCareCards } from '#server/catalogue/care/care.public.ts';
import { requirePermission } from '#server/http/authorize-office.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { orderInOffice } from '#server/settings.ts';
import { findLabel } from '#server/shipments/shipments.public.ts';
import { taxDocuments } from '#text/tax-documents.ts';
import { makeGiftCards } from '../documents/make-gift-cards.ts';
import { readDocument as findDocument } from '../documents/read-invoice.ts';
import { renderDocument } from '../documents/render-document.ts';
import { findOrderByNumber } from '../orders.store.ts';
import { findOrderForShop } from '../orders-for-shop.store.ts';
import { goodsOf } from '../printing/goods.ts';
import { listOrdersToPrint } from '../printing/orders-to-print.store.ts';
import { receiptToPrint } from '../printing/receipt-to-print.ts';
import { renderStack } from '../printing/render-stack.ts';

type OrderForShop = NonNullable<Awaited<ReturnType<typeof findOrderForShop>>>;
type Printed = { id: number; number: string; order: OrderForShop };

const productIds = ({ lines }: OrderForShop) => lines.map(({ productId }) => productId);

/** The gift receipt, rendered as in a print run of a delivery window; null if the buyer ordered for themselves. */
async function renderReceipt(
  { id }: Printed,
  { database, settings }: StaffContext,
): Promise<Uint8Array | null> {
  const [order] = await listOrdersToPrint(database, { ids: [id] });
  if (!order || order.isForOneself) return null;
  const { shopperId, number, language } = order;
  const name = (await listShopperNames(database, [shopperId])).get(shopperId) ?? null;
  const slugs = await listCareSlugs(database, goodsOf([order]));
  const address = orderInOffice(settings, number);
  const reference = { number, address, n: 1, of: 1 };
  const title = `${taxDocuments[language].gift.title} ${number}`;
  return renderStack({
    stack: 'a4',
    ...{ title, language, author: settings.brand.name[language] },
    picking: null,
    receipts: [{ ...receiptToPrint(order, { settings, slugs, name }), reference }],
  });
}

/** The functions that render each kind of document; they return null if the order has no such document. */
const DRAW: Record<OrderPrintout, (of: Printed, context: StaffContext) => Promise<Uint8Array | null>> = {
  receipt: renderReceipt,
  cards: async ({ number, order }, context) =>
    (await makeGiftCards(context, { ...order, number }))?.pdf ?? null,
  care: async ({ order }, context) => (await makeCareCards(context, { ids: productIds(order) }))?.pdf ?? null,
  label: ({ id }, { database }) => findLabel(database, id),
};

/** The documents that can be printed for an order's parcel and that the caller's role may print. */
export async function printoutsOf(
  { id, number }: { id: number; number: string },
  { database, staff }: StaffContext,
): Promise<OrderPrintout[]> {
  const order = await findOrderForShop(database, number);
  if (!order) return [];
  const has: Record<OrderPrintout, () => Promise<boolean>> = {
    receipt: async () => !order.isForOneself,
    cards: async () => writtenCards(order.lines).length > 0,
    care: async () => (await listCareSlugs(database, productIds(order))).size > 0,
    label: async () => (await findLabel(database, id)) !== null,
  };
  const found: OrderPrintout[] = [];
  for (const printout of orderPrintouts)
    if (staff.permissions.has(permissionToPrint(printout)) && (await has[printout]())) found.push(printout);
  return found;
}

/**
 * Renders one document of an order as a PDF, for example its message cards or shipping label.
 * @throws Refusal notFound, notAllowed
 */
export async function readPrintout(
  { number, printout }: InputOf<typeof readPrintoutCall>,
  context: StaffContext,
): Promise<FileAnswer> {
  requirePermission(context.staff, permissionToPrint(printout));
  const found = await findOrderByNumber(context.database, number);
  const order = found && (await findOrderForShop(context.database, number));
  if (!found || !order) throw refuse('notFound', (t) => t.office.orderUnknown);
  const pdf = await DRAW[printout]({ id: found.id, number, order }, context);
  if (pdf === null) throw refuse('notFound', (t) => t.office.nothingToPrint);
  return { bytes: pdf, type: 'application/pdf', name: `${number}-${printout}.pdf` };
}

/** A tax invoice or credit note of an order as a PDF. @throws Refusal notFound */
export async function readDocument(
  { number, document }: InputOf<typeof readDocumentCall>,
  { database, settings }: StaffContext,
): Promise<FileAnswer> {
  const found = await findOrderByNumber(database, number);
  if (!found) throw refuse('notFound', (t) => t.office.orderUnknown);
  const issued = await findDocument(database, { orderId: found.id, number: document });
  if (!issued) throw refuse('notFound', (t) => t.office.nothingToPrint);
  const bytes = await renderDocument({ kind: 'taxDocument', document: issued, brand: settings.brand.name });
  return { bytes, type: 'application/pdf', name: `${document}.pdf` };
}
