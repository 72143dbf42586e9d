import { createRequire } from 'node:module';
import ts from 'typescript';
import { isTypeScript, nodesOf, type Problem, type SourceFile, type Tree, whereIs } from './tree.ts';

const DOMAINS = Object.keys(createRequire(import.meta.url)('../domains.cjs') as Record<string, string[]>);

/** Folders of a layer that are no domain (architecture 6.3). */
const GROUND: Record<string, string[]> = {
  contract: [],
  server: ['http', 'events', 'drawing', 'imports'],
  storefront: ['api', 'ui', 'shell', 'screens', 'render', 'worker', 'public'],
};
const BANNED = /^(utils?|helpers?|misc|common|shared|lib|stuff)$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.[a-z]+$/;
const CONTRACT_ROLE = /\.(calls|wire|rules|limits)(\.test)?\.ts$/;
const SNAKE = /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/;

/** Where the wire's or SQL's spelling is at home; everything else speaks camelCase (architecture 6.8). */
const SPEAKS_WIRE = [
  /^contract\/.*\.(wire|calls)\.ts$/,
  /^contract\/wire\.ts$/,
  /^server\/.*\.(store|tables)\.ts$/,
  /^database\//,
  // Other people's wires.
  /^(providers|sandboxes)\//,
  // The browser's storage keys and what stands under them are wire names too (Specification 3).
  /^storefront\/api\/stored\.ts$/,
  // The columns of an import file are the operator's wire.
  /^server\/catalogue\/import-csv\.ts$/,
  // Services whose wire is spoken by the browser itself.
  /^storefront\/measurement\/[a-z-]+\.wire\.ts$/,
  /^(start|bench|proof|tools|e2e)\//,
];

/** A file should be read in one sitting. A warning only. */
const MOST_LINES = 250;

export const SHAPE_RULES = [
  'banned-name',
  'kebab-case',
  'domain-folder',
  'contract-role',
  'wire-name',
  'migration-number',
];

/** Names and places of files, and which names may be spoken where. */
export function checkShape(tree: Tree): Problem[] {
  return [
    ...tree.files.flatMap((file) => [...placeProblems(file), ...wireProblems(file)]),
    ...numberProblems(tree),
  ];
}

/** Files that have grown too long: worth a look, no failure. */
export function findLongFiles(tree: Tree): string[] {
  return tree.files
    .filter((file) => isTypeScript(file) && !file.isTest && !file.path.startsWith('text/'))
    .map((file) => ({ path: file.path, lines: file.text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ path, lines }) => `${path} has ${lines} lines`);
}

function placeProblems({ path }: SourceFile): Problem[] {
  const problems: Problem[] = [];
  const parts = path.split('/');
  const [layer = '', folder = ''] = parts;
  const name = parts.at(-1) ?? '';
  const say = (rule: string, what: string) => problems.push({ rule, where: path, what });

  for (const part of parts) {
    if (BANNED.test(part.replace(/\..*$/, '')))
      say('banned-name', `"${part}" names no thing: call it what it does`);
  }
  if (!KEBAB.test(name)) say('kebab-case', `"${name}" is not kebab-case`);
  const ground = GROUND[layer];
  if (ground && parts.length > 2 && ![...DOMAINS, ...ground].includes(folder)) {
    say('domain-folder', `"${folder}" is no domain of the specification`);
  }
  if (layer === 'contract' && parts.length > 2 && !CONTRACT_ROLE.test(name)) {
    say('contract-role', 'a domain of the contract holds calls, wire, rules and limits');
  }
  return problems;
}

function wireProblems(file: SourceFile): Problem[] {
  if (!isTypeScript(file) || file.isTest || SPEAKS_WIRE.some((place) => place.test(file.path))) return [];
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

// Names in an address are the specification's own (/my-orders?order_id=…); href() is where they are written.
function isInAddress(node: ts.Node): boolean {
  for (let up: ts.Node | undefined = node; up; up = up.parent) {
    if (ts.isCallExpression(up)) return up.expression.getText() === 'href';
  }
  return false;
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
