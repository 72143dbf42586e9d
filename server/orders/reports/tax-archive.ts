import type { TaxDocumentKind } from '#contract/orders/tax.wire.ts';
import type { Shop } from '#server/http/context.ts';
import { readDocument } from '../documents/read-invoice.ts';
import { renderDocumentUncached } from '../documents/render-document.ts';
import { listIssued } from './vat-report.store.ts';

const AT_ONCE = 100;

/**
 * Renders the tax documents of a period as PDFs. Each is rendered only after the consumer has taken the previous one,
 * so memory never holds more than one. A shopper who opens an invoice in the meantime waits for at most one document.
 */
export async function* renderTaxArchive(
  { database, settings }: Pick<Shop, 'database' | 'settings'>,
  time: { from: Date; until: Date; kind: TaxDocumentKind },
): AsyncGenerator<{ name: string; at: Date; pdf: Uint8Array }> {
  let after: { at: Date; id: number } | null = null;
  for (;;) {
    const issued = await listIssued(database, time, { after, max: AT_ONCE });
    for (const { number, orderId, at } of issued) {
      const document = (await readDocument(database, { orderId, number }))!;
      const pdf = await renderDocumentUncached({ kind: 'taxDocument', document, brand: settings.brand.name });
      yield { name: `${number}.pdf`, at, pdf };
    }
    const last = issued.at(-1);
    if (!last || issued.length < AT_ONCE) return;
    after = { at: last.at, id: last.id };
  }
}
