/** All listed products, for search engines and price comparison sites. */
export {
  countListed,
  type ListedGroups,
  type ListedProduct,
  listGroups,
  listListed,
  listSlugs,
} from './listed.store.ts';
