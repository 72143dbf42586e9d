import { useEffect } from 'react';
import { addItemCall, changeItemCall, listItemsCall, removeItemCall } from '#contract/cart/cart.calls.ts';
import { callApi } from '#storefront/api/api.ts';
import { readCartMark, writeCookie } from '#storefront/api/cookies.ts';
import {
  keepCartLines,
  readCartLines,
  readRegion,
  readSession,
  watchStored,
  writeCartIds,
} from '#storefront/api/stored.ts';
import { announce, showPopup } from '#storefront/ui/messages.ts';
import { useStore } from '#storefront/ui/store.ts';
import { tellAdded } from './added.ts';
import { type Cart, type CartState, emptyCart, type KeptLines, makeCart } from './cart-store.ts';

/** Whose lines are kept: titles are in the page's language, and each city has its own cart. */
const keeper = (): string =>
  `${document.documentElement.lang} ${readRegion()?.id ?? ''} ${readSession()?.user.uuid ?? ''}`;

export const cart = makeCart({
  readOwner() {
    const token = readSession()?.user.token;
    const cityId = readRegion()?.id;
    return token === undefined || cityId === undefined ? null : { token, cityId };
  },
  list: (cityId, retry) => callApi(listItemsCall, { cityId }, { retry }),
  add: (input, retry) => callApi(addItemCall, input, { retry }),
  change: (input, retry) => callApi(changeItemCall, input, { retry }),
  remove: (itemId, retry) => callApi(removeItemCall, { itemId }, { retry }),
  readMark: readCartMark,
  writeMark: (pieces) => writeCookie('cart', `${Date.now().toString(36)}:${pieces}`),
  readKept: () => readCartLines<KeptLines>(keeper()),
  keep(lines) {
    keepCartLines(keeper(), lines);
    // Also what tells the other tabs (the storage event) that the cart has changed.
    writeCartIds(
      lines.items.map((item) => item.id),
      lines.version,
    );
  },
  showRefusal: (text, code) =>
    showPopup({ kind: 'error', text, goTo: code === 'tooManyPieces' ? 'corporate-gifts' : undefined }),
  announce,
  tellAdded,
});

let isFollowing = false;
/** Starts following session, city and other tabs; whoever comes first starts it. */
export function startCart(): void {
  if (isFollowing) return;
  isFollowing = true;
  watchStored(cart.follow);
  cart.follow();
}

const onServer = () => emptyCart;

const { add, change, remove, refresh } = cart;

/** The cart with its lines and commands, for the drawer and the cart's screen: loaded when first shown. */
export function useCart(): CartState & Pick<Cart, 'add' | 'change' | 'remove' | 'refresh'> {
  useEffect(() => {
    startCart();
    return cart.show();
  }, []);
  const state = useStore(cart, onServer);
  return { ...state, add, change, remove, refresh };
}
