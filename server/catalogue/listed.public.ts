/** All listed products, for search engines and price comparison. */
export { type ListedProduct, type ListedSlugs, listListed, listSlugs } from './listed.store.ts';
