import { LABELS_A_SHEET, type LabelFormat } from '#contract/stock/labels.rules.ts';
import { INK } from '#server/drawing/brand.ts';
import { type Box, LINE_HEIGHT, type Look, PAGE, Sheet } from '#server/drawing/sheet.ts';
import type { Language } from '#text/language.ts';
import type { LabelsToRender } from './render-labels.ts';

type InBoth = { ar: string; en: string };
export type ShelfLabel = {
  title: InBoth;
  glaze: InBoth | null;
  shelf: string | null;
  /** The code below the QR code, such as `monstera.sage`, for staff who type instead of scanning. */
  code: string;
  /** What the QR code holds: the address of its stock in the back office, which the count reads too. */
  address: string;
  /** In the language of the label; null for a label without the price. */
  price: string | null;
};

const MM = 72 / 25.4;
const COLUMNS = 3;
type Layout = {
  page: { width: number; height: number };
  label: { width: number; height: number };
  padding: number;
  qr: number;
  size: number;
  /** The colour of secondary text; black on rolls, because label printers print black only. */
  second: string;
};
const LAYOUTS: Record<LabelFormat, Layout> = {
  sheet: {
    page: { width: PAGE.width, height: PAGE.height },
    label: { width: 70 * MM, height: 37 * MM },
    padding: 4.5 * MM,
    qr: 23 * MM,
    size: 10.5,
    second: INK.second,
  },
  roll: {
    page: { width: 50 * MM, height: 30 * MM },
    label: { width: 50 * MM, height: 30 * MM },
    padding: 2.5 * MM,
    qr: 19 * MM,
    size: 8.5,
    second: INK.dark,
  },
};
const GAP = 2.5 * MM;
/** Sizes that are tried one after the other until everything fits. */
const SCALES = [1, 0.9, 0.8, 0.7];
const MAX_LINES = 2;

/** Renders shelf labels: on a sheet along its rows, on a roll one label per page. */
export function renderLabelPages({
  labels,
  format,
  first,
  language,
  title,
  author,
}: LabelsToRender): Promise<Buffer> {
  const layout = LAYOUTS[format];
  const page = { ...layout.page, margin: 0 };
  const sheet = new Sheet({ language, title, author, madeAt: null, format: page });
  const perPage = format === 'sheet' ? LABELS_A_SHEET : 1;
  const before = format === 'sheet' ? first - 1 : 0;
  const { width, height } = layout.label;
  // The margin above the first row of labels: half of what all rows leave free on the page.
  const top = (page.height - (perPage === 1 ? 1 : LABELS_A_SHEET / COLUMNS) * height) / 2;
  for (const [i, label] of labels.entries()) {
    const at = before + i;
    const place = at % perPage;
    if (i > 0 && place === 0) sheet.turnPage();
    const [column, row] = [place % COLUMNS, Math.floor(place / COLUMNS)];
    renderLabel(
      sheet,
      label,
      { from: column * width, y: top + row * height, width, height },
      layout,
      language,
    );
  }
  return sheet.finish();
}

type Line = { text: string; look: Look & { size: number } };

function renderLabel(
  sheet: Sheet,
  label: ShelfLabel,
  box: Box,
  { padding, qr, size, second }: Layout,
  language: Language,
): void {
  const from = box.from + padding;
  const width = box.width - 2 * padding - qr - GAP;
  const height = box.height - 2 * padding;
  const low = { text: label.code, look: { size: size * 0.62, base: 'ltr', colour: second } } as const;
  const lowHeight = low.look.size * LINE_HEIGHT * sheet.linesIn(low.text, width, low.look);
  const heightOf = (lines: readonly Line[]): number =>
    lines.reduce(
      (sum, { text, look }) => sum + sheet.linesIn(text, width, look) * look.size * LINE_HEIGHT,
      0,
    );
  const tried = SCALES.map((scale) => linesOf(sheet, label, { size: size * scale, width, second, language }));
  const lines = tried.find((some) => heightOf(some) + lowHeight <= height) ?? tried.at(-1)!;
  let y = box.y + padding;
  for (const { text, look } of lines) {
    y = sheet.write(text, { from, width, y: y + look.size }, look) - look.size;
  }
  const end = box.y + box.height - padding;
  sheet.write(low.text, { from, width, y: end - lowHeight + low.look.size }, low.look);
  sheet.qr(label.address, {
    from: box.from + box.width - padding - qr,
    y: box.y + (box.height - qr) / 2,
    size: qr,
  });
}

/** The lines of a label in a size: name, the name in the other language, glaze, then shelf and price. */
function linesOf(
  sheet: Sheet,
  { title, glaze, shelf, price }: ShelfLabel,
  { size, width, second, language }: { size: number; width: number; second: string; language: Language },
): Line[] {
  const other: Language = language === 'ar' ? 'en' : 'ar';
  const line = (text: string, of: Language, look: Look & { size: number }): Line => {
    const based = { ...look, base: of === 'ar' ? 'rtl' : 'ltr' } as const;
    return { text: shortened(sheet, text, width, based), look: based };
  };
  const quiet = { size: size * 0.8, colour: second };
  // Isolated, because a shelf such as A-01 next to a price would change places with it in Arabic.
  const below = [shelf, price].flatMap((part) => (part === null ? [] : `\u2068${part}\u2069`)).join('  ·  ');
  return [
    line(title[language], language, { size, face: 'strong', colour: INK.dark }),
    line(title[other], other, quiet),
    ...(glaze ? [line(`${glaze[language]} · ${glaze[other]}`, language, quiet)] : []),
    ...(below === '' ? [] : [line(below, language, { size, face: 'strong', colour: INK.dark })]),
  ];
}

/** Leaves out the last words of a text that needs more lines than a label has. */
function shortened(sheet: Sheet, text: string, width: number, look: Look): string {
  if (sheet.linesIn(text, width, look) <= MAX_LINES) return text;
  const words = text.split(' ');
  while (words.length > 1 && sheet.linesIn(`${words.join(' ')}…`, width, look) > MAX_LINES) words.pop();
  return `${words.join(' ')}…`;
}
