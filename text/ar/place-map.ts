import type { placeMap as english } from '#text/en/place-map.ts';

export const placeMap: typeof english = {
  title: 'حدّد الموقع على الخريطة',
  lead: 'حرّك الخريطة حتى يقف الدبوس عند باب المبنى.',
  map: 'الخريطة',
  keys: 'حرّكها بالأسهم، وكبّرها أو صغّرها بعلامتي الزائد والناقص.',
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  position: 'موضع الدبوس',
  loading: 'نفتح الخريطة',
  failed: 'تعذّر عرض الخريطة الآن. العنوان المكتوب يكفي.',
  retry: 'أعد المحاولة',
  zoomFirst: 'كبّر الخريطة حتى ترى الشارع، ثم ضع الدبوس.',
  use: 'استخدم هذا الموقع',
  checking: 'نتحقق من الموقع',
  close: 'إغلاق',
};
