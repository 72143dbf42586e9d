import { PDFDocument } from '@cantoo/pdf-lib';
import { renderCareCard } from '#server/catalogue/care/care.public.ts';
import { INK } from '#server/drawing/brand.ts';
import { CARD, LANDSCAPE_CARD, PAGE, Sheet } from '#server/drawing/sheet.ts';
import { serveThread } from '#server/http/serve-thread.ts';
import type { Language } from '#text/language.ts';
import { messages } from '#text/messages.ts';
import { renderGiftCard } from '../documents/gift-card.pdf.ts';
import { renderReceiptPages } from '../documents/gift-receipt.pdf.ts';
import { renderPickingSheet } from './picking.pdf.ts';
import { renderReference } from './reference.ts';
import type { CardInStack, ReceiptInStack, StackToRender } from './render-stack.ts';

type Stack<Name extends StackToRender['stack']> = Extract<StackToRender, { stack: Name }>;

const A4_LINE = PAGE.width - 2 * PAGE.margin;
const CARD_LINE = CARD.width - 2 * CARD.margin;

serveThread(async (stack: StackToRender) => new Uint8Array(await DRAW[stack.stack](stack as never)));

const DRAW: { [Name in StackToRender['stack']]: (stack: Stack<Name>) => Promise<Uint8Array> } = {
  a4: renderA4,
  a6: renderA6,
  labels: joinLabels,
};

/** Renders the picking sheet with page numbers, then the receipts. */
function renderA4({ title, author, language, picking, receipts }: Stack<'a4'>): Promise<Buffer> {
  const sheet = new Sheet({ language, title, author, madeAt: null });
  let pagesOfPicking = 0;
  if (picking) {
    renderPickingSheet(sheet, picking, language);
    pagesOfPicking = sheet.pages;
  }
  for (const [at, one] of receipts.entries()) {
    if (picking || at > 0 || one.receipt.language !== language) sheet.turnPage(one.receipt.language);
    renderReceipt(sheet, one);
  }
  sheet.onEachPage((page) => {
    if (page > pagesOfPicking) return;
    const place = { y: PAGE.height - 36, align: 'end' } as const;
    const words = messages[language].office.printing.pageOf(page, pagesOfPicking);
    sheet.write(words, place, { size: 8, colour: INK.quiet });
  }, language);
  return sheet.finish();
}

function renderReceipt(sheet: Sheet, { receipt, from, notes, reference }: ReceiptInStack): void {
  const { language } = receipt;
  renderReceiptPages(sheet, receipt, {
    from,
    notes,
    onFirstPage: () => renderReference(sheet, reference, { end: A4_LINE, y: 44, language }),
  });
}

/** Renders each card as two pages, front and back. The back of a card has the order reference for staff. */
function renderA6({ title, author, cards, publicUrl }: Stack<'a6'>): Promise<Buffer> {
  const [first] = cards;
  const format = (card: CardInStack) => ('card' in card ? LANDSCAPE_CARD : CARD);
  const side = (card: CardInStack): Language => ('card' in card ? card.language : 'ar');
  const sheet = new Sheet({ language: side(first!), title, author, madeAt: null, format: format(first!) });
  for (const one of cards) {
    if (one !== first) sheet.turnPage(side(one), format(one));
    if ('card' in one) renderMessageCard(sheet, one, publicUrl);
    else renderCareCard(sheet, one.care, () => renderReference(sheet, one.reference, CARE_BACK));
  }
  return sheet.finish();
}
/** Places the reference at the end of the English side of a care card, next to the brand. */
const CARE_BACK = { end: CARD_LINE, y: CARD.margin - 4, language: 'en' } as const;

function renderMessageCard(
  sheet: Sheet,
  { card, language, reference }: Extract<CardInStack, { card: unknown }>,
  publicUrl: string,
): void {
  const box = { from: 0, y: 0, width: LANDSCAPE_CARD.width, height: LANDSCAPE_CARD.height };
  renderGiftCard(sheet, card, box, { publicUrl, language });
  sheet.turnPage(language);
  const mark = { width: 32, size: 40 };
  sheet.mark({ from: (box.width - mark.width) / 2, y: (box.height - mark.size) / 2, size: mark.size });
  renderReference(sheet, reference, { end: box.width - 24, y: box.height - 70, language });
}

/** Joins the couriers' own labels unchanged. A damaged label is replaced by a page that names its order. */
async function joinLabels({ title, author, language, labels }: Stack<'labels'>): Promise<Uint8Array> {
  const joined = await PDFDocument.create();
  joined.setTitle(title);
  joined.setAuthor(author);
  for (const { number, pdf } of labels) {
    const label = await openLabel(pdf, number, language);
    for (const page of await joined.copyPages(label, label.getPageIndices())) joined.addPage(page);
  }
  return joined.save();
}

async function openLabel(pdf: Uint8Array, number: string, language: Language): Promise<PDFDocument> {
  try {
    const label = await PDFDocument.load(pdf);
    if (label.getPageCount() > 0) return label;
  } catch {
    // If a label cannot be read, the replacement page below is added instead.
  }
  const format = { width: 288, height: 432, margin: 24 };
  const title = messages[language].office.printing.labelDamaged(number);
  const sheet = new Sheet({ language, title, author: '', madeAt: null, format });
  sheet.write(title, { y: 60 }, { size: 16, face: 'strong' });
  return PDFDocument.load(await sheet.finish());
}
