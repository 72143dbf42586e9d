import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMIT_RULES, checkCommits, outsideHooks } from './check-commits.ts';

let folder = '';
/** A git repository with one commit before its release and a merge after the release. */
let repository = '';
let release = '';

function git(cwd: string, ...args: string[]): string {
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  const env = {
    ...outsideHooks(process.env),
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_SYSTEM: '/dev/null',
  };
  return execFileSync('git', ['-C', cwd, ...who, ...args], { encoding: 'utf8', env, stdio: 'pipe' }).trim();
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(repository, path)), { recursive: true });
  writeFileSync(join(repository, path), text);
}

const commit = (subject: string) => git(repository, 'commit', '-q', '--allow-empty', '-m', subject);
const rulesAt = (root: string) => checkCommits(root).problems.map(({ rule }) => rule);

/**
 * Makes commits with these subjects after the release and returns the rules that they break. Removes the commits again.
 */
function rulesAfter(...subjects: string[]): string[] {
  const head = git(repository, 'rev-parse', 'HEAD');
  for (const subject of subjects) commit(subject);
  const found = rulesAt(repository);
  git(repository, 'reset', '-q', '--hard', head);
  return found;
}

const changelog = (version: string, last: string) =>
  `# Changelog\n\n## [Unreleased]\n\n## [${version}] - 2026-11-22\n\nUp to commit \`${last}\`.\n`;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ashjar-commits-'));
  repository = join(folder, 'ours');
  mkdirSync(repository);
  git(repository, 'init', '-q', '-b', 'main');
  write('server/cart/a.ts', '');
  write('server/account/a.ts', '');
  git(repository, 'add', '-A');
  commit('What was said before the first release.');
  release = git(repository, 'rev-parse', 'HEAD');
  write('CHANGELOG.md', changelog('0.1.0', release));
  git(repository, 'add', '-A');
  git(repository, 'rm', '-q', '-r', 'server/account');
  write('server/sessions/a.ts', '');
  git(repository, 'add', '-A');
  commit('account: become sessions');
  git(repository, 'checkout', '-q', '-b', 'side');
  commit('cart: keep a line that waits');
  git(repository, 'checkout', '-q', 'main');
  git(repository, 'merge', '-q', '--no-ff', '-m', 'Merge branch side.', 'side');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('The subjects of commits', () => {
  const plants: [rule: string, subject: string][] = [
    ['subject-form', 'The foot’s links are said by their place'],
    ['subject-form', 'Cart: keep the line'],
    ['subject-form', 'cart:keep the line'],
    ['subject-area', 'basket: keep the line'],
    ['subject-imperative', 'cart: the line is kept'],
    ['subject-imperative', 'cart: keeping the line'],
    ['subject-imperative', 'cart: fixed the line'],
    ['subject-imperative', 'cart: keeps the line'],
    ['subject-length', `cart: keep ${'long '.repeat(13)}`.trim()],
    ['subject-end', 'cart: keep the line.'],
  ];
  it.each(plants)('are refused by %s: %s', (rule, subject) => {
    expect(rulesAfter('cart: add a line', subject, 'cart: add another')).toEqual([rule]);
  });

  it('break every rule once in this test', () => {
    expect([...new Set(plants.map(([rule]) => rule))].sort()).toEqual([...COMMIT_RULES].sort());
  });

  it('may name folders of then and now, use verbs that look like other forms, and have 72 characters', () => {
    const longest = `cart: keep ${'x'.repeat(61)}`;
    expect(longest).toHaveLength(72);
    expect(
      rulesAfter(
        'server: pass the clock in',
        'sessions: need a cookie',
        'docs: bring the rules home',
        'deps: address a warning',
        longest,
      ),
    ).toEqual([]);
  });

  it('are not checked up to the release, nor for merges', () => {
    expect(rulesAt(repository)).toEqual([]);
  });

  it('are not checked in a clone that does not reach back to the release, and a note says why', () => {
    const shallow = join(folder, 'shallow');
    git(folder, 'clone', '-q', '--depth', '1', pathToFileURL(repository).href, shallow);
    expect(checkCommits(shallow)).toEqual({
      problems: [],
      note: expect.stringContaining('does not reach back'),
    });
  });

  it('are not checked without a history or a release, and a note says why', () => {
    const bare = join(repository, 'unpacked');
    mkdirSync(bare);
    expect(checkCommits(bare)).toEqual({ problems: [], note: expect.stringContaining('no clone') });
    rmSync(bare, { recursive: true });
    write('CHANGELOG.md', '# Changelog\n');
    expect(checkCommits(repository)).toEqual({
      problems: [],
      note: expect.stringContaining('names no release'),
    });
    write('CHANGELOG.md', changelog('0.1.0', release));
  });
});
