import type { Shop } from '#server/http/context.ts';
import { findOrderByNumber } from '../orders.store.ts';
import { readDocument } from './read-invoice.ts';
import { renderDocument } from './render-document.ts';
import { listDocumentLinks } from './tax-documents.store.ts';

/** Every tax document of an order as a PDF, in order of issue; null if the order does not exist. */
export async function renderDocuments(
  { database, settings }: Pick<Shop, 'database' | 'settings'>,
  orderNumber: string,
): Promise<{ number: string; pdf: Buffer }[] | null> {
  const order = await findOrderByNumber(database, orderNumber);
  if (!order) return null;
  const links = (await listDocumentLinks(database, [order.id])).get(order.id) ?? [];
  return Promise.all(
    links.map(async ({ number }) => {
      const document = (await readDocument(database, { orderId: order.id, number }))!;
      return {
        number,
        pdf: await renderDocument({ kind: 'taxDocument', document, brand: settings.brand.name }),
      };
    }),
  );
}
