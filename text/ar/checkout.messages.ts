import type { checkout as english } from '#text/en/checkout.messages.ts';

export const checkout: typeof english = {
  accepted: 'تم تأكيد طلبك، ولا يوجد مبلغ مستحق.',
  placed: 'طلبك محجوز لك. أكمل الدفع لتأكيده.',
  addedAgain: 'أضفنا إلى سلتك ما توفر منه.',
  nothingAgain: 'لا يتوفر منه شيء الآن.',
  enterRecipient: 'فضلًا أدخل بيانات المستلم',
  selectTime: 'فضلًا اختر موعد التوصيل',
  selectPayment: 'فضلًا اختر طريقة الدفع',
  selectPaymentOrWallet: 'فضلًا اختر طريقة الدفع أو استخدم المحفظة',
  selectAnything: 'فضلًا أدخل كود خصم، أو اختر طريقة الدفع، أو استخدم المحفظة',
  acceptTerms: 'فضلًا وافق على الشروط والأحكام',
  outOfStock: 'بعض المنتجات غير متوفرة حاليًا',
  notInCity: 'بعض المنتجات لا تصل إلى مدينتك',
  friendElsewhere: (name, city) =>
    `عنوان \u2068${name}\u2069 في مدينة أخرى، وهذه السلة إلى ${city}. غيّر المدينة أو اكتب عنوانًا آخر.`,
  emptyCart: 'سلتك فارغة.',
  priceChanged: 'تغيّر الإجمالي. فضلًا راجعه قبل الدفع.',
  keyReused: 'سبق تقديم هذا الطلب ببيانات مختلفة. فضلًا حدّث الصفحة.',
  timeIsOver: 'انتهت مهلة الدفع لهذا الطلب.',
  orderEnded: 'انتهت مهلة هذا الطلب، ولم يعد بالإمكان دفعه.',
  alreadyPaid: 'تم دفع هذا الطلب بالفعل.',
};
