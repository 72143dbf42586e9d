import { plainRiyals } from '#contract/orders/tax.rules.ts';
import type { TaxDocument } from '#contract/orders/tax.wire.ts';
import { INK } from '#server/drawing/brand.ts';
import { PAGE, Sheet } from '#server/drawing/sheet.ts';
import { exactRiyals } from '#text/money.ts';
import { dayAndTime, type TaxDocumentText, taxDocuments } from '#text/tax-documents.ts';

type InBoth = { ar: string; en: string };
const both = (messageOf: (t: TaxDocumentText) => string): InBoth => ({
  ar: messageOf(taxDocuments.ar),
  en: messageOf(taxDocuments.en),
});

const QR_SIZE = 104;
/**
 * The columns of the table, from the right edge, where Arabic lines begin: name, quantity, unit price, net, VAT, gross.
 */
const COLUMNS = [
  { from: 0, width: 166 },
  { from: 174, width: 38 },
  { from: 220, width: 74 },
  { from: 302, width: 56 },
  { from: 366, width: 55 },
  { from: 429, width: 70 },
] as const;
const [WHAT, ...NUMBERS] = COLUMNS;
const SUMS = { from: 220, label: 201, amount: COLUMNS[5] } as const;
/** The position of the lowest baseline on a page, above the footer. */
const LOWEST = PAGE.height - 90;

/**
 * A simplified tax invoice or credit note on A4, in Arabic with English next to it. It shows everything the tax
 * authority requires, with amounts to two decimals (providers/09-zatca).
 */
export function renderTaxDocument(document: TaxDocument, brand: InBoth): Promise<Buffer> {
  const sheet = new Sheet({
    language: 'ar',
    title: `${taxDocuments.ar.title[document.kind]} ${document.number}`,
    author: document.seller.name.ar,
    madeAt: document.issuedAt,
  });
  renderHead(sheet, document, brand);
  let y = renderPeople(sheet, document, 200);
  y = renderLines(sheet, document, y + 28);
  if (y > LOWEST - 150) {
    sheet.turnPage();
    y = 70;
  }
  renderSums(sheet, document, y + 8);
  sheet.onEachPage((page, of) => {
    sheet.rule(PAGE.height - 62);
    sheet.write(taxDocuments.ar.allInRiyals, { y: PAGE.height - 46 }, { size: 8, colour: INK.quiet });
    const english = { size: 8, colour: INK.quiet, base: 'ltr' } as const;
    sheet.write(taxDocuments.en.allInRiyals, { y: PAGE.height - 34 }, english);
    sheet.write(document.uuid, { y: PAGE.height - 46, align: 'end' }, english);
    if (of > 1) sheet.write(taxDocuments.en.page(page, of), { y: PAGE.height - 34, align: 'end' }, english);
  });
  return sheet.finish();
}

function renderHead(sheet: Sheet, { kind, qr }: TaxDocument, brand: InBoth): void {
  sheet.mark({ from: 0, y: 44, size: 34 });
  sheet.write(brand.ar, { from: 38, y: 70 }, { size: 20, face: 'display', colour: INK.green });
  const title = both((t) => t.title[kind]);
  sheet.write(title.ar, { y: 128 }, { size: 25, face: 'display' });
  sheet.write(title.en, { y: 148 }, { size: 11, colour: INK.quiet, base: 'ltr' });
  // The QR code is at the left edge, with the white margin that scanners need.
  sheet.qr(qr, { from: PAGE.width - 2 * PAGE.margin - QR_SIZE, y: 48, size: QR_SIZE });
}

/** Renders the seller and the details of the document. */
function renderPeople(sheet: Sheet, document: TaxDocument, top: number): number {
  const { seller, number, issuedAt, orderNumber, invoiceNumber, reason } = document;
  const half = { from: 0, width: 268 };
  const other = { from: 296, width: 203 };
  sheet.rule(top - 22);
  let right = sheet.write(seller.name.ar, { ...half, y: top }, { size: 12, face: 'strong' });
  const english = { size: 9, colour: INK.quiet, base: 'ltr' } as const;
  right = sheet.write(seller.name.en, { ...half, y: right }, english);
  right = sheet.write(seller.address.ar, { ...half, y: right + 3 }, { size: 9 });
  right = sheet.write(seller.address.en, { ...half, y: right }, english);
  right = fact(
    sheet,
    both((t) => t.vatNumber),
    seller.vatNumber,
    { ...half, y: right + 6 },
  );
  right = fact(
    sheet,
    both((t) => t.registration),
    seller.registration,
    { ...half, y: right },
  );

  let left = fact(
    sheet,
    both((t) => t.number),
    number,
    { ...other, y: top },
  );
  left = fact(
    sheet,
    both((t) => t.issued),
    dayAndTime(issuedAt),
    { ...other, y: left },
  );
  left = fact(
    sheet,
    both((t) => t.order),
    orderNumber,
    { ...other, y: left },
  );
  if (invoiceNumber)
    left = fact(
      sheet,
      both((t) => t.ofInvoice),
      invoiceNumber,
      { ...other, y: left },
    );
  if (reason) {
    left = sheet.write(taxDocuments.ar.reason, { ...other, y: left + 4 }, { size: 9, colour: INK.quiet });
    left = sheet.write(reason.ar, { ...other, y: left }, { size: 9 });
    left = sheet.write(reason.en, { ...other, y: left }, english);
  }
  return Math.max(left, right);
}

