import type { CareFact } from '#contract/catalogue/catalogue.wire.ts';
import { INK } from '#server/drawing/brand.ts';
import { CARD, Sheet } from '#server/drawing/sheet.ts';
import { type Language, languages } from '#text/language.ts';
import { messages } from '#text/messages.ts';

type Side = { brand: string; title: string; facts: readonly CareFact[]; address: string };
export type CareCard = { botanicalName: string | null; sides: Record<Language, Side> };

const QR_SIZE = 76;
const FOOT = CARD.height - CARD.margin - QR_SIZE;

/**
 * Renders care cards for parcels as a PDF in A6, one card per plant. The front is Arabic and the back English, so two
 * pages are one card printed on both sides. The QR code of each side opens the plant's care page in the side's
 * language.
 */
export function renderCareCards(cards: readonly CareCard[], author: string): Promise<Buffer> {
  const title = cards.map(({ sides }) => sides.ar.title).join('، ');
  const sheet = new Sheet({ language: 'ar', title, author, madeAt: null, format: CARD });
  for (const [i, card] of cards.entries()) {
    if (i > 0) sheet.turnPage(languages[0]);
    renderCareCard(sheet, card);
  }
  return sheet.finish();
}

/**
 * Renders both sides of a card, the front on the sheet's current page.
 * @param onBack renders extra content for staff on the back
 */
export function renderCareCard(sheet: Sheet, card: CareCard, onBack?: (sheet: Sheet) => void): void {
  for (const language of languages) {
    if (language !== languages[0]) sheet.turnPage(language);
    renderSide(sheet, card, language);
  }
  onBack?.(sheet);
}

function renderSide(sheet: Sheet, { botanicalName, sides }: CareCard, language: Language): void {
  const t = messages[language].catalogue.card;
  const { brand, title, facts, address } = sides[language];
  sheet.mark({ from: 0, y: CARD.margin, size: 26 });
  sheet.write(brand, { from: 29, y: CARD.margin + 20 }, { size: 14, face: 'display', colour: INK.green });
  sheet.write(t.heading, { y: 84 }, { size: 7.5, colour: INK.quiet });
  let y = sheet.write(title, { y: 106 }, { size: 21, face: 'display' }) - 15;
  if (botanicalName !== null)
    y = sheet.write(botanicalName, { y }, { size: 8, colour: INK.quiet, base: 'ltr' }) + 2;
  for (const { title: short, text } of facts) {
    sheet.rule(y - 4);
    y = sheet.write(short, { y: y + 10 }, { size: 9.5, face: 'strong' });
    y = sheet.write(text, { y: y - 1 }, { size: 8, colour: INK.second }) + 1;
  }
  sheet.rule(FOOT - 12);
  sheet.qr(address, { from: 0, y: FOOT, size: QR_SIZE });
  const beside = { from: QR_SIZE + 14 };
  let line = sheet.write(t.scan, { ...beside, y: FOOT + 14 }, { size: 9.5, face: 'strong' });
  line = sheet.write(t.firstDays, { ...beside, y: line + 2 }, { size: 7.5, colour: INK.second });
  sheet.write(
    address.replace(/^https?:\/\//, ''),
    { ...beside, y: line + 2 },
    { size: 6.5, colour: INK.quiet, base: 'ltr' },
  );
}
