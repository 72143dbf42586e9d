export { type ProductForCart, readCardPage, readForCart } from './cart-facts.ts';
export {
  findProduct,
  /** Every category with its names, in the shop's own order. */
  listCategories,
  /** Titles of listed products, in both languages. */
  listTitles,
  /** The number of days in which each product may be returned. */
  readReturnDays,
} from './catalogue.store.ts';
