import { describe, expect, it } from 'vitest';
import { typographyFaultsIn } from './typography.rules.ts';

describe('What staff write for shoppers', () => {
  it.each([
    ['ar', 'تصل الهدية في اليوم نفسه، وترى النقش قبل أن تطلبه. هل «أمي» تكفي؟'],
    ['ar', 'الدفع بمدى وفيزا وApple Pay، وخصم 20% من 10 إلى 12 مارس.'],
    ['en', 'It’s “engraved”, card included: 20% off from 10 to 12 March; see https://ashjar.example/a?b=1,2'],
  ] as const)('is right: %s %s', (language, text) => {
    expect(typographyFaultsIn(language, text)).toEqual([]);
  });

  it.each([
    ['en', 'Wait…', 'ellipsis'],
    ['en', 'Wait...', 'ellipsis'],
    ['en', 'Two  spaces', 'twoSpaces'],
    ['en', 'A mark .', 'spaceBeforeMark'],
    ['en', 'Say "hello"', 'straightQuotes'],
    ['en', "It's here", 'apostrophe'],
    ['en', 'Now!', 'exclamation'],
    ['en', 'Hello {name}', 'placeholder'],
    ['en', 'Hello \u2068Sara\u2069', 'directionMark'],
    ['en', 'أهلًا', 'otherLanguage'],
    ['ar', 'Hello', 'otherLanguage'],
    ['ar', 'قل “أهلًا”', 'otherQuotes'],
    ['ar', 'خصم ٪', 'arabicPercent'],
    ['ar', 'خصم %', 'percentAlone'],
    ['ar', 'اليوم ٢٢', 'arabicDigits'],
    ['ar', 'من 2-4', 'dashBetweenNumbers'],
    ['ar', 'أهـلًا', 'tatweel'],
    ['ar', 'أهلًا, تفضل', 'latinMarks'],
    ['ar', 'الآن!', 'exclamation'],
  ] as const)('%s “%s” has the fault %s', (language, text, fault) => {
    expect(typographyFaultsIn(language, text)).toContain(fault);
  });
});
