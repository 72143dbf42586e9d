import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { checkSync } from 'recheck';
import ts from 'typescript';
import { isTypeScript, nodesOf, type Problem, type SourceFile, type Tree, whereIs } from './tree.ts';

/**
 * Check only code that runs in the shop. Tools and tests read only the shop's own texts, so they cannot be attacked.
 */
const SHOP =
  /^(contract|text|server|database|providers|sandboxes|storefront|office|operator|start)\/|^start\.ts$/;
/**
 * Time limits in milliseconds, so high that they only stop a checker that hangs. The checker counts steps, so a busy
 * machine does not change its verdict.
 */
const TIMEOUTS = { timeout: 120_000, attackTimeout: 120_000, incubationTimeout: 120_000 };

export const REGEX_RULES = ['regex-is-linear', 'regex-is-readable'];

type Regex = { source: string; flags: string; where: string };

/**
 * Finds regular expressions that are slow on a long text. With such a text, an attacker could block the shop's only
 * thread for all visitors.
 * @param linear patterns known to be linear; newly found ones are added
 */
export function checkRegexes(tree: Tree, linear = new Set<string>()): Problem[] {
  const files = tree.files.filter((file) => isTypeScript(file) && !file.isTest && SHOP.test(file.path));
  return files.flatMap((file) =>
    regexesIn(file).flatMap((found) => {
      if ('rule' in found) return [found];
      const key = `/${found.source}/${found.flags}`;
      if (linear.has(key)) return [];
      const what = problemWith(found);
      if (what !== null) return [{ rule: 'regex-is-linear', where: found.where, what }];
      linear.add(key);
      return [];
    }),
  );
}

/**
 * Runs checkRegexes with a cache of linear patterns in node_modules, because checking all patterns takes some seconds.
 */
export function checkRegexesOnce(tree: Tree): Problem[] {
  const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string };
  const file = join(tree.root, 'node_modules', '.cache', 'ashjar', `linear-regexes-${version}.json`);
  const linear = new Set(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []);
  const before = linear.size;
  const problems = checkRegexes(tree, linear);
  if (linear.size > before) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify([...linear]));
  }
  return problems;
}

/** Returns why a pattern is refused, with a text on which it is slow; null for a linear pattern. */
function problemWith({ source, flags }: Regex): string | null {
  const verdict = checkSync(source, flags, TIMEOUTS);
  if (verdict.status === 'safe') return null;
  if (verdict.status === 'unknown') return `cannot be checked (${verdict.error.kind}): write it more simply`;
  return `${verdict.complexity.summary}, as on ${verdict.attack.pattern}`;
}

function* regexesOf(file: SourceFile): Generator<Regex | Problem> {
  for (const node of nodesOf(file.ast())) {
    const where = () => whereIs(file, node);
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      yield { source: node.text.slice(1, end), flags: node.text.slice(end + 1), where: where() };
    }
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp') {
      const [source, flags] = (node.arguments ?? []).map((argument) => textOf(argument, file));
      if (typeof source === 'string' && flags !== null) yield { source, flags: flags ?? '', where: where() };
      else
        yield {
          rule: 'regex-is-readable',
          where: where(),
          what: 'build it from literals and constants of this file, so that it can be checked',
        };
    }
  }
}
const regexesIn = (file: SourceFile): (Regex | Problem)[] => [...regexesOf(file)];

/**
 * Returns the constant text of an expression: a literal, or a template of literals and constants from the same file.
 * Null for any other expression.
 */
function textOf(node: ts.Expression, file: SourceFile): string | null {
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    const parts = node.templateSpans.map(({ expression, literal }) => {
      const text = textOf(expression, file);
      return text === null ? null : text + literal.text;
    });
    return parts.includes(null) ? null : node.head.text + parts.join('');
  }
  if (!ts.isIdentifier(node)) return null;
  for (const statement of file.ast().statements) {
    if (!ts.isVariableStatement(statement) || !(statement.declarationList.flags & ts.NodeFlags.Const))
      continue;
    for (const { name, initializer } of statement.declarationList.declarations)
      if (name.getText() === node.text && initializer) return textOf(initializer, file);
  }
  return null;
}
