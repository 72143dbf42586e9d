import type { offers as english } from '#text/en/offers.ts';

export const offers: typeof english = {
  push: {
    title: 'هل نخبرك حين تصل هديتك؟',
    text: 'إشعار قصير عند كل مرحلة من مراحل هديتك. وتختار ما يصلك من حسابك.',
    allow: 'فعّل الإشعارات',
    later: 'لاحقًا',
    allowed: 'ستصلك الإشعارات على هذا الجهاز.',
    refused: 'متصفحك لا يسمح بذلك. يمكنك تغيير هذا من إعداداته.',
    failed: 'تعذّر ذلك الآن. أعد المحاولة بعد قليل.',
  },
};
