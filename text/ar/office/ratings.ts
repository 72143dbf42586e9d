import type { ratings as english } from '#text/en/office/ratings.ts';
import { isolate } from '#text/isolate.ts';

export const ratings: typeof english = {
  title: 'التقييمات',
  lead: 'تُحسب الدرجة فورًا، أما الكلمات والصور فتظهر في المتجر بعد قراءتها هنا.',
  filters: 'أي تقييمات',
  states: { waiting: 'للقراءة', released: 'في المتجر', held: 'محجوبة' },
  empty: {
    waiting: 'قُرئت كل التقييمات',
    released: 'لا تقييمات معروضة بعد',
    held: 'لا تقييمات محجوبة',
  },
  emptyText: 'نسأل المشتري بعد ثلاثة أيام من وصول هديته.',
  more: 'عرض المزيد',
  stars: (n) => `${n} من 5`,
  listed: (parts) => parts.map(isolate).join('\u00a0· '),
  noName: 'مُهدٍ بلا اسم',
  onlyPhotos: 'صور فقط بلا كلمات',
  flags: {
    link: 'انتبه: رابط',
    contact: 'انتبه: وسيلة تواصل',
    insult: 'انتبه: إساءة',
  },
  ourAnswer: 'ردنا',
  heldBecause: 'سبب الحجب',
  release: 'عرض في المتجر',
  releaseOf: (product) => `عرض في المتجر: ${isolate(product)}`,
  hold: 'حجب',
  holdOf: (product) => `حجب: ${isolate(product)}`,
  answer: 'رد',
  answerAgain: 'تعديل الرد',
  answerOf: (product) => `رد على تقييم ${isolate(product)}`,
  answerAgainOf: (product) => `تعديل الرد: ${isolate(product)}`,
  dialogs: {
    hold: {
      title: 'حجب هذا التقييم',
      lead: 'لا تُعرض كلماته وصوره، وتبقى درجته محسوبة.',
      label: 'السبب الذي يقرؤه الكاتب',
      needed: 'اكتب السبب',
      press: 'حجب',
    },
    answer: {
      title: 'رد يقرؤه الجميع',
      lead: 'يقرؤه كل من يقرأ التقييم. اكتبه بلغة التقييم.',
      label: 'رد المتجر',
      needed: 'اكتب الرد',
      press: 'حفظ الرد',
    },
  },
};
