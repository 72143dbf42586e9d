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
export type CartMark = { version: string; pieces: number };
export type KeptLines = { version: string; items: readonly CartItem[] };
type Lines = Answer<CartItem[]>;

/** What the cart needs of browser and server; given, so that its rules are tested without either. */
export type CartPorts = {
  /** Whose cart in which city; null before there is a session and a city (Specification 4: both must exist). */
  readOwner(): { token: string; cityId: number } | null;
  list(cityId: number, retry: () => void): Promise<Lines>;
  add(input: AddItem, retry: () => void): Promise<Lines>;
  change(input: ChangeItem, retry: () => void): Promise<Lines>;
  remove(itemId: number, retry: () => void): Promise<Lines>;
  readMark(): CartMark | null;
  writeMark(pieces: number): void;
  readKept(): KeptLines | null;
  keep(lines: KeptLines): void;
  /** A refusal's sentence (Specification 8), and its reason. */
  showRefusal(message: string, code: string | null): void;
  /** The sentence of a change that was accepted, for those who listen. */
  announce(message: string): void;
  /** The server has accepted a new piece. */
  tellAdded(input: AddToCart): void;
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
  let owner: string | null = null;
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

  const ownerKey = (): string | null => {
    const now = ports.readOwner();
    return now === null ? null : `${now.cityId} ${now.token}`;
  };

  function accept(items: CartItem[]): void {
    const pieces = countPieces(items);
    // The server writes the mark with every cart answer; without one (a proxy that drops cookies) the count still holds.
    if (ports.readMark()?.pieces !== pieces) ports.writeMark(pieces);
    version = ports.readMark()?.version ?? null;
    if (version !== null) ports.keep({ version, items });
    patch({ items, isLoaded: true, ...parts(pieces) });
  }

  async function ask(work: (cityId: number) => Promise<Lines>): Promise<CartAnswer> {
    const asked = ports.readOwner();
    if (asked === null) return { ok: false, message: null, code: null };
    const answer = await work(asked.cityId);
    if (!answer.ok) return { ok: false, message: answer.message, code: answer.code };
    const now = ports.readOwner();
    // The answer for a city or a person that is no longer here: `follow` has asked again.
    if (now?.cityId === asked.cityId && now.token === asked.token) accept(answer.data);
    else void refresh();
    return { ok: true, message: answer.message };
  }

  function tellOutcome(answer: CartAnswer): CartAnswer {
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
      return tellOutcome(await inTurn(() => ask(work)));
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
      tellOutcome(answer);
      if (answer.ok) ports.tellAdded(input);
      return answer;
    } finally {
      patch({ isAdding: false });
    }
  }

  /** Lines kept from the page before, if the mark says they are still the cart. */
  function restore(): void {
    const mark = ports.readMark();
    const kept = ports.readKept();
    if (mark !== null && kept?.version === mark.version) {
      version = mark.version;
      patch({ items: kept.items, isLoaded: true, ...parts(countPieces(kept.items)) });
      return;
    }
    patch(parts(mark?.pieces ?? 0));
  }

  /**
   * Looks again at who is here, where, and what the mark says: at the start, after sign-in and sign-out here or in
   * another tab, after a change of city, and when a page comes back from the back-forward cache.
   */
  function follow(): void {
    const key = ownerKey();
    const mark = ports.readMark();
    if (key !== owner) {
      owner = key;
      version = null;
      patch({ items: [], isLoaded: false, ...parts(0) });
      if (key === null) return;
      restore();
      // Specification 4: loaded when sign-in changes and a token and a region exist.
      if (mark === null || (readers > 0 && !read().isLoaded)) void refresh();
    } else if (key !== null && mark !== null && mark.version !== version) {
      if (!read().isLoaded || read().pieces !== mark.pieces) patch(parts(mark.pieces));
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
      if (ownerKey() !== null && (!read().isLoaded || ports.readMark()?.version !== version)) void refresh();
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
