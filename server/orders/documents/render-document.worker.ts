import { serveThread } from '#server/http/serve-thread.ts';
import { renderGiftReceipt } from './gift-receipt.pdf.ts';
import type { OrderDocument } from './render-document.ts';
import { renderTaxDocument } from './tax-document.pdf.ts';

serveThread(async (document: OrderDocument) => {
  const pdf =
    document.kind === 'taxDocument'
      ? await renderTaxDocument(document.document, document.brand)
      : await renderGiftReceipt(document.receipt);
  return new Uint8Array(pdf);
});
