import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Problem, Tree } from './tree.ts';

export const CITATION_RULES = ['citation-form', 'citation-resolves', 'link-resolves', 'path-exists'];

type Page = { readonly path: string; readonly text: string };

/** What may separate two words of a citation: whitespace, or a line break with the comment marker of the next line. */
const GAP = String.raw`\s+(?:(?:\*|//|--|#)\s+)?`;
const MORE = String.raw`(?:${GAP}(?:and|or)${GAP}\d+)*`;

const SPECIFICATION = new RegExp(String.raw`\bspecification${GAP}(\d+)${MORE}`, 'gi');
const DECISION = new RegExp(
  String.raw`\bdecisions?${GAP}\[?(\d+)(?:,${GAP}\d+)*${MORE}|\bdocs/decisions/(\d+)`,
  'g',
);
const PROVIDER = /\bproviders\/(\d[\w-]*)/g;
const PAGE = new RegExp(String.raw`(?<![\w./-])([a-z][a-z-]*\.md)(?:${GAP}(\d+)(?!-)${MORE})?`, 'g');

/** Citations that a reader of this repository cannot look up, each with the form to use instead. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`\bspecification,?${GAP}section${GAP}\d`, 'gi'), 'Specification 5'],
  [new RegExp(String.raw`\bproduct${GAP}decision${GAP}\d`, 'g'), 'product.md 3'],
  [new RegExp(String.raw`\bconventions,?${GAP}[A-Z]\d?\b`, 'g'), 'conventions.md 2'],
  [new RegExp(String.raw`\barchitecture,?${GAP}\d`, 'g'), 'architecture.md 3'],
  [new RegExp(String.raw`\bdesign/README|\bdesign${GAP}system,${GAP}section`, 'g'), 'design.md 10'],
  [/\(issue[,;] |\(issue\):|\bissue \d+\b/g, 'a page of docs/: issues are not part of the repository'],
  [/\.\.\/shared\//g, 'a page of docs/: nothing outside the repository'],
];

/** Skip this check and its test, because they contain citations as data. */
const SKIPPED = /^tools\/check-citations(\.test)?\.ts$/;
/** Skip generated pages, because the files from which they are generated are checked. */
const GENERATED = /^docs\/(calls|settings|specification-map)\.md$/;
/** Pages whose file paths must exist today. Decisions are not among them, because they may name files of their time. */
const NAMES_FILES =
  /^((README|CONTRIBUTING|SECURITY)\.md|docs\/(architecture|conventions|design|product|running)\.md|docs\/providers\/.*)$/;
/** Earlier migrations are not checked, because a migration that has landed never changes, not even its comments. */
const FIRST_RELEASE_MIGRATION = 50;

/** Checks that every citation in code, tests and docs leads to a heading or page of this repository. */
export function checkCitations(tree: Tree): Problem[] {
  const docs = pagesOf(tree.root);
  const headings = new Map(docs.map(({ path, text }) => [path, numbersOf(text)]));
  const sources: Page[] = [
    ...tree.files,
    ...docs.filter(({ path }) => !GENERATED.test(path)),
    ...rootScripts(tree.root),
  ];
  return sources
    .filter(({ path }) => !SKIPPED.test(path) && !isOldMigration(path))
    .flatMap((page) => [
      ...formProblems(page),
      ...citationProblems(page, headings),
      ...(page.path.endsWith('.md') ? linkProblems(page, tree.root, docs) : []),
      ...(NAMES_FILES.test(page.path) ? pathProblems(page, tree.root) : []),
    ]);
}

function formProblems(page: Page): Problem[] {
  return FORMS.flatMap(([form, instead]) =>
    [...page.text.matchAll(form)].map((match) => ({
      rule: 'citation-form',
      where: lineOf(page, match),
      what: `"${oneLine(match[0])}" leads nowhere: write ${instead}`,
    })),
  );
}

