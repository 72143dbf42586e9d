import type { InputOf } from '#contract/call.ts';
import type { readInvoiceFileCall } from '#contract/orders/orders.calls.ts';
import type { FileInEnvelope } from '#contract/orders/tax.wire.ts';
import type { SignedContext } from '#server/http/context.ts';
import { readInvoice } from './read-invoice.ts';
import { renderDocument } from './render-document.ts';

/** The tax document of `readInvoice` as a PDF in Arabic and English. The file is identical each time. */
export async function readInvoiceFile(
  input: InputOf<typeof readInvoiceFileCall>,
  context: SignedContext,
): Promise<FileInEnvelope> {
  const document = await readInvoice(input, context);
  const pdf = await renderDocument({ kind: 'taxDocument', document, brand: context.settings.brand.name });
  return { name: `${document.number}.pdf`, type: 'application/pdf', content: pdf.toString('base64') };
}
