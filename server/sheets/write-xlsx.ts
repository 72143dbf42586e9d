import { MINUTE } from '#server/clock.ts';
import { openThreads } from '#server/http/threads.ts';
import type { Language } from '#text/language.ts';
import type { Cell, ExportSheet } from './sheet.ts';

export type XlsxToWrite = { name: string; headings: string[]; rows: Cell[][]; language: Language };

/** Writes a workbook in a separate thread, because compressing thousands of rows takes seconds of processor time. */
const writeInThread = openThreads<XlsxToWrite, Uint8Array>(
  new URL('./write-xlsx.worker.ts', import.meta.url),
  { threads: 1, maxWaiting: 10, maxMs: MINUTE, maxHeapMb: 512 },
);

/**
 * Writes a table as a workbook with one sheet. The format needs all rows at once, so the caller must limit them
 * (MAX_EXPORTED_ROWS).
 * @throws Refusal tooManyTries when the queue is full
 */
export async function writeXlsx(
  { name, headings, rows }: ExportSheet,
  { language }: { language: Language },
): Promise<Uint8Array> {
  const read: Cell[][] = [];
  for await (const row of rows) read.push(row);
  return writeInThread({ name, headings, rows: read, language });
}
