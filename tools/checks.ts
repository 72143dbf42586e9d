import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkCalls } from './check-calls.ts';
import { checkRegexesOnce } from './check-regexes.ts';
import { checkShape } from './check-shape.ts';
import { checkSource } from './check-source.ts';
import { checkStyles } from './check-styles.ts';
import { checkText } from './check-text.ts';
import { checkWords } from './check-words.ts';
import { checkMigrations } from './migrations-lock.ts';
import { checkSpecificationMap } from './specification-map.ts';
import { check, command, ROOT, type Step } from './steps.ts';
import { readTree } from './tree.ts';

const LAYERS = [
  'start',
  'start.js',
  'start.ts',
  'vite.config.ts',
  'tools/make-push-keys.ts',
  'contract',
  'text',
  'server',
  'database',
  'providers',
  'sandboxes',
  'storefront',
  'operator',
  'demo',
];

/** Everything that is read rather than run. */
export function staticChecks(): Step[] {
  const tree = readTree(ROOT);
  const layers = LAYERS.filter((layer) => existsSync(join(ROOT, layer)));
  return [
    command('format and lint', 'biome', 'check', '--error-on-warnings', '.'),
    command('types', process.execPath, 'node_modules/typescript-native/bin/tsc', '-p', 'tsconfig.json'),
    command('boundaries', 'depcruise', '--config', '.dependency-cruiser.cjs', ...layers),
    check('shape', () => checkShape(tree)),
    check('migrations', () => checkMigrations(ROOT)),
    check('habits', () => checkSource(tree)),
    check('regular expressions', () => checkRegexesOnce(tree)),
    check('styles', () => checkStyles(tree)),
    check('texts', () => checkText(tree)),
    check('words', () => checkWords(tree)),
    check('calls', () => checkCalls(tree)),
    check('specification', () => checkSpecificationMap(tree)),
    command('dead code', 'knip', '--no-progress', '--no-config-hints'),
  ];
}
