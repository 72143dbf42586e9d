import type { Language } from '#text/language.ts';

/**
 * The URL of the current share image of a plant's care page, a category, an occasion or the shop. A product's share
 * image has a version in its URL, which the catalogue sends with the product
 * (server/catalogue/pictures/share-pictures).
 */
export const shareImageAddress = (
  kind: 'care' | 'category' | 'occasion' | 'shop',
  slug: string,
  language: Language,
): string => `/pictures/share/${kind}/${encodeURIComponent(slug)}-${language}.jpg`;
