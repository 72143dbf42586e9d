import { serveThread } from '#server/http/serve-thread.ts';
import type { Paper } from './draw-paper.ts';
import { drawGiftReceipt } from './gift-receipt.pdf.ts';
import { drawTaxDocument } from './tax-document.pdf.ts';

serveThread(async (paper: Paper) => {
  const pdf =
    paper.kind === 'taxDocument'
      ? await drawTaxDocument(paper.document, paper.brand)
      : await drawGiftReceipt(paper.receipt);
  return new Uint8Array(pdf);
});
