import { westernDigits } from '#contract/digits.ts';
import type { Shop } from '#server/http/context.ts';
import { renderDocuments } from '#server/orders/documents/documents.public.ts';
import { saveFile } from './save-file.ts';

/**
 * `print-invoice A-10024 [folder]`: writes the order's tax invoice and credit notes as PDF. Default folder: the current
 * one. The command prints existing documents and issues none.
 * @throws Error with one sentence if there is no such order, or nothing was issued for it.
 */
export async function printInvoice(
  shop: Pick<Shop, 'database' | 'settings'>,
  words: readonly string[],
): Promise<string> {
  const [typed, folder = '.', ...more] = words;
  if (typed === undefined || more.length > 0)
    throw new Error('print-invoice takes the number of an order, and a folder if you like.');
  const number = westernDigits(typed).toUpperCase();
  const documents = await renderDocuments(shop, number);
  if (documents === null) throw new Error(`There is no order ${number}.`);
  if (documents.length === 0) throw new Error(`Nothing was invoiced for order ${number}.`);
  const paths: string[] = [];
  for (const document of documents)
    paths.push(await saveFile(folder, `${document.number}.pdf`, document.pdf));
  return `Written: ${paths.join(', ')}.`;
}
