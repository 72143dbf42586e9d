/** For a cart, whose statements read its products as well. */
export { type CartProductRow, cartProductsAsJson, productsOfRows } from './cart-products.store.ts';
