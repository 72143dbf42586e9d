import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { type Problem, readTree, type Tree } from './tree.ts';

/** Runs `look` on a temporary source tree that contains the given files. */
export function withTree<T>(files: Record<string, string>, look: (tree: Tree) => T): T {
  const root = mkdtempSync(join(tmpdir(), 'ashjar-tree-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return look(readTree(root));
  } finally {
    rmSync(root, { recursive: true });
  }
}

export type Plant = readonly [rule: string, where: string, files: Record<string, string>];

/**
 * Tests that a check refuses every planted violation, that each rule of the check is violated once, and that the files
 * in `allowed` pass.
 */
export function testRefusals(
  check: (tree: Tree) => Problem[],
  rules: string[],
  plants: Plant[],
  allowed: Record<string, string>,
) {
  it.each(plants)('refuses %s at %s', (rule, where, files) => {
    const found = withTree(files, check).map((problem) => ({ rule: problem.rule, where: problem.where }));
    expect(found).toContainEqual({ rule, where });
  });
  it('has a planted violation for every rule', () => {
    expect([...new Set(plants.map(([rule]) => rule))].sort()).toEqual([...rules].sort());
  });
  it('accepts correct files', () => {
    expect(withTree(allowed, check)).toEqual([]);
  });
}
