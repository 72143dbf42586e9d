import { accountRiyalsInWords } from '#text/account-money.ts';
import type { office as english } from '#text/en/office.messages.ts';

const cannedText = (max: number) => `الحد الأقصى للردود الجاهزة \u2066${max}\u2069. احذف واحدًا أولًا.`;
const passkeysText = (max: number) => `الحد الأقصى لمفاتيح المرور \u2066${max}\u2069. احذف واحدًا أولًا.`;

export const office: typeof english = {
  notAllowed: 'هذا الإجراء ليس ضمن صلاحياتك.',
  proofNeeded: 'أكّد هويتك للمتابعة.',
  wrongPassword: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  wrongCode: 'الرمز غير صحيح. استخدم أحدث رمز في تطبيقك.',
  wrongPasskey: 'لم يُقبل مفتاح المرور. أعد المحاولة أو استخدم كلمة المرور.',
  passkeyExpired: 'انتهت المهلة. أعد المحاولة.',
  noPasskey: 'لم تُضف مفتاح مرور بعد.',
  passkeyKnown: 'مفتاح المرور هذا مضاف إلى حسابك.',
  tooManyPasskeys: passkeysText,
  authenticatorExpired: 'انتهت المهلة. ابدأ من جديد بمسح رمز جديد.',
  passwordTooShort: (min) => `كلمة المرور قصيرة. أقل طول مقبول: \u2066${min}\u2069.`,
  invitationExpired: 'لم تعد هذه الدعوة صالحة. اطلب دعوة جديدة.',
  memberKnown: 'يوجد عضو في الفريق بهذا البريد.',
  lacksPower: 'لا يمكنك منح ما ليس ضمن صلاحياتك أو تغييره.',
  lastOwner: 'لا بد للمتجر من مالك. عيّن مالكًا آخر أولًا.',
  dismissed: 'لم يعد هذا الشخص ضمن الفريق.',
  ownerRole: 'لا يمكن تغيير دور المالك.',
  builtInRole: 'هذا الدور من أساس المتجر ولا يمكن حذفه.',
  roleInUse: 'هذا الدور مستخدم أو استُخدم من قبل، فلا يمكن حذفه.',
  roleKnown: 'يوجد دور بهذا الاسم.',
  tooManyRoles: (max) => `الحد الأقصى للأدوار \u2066${max}\u2069.`,
  changedMeanwhile: (who) =>
    who === null
      ? 'سبقك غيرك إلى تغيير هذا. لم يُحفظ شيء.'
      : `سبقك \u2068${who}\u2069 إلى تغيير هذا. لم يُحفظ شيء.`,
  nothingToRefund: 'لا يوجد في هذا الطلب ما يُسترد.',
  partRefunded: 'استُرد جزء من هذا من قبل. لم يُسترد شيء الآن.',
  refundAtMost: (halalas) => `أقصى مبلغ للاسترداد ${accountRiyalsInWords('ar', halalas)}.`,
  refundWaits: 'يوجد استرداد لهذا الطلب بانتظار موافقة شخص آخر.',
  aboveLimit: 'المبلغ أعلى من حدّك.',
  ownApproval: 'لا بد أن يوافق شخص غيرك على طلبك.',
  creditAtMost: (halalas) => `أقصى رصيد يُضاف ${accountRiyalsInWords('ar', halalas)}.`,
  creditAboveLimit: 'المبلغ أعلى من حدّك. يمكن أن يضيفه من حدّه أعلى.',
  buyerRemoved: 'أُزيل حساب هذا العميل.',
  approvalUnknown: 'لم نجد هذا الطلب.',
  approvalOver: 'سبق البت في هذا الطلب أو انتهت مهلته.',
  paperUnknown: 'لا شيء للطباعة هنا.',
  claimedBy: (who) =>
    who === null ? 'لم يعد أحد يعمل على هذا الطلب.' : `يعمل \u2068${who}\u2069 على هذا الطلب الآن.`,
  orderUnknown: 'لم نجد هذا الطلب.',
  orderStays: 'لا يمكن نقل الطلب إلى هذه المرحلة من حالته الآن.',
  reasonOnlyForEnds: 'السبب للطلبات المرفوضة أو الملغاة فقط.',
  ticketUnknown: 'لم نجد هذه التذكرة.',
  ticketClosed: 'التذكرة مغلقة. أعد فتحها لترد.',
  ticketStaysClosed: 'أُعطي تعويض مع هذه التذكرة، فتبقى مغلقة. ويستطيع العميل فتح تذكرة جديدة.',
  ticketNotClosed: 'التذكرة مفتوحة من قبل.',
  shopperWrote: 'كتب العميل قبل لحظات. لم يُرسل شيء ولم يُحفظ.',
  answerNeeded: 'اكتب الرد أولًا.',
  placeholderLeft: 'املأ ما بين القوسين أولًا، مثل \u2066{order}\u2069.',
  placeholderUnknown: (name) =>
    `لا يمكن ملء \u2068{${name}}\u2069. استخدم \u2066{name}\u2069 أو \u2066{order}\u2069.`,
  cannedUnknown: 'حُذف هذا الرد الجاهز.',
  cannedHalf: 'يحتاج الرد الجاهز إلى عنوان ونص باللغتين.',
  tooManyCanned: cannedText,
  assigneeUnknown: 'هذا الشخص لا يرد على التذاكر.',
  enquiryUnknown: 'لم نجد هذا الاستفسار.',
  fileUnknown: 'لم نجد هذا الملف.',
};
