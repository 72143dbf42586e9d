import ts from 'typescript';
import { plainTextOf } from '#contract/content/page-text.rules.ts';
import { type PunctuationFault, punctuationFaultsIn } from '#contract/typography.rules.ts';
import { nodesOf, type Problem, type SourceFile, type Tree, whereIs } from './tree.ts';

export const TYPOGRAPHY_RULES = ['isolated-value', 'same-values', 'six-forms', 'typography', 'term'];

type Language = 'ar' | 'en';
type Sentence = {
  readonly language: Language;
  readonly text: string;
  readonly node: ts.Node;
  readonly file: SourceFile;
};
type SentenceText = ts.ArrowFunction | ts.MethodDeclaration;
type PairedSentence = {
  readonly keys: readonly string[];
  readonly text: SentenceText;
  readonly file: SourceFile;
};

/**
 * Placeholders for values that text/ itself creates in the language of the sentence, so they need no isolation. All
 * other values come from people or data and may have the other direction.
 */
const PROPER_NOUNS = new Set([
  'amount',
  'brand',
  'browser',
  'courier',
  'date',
  'day',
  'month',
  'event',
  'refund',
  'riyals',
  'system',
  'time',
  'way',
  'what',
  'when',
  'why',
  'word',
]);
/** SMS texts, by file and first key. Their length is limited, and an English SMS may use only the GSM alphabet. */
const SMS =
  /^(notifications\.messages\.ts (sms|gift)|orders\.messages\.ts (event|cafeNews)|tickets\.messages\.ts event)\b| sms$/;
/**
 * Keys of texts that must not contain isolates: browser tabs, search results, e-mail subjects, and commands that people
 * type.
 */
const PLAIN_TEXT = new Set(['title', 'subject', 'description', 'attachmentBy']);

const ENGLISH_TERMS: readonly [wrong: RegExp, right: string][] = [
  [/\bcan(not)? be had\b/i, 'is (not) available'],
  [/\bjust now\b/i, 'right now'],
  [/\bwhoever\b/i, 'the one who, or everyone'],
  [/\b(nobody|somebody|everybody)\b/i, 'no one, someone, everyone'],
  [/\banew\b/i, 'again'],
  [/\bthere is no such\b/i, 'we couldn’t find'],
  [/\bnothing was charged\b/i, 'You haven’t been charged'],
  [/\bthe way (it was|you) paid\b/i, 'to your original payment method'],
  [/\be-mails?\b/i, 'email'],
  [/\bcafes?\b/i, 'café'],
  [/\bslots?\b/i, 'time'],
  [/\bbonus(es)?\b/i, 'reward'],
  [/\bpictures?\b/i, 'photo'],
  [/\bpieces?\b/i, 'item'],
  [/\bcolors?\b/i, 'colour'],
  [/\bMasterCard\b/, 'Mastercard'],
];
/** Verb forms without contraction. The shop writes "can't" instead, except in its policies and plant guides. */
const WRITTEN_OUT = /\b(cannot|could not|do not|does not|did not|will not|we will|we have (sent|noted))\b/i;
const ARABIC_TERMS: readonly [wrong: RegExp, right: string][] = [
  [/المُ?هدى إليه/u, 'المستلم'],
  [/السائق/u, 'المندوب'],
  [/قسيمة|قسائم|القسائم|كوبون/u, 'كود الخصم'],
  [/رمز (ال)?(قسيمة|خصم)/u, 'كود الخصم'],
  [/تعذّرت قراءة|تعذّر تحميل/u, 'تعذّر عرض'],
  [/لا نعرف هذا/u, 'غير صحيح'],
  [/بالطريقة (التي دُ?فعت? بها|نفسها)/u, 'بطريقة الدفع نفسها'],
  [/لم يُخصم (منك )?شيء/u, 'لم يُخصم أي مبلغ'],
  [/إنستغرام|غوغل|قوقل|آبل/u, 'إنستقرام, Google, Apple'],
  [/ملفي([^\p{L}]|$)/u, 'حسابي'],
  [/كلمة (ال)?سر/u, 'كلمة المرور'],
  [/(^|[^\p{L}])(لعل|لعلّ)\p{L}*/u, 'ربما'],
  [/(^|[^\p{L}])(صار|صارت)([^\p{L}]|$)/u, 'أصبح'],
  [/يومين إلى 5/u, '2 إلى 5'],
  [/\p{L}اً/u, 'the tanwin before the alif: ًا'],
];

/** Sentences whose exact wording the specification requires (Specification 5 and 8). */
const OF_THE_SPECIFICATION = new Set([
  'Selected color is out of stock',
  'Please select product color',
  'Product is not available for this city',
  'Please do not refresh the page or go back.',
  'Tabby is not applicable for this purchase',
  'Some items are not delivereble in your city',
  "Email must end with '.com'",
  'Phone number must be exactly 0 digits for country code +0.',
  'Some items are currently not available',
]);

