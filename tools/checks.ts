import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkBrand } from './check-brand.ts';
import { checkCalls } from './check-calls.ts';
import { checkCitations } from './check-citations.ts';
import { checkCommits } from './check-commits.ts';
import { checkLanguage } from './check-language.ts';
import { checkLayout } from './check-layout.ts';
import { checkRegexesOnce } from './check-regexes.ts';
import { checkSettings } from './check-settings.ts';
import { checkSource } from './check-source.ts';
import { checkStores } from './check-stores.ts';
import { checkStyles } from './check-styles.ts';
import { checkTables } from './check-tables.ts';
import { checkText } from './check-text.ts';
import { checkTypography } from './check-typography.ts';
import { checkMigrations } from './migrations-lock.ts';
import { checkSpecificationMap } from './specification-map.ts';
import { check, command, ROOT, type Step } from './steps.ts';
import { LAYERS, readTree } from './tree.ts';

const PARTS = [
  ...LAYERS,
  'start.js',
  'start.ts',
  'vite.config.ts',
  'vite.office.config.ts',
  'tools/make-push-keys.ts',
  'demo',
];

/** Returns the checks that read the code without running it. */
export function staticChecks(): Step[] {
  const tree = readTree(ROOT);
  const layers = PARTS.filter((layer) => existsSync(join(ROOT, layer)));
  return [
    command('format and lint', 'biome', 'check', '--error-on-warnings', '.'),
    command('types', process.execPath, 'node_modules/typescript-native/bin/tsc', '-p', 'tsconfig.json'),
    command('boundaries', 'depcruise', '--config', '.dependency-cruiser.cjs', ...layers),
    check('shape', () => checkLayout(tree)),
    check('tables', () => checkTables(tree)),
    check('migrations', () => checkMigrations(ROOT)),
    check('code rules', () => checkSource(tree)),
    check('regular expressions', () => checkRegexesOnce(tree)),
    check('styles', () => checkStyles(tree)),
    check('texts', () => checkText(tree)),
    check('brand', () => checkBrand(tree)),
    check('words', () => checkTypography(tree)),
    check('language', () => checkLanguage(tree)),
    check('stores', () => checkStores(tree)),
    check('calls', () => checkCalls(tree)),
    check('citations', () => checkCitations(tree)),
    check('settings', () => checkSettings(tree)),
    check('commits', () => {
      const { problems, note } = checkCommits(ROOT);
      if (note !== null) process.stdout.write(`${note}… `);
      return problems;
    }),
    check('specification', () => checkSpecificationMap(tree)),
    command('dead code', 'knip', '--no-progress', '--no-config-hints'),
  ];
}
