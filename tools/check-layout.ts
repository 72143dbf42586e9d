import { createRequire } from 'node:module';
import ts from 'typescript';
import { isTypeScript, nodesOf, type Problem, type SourceFile, type Tree, whereIs } from './tree.ts';

const DOMAINS = Object.keys(createRequire(import.meta.url)('../domains.cjs') as Record<string, string[]>);

/** For each layer, folders that are not domains (architecture.md 1). */
const NON_DOMAIN_FOLDERS: Record<string, string[]> = {
  contract: [],
  server: ['http', 'events', 'drawing', 'imports', 'sheets'],
  storefront: ['api', 'arrival', 'page', 'ui', 'shell', 'screens', 'render', 'worker', 'public'],
  office: ['api', 'ui', 'shell', 'screens'],
};
const BANNED = /^(utils?|helpers?|misc|common|shared|lib|stuff)$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.[a-z]+$/;
const CONTRACT_ROLE = /\.(calls|wire|rules|limits)(\.test)?\.ts$/;
const SNAKE = /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/;

/**
 * Files that may use snake_case, because they contain names of the wire format or of SQL. All others use camelCase
 * (architecture.md 3).
 */
const WIRE_NAMES_ALLOWED = [
  /^contract\/.*\.(wire|calls)\.ts$/,
  /^contract\/wire\.ts$/,
  /^server\/.*\.(store|tables)\.ts$/,
  /^database\//,
  // Code for the wire formats of external services uses their snake_case names.
  /^(providers|sandboxes)\//,
  // The browser's storage keys and the names in their values are part of the wire format (Specification 3).
  /^storefront\/api\/storage\.ts$/,
  // The column names of an import file are part of the file's format.
  /^server\/catalogue\/import\/import-csv\.ts$/,
  // Wire formats of services to which the browser itself sends requests.
  /^storefront\/measurement\/[a-z-]+\.wire\.ts$/,
  /^(start|bench|proof|tools|e2e)\//,
];

/** The maximum number of exports of a domain's public file, so that it fits on one screen. */
const MAX_PUBLIC_EXPORTS = 10;

/** The maximum number of files in a folder, so that its listing fits on one screen. Tests do not count. */
const MAX_FILES = 30;
/** Folders without a maximum: their files are all of one kind, are found by name, and grow in number with the shop. */
const FLAT_LISTS = [
  // This folder has one file per screen, named after the screen's URL.
  'storefront/screens',
  // This folder has one file per control or style, named after it.
  'storefront/ui',
];
/**
 * Folders that were already too large when the rule was introduced (2026-11-22), each with its maximum number of files.
 */
const TO_BE_SPLIT: Record<string, number> = {};

/** The number of lines above which a file causes a warning, but no failure. */
const MAX_LINES = 250;

export const LAYOUT_RULES = [
  'banned-name',
  'kebab-case',
  'domain-folder',
  'folder-size',
  'contract-role',
  'public-file',
  'wire-name',
  'migration-number',
];

/** Checks the names and folders of files, and where snake_case names are used. */
export function checkLayout(tree: Tree): Problem[] {
  return [
    ...tree.files.flatMap((file) => [...placeProblems(file), ...wireProblems(file), ...publicProblems(file)]),
    ...sizeProblems(tree),
    ...numberProblems(tree),
  ];
}

