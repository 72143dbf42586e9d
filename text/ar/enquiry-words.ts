import type { enquiryWords as english } from '#text/en/enquiry-words.ts';

export const enquiryWords: typeof english = {
  problems: {
    nameNeeded: 'اكتب اسمك من فضلك',
    companyNeeded: 'اكتب اسم الشركة من فضلك',
    emailNeeded: 'اكتب البريد الإلكتروني من فضلك',
    emailWrong: 'اكتب بريدًا صحيحًا، مثل \u2066name@company.sa\u2069',
    phoneNeeded: 'اكتب رقم هاتف من فضلك',
    phoneWrong: 'اكتب الرقم مع مفتاح المنطقة أو الدولة، بالأرقام فقط',
    quantityWrong: 'اكتب العدد رقمًا',
    cityNeeded: 'اختر المدينة من فضلك',
    descriptionNeeded: 'أخبرنا بما تتخيلونه من فضلك',
    linkWrong: 'اكتب رابطًا كاملًا، مثل \u2066https://company.sa\u2069',
    tooManyLinks: 'لا نستقبل أكثر من 10 روابط',
  },
  occasions: {
    nationalDay: 'اليوم الوطني',
    eidAlFitr: 'عيد الفطر',
    eidAlAdha: 'عيد الأضحى',
    ramadan: 'رمضان',
    foundingDay: 'يوم التأسيس',
    other: 'مناسبة أخرى',
  },
};
