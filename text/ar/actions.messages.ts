import { accountRiyalsInWords } from '#text/account-money.ts';
import type { actions as english, OrderMoved } from '#text/en/actions.messages.ts';
import { isolate } from '#text/isolate.ts';
import { fullDate, timeOfDay } from '#text/when.ts';

const ltr = (text: string | number): string => `\u2066${text}\u2069`;

const ACTORS: Record<OrderMoved['actor'], string> = {
  customer: 'العميل',
  guest: 'العميل',
  operator: 'أحد أفراد المتجر',
  recipient: 'المستلم',
  payment: 'الدفع',
  system: 'النظام',
  courier: 'شركة الشحن',
};

export const actions: typeof english = {
  orderUnknown: (number) => `لا يوجد طلب برقم ${ltr(number)}.`,
  operatorNeeded: 'اكتب من ينقل الطلب.',
  reasonEmpty: 'السبب فارغ.',
  orderMoved: ({ number, from, to, actor, name, at }) =>
    `حالة الطلب ${ltr(number)} لم تعد ${ltr(from)}: غيّرها ${name === null ? ACTORS[actor] : isolate(name)} إلى ${ltr(to)} في ${fullDate('ar', at)}، ${timeOfDay('ar', at)}. لم يتغير شيء.`,
  noNextStatus: (number, status) => `حالة الطلب ${ltr(number)} هي ${ltr(status)}، ولا حالة بعدها.`,
  cannotBecome: (number, status, to) =>
    `حالة الطلب ${ltr(number)} هي ${ltr(status)}، ولا يمكن أن تصبح ${ltr(to)}.`,
  pickedUpAtCafe: (number) => `الطلب ${ltr(number)} يُستلم من المقهى.`,
  notWrapped: (number, status) =>
    `حالة الطلب ${ltr(number)} هي ${ltr(status)}، وشركة الشحن تستلم الطلبات المغلّفة فقط.`,
  courierRequested: (number) => `سبق طلب شركة شحن للطلب ${ltr(number)}.`,
  creditNotValid: (halalas, max) =>
    `المبلغ ${ltr(halalas / 100)} غير صحيح. أقصى مبلغ ${accountRiyalsInWords('ar', max)}.`,
  refundHasNoLastDay: 'آخر يوم للاستخدام يُحدَّد للمكافأة فقط، لا للمبلغ المُعاد.',
  dayIsOver: (day) => `انتهى يوم ${ltr(day)}.`,
  customerUnknown: (contact) => `لا يوجد عميل بهذا الرقم أو البريد: ${ltr(contact)}.`,
  emailNotValid: (typed) => `البريد ${ltr(typed)} غير صحيح.`,
  ownerNameNeeded: 'اكتب اسم المالك.',
  worksHereAlready: (email) => `صاحب البريد ${ltr(email)} عضو في الفريق وليس مالكًا.`,
  couponSharesUnknown: (number) =>
    `لا يُعرف ما خصمه كود الخصم في الطلب ${ltr(number)} من كل منتج. أعِد مبلغًا بدلًا من ذلك.`,
  orderHasNo: (number, part) => `لا يوجد ${ltr(part)} في الطلب ${ltr(number)}.`,
  keyRefundedOther: (number, key) => `سبق أن أُعيد مبلغ آخر من الطلب ${ltr(number)} بالمفتاح ${ltr(key)}.`,
  keyGaveOther: (key) => `استُخدم المفتاح ${ltr(key)} من قبل لإضافة رصيد آخر. استخدم مفتاحًا غيره.`,
  partRefunded: (number, part) => `سبق رد مبلغ ${ltr(part)} من الطلب ${ltr(number)}.`,
  nothingToRefund: (number, status) =>
    `حالة الطلب ${ltr(number)} هي ${ltr(status)}، ولا مبلغ يُعاد منه يدويًا.`,
  refundAtMost: (number, max) =>
    `أقصى مبلغ يُعاد من الطلب ${ltr(number)} هو ${accountRiyalsInWords('ar', max)}.`,
  ratingUnknown: (id) => `لا يوجد تقييم برقم ${ltr(id)} لعرضه.`,
  ratingChanged: (id) => `غيّر كاتب التقييم ${ltr(id)} ما كتبه. اقرأه من جديد.`,
  ratingHeld: (id) => `التقييم ${ltr(id)} موقوف، فلا يُعرض.`,
  textLength: (max) => `يجب ألا يكون النص فارغًا، وأقصى عدد للأحرف ${ltr(max)}.`,
  answerEmpty: 'الرد فارغ.',
  answerTooLong: (max) => `الرد طويل. أقصى عدد للأحرف ${ltr(max)}.`,
  refundNeedsStatus: 'المبلغ المُعاد يتطلب حالة «حُلّت مع تعويض»، وهذه الحالة تتطلب مبلغًا.',
  ticketUnknown: (number) => `لا توجد تذكرة برقم ${ltr(number)}.`,
  ticketClosed: (number) => `التذكرة ${ltr(number)} مغلقة. لم يُرسل شيء ولم يُضف رصيد.`,
  countNotValid: (quantity, max) => `العدد ${ltr(quantity)} غير صحيح. يجب أن يكون من 0 إلى ${ltr(max)}.`,
  productUnknown: (product) => `لا يوجد منتج باسم ${isolate(product)}.`,
  glazeUnknown: (product, colour) => `لا يوجد لون ${isolate(colour)} للمنتج ${isolate(product)}.`,
  glazeNeeded: (product) => `للمنتج ${isolate(product)} ألوان. حدّد أحدها.`,
  dateNotValid: (date) => `${ltr(date)} ليس تاريخًا صحيحًا.`,
  noticeKeyNotValid: (key) => `الاسم ${ltr(key)} غير صحيح. مثال: ${ltr('eid-al-fitr-2027')}.`,
  noticeEndsEarly: 'ينتهي الإعلان قبل أن يبدأ، أو قبل آخر موعد للطلب.',
  cityUnknown: (names) => `لا توجد مدينة باسم ${names.map(isolate).join('، ')}.`,
  sentenceNeeded: {
    notice: 'اكتب الإعلان بالعربية والإنجليزية.',
    reason: 'اكتب السبب بالعربية والإنجليزية.',
  },
  sentenceTooLong: (max) => `النص طويل. أقصى عدد للأحرف ${ltr(max)} في كل لغة.`,
};
