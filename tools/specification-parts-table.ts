import type { Part } from './specification-map.ts';

/** A statement, the test file, how the test's name begins, and for a test of many rows the words of its row. */
export type Row = readonly [what: string, path: string, title: string, row?: string];

export const named = (section: string, rows: readonly Row[]): Part[] =>
  rows.map(([what, path, title, row]) => ({
    section,
    what,
    proof: row === undefined ? { path, title } : { path, title, row },
  }));

/** Statements that are the rows of one test of many, named by their row. */
export const rowsOf = (path: string, title: string, rows: readonly string[]): Row[] =>
  rows.map((row) => [row, path, title, row]);
