import ts from 'typescript';
import { isTypeScript, LAYERS, nodesOf, type Problem, type SourceFile, type Tree, whereIs } from './tree.ts';

type Rule = {
  readonly name: string;
  readonly what: string;
  readonly appliesTo: (file: SourceFile) => boolean;
  readonly isBroken: (node: ts.Node) => boolean;
};

const inside =
  (...layers: string[]) =>
  (file: SourceFile): boolean =>
    !file.isTest && layers.some((layer) => file.path.startsWith(`${layer}/`));
const except =
  (applies: (file: SourceFile) => boolean, ...patterns: RegExp[]) =>
  (file: SourceFile): boolean =>
    applies(file) && !patterns.some((pattern) => pattern.test(file.path));

const isAccess = (node: ts.Node, object: string, property: string): boolean =>
  ts.isPropertyAccessExpression(node) && node.name.text === property && node.expression.getText() === object;
const isCallOf = (node: ts.Node, name: string): boolean =>
  ts.isCallExpression(node) &&
  [name, `globalThis.${name}`, `window.${name}`].includes(node.expression.getText());
const textOf = (node: ts.Node): string | null =>
  ts.isStringLiteral(node) ||
  ts.isNoSubstitutionTemplateLiteral(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddle(node) ||
  ts.isTemplateTail(node)
    ? node.text
    : null;

const RULES: Rule[] = [
  {
    name: 'environment-at-the-edge',
    what: 'process.env is read in start.ts and operator/operator.ts and handed on as options',
    // start/build-program.ts is exempt, because it sets NODE_ENV, which React reads, for the programs that build.
    appliesTo: except(inside(...LAYERS), /^operator\/operator\.ts$/, /^start\/build-program\.ts$/),
    isBroken: (node) => isAccess(node, 'process', 'env'),
  },
  {
    name: 'network-at-the-edge',
    what: 'fetch( belongs to storefront/api, office/api, the worker and the providers',
    appliesTo: except(
      inside('contract', 'text', 'server', 'database', 'storefront', 'office', 'operator', 'start'),
      // The service worker is exempt, because it handles the requests of pages.
      /^(storefront\/(api|worker)|office\/api)\//,
    ),
    isBroken: (node) => isCallOf(node, 'fetch'),
  },
  {
    name: 'time-is-passed-in',
    what: 'the time comes from the clock: context.clock.now()',
    // Hooks are exempt, because a hook may read the browser's clock, which tests can set. A component may not: it would
    // render another time than the server did.
    appliesTo: except(
      inside('contract', 'text', 'server', 'providers', 'sandboxes', 'storefront', 'office', 'operator'),
      /^server\/clock\.ts$/,
      /^(storefront|office)\/.*(?<!\.page)\.ts$/,
    ),
    isBroken: (node) =>
      isAccess(node, 'Date', 'now') ||
      (ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length),
  },
  {
    name: 'no-time-from-sql',
    what: "the time comes from the clock, as a parameter, never from the database's",
    // The job queue counts in the time of the database, by which its library picks jobs.
    appliesTo: except(inside('server', 'operator'), /^server\/events\/waiting-queues\.ts$/),
    isBroken: (node) =>
      /\b(now\(\)|clock_timestamp\(\)|statement_timestamp\(\)|current_(timestamp|date|time)\b)/i.test(
        textOf(node) ?? '',
      ),
  },
  {
    name: 'no-cheap-chance',
    what: 'what must not be guessed comes from node:crypto, and what must be repeatable from a seed: not Math.random',
    appliesTo: inside(...LAYERS),
    isBroken: (node) => isAccess(node, 'Math', 'random'),
  },
  {
    name: 'no-skipped-test',
    what: 'a test that does not run proves nothing',
    appliesTo: (file) => file.isTest,
    isBroken: (node) =>
      ts.isPropertyAccessExpression(node) &&
      ['skip', 'only', 'todo'].includes(node.name.text) &&
      /^(it|test|describe)(\.|$)/.test(node.expression.getText()),
  },
];

/** Checks rules for the code that import rules cannot express. */
export function checkSource(tree: Tree): Problem[] {
  const files = tree.files.filter(isTypeScript);
  return [...files.flatMap(problemsIn), ...files.flatMap(unfinishedIn), ...tree.files.flatMap(sqlProblemsIn)];
}

export const SOURCE_RULES = [...RULES.map(({ name }) => name), 'nothing-unfinished'];

function problemsIn(file: SourceFile): Problem[] {
  const rules = RULES.filter(({ appliesTo }) => appliesTo(file));
  if (rules.length === 0) return [];
  return [...nodesOf(file.ast())].flatMap((node) =>
    rules
      .filter(({ isBroken }) => isBroken(node))
      .map(({ name, what }) => ({ rule: name, where: whereIs(file, node), what })),
  );
}

// Finds marks of unfinished code. It searches the text and not the syntax tree, because such marks are in comments.
function unfinishedIn(file: SourceFile): Problem[] {
  if (file.path.startsWith('tools/')) return [];
  return file.text.split('\n').flatMap((line, index) =>
    /\b(TODO|FIXME|XXX)\b|@ts-(ignore|nocheck)/.test(line)
      ? [
          {
            rule: 'nothing-unfinished',
            where: `${file.path}:${index + 1}`,
            what: 'finish it or open an issue',
          },
        ]
      : [],
  );
}

// Finds column defaults that use the database's clock instead of a time that the code passes in.
function sqlProblemsIn(file: SourceFile): Problem[] {
  if (!file.path.endsWith('.sql')) return [];
  return file.text.split('\n').flatMap((line, index) =>
    /\b(now\(\)|clock_timestamp\(\)|current_(timestamp|date|time)\b)/i.test(line.replace(/--.*/, ''))
      ? [
          {
            rule: 'no-time-from-sql',
            where: `${file.path}:${index + 1}`,
            what: 'the time comes from the clock, as a value',
          },
        ]
      : [],
  );
}
