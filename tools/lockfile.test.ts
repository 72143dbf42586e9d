import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Entry = { optionalDependencies?: Record<string, string>; integrity?: string; link?: boolean };

const { packages } = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8'),
) as {
  packages: Record<string, Entry>;
};
const paths = Object.keys(packages);

describe('The lock file', () => {
  it('has the packages of every platform: npm ci fails where some are missing', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !paths.some((each) => each.endsWith(`node_modules/${name}`)))
        .map(
          (name) =>
            `${name}, which ${path || 'the shop'} names, has no entry: its version is not in the registry`,
        ),
    );
    expect(missing).toEqual([]);
  });

  it('has the integrity hash of every package', () => {
    const without = Object.entries(packages).filter(
      ([path, { integrity, link }]) => path !== '' && !link && !integrity,
    );
    expect(without.map(([path]) => path)).toEqual([]);
  });
});
