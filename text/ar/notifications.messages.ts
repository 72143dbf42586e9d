import type { notifications as english } from '#text/en/notifications.messages.ts';

export const notifications: typeof english = {
  deviceSaved: 'سنخبر هذا الجهاز.',
  // One part of an SMS in Arabic holds 70 characters (providers/06-sms).
  codeSms: (brand, code, host) => `رمز ${brand}: ${code}. لا تعطه أحدًا.\n@${host} #${code}`,
};
