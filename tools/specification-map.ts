import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { everyCall } from '#contract/every-call.ts';
import listed from './specification-statements.json' with { type: 'json' };
import { nodesOf, type Problem, type SourceFile, type Tree } from './tree.ts';

export const SPECIFICATION_RULES = ['specification-tag', 'specification-map'];

const PAGE = 'docs/specification-map.md';
const CALLS = '7 Calls';

/** A single requirement of the specification. */
export type Statement = {
  /**
   * The number of the section, a hyphen, and words that identify the requirement in its section:
   * `3-webtoken-literal-web-token` is the literal `web_token` of the field `webToken` in section 3. For a call of
   * section 7, the words are the call's name: `7-checkout.placeOrder`.
   */
  readonly id: string;
  /** The section of the specification that contains the requirement. */
  readonly section: string;
  readonly what: string;
};

/** Every requirement in specification-statements.json, and each call in Specification 7. */
export const statements: readonly Statement[] = [
  ...Object.entries(listed as Record<string, Record<string, string>>).flatMap(([section, all]) =>
    Object.entries(all).map(([id, what]) => ({ id, section, what })),
  ),
  ...everyCall
    .filter(({ ours }) => !ours)
    .map(({ name, method, path }) => ({ id: `7-${name}`, section: CALLS, what: `\`${method} ${path}\`` })),
];

/** A test, or a row of an `it.each`, with the ids of the requirements that it proves. */
type Tagged = {
  readonly path: string;
  /** The title as written in the source, with placeholders such as `%s`. */
  readonly title: string;
  /** The name shown to readers; for a row, the title with the row's first text. */
  readonly name: string;
  readonly ids: readonly string[];
};

// Matches a tag in a test. Consecutive lines form one tag.
const TAG = /^[ \t]*\/\/ spec: [^\n]+(?:\n[ \t]*\/\/ spec: [^\n]+)*$/gm;
const IT = /^(it|test)(\.each\b|\b)/;

function tagsIn(file: SourceFile, known: ReadonlySet<string>): { tagged: Tagged[]; problems: Problem[] } {
  const tags = [...file.text.matchAll(TAG)];
  if (tags.length === 0) return { tagged: [], problems: [] };
  const tests = new Map<number, ts.CallExpression>();
  const rows = new Map<number, ts.Node>();
  for (const node of nodesOf(file.ast())) {
    const start = node.getStart(file.ast());
    if (isTest(node)) tests.set(start, node);
    else if (
      (ts.isArrayLiteralExpression(node.parent ?? node) || ts.isPropertyAssignment(node)) &&
      !rows.has(start)
    )
      rows.set(start, node);
  }
  const tagged: Tagged[] = [];
  const problems: Problem[] = [];
  for (const tag of tags) {
    const line = file.text.slice(0, tag.index).split('\n').length;
    const refuse = (what: string) =>
      problems.push({ rule: 'specification-tag', where: `${file.path}:${line}`, what });
    const ids = tag[0].split('\n').flatMap((each) => each.replace(/^\s*\/\/ spec: /, '').split(/,\s*/));
    const next = startAfter(file, tag.index + tag[0].length);
    const row = tests.has(next) ? undefined : rows.get(next);
    const test = tests.get(next) ?? (row && testOfRow(row, [...tests.values()]));
    if (!test) {
      refuse('stands above no test and no row of one');
      continue;
    }
    for (const id of ids) {
      if (!known.has(id)) refuse(`${id} is in no list: tools/specification-statements.json`);
    }
    const { text: title } = test.arguments[0] as ts.StringLiteralLike;
    tagged.push({ path: file.path, title, name: nameOf(title, row), ids });
  }
  return { tagged, problems };
}

const isTest = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  node.arguments[0] !== undefined &&
  ts.isStringLiteralLike(node.arguments[0]) &&
  IT.test(node.expression.getText());

