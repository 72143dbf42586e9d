import { serveThread } from '#server/http/serve-thread.ts';
import type { OrderDocument } from './draw-document.ts';
import { drawGiftReceipt } from './gift-receipt.pdf.ts';
import { drawTaxDocument } from './tax-document.pdf.ts';

serveThread(async (paper: OrderDocument) => {
  const pdf =
    paper.kind === 'taxDocument'
      ? await drawTaxDocument(paper.document, paper.brand)
      : await drawGiftReceipt(paper.receipt);
  return new Uint8Array(pdf);
});
