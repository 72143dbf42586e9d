/** The GSM 7-bit alphabet, and what it writes with two of its characters (3GPP TS 23.038). */
const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
const GSM_DOUBLE = /[\^{}\\[~\]|€]/g;
/** What one message holds; one character outside the alphabet makes all of it two bytes wide (providers/06-sms). */
const GSM_MOST = 160;
const WIDE_MOST = 70;

/** Whether a text goes out as one SMS, not in parts that are paid one by one and may arrive apart. */
export function fitsOneSms(text: string): boolean {
  if (!GSM.test(text)) return text.length <= WIDE_MOST;
  return text.length + (text.match(GSM_DOUBLE)?.length ?? 0) <= GSM_MOST;
}

/** The first form that fits one SMS; the last one when none does. */
export const firstThatFits = (...forms: [string, ...string[]]): string =>
  forms.find(fitsOneSms) ?? forms.at(-1)!;
