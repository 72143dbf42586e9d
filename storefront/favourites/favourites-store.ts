import { MAX_FAVOURITES } from '#contract/favourites/favourites.limits.ts';
import type { FavouriteState, SaveFavourite } from '#contract/favourites/favourites.wire.ts';
import type { Answer } from '#storefront/api/client.ts';
import type { SignInPrompt } from '#storefront/api/sign-in-prompt.ts';

/** What hearts need of browser and server; given, so that their rules are tested without either. */
export type FavouritesPorts = {
  /** Whose favourites: a customer's token, or null for guests, who have none (product.md 2). */
  readSessionKey(): string | null;
  update(input: SaveFavourite, retry: () => void): Promise<Answer<FavouriteState>>;
  /** Which of these are favourites. */
  listMarkedFavourites(productIds: number[], retry: () => void): Promise<Answer<{ productIds: number[] }>>;
  /** Products whose hearts stand on this page. */
  readHearts(): Iterable<number>;
  showFavourites(productIds: ReadonlySet<number>): void;
  /** What the tabs of a browser tell each other by: another one after each change. */
  readVersion(): string | null;
  writeVersion(version: string): void;
  newVersion(): string;
  invite: SignInPrompt;
  /** A refusal's sentence (Specification 8). */
  showRefusal(message: string): void;
  /** The sentence of a change that was accepted, for those who listen. */
  announce(message: string): void;
};

/** Nothing optimistic: what hearts show is what the server last answered to whoever is here now (product.md 3). */
export function makeFavourites(ports: FavouritesPorts) {
  let favouriteState: ReadonlySet<number> = new Set();
  /** Hearts of which the server has told, for this owner and this version. */
  let known = new Set<number>();
  let sessionKey: string | null = null;
  let version: string | null = null;
  const busy = new Set<number>();

  // Calls go one after the other, so that no older answer can follow a newer one (conventions.md 6).
  let tail: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const run = tail.then(work);
    tail = run.catch(() => {});
    return run;
  }

  /** These are known from now on: those of them that are favourites, and those that are not. */
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

  async function askAbout(productIds: number[]): Promise<void> {
    const requested = ports.readSessionKey();
    if (requested === null || requested !== sessionKey) return;
    const answer = await ports.listMarkedFavourites(productIds, ask);
    // For somebody who is no longer here: `follow` has asked again.
    if (answer.ok && ports.readSessionKey() === requested) accept(productIds, answer.data.productIds);
    // Not told: asked again when there is a reason to.
    else for (const id of productIds) known.delete(id);
  }

  /** Asks about the hearts of this page that are not known yet. */
  function ask(): void {
    if (sessionKey === null) return;
    const unknown = [...ports.readHearts()].filter((id) => !known.has(id));
    for (const id of unknown) known.add(id);
    for (let from = 0; from < unknown.length; from += MAX_FAVOURITES) {
      const some = unknown.slice(from, from + MAX_FAVOURITES);
      void inTurn(() => askAbout(some));
    }
  }

  /** Looks again at who is here and whether another tab has changed something. */
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
    ask();
  }

  /** True when the server has accepted it. Said again for the same product before the answer it is not asked again. */
  async function update(productId: number, isFavourite: boolean, then = () => {}): Promise<boolean> {
    if (busy.has(productId)) return false;
    busy.add(productId);
    try {
      follow();
      const requested = sessionKey;
      if (requested === null) return false;
      const answer = await inTurn(() =>
        ports.update({ productId, isFavourite }, () => void update(productId, isFavourite, then)),
      );
      if (!answer.ok) {
        if (answer.message !== null) ports.showRefusal(answer.message);
        return false;
      }
      if (ports.readSessionKey() === requested) {
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
    // Another tab's change that this one has not seen is hidden by its own: it asks.
    const hasMissed = ports.readVersion() !== version;
    version = ports.newVersion();
    ports.writeVersion(version);
    if (!hasMissed) return;
    known = new Set();
    ask();
  }

  /**
   * A heart was pressed. A guest is invited to sign in, and then the product is saved: not toggled, because it may have
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
