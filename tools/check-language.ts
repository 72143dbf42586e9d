import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import details from './plain-words.json' with { type: 'json' };
import { isTypeScript, type Problem, type SourceFile, type Tree } from './tree.ts';

export const LANGUAGE_RULES = ['plain-name', 'plain-comment', 'plain-test-name', 'plain-document'];

type Word = { readonly pattern: string; readonly instead: string };
type Hit = { readonly at: number; readonly word: string; readonly instead: string };

/** Skip pages that were written by others or are generated. */
const SKIPPED = /^docs\/(specification|specification-map|calls|settings)\.md$/;
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'];
/** Code and URLs in a document are not checked. */
const QUOTED = /```[\s\S]*?```|`[^`\n]*`|https?:\S+/g;
const TEST_CALL = /^(it|test|describe)(\.|$)/;

const finder = (all: readonly Word[], flags: string) => {
  const any = new RegExp(
    `(?<![\\w-]|\\w/)(?:${all.map(({ pattern }) => `(${pattern})`).join('|')})(?![\\w-])`,
    flags,
  );
  return (text: string): Hit[] =>
    [...text.matchAll(any)].map((match) => ({
      at: match.index,
      word: match[0],
      instead: all[match.slice(1).findIndex((group) => group !== undefined)]?.instead ?? '',
    }));
};
/** Makes the groups of a pattern non-capturing, because the index of the captured group tells which pattern matched. */
const withoutGroups = (all: readonly Word[]): Word[] =>
  all.map(({ pattern, instead }) => ({ pattern: pattern.replace(/(?<!\\)\((?!\?)/g, '(?:'), instead }));
const findNames = finder(withoutGroups(details.names), 'g');
const findProse = finder(withoutGroups(details.prose), 'gi');

/**
 * Checks that identifiers, comments, test names and documents use standard technical terms and contemporary English.
 */
export function checkLanguage(tree: Tree): Problem[] {
  return [
    ...tree.files.filter(isTypeScript).flatMap(problemsInCode),
    ...documentsOf(tree.root).flatMap((path) => problemsInDocument(tree.root, path)),
  ];
}

function problemsInCode(file: SourceFile): Problem[] {
  const problem = (rule: string, { at, word, instead }: Hit): Problem => ({
    rule,
    where: `${file.path}:${file.ast().getLineAndCharacterOfPosition(at).line + 1}`,
    what: `"${word}": ${instead}`,
  });
  const names = findNames(file.text).filter(({ at }) => {
    const token = tokenAt(file.ast(), at);
    return token !== null && ts.isIdentifier(token);
  });
  return [
    ...names.map((hit) => problem('plain-name', hit)),
    ...findProse(file.text).flatMap((hit) => {
      const token = tokenAt(file.ast(), hit.at);
      if (token === null) return [problem('plain-comment', hit)];
      return file.isTest && isTestName(token) ? [problem('plain-test-name', hit)] : [];
    }),
  ];
}

/** Returns the identifier, string or template at a position; null for a position in a comment. */
function tokenAt(source: ts.SourceFile, at: number): ts.Node | null {
  let node: ts.Node = source;
  for (;;) {
    const child: ts.Node | undefined = ts.forEachChild(node, (each) =>
      each.pos <= at && at < each.end ? each : undefined,
    );
    if (child === undefined) break;
    node = child;
  }
  const isToken =
    ts.isIdentifier(node) ||
    ts.isStringLiteralLike(node) ||
    ts.isTemplateSpan(node.parent ?? node) ||
    ts.isTemplateHead(node) ||
    ts.isJsxText(node) ||
    ts.isRegularExpressionLiteral(node);
  return isToken && at >= node.getStart(source) ? node : null;
}

const isTestName = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) &&
  ts.isCallExpression(node.parent) &&
  node.parent.arguments[0] === node &&
  TEST_CALL.test(node.parent.expression.getText());

function problemsInDocument(root: string, path: string): Problem[] {
  const text = readFileSync(join(root, path), 'utf8').replace(QUOTED, (quoted) =>
    quoted.replace(/[^\n]/g, ' '),
  );
  return findProse(text).map(({ at, word, instead }) => ({
    rule: 'plain-document',
    where: `${path}:${text.slice(0, at).split('\n').length}`,
    what: `"${word}": ${instead}`,
  }));
}

function documentsOf(root: string): string[] {
  const docs = existsSync(join(root, 'docs'))
    ? readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map(
        (path) => `docs/${path.replaceAll('\\', '/')}`,
      )
    : [];
  return [
    ...DOCUMENTS.filter((path) => existsSync(join(root, path))),
    ...docs.filter((path) => path.endsWith('.md')),
  ].filter((path) => !SKIPPED.test(path));
}
