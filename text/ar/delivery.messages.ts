import type { delivery as english } from '#text/en/delivery.messages.ts';
import { delivery as screen } from './delivery.ts';

export const delivery: typeof english = {
  cityNotFound: screen.cityNotFound,
  noCafeHere: 'الاستلام من المقهى غير متاح في هذه المدينة. اختر التوصيل من فضلك.',
  slotGone: 'لم يعد هذا الموعد متاحًا. اختر موعدًا آخر من فضلك.',
  placeOutsideKingdom: 'نوصل داخل المملكة فقط. اكتب العنوان بدلًا من ذلك.',
  placeOutsideCity: (city) => `أنت الآن خارج \u2068${city}\u2069. اكتب العنوان فيها، أو غيّر المدينة.`,
  placeInCity: (other, city) =>
    `أنت الآن في \u2068${other}\u2069، والهدية إلى \u2068${city}\u2069. اكتب العنوان، أو غيّر المدينة.`,
  address: {
    comma: '، ',
    building: 'مبنى',
    floor: 'الدور',
    apartment: 'شقة',
    landmark: 'قرب',
  },
  slotTaken: 'حُجز آخر مكان في هذا الموعد للتو. اختر موعدًا آخر من فضلك.',
};
