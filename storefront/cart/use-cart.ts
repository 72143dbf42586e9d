import { useEffect } from 'react';
import { callApi, waitForSession } from '#storefront/api/api.ts';
import { waitForCity } from '#storefront/api/city-prompt.ts';
import { holdCityReload } from '#storefront/api/city-reload.ts';
import { readCartCookie, writeCookie } from '#storefront/api/cookies.ts';
import {
  readCartLines,
  readRegion,
  readSession,
  saveCartLines,
  watchStorage,
  writeCartIds,
} from '#storefront/api/storage.ts';
import { announce, showPopup } from '#storefront/ui/messages.ts';
import { useStore } from '#storefront/ui/store.ts';
import { notifyAddition } from './added-to-cart.ts';
import { type CachedLines, type Cart, type CartState, makeCart } from './cart-store.ts';

/**
 * The key of the cached cart lines: language, city and user. Titles are in the page's language, and each city has its
 * own cart.
 */
const cacheKey = (): string =>
  `${document.documentElement.lang} ${readRegion()?.id ?? ''} ${readSession()?.user.uuid ?? ''}`;

export const cart = makeCart({
  readSessionKey() {
    const token = readSession()?.user.token;
    const cityId = readRegion()?.id;
    return token === undefined || cityId === undefined ? null : { token, cityId };
  },
  waitForSessionAndCity: () => Promise.all([waitForSession(), waitForCity()]),
  holdCityReload,
  call: callApi,
  readCartCookie,
  writeCartVersion: (pieces) => writeCookie('cart', `${Date.now().toString(36)}:${pieces}`),
  readCachedLines: () => readCartLines<CachedLines>(cacheKey()),
  cacheLines(lines) {
    saveCartLines(cacheKey(), lines);
    // Writing the ids also notifies other tabs through the storage event.
    writeCartIds(
      lines.items.map((item) => item.id),
      lines.version,
    );
  },
  showRefusal: (text, code) =>
    showPopup({ kind: 'error', text, goTo: code === 'tooManyPieces' ? 'corporate-gifts' : undefined }),
  announce,
  notifyAddition,
});

let isFollowing = false;
/** Makes the cart follow the session, the city and other tabs. Further calls do nothing. */
export function startCart(): void {
  if (isFollowing) return;
  isFollowing = true;
  watchStorage(cart.follow);
  cart.follow();
}

const { change, remove, refresh } = cart;

/**
 * The cart with its lines and commands, for the cart drawer and the cart page. The lines are loaded when first shown.
 */
export function useCart(): CartState & Pick<Cart, 'change' | 'remove' | 'refresh'> {
  useEffect(() => {
    startCart();
    return cart.show();
  }, []);
  const state = useStore(cart);
  return { ...state, change, remove, refresh };
}
