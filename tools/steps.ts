import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Problem } from './tree.ts';

export const ROOT = join(import.meta.dirname, '..');

export type Outcome = {
  readonly passed: number;
  readonly failed: number;
  /** The text to print if the step fails. */
  readonly details: string;
};
export type Step = { readonly name: string; readonly run: () => Promise<Outcome> };

/** A step that passes if the command exits with 0. Programs from npm packages are found by name. */
export function command(name: string, program: string, ...args: string[]): Step {
  return {
    name,
    run: async () => {
      const { isOk, details } = await runCommand(program, args);
      return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, details };
    },
  };
}

/** A step that passes if the check finds no problem. */
export function check(name: string, find: () => readonly Problem[]): Step {
  return {
    name,
    run: async () => {
      const problems = find();
      const details = problems.map(({ rule, where, what }) => `${where}  ${rule}: ${what}`).join('\n');
      return problems.length === 0 ? { passed: 1, failed: 0, details } : { passed: 0, failed: 1, details };
    },
  };
}

/** A step that runs vitest; the totals count each test. */
export function tests(name: string, ...args: string[]): Step {
  return {
    name,
    run: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'ashjar-results-'));
      const results = join(folder, 'results.json');
      try {
        const { isOk, details } = await runCommand('vitest', [
          'run',
          ...args,
          '--reporter=dot',
          '--reporter=json',
          `--outputFile.json=${results}`,
        ]);
        return { ...countTests(results, isOk), details };
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  };
}

/**
 * How many steps run at once. Two is worthwhile, because many steps, such as reading the code, mostly use a single
 * core.
 */
const AT_ONCE = 2;

/** Runs the steps, by default two at once. Prints the result of each and returns the totals. */
export async function runSteps(
  steps: readonly Step[],
  atOnce = AT_ONCE,
): Promise<{ passed: number; failed: number }> {
  let passed = 0;
  let failed = 0;
  const waiting = [...steps];
  const runInTurn = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const outcome = await runStep(step);
      passed += outcome.passed;
      failed += outcome.failed;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, runInTurn));
  return { passed, failed };
}

async function runStep({ name, run }: Step): Promise<Outcome> {
  const start = performance.now();
  const outcome = await run().catch(problem);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const count =
    outcome.passed + outcome.failed > 1 ? `, ${outcome.passed} passed, ${outcome.failed} failed` : '';
  console.log(`${name}… ${outcome.failed === 0 ? 'right' : 'WRONG'} (${seconds} s${count})`);
  if (outcome.failed > 0) console.log(`${outcome.details.trimEnd()}\n`);
  return outcome;
}

const problem = (error: Error): Outcome => ({ passed: 0, failed: 1, details: error.stack ?? error.message });

type Results = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

function countTests(path: string, isOk: boolean): { passed: number; failed: number } {
  if (!existsSync(path)) return { passed: 0, failed: 1 };
  const results = JSON.parse(readFileSync(path, 'utf8')) as Results;
  // A test file that cannot be loaded reports no failed tests, but must count as a failure.
  const broken = results.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const failed = results.numFailedTests + broken.length;
  // Count a run as failed even without a failed test, such as after an error outside of all tests.
  return { passed: results.numPassedTests, failed: failed === 0 && !isOk ? 1 : failed };
}

export function runCommand(
  program: string,
  args: readonly string[],
): Promise<{ isOk: boolean; details: string }> {
  const bin = join(ROOT, 'node_modules', '.bin');
  const path = [bin, process.env.PATH ?? ''].join(delimiter);
  return new Promise((settle) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, PATH: path, NO_COLOR: '1', DEBIAN_FRONTEND: 'noninteractive' },
      // Give commands no standard input, because nobody could answer their questions.
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let details = '';
    const onOutput = (part: Buffer) => {
      details += part.toString();
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    child.on('error', (error) => settle({ isOk: false, details: error.message }));
    child.on('close', (code) => settle({ isOk: code === 0, details }));
  });
}
