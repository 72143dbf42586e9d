/** The address that opens a chat with a number on WhatsApp; with a text, it is ready to be sent. */
export const whatsappAddress = (number: string, text?: string): string =>
  `https://wa.me/${number.replace(/\D/g, '')}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`;
