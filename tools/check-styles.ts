import ts from 'typescript';
import { nodesOf, type Problem, type SourceFile, type Tree, whereIs } from './tree.ts';

const TOKENS = 'storefront/ui/tokens.css';

const RAW_COLOUR = /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|hwb|oklch|oklab|lab|lch|color)\(/i;
const NAMED_COLOUR =
  /(?<![-\w])(white|black|red|green|blue|gr[ae]y|silver|orange|yellow|brown|pink|purple|gold|beige|ivory)(?![-\w])/i;
const PHYSICAL_PROPERTY =
  /^(left|right|(margin|padding)-(left|right)|border-(left|right)(-\w+)?|border-(top|bottom)-(left|right)-radius|scroll-(margin|padding)-(left|right))$/;
const SIDED_PROPERTY = /^(text-align|float|clear|caption-side)$/;
const COLOUR_PROPERTY =
  /colou?r|background|border|outline|shadow|fill|stroke|caret|accent|decoration|gradient/;

export const STYLE_RULES = [
  'raw-colour',
  'physical-side',
  'arabic-tracking',
  'arabic-capitals',
  'unbounded-has',
];

type Declaration = {
  readonly property: string;
  readonly value: string;
  readonly selectors: string[];
  readonly line: number;
};

/**
 * Checks style sheets: colours must be tokens, sides must be logical, because Arabic is the default, and letter-spacing
 * must never separate the joined letters of Arabic.
 */
export function checkStyles(tree: Tree): Problem[] {
  const sheets = tree.files.filter(({ path }) => path.endsWith('.css'));
  return [
    ...sheets.flatMap((file) =>
      declarationsOf(file.text).flatMap((declaration) => problemsOf(file, declaration)),
    ),
    ...tree.files.filter(({ path, isTest }) => path.endsWith('.tsx') && !isTest).flatMap(problemsInMarkup),
    ...sheets.filter(({ path }) => path === TOKENS).flatMap(trackingTokens),
  ];
}

function problemsOf(file: SourceFile, { property, value, selectors, line }: Declaration): Problem[] {
  const problems: Problem[] = [];
  const report = (rule: string, what: string) => problems.push({ rule, where: `${file.path}:${line}`, what });
  if (file.path !== TOKENS) {
    const shown = value.replace(/url\([^)]*\)/g, '');
    const isNamed = COLOUR_PROPERTY.test(property) && NAMED_COLOUR.test(shown);
    if (RAW_COLOUR.test(shown) || isNamed)
      report('raw-colour', `${property}: ${value}: give the colour a name in tokens.css`);
  }
  const unbounded = selectors.flatMap(splitSelectors).find(isUnboundedHas);
  if (unbounded !== undefined) {
    report(
      'unbounded-has',
      `${unbounded}: end it with a class or a tag, otherwise every change on the page restyles all elements`,
    );
  }
  const isSided = SIDED_PROPERTY.test(property) && /\b(left|right)\b/.test(value);
  if (PHYSICAL_PROPERTY.test(property) || isSided) {
    report('physical-side', `${property}: ${value}: write it with inline-start or inline-end`);
  }
  const isLatinOnly = selectors.some((selector) => /:lang\(en\)|\[lang=.?en/.test(selector));
  if (
    !isLatinOnly &&
    property === 'letter-spacing' &&
    !/^(0|normal|inherit|var\(--track-[a-z-]+\))$/.test(value)
  ) {
    report(
      'arabic-tracking',
      `letter-spacing: ${value}: use a --track token, which is 0 in Arabic, or :lang(en)`,
    );
  }
  if (!isLatinOnly && property === 'text-transform' && value !== 'none') {
    report(
      'arabic-capitals',
      `text-transform: ${value}: Arabic has no capitals; write the text as it is to be read`,
    );
  }
  return problems;
}

/** Splits a list of selectors at its commas, except for commas inside parentheses. */
const splitSelectors = (list: string): string[] => list.split(/,(?![^(]*\))/).map((one) => one.trim());

/**
 * Whether a selector with `:has()` may match any element. For such a selector, Chromium recomputes the style of every
 * element after each insertion or removal, which takes 13 ms on the home page on a fast machine (decision 109).
 */
function isUnboundedHas(selector: string): boolean {
  if (!selector.includes(':has(')) return false;
  let flat = selector;
  // Remove the innermost parentheses until no parentheses are left.
  while (/\([^()]*\)/.test(flat)) flat = flat.replace(/\([^()]*\)/g, '');
  const [subject = ''] = flat
    .trim()
    .split(/[\s>+~]+/)
    .slice(-1);
  return !/^[a-z]|^:root|[.#[]|:global/i.test(subject);
}

/**
 * Checks that each --track token is 0 in Arabic, where letter-spacing would break the joined letters. Tokens for digits
 * may keep their value.
 */
function trackingTokens(file: SourceFile): Problem[] {
  const all = declarationsOf(file.text).filter(({ property }) => /^--track-(?!digits)/.test(property));
  const zeroInArabic = new Set(
    all
      .filter(
        ({ selectors, value }) => value === '0' && selectors.some((s) => /:lang\(ar\)|\[lang=.?ar/.test(s)),
      )
      .map(({ property }) => property),
  );
  return all
    .filter(({ property, value }) => value !== '0' && !zeroInArabic.has(property))
    .map(({ property, line }) => ({
      rule: 'arabic-tracking',
      where: `${file.path}:${line}`,
      what: `${property} is not 0 for :lang(ar)`,
    }));
}

function problemsInMarkup(file: SourceFile): Problem[] {
  return [...nodesOf(file.ast())].flatMap((node): Problem[] => {
    if (ts.isStringLiteral(node) && /^(#[0-9a-f]{3,8}|(rgba?|hsla?|oklch)\(.*\))$/i.test(node.text)) {
      return [
        {
          rule: 'raw-colour',
          where: whereIs(file, node),
          what: `${node.text}: give the colour a name in tokens.css`,
        },
      ];
    }
    if (
      ts.isPropertyAssignment(node) &&
      /^(margin|padding|border|scrollMargin)(Left|Right)|^(left|right)$/.test(node.name.getText()) &&
      isInStyle(node)
    ) {
      return [
        {
          rule: 'physical-side',
          where: whereIs(file, node),
          what: `${node.name.getText()}: write it with Inline`,
        },
      ];
    }
    return [];
  });
}

function isInStyle(node: ts.Node): boolean {
  for (let up: ts.Node | undefined = node; up; up = up.parent) {
    if (ts.isJsxAttribute(up)) return up.name.getText() === 'style';
  }
  return false;
}

/** Lists the declarations of a style sheet with the selectors and at-rules around each. */
function declarationsOf(css: string): Declaration[] {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  const declarations: Declaration[] = [];
  const selectors: string[] = [];
  let start = 0;
  const take = (end: number) => {
    const piece = text.slice(start, end);
    const [, property, value] = /^\s*(-{0,2}[\w-]+)\s*:\s*([\s\S]+?)\s*$/.exec(piece) ?? [];
    if (property !== undefined && value !== undefined && selectors.length > 0) {
      const offset = start + piece.search(/\S/);
      declarations.push({
        property,
        value,
        selectors: [...selectors],
        line: text.slice(0, offset).split('\n').length,
      });
    }
    start = end + 1;
  };
  // Skip characters inside strings and parentheses, such as url(data:…;…), where they do not end a declaration.
  for (const match of text.matchAll(/"(?:\\.|[^"])*"|'(?:\\.|[^'])*'|\((?:[^()]|\([^()]*\))*\)|[{};]/g)) {
    const sign = match[0];
    if (sign === '{') {
      selectors.push(text.slice(start, match.index).trim());
      start = match.index + 1;
    } else if (sign === ';') {
      take(match.index);
    } else if (sign === '}') {
      take(match.index);
      selectors.pop();
    }
  }
  return declarations;
}
