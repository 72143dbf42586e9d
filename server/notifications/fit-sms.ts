/** The GSM 7-bit alphabet, and what it writes with two of its characters (3GPP TS 23.038). */
const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
const GSM_DOUBLE = /[\^{}\\[~\]|€]/g;
/**
 * What one message holds, and each part of a longer one; one character outside the alphabet makes all of it two bytes
 * wide (providers/06-sms).
 */
const MAX_GSM_CHARACTERS = { alone: 160, part: 153 };
const MAX_UCS2_CHARACTERS = { alone: 70, part: 67 };

/** Whether a text goes out in so many parts, which are paid one by one and may arrive apart. */
export function fitsSms(text: string, parts: 1 | 2): boolean {
  const isGsm = GSM.test(text);
  const { alone, part } = isGsm ? MAX_GSM_CHARACTERS : MAX_UCS2_CHARACTERS;
  const length = text.length + (isGsm ? (text.match(GSM_DOUBLE)?.length ?? 0) : 0);
  return length <= (parts === 1 ? alone : part * parts);
}

/** The first form that fits so many parts; the last one when none does. */
export const firstWithin = (parts: 1 | 2, ...forms: [string, ...string[]]): string =>
  forms.find((form) => fitsSms(form, parts)) ?? forms.at(-1)!;

/** The first form that fits one SMS; the last one when none does. */
export const fitSms = (...forms: [string, ...string[]]): string => firstWithin(1, ...forms);
export const fitsOneSms = (text: string): boolean => fitsSms(text, 1);
