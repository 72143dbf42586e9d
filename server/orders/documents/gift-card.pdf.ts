import type { GiftCard } from '#contract/catalogue/gift-card.wire.ts';
import { greetingPath } from '#contract/greetings/greetings.wire.ts';
import { CARD_BRANCH, CARD_NAJDI, INK } from '#server/drawing/brand.ts';
import { type Box, LANDSCAPE_CARD, LINE_HEIGHT, Sheet } from '#server/drawing/sheet.ts';
import { cardLanguage, signatureOf } from '#text/card-signature.ts';
import { DEFAULT_LANGUAGE, directionOf, type Language } from '#text/language.ts';
import { taxDocuments } from '#text/tax-documents.ts';

// These numbers copy the proportions in storefront/ui/written-card and card-text-size, which the server cannot import.
const LARGEST = 0.075;
const SMALLEST = 0.026;
const STEP = 0.003;
const FILLED = { width: 0.78, height: 0.7 };
const SPRIG = { width: 0.075, inset: 0.035 };
/**
 * The sizes and positions of the QR code as fractions of the card's height: `withWords` and `alone` are the code's
 * size, `to` is its lower edge below words, `from` is where the words end.
 */
const QR = { withWords: 0.26, alone: 0.44, to: 0.88, from: 0.6 };
const MARK = { size: 0.09, inset: 0.05 };
const TRIANGLES = { count: 26, inset: 0.05 };

/** The shop's public URL for links to greetings, and the language of a card without words. */
type Shop = { publicUrl: string; language: Language };

/** The cards of a parcel as A6 pages, one page per card (decision 055). */
export function renderGiftCards(
  cards: readonly GiftCard[],
  {
    author,
    title,
    language,
    publicUrl,
  }: { author: string; title: string; language: Language; publicUrl: string },
): Promise<Buffer> {
  const sheet = new Sheet({ language, title, author, madeAt: null, format: LANDSCAPE_CARD });
  for (const [i, card] of cards.entries()) {
    if (i > 0) sheet.turnPage();
    const box = { from: 0, y: 0, width: LANDSCAPE_CARD.width, height: LANDSCAPE_CARD.height };
    renderGiftCard(sheet, card, box, { publicUrl, language });
  }
  return sheet.finish();
}

/**
 * Renders a card in a box: its design, the message as large as fits, and the sender's name. If `shop` is given, the QR
 * code that plays the greeting is below.
 */
export function renderGiftCard(sheet: Sheet, card: GiftCard, whole: Box, shop: Shop | null = null): void {
  renderDesign(sheet, card, whole);
  const box = shop === null ? whole : renderGreeting(sheet, card, whole, shop);
  const signature = signatureOf(card);
  const message = card.message ?? '';
  const filled = { width: box.width * FILLED.width, height: box.height * FILLED.height };
  const words = [message, signature].filter(Boolean).join('\n');
  if (words === '') return;
  let share = LARGEST;
  const look = () => ({ size: share * box.width, face: 'display', colour: INK.text }) as const;
  while (share > SMALLEST && !sheet.fits(words, filled, look())) share -= STEP;
  const { size } = look();
  const base = directionOf(cardLanguage(card));
  const lines = sheet.linesIn(words, filled.width, look());
  // The text block is made as narrow as its number of lines allows, so that the last line is not a single word.
  let width = filled.width;
  const isAsTall = (narrower: number) =>
    sheet.fits(words, { ...filled, width: narrower }, look()) &&
    sheet.linesIn(words, narrower, look()) === lines;
  while (width > filled.width / 3 && isAsTall(width * 0.97)) width *= 0.97;
  const place = { from: box.from + (box.width - width) / 2, width, align: 'middle' } as const;
  let y = box.y + (box.height - lines * size * LINE_HEIGHT) / 2 + size * 1.05;
  // Lines may be in different languages; one without letters, such as a heart, has the direction of the card.
  const baseOf = (line: string) =>
    /\p{L}/u.test(line) ? directionOf(cardLanguage({ message: line, from: null })) : base;
  if (message !== '')
    for (const line of message.split('\n'))
      y = sheet.write(line, { ...place, y }, { ...look(), base: baseOf(line) });
  if (signature !== null)
    sheet.write(signature, { ...place, y }, { ...look(), base, size: size * 0.72, colour: INK.second });
}

/**
 * Renders the greeting's QR code and its label on the lower part of a card.
 * @returns the box that remains for the message
 */
function renderGreeting(sheet: Sheet, card: GiftCard, box: Box, { publicUrl, language: ofOrder }: Shop): Box {
  if (card.greeting === null) return box;
  const { token, kind } = card.greeting;
  const hasWords = card.message !== null || card.from !== null;
  const language = hasWords ? cardLanguage(card) : ofOrder;
  const suffix = language === DEFAULT_LANGUAGE ? '' : `?lang=${language}`;
  const size = box.height * (hasWords ? QR.withWords : QR.alone);
  const y = hasWords ? box.y + box.height * QR.to - size : box.y + (box.height - size) / 2;
  const from = box.from + (box.width - size) / 2;
  sheet.qr(`${publicUrl}${greetingPath(token)}${suffix}`, { from, y, size });
  const label = taxDocuments[language].gift.scan[kind];
  const place = { from: box.from, width: box.width, y: y - 6, align: 'middle' } as const;
  sheet.write(label, place, { size: 8, colour: INK.second, base: directionOf(language) });
  return { ...box, height: box.height * QR.from };
}

function renderDesign(sheet: Sheet, { design }: GiftCard, box: Box): void {
  if (design === 'plain') {
    const size = box.height * MARK.size;
    sheet.mark({ from: box.from + (box.width - size * 0.8) / 2, y: box.y + box.height * MARK.inset, size });
  }
  if (design === 'branch') {
    const [, , wide, high] = CARD_BRANCH.box;
    const width = box.width * SPRIG.width;
    const height = (width * high) / wide;
    const inset = box.width * SPRIG.inset;
    const look = { width, colour: INK.green };
    sheet.draw(CARD_BRANCH, box, { ...look, from: inset, y: box.height - inset - height });
    sheet.draw(CARD_BRANCH, box, { ...look, from: box.width - inset - width, y: inset, isTurned: true });
  }
  if (design === 'najdi') {
    const width = box.width / TRIANGLES.count;
    const height = width / 2;
    const inset = box.height * TRIANGLES.inset;
    for (let n = 0; n < TRIANGLES.count; n += 1) {
      const look = { from: n * width, width, colour: INK.clay };
      sheet.draw(CARD_NAJDI, box, { ...look, y: inset, isTurned: true });
      sheet.draw(CARD_NAJDI, box, { ...look, y: box.height - inset - height });
    }
  }
}
