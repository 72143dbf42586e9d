import type { orders as english } from '#text/en/orders.messages.ts';
import { orders as screen } from './orders.ts';

export const orders: typeof english = {
  notFound: 'لم نجد هذا الطلب في حسابك.',
  notDelivered: 'يمكنك تقييم الطلب بعد توصيله.',
  refundedNotRated: 'أُعيد مبلغ هذا الطلب، فلا يمكن تقييمه.',
  notInOrder: 'هذا المنتج ليس ضمن الطلب.',
  ratingSaved: screen.rated,
  tooLateToCancel: 'لم يعد بالإمكان إلغاء هذا الطلب. تواصل معنا ونحن في خدمتك.',
  cancelled: 'أُلغي الطلب.',
  reminderSaved: 'سنذكّرك العام القادم.',
  reminderRemoved: 'أُلغي التذكير.',
  notReminded: 'يمكنك طلب التذكير بعد وصول هدية إلى غيرك.',
  trackedUnknown: 'لم نجد طلبًا بهذا الرقم وهذا الجوال. فضلًا راجع الرقمين.',
  yearly: {
    subject: (name) => `قبل عام: هديتك إلى \u2068${name}\u2069`,
    title: (name) => `اقترب مرور عام على هديتك إلى \u2068${name}\u2069`,
    lead: (order) =>
      `طلبت منا أن نذكّرك. طلبك \u2066${order}\u2069 محفوظ لديك، فأهدِ مثله مرة أخرى أو اختر هدية جديدة.`,
    action: 'عرض الهدية',
    onlyOnce: 'لن نرسل عنها رسالة أخرى، ويمكنك طلب تذكير جديد من صفحة الطلب.',
    about: (brand) => `وصلتك هذه الرسالة من ${brand} لأنك طلبت التذكير من صفحة طلبك.`,
    sms: (brand, order, link) => `${brand}: اقترب مرور عام على هديتك ${order}، وقد طلبت أن نذكّرك.\n${link}`,
  },
  noInvoice: 'لم نجد هذه الفاتورة في حسابك.',
  noGiftReceipt: 'يتوفر إيصال الهدية بعد دفع الطلب.',
  keepsAccount: 'لديك طلب في الطريق أو بانتظار الدفع. يمكنك حذف حسابك بعد وصوله أو إلغائه.',
  notPaid: 'انتهت مهلة الدفع.',
  noAnswer: 'لم يُحدَّد مكان التوصيل ولا موعده.',
  linkUnknown: 'هذا الرابط غير صحيح. ربما لم يُنسخ كاملًا.',
  giftEnded: 'هذه الهدية لم تعد في الطريق.',
  giftAccepted: 'قُبلت الهدية، وحُدد مكانها وموعدها.',
  addressKnown: 'سبق تحديد المكان والموعد.',
  giftDeclined: 'أبلغنا المُرسِل بلطف.',
  enterPlace: 'فضلًا اكتب عنوان التوصيل.',
  noLinkYet: 'تُفتح صفحة الهدية بعد دفع الطلب.',
  linkSent: 'أرسلنا الرابط مرة أخرى.',
  linkSentOften: 'بلغت الحد الأقصى لإرسال الرابط. يمكنك نسخه ومشاركته بنفسك.',
  linkJustSent: 'أرسلنا الرابط قبل قليل. فضلًا انتظر قليلًا قبل إرساله مرة أخرى.',
  linkWaits: 'لا نراسل أحدًا ليلًا، فسيُرسل الرابط في الصباح.',
  enterPhone: 'فضلًا راجع رقم الجوال.',
  phoneCorrected: 'صحّحنا الرقم وأرسلنا إليه رابطًا جديدًا. الروابط السابقة لم تعد تعمل.',
  phoneCorrectedForMorning: 'صحّحنا الرقم، وسنرسل إليه رابطًا جديدًا في الصباح. الروابط السابقة لم تعد تعمل.',
  phoneCorrectedOften: 'بلغت الحد الأقصى لتصحيح الرقم. يمكنك مشاركة الرابط بنفسك.',
  placeChosen: 'شكرًا لك. سجّلنا المكان والموعد.',
  recipientWasFirst: 'وصل رد المستلم في هذه الأثناء.',
  tax: {
    engraving: 'نقش بالليزر',
    delivery: 'التوصيل',
    partOfPrice: (order) => `جزء من قيمة الطلب \u2066${order}\u2069`,
    restOfPrice: (order) => `المتبقي من قيمة الطلب \u2066${order}\u2069`,
    reasons: {
      cancelled: 'أُلغي الطلب قبل توصيله.',
      rejected: 'لم يتمكن المتجر من تنفيذ الطلب.',
      partly: 'استرداد جزئي.',
    },
  },
  event: {
    accepted: (brand, order, link) => `${brand}: تم تأكيد طلبك ${order}.\n${link}`,
    recipientAccepted: (brand, order, link) => `${brand}: وافق المستلم على هديتك ${order}.\n${link}`,
    wrapGift: (brand, order, link) => `${brand}: نغلّف الآن هديتك ${order}.\n${link}`,
    onTheWay: (brand, order, link) => `${brand}: هديتك ${order} في الطريق.\n${link}`,
    delivered: (brand, order, link) => `${brand}: وصلت هديتك ${order}.\n${link}`,
    rejected: (brand, order, link) =>
      `${brand}: نعتذر منك، لم نتمكن من تنفيذ طلبك ${order}. سنعيد إليك المبلغ بطريقة الدفع نفسها.\n${link}`,
    cancelled: (brand, order, link) =>
      `${brand}: أُلغي طلبك ${order}. إن كنت قد دفعت فسنعيد إليك المبلغ بطريقة الدفع نفسها.\n${link}`,
    notPaid: (brand, order, link) => `${brand}: أُلغي طلبك ${order} لتأخر الدفع. لم يُخصم أي مبلغ.\n${link}`,
    linkNotSent: (brand, order, link) =>
      `${brand}: لم تصل رسالتنا عن الهدية ${order} إلى المستلم. يمكنك مشاركة الرابط بنفسك:\n${link}`,
    recipientSilent: (brand, order, link) =>
      `${brand}: لم يصلنا بعد رد المستلم على الهدية ${order}. يمكنك تحديد المكان والموعد بنفسك:\n${link}`,
    recipientDeclined: (brand, order, link) =>
      `${brand}: يشكرك المستلم ويعتذر عن قبول الهدية ${order}. يمكنك إرسالها إلى عنوان آخر أو إلغاء الطلب:\n${link}`,
    nobodyAtDoor: (brand, order, link) =>
      `${brand}: لم يجد المندوب من يستلم الهدية ${order}. نرتب موعدًا جديدًا:\n${link}`,
    addressNotFound: (brand, order, link) =>
      `${brand}: لم يصل المندوب إلى عنوان الهدية ${order}. سنتصل بالمستلم:\n${link}`,
    giftNotTaken: (brand, order, link) =>
      `${brand}: لم تُستلم الهدية ${order} عند الباب. سنتواصل معك:\n${link}`,
    noAnswer: (brand, order, link) =>
      `${brand}: أُلغي طلب الهدية ${order} لعدم تحديد المكان والموعد. سنعيد إليك المبلغ بطريقة الدفع نفسها.\n${link}`,
    thanked: (brand, order, link) => `${brand}: وصلك شكر على هديتك ${order}.\n${link}`,
    moneyReturned: (brand, order, link) =>
      `${brand}: وصل دفعك للطلب ${order} متأخرًا، وسنعيده إليك كاملًا.\n${link}`,
    paidTwice: (brand, order, link) =>
      `${brand}: دُفع طلبك ${order} مرتين، وسنعيد إليك الدفعة الثانية.\n${link}`,
    recipientCorrected: (brand, order, link) =>
      `${brand}: صححنا بيانات توصيل الطلب ${order}، وتجدها هنا:\n${link}`,
    partlyReturned: (brand, order, link) =>
      `${brand}: سنعيد إليك مبلغًا عن طلبك ${order}. تجد المبلغ هنا:\n${link}`,
  },
  card: 'بطاقة إهداء',
  thanksSent: 'وصل شكرك.',
  thanksTooLong: (max) => `فضلًا اختصر رسالتك. أقصى عدد للأحرف ${max}.`,
  notThankable: 'يمكنك إرسال شكرك بعد وصول الهدية.',
  letter: {
    subject: (order) => `تم تأكيد طلبك ${order}`,
    giftTitle: (name) => `بدأنا تحضير هدية \u2068${name}\u2069`,
    ownTitle: 'بدأنا تحضير طلبك',
    lead: (order) => `شكرًا لك. تم تأكيد طلبك \u2066${order}\u2069، وهكذا سيبدو.`,
    picture: (title, engraving) =>
      engraving === null ? title : `\u2068${title}\u2069، منقوش عليها «\u2068${engraving}\u2069»`,
    items: 'طلبك',
    comma: '، ',
    engraving: 'على الأصيص',
    recipient: 'إلى',
    arrival: 'الموعد',
    dayAndTime: (day, time) => `${day}، ${time}`,
    pickUp: (day, time) => `الاستلام ${day}، من ${time}`,
    recipientChooses: screen.recipientChooses,
    total: 'المجموع',
    trackGift: 'تتبّع الهدية',
    trackOrder: 'تتبّع الطلب',
  },
  cafeNews: {
    accepted: (brand, order, link) => `${brand}: تم تأكيد طلبك ${order}.\n${link}`,
    wrapGift: (brand, order, link) => `${brand}: نغلّف الآن هديتك ${order} لتستلمها من المقهى.\n${link}`,
    delivered: (brand, order, link) => `${brand}: استُلمت هديتك ${order}.\n${link}`,
  },
};
