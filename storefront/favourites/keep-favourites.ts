import { listMarkedCall, markFavouriteCall } from '#contract/favourites/favourites.calls.ts';
import { callApi } from '#storefront/api/api.ts';
import { invitation } from '#storefront/api/invitation.ts';
import {
  readFavouritesVersion,
  readSession,
  watchStored,
  writeFavouritesVersion,
} from '#storefront/api/stored.ts';
import { href } from '#storefront/routes.ts';
import { announce, showToast } from '#storefront/ui/messages.ts';
import { makeFavourites } from './favourites-store.ts';
import { hearts, showMarked } from './marks.ts';

/** The one store of the browser's hearts. */
const favourites = makeFavourites({
  readOwner() {
    const session = readSession();
    return session?.isSignedIn ? session.user.token : null;
  },
  mark: (input, retry) => callApi(markFavouriteCall, input, { retry }),
  listMarked: (productIds, retry) => callApi(listMarkedCall, { productIds }, { retry }),
  readHearts: () => hearts,
  showMarked,
  readVersion: readFavouritesVersion,
  writeVersion: writeFavouritesVersion,
  newVersion: () => crypto.getRandomValues(new Uint32Array(2)).join('-'),
  invite: (act, from) => void invitation.then((invite) => invite(act, from)),
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
  if (!isFollowing) watchStored(favourites.follow);
  isFollowing = true;
  favourites.follow();
}

type Words = {
  /** The heart. */
  from: HTMLElement | null;
  /** "Monstera is in your favourites". */
  saved: string;
  /** The way to them. */
  see: string;
};

/** A press on a heart, a guest's or a customer's. */
export function pressHeart(productId: number, { from, saved, see }: Words): Promise<void> {
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
export function acceptFavourites(productIds: readonly number[]): void {
  startFavourites();
  favourites.accept(productIds, productIds);
}
