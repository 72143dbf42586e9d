import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#server/settings.ts';
import { fitsSms } from './fit-sms.ts';
import { giftSms } from './send-gift-link.job.ts';

const LINK = `https://ashjar.example/track/${'a'.repeat(26)}`;
const LONGEST = 'عبدالرحمن المنصور الدوسري';

describe('The SMS of a gift (providers/06-sms)', () => {
  it.each([
    ['ar', 'نورة', 'سارة', /^\u200F\u2068نورة\u2069، .*\u2068سارة\u2069/],
    ['ar', LONGEST, LONGEST, /^/],
    ['ar', 'نورة', null, /^أشجار: /],
    ['en', 'Noura', 'Sarah', /^Hi Noura, you have a gift from Sarah\./],
    ['en', 'Muhammad Abdulrahman', 'Abdulaziz Alqahtani', /^Hi Muhammad/],
    // The English sentence must not start with an Arabic name, which would reverse its direction.
    ['en', 'نورة', 'سارة', /^Hi نورة, you have a gift from سارة\./],
    ['en', '1234', 'Sarah', /^You have a gift from Sarah\./],
  ] as const)(
    'in %s to %s from %s has at most two parts and the complete link',
    (language, recipientName, senderName, pattern) => {
      for (const message of ['first', 'reminder'] as const) {
        const text = giftSms({ message, recipientName, senderName, language, link: LINK }, defaultSettings);
        expect(fitsSms(text, 2), text).toBe(true);
        expect(text.endsWith(`${language === 'ar' ? '\n' : ' '}${LINK}`)).toBe(true);
        if (message === 'first') expect(text).toMatch(pattern);
      }
    },
  );
});
