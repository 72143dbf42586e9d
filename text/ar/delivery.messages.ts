import type { delivery as english } from '#text/en/delivery.messages.ts';

export const delivery: typeof english = {
  cityNotFound: 'لم نجد المدينة',
  noCafeHere: 'لا يوجد مقهى للاستلام في هذه المدينة، فضلًا اختر التوصيل.',
  slotGone: 'لم يعد هذا الموعد متاحًا، فضلًا اختر موعدًا آخر.',
  slotTaken: 'حُجز آخر مكان في هذا الموعد للتو، فضلًا اختر موعدًا آخر.',
};
