import type { account as english } from '#text/en/account.messages.ts';
import { plural } from '#text/plural.ts';
import { account as screen } from './account.ts';
import { friends } from './friends.ts';

const minutes = (n: number) =>
  plural('ar', n, {
    zero: 'أقل من دقيقة',
    one: 'دقيقة واحدة',
    two: 'دقيقتين',
    few: '{n} دقائق',
    many: '{n} دقيقة',
    other: '{n} دقيقة',
  });
const hours = (n: number) =>
  plural('ar', n, {
    zero: 'أقل من ساعة',
    one: 'ساعة واحدة',
    two: 'ساعتين',
    few: '{n} ساعات',
    many: '{n} ساعة',
    other: '{n} ساعة',
  });

export const account: typeof english = {
  guestStarted: 'حيّاك الله.',
  codeSent: 'أرسلنا إلى جوالك رمزًا من أربعة أرقام.',
  codeShown: (code) => `رمزك هو \u2066${code}\u2069.`,
  codeOnItsWay: 'رمزك في طريقه إليك برسالة نصية.',
  codeAlreadySent: 'الرمز في طريقه إليك. يمكنك طلب رمز آخر بعد دقيقة من إرساله.',
  codeTooSoon: 'نرسل رمزًا واحدًا في الدقيقة. أعد المحاولة بعد قليل.',
  codesUsedUp: (left, ways) =>
    ways === null
      ? `لا يمكننا إرسال رموز أخرى إلى هذا الرقم اليوم. أعد المحاولة بعد ${hours(left)}.`
      : `لا يمكننا إرسال رموز أخرى إلى هذا الرقم اليوم. سجّل الدخول \u2068${ways}\u2069 إن كان مرتبطًا بحسابك، أو أعد المحاولة بعد ${hours(left)}.`,
  emailCodesUsedUp: (left, ways) =>
    ways === null
      ? `لا يمكننا إرسال رموز أخرى إلى هذا البريد اليوم. أعد المحاولة بعد ${hours(left)}.`
      : `لا يمكننا إرسال رموز أخرى إلى هذا البريد اليوم. سجّل الدخول \u2068${ways}\u2069 إن كان مرتبطًا بحسابك، أو أعد المحاولة بعد ${hours(left)}.`,
  triesUsedUp: (channel, ways) => {
    const what = channel === 'sms' ? 'لهذا الرقم' : 'لهذا البريد';
    return ways === null
      ? `أُدخلت اليوم رموز خاطئة كثيرة ${what}. أعد المحاولة غدًا.`
      : `أُدخلت اليوم رموز خاطئة كثيرة ${what}. سجّل الدخول \u2068${ways}\u2069 إن كان مرتبطًا بحسابك، أو أعد المحاولة غدًا.`;
  },
  codesBraked: (left, ways) =>
    ways === null
      ? `طُلبت رموز كثيرة جدًا، فأوقفنا إرسالها قليلًا. أعد المحاولة بعد ${minutes(left)}.`
      : `طُلبت رموز كثيرة جدًا، فأوقفنا إرسالها قليلًا. سجّل الدخول \u2068${ways}\u2069 إن كان مرتبطًا بحسابك، أو أعد المحاولة بعد ${minutes(left)}.`,
  ways: {
    phone: 'برقم جوالك',
    email: 'ببريدك',
    google: 'بحساب Google',
    apple: 'بحساب Apple',
    facebook: 'بحساب فيسبوك',
  },
  anyOf: (ways) => new Intl.ListFormat('ar', { type: 'disjunction' }).format(ways),
  wrongCode: 'الرمز غير صحيح. راجع الرسالة وأعد المحاولة.',
  lastWrongCode: 'الرمز غير صحيح، وانتهت المحاولات. اطلب رمزًا جديدًا.',
  codeExpired: 'انتهت صلاحية الرمز. اطلب رمزًا جديدًا.',
  signedIn: screen.codeRight,
  signedOut: 'سجّلت الخروج. نراك قريبًا.',
  countryNotServed: 'اختر دولة من القائمة.',
  phoneLength: screen.phoneLength,
  phoneStart: screen.phoneStart,
  nameTooShort: screen.nameTooShort,
  popupExpired: 'انتهت مهلة تسجيل الدخول. أعد المحاولة.',
  nameSaved: 'حفظنا اسمك.',
  languageChanged: 'حفظنا لغتك.',
  noSuchSession: 'سبق تسجيل الخروج من ذلك الجهاز.',
  sessionEnded: 'سجّلنا الخروج من ذلك الجهاز.',
  signedOutEverywhere: 'سجّلت الخروج من كل الأجهزة.',
  profileSaved: 'حفظنا بياناتك.',
  newPhoneCodeSent: 'أرسلنا إلى رقمك الجديد رمزًا من أربعة أرقام.',
  newEmailCodeSent: 'أرسلنا إلى بريدك الجديد رمزًا من أربعة أرقام.',
  newCodesSent: 'أرسلنا رمزًا إلى رقمك الجديد ورمزًا آخر إلى بريدك الجديد.',
  phoneChanged: 'حفظنا رقمك الجديد.',
  ownerProofNeeded: 'أكّد أولًا أنك صاحب الحساب، برمز نرسله إليك.',
  ownerCodeSent: 'أرسلنا إليك رمزًا من أربعة أرقام.',
  noPhoneToLose: 'ليس في حسابك رقم جوال.',
  lostPhoneNeedsEmail: 'ليس في حسابك بريد نرسل إليه رمزًا. راسلنا من صفحة «تواصل معنا».',
  lostPhoneReported: 'وصلنا بلاغك. أرسلنا رسالة إلى رقمك القديم وأخرى إلى بريدك.',
  lostPhoneWithdrawn: 'سحبنا البلاغ، وبقي رقمك كما هو.',
  phoneTaken: 'هذا الرقم مسجّل في حساب آخر. سجّل الدخول به أو اختر رقمًا غيره.',
  pictureSaved: 'حفظنا صورتك.',
  pictureRemoved: 'حذفنا صورتك.',
  notAPicture: 'لا يمكننا فتح هذا الملف. اختر صورة.',
  pictureTooLarge: 'هذه الصورة كبيرة. اختر صورة أصغر.',
  removalCodeSent: 'أرسلنا إليك رمزًا من أربعة أرقام.',
  removalNotConfirmed: 'أكّد أنك تريد حذف حسابك.',
  removalNeedsContact: 'أضف رقم جوالك أولًا، فالرمز الذي يؤكد الحذف يُرسل إليه.',
  friendProblems: friends.problems,
  friendSaved: 'حفظنا العنوان.',
  friendRemoved: 'حذفنا العنوان.',
  noSuchFriend: 'هذا العنوان لم يعد محفوظًا لديك.',
  friendKeyReused: 'سبق حفظ هذا العنوان ببيانات مختلفة. حدّث الصفحة.',
  tooManyFriends: (max) =>
    plural('ar', max, {
      zero: 'لا عناوين.',
      one: 'وصلت إلى الحد الأقصى، وهو عنوان واحد. احذفه لتضيف غيره.',
      two: 'وصلت إلى الحد الأقصى، وهو عنوانان. احذف أحدهما لتضيف غيره.',
      few: 'وصلت إلى الحد الأقصى، وهو {n} عناوين. احذف أحدها لتضيف غيره.',
      many: 'وصلت إلى الحد الأقصى، وهو {n} عنوانًا. احذف أحدها لتضيف غيره.',
      other: 'وصلت إلى الحد الأقصى، وهو {n} عنوان. احذف أحدها لتضيف غيره.',
    }),
  removed: 'حُذف حسابك. سعدنا بوجودك معنا.',
  problems: {
    emailMissing: 'اكتب بريدك الإلكتروني.',
    emailWrong: 'البريد الإلكتروني غير صحيح. راجعه.',
    // The isolate keeps the dot in front of the letters of .com in right-to-left text (conventions.md 2).
    emailNotCom: "يجب أن ينتهي البريد بـ \u2066'.com'\u2069",
    passwordMissing: 'اكتب كلمة المرور.',
    passwordTooShort: 'كلمة المرور من 6 أحرف على الأقل. راجعها.',
    newPasswordTooShort: 'اختر كلمة مرور من 8 أحرف على الأقل.',
    passwordTooLong: 'اختر كلمة مرور لا تزيد على 256 حرفًا.',
    passwordIsPersonal: 'اختر كلمة مرور لا تشبه اسمك ولا بريدك.',
  },
  passwordIsCommon: 'كلمة المرور هذه شائعة وسهلة التخمين. اختر غيرها.',
  wrongPassword: 'البريد أو كلمة المرور غير صحيحة. راجعهما.',
  passwordsUsedUp: (left) =>
    `تكررت المحاولات الخاطئة لهذا البريد. أعد المحاولة بعد ${minutes(left)}، أو اختر كلمة مرور جديدة.`,
  alreadySignedIn: 'أنت مسجّل الدخول بالفعل. سجّل الخروج أولًا.',
  emailNotVerified: 'لم تؤكّد بريدك بعد. أرسلنا إليه رمزًا جديدًا.',
  emailNotVerifiedYet: (why) => `لم تؤكّد بريدك بعد. ${why}`,
  emailCodeSent: 'أرسلنا إلى بريدك رمزًا من أربعة أرقام.',
  nothingToConfirm: 'لا يوجد طلب تأكيد لهذا البريد. سجّل الدخول أو أنشئ حسابًا.',
  emailTaken: 'هذا البريد مسجّل في حساب آخر. سجّل الدخول به، أو اختر بريدًا غيره.',
  rememberedOver: 'اكتب كلمة المرور مرة أخرى.',
  passwordCodeSent: 'إن كان لهذا البريد حساب، فالرمز في طريقه إليه.',
  passwordCodeRight: 'الرمز صحيح.',
  passwordTokenOver: 'انتهت المهلة. اطلب رمزًا جديدًا.',
  passwordChanged: 'حفظنا كلمة المرور الجديدة، وسجّلنا خروجك من الأجهزة الأخرى.',
};
