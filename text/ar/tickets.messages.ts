import type { tickets as english } from '#text/en/tickets.messages.ts';

export const tickets: typeof english = {
  notFound: 'هذه التذكرة ليست بين تذاكرك.',
  noSuchCategory: 'لا قائمة مشكلات بهذا الرقم.',
  noSuchOrder: 'هذا الطلب ليس بين طلباتك.',
  keyReused: 'أُرسل هذا من قبل بكلمات أخرى. أعد الإرسال من فضلك.',
  closedAlready: 'هذه التذكرة مغلقة. افتح تذكرة جديدة ونكمل معك من هناك.',
  enoughToday: 'فتحت اليوم من التذاكر ما نستطيع استقباله. أضف ما بقي إلى تذكرة مفتوحة.',
  missing: {
    order: 'اختر الطلب من فضلك',
    issue: 'اختر المشكلة من فضلك',
    quantity: 'اذكر عدد القطع من فضلك',
    text: 'أخبرنا بما حدث من فضلك',
    files: 'أضف صورة للمشكلة من فضلك',
  },
  opened: (ticket) => `وصلتنا تذكرتك ${ticket}، وستجد ردنا هنا.`,
  said: 'وصلتنا رسالتك.',
  closed: 'أُغلقت التذكرة. شكرًا لأنك أخبرتنا.',
  news: {
    updated: (brand, ticket, link) => `${brand}: رددنا على تذكرتك ${ticket}. ${link}`,
    closed: (brand, ticket, link) => `${brand}: رددنا على تذكرتك ${ticket} وأغلقناها. ${link}`,
    refunded: (brand, ticket, link, refund) =>
      `${brand}: رددنا على تذكرتك ${ticket} وأضفنا إلى محفظتك ${refund}. ${link}`,
  },
  letter: {
    updated: { subject: (ticket) => `ردنا على تذكرتك ${ticket}`, title: 'رددنا عليك' },
    closed: { subject: (ticket) => `أُغلقت تذكرتك ${ticket}`, title: 'رددنا عليك وأغلقنا التذكرة' },
    lead: 'اقرأ ردنا، مع كل ما قيل، في صفحة تذكرتك.',
    refund: (refund) => `أضفنا إلى محفظتك ${refund}.`,
  },
};
