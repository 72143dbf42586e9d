import type { trackOrder as english } from '#text/en/track-order.ts';

export const trackOrder: typeof english = {
  title: 'تتبّع طلبًا',
  description: 'اعرف أين وصل الطلب برقمه وجوال المشتري، بلا تسجيل دخول.',
  lead: 'تجد الرقم في رسالة التأكيد، ولا تحتاج إلى حساب.',
  orderNumber: 'رقم الطلب',
  orderNumberHint: 'مثل \u2066A-10024\u2069',
  orderNumberWrong: 'فضلًا راجع رقم الطلب، فهو يشبه \u2066A-10024\u2069.',
  phone: 'جوال المشتري',
  phoneHint: 'الرقم الذي سُجّل به الطلب.',
  track: 'تتبّع',
  moment: 'لحظة',
  unreached: 'تعذّر الاتصال بالمتجر. تحقق من اتصالك ثم أعد المحاولة.',
  noNumber: 'لا أجد الرقم',
  signIn: 'سجّل الدخول للتفاصيل',
  signInText: 'حفاظًا على الخصوصية نعرض هنا حالة الطلب فقط، والبقية في حساب المشتري.',
  another: 'تتبّع طلبًا آخر',
};
