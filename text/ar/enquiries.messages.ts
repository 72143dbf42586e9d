import type { enquiries as english } from '#text/en/enquiries.messages.ts';
import { enquiryWords } from './enquiry-words.ts';

export const enquiries: typeof english = {
  received: 'شكرًا لك. وصلتنا رسالتك، وسنتواصل معك.',
  quoteComes: 'شكرًا لكم. وصلنا طلبكم، وسنعود إليكم بعرض السعر.',
  keyReused: 'سبق إرسال هذا النموذج بمحتوى مختلف. أعد الإرسال من فضلك.',
  signInForFile: 'سجّل الدخول لترفق ملفًا، أو أرسل لنا رابطه.',
  problems: enquiryWords.problems,
  letter: {
    subject: (kind, who) => `${kind}: ${who}`,
    kinds: { corporateGifts: 'هدايا الشركات', collaboration: 'تعاون', contact: 'تواصل' },
    name: 'الاسم',
    company: 'الشركة',
    email: 'البريد الإلكتروني',
    phone: 'الجوال',
    city: 'المدينة',
    quantity: 'العدد',
    occasion: 'المناسبة',
    occasions: enquiryWords.occasions,
    links: 'روابط الشركة',
    attachment: 'المرفق',
    attachmentBy: (enquiry) => `show-enquiry ${enquiry} <folder>`,
    about: 'أُرسلت هذه الرسالة من نموذج في المتجر، ويصل ردك إلى مرسلها.',
  },
};
