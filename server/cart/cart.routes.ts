import {
  addItemCall,
  changeAllItemsCall,
  changeItemCall,
  listChangedItemsCall,
  listItemsCall,
  listOtherCartsCall,
  removeItemCall,
} from '#contract/cart/cart.calls.ts';
import { route } from '#server/http/serve.ts';
import { addItem } from './add-item.ts';
import { changeAllItems } from './change-all-items.ts';
import { changeItem } from './change-item.ts';
import { listChangedItems } from './list-changed-items.ts';
import { listItems } from './list-items.ts';
import { listOtherCarts } from './list-other-carts.ts';
import { removeItem } from './remove-item.ts';

export const cartRoutes = [
  route(addItemCall, addItem, (t) => t.cart.added),
  route(changeItemCall, changeItem, (t) => t.cart.changed),
  route(removeItemCall, removeItem, (t) => t.cart.removed),
  route(listItemsCall, listItems),
  route(listOtherCartsCall, listOtherCarts),
  route(listChangedItemsCall, listChangedItems),
  route(changeAllItemsCall, changeAllItems, (t) => t.cart.changedToAvailable),
];
