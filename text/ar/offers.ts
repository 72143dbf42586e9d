import type { offers as english } from '#text/en/offers.ts';

export const offers: typeof english = {
  push: {
    title: 'هل نخبرك حين تصل هديتك؟',
    text: 'إشعار قصير عند كل خطوة من خطوات هديتك. وما نخبرك به تختاره في ملفك.',
    allow: 'أخبروني',
    later: 'لاحقًا',
    allowed: 'سنخبرك على هذا الجهاز.',
    refused: 'متصفحك لا يسمح بذلك. يمكنك تغيير هذا من إعداداته.',
    failed: 'تعذّر ذلك الآن. أعد المحاولة بعد قليل.',
  },
};
