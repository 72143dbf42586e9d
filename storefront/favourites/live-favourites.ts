import { listMarkedFavouritesCall, saveFavouriteCall } from '#contract/favourites/favourites.calls.ts';
import { callApi } from '#storefront/api/api.ts';
import { signInPrompt } from '#storefront/api/sign-in-prompt.ts';
import {
  readFavouritesVersion,
  readSession,
  watchStorage,
  writeFavouritesVersion,
} from '#storefront/api/storage.ts';
import { href } from '#storefront/routes.ts';
import { announce, showToast } from '#storefront/ui/messages.ts';
import { showFavourites, visibleHearts } from './favourite-ids.ts';
import { makeFavourites } from './favourites-store.ts';

/** The one store of the browser's hearts. */
const favourites = makeFavourites({
  readSessionKey() {
    const session = readSession();
    return session?.isSignedIn ? session.user.token : null;
  },
  update: (input, retry) => callApi(saveFavouriteCall, input, { retry }),
  listMarkedFavourites: (productIds, retry) => callApi(listMarkedFavouritesCall, { productIds }, { retry }),
  readHearts: () => visibleHearts,
  showFavourites,
  readVersion: readFavouritesVersion,
  writeVersion: writeFavouritesVersion,
  newVersion: () => crypto.getRandomValues(new Uint32Array(2)).join('-'),
  invite: (act, from) => void signInPrompt.then((invite) => invite(act, from)),
  // Specification 8: some calls show an error toast; a heart is too small a thing for a popup over the page.
  showRefusal: (text) => showToast({ id: 'favourite', text, tone: 'error' }),
  announce,
});

let isFollowing = false;
/** Starts following session, other tabs and the back-forward cache; whoever comes first starts it. */
export function startFavourites(): void {
  // Prepared ahead of a click, a page asks nothing of anybody (architecture.md 5).
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', startFavourites, { once: true });
    return;
  }
  if (!isFollowing) watchStorage(favourites.follow);
  isFollowing = true;
  favourites.follow();
}

type Labels = {
  /** The heart. */
  from: HTMLElement | null;
  /** "Monstera is in your favourites". */
  saved: string;
  /** The way to them. */
  see: string;
};

/** A press on a heart, a guest's or a customer's. */
export function toggleFavourite(productId: number, { from, saved, see }: Labels): Promise<void> {
  startFavourites();
  return favourites.press(productId, from, () => {
    showToast({
      id: 'favourite',
      text: saved,
      icon: 'heart-fill',
      action: { label: see, href: href('favourite') },
    });
  });
}

/** A list of favourites was read: its hearts are filled from the first. */
export function setFavourites(productIds: readonly number[]): void {
  startFavourites();
  favourites.accept(productIds, productIds);
}
