import { daysOf, daysOfMonth, monthOf } from '#contract/reports/reports.rules.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import type { Cell, ExportSheet } from '#server/sheets/sheet.ts';
import { messages } from '#text/messages.ts';
import type { Export } from './exports.store.ts';
import { columnsOf } from './list-rows.ts';
import { listSales } from './list-sales.ts';
import { readSales } from './read-sales.ts';
import { sumVat } from './read-vat.ts';
import { rowSource } from './row-source.ts';

const AT_ONCE = 1_000;
type Rows = AsyncIterable<Cell[]>;

async function* each(rows: readonly Cell[][]): Rows {
  yield* rows;
}
const money = (halalas: number | undefined): Cell => (halalas === undefined ? null : { money: halalas });

/** The table of a report as the screen shows it, without the columns that the member may not see. */
export async function sheetOf(context: StaffContext, input: Export): Promise<ExportSheet> {
  switch (input.table) {
    case 'days':
      return daySheet(context, input);
    case 'rows':
      return rowSheet(context, input);
    case 'vat':
      return vatSheet(context, input);
    default:
      return partSheet(context, input, input.table);
  }
}

async function daySheet(context: StaffContext, input: Export): Promise<ExportSheet> {
  const t = messages[context.language].reports;
  const { days } = await readSales({ ...input, comparedFrom: undefined, comparedTo: undefined }, context);
  const byDay = new Map(days.map((day) => [day.day, day]));
  const seesMoney = context.staff.permissions.has('reports.money');
  return {
    name: t.sheets.days,
    headings: [t.headings.day, t.headings.orders, ...(seesMoney ? [t.headings.sales] : [])],
    rows: each(
      daysOf(input).map((day) => [
        { day },
        { count: byDay.get(day)?.orders ?? 0 },
        ...(seesMoney ? [{ money: byDay.get(day)?.sales ?? 0 }] : []),
      ]),
    ),
  };
}

async function partSheet(
  context: StaffContext,
  input: Export,
  by: 'city' | 'product' | 'occasion',
): Promise<ExportSheet> {
  const t = messages[context.language].reports;
  const { parts, rest } = await listSales({ ...input, by }, context);
  const seesMoney = context.staff.permissions.has('reports.money');
  const isCompared = input.comparedFrom !== undefined;
  const [counted, countedBefore] =
    by === 'city'
      ? [t.headings.orders, t.headings.ordersBefore]
      : [t.headings.pieces, t.headings.piecesBefore];
  const sold = (part: { count: number; sales?: number } | null): Cell[] => [
    { count: part?.count ?? 0 },
    ...(seesMoney ? [money(part?.sales)] : []),
  ];
  const restRow = (name: string, now: number | undefined, before: number | undefined): Cell[] => [
    { text: name },
    null,
    money(now),
    ...(isCompared ? [null, money(before)] : []),
  ];
  return {
    name: t.sheets[by],
    headings: [
      t.headings[by],
      counted,
      ...(seesMoney ? [t.headings.sales] : []),
      ...(isCompared ? [countedBefore, ...(seesMoney ? [t.headings.salesBefore] : [])] : []),
    ],
    rows: each([
      ...parts.map(({ name, now, before }) => [
        { text: name },
        ...sold(now),
        ...(isCompared ? sold(before) : []),
      ]),
      ...(rest
        ? [
            restRow(t.delivery, rest.delivery, rest.deliveryBefore),
            restRow(t.credited, rest.credited, rest.creditedBefore),
          ]
        : []),
    ]),
  };
}

async function rowSheet(context: StaffContext, input: Export): Promise<ExportSheet> {
  const t = messages[context.language].reports;
  const kind = input.of ?? 'sales';
  const has = columnsOf(kind, context);
  const source = await rowSource(context.database, { ...input, of: kind }, context);
  async function* rows(): Rows {
    let before: number | undefined;
    for (;;) {
      const found = await source.list({ before, max: AT_ONCE });
      for (const row of found)
        yield [
          row.document === null ? null : { text: row.document },
          { text: row.orderNumber },
          { moment: row.at },
          { text: row.city },
          { count: row.pieces },
          ...(has.amount ? [{ money: row.amount }] : []),
          ...(has.vat ? [{ money: row.vat }] : []),
          ...(has.minutesLate ? [{ count: row.minutesLate }] : []),
          ...(has.stars ? [{ count: row.stars }] : []),
        ];
      before = found.at(-1)?.id;
      if (found.length < AT_ONCE) return;
    }
  }
  return {
    name: t.sheets.rows,
    headings: [
      t.headings.document,
      t.headings.order,
      t.headings.at,
      t.headings.city,
      t.headings.pieces,
      ...(has.amount ? [t.headings.amount] : []),
      ...(has.vat ? [t.headings.vat] : []),
      ...(has.minutesLate ? [t.headings.minutesLate] : []),
      ...(has.stars ? [t.headings.stars] : []),
    ],
    rows: rows(),
  };
}

async function vatSheet({ database, language }: StaffContext, { from }: Export): Promise<ExportSheet> {
  const t = messages[language].reports;
  const month = monthOf(from);
  const { rates } = await sumVat(database, month);
  const { from: first, to: last } = daysOfMonth(month);
  return {
    name: t.sheets.vat,
    headings: [
      t.headings.from,
      t.headings.to,
      t.headings.rate,
      t.headings.documents,
      t.headings.count,
      t.headings.net,
      t.headings.vat,
      t.headings.gross,
    ],
    rows: each(
      rates.flatMap(({ rate, invoices, creditNotes }) =>
        [
          { name: t.invoices, sums: invoices },
          { name: t.credited, sums: creditNotes },
        ].map(({ name, sums }): Cell[] => [
          { day: first },
          { day: last },
          { text: `${rate / 100}%` },
          { text: name },
          { count: sums.documents },
          { money: sums.net },
          { money: sums.vat },
          { money: sums.gross },
        ]),
      ),
    ),
  };
}
