/**
 * A link that opens WhatsApp with a text and, on a separate line, a URL. Without a phone number, WhatsApp asks for the
 * recipient.
 */
export const whatsAppLink = (text: string, address: string, phone = ''): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(`${text}\n${address}`)}`;
