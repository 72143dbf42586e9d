/** For the cart, whose SQL statements also read its products. */
export { type CartProductRow, cartProductsSql, toCartProducts } from './cart-products.store.ts';
