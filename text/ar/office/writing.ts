import type { writing as english } from '#text/en/office/writing.ts';

export const writing: typeof english = {
  inLanguage: {
    ar: (label) => `\u2068${label}\u2069 بالعربية`,
    en: (label) => `\u2068${label}\u2069 بالإنجليزية`,
  },
  needed: 'اكتبه باللغتين',
  faults: {
    twoSpaces: 'في النص مسافتان متتاليتان',
    spaceBeforeMark: 'في النص مسافة قبل علامة ترقيم',
    ellipsis: 'اكتب الجملة كاملة بلا نقاط متتالية',
    straightQuotes: 'علامتا الاقتباس بالعربية \u2068«»\u2069 وبالإنجليزية \u2068“”\u2069',
    otherQuotes: 'علامتا الاقتباس بالعربية \u2068«»\u2069',
    percentAlone: 'علامة النسبة تلي رقمها',
    arabicPercent: 'علامة النسبة هي \u2068%\u2069',
    apostrophe: 'الفاصلة العليا بالإنجليزية منحنية: \u2068’\u2069',
    exclamation: 'لا علامات تعجب',
    arabicDigits: 'اكتب الأرقام هكذا: 1 2 3',
    dashBetweenNumbers: 'اكتب «إلى» بين رقمين، فالشرطة تنقلب بالعربية',
    tatweel: 'لا تمدّ الكلمة',
    latinMarks: 'استخدم الفاصلة وعلامة الاستفهام العربيتين: \u2068،؛؟\u2069',
    placeholder: 'لا شيء يُملأ هنا، فاكتب الكلمات بلا أقواس معقوفة',
    directionMark: 'في النص علامة اتجاه لا تُرى. اكتبه من جديد',
    otherLanguage: 'هذا مكتوب باللغة الأخرى',
  },
};
