/** A link that opens WhatsApp with a text and, on a line of its own, an address; without a number it asks for whom. */
export const whatsAppLink = (text: string, address: string, phone = ''): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(`${text}\n${address}`)}`;
