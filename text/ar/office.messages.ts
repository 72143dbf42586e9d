import { accountRiyalsInWords } from '#text/account-money.ts';
import type { office as english } from '#text/en/office.messages.ts';
import { number, plural } from '#text/plural.ts';
import { coupons } from './office/coupons.ts';
import { search } from './office/search.ts';
import { content, delivery, writing } from './office-writing.messages.ts';
import { printing } from './printing.messages.ts';

const cannedText = (max: number) => `الحد الأقصى للردود الجاهزة \u2066${max}\u2069. احذف واحدًا أولًا.`;
const passkeysText = (max: number) => `الحد الأقصى لمفاتيح المرور \u2066${max}\u2069. احذف واحدًا أولًا.`;

export const office: typeof english = {
  notAllowed: 'هذا الإجراء ليس ضمن صلاحياتك.',
  workGone: 'هذا العمل لم يتعثر، أو أُعيدت محاولته قبل لحظات.',
  settingsWrong: 'تعذّر حفظ بعض الإعدادات. راجع الحقول المعلّمة.',
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
  invitationLetter: {
    new: {
      subject: (brand) => `دعوتك إلى مكتب ${brand}`,
      title: (name) => `أهلًا بك، \u2068${name}\u2069`,
      lead: (by, brand) =>
        by === null
          ? `ندعوك إلى العمل في مكتب ${brand}.`
          : `يدعوك \u2068${by}\u2069 إلى العمل في مكتب ${brand}.`,
      next: 'اختر كلمة مرور واربط تطبيق رموز التحقق، ثم ادخل.',
      action: 'اقبل الدعوة',
    },
    reset: {
      subject: (brand) => `إعادة إعداد حسابك في مكتب ${brand}`,
      title: (name) => `بداية جديدة، \u2068${name}\u2069`,
      lead: (by, brand) =>
        by === null
          ? `هذا رابط لإعادة إعداد حسابك في مكتب ${brand}.`
          : `هذا رابط من \u2068${by}\u2069 لإعادة إعداد حسابك في مكتب ${brand}.`,
      next: 'لا يتغيّر شيء قبل أن تستخدمه. بعدها تتوقف كلمة مرورك السابقة وتطبيقك ومفاتيح مرورك.',
      action: 'أعد إعداد الحساب',
    },
    role: 'دورك',
    until: 'صالح حتى',
    moment: (day, time) => `${day}، ${time}`,
    yoursAlone: 'يعمل الرابط مرة واحدة، وهو لك وحدك. لا ترسله إلى أحد.',
    about: (brand) =>
      `وصلتك هذه الرسالة لأن أحد العاملين في ${brand} كتب عنوانك. إن لم تكن تنتظرها فتجاهلها.`,
  },
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
      ? 'تغيّر هذا قبل طلبك. لم يُحفظ شيء.'
      : `تغيّر هذا قبل طلبك، باسم \u2068${who}\u2069. لم يُحفظ شيء.`,
  nothingToRefund: 'لا يوجد في هذا الطلب ما يُسترد.',
  refundKeyReused: 'استُخدم هذا الطلب لاسترداد آخر. لم يُسترد شيء الآن.',
  partRefunded: 'استُرد جزء من هذا من قبل. لم يُسترد شيء الآن.',
  refundAtMost: (halalas) => `أقصى مبلغ للاسترداد ${accountRiyalsInWords('ar', halalas)}.`,
  refundWaits: 'يوجد استرداد لهذا الطلب بانتظار موافقة شخص آخر.',
  aboveLimit: 'المبلغ أعلى من حدّك.',
  ownApproval: 'لا بد أن يوافق شخص غيرك على طلبك.',
  creditAtMost: (halalas) => `أقصى رصيد يُضاف ${accountRiyalsInWords('ar', halalas)}.`,
  buyerRemoved: 'أُزيل حساب هذا العميل.',
  creditWaits: 'ينتظر رصيد آخر لهذا العميل موافقة شخص ثانٍ.',
  creditKeyReused: 'مُنح رصيد آخر بالطلب نفسه، ولم يُمنح شيء الآن.',
  customerUnknown: 'لم نجد هذا العميل. ربما حُذف حسابه.',
  exportOver: 'لم يعد هذا الرابط صالحًا. صدّر البيانات من جديد.',
  removalNotConfirmed: 'اكتب آخر أربعة أرقام من جواله أو بريده أو رقم أحد طلباته.',
  removalHasOrders: 'ما زال لهذا العميل طلب لم ينته. يمكن حذف الحساب بعد انتهائه.',
  removalHasMoney: (halalas: number) =>
    `في المحفظة ${accountRiyalsInWords('ar', halalas)}. يستطيع العميل أن ينفق المبلغ، أو أن يحذف حسابه بنفسه.`,
  noteNeeded: 'اكتب الملاحظة أولًا.',
  noteKeyReused: 'حُفظ شيء آخر بالطلب نفسه. أعد المحاولة.',
  recipientWrong: 'الاسم أو الجوال أو العنوان غير مكتمل.',
  courierHasAddress: 'لدى شركة الشحن البيانات القديمة. اتصل بها أو ألغِ الطلب.',
  recipientChooses: 'المستلم يختار العنوان والموعد من رابطه.',
  leftTheShop: 'خرج هذا الطلب من المتجر أو انتهى، فتبقى بياناته كما هي.',
  approvalUnknown: 'لم نجد هذا الطلب.',
  approvalOver: 'سبق البت في هذا الطلب أو انتهت مهلته.',
  nothingToPrint: 'لا شيء للطباعة هنا.',
  claimedBy: (who) =>
    who === null ? 'لم يعد أحد يعمل على هذا الطلب.' : `يعمل \u2068${who}\u2069 على هذا الطلب الآن.`,
  proof: {
    title: 'بروفة النقش',
    size: (width, height, letters) => `\u2066${width} × ${height}\u2069 مم، الحروف \u2066${letters}\u2069 مم`,
    trueSize: 'بالحجم الحقيقي إذا طُبعت بنسبة 100%',
    scaled: (percent) => `معروض بنسبة ${percent}% من حجمه`,
  },
  printing,
  writing,
  delivery,
  content,
  engravingUnknown: 'لم نجد هذا النقش.',
  engravingOver: 'خرج هذا الطلب من الورشة.',
  engravingNoArea: 'لا مساحة نقش لهذا المنتج، فلا ملف له. اضبط النص باليد.',
  engravingNoPot: 'لا يوجد في المخزون أصيص آخر من هذا النوع، ولم يتغيّر شيء.',
  plateTooSmall: (fits, pots) => `اللوح يسع ${fits} من ${pots}. اختر عددًا أقل أو لوحًا أكبر.`,
  plateHasEngraved: (order) => `سبق أن نُقش أصيص من الطلب \u2066${order}\u2069. أزله من اللوح.`,
  driverNeeded: 'اكتب اسم المندوب أولًا.',
  driverUnknown: 'اختر أحد مندوبي المتجر أولًا.',
  courierHasIt: 'لا يمكن طلب شركة الشحن الآن. انظر إلى حال الشحنة.',
  notOnItsWay: 'هذه الشحنة ليست في الطريق الآن.',
  notAtDoor: 'تُضاف الصورة بعد خروج الشحنة.',
  handoverUnknown: 'لم نجد هذه القائمة.',
  handoverList: {
    title: (id) => `قائمة تسليم رقم ${id}`,
    from: (who) => `سلّمها \u2068${who}\u2069`,
    to: (carrier, driver) => `تسلّمها \u2068${driver}\u2069، \u2068${carrier}\u2069`,
    carriers: { barq: 'برق', smsa: 'سمسا إكسبرس', own: 'مندوب المتجر' },
    order: 'الطلب',
    city: 'المدينة',
    area: 'الحي أو العنوان الوطني',
    tracking: 'رقم التتبع',
    pieces: 'القطع',
    total: (n) =>
      plural('ar', n, {
        zero: 'لا شحنات',
        one: 'شحنة واحدة',
        two: 'شحنتان',
        few: '{n} شحنات',
        many: '{n} شحنة',
        other: '{n} شحنة',
      }),
    signature: 'توقيع المندوب',
  },
  orderUnknown: 'لم نجد هذا الطلب.',
  orderStays: 'لا يمكن نقل الطلب إلى هذه المرحلة من حالته الآن.',
  stepBackOver: 'فات وقت التراجع عن هذا النقل.',
  stepBackCourier: 'سبق طلب شركة الشحن. ارفض الطلب أو ألغه، أو اتركه في مرحلته.',
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
  ratingUnknown: 'لم نجد هذا التقييم. ربما سحبه كاتبه.',
  ratingRewritten: 'غيّر الكاتب هذا التقييم قبل قليل. لم يُقرر شيء، فاقرأه من جديد.',
  ratingReasonNeeded: 'اكتب السبب أولًا، فالكاتب يقرؤه.',
  ratingHeld: 'هذا التقييم محجوب، فلن يظهر الرد عليه.',
  enquiryUnknown: 'لم نجد هذا الاستفسار.',
  fileUnknown: 'لم نجد هذا الملف.',
  labels: {
    title: 'ملصقات الرفوف',
    none: 'لا منتجات هنا لطباعة ملصقات لها.',
    tooMany: (max) => `أقصى عدد للملصقات في الملف \u2066${number(max)}\u2069. اختر رفًا أو ابحث.`,
  },
  stockUnknown: 'لم نجد هذا المنتج، أو أن له ألوانًا يُعدّ كل منها وحده.',
  stockMoved: (seen, now, who) =>
    who === null
      ? `كان العدد \u2066${seen}\u2069 وصار \u2066${now}\u2069: بيعت قطع أو عادت. لم يُحفظ شيء.`
      : `كان العدد \u2066${seen}\u2069 وصار \u2066${now}\u2069: غيّره \u2068${who}\u2069. لم يُحفظ شيء.`,
  stockTooMany: (max) => `أقصى عدد لمنتج \u2066${number(max)}\u2069.`,
  stockKeyReused: 'سُجّل تغيير آخر بالطلب نفسه. لم يتغيّر شيء الآن.',
  countUnknown: 'لم نجد هذا الجرد.',
  countOver: (who) => (who === null ? 'انتهى هذا الجرد.' : `أنهى \u2068${who}\u2069 هذا الجرد من قبل.`),
  priceWrong: (title) =>
    `يحتاج \u2068${title}\u2069 إلى سعر من \u20660.01\u2069 إلى \u2066${number(100_000)}\u2069 ريال. لم يتغير شيء.`,
  oldPriceWrong: (title) => `السعر السابق للمنتج \u2068${title}\u2069 يكون أعلى من سعره. لم يتغير شيء.`,
  priceTwice: 'ورد منتج مرتين. لم يتغير شيء.',
  pricesSame: 'لا يختلف أي سعر عما هو عليه.',
  pricesKeyReused: 'غُيّرت أسعار أخرى بالطلب نفسه. لم يتغير شيء الآن.',
  pricesMoved: (title, more, who) =>
    `${plural('ar', more, {
      zero: 'لم يتغير سعر',
      one: 'تغيّر سعر واحد',
      two: 'تغيّر سعران',
      few: 'تغيّرت {n} أسعار',
      many: 'تغيّر {n} سعرًا',
      other: 'تغيّر {n} سعر',
    })} قبل حفظك${who === null ? '' : `، والتغيير من \u2068${who}\u2069`}: \u2068${title}\u2069. لم يتغير شيء مما كتبته.`,
  priceChangeUnknown: 'لم نجد تغيير الأسعار هذا.',
  pricesUndone: (who) => `تراجع \u2068${who}\u2069 عن هذا التغيير من قبل.`,
  pricesChangedSince: (changed, all) =>
    `تغيّرت بعد ذلك أسعار، وعددها \u2066${number(changed)}\u2069 من أصل \u2066${number(all)}\u2069. لم نتراجع عن شيء.`,
  couponUnknown: 'لم نجد هذا الكود.',
  couponMistakes: coupons.mistakes,
  searchRuleUnknown: 'لم نجد هذه القاعدة.',
  tooManySearchRules: (max) => `أقصى عدد للقواعد \u2066${max}\u2069. احذف واحدة أولًا.`,
  searchRuleMistakes: search.mistakes,
  categoryUnknown: 'لم نجد هذا التصنيف.',
  categoryHasProducts: (n) =>
    `في هذا التصنيف ${plural('ar', n, { zero: 'لا منتجات', one: 'منتج واحد', two: 'منتجان', few: '\u2066{n}\u2069 منتجات', many: '\u2066{n}\u2069 منتجًا', other: '\u2066{n}\u2069 منتج' })}. أخرج منتجاته أولًا.`,
  categoryOnHome: 'تعرض الصفحة الرئيسية أو مسودتها هذا التصنيف أو تقود إليه. أزله منها أولًا.',
  categoryHasCoupons: (codes) =>
    `تسري على هذا التصنيف أكواد خصم: \u2068${codes.join('، ')}\u2069. أوقفها أو غيّر ما تسري عليه أولًا.`,
  glazeUnknown: 'لم نجد هذا اللون.',
  glazeHasProducts: (n) =>
    `${plural('ar', n, { zero: 'لا منتجات بهذا اللون', one: 'يستخدم هذا اللون أو استخدمه من قبل منتج واحد', two: 'يستخدم هذا اللون أو استخدمه من قبل منتجان', few: 'يستخدم هذا اللون أو استخدمه من قبل \u2066{n}\u2069 منتجات', many: 'يستخدم هذا اللون أو استخدمه من قبل \u2066{n}\u2069 منتجًا', other: 'يستخدم هذا اللون أو استخدمه من قبل \u2066{n}\u2069 منتج' })}، فلا يمكن حذفه.`,
  tooManyGlazes: (max) => `أقصى عدد للألوان \u2066${max}\u2069. احذف واحدًا أولًا.`,
  tooManyCategories: (max) => `أقصى عدد للتصنيفات \u2066${max}\u2069. احذف واحدًا أولًا.`,
};
