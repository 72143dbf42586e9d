import { INK } from '#server/drawing/brand.ts';
import type { Sheet } from '#server/drawing/sheet.ts';
import type { Language } from '#text/language.ts';
import { messages } from '#text/messages.ts';

/**
 * Identifies a printed document for staff: the order number, the URL of the order in the back office, and the
 * document's number among the order's documents (`n` of `of`).
 */
export type Reference = { number: string; address: string; n: number; of: number };

/**
 * The size of the reference's QR code in PDF points: small enough not to distract from the document's content, and
 * large enough for a phone camera to scan.
 */
export const REFERENCE_SIZE = 46;

/**
 * Renders a QR code that opens the order. Next to it are the order number and, for example, "2 of 4", so that staff
 * notice a missing printout.
 * @param end where the code ends, in PDF points from the edge where lines of text start
 */
export function renderReference(
  sheet: Sheet,
  { number, address, n, of }: Reference,
  {
    end,
    y,
    language,
    kind = 'printout',
  }: {
    end: number;
    y: number;
    language: Language;
    /** What the printed "2 of 4" counts: the documents of an order, or the orders of a print run. */
    kind?: 'printout' | 'order';
  },
): void {
  const from = end - REFERENCE_SIZE;
  sheet.qr(address, { from, y, size: REFERENCE_SIZE });
  const words = { from: from - 128, width: 120, align: 'end' } as const;
  sheet.write(number, { ...words, y: y + 19 }, { size: 9, face: 'strong', base: 'ltr' });
  const t = messages[language].office.printing;
  const nOf = kind === 'printout' ? t.printoutOf(n, of) : t.orderOf(n, of);
  sheet.write(nOf, { ...words, y: y + 33 }, { size: 8, colour: INK.quiet });
}
