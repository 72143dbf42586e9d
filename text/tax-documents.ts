import { taxDocuments as arabic } from './ar/tax-documents.ts';
import { taxDocuments as english } from './en/tax-documents.ts';

/**
 * The texts of tax documents in both languages: a tax invoice is printed in both, a gift receipt in the recipient's
 * language.
 */
export const taxDocuments = { ar: arabic, en: english };
export type TaxDocumentText = typeof english;

/** Describes the return period: one sentence if it is the same for all products, otherwise one for each product. */
export function returnPeriodText(
  lines: readonly { title: string; returnDays: number }[],
  t: TaxDocumentText['gift'],
): string[] {
  const times = new Set(lines.map(({ returnDays }) => returnDays));
  const [only] = times;
  if (times.size === 1 && only !== undefined) return [t.returns(only)];
  return lines.map(({ title, returnDays }) => t.returnsOf(title, returnDays));
}

const documentFormat = new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', {
  timeZone: 'Asia/Riyadh',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
/** Formats the date and time of a tax document in Riyadh, alike in both languages: "2026-11-21 13:00:00". */
export const dayAndTime = (moment: Date): string => documentFormat.format(moment).replace(',', '');
