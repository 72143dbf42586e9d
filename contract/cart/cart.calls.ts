import { defineCall } from '#contract/call.ts';
import { MAX_GREETING_BYTES } from '#contract/greetings/greetings.limits.ts';
import { removeGreeting, saveGreeting } from '#contract/greetings/greetings.wire.ts';
import {
  addBundle,
  addItem,
  cartItems,
  changeCity,
  changedCity,
  changeItem,
  listItems,
  otherCarts,
  reduceToAvailable,
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
/** Adds one of each product of a bundle to the cart: all of them or none (decision 060). */
export const addBundleCall = defineCall({
  name: 'cart.addBundle',
  method: 'POST',
  path: '/user/shopping-cart/bundle',
  audience: 'session',
  input: addBundle,
  output: cartItems,
  ours: true,
  refusals: ['notFound', 'outOfStock', 'notInCity', 'colourNeeded', 'wrongState'],
});
/** Lists the lines that must change before the cart can be ordered (Specification 8, out-of-stock modal). */
export const listChangedItemsCall = defineCall({
  name: 'cart.listChangedItems',
  method: 'GET',
  path: '/user/shopping-cart/update-all-items',
  audience: 'session',
  input: listItems,
  output: cartItems,
  refusals: ['notFound'],
});
/** Reduces or removes unavailable items, after the shopper agreed to 'continue with the available items'. */
export const reduceToAvailableCall = defineCall({
  name: 'cart.reduceToAvailable',
  method: 'POST',
  path: '/user/shopping-cart/update-all-items',
  audience: 'session',
  input: reduceToAvailable,
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
/** Lists the contents of the carts in other cities; each city has its own cart (Specification 3). */
export const listOtherCartsCall = defineCall({
  name: 'cart.listOtherCarts',
  method: 'GET',
  path: '/user/other-carts',
  audience: 'session',
  input: listItems,
  output: otherCarts,
  ours: true,
});
/** Moves the cart to the city that the shopper chose. Items unavailable there stay in the old city's cart. */
export const changeCityCall = defineCall({
  name: 'cart.changeCity',
  method: 'POST',
  path: '/user/change-cart-city',
  audience: 'session',
  input: changeCity,
  output: changedCity,
  ours: true,
  refusals: ['notFound', 'wrongState'],
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
/** Sets or replaces the voice or video greeting of a line. Sending the same file again changes nothing. */
export const saveGreetingCall = defineCall({
  name: 'cart.saveGreeting',
  method: 'POST',
  path: '/user/greetings',
  audience: 'session',
  input: saveGreeting,
  output: cartItems,
  refusals: ['notFound', 'wrongType', 'tooLarge', 'wrongState'],
  limit: { requests: 30, perSeconds: 3600, by: 'address' },
  maxFileBytes: MAX_GREETING_BYTES,
  ours: true,
});
export const removeGreetingCall = defineCall({
  name: 'cart.removeGreeting',
  method: 'DELETE',
  path: '/user/greetings',
  audience: 'session',
  input: removeGreeting,
  output: cartItems,
  refusals: ['notFound', 'wrongState'],
  ours: true,
});
