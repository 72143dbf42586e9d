import type { install as english } from '#text/en/install.ts';

export const install: typeof english = {
  title: 'أشجار على شاشتك',
  text: 'تفتح أسرع، وتخبرك حين تصل هديتك.',
  add: 'أضفها',
  addToScreen: 'أضفها إلى شاشتي',
  later: 'لاحقًا',
  done: 'أُضيفت أشجار إلى شاشتك.',
  shareSheet:
    'اضغط زر المشاركة في متصفحك، ثم اختر «إضافة إلى الشاشة الرئيسية». وبذلك نستطيع أن نخبرك حين تصل هديتك.',
};
