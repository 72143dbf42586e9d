import type { notifications as english } from '#text/en/notifications.messages.ts';
import { plural } from '#text/plural.ts';

const minutes = (n: number) =>
  plural('ar', n, {
    zero: 'أقل من دقيقة',
    one: 'دقيقة واحدة',
    two: 'دقيقتين',
    few: '{n} دقائق',
    many: '{n} دقيقة',
    other: '{n} دقيقة',
  });

export const notifications: typeof english = {
  deviceSaved: 'فُعّلت الإشعارات على هذا الجهاز.',
  deviceRemoved: 'أُوقفت الإشعارات على هذا الجهاز.',
  choiceSaved: 'حفظنا اختيارك.',
  stockAlertSaved: 'سننبّهك مرة واحدة عند التوفر.',
  stockAlertRemoved: 'أُلغي التنبيه.',
  noSuchProduct: 'لم نعد نبيع هذا المنتج.',
  thereNow: 'متوفر الآن، يمكنك طلبه.',
  stockBack: {
    inColour: (product, colour) => `${product}، ${colour}`,
    sms: (brand, product, link) => `${brand}: توفر من جديد: ${product}\n${link}`,
    subject: (product) => `توفر من جديد: ${product}`,
    title: (product) => `توفر من جديد: ${product}`,
    lead: 'طلبت أن ننبّهك عند توفره. هو متوفر الآن، والكمية محدودة.',
    onlyOnce: 'هذه رسالتنا الوحيدة عنه. ويمكنك طلب تنبيه جديد من صفحته.',
    about: (brand) => `تصلك هذه الرسالة من ${brand} لأنك طلبتها في صفحة هذه الهدية.`,
  },
  push: {
    order: (number) => `الطلب \u2066${number}\u2069`,
    orders: {
      accepted: 'تم تأكيد طلبك.',
      recipientAccepted: 'وافق المستلم على هديتك.',
      wrapGift: 'نغلّف هديتك الآن.',
      onTheWay: 'هديتك في الطريق.',
      delivered: 'وصلت هديتك.',
      rejected: 'نعتذر منك، لم نتمكن من تنفيذ طلبك. سنعيد إليك المبلغ بطريقة الدفع نفسها.',
      cancelled: 'أُلغي طلبك. إن كنت قد دفعت فسنعيد إليك المبلغ بطريقة الدفع نفسها.',
      notPaid: 'انتهت مهلة الدفع فأُلغي طلبك. لم يُخصم أي مبلغ.',
      linkNotSent: 'لم تصل رسالتنا إلى المستلم. يمكنك إرسال الرابط بنفسك.',
      recipientSilent: 'لم يرد المستلم بعد. يمكنك تحديد المكان والموعد بنفسك.',
      recipientDeclined: 'يشكرك المستلم ويعتذر عن قبول الهدية. يمكنك إرسالها إلى عنوان آخر أو إلغاء الطلب.',
      nobodyAtDoor: 'لم يجد المندوب من يستلم الهدية. نرتب موعدًا جديدًا.',
      addressNotFound: 'لم يصل المندوب إلى العنوان. سنتصل بالمستلم.',
      giftNotTaken: 'لم تُستلم الهدية عند الباب. سنتواصل معك.',
      noAnswer: 'لم يُحدَّد مكان ولا موعد، فأُلغي الطلب. سنعيد إليك المبلغ كاملًا.',
      thanked: 'وصلك شكر على هديتك.',
      moneyReturned: 'وصل دفعك متأخرًا ولم نتمكن من الاحتفاظ بالطلب. سنعيد إليك المبلغ كاملًا.',
      paidTwice: 'دُفع الطلب مرتين. سنعيد إليك الدفعة الثانية.',
      recipientCorrected: 'صححنا بيانات توصيل طلبك.',
      partlyReturned: 'سنعيد إليك مبلغًا عن طلبك.',
    },
    ordersAtTheCafe: {
      accepted: 'تم تأكيد طلبك.',
      wrapGift: 'نغلّف هديتك لتستلمها من المقهى.',
      delivered: 'استُلمت هديتك.',
    },
    walletRefund: (amount) => ({ title: 'أُضيف رصيد إلى محفظتك', body: `${amount} لطلبك القادم.` }),
    pendingCart: { title: 'سلتك تنتظرك', body: 'هداياك ما زالت في السلة. أكمل طلبك قبل نفادها.' },
    productAvailable: (product) => ({
      title: `توفر من جديد: ${product}`,
      body: 'كما طلبت، والكمية محدودة.',
    }),
    ticketUpdated: (number) => ({ title: `التذكرة ${number}`, body: 'رددنا على تذكرتك.' }),
    ticketClosed: (number) => ({ title: `التذكرة ${number}`, body: 'أُغلقت تذكرتك.' }),
    rating: (number) => ({
      title: 'كيف كانت هديتك؟',
      body: `أخبرنا عن الطلب \u2066${number}\u2069. رأيك يهمنا ويفيد غيرك.`,
    }),
  },
  gift: {
    first: {
      full: (to, from, link) =>
        `\u200f\u2068${to}\u2069، لك هدية من \u2068${from}\u2069. المكان والموعد باختيارك:\n${link}`,
      fromOnly: (from, link) => `لك هدية من \u2068${from}\u2069. المكان والموعد باختيارك:\n${link}`,
      short: (brand, link) => `${brand}: لك هدية تنتظرك. المكان والموعد باختيارك:\n${link}`,
    },
    reminder: {
      full: (to, from, link) =>
        `\u200f\u2068${to}\u2069، هدية \u2068${from}\u2069 ما زالت تنتظرك. المكان والموعد باختيارك:\n${link}`,
      fromOnly: (from, link) => `هدية \u2068${from}\u2069 ما زالت تنتظرك. المكان والموعد باختيارك:\n${link}`,
      short: (brand, link) => `${brand}: هديتك ما زالت تنتظرك. المكان والموعد باختيارك:\n${link}`,
    },
  },
  // Keep SMS short: in Arabic, a message part holds only 70 characters (providers/06-sms).
  sms: {
    codes: {
      signIn: (brand) => `رمز الدخول إلى ${brand}`,
      changePhone: (brand) => `رمز تأكيد رقمك في ${brand}`,
      removeAccount: (brand) => `رمز حذف حسابك في ${brand}`,
      verifyEmail: (brand) => `رمز تأكيد بريدك في ${brand}`,
      changePassword: (brand) => `رمز تغيير كلمة المرور في ${brand}`,
      proveOwner: (brand) => `رمز تغيير بياناتك في ${brand}`,
      lostPhone: (brand) => `رمز الإبلاغ عن فقدان رقمك في ${brand}`,
    },
    shortCodes: {
      signIn: 'رمز الدخول',
      changePhone: 'رمز تأكيد رقمك',
      removeAccount: 'رمز حذف حسابك',
      verifyEmail: 'رمز تأكيد بريدك',
      changePassword: 'رمز تغيير كلمة المرور',
      proveOwner: 'رمز تغيير بياناتك',
      lostPhone: 'رمز الإبلاغ عن فقدان رقمك',
    },
    code: (what, code) => `${what}: ${code}. لا تشاركه مع أحد.`,
    shortCode: (what, code) => `${what}: ${code}`,
    event: {
      passwordChanged: 'تغيّرت كلمة مرورك',
      phoneChanged: 'تغيّر رقم حسابك',
      emailChanged: 'تغيّر بريد حسابك',
      accountRemoved: 'حُذف حسابك',
      lostPhoneReported: 'أُبلغ عن فقدان هذا الرقم',
      lostPhoneWithdrawn: 'سُحب بلاغ فقدان الرقم',
    },
    accountEvent: (brand, event, phone) => `${brand}: ${event}. لست أنت؟ اتصل بنا \u2066${phone}\u2069`,
    shortAccountEvent: (event, phone) => `${event}. لست أنت؟ اتصل بنا \u2066${phone}\u2069`,
  },
  email: {
    codes: {
      signIn: {
        subject: (brand) => `رمز دخولك إلى ${brand}`,
        title: 'تسجيل الدخول',
        lead: 'أدخل هذا الرمز لتسجيل الدخول.',
      },
      changePhone: {
        subject: (brand) => `أكّد رقمك الجديد في ${brand}`,
        title: 'تأكيد رقمك الجديد',
        lead: 'أدخل هذا الرمز لتأكيد رقمك الجديد.',
      },
      removeAccount: {
        subject: (brand) => `رمز حذف حسابك في ${brand}`,
        title: 'حذف حسابك',
        lead: 'أدخل هذا الرمز لحذف حسابك. ولا يمكن استعادة الحساب بعد حذفه.',
      },
      verifyEmail: {
        subject: (brand) => `أكّد بريدك في ${brand}`,
        title: 'تأكيد بريدك',
        lead: 'أدخل هذا الرمز لتأكيد بريدك.',
      },
      changePassword: {
        subject: (brand) => `كلمة مرور جديدة لحسابك في ${brand}`,
        title: 'كلمة مرور جديدة',
        lead: 'أدخل هذا الرمز، ثم اختر كلمة مرورك الجديدة.',
      },
      proveOwner: {
        subject: (brand) => `رمز تغيير بياناتك في ${brand}`,
        title: 'أكّد أنك صاحب الحساب',
        lead: 'طلب شخص ما، وقد تكون أنت، تغيير رقم الجوال أو البريد في حسابك. أدخل هذا الرمز لتأكيد أنك صاحب الحساب.',
      },
      lostPhone: {
        subject: (brand) => `رمز الإبلاغ عن فقدان رقمك في ${brand}`,
        title: 'هل فقدت رقم جوالك؟',
        lead: 'أدخل هذا الرمز للإبلاغ عن فقدان رقمك. بعد ثلاثة أيام يمكنك تغييره برمز نرسله إلى هذا البريد.',
      },
    },
    accountExists: {
      subject: (brand) => `لديك حساب في ${brand} بالفعل`,
      title: 'لديك حساب بالفعل',
      lead: 'حاول شخص ما، وقد تكون أنت، إنشاء حساب بهذا البريد، وهو مسجّل لدينا بالفعل. بهذا الرمز تدخل إلى حسابك، وتبقى كلمة مرورك كما هي.',
    },
    noAccount: {
      subject: (brand) => `لا يوجد حساب في ${brand} بهذا البريد`,
      title: 'لا يوجد حساب بهذا البريد',
      lead: 'طلب شخص ما، وقد تكون أنت، كلمة مرور جديدة. لا يوجد لدينا حساب بهذا البريد، فلم نرسل رمزًا.',
      next: 'ربما سجّلت برقم جوالك أو ببريد آخر. وإن كنت جديدًا فأهلًا بك: افتح المتجر واختر تسجيل الدخول، ثم أنشئ حسابك.',
      notYou: 'إن لم تطلب ذلك فتجاهل هذه الرسالة.',
    },
    codeLives: (n) => `الرمز صالح لمدة ${minutes(n)}، ولمرة واحدة.`,
    keepSecret: 'لن نطلبه منك أبدًا، لا باتصال ولا برسالة، فلا تشاركه مع أحد.',
    notYou: 'إن لم تطلبه فتجاهل هذه الرسالة، فلن يتغيّر شيء من دون الرمز.',
    event: {
      passwordChanged: {
        subject: (brand) => `تغيّرت كلمة مرورك في ${brand}`,
        title: 'تغيّرت كلمة مرورك',
        lead: 'أصبحت لحسابك كلمة مرور جديدة، وسجّلنا الخروج من أجهزتك الأخرى كلها.',
      },
      phoneChanged: {
        subject: (brand) => `تغيّر رقم جوال حسابك في ${brand}`,
        title: 'تغيّر رقم جوالك',
        lead: 'أصبح لحسابك رقم جوال جديد، وإليه نرسل الرموز وأخبار طلباتك من الآن.',
      },
      emailChanged: {
        subject: (brand) => `تغيّر بريد حسابك في ${brand}`,
        title: 'تغيّر بريدك',
        lead: 'أصبح لحسابك بريد جديد، وهذه آخر رسالة منا إلى هذا البريد.',
      },
      lostPhoneReported: {
        subject: (brand) => `أُبلغ عن فقدان رقم حسابك في ${brand}`,
        title: 'أُبلغ عن فقدان رقمك',
        lead: 'بعد ثلاثة أيام يمكن تغيير رقم حسابك برمز نرسله إلى هذا البريد. ويمكنك سحب البلاغ قبل ذلك من صفحة «حسابي».',
      },
      lostPhoneWithdrawn: {
        subject: (brand) => `سُحب بلاغ فقدان الرقم في ${brand}`,
        title: 'سُحب البلاغ',
        lead: 'بقي رقمك كما هو. ولتغييره تحتاج إلى رمز يصل إلى الرقم نفسه.',
      },
      accountRemoved: {
        subject: (brand) => `حُذف حسابك في ${brand}`,
        title: 'حُذف حسابك',
        lead: 'كما طلبت، حذفنا حسابك وما نعرفه عنك. وتبقى الطلبات في سجلاتنا من دون اسمك كما يوجب النظام. سعدنا بوجودك معنا.',
      },
    },
    newsNotYou: (phone) => `إن لم تكن أنت من فعل ذلك فاتصل بنا الآن على \u2066${phone}\u2069 لنساعدك.`,
    about: (brand) => `تصلك هذه الرسالة من ${brand} لأنها تخص حسابك.`,
  },
};
