/** The picture of a line of a cart or order, with the engraving on it. */
export {
  type CartBundle,
  listCachedForCart,
  listForCart,
  type ProductForCart,
  toLinePicture,
} from './cart-products.store.ts';
export {
  findProduct,
  /** The titles of listed products, in both languages. */
  listTitles,
} from './catalogue.store.ts';
export { type EngravingArea, listEngravingAreas } from './engraving-areas.store.ts';
export { readCardPage } from './read-card-page.ts';
