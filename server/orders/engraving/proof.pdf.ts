import { INK } from '#server/drawing/brand.ts';
import { PAGE, Sheet } from '#server/drawing/sheet.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { orderInOffice } from '#server/settings.ts';
import { depthInWords } from '#text/engraving-depth.ts';
import { messages } from '#text/messages.ts';
import type { RenderedEngraving } from './read-engraving-file.ts';

const POINTS_PER_MM = 72 / 25.4;
const LINE = PAGE.width - 2 * PAGE.margin;
const LOWEST = PAGE.height - PAGE.margin;
const QR_SIZE = 64;
/** The height of the text above the area in PDF points; the QR code is at the end of that text. */
const HEAD = 78;
const BELOW = 34;
const HIGHEST_AREA = LOWEST - PAGE.margin - HEAD - BELOW;

/**
 * Engravings on A4 in true size, to hold against the pots. Each has its text, order, size and a QR code that opens the
 * order. An area larger than the sheet is scaled down and marked as such.
 */
export function renderProof(
  engravings: readonly RenderedEngraving[],
  { settings, language }: Pick<StaffContext, 'settings' | 'language'>,
): Promise<Buffer> {
  const t = messages[language].office.proof;
  const author = settings.brand.name[language];
  const sheet = new Sheet({ language, title: t.title, author, madeAt: null });
  let y = PAGE.margin;
  for (const { line, area, path, sizeMm } of engravings) {
    const { widthMm, heightMm } = area;
    const scale = Math.min(POINTS_PER_MM, LINE / widthMm, HIGHEST_AREA / heightMm);
    const [width, height] = [widthMm * scale, heightMm * scale];
    if (y > PAGE.margin && y + HEAD + height + BELOW > LOWEST) {
      sheet.turnPage();
      y = PAGE.margin;
    }
    const { number, title, colourName, text } = line;
    sheet.qr(orderInOffice(settings, number), { from: LINE - QR_SIZE, y, size: QR_SIZE });
    const words = { width: LINE - QR_SIZE - 16 };
    sheet.write(number, { y: y + 14, ...words }, { size: 14, face: 'strong', base: 'ltr' });
    sheet.write(
      colourName === null ? title : `${title} · ${colourName}`,
      { y: y + 32, ...words },
      { size: 10 },
    );
    sheet.write(text, { y: y + 50, ...words }, { size: 13, face: 'display', colour: INK.clay });
    const size = t.size(widthMm, heightMm, Number(sizeMm.toFixed(1)));
    const depth = area.depth === null ? null : depthInWords(language, area.depth);
    const facts = [size, depth, area.fixture].filter((fact) => fact !== null).join(' · ');
    sheet.write(facts, { y: y + 66, ...words }, { size: 9, colour: INK.quiet });
    y += HEAD;
    const box = { from: (LINE - width) / 2, y, width, height };
    sheet.frame(box);
    sheet.draw({ box: [0, 0, widthMm, heightMm], path }, box, { from: 0, y: 0, width, colour: INK.dark });
    const note = scale < POINTS_PER_MM ? t.scaled(Math.floor((scale / POINTS_PER_MM) * 100)) : t.trueSize;
    sheet.write(note, { y: y + height + 13, align: 'middle' }, { size: 8, colour: INK.quiet });
    y += height + BELOW;
  }
  return sheet.finish();
}
