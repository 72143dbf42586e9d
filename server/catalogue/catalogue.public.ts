export { type ProductForCart, readCardPage, readForCart } from './cart-facts.ts';
export {
  findProduct,
  /** Every category with its names, in the shop's own order. */
  listCategories,
  /** Titles of products that are sold, in both languages. */
  listTitles,
  /** In how many days each product may be returned. */
  readReturnDays,
} from './catalogue.store.ts';
