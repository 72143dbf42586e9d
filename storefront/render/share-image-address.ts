import type { Language } from '#text/language.ts';

/**
 * The picture of a link to a plant's care, to a shelf or to the shop, as they are now. A product's has a mark of what it
 * shows, which the catalogue says with the product (server/catalogue/share-pictures).
 */
export const shareImageAddress = (
  kind: 'care' | 'category' | 'occasion' | 'shop',
  slug: string,
  language: Language,
): string => `/pictures/share/${kind}/${encodeURIComponent(slug)}-${language}.jpg`;
