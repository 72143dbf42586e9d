import type { printing as english } from '#text/en/printing.messages.ts';
import { isolate } from '#text/isolate.ts';
import { plural } from '#text/plural.ts';

const orderName = (id: string): string => `\u2066${id}\u2069`;

export const printing: typeof english = {
  stacks: { a4: 'أوراق الطباعة', a6: 'بطاقات الطباعة', labels: 'ملصقات الطباعة' },
  title: 'ورقة التجميع',
  lead: (orders, pieces) =>
    `${plural('ar', orders, {
      zero: 'لا طلبات',
      one: 'طلب واحد',
      two: 'طلبان',
      few: '{n} طلبات',
      many: '{n} طلبًا',
      other: '{n} طلب',
    })}، ${plural('ar', pieces, {
      zero: 'لا قطع',
      one: 'قطعة واحدة',
      two: 'قطعتان',
      few: '{n} قطع',
      many: '{n} قطعة',
      other: '{n} قطعة',
    })}`,
  printedBy: (who, when) => `${isolate(who)}، ${isolate(when)}`,
  pageOf: (page, of) => `ورقة التجميع، صفحة \u2066${page}\u2069 من \u2066${of}\u2069`,
  noWindow: 'لم يُحدد الموعد بعد',
  noShelf: 'بلا رف',
  noShelfHint: 'لا يذكر الكتالوج مكان هذه القطع. أضف رفّها لتأخذ مكانها في الأعلى.',
  pieces: (n) => `${n} ×`,
  piecesOf: (n, title) => `${n} × ${isolate(title)}`,
  forOrder: (number, pieces) =>
    pieces === 1 ? orderName(number) : `${orderName(number)} (\u2066${pieces}\u2069)`,
  toLaser: (n) =>
    plural('ar', n, {
      zero: 'لا شيء إلى النقش',
      one: 'واحدة منها إلى النقش',
      two: 'اثنتان منها إلى النقش',
      few: '{n} منها إلى النقش',
      many: '{n} منها إلى النقش',
      other: '{n} منها إلى النقش',
    }),
  engraved: (text) => `النقش: ${isolate(text)}`,
  inPackingOrder: 'بترتيب التغليف',
  printoutOf: (n, of) => `ورقة \u2066${n}\u2069 من \u2066${of}\u2069`,
  orderOf: (n, of) => `طلب \u2066${n}\u2069 من \u2066${of}\u2069`,
  listSeparator: '، ',
  receipt: 'إيصال هدية',
  cards: (n) =>
    plural('ar', n, {
      zero: 'بلا بطاقة تهنئة',
      one: 'بطاقة تهنئة',
      two: 'بطاقتا تهنئة',
      few: '{n} بطاقات تهنئة',
      many: '{n} بطاقة تهنئة',
      other: '{n} بطاقة تهنئة',
    }),
  care: (n) =>
    plural('ar', n, {
      zero: 'بلا بطاقة عناية',
      one: 'بطاقة عناية',
      two: 'بطاقتا عناية',
      few: '{n} بطاقات عناية',
      many: '{n} بطاقة عناية',
      other: '{n} بطاقة عناية',
    }),
  missingLabel: {
    awaitsRecipient: 'بلا ملصق: لم يختر المستلم العنوان بعد',
    cafe: 'بلا ملصق: استلام من المقهى',
  },
  labelDamaged: (number) => `تعذّر عرض ملصق الشحن للطلب ${orderName(number)}. اطلبه من شركة الشحن مرة أخرى.`,
  from: (name) => `من ${isolate(name)}`,
  exchangeUntil: (day) => `إن وصلت في موعدها فذلك حتى ${isolate(day)}.`,
  questions: (phone) => `عندك سؤال؟ اتصل بنا: \u2066${phone}\u2069`,
  nothing: 'لا شيء للطباعة لهذا الموعد.',
  tooMany: (max, orders) =>
    `في هذا الموعد \u2066${orders}\u2069 من الطلبات، ويُطبع \u2066${max}\u2069 في المرة الواحدة. اطبع الجديد وحده، وفي كل مرة يُطبع ما بعده.`,
  keyReused: 'استُخدم هذا الطلب لطباعة أخرى. لم يُطبع شيء الآن.',
  printedMeanwhile: (who) =>
    who === null
      ? 'طُبع هذا الموعد قبل لحظات. لم يُطبع شيء الآن.'
      : `طبع ${isolate(who)} هذا الموعد قبل لحظات. لم يُطبع شيء الآن.`,
  runUnknown: 'لم نجد هذه الطباعة.',
};
