import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from './tree.ts';

/** A line of the lock file: a landed migration, the hash of its content, and the hash of all lines up to this one. */
type Entry = { readonly name: string; readonly content: string; readonly chain: string };

const LOCK = 'database/migrations.lock';
const FOLDER = 'database/migrations';
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const chained = (before: string, name: string, content: string): string =>
  sha256(`${before}\n${name}\n${content}`);

function readFiles(root: string): Map<string, string> {
  const names = readdirSync(join(root, FOLDER)).filter((name) => name.endsWith('.sql'));
  const contentOf = (name: string) =>
    sha256(readFileSync(join(root, FOLDER, name), 'utf8').replaceAll('\r\n', '\n'));
  return new Map(names.sort().map((name) => [name, contentOf(name)]));
}

function readLock(root: string): Entry[] {
  const path = join(root, LOCK);
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split(/\r?\n/) : [];
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', content = '', chain = ''] = line.split(' ');
      return { name, content, chain };
    });
}

/**
 * Finds migrations that a database in use would miss. The lock file lists every landed migration in the order of
 * landing, each with a hash of all lines before it. A new migration must have the highest number and come last, and a
 * landed one must never change. The check needs no git history, so it works in a shallow clone too.
 */
export function checkMigrations(root: string): Problem[] {
  const files = readFiles(root);
  const entries = readLock(root);
  const problems: Problem[] = [];
  const report = (rule: string, name: string, what: string) =>
    problems.push({ rule, where: `${FOLDER}/${name}`, what });
  let chain = '';
  for (const [index, { name, content, chain: locked }] of entries.entries()) {
    const now = files.get(name);
    if (now === undefined) report('migration-removed', name, 'has landed: put it back');
    else if (now !== content)
      report('migration-edited', name, 'has landed: put it back as it was and write the change as a new one');
    const before = entries[index - 1];
    chain = chained(chain, name, content);
    if (locked !== chain) {
      report(
        'migration-order',
        name,
        `${LOCK} was changed at or before this line: lines are only added at its end`,
      );
      return problems;
    }
    if (before !== undefined && name <= before.name)
      report('migration-too-early', name, `landed after ${before.name}: give it the next free number`);
  }
  const last = entries.at(-1)?.name ?? '';
  const locked = new Set(entries.map(({ name }) => name));
  for (const name of files.keys()) {
    if (locked.has(name)) continue;
    if (name <= last)
      report(
        'migration-too-early',
        name,
        `${last} has landed before it: give it the next free number, because databases have run that one`,
      );
    else report('migration-unlocked', name, 'is not locked yet: node tools/lock-migrations.ts');
  }
  return problems;
}

/**
 * Adds the new migrations to the end of the lock file. Locked lines stay unchanged, unless `from` names the first
 * migration that no database has run yet. Then the lock is rewritten from there on, which is needed when several
 * branches land together.
 * @returns the names of the added migrations
 * @throws Error with one sentence if a landed migration was edited or removed, or if the number of a new one is too low
 */
export function lockMigrations(root: string, from?: string): string[] {
  const unchanged = readLock(root).filter(({ name }) => from === undefined || name < from);
  const write = (entries: readonly Entry[]) =>
    writeFileSync(
      join(root, LOCK),
      entries.map(({ name, content, chain }) => `${name} ${content} ${chain}\n`).join(''),
    );
  const before = existsSync(join(root, LOCK)) ? readFileSync(join(root, LOCK), 'utf8') : '';
  write(unchanged);
  const wrong = checkMigrations(root).filter(({ rule }) => rule !== 'migration-unlocked');
  if (wrong[0]) {
    writeFileSync(join(root, LOCK), before);
    throw new Error(`${wrong[0].where} ${wrong[0].what}.`);
  }
  const entries = [...unchanged];
  const known = new Set(unchanged.map(({ name }) => name));
  const added = [...readFiles(root)].filter(([name]) => !known.has(name));
  for (const [name, content] of added)
    entries.push({ name, content, chain: chained(entries.at(-1)?.chain ?? '', name, content) });
  write(entries);
  return added.map(([name]) => name);
}
