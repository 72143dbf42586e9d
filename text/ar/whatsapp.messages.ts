import type { whatsapp as english } from '#text/en/whatsapp.messages.ts';

export const whatsapp: typeof english = {
  event: {
    accepted: (order) => `تم تأكيد طلبك \u2066${order}\u2069.`,
    recipientAccepted: (order) => `وافق المستلم على هديتك \u2066${order}\u2069.`,
    wrapGift: (order) => `نغلّف الآن هديتك \u2066${order}\u2069.`,
    onTheWay: (order) => `هديتك \u2066${order}\u2069 في الطريق.`,
    delivered: (order) => `وصلت هديتك \u2066${order}\u2069.`,
    rejected: (order) =>
      `نعتذر منك، لم نتمكن من تنفيذ طلبك \u2066${order}\u2069. سنعيد إليك المبلغ بطريقة الدفع نفسها.`,
    cancelled: (order) =>
      `أُلغي طلبك \u2066${order}\u2069. إن كنت قد دفعت فسنعيد إليك المبلغ بطريقة الدفع نفسها.`,
    notPaid: (order) => `أُلغي طلبك \u2066${order}\u2069 لتأخر الدفع. لم يُخصم أي مبلغ.`,
    linkNotSent: (order) =>
      `لم تصل رسالتنا عن الهدية \u2066${order}\u2069 إلى المستلم. يمكنك مشاركة الرابط بنفسك.`,
    recipientSilent: (order) =>
      `لم يصلنا بعد رد المستلم على الهدية \u2066${order}\u2069. يمكنك تحديد المكان والموعد بنفسك.`,
    recipientDeclined: (order) =>
      `يشكرك المستلم ويعتذر عن قبول الهدية \u2066${order}\u2069. يمكنك إرسالها إلى عنوان آخر أو إلغاء الطلب.`,
    nobodyAtDoor: (order) => `لم يجد المندوب من يستلم الهدية \u2066${order}\u2069. نرتب موعدًا جديدًا.`,
    addressNotFound: (order) => `لم يصل المندوب إلى عنوان الهدية \u2066${order}\u2069. سنتصل بالمستلم.`,
    giftNotTaken: (order) => `لم تُستلم الهدية \u2066${order}\u2069 عند الباب. سنتواصل معك.`,
    noAnswer: (order) =>
      `أُلغي طلب الهدية \u2066${order}\u2069 لعدم تحديد المكان والموعد. سنعيد إليك المبلغ بطريقة الدفع نفسها.`,
    thanked: (order) => `وصلك شكر على هديتك \u2066${order}\u2069.`,
    moneyReturned: (order) => `وصل دفعك للطلب \u2066${order}\u2069 متأخرًا، وسنعيده إليك كاملًا.`,
    paidTwice: (order) => `دُفع طلبك \u2066${order}\u2069 مرتين، وسنعيد إليك الدفعة الثانية.`,
    recipientCorrected: (order) => `صححنا بيانات توصيل طلبك \u2066${order}\u2069.`,
    partlyReturned: (order) => `سنعيد إليك مبلغًا عن طلبك \u2066${order}\u2069. تجد المبلغ في صفحة الطلب.`,
  },
  cafeEvent: {
    wrapGift: (order) => `نغلّف الآن هديتك \u2066${order}\u2069 لتستلمها من المقهى.`,
    delivered: (order) => `استُلمت هديتك \u2066${order}\u2069.`,
  },
  button: 'عرض الطلب',
  footer: 'للعودة إلى الرسائل النصية أرسل: إيقاف',
  stopWords: ['إيقاف', 'أوقف', 'توقف'],
  saved: 'ستصلك رسائل طلباتك عبر واتساب.',
  ended: 'ستصلك رسائل طلباتك برسائل نصية.',
  notOffered: 'تعذّر إرسال الرسائل عبر واتساب الآن.',
  needsPhone: 'فضلًا أضف رقم جوال إلى حسابك أولًا.',
};
