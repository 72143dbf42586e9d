import ts from 'typescript';
import { type ArabicFault, arabicFaultsIn } from '#contract/typography.rules.ts';
import { isTypeScript, nodesOf, type Problem, type SourceFile, type Tree, whereIs } from './tree.ts';

export const TEXT_RULES = ['text-in-both-languages', 'text-is-used', 'arabic-typography', 'literal-sentence'];

type Sentence = { readonly keys: readonly string[]; readonly node: ts.Node; readonly file: SourceFile };

const READ_ALOUD_OR_SHOWN =
  /^(title|alt|placeholder|label|summary|aria-(label|description|placeholder|roledescription|valuetext))$/;
/** Names of properties and arguments whose text people see. */
const SHOWN_AS = /^(text|title|label|message|heading|body|hint|lead|caption|placeholder|alt|summary)$/;
const WORD = /\p{L}{2,}/u;
const CAPITAL_WORD = /^\P{L}*(?:\p{Lu}\p{Ll}|\p{Script=Arabic}{2})/u;
/** A character that stands for a value inside a template string. */
const VALUE = '\uFFFC';
/** Matches a sentence: Arabic text, a capitalised word followed by another word, or words that end in punctuation. */
const SENTENCE =
  /\p{Script=Arabic}{2}|^[^\p{L}\uFFFC]*\p{Lu}[\p{L}'’]+[,:]? +[\p{L}\uFFFC]|\p{L}{2},? \p{L}{2}.*[.?!…]$/su;

/** Files that contain sentences which no shopper reads, or data that only looks like sentences. */
const NOT_FOR_SHOPPERS: readonly RegExp[] = [
  // Error messages about a file that staff import. They are in English, which staff read (decision 042).
  /^server\/(.*\/)?import-[a-z-]+(\.store)?\.ts$/,
  /^server\/imports\//,
  // Error messages about the arguments of operator commands, which shoppers do not read.
  /^server\/delivery\/(close-day|post-notice)\.ts$/,
  // Words that people type into the search. The shop never displays them.
  /^server\/catalogue\/search\/(forms|head-word|keyboard|price-words|stop-words)\.ts$/,
  // The API documentation and log messages, which shoppers do not read.
  /^server\/http\/(docs|openapi|tampering)\.ts$/,
  // The name and e-mail address of the demo shop. The settings of a real shop replace them.
  /^server\/settings\.ts$/,
  // Names of browsers, which are the same in every language.
  /^server\/.*\/device-name\.ts$/,
  // Letters of keyboard rows, and words that people use as passwords.
  /^server\/.*\/common-passwords\.ts$/,
];

/** Checks that every sentence is in text/, exists in both languages, is used, and follows Arabic typography. */
export function checkText(tree: Tree): Problem[] {
  const english = sentencesIn(tree, 'en');
  const arabic = sentencesIn(tree, 'ar');
  return [
    ...missing(english, arabic, 'ar'),
    ...missing(arabic, english, 'en'),
    ...unused(tree, english),
    ...tree.files.filter(({ path }) => /^text\/ar\/.*\.ts$/.test(path)).flatMap(typographyIn),
    ...tree.files
      .filter((file) => /^(storefront|office|server)\//.test(file.path) && isTypeScript(file) && !file.isTest)
      .filter(({ path }) => !NOT_FOR_SHOPPERS.some((pattern) => pattern.test(path)))
      .flatMap(literalsIn),
  ];
}

/** Lists the sentences of a language with their keys: the file's name, the exported name, then the keys inside. */
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
    // Skip shorthand properties: `{ cart }` combines other files, whose sentences are counted there.
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

// Finds unused texts. A key counts as used if its name occurs outside text/. It also counts if its group (but not a
// whole domain) is passed on as a whole or indexed by a variable, as statuses are.
function unused(tree: Tree, english: Sentence[]): Problem[] {
  const usedNames = new Set<string>();
  const usedWhole = new Set<string>();
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
        usedNames.add(node.name.text);
        const hasMoreKeys = ts.isPropertyAccessExpression(node.parent) && node.parent.expression === node;
        if (!hasMoreKeys) usedWhole.add(node.name.text);
      } else if (ts.isBindingElement(node)) {
        const name = (node.propertyName ?? node.name).getText();
        usedNames.add(name);
        usedWhole.add(name);
      } else if (ts.isElementAccessExpression(node) && ts.isStringLiteral(node.argumentExpression)) {
        usedNames.add(node.argumentExpression.text);
      }
    }
  }
  return english
    .filter(({ keys }) => {
      const [, , ...inside] = keys;
      const groups = inside.slice(0, -1);
      return (
        inside.length > 0 &&
        !usedNames.has(inside.at(-1) ?? '') &&
        !groups.some((group) => usedWhole.has(group))
      );
    })
    .map(({ keys, node, file }) => ({
      rule: 'text-is-used',
      where: whereIs(file, node),
      what: `${keys.slice(1).join('.')} is said nowhere: remove it in both languages`,
    }));
}

