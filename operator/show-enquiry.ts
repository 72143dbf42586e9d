import { westernDigits } from '#contract/digits.ts';
import { findEnquiry } from '#server/enquiries/enquiries.public.ts';
import type { Shop } from '#server/http/context.ts';
import { findFileBytes, findFileFacts } from '#server/uploads/uploads.public.ts';
import { fullDate, timeOfDay } from '#text/when.ts';
import { saveFile } from './save-file.ts';

const EXTENSIONS = { image: 'webp', pdf: 'pdf' } as const;

/**
 * `show-enquiry E-1001 [folder]`: shows an enquiry; with a folder, saves the cleaned version of its attachment there.
 * @throws Error with one sentence if there is no such enquiry.
 */
export async function showEnquiry({ database }: Shop, words: readonly string[]): Promise<string> {
  const [word, folder, ...more] = words;
  if (word === undefined || more.length > 0)
    throw new Error('show-enquiry takes a number and perhaps a folder.');
  const number = westernDigits(word).toUpperCase();
  const found = await findEnquiry(database, number);
  if (!found) throw new Error(`There is no enquiry ${number}.`);
  const { kind, name, company, email, phone, city, quantity, occasion, links, attachmentId } = found;
  const lines = [
    `${number}: ${kind}, ${fullDate('en', found.sentAt)}, ${timeOfDay('en', found.sentAt)}`,
    [name, company, email, phone, city].filter((part) => part !== '').join(', '),
    [quantity === null ? '' : `${quantity} pieces`, occasion ?? ''].filter((part) => part !== '').join(', '),
    ...links,
    found.description,
  ].filter((line) => line !== '');
  if (attachmentId !== null) {
    const facts = (await findFileFacts(database, [attachmentId])).get(attachmentId)!;
    const file = `${number}.${EXTENSIONS[facts.kind]}`;
    lines.push(`  ${file}, ${Math.ceil(facts.size / 1024)} KB`);
    if (folder !== undefined) await saveFile(folder, file, (await findFileBytes(database, attachmentId))!);
  }
  return lines.join('\n');
}
