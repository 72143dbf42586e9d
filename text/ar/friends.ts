import type { friends as english } from '#text/en/friends.ts';
import { plural } from '#text/plural.ts';

export const friends: typeof english = {
  problems: {
    nameNeeded: 'اكتب الاسم.',
    nameTooShort: 'اكتب اسمًا من حرفين على الأقل.',
    nameForCourier: 'تطلب شركات الشحن في هذه المدينة الاسم الأول واسم العائلة، خمسة أحرف على الأقل.',
    phoneNeeded: 'اكتب رقم الجوال.',
    phoneStart: 'رقم الجوال السعودي يبدأ بالرقم 5. راجع الرقم.',
    // The country code is isolated, so that its plus sign stays in front of its digits (conventions.md 2).
    phoneLength: 'رقم الجوال بعد رمز الدولة \u2066+966\u2069 يتكون من 9 أرقام.',
    emailWrong: 'راجع البريد الإلكتروني، مثل \u2066name@example.com\u2069.',
    cityNeeded: 'اختر المدينة.',
    nationalAddressWrong: 'أربعة أحرف لاتينية وأربعة أرقام، مثل \u2066RRRD2929\u2069.',
    otherBuilding: 'الأرقام الأربعة الأخيرة هي رقم المبنى، وفي العنوان رقم مبنى مختلف.',
    addressTooShort: 'زدنا وصفًا: الحي والشارع والمبنى والباب.',
    addressForCourier:
      'تطلب شركات الشحن في هذه المدينة عنوانًا من عشرة أحرف على الأقل: الحي والشارع والمبنى والباب.',
  },
  atCheckout: {
    choose: 'عنوان محفوظ أو مستلم جديد',
    newRecipient: 'مستلم جديد',
    all: (n) =>
      plural('ar', n, {
        zero: 'الكل',
        one: 'الكل ({n})',
        two: 'الكل ({n})',
        few: 'الكل ({n})',
        many: 'الكل ({n})',
        other: 'الكل ({n})',
      }),
    allTitle: 'عناوين من أحب',
    search: 'ابحث بالاسم أو الرقم',
    found: (n) =>
      plural('ar', n, {
        zero: 'لا عناوين',
        one: 'عنوان واحد',
        two: 'عنوانان',
        few: '{n} عناوين',
        many: '{n} عنوانًا',
        other: '{n} عنوان',
      }),
    noneFound: 'لا أحد بهذا الاسم أو الرقم.',
    close: 'إغلاق',
    failed: 'تعذّر عرض عناوينك المحفوظة الآن.',
    retry: 'أعد المحاولة',
    elsewhere: (name, city, cartCity) =>
      `عنوان \u2068${name}\u2069 في \u2068${city}\u2069، وهذه السلة إلى \u2068${cartCity}\u2069. لكل مدينة سلتها.`,
    changeCity: 'غيّر المدينة',
    keep: 'احفظ بيانات المستلم لهداياك القادمة',
    keepNote: 'نحفظ الاسم والجوال والعنوان في حسابك، وتحذفها متى شئت.',
    complete: (name) => `احفظه مع عنوان \u2068${name}\u2069`,
  },
};
