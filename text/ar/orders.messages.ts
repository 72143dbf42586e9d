import type { orders as english } from '#text/en/orders.messages.ts';

export const orders: typeof english = {
  notFound: 'هذا الطلب ليس بين طلباتك.',
  notDelivered: 'يمكنك تقييم الطلب بعد توصيله.',
  notInOrder: 'ليس في هذا الطلب منتج كهذا.',
  ratingSaved: 'شكرًا لك. نقرأ كل كلمة.',
  tooLateToCancel: 'لم يعد بالإمكان إلغاء هذا الطلب. راسلنا ونحن في خدمتك.',
  cancelled: 'أُلغي الطلب.',
  noInvoice: 'لا فاتورة كهذه بين طلباتك.',
  noGiftReceipt: 'إيصال الهدية لطلب مدفوع.',
  keepsAccount: 'لديك طلب في الطريق أو بانتظار الدفع. يمكنك حذف حسابك بعد وصوله أو إلغائه.',
  notPaid: 'لم يُدفع في وقته.',
  noAnswer: 'لم يُعرف مكان التوصيل ولا موعده.',
  linkUnknown: 'لا نعرف هذا الرابط. لعل حرفًا منه سقط في الطريق.',
  giftEnded: 'لم تعد هذه الهدية في طريقها.',
  giftAccepted: 'قُبلت الهدية، وسجّلنا المكان والموعد.',
  placeKnown: 'المكان والموعد معروفان من قبل.',
  giftDeclined: 'أبلغنا المُرسِل بلطف.',
  enterPlace: 'فضلًا اكتب أين تصل الهدية.',
  noLinkYet: 'للهدية صفحة خاصة بها بعد دفع الطلب.',
  linkSent: 'الرابط في طريقه مرة أخرى.',
  linkSentOften: 'أُرسل الرابط مرات كافية. يمكنك نسخه ومشاركته بنفسك.',
  linkJustSent: 'أُرسل الرابط قبل قليل. فضلًا انتظر قليلًا قبل إرساله مرة أخرى.',
  linkWaits: 'لا نراسل أحدًا ليلًا، فسيُرسل الرابط في الصباح.',
  enterPhone: 'فضلًا راجع رقم الجوال.',
  phoneCorrected: 'صُحّح الرقم، ورابط جديد في طريقه إليه. أما الروابط السابقة فلم تعد تعمل.',
  phoneCorrectedForMorning: 'صُحّح الرقم، وسيُرسل إليه رابط جديد في الصباح. أما الروابط السابقة فلم تعد تعمل.',
  phoneCorrectedOften: 'صُحّح الرقم مرات كافية. يمكنك مشاركة الرابط بنفسك.',
  placeChosen: 'شكرًا لك. سجّلنا المكان والموعد.',
  recipientWasFirst: 'وصل رد المُهدى إليه في هذه الأثناء.',
  tax: {
    engraving: 'نقش بالليزر',
    delivery: 'التوصيل',
    partOfPrice: (order) => `جزء من ثمن الطلب ${order}`,
    restOfPrice: (order) => `ما بقي من ثمن الطلب ${order}`,
    reasons: {
      cancelled: 'أُلغي الطلب قبل توصيله.',
      rejected: 'لم يتمكن المتجر من تنفيذ الطلب.',
      partly: 'أُعيد جزء من الثمن.',
    },
  },
  news: {
    accepted: (brand, order, link) => `${brand}: قبلنا طلبك ${order}. ${link}`,
    recipientAccepted: (brand, order, link) => `${brand}: قُبلت هديتك ${order}. ${link}`,
    wrapGift: (brand, order, link) => `${brand}: نغلّف الآن هديتك ${order}. ${link}`,
    onTheWay: (brand, order, link) => `${brand}: هديتك ${order} في الطريق. ${link}`,
    delivered: (brand, order, link) => `${brand}: وصلت هديتك ${order}. ${link}`,
    rejected: (brand, order, link) =>
      `${brand}: نعتذر إليك، لم نتمكن من تنفيذ طلبك ${order}. يعود إليك ما دفعته بالطريقة التي دفعت بها. ${link}`,
    cancelled: (brand, order, link) =>
      `${brand}: أُلغي طلبك ${order}. إن كنت قد دفعت فالمبلغ يعود إليك بالطريقة التي دفعت بها. ${link}`,
    notPaid: (brand, order, link) =>
      `${brand}: انتهى طلبك ${order} لأنه لم يُدفع في وقته. لم يُخصم منك شيء. ${link}`,
    linkNotSent: (brand, order, link) =>
      `${brand}: لم تصل رسالتنا عن الهدية ${order} إلى المُهدى إليه. يمكنك مشاركة الرابط بنفسك: ${link}`,
    recipientSilent: (brand, order, link) =>
      `${brand}: لم يصلنا بعد رد المُهدى إليه على الهدية ${order}. يمكنك تحديد المكان والموعد بنفسك: ${link}`,
    recipientDeclined: (brand, order, link) =>
      `${brand}: يشكرك المُهدى إليه ويعتذر عن قبول الهدية ${order}. يمكنك إرسالها إلى عنوان آخر أو إلغاؤها: ${link}`,
    noAnswer: (brand, order, link) =>
      `${brand}: انتهى طلب الهدية ${order} لأن مكانها وموعدها لم يُعرفا. يعود إليك ما دفعته بالطريقة التي دفعت بها. ${link}`,
    moneyReturned: (brand, order, link) =>
      `${brand}: وصل دفعك للطلب ${order} بعد انتهائه، فيعود المبلغ إلى بطاقتك. ${link}`,
    paidTwice: (brand, order, link) =>
      `${brand}: دُفع طلبك ${order} مرتين، فيعود المبلغ الثاني إلى بطاقتك. ${link}`,
    partlyReturned: (brand, order, link) =>
      `${brand}: يعود إليك جزء ممّا دفعته للطلب ${order} بالطريقة التي دفعت بها. ${link}`,
  },
  cafeNews: {
    accepted: (brand, order, link) => `${brand}: تأكد طلبك ${order}. ${link}`,
    wrapGift: (brand, order, link) => `${brand}: نغلّف الآن هديتك ${order} لتستلمها من المقهى. ${link}`,
    delivered: (brand, order, link) => `${brand}: استُلمت هديتك ${order}. ${link}`,
  },
};
