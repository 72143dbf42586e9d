import { serveThread } from '#server/http/serve-thread.ts';
import type { OrderDocument } from './draw-document.ts';
import { drawGiftReceipt } from './gift-receipt.pdf.ts';
import { drawTaxDocument } from './tax-document.pdf.ts';

serveThread(async (document: OrderDocument) => {
  const pdf =
    document.kind === 'taxDocument'
      ? await drawTaxDocument(document.document, document.brand)
      : await drawGiftReceipt(document.receipt);
  return new Uint8Array(pdf);
});
