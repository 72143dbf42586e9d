import type { delivery as english } from '#text/en/delivery.messages.ts';

export const delivery: typeof english = {
  cityNotFound: 'لم نجد المدينة',
  noCafeHere: 'الاستلام من المقهى غير متاح في هذه المدينة. اختر التوصيل من فضلك.',
  slotGone: 'لم يعد هذا الموعد متاحًا. اختر موعدًا آخر من فضلك.',
  slotTaken: 'حُجز آخر مكان في هذا الموعد للتو. اختر موعدًا آخر من فضلك.',
};
