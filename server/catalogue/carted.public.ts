/** The cart's SQL statements also read the cart's products by these functions. */
export { type CartProductRow, cartProductsSql, toCartProducts } from './cart-products.store.ts';
