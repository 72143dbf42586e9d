import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { type Problem, readTree, type Tree } from './tree.ts';

/** A tree of the given files, checked and thrown away. */
export function lookAt<T>(files: Record<string, string>, look: (tree: Tree) => T): T {
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

/** Each rule of a check is broken once by a planted violation; what is right passes. */
export function refuses(
  check: (tree: Tree) => Problem[],
  rules: string[],
  plants: Plant[],
  innocent: Record<string, string>,
) {
  it.each(plants)('refuses %s at %s', (rule, where, files) => {
    const found = lookAt(files, check).map((problem) => ({ rule: problem.rule, where: problem.where }));
    expect(found).toContainEqual({ rule, where });
  });
  it('has every one of its rules broken here', () => {
    expect([...new Set(plants.map(([rule]) => rule))].sort()).toEqual([...rules].sort());
  });
  it('lets pass what is right', () => {
    expect(lookAt(innocent, check)).toEqual([]);
  });
}
