import type { print as english } from '#text/en/office/print.ts';
import { isolate } from '#text/isolate.ts';
import { number, plural } from '#text/plural.ts';

const orderCount = (n: number): string =>
  plural('ar', n, {
    zero: 'لا طلبات',
    one: 'طلب واحد',
    two: 'طلبان',
    few: '{n} طلبات',
    many: '{n} طلبًا',
    other: '{n} طلب',
  });

export const print: typeof english = {
  title: 'طباعة المواعيد',
  lead: 'كل أوراق موعد التوصيل، بترتيب التغليف.',
  windows: 'مواعيد التوصيل',
  toPrint: (n) => `للطباعة: ${orderCount(n)}`,
  allPrinted: 'طُبعت كلها',
  empty: 'لا شيء للطباعة',
  emptyText: 'يظهر الطلب هنا من تلقاء نفسه حين يُدفع، مع موعد خروجه.',
  emptyWindow: 'لا طلبات في هذا الموعد',
  emptyWindowText: 'خرجت في الطريق أو أُلغيت. اختر موعدًا آخر.',
  printoutsTitle: 'الأوراق',
  stacks: { a4: 'طابعة A4', a6: 'طابعة A6 على الوجهين', labels: 'طابعة الملصقات' },
  printouts: {
    picking: 'ورقة التجميع',
    receipt: 'إيصالات الهدايا',
    cards: 'بطاقات التهنئة',
    care: 'بطاقات العناية',
    label: 'ملصقات الشحن',
  },
  files: { a4: 'أوراق A4', a6: 'بطاقات A6', labels: 'الملصقات' },
  print: (n) => `اطبع: ${orderCount(n)}`,
  printNew: (n) => `اطبع الجديد: ${orderCount(n)}`,
  printAll: (n) => `اطبع الكل من جديد: ${orderCount(n)}`,
  nothingNew: 'لا جديد للطباعة',
  made: (n) =>
    plural('ar', n, {
      zero: 'لا شيء جاهز للطباعة.',
      one: 'طلب واحد جاهز للطباعة.',
      two: 'طلبان جاهزان للطباعة.',
      few: '{n} طلبات جاهزة للطباعة.',
      many: '{n} طلبًا جاهزًا للطباعة.',
      other: '{n} طلب جاهز للطباعة.',
    }),
  madeText: 'افتح ملف كل طابعة في الأسفل، وكلها بترتيب التغليف.',
  faster: (who) => `طُبع هذا الموعد قبل لحظات، باسم ${isolate(who)}.`,
  fasterUnknown: 'طُبع هذا الموعد قبل لحظات.',
  fasterText: 'لم يُطبع شيء الآن. في الأسفل ما طُبع وما بقي جديدًا.',
  dismiss: 'حسنًا',
  gone: 'أخرج هذه من المطبوع.',
  goneReasons: { ended: 'رُفضت أو أُلغيت:', moved: 'انتقلت إلى موعد آخر:' },
  tooMany: (max, n) =>
    `للطباعة ${orderCount(n)}، ويُطبع ${number(max)} في المرة الواحدة. اطبع مرة أخرى للباقي.`,
  withoutShelf: (titles) => `بلا رف: ${titles.map(isolate).join('، ')}.`,
  withoutShelfText: 'تأتي في آخر ورقة التجميع. في الكتالوج حقل للرف.',
  runsTitle: 'ما طُبع من قبل',
  wholeRun: (n) => `${orderCount(n)}، الكل من جديد`,
  ordersTitle: 'طلبات هذا الموعد',
  packingOrder: 'بترتيب التغليف',
  states: { new: 'للطباعة', changed: 'تغيّر بعد الطباعة', printed: 'طُبع' },
  changedPrintouts: (printouts) => `تغيّرت: ${printouts.join('، ')}`,
  noPrintouts: 'لا أوراق له',
  missingLabel: {
    awaitsRecipient: 'بلا ملصق: لم يختر المستلم العنوان بعد',
    cafe: 'بلا ملصق: استلام من المقهى',
    notRequested: 'تُطلب شركة الشحن حين تجهز الهدية، ثم يظهر ملصقها هنا.',
  },
  thisWindow: 'اطبع هذا الموعد',
  keys: { next: 'الموعد التالي والسابق', print: 'اطبع', all: 'كل الاختصارات' },
};
