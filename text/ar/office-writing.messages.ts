import { dayName } from '#text/day-name.ts';
import type {
  delivery as english,
  content as englishContent,
  writing as englishWriting,
} from '#text/en/office-writing.messages.ts';
import { number, plural } from '#text/plural.ts';
import { dayInRiyadh } from '#text/when.ts';

export const writing: typeof englishWriting = {
  half: 'اكتبه باللغتين. لم يُحفظ شيء.',
  faults: 'في النص ما يخالف طريقة المتجر في الكتابة. راجع الحقل المحدد، ولم يُحفظ شيء.',
};

const list = new Intl.ListFormat('ar');
const plainDay = (date: Date): string => dayName('ar', dayInRiyadh(date));

export const delivery: typeof english = {
  dayOver: 'مضى هذا اليوم، فلا يمكن إغلاقه.',
  noticeUnknown: 'لم نجد هذا الإشعار. ربما حُذف.',
  noticeEndsEarly: 'ينتهي الإشعار قبل أن يبدأ، أو قبل آخر موعد للطلب.',
  noticeOver: 'مضى موعد هذا الإشعار.',
  noHoliday: (from, to) => `لا يوجد يوم مغلق بين ${plainDay(from)} و${plainDay(to)}. أغلق أيام الإجازة أولًا.`,
  stillDelivers: (day, city) =>
    `قد يصل طلب بعد هذا الموعد إلى \u2068${city.ar}\u2069 في ${plainDay(day)} قبل نهاية الإجازة. أغلق ذلك اليوم، أو اختر موعدًا أبعد، أو استثنِ المدينة.`,
  noticePromises: (texts, day) =>
    day === null
      ? `هناك إشعار عن هذه الإجازة: «\u2068${texts.ar}\u2069» غيّر الإشعار أو احذفه أولًا.`
      : `ستصل الهدايا عندها في ${plainDay(day)}، والإشعار يقول: «\u2068${texts.ar}\u2069» غيّر الإشعار أو احذفه أولًا.`,
  noticeDraft: (cities, cutOff) =>
    cities.length === 0
      ? `الطلبات بعد ظهر ${plainDay(cutOff)} تصل بعد الإجازة.`
      : `الطلبات خارج ${list.format(cities)} بعد ظهر ${plainDay(cutOff)} تصل بعد الإجازة.`,
  hoursWrong: {
    noWindow: 'لا بد من فترة واحدة على الأقل.',
    endsEarly: 'تنتهي قبل أن تبدأ.',
    overlaps: 'تتداخل مع فترة أخرى.',
    noticeWrong: 'اختر من 0 إلى 23 ساعة.',
    neverSameDay: 'بهذا لا تُطلب أي فترة في يومها.',
  },
  hoursPromised: (n) =>
    plural('ar', n, {
      zero: 'لا طلبات في ساعات ستُغلق.',
      one: 'طلب واحد موعود في ساعة ستُغلق. أكّد أنه يبقى في موعده.',
      two: 'طلبان موعودان في ساعات ستُغلق. أكّد أنهما يبقيان في موعدهما.',
      few: '{n} طلبات موعودة في ساعات ستُغلق. أكّد أنها تبقى في موعدها.',
      many: '{n} طلبًا موعودًا في ساعات ستُغلق. أكّد أنها تبقى في موعدها.',
      other: '{n} طلب موعود في ساعات ستُغلق. أكّد أنها تبقى في موعدها.',
    }),
  feeWrong: `رسوم التوصيل من 0 إلى ${number(10_000)} ريال.`,
  centreHalf: 'للموقع على الخريطة خط عرض وخط طول.',
  centreNeeded: 'شركة التوصيل في اليوم نفسه تحتاج موقع المدينة على الخريطة.',
  lastCityOn: 'هي المدينة الوحيدة التي تستقبل الطلبات. لإغلاق المتجر كله شغّل وضع الصيانة من الإعدادات.',
  cityNameTaken: 'لمدينة أخرى هذا الاسم المختصر. اختر غيره.',
};

export const content: typeof englishContent = {
  sectionRequired: (id) => `يبقى القسم \u2068${id}\u2069، لأن قائمة المتجر تقود إليه.`,
  linkWrong: 'في النص رابط لا يُسمح به. استخدم عنوانًا في المتجر أو https أو بريدًا أو رقم هاتف.',
};
