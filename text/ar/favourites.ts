import type { favourites as english } from '#text/en/favourites.ts';
import { plural } from '#text/plural.ts';

const items = (n: number) =>
  plural('ar', n, {
    zero: 'لا قطع',
    one: 'قطعة واحدة',
    two: 'قطعتان',
    few: '{n} قطع',
    many: '{n} قطعة',
    other: '{n} قطعة',
  });

export const favourites: typeof english = {
  signInToSave: (title) => `سجّل الدخول لنحفظ \u2068${title}\u2069 في مفضلتك.`,
  title: 'المفضلة',
  description: 'ما أعجبك من النباتات والهدايا في مكان واحد، وما يصل منها إلى مدينتك الآن.',
  items: 'القطع',
  reach(total, available, city) {
    if (available === total) {
      const all = total === 1 ? 'تصل' : total === 2 ? 'كلتاهما تصل' : 'كلها تصل';
      return `${items(total)}، ${all} إلى \u2068${city}\u2069 الآن`;
    }
    if (available === 0) {
      const none = total === 1 ? 'لا تصل' : total === 2 ? 'لا تصل أي منهما' : 'لا تصل أي منها';
      return `${items(total)}، ${none} إلى \u2068${city}\u2069 الآن`;
    }
    const some =
      total === 2
        ? 'واحدة منهما تصل'
        : plural('ar', available, {
            zero: 'لا تصل أي منها',
            one: 'واحدة منها تصل',
            two: 'اثنتان منها تصلان',
            few: '{n} منها تصل',
            many: '{n} منها تصل',
            other: '{n} منها تصل',
          });
    return `${items(total)}، ${some} إلى \u2068${city}\u2069 الآن`;
  },
  noneLeft: 'أزلت كل ما حفظته. اضغط القلب من جديد على ما تود إبقاءه.',
  empty: 'مفضلتك فارغة',
  emptyText: 'اضغط القلب على ما يعجبك، وستجده هنا.',
  browse: 'تصفّح الهدايا',
  failed: 'تعذّر عرض مفضلتك الآن.',
  signIn: 'سجّل الدخول لترى مفضلتك',
  signInText: 'تبقى محفوظة في حسابك، وتجدها على كل أجهزتك.',
};