function sizeProblems(tree: Tree): Problem[] {
  const sizes = new Map<string, number>();
  for (const { path, isTest } of tree.files) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    if (isTest || !/^(contract|server|storefront|office)\//.test(folder) || FLAT_LISTS.includes(folder))
      continue;
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  return [...sizes].flatMap(([folder, size]) => {
    const max = TO_BE_SPLIT[folder] ?? MAX_FILES;
    if (size <= max) return [];
    return [
      { rule: 'folder-size', where: folder, what: `${size} files, at most ${max}: split it by what it does` },
    ];
  });
}

/** Lists files that have grown too long. They cause a warning, not a failure. */
export function findLongFiles(tree: Tree): string[] {
  return tree.files
    .filter((file) => isTypeScript(file) && !file.isTest && !file.path.startsWith('text/'))
    .map((file) => ({ path: file.path, lines: file.text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ path, lines }) => `${path} has ${lines} lines`);
}

function placeProblems({ path }: SourceFile): Problem[] {
  const problems: Problem[] = [];
  const parts = path.split('/');
  const [layer = '', folder = ''] = parts;
  const name = parts.at(-1) ?? '';
  const report = (rule: string, what: string) => problems.push({ rule, where: path, what });

  for (const part of parts) {
    if (BANNED.test(part.replace(/\..*$/, '')))
      report('banned-name', `"${part}" names no thing: call it what it does`);
  }
  if (!KEBAB.test(name)) report('kebab-case', `"${name}" is not kebab-case`);
  const nonDomainFolders = NON_DOMAIN_FOLDERS[layer];
  if (nonDomainFolders && parts.length > 2 && ![...DOMAINS, ...nonDomainFolders].includes(folder)) {
    report('domain-folder', `"${folder}" is no domain of the specification`);
  }
  if (layer === 'contract' && parts.length > 2 && !CONTRACT_ROLE.test(name)) {
    report('contract-role', 'a domain of the contract holds calls, wire, rules and limits');
  }
  return problems;
}

function wireProblems(file: SourceFile): Problem[] {
  if (!isTypeScript(file) || file.isTest || WIRE_NAMES_ALLOWED.some((pattern) => pattern.test(file.path)))
    return [];
  const names = new Map<string, ts.Node>();
  for (const node of nodesOf(file.ast())) {
    const isName =
      ts.isIdentifier(node) ||
      (ts.isStringLiteral(node) && ts.isPropertyAssignment(node.parent) && node.parent.name === node);
    if (isName && SNAKE.test(node.text) && !isInAddress(node) && !names.has(node.text))
      names.set(node.text, node);
  }
  return [...names].map(([name, node]) => ({
    rule: 'wire-name',
    where: whereIs(file, node),
    what: `${name} is spelt as on the wire: translate it in a .wire.ts`,
  }));
}

// Whether a name is in a call of `href()`. The specification defines the parameter names in URLs
// (/my-orders?order_id=…), and code may write them only there.
function isInAddress(node: ts.Node): boolean {
  for (let up: ts.Node | undefined = node; up; up = up.parent) {
    if (ts.isCallExpression(up)) return up.expression.getText() === 'href';
  }
  return false;
}

/** Checks that a `*.public.ts` only re-exports and does not rename, so that a text search finds every use of a name. */
function publicProblems(file: SourceFile): Problem[] {
  if (!file.path.endsWith('.public.ts')) return [];
  const problems: Problem[] = [];
  const report = (where: string, what: string) => problems.push({ rule: 'public-file', where, what });
  let exported = 0;
  for (const statement of file.ast().statements) {
    const clause = ts.isExportDeclaration(statement) && statement.moduleSpecifier && statement.exportClause;
    if (!clause || !ts.isNamedExports(clause)) {
      report(whereIs(file, statement), "may only say export { name } from './module.ts'");
      continue;
    }
    exported += clause.elements.length;
    for (const one of clause.elements)
      if (one.propertyName)
        report(whereIs(file, one), `${one.name.text} has another name where it is defined`);
  }
  if (exported > MAX_PUBLIC_EXPORTS)
    report(file.path, `exports ${exported} things; ${MAX_PUBLIC_EXPORTS} are the limit: split it by subject`);
  return problems;
}

function numberProblems(tree: Tree): Problem[] {
  const taken = new Map<string, string>();
  const problems: Problem[] = [];
  for (const { path } of tree.files) {
    const number = /^database\/migrations\/(\d+)-/.exec(path)?.[1];
    if (number === undefined) continue;
    const first = taken.get(number);
    if (first !== undefined)
      problems.push({ rule: 'migration-number', where: path, what: `${first} has this number already` });
    taken.set(number, path);
  }
  return problems;
}
