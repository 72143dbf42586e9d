/**
 * The URL that opens a WhatsApp chat with a phone number, optionally with a prepared text. For an empty number WhatsApp
 * asks for the recipient.
 */
export const whatsappAddress = (number: string, text?: string): string =>
  `https://wa.me/${number.replace(/\D/g, '')}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`;
