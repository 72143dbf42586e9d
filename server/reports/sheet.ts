/** A cell: text of people or of the shop, a count, halalas, a day, a moment, or nothing. */
export type Cell =
  | { text: string }
  | { count: number }
  | { money: number }
  | { day: string }
  | { moment: Date }
  | null;
/** A table to export: its headings, and its rows as they are read. */
export type ExportSheet = { name: string; headings: string[]; rows: AsyncIterable<Cell[]> };

const OFFSET = 3 * 3_600_000;
/** A moment as clocks in Riyadh show it, "2026-11-22 09:05". */
export const inRiyadh = (moment: Date): string =>
  new Date(moment.getTime() + OFFSET).toISOString().slice(0, 16).replace('T', ' ');
