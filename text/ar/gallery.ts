import type { gallery as english } from '#text/en/gallery.ts';
import { number } from '#text/plural.ts';

export const gallery: typeof english = {
  open: 'عرض أكبر',
  close: 'إغلاق',
  previous: 'الصورة السابقة',
  next: 'الصورة التالية',
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  counter: (n, total) => `${number(n)} / ${number(total)}`,
  shown: (n, total, label) => `صورة ${number(n)} من ${number(total)}: \u2068${label}\u2069`,
  labels: {
    whole: 'الصورة كاملة',
    pot: 'الأصيص',
    detail: 'عن قرب',
    home: 'في البيت',
    'box-open': 'في علبة الهدية',
    card: 'كلماتك على البطاقة',
    'box-closed': 'مغلّفة وجاهزة',
    door: 'عند الباب',
  },
  cardWritten: 'رسالتك مكتوبة على البطاقة أمام النبتة',
  sizeLabel: (height, pot) =>
    pot === null
      ? `الارتفاع ${number(height)} سم`
      : `الارتفاع ${number(height)} سم، والأصيص ${number(pot)} سم`,
  sizeInWords: (title, height, pot, reference) =>
    `\u2068${title}\u2069 بحجمها الحقيقي: الارتفاع مع الأصيص ${number(height)} سم${
      pot === null ? '' : `، وعرض الأصيص ${number(pot)} سم`
    }، بجانب ${
      {
        person: `شخص طوله ${number(reference.height)} سم`,
        table: `طاولة جانبية ارتفاعها ${number(reference.height)} سم`,
        cup: `فنجان قهوة ارتفاعه ${number(reference.height)} سم`,
      }[reference.name]
    }.`,

  share: {
    button: (title) => `شارك \u2068${title}\u2069`,
    title: 'شارك هذه الهدية',
    whatsapp: 'أرسلها بالواتساب',
    copy: 'انسخ الرابط',
    copied: 'تم نسخ الرابط',
    close: 'إغلاق',
  },
};
