type Language = 'ar' | 'en';

/**
 * The punctuation faults of a sentence. The same rules apply to the texts in the code and to texts written by staff.
 */
export const punctuationFaults = [
  'twoSpaces',
  'spaceBeforeMark',
  'ellipsis',
  'straightQuotes',
  'otherQuotes',
  'percentAlone',
  'arabicPercent',
  'apostrophe',
] as const;
/** Faults that only Arabic sentences can have. */
export const arabicFaults = [
  'exclamation',
  'arabicDigits',
  'dashBetweenNumbers',
  'tatweel',
  'latinMarks',
] as const;
/** Faults that only texts written by staff can have: they have no placeholders, and each language has its own field. */
export const writtenFaults = ['placeholder', 'directionMark', 'otherLanguage'] as const;
export type PunctuationFault = (typeof punctuationFaults)[number];
export type ArabicFault = (typeof arabicFaults)[number];
export type TypographyFault = PunctuationFault | ArabicFault | (typeof writtenFaults)[number];

const ISOLATED = /https?:\S+|[\u2066-\u2068][^\u2066-\u2069]*\u2069/g;

/** The punctuation faults of a sentence; URLs and isolated values are ignored. */
export function punctuationFaultsIn(language: Language, text: string): PunctuationFault[] {
  const plain = text.replace(ISOLATED, '0');
  const found: Record<PunctuationFault, boolean> = {
    twoSpaces: / {2}/.test(text),
    spaceBeforeMark: / [.,:;!?،؛؟]/.test(plain),
    ellipsis: /\.\.\.|…/.test(plain),
    straightQuotes: /"/.test(plain),
    otherQuotes: language === 'ar' && /[“”‘’]/.test(plain),
    // With Western digits, CLDR uses the Latin percent sign without a space before it.
    percentAlone: /(^|\D)%/.test(plain),
    arabicPercent: language === 'ar' && /٪/.test(plain),
    apostrophe: language === 'en' && /\w'\w/.test(plain),
  };
  return punctuationFaults.filter((fault) => found[fault]);
}

/** The faults of an Arabic sentence, apart from its punctuation. */
export function arabicFaultsIn(text: string): ArabicFault[] {
  const found: Record<ArabicFault, boolean> = {
    exclamation: /!/.test(text),
    arabicDigits: /[\u0660-\u0669\u06f0-\u06f9]/.test(text),
    dashBetweenNumbers: /\d\s*[-\u2013\u2014]\s*\d/.test(text),
    tatweel: /\p{L}\u0640\p{L}/u.test(text),
    latinMarks: /[?;,]/.test(text.replace(/https?:\S+/g, '')) && /\p{Script=Arabic}/u.test(text),
  };
  return arabicFaults.filter((fault) => found[fault]);
}

/** All faults of a text that staff wrote for shoppers; empty for a text without faults. */
export function typographyFaultsIn(language: Language, text: string): TypographyFault[] {
  const found: TypographyFault[] = [
    ...punctuationFaultsIn(language, text),
    ...arabicFaultsIn(text).filter((fault) => language === 'ar' || fault === 'exclamation'),
  ];
  if (/[{}]/.test(text)) found.push('placeholder');
  if (/[\u200e\u200f\u061c\u2066-\u2069]/.test(text)) found.push('directionMark');
  const isOther =
    language === 'ar'
      ? /\p{L}/u.test(text) && !/\p{Script=Arabic}/u.test(text)
      : /\p{Script=Arabic}/u.test(text);
  if (isOther) found.push('otherLanguage');
  return found;
}
