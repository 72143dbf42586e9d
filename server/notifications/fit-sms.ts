/** The GSM 7-bit alphabet, and the characters that take two positions in it (3GPP TS 23.038). */
const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
const GSM_DOUBLE = /[\^{}\\[~\]|€]/g;
/**
 * The maximum length of a single SMS, and of each part of a longer one. One character outside the GSM alphabet doubles
 * the bytes of every character of the message (providers/06-sms).
 */
const MAX_GSM_CHARACTERS = { alone: 160, part: 153 };
const MAX_UCS2_CHARACTERS = { alone: 70, part: 67 };

/** Whether a text fits this number of SMS parts. Parts are charged separately and may arrive separately. */
export function fitsSms(text: string, parts: 1 | 2): boolean {
  const isGsm = GSM.test(text);
  const { alone, part } = isGsm ? MAX_GSM_CHARACTERS : MAX_UCS2_CHARACTERS;
  const length = text.length + (isGsm ? (text.match(GSM_DOUBLE)?.length ?? 0) : 0);
  return length <= (parts === 1 ? alone : part * parts);
}

/** The first of these texts that fits this number of SMS parts, or the last one if none fits. */
export const firstWithin = (parts: 1 | 2, ...forms: [string, ...string[]]): string =>
  forms.find((form) => fitsSms(form, parts)) ?? forms.at(-1)!;

/** The first of these texts that fits one SMS, or the last one if none fits. */
export const fitSms = (...forms: [string, ...string[]]): string => firstWithin(1, ...forms);
export const fitsOneSms = (text: string): boolean => fitsSms(text, 1);
