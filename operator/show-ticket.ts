import { westernDigits } from '#contract/digits.ts';
import { findContact } from '#server/account/profile/profile.public.ts';
import type { Shop } from '#server/http/context.ts';
import { readTicketForShop } from '#server/tickets/tickets.public.ts';
import { findFileBytes } from '#server/uploads/uploads.public.ts';
import { fullDate, timeOfDay } from '#text/when.ts';
import { saveFile } from './save-file.ts';

const EXTENSIONS = { image: 'webp', pdf: 'pdf' } as const;
const AUTHORS = { shopper: 'Customer', shop: 'Shop' } as const;
const when = (moment: Date): string => `${fullDate('en', moment)}, ${timeOfDay('en', moment)}`;

/**
 * `show-ticket T-1001 [folder]`: shows all messages of a ticket; with a folder, saves the cleaned versions of the
 * customer's files there.
 * @throws Error with one sentence if there is no such ticket.
 */
export async function showTicket({ database }: Shop, words: readonly string[]): Promise<string> {
  const [word, folder, ...more] = words;
  if (word === undefined || more.length > 0)
    throw new Error('show-ticket takes a number and perhaps a folder.');
  const number = westernDigits(word).toUpperCase();
  const found = await readTicketForShop(database, number, 'en');
  if (!found) throw new Error(`There is no ticket ${number}.`);
  const { ticket, messages, files } = found;
  const { name, countryCode, phone } = await findContact(database, ticket.shopperId);
  const facts = [
    `${ticket.number}: ${ticket.status}, ${[ticket.kind, ticket.issue].filter(Boolean).join(', ')}`,
    ticket.orderNumber &&
      `Order ${ticket.orderNumber}${ticket.quantity ? `, ${ticket.quantity} pieces` : ''}`,
    ticket.orderNumber === null && ticket.quantity && `${ticket.quantity} pieces`,
    `Customer: ${name ?? 'no name'}${phone === null ? '' : `, +${countryCode}${phone}`}`,
    ticket.refund && `Given: ${(ticket.refund / 100).toFixed(2)} riyals`,
  ].filter((line) => typeof line === 'string');
  const thread: string[] = [];
  let count = 0;
  for (const message of messages) {
    const moved = message.status === null ? '' : ` [${message.status}]`;
    thread.push('', `${AUTHORS[message.author]}, ${when(message.at)}${moved}`, message.text);
    for (const id of message.files) {
      count += 1;
      const { kind, size } = files.get(id)!;
      const file = `${number}-${count}.${EXTENSIONS[kind]}`;
      thread.push(`  ${file}, ${Math.ceil(size / 1024)} KB`);
      if (folder !== undefined) await saveFile(folder, file, (await findFileBytes(database, id))!);
    }
  }
  return [...facts, ...thread].filter((line, n, all) => line !== '' || all[n - 1] !== '').join('\n');
}
