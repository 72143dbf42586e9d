import type { InputOf } from '#contract/call.ts';
import type { readGiftReceiptFileCall } from '#contract/orders/orders.calls.ts';
import type { FileInEnvelope } from '#contract/orders/tax.wire.ts';
import type { SignedContext } from '#server/http/context.ts';
import { readGiftReceipt } from './read-gift-receipt.ts';
import { renderDocument } from './render-document.ts';

/** The gift receipt as a PDF, to print and put in the parcel. */
export async function readGiftReceiptFile(
  input: InputOf<typeof readGiftReceiptFileCall>,
  context: SignedContext,
): Promise<FileInEnvelope> {
  const receipt = await readGiftReceipt(input, context);
  const pdf = await renderDocument({ kind: 'giftReceipt', receipt });
  const { orderNumber: number, language } = receipt;
  return {
    name: `${number}-gift-${language}.pdf`,
    type: 'application/pdf',
    content: pdf.toString('base64'),
  };
}
