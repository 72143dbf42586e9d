import {
  addBundleCall,
  addItemCall,
  changeItemCall,
  listItemsCall,
  removeItemCall,
} from '#contract/cart/cart.calls.ts';
import { countPieces } from '#contract/cart/cart.rules.ts';
import type { AddBundle, AddItem, CartItem, ChangeItem } from '#contract/cart/cart.wire.ts';
import type { Answer, callApi } from '#storefront/api/api.ts';
import { makeStore } from '#storefront/ui/store.ts';

export type CartState = {
  items: readonly CartItem[];
  /** False until the cart's lines are loaded. Until then the header's dot relies on the cart cookie. */
  isLoaded: boolean;
  /** The number of pieces in the cart when the server last counted them. */
  pieces: number;
  hasItems: boolean;
  /**
   * The ids of lines whose change waits for the server. A change is shown only after the server has accepted it
   * (Specification 4).
   */
  busy: ReadonlySet<number>;
};
export type AddToCart = Omit<AddItem, 'cityId' | 'key'>;
export type AddBundleToCart = Omit<AddBundle, 'cityId' | 'key'>;
export type LineChanges = Partial<
  Pick<ChangeItem, 'addonIds' | 'engraving' | 'cardMessage' | 'cardDesign' | 'cardFrom' | 'hidesSender'>
>;
export type CartAnswer =
  | { ok: true; message: string }
  | { ok: false; message: string | null; code: string | null };

/**
 * The cart's version and number of pieces, from the readable cookie `cart=<version>:<pieces>` that the server sets at
 * every change.
 */
export type CartVersion = { version: string; pieces: number };
export type CachedLines = { version: string; items: readonly CartItem[] };
type Lines = Answer<CartItem[]>;

/** What the cart needs from the browser and the server. Passed in, so that tests need neither. */
export type CartPorts = {
  /** The session and city that the cart belongs to; null until both exist (Specification 4). */
  readSessionKey(): { token: string; cityId: number } | null;
  /** Resolves when a newcomer has a session, or cannot get one, and has chosen a city. Asks for the city. */
  waitForSessionAndCity(): Promise<unknown>;
  /** Keeps the page from being reloaded for another city until the work has ended. */
  holdCityReload(work: Promise<unknown>): void;
  call: typeof callApi;
  readCartCookie(): CartVersion | null;
  writeCartVersion(pieces: number): void;
  readCachedLines(): CachedLines | null;
  cacheLines(lines: CachedLines): void;
  /** Shows the server's refusal message (Specification 8). `code` is the stable reason. */
  showRefusal(message: string, code: string | null): void;
  /** Announces an accepted change of the cart to screen readers. */
  announce(message: string): void;
  /** Called when a product or bundle is being added, and when the server has accepted it. */
  notifyAddition(step: 'adding' | 'added'): void;
};

export const emptyCart: CartState = {
  items: [],
  isLoaded: false,
  pieces: 0,
  hasItems: false,
  busy: new Set(),
};

const pieceCount = (pieces: number) => ({ pieces, hasItems: pieces > 0 });

