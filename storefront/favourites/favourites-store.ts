import { MAX_FAVOURITES } from '#contract/favourites/favourites.limits.ts';
import type { FavouriteState, SaveFavourite } from '#contract/favourites/favourites.wire.ts';
import type { Answer } from '#storefront/api/api.ts';
import type { SignInPrompt } from '#storefront/api/sign-in-prompt.ts';

/** What favourites need from the browser and the server. Passed in, so that tests need neither. */
export type FavouritesPorts = {
  /** The token of the signed-in customer; null for guests, who have no favourites (product.md 2). */
  readSessionKey(): string | null;
  update(input: SaveFavourite, retry: () => void): Promise<Answer<FavouriteState>>;
  /** Asks the server which of these products are favourites. */
  listFavouriteIdsAmong(productIds: number[], retry: () => void): Promise<Answer<{ productIds: number[] }>>;
  /** The ids of the products that have a heart button on this page. */
  readHearts(): Iterable<number>;
  showFavourites(productIds: ReadonlySet<number>): void;
  /** A value that all tabs of the browser share. It changes whenever a favourite changes. */
  readVersion(): string | null;
  writeVersion(version: string): void;
  newVersion(): string;
  invite: SignInPrompt;
  /** Shows the message of a refusal (Specification 8). */
  showRefusal(message: string): void;
  /** Announces the message of an accepted change to screen readers. */
  announce(message: string): void;
};

/**
 * The favourites of the signed-in customer. No optimistic updates: heart buttons show what the server answered last
 * (product.md 3).
 */
export function makeFavourites(ports: FavouritesPorts) {
  let favouriteState: ReadonlySet<number> = new Set();
  /** The products whose favourite state has been loaded or requested, for the current session and version. */
  let known = new Set<number>();
  let sessionKey: string | null = null;
  let version: string | null = null;
  const busy = new Set<number>();

  // Run calls one after the other, so that an older answer never overwrites a newer one (conventions.md 6).
  let tail: Promise<unknown> = Promise.resolve();
  function enqueue<T>(work: () => Promise<T>): Promise<T> {
    const run = tail.then(work);
    tail = run.catch(() => {});
    return run;
  }

  /** Records the answer about `productIds`: those in `favourites` are favourites, the others are not. */
  function accept(productIds: Iterable<number>, favourites: Iterable<number>): void {
    const next = new Set(favouriteState);
    for (const id of productIds) {
      next.delete(id);
      known.add(id);
    }
    for (const id of favourites) next.add(id);
    favouriteState = next;
    ports.showFavourites(next);
  }

  async function readMarked(productIds: number[]): Promise<void> {
    const requestedKey = ports.readSessionKey();
    if (requestedKey === null || requestedKey !== sessionKey) return;
    const answer = await ports.listFavouriteIdsAmong(productIds, readUnknown);
    // Ignore an answer for a session that has ended, because `follow` has already asked for the new session.
    if (answer.ok && ports.readSessionKey() === requestedKey) accept(productIds, answer.data.productIds);
    // The call failed: forget these products, so that they are requested again later.
    else for (const id of productIds) known.delete(id);
  }

  /** Requests the state of this page's products that is not loaded yet. */
  function readUnknown(): void {
    if (sessionKey === null) return;
    const unknown = [...ports.readHearts()].filter((id) => !known.has(id));
    for (const id of unknown) known.add(id);
    for (let from = 0; from < unknown.length; from += MAX_FAVOURITES) {
      const some = unknown.slice(from, from + MAX_FAVOURITES);
      void enqueue(() => readMarked(some));
    }
  }

  /** Resets and reloads the favourites if the session has changed or another tab has changed a favourite. */
  function follow(): void {
    const now = ports.readSessionKey();
    const latest = ports.readVersion();
    if (now !== sessionKey) {
      sessionKey = now;
      known = new Set();
      favouriteState = new Set();
      ports.showFavourites(favouriteState);
    } else if (latest !== version) known = new Set();
    version = latest;
    readUnknown();
  }

  /**
   * Saves or removes a favourite. Resolves to true if the server has accepted the change. Ignored while a change of
   * the same product is pending.
   */
  async function update(productId: number, isFavourite: boolean, then = () => {}): Promise<boolean> {
    if (busy.has(productId)) return false;
    busy.add(productId);
    try {
      follow();
      const requestedKey = sessionKey;
      if (requestedKey === null) return false;
      const answer = await enqueue(() =>
        ports.update({ productId, isFavourite }, () => void update(productId, isFavourite, then)),
      );
      if (!answer.ok) {
        if (answer.message !== null) ports.showRefusal(answer.message);
        return false;
      }
      if (ports.readSessionKey() === requestedKey) {
        accept([productId], answer.data.isFavourite ? [productId] : []);
        notifyTabs();
        ports.announce(answer.message);
        then();
      }
      return true;
    } finally {
      busy.delete(productId);
    }
  }

  function notifyTabs(): void {
    // Writing the new version overwrites a version from another tab. If this tab had not seen that version, reload the
    // favourites.
    const hasMissed = ports.readVersion() !== version;
    version = ports.newVersion();
    ports.writeVersion(version);
    if (!hasMissed) return;
    known = new Set();
    readUnknown();
  }

  /**
   * Handles a press on a heart button. A guest is asked to sign in first; then the product is saved, not toggled,
   * because it may already have been a favourite. `afterSignIn` is called, and the `reason` said, only in that case.
   */
  async function press(
    productId: number,
    from: HTMLElement | null,
    afterSignIn: () => void,
    reason?: string,
  ): Promise<void> {
    if (ports.readSessionKey() === null) {
      ports.invite(() => void update(productId, true, afterSignIn), from, reason);
      return;
    }
    follow();
    await update(productId, !favouriteState.has(productId));
  }

  return { follow, accept, press };
}
