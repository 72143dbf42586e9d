/** For a cart, whose statements read its products as well. */
export { type CartProductRow, cartProductsSql, toCartProducts } from './cart-products.store.ts';
