import { INK } from '#server/drawing/brand.ts';
import type { Sheet } from '#server/drawing/sheet.ts';
import type { Language } from '#text/language.ts';
import { messages } from '#text/messages.ts';

/** Whose paper this is, for the shop: the order's number, its address in the office, and which of its papers it is. */
export type Reference = { number: string; address: string; n: number; of: number };

/** Small enough to leave the paper to its reader, and large enough for the camera of a phone. */
export const REFERENCE_SIZE = 46;

/**
 * The code that opens the order and, on the side where lines start, its number and "2 of 4", so that a missing paper is
 * noticed. @param end where the code ends, in points from the edge where lines start
 */
export function drawReference(
  sheet: Sheet,
  { number, address, n, of }: Reference,
  {
    end,
    y,
    language,
    kind = 'paper',
  }: {
    end: number;
    y: number;
    language: Language;
    /** What `n` counts: the papers of an order, or the orders of a run. */
    kind?: 'paper' | 'order';
  },
): void {
  const from = end - REFERENCE_SIZE;
  sheet.qr(address, { from, y, size: REFERENCE_SIZE });
  const words = { from: from - 128, width: 120, align: 'end' } as const;
  sheet.write(number, { ...words, y: y + 19 }, { size: 9, face: 'strong', base: 'ltr' });
  const t = messages[language].office.printing;
  const nOf = kind === 'paper' ? t.paperOf(n, of) : t.orderOf(n, of);
  sheet.write(nOf, { ...words, y: y + 33 }, { size: 8, colour: INK.quiet });
}
