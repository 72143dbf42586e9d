import type { enquiryWords as english } from '#text/en/enquiry-words.ts';

export const enquiryWords: typeof english = {
  problems: {
    nameNeeded: 'اكتب اسمك من فضلك',
    companyNeeded: 'اكتب اسم الشركة من فضلك',
    emailNeeded: 'اكتب البريد الإلكتروني من فضلك',
    emailWrong: 'اكتب بريدًا صحيحًا، مثل \u2066name@company.sa\u2069',
    phoneNeeded: 'اكتب رقم الجوال أو الهاتف من فضلك',
    phoneWrong: 'اكتب الرقم مع مفتاح المنطقة أو الدولة، بالأرقام فقط',
    quantityWrong: 'اكتب العدد بالأرقام',
    cityNeeded: 'اختر المدينة من فضلك',
    descriptionNeeded: 'أخبرنا بالتفاصيل من فضلك',
    linkWrong: 'اكتب رابطًا كاملًا، مثل \u2066https://company.sa\u2069',
    tooManyLinks: '10 روابط كحد أقصى',
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