const ARABIC: Record<ArabicFault, string> = {
  exclamation: 'no exclamation marks',
  arabicDigits: 'Western digits',
  dashBetweenNumbers: 'no dash between numbers: it turns round in a line of Arabic',
  tatweel: 'no tatweel within a word',
  latinMarks: 'Arabic marks: ، ؛ ؟',
};

function typographyIn(file: SourceFile): Problem[] {
  return [...nodesOf(file.ast())].flatMap((node) => {
    const isText =
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node);
    if (!isText || ts.isImportDeclaration(node.parent)) return [];
    // The text between two values of a template stands between two numbers, or what is read like one.
    const shown = ts.isTemplateMiddle(node) ? `0${node.text}0` : node.text;
    return arabicFaultsIn(shown).map((fault) => ({
      rule: 'arabic-typography',
      where: whereIs(file, node),
      what: `${ARABIC[fault]}: ${node.text}`,
    }));
  });
}

function literalsIn(file: SourceFile): Problem[] {
  return [...nodesOf(file.ast())].flatMap((node) => {
    const plain = textShownBy(node);
    if (plain === null || !WORD.test(plain)) return [];
    return [
      {
        rule: 'literal-sentence',
        where: whereIs(file, node),
        what: `"${plain.trim().replaceAll(VALUE, '…')}" belongs in text/ar and text/en`,
      },
    ];
  });
}

/** Returns the text of a node that people see; null for a node without such text. */
function textShownBy(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isJsxAttribute(node) && READ_ALOUD_OR_SHOWN.test(node.name.getText())) {
    return node.initializer ? literalText(node.initializer) : null;
  }
  if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent))
    return literalText(node.expression);
  if (ts.isPropertyAssignment(node) && SHOWN_AS.test(node.name.getText())) {
    const text = literalText(node.initializer);
    // Exclude whole sentences, because another rule reports them.
    return text !== null && CAPITAL_WORD.test(text) && !SENTENCE.test(text) ? text : null;
  }
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) ? sentenceOf(node) : null;
}

/** Returns the text of a literal if it is a sentence; null if no shopper sees the literal. */
function sentenceOf(node: ts.StringLiteralLike | ts.TemplateExpression): string | null {
  const text = literalText(node) ?? '';
  return SENTENCE.test(text) && !/,\S/.test(text) && !isForDevelopers(node) ? text : null;
}

/** Whether a literal is part of a type, a comparison, SQL, an error or a log line, none of which shoppers see. */
function isForDevelopers(node: ts.Node): boolean {
  let up = node.parent;
  while (ts.isConditionalExpression(up) || ts.isParenthesizedExpression(up)) up = up.parent;
  if (ts.isLiteralTypeNode(up) || ts.isTaggedTemplateExpression(up) || ts.isCaseClause(up)) return true;
  if (ts.isBinaryExpression(up)) return /^[!=]==?$/.test(up.operatorToken.getText());
  if (ts.isNewExpression(up)) return /(Error|Refused|Down)$/.test(up.expression.getText());
  return ts.isCallExpression(up) && /^(super|console\.\w+|(.*\.)?log)$/.test(up.expression.getText());
}

function literalText(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isJsxExpression(node)) return node.expression ? literalText(node.expression) : null;
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map((span) => VALUE + span.literal.text)].join('');
  }
  if (ts.isConditionalExpression(node)) {
    return [literalText(node.whenTrue), literalText(node.whenFalse)].filter(Boolean).join(' ');
  }
  if (ts.isIdentifier(node)) return textOfConstant(node);
  return null;
}

/** Returns the text of a constant in the same file by its name; null for any other name. */
function textOfConstant(name: ts.Identifier): string | null {
  for (const node of constantsOf(name.getSourceFile())) {
    if (node.name.getText() !== name.text || !node.initializer) continue;
    return ts.isIdentifier(node.initializer) ? null : literalText(node.initializer);
  }
  return null;
}

const constants = new WeakMap<ts.SourceFile, ts.VariableDeclaration[]>();
function constantsOf(file: ts.SourceFile): ts.VariableDeclaration[] {
  const known = constants.get(file);
  if (known) return known;
  const found = [...nodesOf(file)].filter(
    (node): node is ts.VariableDeclaration =>
      ts.isVariableDeclaration(node) &&
      ts.isVariableDeclarationList(node.parent) &&
      (node.parent.flags & ts.NodeFlags.Const) !== 0,
  );
  constants.set(file, found);
  return found;
}
