/** All that is sold now, for search engines and price comparison. */
export { type ListedProduct, type ListedSlugs, listListed, listSlugs } from './listed.store.ts';
