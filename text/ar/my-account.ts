import type { myAccount as english } from '#text/en/my-account.ts';
import { plural } from '#text/plural.ts';

/** What the profile says; its screen and the dialog that deletes an account bring it along. */
export const myAccount: typeof english = {
  title: 'ملفي',
  description: 'اسمك ورقمك ولغتك، والمتصفحات التي سجّلت دخولك منها.',
  signInFirst: 'سجّل دخولك لترى ملفك',
  signInFirstText: 'هنا اسمك ورقمك والمتصفحات التي سجّلت دخولك منها.',
  loadFailed: 'تعذّر عرض ملفك الآن.',

  aboutMe: 'بياناتي',
  nameNeeded: 'اكتب اسمك من فضلك.',
  email: 'البريد الإلكتروني',
  emailHint: 'تغيير البريد يحتاج رمزًا نرسله إلى البريد الجديد.',
  emailNeeded: 'اكتب بريدك الإلكتروني من فضلك.',
  emailNotValid: 'راجع البريد الإلكتروني. يكون على هيئة \u2066name@example.com\u2069.',
  phoneHint: 'تغيير الرقم يحتاج رمزًا نرسله إلى الرقم الجديد.',
  phoneNeeded: 'اكتب رقم جوالك من فضلك.',
  optional: 'اختياري',
  save: 'احفظ',
  emailWaits: (now) =>
    now === null ? 'بانتظار رمزه.' : `بانتظار رمزه. وحتى ذلك الحين يبقى بريدك \u2066${now}\u2069.`,
  phoneWaits: (now) =>
    now === null ? 'بانتظار رمزه.' : `بانتظار رمزه. وحتى ذلك الحين يبقى رقمك \u2066${now}\u2069.`,
  enterCode: 'أدخل الرمز',
  codeRight: 'تم.',
  confirmPhone: 'أكّد الرقم الجديد',
  confirmEmail: 'أكّد البريد الجديد',

  picture: 'صورتك',
  pictureLimits: (megabytes) =>
    `صورة بصيغة JPEG أو PNG أو WebP، لا تزيد على ${megabytes} ميغابايت. نصغّرها قبل إرسالها.`,
  choosePicture: 'اختر صورة',
  chooseOther: 'اختر غيرها',
  keepPicture: 'اعتمد هذه الصورة',
  cancel: 'إلغاء',
  removePicture: 'أزل الصورة',
  pictureShrinking: 'نصغّر الصورة',
  pictureSending: 'نرسل الصورة',
  picturePreview: 'هكذا ستظهر صورتك',
  pictureTooLarge: (megabytes) => `حجم هذه الصورة يزيد على ${megabytes} ميغابايت.`,
  pictureUnreadable: 'تعذّرت قراءة هذا الملف كصورة. اختر ملفًا بصيغة JPEG أو PNG أو WebP.',

  language: 'اللغة',
  languageHint: 'تُعرض الصفحة من جديد باللغة التي تختارها، وتتبعها رسائلنا إليك.',
  thisLanguage: 'العربية',

  browsers: 'المتصفحات المسجّلة',
  browsersFailed: 'تعذّر عرض القائمة الآن.',
  thisBrowser: 'هذا المتصفح',
  unknownBrowser: 'متصفح',
  today: (time) => `اليوم، ${time}`,
  yesterday: (time) => `أمس، ${time}`,
  lastUsed: (when) => `آخر استخدام: ${when}`,
  signOutOne: 'أخرجه',
  signOutOf: (device) => `أخرجه: \u2068${device}\u2069`,
  signOutEverywhere: 'الخروج من كل المتصفحات',
  everywhereQuestion: 'هل تود الخروج من كل المتصفحات؟',
  everywhereText: 'تخرج من كل متصفح سجّلت دخولك منه، ومن هذا أيضًا. وتبقى سلتك محفوظة في حسابك.',

  goodbye: 'الخروج وحذف الحساب',

  removalQuestion: 'هل تود حذف حسابك؟',
  removalText: 'لا يمكن التراجع عن الحذف.',
  removalLost: ['يُحذف اسمك ورقمك وبريدك وصورتك.', 'تُحذف مفضلتك وسلتك.', 'تخرج من كل متصفح سجّلت دخولك منه.'],
  removalOrders: (orders) =>
    plural('ar', orders, {
      zero: 'لا طلبات لك لدينا.',
      one: 'يُحفظ طلبك كما يوجب النظام، من دون اسمك.',
      two: 'يُحفظ طلباك كما يوجب النظام، من دون اسمك.',
      few: 'تُحفظ طلباتك الـ{n} كما يوجب النظام، من دون اسمك.',
      many: 'تُحفظ طلباتك الـ{n} كما يوجب النظام، من دون اسمك.',
      other: 'تُحفظ طلباتك الـ{n} كما يوجب النظام، من دون اسمك.',
    }),
  removalCodeGoesTo: (destination) => `إن اخترت «نعم» نرسل رمزًا إلى \u2066${destination}\u2069.`,
  removalNotYet: 'هديتك ما زالت في الطريق',
  removalOnTheWay: (orders) =>
    plural('ar', orders, {
      zero: 'لا طلبات في الطريق.',
      one: 'لك طلب لم يصل بعد. حين يصل يمكنك حذف حسابك.',
      two: 'لك طلبان لم يصلا بعد. حين يصلان يمكنك حذف حسابك.',
      few: 'لك {n} طلبات لم تصل بعد. حين تصل يمكنك حذف حسابك.',
      many: 'لك {n} طلبًا لم يصل بعد. حين تصل يمكنك حذف حسابك.',
      other: 'لك {n} طلب لم يصل بعد. حين تصل يمكنك حذف حسابك.',
    }),
  seeOrders: 'طلباتي',
  removalFailed: 'تعذّر الاطلاع على حسابك الآن.',
  removalCodeTitle: 'خطوة أخيرة',
  removalCodeLead: 'يُحذف حسابك فور إدخال الرمز الذي أرسلناه إلى',
  removed: 'حُذف حسابك',
};
