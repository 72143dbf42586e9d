import { countPieces } from '#contract/cart/cart.rules.ts';
import type { AddItem, CartItem, ChangeItem } from '#contract/cart/cart.wire.ts';
import type { Answer } from '#storefront/api/client.ts';
import { makeStore } from '#storefront/ui/store.ts';

export type CartState = {
  items: readonly CartItem[];
  /** False until the lines are known; the header's dot is right before them, from the cookie. */
  isLoaded: boolean;
  /** Pieces as the server last counted them. */
  pieces: number;
  hasItems: boolean;
  /** Lines whose change is under way: nothing is shown before the server accepted it (Specification 4). */
  busy: ReadonlySet<number>;
  isAdding: boolean;
};
export type AddToCart = Omit<AddItem, 'cityId'>;
export type LineChanges = Partial<Pick<ChangeItem, 'addonIds' | 'engraving' | 'cardMessage'>>;
export type CartAnswer =
  | { ok: true; message: string }
  | { ok: false; message: string | null; code: string | null };

/** The server's mark of the cart: the readable cookie `cart=<version>:<pieces>` that every cart write sets. */
export type CartVersion = { version: string; pieces: number };
export type CachedLines = { version: string; items: readonly CartItem[] };
type Lines = Answer<CartItem[]>;

/** What the cart needs of browser and server; given, so that its rules are tested without either. */
export type CartPorts = {
  /** Whose cart in which city; null before there is a session and a city (Specification 4: both must exist). */
  readSessionKey(): { token: string; cityId: number } | null;
  list(cityId: number, retry: () => void): Promise<Lines>;
  add(input: AddItem, retry: () => void): Promise<Lines>;
  change(input: ChangeItem, retry: () => void): Promise<Lines>;
  remove(itemId: number, retry: () => void): Promise<Lines>;
  readCartCookie(): CartVersion | null;
  writeCartVersion(pieces: number): void;
  readCachedLines(): CachedLines | null;
  cacheLines(lines: CachedLines): void;
  /** A refusal's sentence (Specification 8), and its reason. */
  showRefusal(message: string, code: string | null): void;
  /** The sentence of a change that was accepted, for those who listen. */
  announce(message: string): void;
  /** The server has accepted a new piece. */
  notifyAddedToCart(input: AddToCart): void;
};

export const emptyCart: CartState = {
  items: [],
  isLoaded: false,
  pieces: 0,
  hasItems: false,
  busy: new Set(),
  isAdding: false,
};

const parts = (pieces: number) => ({ pieces, hasItems: pieces > 0 });

