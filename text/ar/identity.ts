import type { identity as english } from '#text/en/identity.ts';

export const identity: typeof english = {
  title: 'تسجيل الدخول',
  goHome: 'افتح المتجر',
  pages: {
    working: { title: 'لحظة', text: '' },
    confirmed: { title: 'تم', text: 'يمكنك إغلاق هذه النافذة.' },
    unconfirmed: {
      title: 'عُد إلى صفحة المتجر',
      text: 'إن كانت مفتوحة فسيُسجّل دخولك فور عودتك إليها. وإن أُغلقت فافتح المتجر وأعد المحاولة.',
    },
    notOffered: { title: 'طريقة الدخول هذه غير متاحة', text: 'اختر طريقة أخرى لتسجيل الدخول.' },
    notFromShop: {
      title: 'ابدأ من المتجر',
      text: 'تُفتح هذه النافذة من نموذج الدخول في المتجر، في متصفح يحفظ ملفات الارتباط.',
    },
    tooManyTries: { title: 'محاولات كثيرة', text: '' },
    expired: {
      title: 'انتهت المهلة',
      text: 'انتهت هذه المحاولة، أو بدأت في متصفح آخر. لم يتغيّر شيء.',
    },
    refused: {
      title: 'تعذّر تأكيد تسجيل الدخول',
      text: 'لم يتغيّر شيء. أعد المحاولة، أو اختر طريقة أخرى لتسجيل الدخول.',
    },
    down: { title: 'لا استجابة الآن', text: 'لم يتغيّر شيء. أعد المحاولة بعد قليل.' },
  },
};
