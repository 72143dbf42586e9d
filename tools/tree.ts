import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A problem found by a check: the name of the rule, the place, and how to fix the problem. */
export type Problem = { readonly rule: string; readonly where: string; readonly what: string };

export type SourceFile = {
  /** The file's path relative to the repository's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly isTest: boolean;
  /** Returns the syntax tree, which is parsed on first use; only for TypeScript and TSX. */
  readonly ast: () => ts.SourceFile;
};

export type Tree = { readonly root: string; readonly files: readonly SourceFile[] };

/** The folders of the shop's own code: everything but tests, measurements and tools. */
export const LAYERS = [
  'contract',
  'text',
  'server',
  'database',
  'providers',
  'sandboxes',
  'storefront',
  'office',
  'operator',
  'start',
] as const;

/** The folders and files to check, without anything that is built, installed or stored at run time. */
const PARTS = [
  ...LAYERS,
  'start.ts',
  'demo',
  'e2e',
  'bench',
  'proof',
  'tools',
  'vite.config.ts',
  'vite.office.config.ts',
  'vitest.config.ts',
];
/** The files to read. The only data files among them are the texts of the demo shop. */
const READ = /\.(ts|tsx|css|sql)$|^demo\/.*\.json$/;
const TEST = /\.(test|e2e)\.tsx?$|\/test-[a-z-]+\.ts$|^database\/rival\.ts$/;

export function readTree(root: string): Tree {
  const paths = PARTS.filter((part) => existsSync(join(root, part))).flatMap((part) =>
    /\.\w+$/.test(part) ? [part] : pathsUnder(root, part),
  );
  return { root, files: paths.map((path) => readSource(root, path)) };
}

export const isTypeScript = (file: SourceFile): boolean => /\.tsx?$/.test(file.path);

/** Yields the node itself and every node below it. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  node.forEachChild((child) => {
    children.push(child);
  });
  for (const child of children) yield* nodesOf(child);
}

export function whereIs(file: SourceFile, node: ts.Node): string {
  const { line } = file.ast().getLineAndCharacterOfPosition(node.getStart(file.ast()));
  return `${file.path}:${line + 1}`;
}

function pathsUnder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return pathsUnder(root, path);
    return READ.test(path) ? [path] : [];
  });
}

function readSource(root: string, path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  let ast: ts.SourceFile | undefined;
  return {
    path,
    text,
    isTest: TEST.test(path),
    ast: () => {
      ast ??= ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
      return ast;
    },
  };
}
