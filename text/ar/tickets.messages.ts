import type { tickets as english } from '#text/en/tickets.messages.ts';
import { tickets as screen } from './tickets.ts';

export const tickets: typeof english = {
  notFound: 'لم نجد هذه التذكرة في حسابك.',
  noSuchCategory: 'لا توجد قائمة مشكلات بهذا الرقم.',
  noSuchOrder: 'لم نجد هذا الطلب في حسابك.',
  keyReused: 'سبق إرسال هذه الرسالة بمحتوى مختلف. أعد الإرسال من فضلك.',
  closedAlready: 'هذه التذكرة مغلقة. افتح تذكرة جديدة ونكمل معك.',
  enoughToday: 'بلغت الحد اليومي للتذاكر. أضف ما لديك إلى تذكرة مفتوحة.',
  missing: {
    problem: { ...screen.missing, ...screen.problem.missing },
    message: { ...screen.missing, ...screen.message.missing },
  },
  noReturn: {
    notPaid: 'لم يُدفع ثمن هذا الطلب، فلا يوجد ما يُسترجع.',
    cancelled: 'أُلغي هذا الطلب، فلا يوجد ما يُسترجع.',
    notDelivered: 'لم يصل هذا الطلب بعد، فلا يوجد ما يُسترجع.',
    refunded: 'أُعيد إليك كل ما دفعته لهذا الطلب.',
    tooLate: 'انتهت مدة استرجاع هذا الطلب. إن كان فيه خلل فاختر ما حدث واكتب لنا.',
  },
  opened: (ticket) => `وصلتنا تذكرتك \u2066${ticket}\u2069، وستجد ردنا هنا.`,
  said: 'وصلتنا رسالتك.',
  closed: 'أُغلقت التذكرة. شكرًا لتواصلك معنا.',
  event: {
    updated: (brand, ticket, link) => `${brand}: رددنا على تذكرتك ${ticket}.\n${link}`,
    closed: (brand, ticket, link) => `${brand}: رددنا على تذكرتك ${ticket} وأغلقناها.\n${link}`,
    refunded: (brand, ticket, link, refund) =>
      `${brand}: رددنا على تذكرتك ${ticket} وأضفنا إلى محفظتك ${refund}.\n${link}`,
  },
  letter: {
    updated: { subject: (ticket) => `ردنا على تذكرتك ${ticket}`, title: 'رددنا عليك' },
    closed: { subject: (ticket) => `أُغلقت تذكرتك ${ticket}`, title: 'رددنا عليك وأغلقنا التذكرة' },
    lead: 'تجد ردنا مع المحادثة كاملة في صفحة تذكرتك.',
    refund: (refund) => `أضفنا إلى محفظتك ${refund}.`,
  },
};
