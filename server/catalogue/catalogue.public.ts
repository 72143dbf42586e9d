export { type ProductForCart, readCardPage, readForCart } from './cart-facts.ts';
export {
  findProduct,
  /** The number of days in which each product may be returned. */
  findReturnDaysOfProducts,
  /** Every category with its names, in the shop's own order. */
  listCategories,
  /** Titles of listed products, in both languages. */
  listTitles,
} from './catalogue.store.ts';
