import { MAX_FAVOURITES } from '#contract/favourites/favourites.limits.ts';
import type { FavouriteState, SaveFavourite } from '#contract/favourites/favourites.wire.ts';
import type { Answer } from '#storefront/api/api.ts';
import type { SignInPrompt } from '#storefront/api/sign-in-prompt.ts';

/** What hearts need from browser and server; injected, so that the rules are tested without either. */
export type FavouritesPorts = {
  /** Whose favourites: the customer's token, or null for guests, who have none (product.md 2). */
  readSessionKey(): string | null;
  update(input: SaveFavourite, retry: () => void): Promise<Answer<FavouriteState>>;
  /** Which of these products are favourites. */
  listMarkedFavourites(productIds: number[], retry: () => void): Promise<Answer<{ productIds: number[] }>>;
  /** Products with a heart on this page. */
  readHearts(): Iterable<number>;
  showFavourites(productIds: ReadonlySet<number>): void;
  /** A value shared by the tabs of a browser; it changes after each change of a favourite. */
  readVersion(): string | null;
  writeVersion(version: string): void;
  newVersion(): string;
  invite: SignInPrompt;
  /** Shows the sentence of a refusal (Specification 8). */
  showRefusal(message: string): void;
  /** Announces the sentence of an accepted change to screen readers. */
  announce(message: string): void;
};

/** No optimistic updates: hearts show what the server last answered for the customer signed in now (product.md 3). */
export function makeFavourites(ports: FavouritesPorts) {
  let favouriteState: ReadonlySet<number> = new Set();
  /** Products whose state is known, for this session and this version. */
  let known = new Set<number>();
  let sessionKey: string | null = null;
  let version: string | null = null;
  const busy = new Set<number>();

  // Calls run one after the other, so that an older answer never overwrites a newer one (conventions.md 6).
  let tail: Promise<unknown> = Promise.resolve();
  function enqueue<T>(work: () => Promise<T>): Promise<T> {
    const run = tail.then(work);
    tail = run.catch(() => {});
    return run;
  }

  /** Records what is known about these products: `favourites` are, the others are not. */
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
    const answer = await ports.listMarkedFavourites(productIds, readUnknown);
    // An answer for a session that has ended is dropped: `follow` has asked again.
    if (answer.ok && ports.readSessionKey() === requestedKey) accept(productIds, answer.data.productIds);
    // Not answered: asked again on the next occasion.
    else for (const id of productIds) known.delete(id);
  }

  /** Reads the hearts of this page that are not known yet. */
  function readUnknown(): void {
    if (sessionKey === null) return;
    const unknown = [...ports.readHearts()].filter((id) => !known.has(id));
    for (const id of unknown) known.add(id);
    for (let from = 0; from < unknown.length; from += MAX_FAVOURITES) {
      const some = unknown.slice(from, from + MAX_FAVOURITES);
      void enqueue(() => readMarked(some));
    }
  }

  /** Checks whether the session or another tab's version has changed. */
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

  /** True when the server has accepted it. Ignored while a change of the same product is pending. */
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
    // Writing our version hides a change of another tab that this one has not seen: read again.
    const hasMissed = ports.readVersion() !== version;
    version = ports.newVersion();
    ports.writeVersion(version);
    if (!hasMissed) return;
    known = new Set();
    readUnknown();
  }

  /**
   * A heart was pressed. A guest is invited to sign in, and then the product is saved, not toggled, because it may have
   * been a favourite all along. `afterSignIn` is called only in that case.
   */
  async function press(productId: number, from: HTMLElement | null, afterSignIn: () => void): Promise<void> {
    if (ports.readSessionKey() === null) {
      ports.invite(() => void update(productId, true, afterSignIn), from);
      return;
    }
    follow();
    await update(productId, !favouriteState.has(productId));
  }

  return { follow, accept, press };
}
