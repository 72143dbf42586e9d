import type { offline as english } from '#text/en/offline.ts';

export const offline: typeof english = {
  title: 'لا اتصال بالإنترنت',
  description: 'لا اتصال بالإنترنت الآن. سلتك على حالها.',
  lead: 'سلتك على حالها. سنحاول من جديد.',
  tryAgain: 'أعد المحاولة',
  kept: 'لا اتصال بالإنترنت. الأسعار من زيارتك السابقة.',
  open: 'افتحها',
};
