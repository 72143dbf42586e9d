import { RIYADH_OFFSET_MS } from '#contract/day.ts';

/** A cell of an export: text, a count, halalas, a day, a time, or empty. */
export type Cell =
  | { text: string }
  | { count: number }
  | { money: number }
  | { day: string }
  | { moment: Date }
  | null;
/** A table to export: its headings, and its rows, which are read one by one. */
export type ExportSheet = { name: string; headings: string[]; rows: AsyncIterable<Cell[]> };

/** Formats a time in Riyadh, such as "2026-11-22 09:05". */
export const inRiyadh = (moment: Date): string =>
  new Date(moment.getTime() + RIYADH_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');
