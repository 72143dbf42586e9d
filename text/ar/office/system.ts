import type { system as english } from '#text/en/office/system.ts';
import { plural } from '#text/plural.ts';

const isolate = (text: string): string => `\u2068${text}\u2069`;

export const system: typeof english = {
  title: 'النظام',
  maintenance: {
    title: 'الصيانة',
    isOn: 'المتجر مغلق أمام العملاء.',
    isOff: 'المتجر مفتوح.',
    since: (when) => `منذ ${isolate(when)}`,
    does: 'أثناء الصيانة تقول كل صفحات المتجر إنه سيعود قريبًا، ولا يمكن الطلب. أما الدفعات التي بدأت وشركات التوصيل وهذا المكتب فتستمر.',
    start: 'ابدأ الصيانة',
    stop: 'افتح المتجر',
    question: 'هل تغلق المتجر أمام العملاء؟',
    questionText: 'خلال ثانية تقول كل الصفحات إن المتجر سيعود قريبًا، إلى أن تفتحه من جديد.',
    changedBy: (who) => `سبقك تبديل باسم ${isolate(who)}، فلم يُنفذ شيء من طلبك.`,
    changedUnknown: 'سبقك تبديل آخر، فلم يُنفذ شيء من طلبك.',
  },
  failed: {
    title: 'الأعمال المتعثرة',
    lead: 'أعمال في الخلفية تعثرت في آخر محاولة. بعد أسبوع لا يمكن إعادة محاولتها.',
    none: 'لا أعمال متعثرة',
    noneText: 'الرسائل والمبالغ المستردة والطرود تخرج من تلقاء نفسها.',
    tries: (n) =>
      plural('ar', n, {
        zero: 'بلا محاولات',
        one: 'محاولة واحدة',
        two: 'محاولتان',
        few: '{n} محاولات',
        many: '{n} محاولة',
        other: '{n} محاولة',
      }),
    retry: 'أعد المحاولة',
    retryOf: (what, when) => `أعد المحاولة: ${isolate(what)}، ${isolate(when)}`,
    retryAll: (n) =>
      plural('ar', n, {
        zero: 'أعد محاولة الكل',
        one: 'أعد محاولة العمل الوحيد',
        two: 'أعد محاولة العملين',
        few: 'أعد محاولة {n} أعمال',
        many: 'أعد محاولة {n} عملًا',
        other: 'أعد محاولة {n} عمل',
      }),
    retried: (n) =>
      plural('ar', n, {
        zero: 'لا شيء تُعاد محاولته.',
        one: 'تُعاد محاولة عمل واحد. إن تعثر عاد إلى هنا.',
        two: 'تُعاد محاولة عملين. ما يتعثر يعود إلى هنا.',
        few: 'تُعاد محاولة {n} أعمال. ما يتعثر يعود إلى هنا.',
        many: 'تُعاد محاولة {n} عملًا. ما يتعثر يعود إلى هنا.',
        other: 'تُعاد محاولة {n} عمل. ما يتعثر يعود إلى هنا.',
      }),
    more: (n) =>
      plural('ar', n, {
        zero: 'لا غيرها.',
        one: 'عمل آخر لا يظهر هنا.',
        two: 'عملان آخران لا يظهران هنا.',
        few: '{n} أعمال أخرى لا تظهر هنا.',
        many: '{n} عملًا آخر لا تظهر هنا.',
        other: '{n} عمل آخر لا تظهر هنا.',
      }),
    jobs: {
      'account.code-created': 'رمز الدخول',
      'account.event': 'رسالة عن حساب',
      'orders.gift-link-created': 'رابط لمن تصله الهدية',
      'orders.gift-link-due': 'تذكير برابط هدية',
      'enquiries.received': 'بريد باستفسار',
      'staff.invited': 'دعوة إلى المكتب',
      'orders.event': 'رسالة عن طلب',
      'notifications.whatsapp': 'رسالة واتساب',
      'notifications.whatsapp-unanswered': 'رسالة واتساب بلا إيصال',
      'notifications.sms-instead': 'رسالة نصية بدل واتساب',
      'orders.letter': 'بريد عن طلب',
      'tickets.event': 'رسالة عن تذكرة',
      'notifications.rating-due': 'موعد طلب التقييم',
      'notifications.rating-message': 'طلب تقييم',
      'notifications.gift-reminder-due': 'تذكير بمناسبة',
      'notifications.stock-back': 'تنبيه بعودة نبتة',
      'wallet.refunded': 'رسالة عن مبلغ أُعيد إلى المحفظة',
      'notifications.push': 'إشعار',
      'notifications.push-to-device': 'إشعار إلى جهاز',
      'checkout.order-unpaid': 'إنهاء طلب لم يُدفع',
      'payments.refund-wanted': 'استرداد عبر خدمة دفع',
      'shipments.request': 'طلب شركة توصيل',
      'payments.card-saved': 'حفظ بطاقة',
      'payments.card-removed': 'حذف بطاقة محفوظة',
    },
    scheduled: 'عمل مجدول',
  },
};
