import type { Language } from '#text/language.ts';

/**
 * The current share image of a plant's care page, a category, an occasion or the shop. A product's has a version in its
 * address, which the catalogue sends with the product (server/catalogue/pictures/share-pictures).
 */
export const shareImageAddress = (
  kind: 'care' | 'category' | 'occasion' | 'shop',
  slug: string,
  language: Language,
): string => `/pictures/share/${kind}/${encodeURIComponent(slug)}-${language}.jpg`;
