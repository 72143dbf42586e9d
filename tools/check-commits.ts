import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from './tree.ts';

export const COMMIT_RULES = [
  'subject-form',
  'subject-area',
  'subject-imperative',
  'subject-length',
  'subject-end',
];

const MAX_SUBJECT = 72;
/** Areas of commit subjects that are allowed although they are no folders. */
const AREAS = ['build', 'checks', 'ci', 'deps', 'docs', 'release', 'specification', 'tests', 'tools'];
/** Matches a release in CHANGELOG.md and its last commit. The newest release comes first. */
const RELEASE = /^## \[(\d+\.\d+\.\d+)\].*\n+Up to commit `([0-9a-f]{7,40})`/m;
/**
 * Refuses first words of a subject that are not an imperative: articles, and verb forms such as "adding" or "added".
 */
const NO_IMPERATIVE =
  /^(the|an?|all|no|(?!bring|ping|ring|string)\w+ing|(?!embed|feed|need|seed|shed|speed)\w+ed|(?!focus|alias)\w+[^s]s)$/i;

export type Commits = {
  readonly problems: readonly Problem[];
  /** Why no commits could be checked; null if they were checked. */
  readonly note: string | null;
};

/**
 * Checks the subjects of all commits since the last release, except merges. In a clone without that part of the
 * history, nothing is checked, and a note says so.
 */
export function checkCommits(root: string): Commits {
  const skip = (note: string): Commits => ({
    problems: [],
    note: `commit subjects are not checked: ${note}`,
  });
  const top = git(root, 'rev-parse', '--show-toplevel');
  if (top === null || realpathSync(top.trim()) !== realpathSync(root))
    return skip('this is no clone of the repository');
  const changelog = join(root, 'CHANGELOG.md');
  const [, version, release] = existsSync(changelog)
    ? (RELEASE.exec(readFileSync(changelog, 'utf8')) ?? [])
    : [];
  if (version === undefined || release === undefined)
    return skip('CHANGELOG.md names no release with its commit');
  if (git(root, 'merge-base', '--is-ancestor', release, 'HEAD') === null)
    return skip(`this clone does not reach back to release ${version} (${release})`);

  const areas = new Set([...AREAS, ...foldersAt(root, release), ...foldersAt(root, 'HEAD')]);
  const log = git(root, 'log', '--no-merges', '--format=%h %s', `${release}..HEAD`) ?? '';
  const commits = log.split('\n').filter((line) => line !== '');
  return { problems: commits.flatMap((line) => problemsOf(line, areas)), note: null };
}

function problemsOf(line: string, areas: ReadonlySet<string>): Problem[] {
  const space = line.indexOf(' ');
  const subject = line.slice(space + 1);
  const problems: Problem[] = [];
  const report = (rule: string, what: string) =>
    problems.push({ rule, where: `commit ${line.slice(0, space)}`, what: `"${subject}" ${what}` });

  const [, area, first] = /^([a-z][a-z0-9-]*): (\S+)/.exec(subject) ?? [];
  if (area === undefined || first === undefined) report('subject-form', 'is not "area: what it does"');
  else {
    if (!areas.has(area))
      report('subject-area', `names the area ${area}, which is no folder of the first two levels`);
    if (NO_IMPERATIVE.test(first))
      report('subject-imperative', `begins with "${first}": write "add", not "adds" or "added"`);
  }
  const length = [...subject].length;
  if (length > MAX_SUBJECT) report('subject-length', `has ${length} characters, at most ${MAX_SUBJECT}`);
  if (subject.endsWith('.')) report('subject-end', 'ends with a full stop');
  return problems;
}

/** Returns the names of the folders of the first two levels, which are layers and domains. */
function foldersAt(root: string, commit: string): string[] {
  const folders = (git(root, 'ls-tree', '-r', '-d', '--name-only', commit) ?? '').split('\n');
  return folders
    .map((path) => path.split('/'))
    .filter(({ length }) => length <= 2)
    .map((parts) => (parts.at(-1) ?? '').replace(/^\./, ''));
}

/**
 * Returns the environment without git's own variables, which inside a git hook would make git use another repository.
 */
export const outsideHooks = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('GIT_')));

/** Runs git and returns its output; null if git fails or is not installed. */
function git(root: string, ...args: string[]): string | null {
  const options = { encoding: 'utf8', env: outsideHooks(process.env) } as const;
  const { status, stdout } = spawnSync('git', ['-C', root, ...args], options);
  return status === 0 ? stdout : null;
}
