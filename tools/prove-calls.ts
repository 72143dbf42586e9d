import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrokenCall } from '../server/test-broken-calls.ts';
import { statements, testsByStatement } from './specification-map.ts';
import { ROOT, runCommand } from './steps.ts';
import { readTree } from './tree.ts';

// Checks that the tests tagged with a call really depend on that call. Each test runs while its call responds with 500
// instead of 200, and must then fail.
const tests = testsByStatement(readTree(ROOT));
const plan: BrokenCall[] = statements
  .filter(({ id }) => /^7-\w+\.\w+$/.test(id))
  .flatMap(({ id }) =>
    (tests.get(id) ?? []).map(({ path, title }) => ({ path, title: patternOf(title), call: id.slice(2) })),
  );

/**
 * Returns a pattern that matches a test's title. Titles of `it.each` contain placeholders for the values of their rows.
 */
function patternOf(title: string): string {
  return title.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/%\w|\\\$\w+/g, '.*');
}

/** A test may be tagged with several calls, so break each call in a separate run. */
const runs: BrokenCall[][] = [];
for (const one of plan) {
  const isFree = (run: BrokenCall[]) =>
    !run.some(({ path, title }) => path === one.path && title === one.title);
  const run = runs.find(isFree);
  if (run) run.push(one);
  else runs.push([one]);
}

type Results = {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[];
};
const folder = mkdtempSync(join(tmpdir(), 'ashjar-broken-'));
let unproven = 0;
for (const [n, run] of runs.entries()) {
  const list = join(folder, `broken-${n}.json`);
  const results = join(folder, `results-${n}.json`);
  writeFileSync(list, JSON.stringify(run));
  process.env.BROKEN_CALLS = list;
  await runCommand('vitest', [
    'run',
    ...new Set(run.map(({ path }) => path)),
    `--testNamePattern=(${run.map(({ title }) => title).join('|')})$`,
    '--reporter=json',
    `--outputFile=${results}`,
  ]);
  const { testResults } = JSON.parse(readFileSync(results, 'utf8')) as Results;
  for (const { path, title, call } of run) {
    const mine = testResults
      .filter(({ name }) => name.replaceAll('\\', '/').endsWith(path))
      .flatMap(({ assertionResults }) => assertionResults)
      .filter((test) => test.status !== 'skipped' && new RegExp(`^${title}$`).test(test.title));
    if (mine.length > 0 && mine.every(({ status }) => status === 'failed')) continue;
    unproven += 1;
    console.log(`${call}: ${path}: "${title}" ${mine.length === 0 ? 'did not run' : 'stays green'}`);
  }
}
rmSync(folder, { recursive: true });
console.log(`${plan.length - unproven} of ${plan.length} tagged tests fail when their call is broken`);
process.exitCode = unproven === 0 ? 0 : 1;
