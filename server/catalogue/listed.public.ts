/** All listed products, for search engines, price comparison sites and metrics. */
export {
  countByStock,
  countListed,
  type ListedGroups,
  type ListedProduct,
  listGroups,
  listListed,
  listSlugs,
} from './listed.store.ts';
