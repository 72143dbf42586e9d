/**
 * Texts of the couriers' sandbox pages. These pages belong to the couriers, not to the shop, so their texts are not in
 * text/.
 */
const en = {
  brands: { barq: 'Barq sandbox', smsa: 'SMSA sandbox' },
  title: 'Parcels',
  notice: 'This is a rehearsal: nobody drives anywhere.',
  none: 'There are no parcels yet. One is made when an order is wrapped.',
  parcel: 'Parcel',
  order: 'Order',
  city: 'City',
  status: 'Status',
  advance: 'Advance the status',
  fail: 'Nobody was at home',
  return: 'Bring it back',
  label: 'Label (PDF)',
  all: 'All parcels',
  unknown: 'There is no such parcel',
  over: 'This parcel is at its end.',
  stages: {
    made: 'Waits to be fetched',
    onTheWay: 'On its way',
    delivered: 'Delivered',
    failed: 'Could not be delivered today',
    returned: 'Brought back',
  },
};

const ar: typeof en = {
  brands: { barq: 'برق التجريبية', smsa: 'سمسا التجريبية' },
  title: 'الطرود',
  notice: 'هذه تجربة لا يخرج فيها مندوب إلى الطريق.',
  none: 'لا طرود بعد. يُنشأ الطرد حين يُغلَّف الطلب.',
  parcel: 'الطرد',
  order: 'الطلب',
  city: 'المدينة',
  status: 'الحالة',
  advance: 'انقل الحالة إلى التالية',
  fail: 'لم يكن أحد في البيت',
  return: 'أعده إلى المتجر',
  label: 'بوليصة الشحن (PDF)',
  all: 'كل الطرود',
  unknown: 'لا يوجد طرد بهذا الرقم',
  over: 'بلغ هذا الطرد نهايته.',
  stages: {
    made: 'ينتظر الاستلام',
    onTheWay: 'في الطريق',
    delivered: 'سُلِّم',
    failed: 'تعذّر تسليمه اليوم',
    returned: 'أُعيد إلى المتجر',
  },
};

export type Courier = keyof typeof en.brands;
export type PageLanguage = 'ar' | 'en';
export const texts = { ar, en };
