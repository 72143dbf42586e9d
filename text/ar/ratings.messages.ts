import type { ratings as english } from '#text/en/ratings.messages.ts';

export const ratings: typeof english = {
  picturesNeedConsent: 'لإضافة الصور نحتاج موافقتك على عرضها في المتجر.',
  onlyPictures: 'أضف صورًا فقط، من دون مستندات.',
  request: {
    subject: (order) => `كيف كانت هديتك؟ الطلب ${order}`,
    title: 'كيف كانت هديتك؟',
    lead: (order) =>
      `مرّت أيام على وصول طلبك \u2066${order}\u2069. أخبرنا برأيك في دقيقة، ليسهل الاختيار على من بعدك.`,
    onlyOnce: 'لن نسألك عن هذا الطلب مرة أخرى.',
    about: (brand) => `تصلك هذه الرسالة من ${brand} بعد توصيل طلبك. يمكنك إيقافها من حسابك.`,
    sms: (brand, order, link) => `${brand}: كيف كانت هديتك ${order}؟ يسعدنا رأيك:\n${link}`,
  },
};
