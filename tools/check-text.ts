import ts from 'typescript';
import { isTypeScript, nodesOf, type Problem, type SourceFile, type Tree, whereIs } from './tree.ts';

export const TEXT_RULES = ['text-in-both-languages', 'text-is-used', 'arabic-manners', 'literal-sentence'];

type Sentence = { readonly keys: readonly string[]; readonly node: ts.Node; readonly file: SourceFile };

const READ_ALOUD_OR_SHOWN =
  /^(title|alt|placeholder|label|summary|aria-(label|description|placeholder|roledescription|valuetext))$/;
const WORD = /\p{L}{2,}/u;

/** Every sentence stands in text/, in both languages, is used, and is Arabic as it should be. */
export function checkText(tree: Tree): Problem[] {
  const english = sentencesIn(tree, 'en');
  const arabic = sentencesIn(tree, 'ar');
  return [
    ...missing(english, arabic, 'ar'),
    ...missing(arabic, english, 'en'),
    ...unused(tree, english),
    ...tree.files.filter(({ path }) => /^text\/ar\/.*\.ts$/.test(path)).flatMap(mannersIn),
    ...tree.files
      .filter(
        ({ path, isTest }) =>
          path.startsWith('storefront/') && isTypeScript({ path } as SourceFile) && !isTest,
      )
      .flatMap(literalsIn),
  ];
}

/** The sentences by the keys that lead to them: the file's name first, then the exported name, then the keys inside. */
function sentencesIn(tree: Tree, language: 'ar' | 'en'): Sentence[] {
  const folder = `text/${language}/`;
  return tree.files
    .filter(({ path, isTest }) => path.startsWith(folder) && !isTest)
    .flatMap((file) => {
      const name = file.path.slice(folder.length);
      return [...nodesOf(file.ast())].flatMap((node) => {
        if (
          !ts.isVariableDeclaration(node) ||
          !node.initializer ||
          !ts.isVariableDeclarationList(node.parent)
        )
          return [];
        const statement = node.parent.parent;
        const isExported =
          ts.isVariableStatement(statement) &&
          statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
        if (!isExported) return [];
        return sentencesBelow(node.initializer, [name, node.name.getText()], file);
      });
    });
}

function sentencesBelow(value: ts.Expression, keys: string[], file: SourceFile): Sentence[] {
  if (ts.isAsExpression(value) || ts.isSatisfiesExpression(value))
    return sentencesBelow(value.expression, keys, file);
  if (!ts.isObjectLiteralExpression(value)) return [{ keys, node: value, file }];
  return value.properties.flatMap((property) => {
    // `{ cart }` gathers files; the sentences are counted where they stand.
    if (!ts.isPropertyAssignment(property)) return [];
    const key = ts.isStringLiteral(property.name) ? property.name.text : property.name.getText();
    return sentencesBelow(property.initializer, [...keys, key], file);
  });
}

function missing(from: Sentence[], other: Sentence[], language: string): Problem[] {
  const known = new Set(other.map(({ keys }) => keys.join(' ')));
  return from
    .filter(({ keys }) => !known.has(keys.join(' ')))
    .map(({ keys, node, file }) => ({
      rule: 'text-in-both-languages',
      where: whereIs(file, node),
      what: `text/${language} has no ${keys.slice(1).join('.')}`,
    }));
}

// A key counts as used when its name is spoken outside text/, or when the group it stands in (not a whole domain) is
// handed on whole or looked up by a value, as statuses are.
function unused(tree: Tree, english: Sentence[]): Problem[] {
  const spoken = new Set<string>();
  const handedOn = new Set<string>();
  for (const file of tree.files) {
    if (
      !isTypeScript(file) ||
      /^text\/(ar|en)\//.test(file.path) ||
      file.isTest ||
      file.path.startsWith('tools/')
    )
      continue;
    for (const node of nodesOf(file.ast())) {
      if (ts.isPropertyAccessExpression(node)) {
        spoken.add(node.name.text);
        const goesOn = ts.isPropertyAccessExpression(node.parent) && node.parent.expression === node;
        if (!goesOn) handedOn.add(node.name.text);
      } else if (ts.isBindingElement(node)) {
        const name = (node.propertyName ?? node.name).getText();
        spoken.add(name);
        handedOn.add(name);
      } else if (ts.isElementAccessExpression(node) && ts.isStringLiteral(node.argumentExpression)) {
        spoken.add(node.argumentExpression.text);
      }
    }
  }
  return english
    .filter(({ keys }) => {
      const [, , ...inside] = keys;
      const groups = inside.slice(0, -1);
      return (
        inside.length > 0 && !spoken.has(inside.at(-1) ?? '') && !groups.some((group) => handedOn.has(group))
      );
    })
    .map(({ keys, node, file }) => ({
      rule: 'text-is-used',
      where: whereIs(file, node),
      what: `${keys.slice(1).join('.')} is said nowhere: remove it in both languages`,
    }));
}

function mannersIn(file: SourceFile): Problem[] {
  return [...nodesOf(file.ast())].flatMap((node) => {
    const isText =
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node);
    if (!isText || ts.isImportDeclaration(node.parent)) return [];
    const faults = [
      /!/.test(node.text) && 'no exclamation marks',
      /[\u0660-\u0669\u06f0-\u06f9]/.test(node.text) && 'Western digits',
      /\d\s*[-\u2013\u2014]\s*\d/.test(node.text) &&
        'no dash between numbers: it turns round in a line of Arabic',
      /\p{L}\u0640\p{L}/u.test(node.text) && 'no tatweel within a word',
      /[?;,]/.test(node.text.replace(/https?:\S+/g, '')) &&
        /\p{Script=Arabic}/u.test(node.text) &&
        'Arabic marks: ، ؛ ؟',
    ].filter((fault) => fault !== false);
    return faults.map((what) => ({
      rule: 'arabic-manners',
      where: whereIs(file, node),
      what: `${what}: ${node.text}`,
    }));
  });
}

function literalsIn(file: SourceFile): Problem[] {
  return [...nodesOf(file.ast())].flatMap((node) => {
    const words = wordsShownBy(node);
    if (words === null || !WORD.test(words)) return [];
    return [
      {
        rule: 'literal-sentence',
        where: whereIs(file, node),
        what: `"${words.trim()}" belongs in text/ar and text/en`,
      },
    ];
  });
}

/** The words that this node puts before a person, if it is one that does. */
function wordsShownBy(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isJsxAttribute(node) && READ_ALOUD_OR_SHOWN.test(node.name.getText())) {
    return node.initializer ? literalText(node.initializer) : null;
  }
  if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent))
    return literalText(node.expression);
  return null;
}

function literalText(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isJsxExpression(node)) return node.expression ? literalText(node.expression) : null;
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(' ');
  }
  if (ts.isConditionalExpression(node)) {
    return [literalText(node.whenTrue), literalText(node.whenFalse)].filter(Boolean).join(' ');
  }
  return null;
}
