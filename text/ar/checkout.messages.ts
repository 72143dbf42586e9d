import type { checkout as english } from '#text/en/checkout.messages.ts';
import { number } from '#text/plural.ts';
import { checkout as screen } from './checkout.ts';

export const checkout: typeof english = {
  accepted: 'تم تأكيد طلبك، ولا يوجد مبلغ مستحق.',
  placed: 'طلبك محجوز لك. أكمل الدفع لتأكيده.',
  addedAgain: 'أضفنا إلى سلتك ما توفر منه.',
  againKeyReused: 'كان ذلك لطلب آخر أو مدينة أخرى. فضلًا اضغط مرة أخرى.',
  nothingAgain: 'لا يتوفر منه شيء الآن.',
  enterRecipient: screen.enterRecipient,
  selectTime: screen.selectTime,
  selectPayment: screen.selectPayment,
  selectPaymentOrWallet: screen.selectPaymentOrWallet,
  selectAnything: screen.selectAnything,
  acceptTerms: screen.acceptTerms,
  outOfStock: screen.outOfStockTitle,
  notInCity: 'بعض المنتجات لا تصل إلى مدينتك',
  cityClosed: (city) =>
    `لا نستقبل الآن طلبات إلى \u2068${city}\u2069. سلتك محفوظة، فاختر مدينة أخرى لتكمل طلبك.`,
  friendElsewhere: (name, city) =>
    `عنوان \u2068${name}\u2069 في مدينة أخرى، وهذه السلة للتوصيل إلى \u2068${city}\u2069. غيّر المدينة أو اكتب عنوانًا آخر.`,
  emptyCart: 'سلتك فارغة.',
  priceChanged: 'تغيّر الإجمالي. فضلًا راجعه قبل الدفع.',
  keyReused: 'سبق تقديم هذا الطلب ببيانات مختلفة. فضلًا حدّث الصفحة.',
  timeIsOver: 'انتهت مهلة الدفع لهذا الطلب.',
  orderEnded: 'انتهت مهلة هذا الطلب، ولم يعد بالإمكان دفعه.',
  orderTooLarge: (riyals) =>
    `الطلبات فوق ${number(riyals)} ريال عبر نموذج هدايا الشركات. أرسله لنا ونتولى الباقي.`,
  heldByYou: 'لديك طلبات بانتظار الدفع. ادفع أحدها أو ألغه ثم أتمم هذا الطلب.',
  heldInWindow: 'لديك طلبات غير مدفوعة في موعد التوصيل هذا. ادفع أحدها أو ألغه، أو اختر موعدًا آخر.',
  heldByDevice: 'طلبات أخرى من هذا الجهاز بانتظار الدفع. ادفعها أو ألغها أولًا، أو حاول بعد نصف ساعة.',
  heldByNetwork: 'طلبات كثيرة من شبكتك بانتظار الدفع. فضلًا حاول بعد دقائق.',
  gone: {
    stock: 'نفد بعض ما اخترته في هذه الأثناء. ألغِ هذا الطلب واطلب المتوفر.',
    slot: 'حُجز موعد التوصيل في هذه الأثناء. ألغِ هذا الطلب واطلب من جديد بموعد آخر.',
    coupon: 'لم يعد كود الخصم في هذا الطلب صالحًا. ألغِ هذا الطلب واطلب من جديد من دونه.',
    wallet: 'استُخدم رصيد المحفظة لهذا الطلب في هذه الأثناء. ألغِ هذا الطلب واطلب من جديد.',
  },
  alreadyPaid: 'تم دفع هذا الطلب بالفعل.',
};