/**
 * Checks that values are isolated and are the same in both languages, and that punctuation and terms follow decision
 * 044.
 */
export function checkTypography(tree: Tree): Problem[] {
  const english = pairedSentencesIn(tree, 'en');
  const arabic = pairedSentencesIn(tree, 'ar');
  const englishOf = new Map(english.map((pair) => [pair.keys.join(' '), pair.text]));
  const sentences = tree.files.flatMap(sentencesIn);
  return [
    ...[...english, ...arabic].flatMap((pair) =>
      unisolatedIn(pair, englishOf.get(pair.keys.join(' ')) ?? pair.text),
    ),
    ...arabic.flatMap((pair) => otherValuesIn(pair, englishOf.get(pair.keys.join(' ')))),
    ...tree.files.filter(({ path }) => /^text\/ar\/.*\.ts$/.test(path)).flatMap(formsMissingIn),
    ...sentences.flatMap(punctuationIn),
    ...sentences.flatMap(termsIn),
  ];
}

/** Lists the sentences that contain values, with their keys. */
function pairedSentencesIn(tree: Tree, language: Language): PairedSentence[] {
  const folder = `text/${language}/`;
  return tree.files
    .filter(({ path, isTest }) => path.startsWith(folder) && !isTest)
    .flatMap((file) =>
      [...nodesOf(file.ast())]
        .filter((node) => ts.isArrowFunction(node) || ts.isMethodDeclaration(node))
        .map((text) => ({ keys: [file.path.slice(folder.length), ...keysTo(text)], text, file })),
    );
}

function keysTo(node: ts.Node): string[] {
  const keys: string[] = [];
  for (let at = ts.isMethodDeclaration(node) ? node : node.parent; at !== undefined; at = at.parent) {
    if (ts.isPropertyAssignment(at) || ts.isMethodDeclaration(at))
      keys.unshift(ts.isStringLiteral(at.name) ? at.name.text : at.name.getText());
    if (ts.isVariableDeclaration(at)) keys.unshift(at.name.getText());
  }
  return keys;
}

function unisolatedIn({ keys, text, file }: PairedSentence, english: SentenceText): Problem[] {
  if (isOfSms(text, file)) return [];
  const isGiven = (name: string): boolean => {
    const index = text.parameters.findIndex((parameter) => parameter.name.getText() === name);
    const parameter = english.parameters[index];
    return (
      /^string( \| null)?$/.test(parameter?.type?.getText() ?? '') &&
      !PROPER_NOUNS.has(parameter?.name.getText() ?? '')
    );
  };
  return [...nodesOf(text)].flatMap((node) => {
    if (!ts.isTemplateExpression(node)) return [];
    const pieces = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
    const isPlain = PLAIN_TEXT.has(keysTo(node).at(-1) ?? '') || OF_THE_SPECIFICATION.has(pieces.join('0'));
    if (isPlain || !/\p{L}/u.test(pieces.join(''))) return [];
    return node.templateSpans.flatMap(({ expression }, index) => {
      const before = pieces.slice(0, index + 1).join('');
      const open = (before.match(/[\u2066-\u2068]/g) ?? []).length - (before.match(/\u2069/g) ?? []).length;
      if (open > 0 || !ts.isIdentifier(expression) || !isGiven(expression.text)) return [];
      return [
        {
          rule: 'isolated-value',
          where: whereIs(file, expression),
          what: `${keys.slice(1).join('.')}: set {${expression.text}} apart with \\u2068…\\u2069`,
        },
      ];
    });
  });
}

/** Checks that a sentence has the same values in both languages. */
function otherValuesIn({ keys, text, file }: PairedSentence, english: SentenceText | undefined): Problem[] {
  if (english === undefined) return [];
  const inEnglish = valuesIn(english);
  const inArabic = valuesIn(text);
  if (inEnglish.join() === inArabic.join()) return [];
  return [
    {
      rule: 'same-values',
      where: whereIs(file, text),
      what: `${keys.slice(1).join('.')} says the values [${inArabic}], in English [${inEnglish}] (by position)`,
    },
  ];
}

function valuesIn(text: SentenceText): number[] {
  const used = new Set(
    (text.body ? [...nodesOf(text.body)] : []).filter(ts.isIdentifier).map(({ text }) => text),
  );
  return text.parameters.flatMap(({ name }, index) => (used.has(name.getText()) ? [index] : []));
}

/**
 * Checks that Arabic texts have all six plural forms. A single form is allowed only if the number is separate from the
 * words, as in "(3)".
 */
