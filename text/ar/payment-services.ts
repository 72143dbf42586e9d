import type * as english from '#text/en/payment-services.ts';

export const serviceNames: typeof english.serviceNames = {
  tabby: 'تابي',
  tamara: 'تمارا',
  urpay: 'محفظة urpay',
};

export const payLaterRows: typeof english.payLaterRows = {
  tabby: 'تابي: 4 دفعات شهرية',
  tamara: 'تمارا: 4 دفعات',
};

export const payLaterNotes: typeof english.payLaterNotes = { tabby: 'كل شهر', tamara: 'لكل دفعة' };

export const paidByService: typeof english.paidByService = {
  tabby: 'دُفع عبر تابي',
  tamara: 'دُفع عبر تمارا',
  urpay: 'دُفع عبر urpay',
};

export const payLaterRefusals: typeof english.payLaterRefusals = {
  tabby: {
    notAvailable: 'نأسف، تابي غير قادرة على الموافقة على هذه العملية. الرجاء استخدام طريقة دفع أخرى.',
    amountTooHigh:
      'قيمة الطلب تفوق الحد الأقصى المسموح به حاليًا مع تابي. يُرجى تخفيض قيمة السلة أو استخدام وسيلة دفع أخرى.',
    amountTooLow:
      'قيمة الطلب أقل من الحد الأدنى المطلوب لاستخدام خدمة تابي. يُرجى زيادة قيمة الطلب أو استخدام وسيلة دفع أخرى.',
    notApplicable: 'لا يمكن استخدام تابي لهذا الطلب.',
  },
  tamara: {
    notAvailable: 'لم توافق تمارا على هذه العملية، فاختر طريقة دفع أخرى.',
    amountTooHigh: 'قيمة الطلب أعلى مما تتيحه تمارا، فاختر طريقة دفع أخرى.',
    amountTooLow: 'قيمة الطلب أقل من الحد الأدنى لدى تمارا، فاختر طريقة دفع أخرى.',
    notApplicable: 'لا يمكن استخدام تمارا لهذا الطلب.',
  },
};
