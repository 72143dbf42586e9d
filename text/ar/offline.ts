import type { offline as english } from '#text/en/offline.ts';

export const offline: typeof english = {
  title: 'لا يوجد اتصال بالإنترنت',
  description: 'لا يوجد اتصال بالإنترنت الآن. سلتك كما تركتها.',
  lead: 'سلتك كما تركتها. سنحاول من جديد.',
  tryAgain: 'أعد المحاولة',
  kept: 'لا يوجد اتصال بالإنترنت. الأسعار من زيارتك السابقة.',
  open: 'افتحها',
};
