import { listFavouriteIdsAmongCall, saveFavouriteCall } from '#contract/favourites/favourites.calls.ts';
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

/** The single favourites store of this browser tab. */
const favourites = makeFavourites({
  readSessionKey() {
    const session = readSession();
    return session?.isSignedIn ? session.user.token : null;
  },
  update: (input, retry) => callApi(saveFavouriteCall, input, { retry }),
  listFavouriteIdsAmong: (productIds, retry) => callApi(listFavouriteIdsAmongCall, { productIds }, { retry }),
  readHearts: () => visibleHearts,
  showFavourites,
  readVersion: readFavouritesVersion,
  writeVersion: writeFavouritesVersion,
  newVersion: () => crypto.getRandomValues(new Uint32Array(2)).join('-'),
  invite: (...request) => void signInPrompt.then((invite) => invite(...request)),
  // Specification 8 shows some refusals as an error toast. Use one here, because a favourite is too minor for a popup.
  showRefusal: (text) => showToast({ id: 'favourite', text, tone: 'error' }),
  announce,
});

let isFollowing = false;
/** Makes favourites follow the session, other tabs and the back-forward cache. Further calls do nothing. */
export function startFavourites(): void {
  // Wait until a prerendered page is shown, because prerendered pages make no API calls (architecture.md 5).
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', startFavourites, { once: true });
    return;
  }
  if (!isFollowing) watchStorage(favourites.follow);
  isFollowing = true;
  favourites.follow();
}

const loadTexts = () =>
  document.documentElement.lang === 'en'
    ? import('#text/en/favourites.ts')
    : import('#text/ar/favourites.ts');

type Labels = {
  /** The heart button that was pressed. */
  from: HTMLElement | null;
  /** The message "Monstera is in your favourites". */
  saved: string;
  /** The label of the link to the favourites. */
  see: string;
  /** The product's title, for the dialog that asks a guest to sign in. */
  title: string;
};

/** Handles a press on the heart button by a guest or a customer. */
export async function toggleFavourite(productId: number, labels: Labels): Promise<void> {
  const { from, saved, see, title } = labels;
  startFavourites();
  const reason = readSession()?.isSignedIn ? undefined : (await loadTexts()).favourites.signInToSave(title);
  const showSaved = () =>
    showToast({
      id: 'favourite',
      text: saved,
      icon: 'heart-fill',
      action: { label: see, href: href('favourite') },
    });
  return favourites.press(productId, from, showSaved, reason);
}

/** Marks the products of a loaded favourites list as favourites, so that their heart buttons are filled at once. */
export function setFavourites(productIds: readonly number[]): void {
  startFavourites();
  favourites.accept(productIds, productIds);
}
