import { defineCall } from '#contract/call.ts';
import {
  addItem,
  cartItems,
  changeAllItems,
  changeItem,
  listItems,
  otherCarts,
  removeItem,
} from './cart.wire.ts';

export const addItemCall = defineCall({
  name: 'cart.addItem',
  method: 'POST',
  path: '/user/shopping-cart',
  audience: 'session',
  input: addItem,
  output: cartItems,
  refusals: ['notFound', 'outOfStock', 'notInCity', 'colourNeeded', 'wrongState'],
});
/** The lines that must change before the cart can be ordered (Specification 8, out-of-stock modal). */
export const listChangedItemsCall = defineCall({
  name: 'cart.listChangedItems',
  method: 'GET',
  path: '/user/shopping-cart/update-all-items',
  audience: 'session',
  input: listItems,
  output: cartItems,
  refusals: ['notFound'],
});
/** The answer yes to 'Would you like to continue with the available items?': caps or removes unavailable items. */
export const changeAllItemsCall = defineCall({
  name: 'cart.changeAllItems',
  method: 'POST',
  path: '/user/shopping-cart/update-all-items',
  audience: 'session',
  input: changeAllItems,
  output: cartItems,
  refusals: ['notFound', 'wrongState'],
});
export const listItemsCall = defineCall({
  name: 'cart.listItems',
  method: 'GET',
  path: '/user/shopping-cart',
  audience: 'session',
  input: listItems,
  output: cartItems,
  refusals: ['notFound'],
});
/** Each city has its own cart (Specification 3): the contents of the carts in the other cities. */
export const listOtherCartsCall = defineCall({
  name: 'cart.listOtherCarts',
  method: 'GET',
  path: '/user/other-carts',
  audience: 'session',
  input: listItems,
  output: otherCarts,
  ours: true,
});
export const changeItemCall = defineCall({
  name: 'cart.changeItem',
  method: 'PUT',
  path: '/user/shopping-cart/:id',
  audience: 'session',
  input: changeItem,
  output: cartItems,
  refusals: ['notFound', 'outOfStock', 'notInCity', 'colourNeeded', 'wrongState'],
});
export const removeItemCall = defineCall({
  name: 'cart.removeItem',
  method: 'DELETE',
  path: '/user/shopping-cart/:id',
  audience: 'session',
  input: removeItem,
  output: cartItems,
  refusals: ['notFound', 'wrongState'],
});
