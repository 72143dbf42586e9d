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
  deviceSaved: 'سنخبر هذا الجهاز.',
  deviceRemoved: 'لن نخبر هذا الجهاز بعد الآن.',
  choiceSaved: 'حفظنا اختيارك.',
  wishSaved: 'سنخبرك مرة واحدة حين يتوفر.',
  wishRemoved: 'لن نخبرك عنه.',
  noSuchProduct: 'لم نعد نبيع هذا المنتج.',
  thereNow: 'هو متوفر الآن، فلا حاجة إلى الانتظار.',
  stockBack: {
    inColour: (product, colour) => `${product}، ${colour}`,
    sms: (brand, product, link) => `${brand}: عاد ${product}. ${link}`,
    subject: (product) => `توفر من جديد: ${product}`,
    title: (product) => `توفر من جديد: ${product}`,
    lead: 'طلبت أن نخبرك حين يتوفر من جديد. وها هو متوفر الآن ما بقيت منه قطع.',
    onlyOnce: 'هذه رسالتنا الوحيدة عنه. وإن أردت أن نخبرك مرة أخرى لاحقًا فاطلب ذلك من صفحته.',
    about: (brand) => `تكتب إليك ${brand} لأنك طلبت ذلك في صفحة هذه الهدية.`,
  },
  push: {
    order: (number) => `الطلب ${number}`,
    orders: {
      accepted: 'قبلنا طلبك.',
      recipientAccepted: 'قُبلت هديتك.',
      wrapGift: 'نغلّف هديتك الآن.',
      onTheWay: 'هديتك في الطريق.',
      delivered: 'وصلت هديتك.',
      rejected: 'نعتذر، لم نتمكن من تنفيذ طلبك. يعود إليك ما دفعته بالطريقة نفسها.',
      cancelled: 'أُلغي طلبك. يعود إليك ما دفعته بالطريقة نفسها.',
      notPaid: 'لم يُدفع طلبك في وقته فانتهى. لم نخصم منك شيئًا.',
      linkNotSent: 'لم تصل رسالتنا إلى المُهدى إليه. يمكنك إرسال الرابط بنفسك.',
      recipientSilent: 'لم يأتِ الرد على هديتك بعد. يمكنك اختيار المكان والموعد بنفسك.',
      recipientDeclined:
        'جاءنا الشكر على هديتك مع الاعتذار عن قبولها. يمكنك إرسالها إلى مكان آخر أو إلغاؤها.',
      noAnswer: 'لم يُختر مكان ولا موعد، فانتهى الطلب. مالك في طريقه إليك.',
      moneyReturned: 'وصل الدفع بعد انتهاء الطلب. مالك في طريقه إليك.',
      paidTwice: 'دُفع الطلب مرتين. الدفعة الثانية في طريقها إليك.',
      partlyReturned: 'جزء مما دفعته في طريقه إليك.',
    },
    ordersAtTheCafe: {
      accepted: 'تأكد طلبك.',
      wrapGift: 'نغلّف هديتك لتستلمها.',
      delivered: 'استُلمت هديتك.',
    },
    walletRefund: (amount) => ({ title: 'عاد مال إلى محفظتك', body: `${amount} لك في طلبك القادم.` }),
    pendingCart: { title: 'سلتك تنتظرك', body: 'ما اخترته باقٍ فيها ما بقيت منه قطع.' },
    productAvailable: (product) => ({
      title: `توفر من جديد: ${product}`,
      body: 'كما طلبت، ما بقيت منه قطع.',
    }),
    ticketUpdated: (number) => ({ title: `الطلب رقم ${number}`, body: 'وصلك ردّنا.' }),
    ticketClosed: (number) => ({ title: `الطلب رقم ${number}`, body: 'أُغلق طلبك.' }),
    rating: (number) => ({
      title: 'كيف كانت هديتك؟',
      body: `وصل الطلب ${number} أمس. كلمة منك تفيد من يأتي بعدك.`,
    }),
  },
  gift: {
    first: {
      full: (to, from, link) => `${to}، لك هدية من ${from}. المكان والموعد باختيارك: ${link}`,
      fromOnly: (from, link) => `لك هدية من ${from}. المكان والموعد باختيارك: ${link}`,
      short: (brand, link) => `${brand}: لك هدية تنتظرك. المكان والموعد باختيارك: ${link}`,
    },
    reminder: {
      full: (to, from, link) => `${to}، هدية ${from} ما زالت تنتظرك. المكان والموعد باختيارك: ${link}`,
      fromOnly: (from, link) => `هدية ${from} ما زالت تنتظرك. المكان والموعد باختيارك: ${link}`,
      short: (brand, link) => `${brand}: هديتك ما زالت تنتظرك. المكان والموعد باختيارك: ${link}`,
    },
  },
  // One part of an SMS in Arabic holds 70 characters (providers/06-sms).
  sms: {
    codes: {
      signIn: (brand) => `رمز الدخول إلى ${brand}`,
      changePhone: (brand) => `رمز تأكيد رقمك في ${brand}`,
      removeAccount: (brand) => `رمز حذف حسابك في ${brand}`,
      verifyEmail: (brand) => `رمز تأكيد بريدك في ${brand}`,
      changePassword: (brand) => `رمز تغيير كلمة المرور في ${brand}`,
      proveOwner: (brand) => `رمز تغيير بياناتك في ${brand}`,
      lostPhone: (brand) => `رمز الإبلاغ عن فقد رقمك في ${brand}`,
    },
    shortCodes: {
      signIn: 'رمز الدخول',
      changePhone: 'رمز تأكيد رقمك',
      removeAccount: 'رمز حذف حسابك',
      verifyEmail: 'رمز تأكيد بريدك',
      changePassword: 'رمز تغيير كلمة المرور',
      proveOwner: 'رمز تغيير بياناتك',
      lostPhone: 'رمز الإبلاغ عن فقد رقمك',
    },
    code: (what, code) => `${what}: ${code}. لا تعطه أحدًا.`,
    shortCode: (what, code) => `${what}: ${code}`,
    news: {
      passwordChanged: 'تغيّرت كلمة مرورك',
      phoneChanged: 'تغيّر رقم حسابك',
      emailChanged: 'تغيّر بريد حسابك',
      accountRemoved: 'حُذف حسابك',
      lostPhoneReported: 'أُبلغ عن فقد هذا الرقم',
      lostPhoneWithdrawn: 'سُحب بلاغ فقد الرقم',
    },
    told: (brand, news, phone) => `${brand}: ${news}. لم تفعل ذلك؟ اتصل بنا ${phone}`,
    shortTold: (news, phone) => `${news}. لم تفعل ذلك؟ اتصل بنا ${phone}`,
  },
  email: {
    codes: {
      signIn: {
        subject: (brand) => `رمز دخولك إلى ${brand}`,
        title: 'تسجيل الدخول',
        lead: 'اكتب هذا الرمز في الصفحة التي تطلبه.',
      },
      changePhone: {
        subject: (brand) => `أكّد رقمك الجديد في ${brand}`,
        title: 'تأكيد رقمك الجديد',
        lead: 'اكتب هذا الرمز في الصفحة التي تطلبه ليصير الرقم الجديد رقمك.',
      },
      removeAccount: {
        subject: (brand) => `رمز حذف حسابك في ${brand}`,
        title: 'حذف حسابك',
        lead: 'اكتب هذا الرمز في الصفحة التي تطلبه. وإذا حُذف الحساب فلا سبيل إلى إرجاعه.',
      },
      verifyEmail: {
        subject: (brand) => `أكّد بريدك في ${brand}`,
        title: 'تأكيد بريدك',
        lead: 'اكتب هذا الرمز في الصفحة التي تطلبه لنعرف أن هذا البريد لك.',
      },
      changePassword: {
        subject: (brand) => `كلمة مرور جديدة لحسابك في ${brand}`,
        title: 'كلمة مرور جديدة',
        lead: 'اكتب هذا الرمز في الصفحة التي تطلبه، ثم اختر كلمة مرورك الجديدة.',
      },
      proveOwner: {
        subject: (brand) => `رمز تغيير بياناتك في ${brand}`,
        title: 'أكّد أنك صاحب الحساب',
        lead: 'طُلب تغيير رقم الجوال أو البريد في حسابك، والأغلب أنك من طلبه. اكتب هذا الرمز في الصفحة التي تطلبه.',
      },
      lostPhone: {
        subject: (brand) => `رمز الإبلاغ عن فقد رقمك في ${brand}`,
        title: 'فقدت رقم جوالك',
        lead: 'اكتب هذا الرمز في الصفحة التي تطلبه. بعد ثلاثة أيام يمكنك تغيير رقمك برمز نرسله إلى هذا البريد.',
      },
    },
    accountExists: {
      subject: (brand) => `لديك حساب في ${brand} من قبل`,
      title: 'لديك حساب من قبل',
      lead: 'أراد أحدهم، ولعله أنت، إنشاء حساب بهذا البريد، وله عندنا حساب من قبل. بهذا الرمز تدخل إلى حسابك، وتبقى كلمة مرورك كما هي.',
    },
    noAccount: {
      subject: (brand) => `لا حساب في ${brand} بهذا البريد`,
      title: 'لا حساب بهذا البريد',
      lead: 'طلب أحدهم، ولعله أنت، كلمة مرور جديدة. وليس لهذا البريد حساب عندنا، فلا كلمة مرور نغيّرها ولا رمز نرسله.',
      next: 'لعلك سجّلت برقم جوالك أو ببريد آخر. وإن كنت جديدًا فأهلًا بك: افتح المتجر واختر تسجيل الدخول، ثم أنشئ حسابك هناك.',
      notYou: 'وإن لم تكن أنت من طلب ذلك فلا يلزمك شيء.',
    },
    codeLives: (n) => `الرمز صالح ${minutes(n)}، ولمرة واحدة.`,
    keepSecret: 'نحن لا نطلبه منك أبدًا، لا في اتصال ولا في رسالة، فلا تعطه أحدًا.',
    notYou: 'وإن لم تكن أنت من طلبه فلا يلزمك شيء، إذ لا يحدث شيء من دون الرمز.',
    news: {
      passwordChanged: {
        subject: (brand) => `تغيّرت كلمة مرورك في ${brand}`,
        title: 'تغيّرت كلمة مرورك',
        lead: 'صارت لحسابك كلمة مرور جديدة، وسجّلنا خروج أجهزتك الأخرى كلها.',
      },
      phoneChanged: {
        subject: (brand) => `تغيّر رقم جوال حسابك في ${brand}`,
        title: 'تغيّر رقم جوالك',
        lead: 'صار لحسابك رقم جوال جديد، وإليه نرسل الرموز وأخبار طلباتك من الآن.',
      },
      emailChanged: {
        subject: (brand) => `تغيّر بريد حسابك في ${brand}`,
        title: 'تغيّر بريدك',
        lead: 'صار لحسابك بريد جديد، وهذه آخر رسالة منا إلى هذا البريد.',
      },
      lostPhoneReported: {
        subject: (brand) => `أُبلغ عن فقد رقم حسابك في ${brand}`,
        title: 'أُبلغ عن فقد رقمك',
        lead: 'بعد ثلاثة أيام يمكن تغيير رقم حسابك برمز نرسله إلى هذا البريد. ويمكنك سحب البلاغ قبل ذلك من صفحة «ملفي».',
      },
      lostPhoneWithdrawn: {
        subject: (brand) => `سُحب بلاغ فقد الرقم في ${brand}`,
        title: 'سُحب البلاغ',
        lead: 'بقي رقمك كما هو، وتغييره يحتاج إلى رمز يصل إلى الرقم نفسه.',
      },
      accountRemoved: {
        subject: (brand) => `حُذف حسابك في ${brand}`,
        title: 'حُذف حسابك',
        lead: 'كما طلبت، حذفنا حسابك وما نعرفه عنك. وتبقى الطلبات في دفاترنا من دون اسمك كما يوجب النظام. شكرًا لك على الوقت الذي قضيته معنا.',
      },
    },
    newsNotYou: (phone) => `وإن لم تكن أنت من فعل ذلك فاتصل بنا الآن على ${phone} ونحن في عونك.`,
    about: (brand) => `تصلك هذه الرسالة من ${brand} لأنها تخص حسابك.`,
  },
};
