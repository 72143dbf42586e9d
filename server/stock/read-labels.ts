import type { InputOf } from '#contract/call.ts';
import { LABELS_A_SHEET, MAX_LABELS } from '#contract/stock/labels.rules.ts';
import type { readLabelsCall } from '#contract/stock/office.calls.ts';
import { compareShelves, stockCode } from '#contract/stock/stock.rules.ts';
import type { FileAnswer } from '#contract/uploads/uploads.wire.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { stockInOffice } from '#server/settings.ts';
import type { Language } from '#text/language.ts';
import { messages } from '#text/messages.ts';
import { exactRiyalsInWords, riyalsInWords } from '#text/money.ts';
import { dayInRiyadh } from '#text/when.ts';
import type { ShelfLabel } from './labels.pdf.ts';
import { foundIn, shownOf } from './list-stock.ts';
import { renderLabels } from './render-labels.ts';
import { readStock } from './stock-list.ts';

/** Whole riyals as in the shop; a price with halalas exactly, because a label must not say less than the till. */
const priceWords = (language: Language, halalas: number): string =>
  halalas % 100 === 0 ? riyalsInWords(language, halalas) : exactRiyalsInWords(language, halalas);

/** Labels for shelves as PDF, in the order of the shelves. @throws Refusal notFound, tooLarge, tooManyTries */
export async function readLabels(
  { show = 'all', find = '', shelf, format, first = 1, price }: InputOf<typeof readLabelsCall>,
  { database, clock, language, settings }: StaffContext,
): Promise<FileAnswer> {
  const rows = shownOf(foundIn(await readStock(database, { language, now: clock.now() }), find), show)
    .map(({ goods }) => goods)
    .filter((row) => shelf === undefined || row.shelf === shelf)
    // Sort the labels by shelf, because staff attach them while they walk along the shelves.
    .sort((a, b) => compareShelves(a.shelf, b.shelf));
  if (rows.length === 0) throw refuse('notFound', (t) => t.office.labels.none);
  if (rows.length > MAX_LABELS) throw refuse('tooLarge', (t) => t.office.labels.tooMany(MAX_LABELS));
  const labels = rows.map(
    (row): ShelfLabel => ({
      title: row.title,
      glaze: row.colourName,
      shelf: row.shelf,
      code: stockCode(row),
      address: stockInOffice(settings, stockCode(row)),
      price: price === undefined ? null : priceWords(language, row.price),
    }),
  );
  const bytes = await renderLabels({
    labels,
    format,
    first: Math.min(Math.max(first, 1), LABELS_A_SHEET),
    language,
    title: messages[language].office.labels.title,
    author: settings.brand.name[language],
  });
  return {
    bytes: Buffer.from(bytes),
    type: 'application/pdf',
    name: `labels-${dayInRiyadh(clock.now())}.pdf`,
  };
}