/** Renders a label in both languages with its value at the opposite end. Values are written left to right. */
function fact(
  sheet: Sheet,
  name: InBoth,
  value: string,
  place: { from: number; width: number; y: number },
): number {
  sheet.write(`${name.ar} · ${name.en}`, place, { size: 9, colour: INK.quiet });
  return sheet.write(value, { ...place, align: 'end' }, { size: 10, face: 'strong', base: 'ltr' }) + 2;
}

function renderLines(sheet: Sheet, { lines, vatRate }: TaxDocument, top: number): number {
  const names = [
    both((t) => t.item),
    both((t) => t.quantity),
    both((t) => t.unitPrice),
    both((t) => t.net),
    both((t) => t.vat(vatRate)),
    both((t) => t.gross),
  ];
  const renderNames = (at: number): number => {
    const ends = names.map((name, i) => {
      const place = COLUMNS[i]!;
      const end = sheet.write(name.ar, { ...place, y: at }, { size: 8.5, face: 'strong' });
      return sheet.write(name.en, { ...place, y: end }, { size: 7, colour: INK.quiet, base: 'ltr' });
    });
    const end = Math.max(...ends);
    sheet.rule(end - 2, { colour: INK.text });
    return end + 14;
  };
  let y = renderNames(top);
  for (const { name, quantity, price, net, vat, gross } of lines) {
    if (y > LOWEST) {
      sheet.turnPage();
      y = renderNames(70);
    }
    const values = [String(quantity), ...[price, net, vat, gross].map(exactRiyals)];
    for (const [i, value] of values.entries())
      sheet.write(value, { ...NUMBERS[i]!, y }, { size: 9.5, base: 'ltr' });
    const after = sheet.write(name.ar, { ...WHAT, y }, { size: 9.5 });
    y = sheet.write(name.en, { ...WHAT, y: after - 2 }, { size: 8, colour: INK.quiet, base: 'ltr' });
    sheet.rule(y - 6);
    y += 9;
  }
  return y;
}

function renderSums(sheet: Sheet, document: TaxDocument, top: number): void {
  const { kind, discount, total, wallet, vatRate, paidWith } = document;
  const isNote = kind === 'creditNote';
  const paymentLabel = (t: TaxDocumentText) =>
    isNote ? t.returnedOtherwise : (t.paidBy[paidWith ?? ''] ?? t.paidOtherwise);
  const sums: { name: InBoth; amount: number; isStrong?: boolean }[] = [
    ...(discount.gross > 0 ? [{ name: both((t) => t.discount), amount: -discount.gross }] : []),
    { name: both((t) => t.totalNet), amount: total.net },
    { name: both((t) => t.vat(vatRate)), amount: total.vat },
    { name: both((t) => (isNote ? t.credited : t.total)), amount: total.gross, isStrong: true },
    ...(wallet > 0 ? [{ name: both((t) => (isNote ? t.toWallet : t.fromWallet)), amount: wallet }] : []),
    ...(total.gross > wallet ? [{ name: both(paymentLabel), amount: total.gross - wallet }] : []),
  ];
  let y = top;
  for (const { name, amount, isStrong = false } of sums) {
    const look = isStrong ? ({ size: 11, face: 'strong' } as const) : ({ size: 9.5 } as const);
    if (isStrong) {
      sheet.rule(y - 13, {
        from: SUMS.from,
        width: SUMS.amount.from + SUMS.amount.width - SUMS.from,
        colour: INK.text,
      });
      y += 4;
    }
    sheet.write(name.ar, { from: SUMS.from, width: SUMS.label, y }, look);
    const amountText = amount < 0 ? `−${plainRiyals(-amount)}` : exactRiyals(amount);
    sheet.write(amountText, { ...SUMS.amount, y }, { ...look, base: 'ltr' });
    y = sheet.write(
      name.en,
      { from: SUMS.from, width: SUMS.label, y: y + 12 },
      { size: 7.5, colour: INK.quiet, base: 'ltr' },
    );
    y += isStrong ? 10 : 6;
  }
}