function formsMissingIn(file: SourceFile): Problem[] {
  return [...nodesOf(file.ast())].flatMap((node) => {
    if (!ts.isCallExpression(node) || node.expression.getText() !== 'plural') return [];
    const forms = node.arguments[2];
    if (forms === undefined || !ts.isObjectLiteralExpression(forms)) return [];
    const names = forms.properties.map((property) => property.name?.getText());
    const missing = ['zero', 'one', 'two', 'few', 'many', 'other'].filter((form) => !names.includes(form));
    if (missing.length === 0 || (names.length === 1 && names[0] === 'other')) return [];
    return [{ rule: 'six-forms', where: whereIs(file, node), what: `also: ${missing.join(', ')}` }];
  });
}

/** Lists everything that people read: all of text/, and the values of "ar" and "en" in the demo's files. */
function sentencesIn(file: SourceFile): Sentence[] {
  const language = /^text\/(ar|en)\//.exec(file.path)?.[1] as Language | undefined;
  const isData = /^demo\/.*\.json$/.test(file.path);
  if (file.isTest || (language === undefined && !isData)) return [];
  return [...nodesOf(file.ast())].flatMap((node) => {
    const text = wholeText(node);
    const spoken = language ?? languageOf(node);
    if (text === null || spoken === null) return [];
    // The demo's pages are read without markup, such as the address of a picture.
    return [{ language: spoken, text: isData ? plainTextOf(text) : text, node, file }];
  });
}

/** Returns a sentence with a digit in place of each value; null for keys, types and imports. */
function wholeText(node: ts.Node): string | null {
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('0');
  if (
    !ts.isStringLiteralLike(node) ||
    ts.isImportDeclaration(node.parent) ||
    ts.isLiteralTypeNode(node.parent)
  )
    return null;
  return ts.isPropertyAssignment(node.parent) && node.parent.name === node ? null : node.text;
}

function languageOf(node: ts.Node): Language | null {
  let found: Language | null = null;
  for (let at = node.parent; at !== undefined; at = at.parent) {
    const key = ts.isPropertyAssignment(at) && ts.isStringLiteral(at.name) ? at.name.text : '';
    // Skip search keywords and slugs, because they are not sentences.
    if (/^(keywords|slugInArabic)$/.test(key)) return null;
    if (key === 'ar' || key === 'en') found = key;
  }
  return found;
}

function isOfSms(node: ts.Node, file: SourceFile): boolean {
  const [, ...keys] = keysTo(node);
  return SMS.test([file.path.replace(/^text\/(ar|en)\//, ''), ...keys].join(' '));
}

const PUNCTUATION: Record<PunctuationFault, (language: Language) => string> = {
  twoSpaces: () => 'two spaces',
  spaceBeforeMark: () => 'a space before a mark',
  ellipsis: () => 'no ellipsis',
  straightQuotes: (language) => `quotes are ${language === 'ar' ? '«…»' : '“…”'}`,
  otherQuotes: () => 'quotes are «…»',
  percentAlone: () => '% follows its number',
  arabicPercent: () => '% with Western digits',
  apostrophe: () => 'the apostrophe is ’',
};

function punctuationIn({ language, text, node, file }: Sentence): Problem[] {
  if (OF_THE_SPECIFICATION.has(text)) return [];
  const problems = [
    ...punctuationFaultsIn(language, text)
      .filter((fault) => fault !== 'apostrophe' || !isOfSms(node, file))
      .map((fault) => PUNCTUATION[fault](language)),
    language === 'en' &&
      /[’“”é\u2066-\u2069]/.test(text) &&
      isOfSms(node, file) &&
      'SMS: letters of the GSM alphabet',
    language === 'ar' &&
      /[^\n]0$/.test(text) &&
      endsWithLink(node, file) &&
      'SMS: the link has a line of its own',
  ].filter((problem) => problem !== false);
  return problems.map((what) => ({
    rule: 'typography',
    where: whereIs(file, node),
    what: `${what}: ${text}`,
  }));
}

/**
 * Whether an SMS ends with a link directly after a number. Both would form one left-to-right run, in which the link
 * would be displayed before the number.
 */
const endsWithLink = (node: ts.Node, file: SourceFile): boolean =>
  isOfSms(node, file) &&
  ts.isTemplateExpression(node) &&
  node.templateSpans.at(-1)?.expression.getText() === 'link';

function termsIn({ language, text, node, file }: Sentence): Problem[] {
  if (OF_THE_SPECIFICATION.has(text)) return [];
  const wrong = (language === 'ar' ? ARABIC_TERMS : ENGLISH_TERMS)
    .filter(([term]) => term.test(text))
    .map(([, right]) => right);
  if (language === 'en' && file.path.startsWith('text/') && !isOfSms(node, file) && WRITTEN_OUT.test(text))
    wrong.push('can’t, don’t, we’ll');
  return wrong.map((right) => ({ rule: 'term', where: whereIs(file, node), what: `say ${right}: ${text}` }));
}
