import {
  addBundleCall,
  addItemCall,
  changeCityCall,
  changeItemCall,
  listChangedItemsCall,
  listItemsCall,
  listOtherCartsCall,
  reduceToAvailableCall,
  removeGreetingCall,
  removeItemCall,
  saveGreetingCall,
} from '#contract/cart/cart.calls.ts';
import { route } from '#server/http/serve.ts';
import { addBundle } from './add-bundle.ts';
import { addItem } from './add-item.ts';
import { changeCity } from './change-city.ts';
import { changeItem } from './change-item.ts';
import { listChangedItems } from './list-changed-items.ts';
import { listItems } from './list-items.ts';
import { listOtherCarts } from './list-other-carts.ts';
import { reduceToAvailable } from './reduce-to-available.ts';
import { removeGreeting } from './remove-greeting.ts';
import { removeItem } from './remove-item.ts';
import { saveGreeting } from './save-greeting.ts';

export const cartRoutes = [
  route(addItemCall, addItem, (t) => t.cart.added),
  route(addBundleCall, addBundle, (t) => t.cart.bundleAdded),
  route(changeItemCall, changeItem, (t) => t.cart.changed),
  route(removeItemCall, removeItem, (t) => t.cart.removed),
  route(listItemsCall, listItems),
  route(listOtherCartsCall, listOtherCarts),
  route(listChangedItemsCall, listChangedItems),
  route(changeCityCall, changeCity),
  route(reduceToAvailableCall, reduceToAvailable, (t) => t.cart.changedToAvailable),
  route(saveGreetingCall, saveGreeting, (t) => t.greetings.saved),
  route(removeGreetingCall, removeGreeting, (t) => t.greetings.removed),
];
