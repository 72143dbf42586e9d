import type { install as english } from '#text/en/install.ts';

export const install: typeof english = {
  title: 'المتجر على شاشتك',
  text: 'يفتح كأي تطبيق، وسلتك ومدينتك كما تركتهما.',
  put: 'ضعه على شاشتي',
  later: 'لاحقًا',
  done: 'صار المتجر على شاشتك.',
  shareSheet:
    'اضغط زر المشاركة في متصفحك، ثم اختر «إضافة إلى الشاشة الرئيسية». ومن هناك نستطيع أن نخبرك أيضًا حين تصل هديتك.',
};
