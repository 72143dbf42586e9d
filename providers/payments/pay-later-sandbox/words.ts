/** What the sandboxes' pages say. They are the services' pages, not the shop's, so their words stand here. */
const en = {
  brands: { tabby: 'Tabby sandbox', tamara: 'Tamara sandbox' },
  title: 'Split it in four',
  notice: 'This is a rehearsal: no money moves.',
  order: 'Order',
  amount: 'Amount',
  payments: 'Payments',
  riyals: (amount: string) => `${amount} SAR`,
  fourOf: (amount: string) => `4 × ${amount} SAR`,
  codeText: 'A code was sent to your phone. In the sandbox it is always 8888.',
  code: 'One-time code',
  approve: 'Approve',
  decline: 'Be declined',
  cancel: 'Cancel the payment',
  leave: 'Leave without paying',
  wrongCode: 'That is not the code. Please try again.',
  left: 'You have left the payment',
  leftText:
    'Nobody is told: the shop finds out by asking, once the time for this payment is over. Until then you may come back.',
  comeBack: 'Back to the payment',
  over: 'This payment is over',
  overText: 'It was decided already, or its time has passed.',
  back: 'Back to the shop',
  unknown: 'There is no such payment',
  testData: 'Test data',
  known: {
    tabby: [
      ['otp.rejected@tabby.ai', 'declined after the code'],
      ['+966500000002', 'not offered'],
    ],
    tamara: [['526422337', 'declined after the code']],
  },
};

const ar: typeof en = {
  brands: { tabby: 'تابي التجريبية', tamara: 'تمارا التجريبية' },
  title: 'قسّمها على أربع دفعات',
  notice: 'هذه تجربة لا يُخصم فيها مال.',
  order: 'الطلب',
  amount: 'المبلغ',
  payments: 'الدفعات',
  riyals: (amount) => `${amount} ريال`,
  fourOf: (amount) => `4 × ${amount} ريال`,
  codeText: 'أُرسل رمز إلى جوالك. وهو في هذه التجربة دائمًا 8888.',
  code: 'رمز التحقق',
  approve: 'موافقة',
  decline: 'جرّب الرفض',
  cancel: 'إلغاء الدفع',
  leave: 'المغادرة دون دفع',
  wrongCode: 'الرمز غير صحيح. أعد المحاولة.',
  left: 'غادرت صفحة الدفع',
  leftText: 'لا يُبلَّغ أحد بذلك، ويعرفه المتجر حين يسأل بعد انقضاء وقت هذه العملية. ويمكنك العودة قبل ذلك.',
  comeBack: 'العودة إلى الدفع',
  over: 'انتهت هذه العملية',
  overText: 'بُتَّ فيها من قبل، أو مضى وقتها.',
  back: 'العودة إلى المتجر',
  unknown: 'لا توجد عملية دفع بهذا العنوان',
  testData: 'بيانات الاختبار',
  known: {
    tabby: [
      ['otp.rejected@tabby.ai', 'يُرفض بعد الرمز'],
      ['+966500000002', 'لا يُعرض عليه'],
    ],
    tamara: [['526422337', 'يُرفض بعد الرمز']],
  },
};

export type PageLanguage = 'ar' | 'en';
export const words = { ar, en };