/** Returns the position of the code after a comment. */
function startAfter(file: SourceFile, end: number): number {
  const rest = file.text.slice(end);
  return end + (/^(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/.exec(rest)?.[0].length ?? 0);
}

/** Returns the test to which a row belongs: the test around the row, or the first `it.each` after the row. */
function testOfRow(row: ts.Node, tests: readonly ts.CallExpression[]): ts.CallExpression | undefined {
  for (let up = row.parent; up; up = up.parent) if (isTest(up)) return up;
  return tests.find((test) => test.pos > row.pos && /\.each\b/.test(test.expression.getText()));
}

/** Returns the test's title; for a row, with the row's first text. */
function nameOf(title: string, row: ts.Node | undefined): string {
  if (row === undefined) return title;
  const text = [...nodesOf(row)].find((node) => ts.isStringLiteralLike(node)) as
    | ts.StringLiteralLike
    | undefined;
  const first = text?.text ?? row.getText().replace(/\s+/g, ' ').slice(0, 60);
  return title.startsWith('%s') ? `${first}${title.slice(2)}` : `${title} (${first})`;
}

/**
 * Reads the tags of all tests.
 * @param all the requirements that tags may name
 */
function readTags(tree: Tree, all: readonly Statement[]): { tagged: Tagged[]; problems: Problem[] } {
  const known = new Set(all.map(({ id }) => id));
  const read = tree.files.filter(({ isTest }) => isTest).map((file) => tagsIn(file, known));
  return { tagged: read.flatMap(({ tagged }) => tagged), problems: read.flatMap(({ problems }) => problems) };
}

/** Returns the tests tagged with each requirement, by the requirement's id. */
export function testsByStatement(tree: Tree): Map<string, Tagged[]> {
  return byStatement(readTags(tree, statements).tagged);
}

function byStatement(tagged: readonly Tagged[]): Map<string, Tagged[]> {
  const tests = new Map<string, Tagged[]>();
  for (const test of tagged) for (const id of test.ids) tests.set(id, [...(tests.get(id) ?? []), test]);
  return tests;
}

/**
 * Generates the specification map: every requirement with the tests that prove it, and the requirements that no test
 * proves yet.
 */
export function specificationMap(tree: Tree, all: readonly Statement[] = statements): string {
  return pageOf(readTags(tree, all).tagged, all);
}

function pageOf(tagged: readonly Tagged[], all: readonly Statement[]): string {
  const testsOf = byStatement(tagged);
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  const sections = [...new Set(all.map(({ section }) => section))].sort((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
  const proven = all.filter(({ id }) => testsOf.has(id)).length;
  const open = all.length - proven;
  return [
    '# The specification, statement by statement',
    '',
    'Made from the `// spec:` tags in the tests by `node tools/write-specification-map.ts`; `npm run check` fails when it is not fresh (decision 049).',
    '',
    `${all.length} statements: ${proven} have a test, ${open === 0 ? 'none is without' : `${open} are without`}.`,
    ...sections.flatMap((section) => [
      '',
      `## ${section}`,
      '',
      '| Statement | Tests |',
      '|---|---|',
      ...all
        .filter((statement) => statement.section === section)
        .map(({ id, what }) => {
          const tests = (testsOf.get(id) ?? []).map(({ path, name }) => `\`${path}\`: ${cell(name)}`);
          return `| ${cell(what)} | ${tests.length > 0 ? tests.join('<br>') : '**none yet**'} |`;
        }),
    ]),
    '',
  ].join('\n');
}

/** Checks that every tag names a requirement and belongs to a test, and that the specification map is up to date. */
export function checkSpecificationMap(tree: Tree, all: readonly Statement[] = statements): Problem[] {
  const { tagged, problems } = readTags(tree, all);
  const page = join(tree.root, PAGE);
  if (existsSync(page) && readFileSync(page, 'utf8') === pageOf(tagged, all)) return problems;
  return [
    ...problems,
    {
      rule: 'specification-map',
      where: PAGE,
      what: 'is not what the tests say: node tools/write-specification-map.ts',
    },
  ];
}
