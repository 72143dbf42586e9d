import type { Language } from '#text/language.ts';

/** The chat's own page, by the address that Crisp documents for it: the shop, and the shopper's language. */
export const chatAddress = (websiteId: string, language: Language): string =>
  `https://go.crisp.chat/chat/embed/?${new URLSearchParams({ website_id: websiteId, locale: language })}`;
