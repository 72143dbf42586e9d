import type { LabelFormat } from '#contract/stock/labels.rules.ts';
import { MINUTE } from '#server/clock.ts';
import { openThreads } from '#server/http/threads.ts';
import type { Language } from '#text/language.ts';
import type { ShelfLabel } from './labels.pdf.ts';

export type LabelsToRender = {
  labels: ShelfLabel[];
  format: LabelFormat;
  /** The first free label of the first sheet, from 1. */
  first: number;
  /** The language that stands first on each label, and the side on which its lines begin. */
  language: Language;
  title: string;
  author: string;
};

/**
 * Renders shelf labels in a separate worker thread, because hundreds take seconds.
 * @throws Refusal tooManyTries when the queue is full.
 */
export const renderLabels = openThreads<LabelsToRender, Uint8Array>(
  new URL('./render-labels.worker.ts', import.meta.url),
  { threads: 1, maxWaiting: 10, maxMs: MINUTE, maxHeapMb: 256 },
);
