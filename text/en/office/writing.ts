/** Texts of the fields in which staff write in both languages. */
export const writing = {
  inLanguage: {
    ar: (label: string) => `\u2068${label}\u2069, in Arabic`,
    en: (label: string) => `\u2068${label}\u2069, in English`,
  },
  needed: 'Write it in both languages',
  faults: {
    twoSpaces: 'There are two spaces in a row',
    spaceBeforeMark: 'There’s a space before a mark',
    ellipsis: 'No dots at the end: write the sentence out',
    straightQuotes: 'Quotes are \u2068“”\u2069 in English and \u2068«»\u2069 in Arabic',
    otherQuotes: 'Quotes in Arabic are guillemets: \u2068«»\u2069',
    percentAlone: 'The percent sign follows its number',
    arabicPercent: 'The percent sign is \u2068%\u2069',
    apostrophe: 'The apostrophe is curved: \u2068’\u2069',
    exclamation: 'No exclamation marks',
    arabicDigits: 'Use Western digits: 1, 2, 3',
    dashBetweenNumbers: 'Write “to” between two numbers; a dash turns round in Arabic',
    tatweel: 'Don’t stretch a word',
    latinMarks: 'Use the Arabic comma, semicolon and question mark: \u2068،؛؟\u2069',
    placeholder: 'Nothing is filled in here: write the words without braces',
    directionMark: 'There’s an invisible direction mark; please type it again',
    otherLanguage: 'This is written in the other language',
  },
};