function citationProblems(page: Page, headings: ReadonlyMap<string, ReadonlySet<string>>): Problem[] {
  const problems: Problem[] = [];
  const report = (match: RegExpMatchArray, what: string) =>
    problems.push({ rule: 'citation-resolves', where: lineOf(page, match), what });
  const paths = [...headings.keys()];

  const wantSections = (match: RegExpMatchArray, path: string, numbers: readonly string[]) => {
    for (const number of numbers)
      if (!headings.get(path)?.has(number))
        report(match, `"${oneLine(match[0])}": ${path} has no section ${number}`);
  };
  for (const match of page.text.matchAll(SPECIFICATION))
    wantSections(match, 'docs/specification.md', match[0].match(/\d+/g) ?? []);
  for (const match of page.text.matchAll(PAGE)) {
    const name = match[1] ?? '';
    const path = [`docs/${name}`, posix.join(posix.dirname(page.path), name), name].find((each) =>
      paths.includes(each),
    );
    if (path === undefined) report(match, `there is no docs/${name}`);
    else
      wantSections(
        match,
        path,
        match[2] === undefined ? [] : (match[0].slice(name.length).match(/\d+/g) ?? []),
      );
  }
  for (const match of page.text.matchAll(PROVIDER))
    if (!paths.includes(`docs/providers/${match[1]}.md`))
      report(match, `there is no docs/providers/${match[1]}.md`);
  for (const match of page.text.matchAll(DECISION)) {
    for (const number of match[0].match(/\d+/g) ?? [])
      if (!paths.some((path) => path.startsWith(`docs/decisions/${number}-`)))
        report(match, `there is no decision ${number} in docs/decisions`);
  }
  return problems;
}

const LINK = /\]\(([^)\s]+)\)/g;

function linkProblems(page: Page, root: string, docs: readonly Page[]): Problem[] {
  return [...page.text.matchAll(LINK)].flatMap((match) => {
    const target = match[1] ?? '';
    if (/^[a-z]+:/.test(target)) return [];
    const [file = '', anchor] = target.split('#');
    const path = file === '' ? page.path : posix.join(posix.dirname(page.path), file);
    const isThere = existsSync(join(root, path));
    const linked = docs.find((each) => each.path === path);
    if (isThere && (anchor === undefined || linked === undefined || anchorsOf(linked.text).has(anchor)))
      return [];
    return [{ rule: 'link-resolves', where: lineOf(page, match), what: `${target} leads nowhere` }];
  });
}

/** Folders that exist only after the shop was built or run. */
const NOT_IN_REPOSITORY = new Set(['.', 'dist', 'data', 'shots', 'node_modules']);

/**
 * Checks paths in backticks: a path that begins with a folder of the repository must exist. `…` and `<name>` are
 * placeholders.
 */
function pathProblems(page: Page, root: string): Problem[] {
  return [...page.text.matchAll(/`([\w.-]+)((?:\/[\w.-]+)+\/?|\/)`/g)].flatMap((match) => {
    const [, top = '', rest = ''] = match;
    const path = top + rest;
    const isFile = /\.\w+$|\/$/.test(path);
    if (!isFile || NOT_IN_REPOSITORY.has(top) || !existsSync(join(root, top)) || existsSync(join(root, path)))
      return [];
    return [{ rule: 'path-exists', where: lineOf(page, match), what: `there is no ${path}` }];
  });
}

const isOldMigration = (path: string): boolean =>
  Number(/^database\/migrations\/(\d+)-/.exec(path)?.[1] ?? Number.POSITIVE_INFINITY) <=
  FIRST_RELEASE_MIGRATION;

/** Returns the section numbers of a page, such as 4 for `## 4. States`. */
const numbersOf = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/^## (\d+)\. /gm)].map(([, number = '']) => number));

/** Returns the anchors of a page's headings, as GitHub generates them. */
const anchorsOf = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

const lineOf = ({ path, text }: Page, { index = 0 }: RegExpMatchArray): string =>
  `${path}:${text.slice(0, index).split('\n').length}`;

/** Reads the Markdown pages at the root and everything in docs/. */
function pagesOf(root: string): Page[] {
  const read = (path: string): Page => ({ path, text: readFileSync(join(root, path), 'utf8') });
  const atRoot = readdirSync(root).filter((name) => name.endsWith('.md'));
  const docs = existsSync(join(root, 'docs'))
    ? readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.md'))
        .map((name) => `docs/${name.replaceAll('\\', '/')}`)
    : [];
  return [...atRoot, ...docs].map(read);
}

const rootScripts = (root: string): Page[] =>
  readdirSync(root)
    .filter((name) => /\.(c?js)$/.test(name))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
