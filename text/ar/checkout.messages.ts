import type { checkout as english } from '#text/en/checkout.messages.ts';

export const checkout: typeof english = {
  accepted: 'قبلنا طلبك ولم يبق ما يُدفع.',
  placed: 'طلبك محفوظ لك. أتمم الدفع ليُقبل.',
  addedAgain: 'أضفنا إلى سلتك ما توفر منه.',
  nothingAgain: 'لا يتوفر منه شيء الآن.',
  enterRecipient: 'فضلًا أدخل بيانات المُهدى إليه',
  selectTime: 'فضلًا اختر وقت التوصيل',
  selectPayment: 'فضلًا اختر طريقة الدفع',
  selectPaymentOrWallet: 'فضلًا اختر طريقة الدفع أو استخدم المحفظة',
  selectAnything: 'فضلًا أدخل رمز قسيمة أو اختر طريقة الدفع أو استخدم المحفظة',
  acceptTerms: 'فضلًا وافق على الشروط والأحكام',
  outOfStock: 'بعض المنتجات غير متوفرة حاليًا',
  notInCity: 'بعض المنتجات لا يمكن توصيلها إلى مدينتك',
  friendElsewhere: (name, city) =>
    `عنوان \u2068${name}\u2069 في مدينة أخرى، وهذه السلة إلى ${city}. غيّر المدينة أو اكتب عنوانًا آخر.`,
  emptyCart: 'سلتك فارغة.',
  priceChanged: 'تغيّر المجموع. فضلًا راجعه قبل الدفع.',
  keyReused: 'سبق تقديم هذا الطلب ببيانات أخرى. فضلًا أعد تحميل الصفحة.',
  timeIsOver: 'انتهى وقت دفع هذا الطلب.',
  orderEnded: 'انتهى هذا الطلب ولم يعد يقبل الدفع.',
  alreadyPaid: 'هذا الطلب مدفوع من قبل.',
};
