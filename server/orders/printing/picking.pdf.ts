import { INK } from '#server/drawing/brand.ts';
import { type Look, PAGE, type Sheet } from '#server/drawing/sheet.ts';
import type { Language } from '#text/language.ts';
import { messages } from '#text/messages.ts';
import type { PickingRow } from './picking-list.ts';
import { REFERENCE_SIZE, renderReference } from './reference.ts';

/** The contents of one order to pack. */
export type PackingEntry = {
  number: string;
  address: string;
  lines: {
    title: string;
    colour: string | null;
    pieces: number;
    engraving: string | null;
    addons: string[];
  }[];
  /** The documents to pack with the order, for example "gift receipt" and "2 message cards". */
  printouts: string[];
  /** The reason why the order gets no label; null if it has or will have a label. */
  noLabel: string | null;
};
export type PickingSheet = {
  brand: string;
  city: string;
  window: string;
  printedBy: string;
  rows: PickingRow[];
  orders: PackingEntry[];
};

const LINE = PAGE.width - 2 * PAGE.margin;
const LOWEST = PAGE.height - 70;
const BOX = 11;
const SHELF = { from: 22, width: 66 };
const PIECES = { from: 92, width: 40 };
const WHAT = { from: 138, width: LINE - 138 };
const quiet = { size: 9, colour: INK.quiet } as const;

/**
 * The picking sheet of a delivery window: first all goods by shelf, then each order in packing order, with a QR code
 * that opens the order.
 */
export function renderPickingSheet(sheet: Sheet, picking: PickingSheet, language: Language): void {
  const t = messages[language].office.printing;
  let y = renderHead(sheet, picking, language);
  const turnFor = (height: number): void => {
    if (y + height <= LOWEST) return;
    sheet.turnPage(language);
    y = PAGE.margin + 12;
  };
  let isHinted = false;
  for (const row of picking.rows) {
    const what = wordsOf(row, language);
    const height = heightOf(sheet, what, WHAT.width) + 12;
    if (row.shelf === null && !isHinted) {
      turnFor(height + 44);
      y = sheet.write(t.noShelf, { y: y + 20 }, { size: 11, face: 'strong' });
      y = sheet.write(t.noShelfHint, { y }, quiet) + 2;
      isHinted = true;
    }
    turnFor(height);
    sheet.rule(y);
    sheet.frame({ from: 0, y: y + 8, width: BOX, height: BOX }, INK.lineStrong);
    sheet.write(row.shelf ?? '–', { ...SHELF, y: y + 18 }, { size: 13, face: 'strong', base: 'ltr' });
    sheet.write(t.pieces(row.pieces), { ...PIECES, y: y + 18 }, { size: 13, face: 'strong' });
    renderWords(sheet, what, { ...WHAT, y: y + 17 });
    y += height;
  }
  turnFor(120);
  y = sheet.write(t.inPackingOrder, { y: y + 34 }, { size: 15, face: 'display' }) + 2;
  for (const [at, order] of picking.orders.entries()) {
    const words = packingWordsOf(order, language);
    const width = LINE - 48 - REFERENCE_SIZE - 150;
    const height = Math.max(heightOf(sheet, words, width), REFERENCE_SIZE + 6) + 16;
    turnFor(height);
    sheet.rule(y);
    sheet.frame({ from: 0, y: y + 8, width: BOX, height: BOX }, INK.lineStrong);
    sheet.write(`${at + 1}`, { from: 20, width: 28, y: y + 19 }, { size: 13, face: 'strong' });
    renderWords(sheet, words, { from: 48, width, y: y + 18 });
    const { number, address } = order;
    const reference = { number, address, n: at + 1, of: picking.orders.length };
    renderReference(sheet, reference, { end: LINE, y: y + 7, language, kind: 'order' });
    y += height;
  }
}

function renderHead(
  sheet: Sheet,
  { brand, city, window, printedBy, rows, orders }: PickingSheet,
  language: Language,
): number {
  const t = messages[language].office.printing;
  sheet.mark({ from: 0, y: 40, size: 26 });
  sheet.write(brand, { from: 30, y: 60 }, { size: 14, face: 'display', colour: INK.green });
  sheet.write(printedBy, { from: LINE / 2, width: LINE / 2, y: 58, align: 'end' }, quiet);
  let y = sheet.write(t.title, { y: 102 }, { size: 24, face: 'display' }) - 12;
  y = sheet.write(`${city} · ${window}`, { y }, { size: 13, face: 'strong' });
  const pieces = rows.reduce((sum, row) => sum + row.pieces, 0);
  return sheet.write(t.lead(orders.length, pieces), { y }, { size: 10, colour: INK.second }) + 4;
}

type Words = { text: string; look: Look }[];

function wordsOf({ title, colour, orders, toEngrave }: PickingRow, language: Language): Words {
  const t = messages[language].office.printing;
  return [
    { text: colour === null ? title : `${title} · ${colour}`, look: { size: 12 } },
    {
      text: orders.map(({ number, pieces }) => t.forOrder(number, pieces)).join(t.listSeparator),
      look: quiet,
    },
    ...(toEngrave > 0 ? [{ text: t.toLaser(toEngrave), look: { size: 9, colour: INK.clay } }] : []),
  ];
}

function packingWordsOf({ lines, printouts, noLabel }: PackingEntry, language: Language): Words {
  const t = messages[language].office.printing;
  return [
    ...lines.flatMap(({ title, colour, pieces, engraving, addons }) => [
      { text: t.piecesOf(pieces, colour === null ? title : `${title} · ${colour}`), look: { size: 11 } },
      ...(engraving === null
        ? []
        : [{ text: t.engraved(engraving), look: { size: 10, face: 'display', colour: INK.clay } as const }]),
      ...addons.map((addon) => ({ text: `+ ${addon}`, look: { size: 9.5, colour: INK.second } })),
    ]),
    ...(printouts.length > 0 ? [{ text: printouts.join(t.listSeparator), look: quiet }] : []),
    ...(noLabel === null ? [] : [{ text: noLabel, look: { size: 9, face: 'strong' } as const }]),
  ];
}

const heightOf = (sheet: Sheet, words: Words, width: number): number =>
  words.reduce((sum, { text, look }) => sum + sheet.linesIn(text, width, look) * (look.size ?? 10) * 1.5, 0);

function renderWords(
  sheet: Sheet,
  words: Words,
  { y, ...place }: { from: number; width: number; y: number },
): void {
  let baseline = y;
  for (const { text, look } of words) baseline = sheet.write(text, { ...place, y: baseline }, look);
}
