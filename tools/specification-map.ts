import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Call } from '#contract/call.ts';
import { everyCall } from '#contract/every-call.ts';
import { provenParts } from './specification-parts.ts';
import { nodesOf, type Problem, type Tree } from './tree.ts';

const PAGE = 'docs/specification-map.md';

/** A test as it is named, with everything it says. */
type Named = { path: string; title: string; text: string; file: string };

/** One thing that the specification asks for, and the words by which its test is found; null while none proves it. */
export type Part = {
  /** Of the specification. */
  section: string;
  what: string;
  /**
   * The file and how the test's name begins; of a test of many rows also the row, by words of it. Or only words that
   * stand in a test, for messages and the like.
   */
  proof: { path: string; title: string; row?: string } | { words: string } | null;
};

const IT = /^(it|test)(\.each\b|\b)/;

/** Every `it('…')` and `it.each(…)('…')` with what stands inside it. */
function testsOf(tree: Tree): Named[] {
  return tree.files.flatMap((file) => {
    if (!file.isTest) return [];
    const source = file.ast();
    return [...nodesOf(source)].flatMap((node) => {
      if (!ts.isCallExpression(node) || !IT.test(node.expression.getText(source))) return [];
      const [title] = node.arguments;
      if (!title || !ts.isStringLiteralLike(title)) return [];
      return [{ path: file.path, title: title.text, text: node.getText(source), file: file.text }];
    });
  });
}

const nameOf = (call: Call): string => `\`${call.method} ${call.path}\``;

/** Section 7, the calls: the test is the first that asks the call, those of its own domain before all. */
function proofOfCall(call: Call, tests: readonly Named[]): Named | undefined {
  const [domain = '', name = ''] = call.name.split('.');
  const path = call.path.replace(/:\w+/g, '\\$\\{[^}]+\\}').replaceAll('/', '\\/');
  const asks = new RegExp(`\\b${name}Call\\b|['"\`]${path}[?'"\`]`);
  const asking = tests.filter(({ text }) => asks.test(text));
  return asking.find(({ path }) => path.startsWith(`server/${domain}/`)) ?? asking[0];
}

function proofOf({ proof }: Part, tests: readonly Named[]): Named | undefined {
  if (proof === null) return undefined;
  if ('words' in proof) return tests.find(({ text }) => text.includes(proof.words));
  const named = tests.filter(({ path, title }) => path === proof.path && title.startsWith(proof.title));
  const { row } = proof;
  if (row === undefined) return named[0];
  // The rows stand in the test itself or in a table beside it.
  return named.find(({ text }) => text.includes(row)) ?? named.find(({ file }) => file.includes(row));
}

/** A test of many rows is named by its row. */
const nameOfRow = (title: string, row: string): string =>
  row === '' ? title : title.startsWith('%') ? row : `${title} (${row})`;

type Row = { section: string; what: string; test: Named | undefined; row: string; isClaimed: boolean };

function rowsOf(tree: Tree): Row[] {
  const tests = testsOf(tree);
  const parts = provenParts.map((part) => ({
    section: part.section,
    what: part.what,
    test: proofOf(part, tests),
    row: part.proof !== null && 'row' in part.proof ? (part.proof.row ?? '') : '',
    isClaimed: part.proof !== null,
  }));
  const calls = everyCall
    .filter(({ ours }) => !ours)
    .filter((call) => !provenParts.some(({ what }) => what === nameOf(call)))
    .map((call) => ({
      section: '7 Calls',
      what: nameOf(call),
      test: proofOfCall(call, tests),
      row: '',
      isClaimed: false,
    }));
  return [...parts, ...calls];
}

/** The page: every part of the specification with the test that proves it, and what none proves yet. */
export function specificationMap(tree: Tree): string {
  const rows = rowsOf(tree);
  const sections = [...new Set(rows.map(({ section }) => section))].sort((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  const open = rows.filter(({ test }) => test === undefined);
  return [
    '# The specification, part by part',
    '',
    'Made from the names of the tests by `node tools/write-specification-map.ts`; `npm run check` fails when it is not fresh.',
    '',
    `${rows.length} parts: ${rows.length - open.length} are proven by a test, ${open.length} by none yet.`,
    ...sections.flatMap((section) => [
      '',
      `## ${section}`,
      '',
      '| Part | Test |',
      '|---|---|',
      ...rows
        .filter((row) => row.section === section)
        .map(
          ({ what, test, row }) =>
            `| ${cell(what)} | ${test ? `\`${test.path}\`: ${cell(nameOfRow(test.title, row))}` : '**none yet**'} |`,
        ),
    ]),
    '',
  ].join('\n');
}

/** The map names tests that are there, and the page says what the map does. */
export function checkSpecificationMap(tree: Tree): Problem[] {
  const lost = rowsOf(tree)
    .filter(({ isClaimed, test }) => isClaimed && test === undefined)
    .map(({ section, what }) => ({
      rule: 'specification-map',
      where: 'tools/specification-parts.ts',
      what: `${section}, ${what}: the test it names is not there`,
    }));
  const page = join(tree.root, PAGE);
  if (existsSync(page) && readFileSync(page, 'utf8') === specificationMap(tree)) return lost;
  return [
    ...lost,
    {
      rule: 'specification-map',
      where: PAGE,
      what: 'is not what the tests say: node tools/write-specification-map.ts',
    },
  ];
}