/** The one cart of the browser. Nothing optimistic: what it shows is what the server last answered (product.md 3). */
export function makeCart(ports: CartPorts) {
  const { read, watch, patch } = makeStore(emptyCart);
  let version: string | null = null;
  /** Token and city that the state belongs to. */
  let sessionKey: string | null = null;
  /** How many parts of the page show the lines; without any, the cookie's count is enough and no call is made. */
  let readers = 0;

  // Calls go one after the other, reads among writes, so that no older answer can follow a newer one
  // (conventions.md 6: removed lines that come back).
  let tail: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const run = tail.then(work);
    tail = run.catch(() => {});
    return run;
  }

  const cacheKey = (): string | null => {
    const now = ports.readSessionKey();
    return now === null ? null : `${now.cityId} ${now.token}`;
  };

  function accept(items: CartItem[]): void {
    const pieces = countPieces(items);
    // The server writes the mark with every cart answer; without one (a proxy that drops cookies) the count still holds.
    if (ports.readCartCookie()?.pieces !== pieces) ports.writeCartVersion(pieces);
    version = ports.readCartCookie()?.version ?? null;
    if (version !== null) ports.cacheLines({ version, items });
    patch({ items, isLoaded: true, ...parts(pieces) });
  }

  async function ask(work: (cityId: number) => Promise<Lines>): Promise<CartAnswer> {
    const requested = ports.readSessionKey();
    if (requested === null) return { ok: false, message: null, code: null };
    const answer = await work(requested.cityId);
    if (!answer.ok) return { ok: false, message: answer.message, code: answer.code };
    const now = ports.readSessionKey();
    // The answer for a city or a person that is no longer here: `follow` has asked again.
    if (now?.cityId === requested.cityId && now.token === requested.token) accept(answer.data);
    else void refresh();
    return { ok: true, message: answer.message };
  }

  function reportOutcome(answer: CartAnswer): CartAnswer {
    if (answer.ok) ports.announce(answer.message);
    else if (answer.message !== null) {
      ports.showRefusal(answer.message, answer.code);
      // Stock or line is not what was shown: show what is.
      void refresh();
    }
    return answer;
  }

  let waitingRefresh: Promise<CartAnswer> | null = null;
  /** The lines as they are on the server; calls that are waiting become one. */
  function refresh(): Promise<CartAnswer> {
    waitingRefresh ??= inTurn(() => {
      waitingRefresh = null;
      return ask((cityId) => ports.list(cityId, () => void refresh()));
    });
    return waitingRefresh;
  }

  async function onLine(itemId: number, work: (cityId: number) => Promise<Lines>): Promise<CartAnswer> {
    // A second tap before the first was answered would ask for the same again.
    if (read().busy.has(itemId)) return { ok: false, message: null, code: null };
    patch({ busy: new Set([...read().busy, itemId]) });
    try {
      return reportOutcome(await inTurn(() => ask(work)));
    } finally {
      patch({ busy: new Set([...read().busy].filter((id) => id !== itemId)) });
    }
  }

  function remove(item: Pick<CartItem, 'id'>): Promise<CartAnswer> {
    return onLine(item.id, () => ports.remove(item.id, () => void remove(item)));
  }

  /** Sets the line's quantity; 0 removes it. Engraving, card and add-ons stay unless given. */
  function change(item: CartItem, quantity: number, changes: LineChanges = {}): Promise<CartAnswer> {
    if (quantity < 1) return remove(item);
    const { id: itemId, productId, colourId, addonIds } = item;
    return onLine(itemId, (cityId) =>
      ports.change(
        { itemId, cityId, productId, quantity, colourId, addonIds, ...changes },
        () => void change(item, quantity, changes),
      ),
    );
  }

  async function add(input: AddToCart): Promise<CartAnswer> {
    if (read().isAdding) return { ok: false, message: null, code: null };
    patch({ isAdding: true });
    try {
      const answer = await inTurn(() =>
        ask((cityId) => ports.add({ ...input, cityId }, () => void add(input))),
      );
      reportOutcome(answer);
      if (answer.ok) ports.notifyAddedToCart(input);
      return answer;
    } finally {
      patch({ isAdding: false });
    }
  }

  /** Lines kept from the page before, if the mark says they are still the cart. */
  function restore(): void {
    const cookie = ports.readCartCookie();
    const cached = ports.readCachedLines();
    if (cookie !== null && cached?.version === cookie.version) {
      version = cookie.version;
      patch({ items: cached.items, isLoaded: true, ...parts(countPieces(cached.items)) });
      return;
    }
    patch(parts(cookie?.pieces ?? 0));
  }

  /**
   * Looks again at who is here, where, and what the mark says: at the start, after sign-in and sign-out here or in
   * another tab, after a change of city, and when a page comes back from the back-forward cache.
   */
  function follow(): void {
    const key = cacheKey();
    const cookie = ports.readCartCookie();
    if (key !== sessionKey) {
      sessionKey = key;
      version = null;
      patch({ items: [], isLoaded: false, ...parts(0) });
      if (key === null) return;
      restore();
      // Specification 4: loaded when sign-in changes and a token and a region exist.
      if (cookie === null || (readers > 0 && !read().isLoaded)) void refresh();
    } else if (key !== null && cookie !== null && cookie.version !== version) {
      if (!read().isLoaded || read().pieces !== cookie.pieces) patch(parts(cookie.pieces));
      if (readers > 0) void refresh();
    }
  }

  return {
    read,
    watch,
    /** For a part that shows lines: loads them unless the kept ones are the cart. Returns when it stops showing them. */
    show(): () => void {
      readers += 1;
      follow();
      if (cacheKey() !== null && (!read().isLoaded || ports.readCartCookie()?.version !== version))
        void refresh();
      return () => {
        readers -= 1;
      };
    },
    follow,
    refresh,
    add,
    change,
    remove,
  };
}
export type Cart = ReturnType<typeof makeCart>;
