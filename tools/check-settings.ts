import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { SETTINGS, type SettingGroup } from '../start/setting-descriptions.ts';
import { isTypeScript, nodesOf, type Problem, type SourceFile, type Tree, whereIs } from './tree.ts';

export const SETTING_RULES = ['setting-described', 'setting-read', 'settings-page'];

const PAGE = 'docs/settings.md';
const DESCRIPTIONS = 'start/setting-descriptions.ts';
/**
 * The code that reads environment variables: the shop's startup, the operator commands, and the registries of
 * providers.
 */
const READS = /^(start|start\.ts$|operator|providers)(\/|$)/;
/** Variables that Node.js and its tools set, not the people who run the shop. */
const NOT_OURS = new Set(['NODE_ENV', 'TEST_DATABASE_URL']);
/** Files that list names of variables apart from the code that reads them. */
const LISTS = /^start\/|\/registry\.ts$/;
const VARIABLE = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;

/**
 * Checks that every variable that the shop reads is described, that no other one is, and that the settings page is up
 * to date.
 */
export function checkSettings(tree: Tree, groups: readonly SettingGroup[] = SETTINGS): Problem[] {
  const described = new Set(groups.flatMap(({ settings }) => settings.flatMap(({ names }) => names)));
  const sources = tree.files.filter(
    (file) => isTypeScript(file) && !file.isTest && READS.test(file.path) && file.path !== DESCRIPTIONS,
  );
  const problems: Problem[] = [];
  for (const file of sources) {
    for (const [name, node] of variablesIn(file)) {
      if (described.has(name) || NOT_OURS.has(name)) continue;
      problems.push({
        rule: 'setting-described',
        where: whereIs(file, node),
        what: `${name} is read and not described in ${DESCRIPTIONS}`,
      });
    }
  }
  for (const name of described) {
    if (sources.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text))) continue;
    problems.push({
      rule: 'setting-read',
      where: DESCRIPTIONS,
      what: `${name} is described and read nowhere`,
    });
  }
  const page = join(tree.root, PAGE);
  if (!existsSync(page) || readFileSync(page, 'utf8') !== settingsPage(groups)) {
    problems.push({
      rule: 'settings-page',
      where: PAGE,
      what: `is not what ${DESCRIPTIONS} says: node tools/write-settings-page.ts`,
    });
  }
  return problems;
}

/**
 * Finds the variables in a file: `env.NAME`, `process.env.NAME`, `const { NAME } = process.env`, and names in lists.
 */
function variablesIn(file: SourceFile): Map<string, ts.Node> {
  const found = new Map<string, ts.Node>();
  const add = (name: string, node: ts.Node) => {
    if (VARIABLE.test(name) && !found.has(name)) found.set(name, node);
  };
  for (const node of nodesOf(file.ast())) {
    if (ts.isPropertyAccessExpression(node) && isEnvironment(node.expression)) add(node.name.text, node);
    else if (ts.isElementAccessExpression(node) && isEnvironment(node.expression)) {
      if (ts.isStringLiteralLike(node.argumentExpression)) add(node.argumentExpression.text, node);
    } else if (ts.isVariableDeclaration(node) && node.initializer && isEnvironment(node.initializer)) {
      if (ts.isObjectBindingPattern(node.name))
        for (const { name, propertyName } of node.name.elements) add((propertyName ?? name).getText(), node);
    } else if (LISTS.test(file.path) && ts.isStringLiteralLike(node) && node.text.includes('_')) {
      add(node.text, node);
    }
  }
  return found;
}

const isEnvironment = (node: ts.Expression): boolean =>
  (ts.isIdentifier(node) && node.text === 'env') ||
  (ts.isPropertyAccessExpression(node) && node.name.text === 'env');

export function settingsPage(groups: readonly SettingGroup[]): string {
  const cell = (text: string) => text.replaceAll('|', '\\|');
  return [
    '# Settings',
    '',
    `All by environment; the demo needs none. Made from \`${DESCRIPTIONS}\` by \`node tools/write-settings-page.ts\`; \`npm run check\` fails when it is stale.`,
    '',
    'A variable marked \\* is a first value: once somebody changes it in the back office under *Settings*, what is saved there holds, on all servers ([091](decisions/091-settings-of-the-owner.md)). Payment methods are switched off there too, and a seller is planned from a day on.',
    ...groups.flatMap(({ title, settings }) => [
      '',
      `## ${title}`,
      '',
      '| Variable | Meaning | Default |',
      '|---|---|---|',
      ...settings.map(
        ({ names, meaning, default: without = '', isFirstValue }) =>
          `| ${isFirstValue ? '\\* ' : ''}${names.map((name) => `\`${name}\``).join(', ')} | ${cell(meaning)} | ${cell(without)} |`,
      ),
    ]),
    '',
  ].join('\n');
}
