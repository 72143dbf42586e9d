import type { office as english } from '#text/en/office.messages.ts';

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
  orderUnknown: 'لم نجد هذا الطلب.',
  orderStays: 'لا يمكن نقل الطلب إلى هذه المرحلة من حالته الآن.',
  reasonOnlyForEnds: 'السبب للطلبات المرفوضة أو الملغاة فقط.',
};
