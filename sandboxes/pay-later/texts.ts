/**
 * Texts of the sandboxes' pages. These pages belong to the services, not to the shop, so their texts are not in text/.
 */
const en = {
  title: 'Split it in four',
  notice: 'This is a rehearsal: no money moves.',
  order: 'Order',
  amount: 'Amount',
  payments: 'Payments',
  riyals: (amount: string) => `${amount} SAR`,
  fourOf: (amount: string) => `4 × ${amount} SAR`,
  codeText: 'A code was sent to your phone. In the sandbox it is always 8888.',
  code: 'One-time code',
  identityText: 'Tabby wants to know who you are. Any ten digits that begin with 1 or 2 will do.',
  identity: 'National ID or Iqama number',
  wrongIdentity: 'Enter ten digits that begin with 1 or 2.',
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
};

const ar: typeof en = {
  title: 'قسّمها على أربع دفعات',
  notice: 'هذه تجربة لا يُخصم فيها مال.',
  order: 'الطلب',
  amount: 'المبلغ',
  payments: 'الدفعات',
  riyals: (amount) => `${amount} ريال`,
  fourOf: (amount) => `4 × ${amount} ريال`,
  codeText: 'أُرسل رمز إلى جوالك. وهو في هذه التجربة دائمًا 8888.',
  code: 'رمز التحقق',
  identityText: 'تريد تابي معرفة هويتك. تكفي أي عشرة أرقام تبدأ بالرقم 1 أو 2.',
  identity: 'رقم الهوية الوطنية أو الإقامة',
  wrongIdentity: 'أدخل عشرة أرقام تبدأ بالرقم 1 أو 2.',
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
};

export type PageLanguage = 'ar' | 'en';
export const texts = { ar, en };
