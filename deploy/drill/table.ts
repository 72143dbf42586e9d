import { type Part, seconds } from './step.ts';
import { type Answers, p99 } from './visitors.ts';

export type Row = { part: Part; answers: Answers; note: string };

const FAILOVER_MS = 10_000;
const P99_MS = 1_000;
/**
 * How long a killed process may go on taking requests, in milliseconds. The kernel frees its memory before it closes its
 * sockets: that took 13 ms for 50 MB and 1.1 s for 700 MB.
 */
const INTERRUPTED_MS = 2_000;
/** Shorter gaps between responses, in milliseconds, are normal with only a few shoppers. */
const GAP_MS = 1_000;

const failingMs = ({ firstFailureAt, lastFailureAt }: Answers): number =>
  firstFailureAt === null || lastFailureAt === null ? 0 : lastFailureAt - firstFailureAt;

/**
 * How long shoppers had to wait, in milliseconds: the longest time without a successful request, or the time in which
 * requests failed.
 */
const awayMs = (answers: Answers): number => Math.max(answers.longestGapMs, failingMs(answers));

/** Lists the failures that visitors saw in a part of the drill although the part does not allow them. */
export function faultsOf({ part, answers }: Row): string[] {
  const { allows, what } = part;
  const { failedPages, oneMoment, other5xx, lost, missingFiles, failedFiles } = answers;
  const faults: string[] = [];
  const expect = (isMet: boolean, text: string): void => void (isMet || faults.push(`${what}: ${text}`));
  expect(missingFiles === 0, `${missingFiles} files of pages were answered with 404.`);
  if (allows === 'unreachable') return faults;
  if (allows !== 'noBucket') expect(failedFiles === 0, `${failedFiles} files of pages failed.`);
  expect(failedPages === 0, `${failedPages} pages failed.`);
  expect(other5xx === 0, `${other5xx} answers of 500 or more, other than "one moment".`);
  expect(lost === 0, `${lost} calls got no answer.`);
  if (allows === 'failover')
    expect(awayMs(answers) <= FAILOVER_MS, `shoppers waited ${seconds(awayMs(answers))} s.`);
  else {
    if (allows === 'interrupted')
      expect(failingMs(answers) <= INTERRUPTED_MS, `calls failed for ${seconds(failingMs(answers))} s.`);
    else expect(oneMoment === 0, `${oneMoment} calls were asked to try again.`);
    expect(p99(answers) <= P99_MS, `p99 was ${Math.round(p99(answers))} ms.`);
  }
  return faults;
}

export function tableOf(rows: readonly Row[]): string {
  const head = [
    'What happened',
    'Away s',
    'Pages',
    'failed',
    'Calls',
    '503 "one moment"',
    'other 5xx',
    'lost',
    'files 404',
    'files failed',
    'p99 ms',
    'And',
  ];
  return [lineOf(head), lineOf(head.map(() => '---')), ...rows.map(lineOfRow)].join('\n');
}

const lineOf = (cells: readonly unknown[]): string => `| ${cells.join(' | ')} |`;

export const lineOfRow = ({ part, answers, note }: Row): string =>
  lineOf([
    part.what,
    awayMs(answers) > GAP_MS ? seconds(awayMs(answers)) : '–',
    answers.pages,
    answers.failedPages,
    answers.calls,
    answers.oneMoment,
    answers.other5xx,
    answers.lost,
    answers.missingFiles,
    answers.failedFiles,
    Math.round(p99(answers)),
    note,
  ]);
