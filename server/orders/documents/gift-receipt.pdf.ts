import type { GiftReceipt } from '#contract/orders/tax.wire.ts';
import { INK } from '#server/drawing/brand.ts';
import { LANDSCAPE_CARD, PAGE, Sheet } from '#server/drawing/sheet.ts';
import { returnPeriodText, taxDocuments } from '#text/tax-documents.ts';
import { renderGiftCard } from './gift-card.pdf.ts';

const QR_SIZE = 84;
/**
 * The box of a card on the receipt. The card takes nearly half of the line width, in the proportions of a landscape A6
 * card.
 */
const CARD_BOX = { from: 0, width: 230, height: (230 * LANDSCAPE_CARD.height) / LANDSCAPE_CARD.width };
const LOWEST = PAGE.height - 190;

type Line = GiftReceipt['lines'][number];
/** The gift receipt without product pictures, which only the web page shows. */
export type PrintedReceipt = Omit<GiftReceipt, 'lines'> & { lines: Omit<Line, 'linePicture'>[] };
/** The details that the shop adds when staff print the receipt. */
export type ReceiptByShop = {
  /** The line that names the giver, for example "From Sara"; null if the giver hides their name. */
  from: string | null;
  /** Sentences at the foot of the page: the exchange deadline, and whom to ask. */
  notes: readonly string[];
  /** Renders extra content for staff on the first page. */
  onFirstPage: (sheet: Sheet) => void;
};

/**
 * The gift receipt for the parcel, on A4 in one language: the contents without prices, and a QR code to the plant care
 * page.
 */
export function renderGiftReceipt(receipt: GiftReceipt): Promise<Buffer> {
  const { brand, language, orderNumber } = receipt;
  const title = `${taxDocuments[language].gift.title} ${orderNumber}`;
  const sheet = new Sheet({ language, title, author: brand, madeAt: null });
  renderReceiptPages(sheet, receipt);
  return sheet.finish();
}

/** Renders the pages of a receipt, beginning at the top of the sheet's current page. */
export function renderReceiptPages(
  sheet: Sheet,
  receipt: PrintedReceipt,
  byShop: ReceiptByShop | null = null,
): void {
  const { brand, language, lines, orderNumber, recipientName } = receipt;
  const t = taxDocuments[language].gift;
  byShop?.onFirstPage(sheet);
  sheet.mark({ from: 0, y: 44, size: 34 });
  sheet.write(brand, { from: 38, y: 70 }, { size: 20, face: 'display', colour: INK.green });
  sheet.write(t.title, { y: 134 }, { size: 28, face: 'display' });
  let y = sheet.write(t.forSomeone(recipientName), { y: 160 }, { size: 12 });
  if (byShop?.from) y = sheet.write(byShop.from, { y }, { size: 12 });
  y = sheet.write(t.order(orderNumber), { y }, { size: 10, colour: INK.quiet });
  sheet.rule(y);
  y = sheet.write(t.inside, { y: y + 28 }, { size: 9, colour: INK.quiet }) + 6;
  for (const line of lines) {
    const { title, colourName, quantity, engraving, addons, cardMessage: message, cardFrom } = line;
    const hasCard = message !== null || cardFrom !== null;
    // Start a new page if the order line and its card do not both fit, because they must be on the same page.
    if (y + (hasCard ? CARD_BOX.height + 70 : 0) > LOWEST) {
      sheet.turnPage();
      y = 70;
    }
    const name = colourName === null ? title : `${title} · ${colourName}`;
    y = sheet.write(
      quantity > 1 ? `${name} ${t.times(quantity)}` : name,
      { y },
      { size: 13, face: 'strong' },
    );
    const quiet = { size: 10, colour: INK.quiet } as const;
    if (engraving !== null) y = sheet.write(t.engraved(engraving), { y }, quiet);
    for (const addon of addons) y = sheet.write(`+ ${addon}`, { y }, quiet);
    if (hasCard) {
      y = sheet.write(t.onTheCard, { y: y + 6 }, quiet);
      const box = { ...CARD_BOX, y: y - 4 };
      sheet.frame(box);
      // The greeting's QR code is left out: people other than the recipient may see the receipt, so only the printed
      // card has the code.
      renderGiftCard(sheet, { message, design: line.cardDesign, from: cardFrom, greeting: null }, box);
      y += CARD_BOX.height + 18;
    }
    sheet.rule(y);
    y += 26;
  }
  renderFoot(sheet, receipt, byShop?.notes ?? []);
}

function renderFoot(
  sheet: Sheet,
  { language, lines, careUrl }: PrintedReceipt,
  notes: readonly string[],
): void {
  const t = taxDocuments[language].gift;
  const top = PAGE.height - 150;
  const textArea = { from: QR_SIZE + 20, width: PAGE.width - 2 * PAGE.margin - QR_SIZE - 20 };
  sheet.rule(top);
  sheet.qr(careUrl, { from: 0, y: top + 18, size: QR_SIZE });
  let y = sheet.write(t.care, { ...textArea, y: top + 30 }, { size: 11, face: 'strong' });
  y = sheet.write(careUrl, { ...textArea, y }, { size: 9, colour: INK.quiet, base: 'ltr' });
  for (const sentence of [...returnPeriodText(lines, t), ...notes])
    y = sheet.write(sentence, { ...textArea, y: y + 2 }, { size: 10 });
  sheet.write(t.keepThis, { ...textArea, y: y + 2 }, { size: 10 });
}