/** The browser's cart. Nothing is optimistic: the cart shows what the server answered last (product.md 3). */
export function makeCart(ports: CartPorts) {
  const { read, watch, initial, patch } = makeStore(emptyCart);
  let version: string | null = null;
  /** The token and city that the loaded cart belongs to. */
  let sessionKey: string | null = null;
  /**
   * The number of components that show the cart's lines. If there are no such components, the cookie's count is enough
   * and no call is made.
   */
  let readers = 0;

  // Run the cart's calls one at a time, including reads, so that an older answer never replaces a newer one
  // (conventions.md 6: removed lines that come back).
  let tail: Promise<unknown> = Promise.resolve();
  function enqueue<T>(work: () => Promise<T>): Promise<T> {
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
    // The server sets the cart cookie with every answer. Write it here if a proxy dropped it, so that the count is
    // still right.
    if (ports.readCartCookie()?.pieces !== pieces) ports.writeCartVersion(pieces);
    version = ports.readCartCookie()?.version ?? null;
    if (version !== null) ports.cacheLines({ version, items });
    patch({ items, isLoaded: true, ...pieceCount(pieces) });
  }

  async function callForCity(work: (cityId: number) => Promise<Lines>): Promise<CartAnswer> {
    const requested = ports.readSessionKey();
    if (requested === null) return { ok: false, message: null, code: null };
    const answer = await work(requested.cityId);
    if (!answer.ok) return { ok: false, message: answer.message, code: answer.code };
    const now = ports.readSessionKey();
    // If the city or session has changed since the call, the answer belongs to another cart: load the current cart
    // instead.
    if (now?.cityId === requested.cityId && now.token === requested.token) accept(answer.data);
    else void refresh();
    return { ok: true, message: answer.message };
  }

  function reportOutcome(answer: CartAnswer): CartAnswer {
    if (answer.ok) ports.announce(answer.message);
    else if (answer.message !== null) {
      ports.showRefusal(answer.message, answer.code);
      // The server refused because the displayed cart is stale: load the current lines.
      void refresh();
    }
    return answer;
  }

  let waitingRefresh: Promise<CartAnswer> | null = null;
  /** Loads the cart's lines from the server. Requests that wait in the queue are merged into one. */
  function refresh(): Promise<CartAnswer> {
    waitingRefresh ??= enqueue(() => {
      waitingRefresh = null;
      return callForCity((cityId) => ports.call(listItemsCall, { cityId }, { retry: () => void refresh() }));
    });
    return waitingRefresh;
  }

  async function changeLine(itemId: number, work: (cityId: number) => Promise<Lines>): Promise<CartAnswer> {
    // Ignore a second tap while the line's first change waits for the server, because it would repeat the change.
    if (read().busy.has(itemId)) return { ok: false, message: null, code: null };
    patch({ busy: new Set([...read().busy, itemId]) });
    try {
      return reportOutcome(await enqueue(() => callForCity(work)));
    } finally {
      patch({ busy: new Set([...read().busy].filter((id) => id !== itemId)) });
    }
  }

  function remove(item: Pick<CartItem, 'id'>): Promise<CartAnswer> {
    return changeLine(item.id, () =>
      ports.call(removeItemCall, { itemId: item.id }, { retry: () => void remove(item) }),
    );
  }

  /** Engraving, card and add-ons stay unchanged unless they are given. */
  function sendChange(item: CartItem, quantity: number, changes: LineChanges): Promise<CartAnswer> {
    const { id: itemId, productId, colourId, addonIds } = item;
    return changeLine(itemId, (cityId) =>
      ports.call(
        changeItemCall,
        { itemId, cityId, productId, quantity, colourId, addonIds, ...changes },
        { retry: () => void sendChange(item, quantity, changes) },
      ),
    );
  }

  /** Sets a line's quantity; 0 removes the line. */
  const change = (item: CartItem, quantity: number): Promise<CartAnswer> =>
    quantity < 1 ? remove(item) : sendChange(item, quantity, {});

  /**
   * Changes a line's texts and add-ons. It waits for a pending change of the line, because what was written must not be
   * lost, and keeps the quantity which that change leaves.
   */
  async function edit(item: CartItem, changes: LineChanges): Promise<CartAnswer> {
    while (read().busy.has(item.id)) await tail;
    const current = read().items.find(({ id }) => id === item.id) ?? item;
    return sendChange(current, current.quantity, changes);
  }

  function adding(work: (cityId: number) => Promise<Lines>): Promise<CartAnswer> {
    const added = async () => {
      ports.notifyAddition('adding');
      const answered = await enqueue(async () => {
        // A newcomer can press before there is a session and a city. The press must not be lost.
        await ports.waitForSessionAndCity();
        return callForCity(work);
      });
      const answer = reportOutcome(answered);
      if (answer.ok) ports.notifyAddition('added');
      return answer;
    };
    const answer = added();
    ports.holdCityReload(answer);
    return answer;
  }
  type Addition = { key: string; retry: () => void };
  /** The additions whose answer was lost, by their content. */
  const lost = new Map<string, Addition>();
  /**
   * Adds with an idempotency key, one per press, so that a retry after a lost answer adds nothing twice. Pressing again
   * after a lost answer is a retry too: the shopper has seen nothing happen, but the server may have added it.
   */
  async function addOnce(
    input: AddToCart | AddBundleToCart,
    send: (cityId: number, addition: Addition) => Promise<Lines>,
  ): Promise<CartAnswer> {
    const content = JSON.stringify(input);
    const addition = lost.get(content) ?? {
      key: crypto.randomUUID(),
      // Another press may have been answered meanwhile.
      retry: () => void (lost.has(content) && addOnce(input, send)),
    };
    const answer = await adding((cityId) => send(cityId, addition));
    if (!answer.ok && answer.message === null) lost.set(content, addition);
    else lost.delete(content);
    return answer;
  }
  const add = (input: AddToCart): Promise<CartAnswer> =>
    addOnce(input, (cityId, { key, retry }) => ports.call(addItemCall, { ...input, cityId, key }, { retry }));
  const addBundle = (input: AddBundleToCart): Promise<CartAnswer> =>
    addOnce(input, (cityId, { key, retry }) =>
      ports.call(addBundleCall, { ...input, cityId, key }, { retry }),
    );

  /** Restores the cart's lines cached by the previous page, if the cart cookie still has the same version. */
  function restore(): void {
    const cookie = ports.readCartCookie();
    const cached = ports.readCachedLines();
    if (cookie !== null && cached?.version === cookie.version) {
      version = cookie.version;
      patch({ items: cached.items, isLoaded: true, ...pieceCount(countPieces(cached.items)) });
      return;
    }
    patch(pieceCount(cookie?.pieces ?? 0));
  }

  /**
   * Compares session, city and cart cookie with the loaded cart, and reloads the cart if they differ. Called when the
   * page loads, after sign-in or sign-out in any tab, after a change of city, and when a page returns from the
   * back-forward cache.
   */
  function follow(): void {
    const key = cacheKey();
    const cookie = ports.readCartCookie();
    if (key !== sessionKey) {
      sessionKey = key;
      version = null;
      patch({ items: [], isLoaded: false, ...pieceCount(0) });
      if (key === null) return;
      restore();
      // Specification 4: load the cart when sign-in changes, provided that a token and a region exist.
      if (cookie === null || (readers > 0 && !read().isLoaded)) void refresh();
    } else if (key !== null && cookie !== null && cookie.version !== version) {
      if (!read().isLoaded || read().pieces !== cookie.pieces) patch(pieceCount(cookie.pieces));
      if (readers > 0) void refresh();
    }
  }

  return {
    read,
    watch,
    initial,
    /**
     * Called by a component that shows the cart's lines: loads them unless the cached ones are current. Returns the
     * function to call when the component no longer shows them.
     */
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
    addBundle,
    change,
    edit,
    remove,
  };
}
export type Cart = ReturnType<typeof makeCart>;
