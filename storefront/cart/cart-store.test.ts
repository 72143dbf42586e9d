import { beforeEach, describe, expect, it } from 'vitest';
import type { CartItem } from '#contract/cart/cart.wire.ts';
import type { Answer } from '#storefront/api/api.ts';
import { type CachedLines, type CartPorts, type CartVersion, makeCart } from './cart-store.ts';

const line = (id: number, quantity: number): CartItem => ({
  id,
  productId: id * 10,
  quantity,
  colourId: null,
  addonIds: [],
  addons: [],
  title: `Plant ${id}`,
  slug: `plant-${id}`,
  picture: '/pictures/a',
  pictureAlt: '',
  linePicture: { address: '', engraving: null },
  price: 10_000,
  engraving: null,
  engravingPrice: 0,
  cardMessage: null,
  cardDesign: 'plain',
  cardFrom: null,
  hidesSender: false,
  greeting: null,
  lineTotal: 10_000 * quantity,
  bundlesOff: 0,
  bundles: [],
  availableQuantity: 5,
  colour: null,
  colourQuantity: null,
  problem: null,
});

type Call = {
  what: string;
  input: unknown;
  answer: (lines: CartItem[]) => void;
  refuse: (message: string | null) => void;
};

/** A server whose answers the test controls, and a browser with storage. */
function makeWorld() {
  const calls: Call[] = [];
  const messages: string[] = [];
  const world = {
    sessionKey: { token: 'guest', cityId: 1 } as { token: string; cityId: number } | null,
    session: Promise.resolve(),
    cookie: null as CartVersion | null,
    cached: null as CachedLines | null,
    calls,
    shown: [] as string[],
    messages,
    added: 0,
    retries: [] as (() => void)[],
  };
  let version = 0;
  const call = (
    { name: what }: { name: string },
    input: unknown,
    { retry }: { retry: () => void },
  ): Promise<Answer<CartItem[]>> =>
    new Promise((resolve) => {
      world.retries.push(retry);
      calls.push({
        what,
        input,
        answer(lines) {
          version += 1;
          world.cookie = {
            version: `v${version}`,
            pieces: lines.reduce((sum, each) => sum + each.quantity, 0),
          };
          resolve({ ok: true, message: `${what} done`, data: lines });
        },
        refuse: (message) => resolve({ ok: false, message, code: 'outOfStock', status: 409, data: null }),
      });
    });
  const ports: CartPorts = {
    readSessionKey: () => world.sessionKey,
    waitForSessionAndCity: () => world.session,
    holdCityReload: () => {},
    call: call as CartPorts['call'],
    readCartCookie: () => world.cookie,
    writeCartVersion(pieces) {
      world.cookie = { version: 'own', pieces };
    },
    readCachedLines: () => world.cached,
    cacheLines(lines) {
      world.cached = lines;
    },
    showRefusal: (message) => world.shown.push(message),
    announce: (message) => messages.push(message),
    notifyAddition(step) {
      if (step === 'added') world.added += 1;
    },
  };
  return { world, cart: makeCart(ports) };
}
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

const piece = { productId: 20, quantity: 1, colourId: null, addonIds: [] };
let world: ReturnType<typeof makeWorld>['world'];
let cart: ReturnType<typeof makeWorld>['cart'];

/** Opens the cart page with these lines from the server. */
async function showLines(...lines: CartItem[]): Promise<void> {
  cart.show();
  await settle();
  world.calls.at(-1)?.answer(lines);
  await settle();
  world.calls.length = 0;
}

beforeEach(() => {
  ({ world, cart } = makeWorld());
});

describe('the cart (Specification 4)', () => {
  // spec: 4-cart-loaded-when-token-region
  it('loads when a token and a region exist, and not before', async () => {
    world.sessionKey = null;
    cart.show();
    await settle();
    expect(world.calls).toHaveLength(0);
    world.sessionKey = { token: 'guest', cityId: 1 };
    cart.follow();
    await settle();
    expect(world.calls.map(({ what }) => what)).toEqual(['cart.listItems']);
  });

  // spec: 4-shown-only-after-server-accepted
  it('shows a change only after the server has accepted it', async () => {
    await showLines(line(1, 2));
    void cart.change(line(1, 2), 3);
    await settle();
    expect(cart.read().items[0]?.quantity).toBe(2);
    expect(cart.read().busy.has(1)).toBe(true);
    world.calls[0]?.answer([line(1, 3)]);
    await settle();
    expect(cart.read().items[0]?.quantity).toBe(3);
    expect(cart.read().busy.size).toBe(0);
    expect(world.messages).toEqual(['cart.changeItem done']);
  });

  it('keeps a text that is saved while the quantity of its line is being changed, and the quantity', async () => {
    await showLines(line(1, 2));
    void cart.change(line(1, 2), 3);
    await settle();
    const saved = cart.edit(line(1, 2), { cardMessage: 'مبروك' });
    await settle();
    expect(world.calls).toHaveLength(1);
    world.calls[0]?.answer([line(1, 3)]);
    await settle();
    expect(world.calls[1]?.input).toMatchObject({ itemId: 1, quantity: 3, cardMessage: 'مبروك' });
    world.calls[1]?.answer([{ ...line(1, 3), cardMessage: 'مبروك' }]);
    expect(await saved).toMatchObject({ ok: true });
    expect(cart.read().items[0]).toMatchObject({ quantity: 3, cardMessage: 'مبروك' });
  });

  // spec: 8-failed-calls-leave-local-state
  it('changes nothing when the server refuses, says why, and reloads the lines', async () => {
    await showLines(line(1, 2));
    void cart.change(line(1, 2), 3);
    await settle();
    world.calls[0]?.refuse('Only two are left');
    await settle();
    expect(cart.read().items[0]?.quantity).toBe(2);
    expect(world.shown).toEqual(['Only two are left']);
    expect(world.calls[1]?.what).toBe('cart.listItems');
  });

  it('shows no error when the server cannot be reached, and can retry the change', async () => {
    await showLines(line(1, 2));
    void cart.change(line(1, 2), 3);
    await settle();
    world.calls[0]?.refuse(null);
    await settle();
    expect(world.shown).toEqual([]);
    world.retries.at(-1)?.();
    await settle();
    expect(world.calls.at(-1)).toMatchObject({ what: 'cart.changeItem', input: { itemId: 1, quantity: 3 } });
  });

  // spec: 4-minus-one-removes
  it('removes the line at quantity zero', async () => {
    await showLines(line(1, 1));
    void cart.change(line(1, 1), 0);
    await settle();
    expect(world.calls[0]).toMatchObject({ what: 'cart.removeItem', input: { itemId: 1 } });
    world.calls[0]?.answer([]);
    await settle();
    expect(cart.read()).toMatchObject({ items: [], hasItems: false, pieces: 0 });
  });

  it('ignores a second press on a line while a change to it is under way', async () => {
    await showLines(line(1, 1));
    void cart.change(line(1, 1), 2);
    void cart.change(line(1, 1), 2);
    await settle();
    expect(world.calls).toHaveLength(1);
  });

  it('makes one call at a time, so that an old answer never replaces a new one', async () => {
    await showLines(line(1, 1), line(2, 1));
    void cart.change(line(1, 1), 2);
    void cart.change(line(2, 1), 2);
    void cart.refresh();
    await settle();
    expect(world.calls.map(({ what }) => what)).toEqual(['cart.changeItem']);
    world.calls[0]?.answer([line(1, 2), line(2, 1)]);
    await settle();
    expect(world.calls.map(({ what }) => what)).toEqual(['cart.changeItem', 'cart.changeItem']);
    world.calls[1]?.answer([line(1, 2), line(2, 2)]);
    await settle();
    world.calls[2]?.answer([line(1, 2), line(2, 2)]);
    await settle();
    expect(cart.read().pieces).toBe(4);
  });

  it('adds what was pressed before a newcomer has a session and a city, once there are both', async () => {
    const session = Promise.withResolvers<void>();
    world.sessionKey = null;
    world.session = session.promise;
    void cart.add(piece);
    await settle();
    expect(world.calls).toEqual([]);
    world.sessionKey = { token: 'guest', cityId: 1 };
    session.resolve();
    await settle();
    expect(world.calls.map(({ what }) => what)).toEqual(['cart.addItem']);
  });

  it('adds both products that are pressed one after the other', async () => {
    void cart.add(piece);
    void cart.add({ ...piece, productId: 30 });
    await settle();
    world.calls[0]?.answer([line(2, 1)]);
    await settle();
    world.calls[1]?.answer([line(2, 1), line(3, 1)]);
    await settle();
    expect([world.added, cart.read().pieces]).toEqual([2, 2]);
  });

  it('retries an addition with the key of the press, because its answer may be what was lost', async () => {
    void cart.add(piece);
    void cart.addBundle({ bundleId: 4, choices: [] });
    await settle();
    world.calls[0]?.refuse(null);
    await settle();
    world.calls[1]?.refuse(null);
    await settle();
    for (const retry of world.retries.splice(0)) retry();
    await settle();
    world.calls[2]?.answer([line(2, 1)]);
    await settle();
    const [item, bundle, itemAgain, bundleAgain] = world.calls;
    expect([itemAgain?.input, bundleAgain?.input]).toEqual([item?.input, bundle?.input]);
    const keys = world.calls.map(({ input }) => (input as { key: string }).key);
    expect(new Set(keys).size).toBe(2);
  });

  it('takes another press after a lost answer for the same addition, and the next one for a new addition', async () => {
    const press = async (answer: 'lost' | 'added') => {
      void cart.add(piece);
      await settle();
      if (answer === 'lost') world.calls.at(-1)?.refuse(null);
      else world.calls.at(-1)?.answer([line(2, 1)]);
      await settle();
    };
    for (const answer of ['lost', 'lost', 'added', 'added'] as const) await press(answer);
    const [first, second, third, next] = world.calls.map(({ input }) => (input as { key: string }).key);
    expect([second, third]).toEqual([first, first]);
    expect(next).not.toBe(first);
    // The page keeps one retry of the lost presses, which has nothing left to do.
    const retries = new Set(world.retries.slice(0, 3));
    expect(retries.size).toBe(1);
    for (const retry of retries) retry();
    await settle();
    expect(world.calls).toHaveLength(4);
  });

  it('notifies once when a product is added, and never when it is refused', async () => {
    void cart.add(piece);
    await settle();
    expect(world.calls[0]).toMatchObject({ what: 'cart.addItem', input: { ...piece, cityId: 1 } });
    world.calls[0]?.refuse('Selected color is out of stock');
    await settle();
    expect(world.added).toBe(0);
    world.calls[1]?.answer([]);
    await settle();
    void cart.add(piece);
    await settle();
    world.calls.at(-1)?.answer([line(2, 1)]);
    await settle();
    expect(world.added).toBe(1);
  });
});

describe('the cart between pages (architecture.md 5)', () => {
  it('shows cached lines without a call while their version is current', async () => {
    world.cookie = { version: 'v7', pieces: 2 };
    world.cached = { version: 'v7', items: [line(1, 2)] };
    cart.show();
    await settle();
    expect(world.calls).toHaveLength(0);
    expect(cart.read()).toMatchObject({ isLoaded: true, pieces: 2 });
  });

  it('loads the lines only when they are shown, and knows the number of pieces before that', async () => {
    world.cookie = { version: 'v8', pieces: 3 };
    world.cached = { version: 'v7', items: [line(1, 2)] };
    cart.follow();
    await settle();
    expect(world.calls).toHaveLength(0);
    expect(cart.read()).toMatchObject({ isLoaded: false, pieces: 3, hasItems: true });
    cart.show();
    await settle();
    expect(world.calls.map(({ what }) => what)).toEqual(['cart.listItems']);
  });

  // spec: 4-again-when-sign-changes
  it('drops the lines of the previous session, and loads those of the new one', async () => {
    await showLines(line(1, 2));
    world.sessionKey = { token: 'customer', cityId: 1 };
    world.cookie = null;
    cart.follow();
    expect(cart.read()).toMatchObject({ items: [], isLoaded: false });
    await settle();
    world.calls[0]?.answer([line(3, 1)]);
    await settle();
    expect(cart.read().items.map(({ id }) => id)).toEqual([3]);
  });

  it('ignores an answer for a city that the shopper has left meanwhile', async () => {
    await showLines(line(1, 2));
    void cart.change(line(1, 2), 1);
    await settle();
    world.sessionKey = { token: 'guest', cityId: 2 };
    world.cookie = null;
    cart.follow();
    world.calls[0]?.answer([line(1, 1)]);
    await settle();
    expect(cart.read().items).toEqual([]);
    world.calls.at(-1)?.answer([line(9, 1)]);
    await settle();
    expect(cart.read().items.map(({ id }) => id)).toEqual([9]);
  });

  it('follows changes in another tab through the cart version', async () => {
    await showLines(line(1, 2));
    world.cookie = { version: 'other tab', pieces: 5 };
    cart.follow();
    expect(cart.read().pieces).toBe(5);
    await settle();
    expect(world.calls.map(({ what }) => what)).toEqual(['cart.listItems']);
  });

  it('writes the count itself when the server sets no cookie', async () => {
    cart.show();
    await settle();
    const ask = world.calls[0];
    ask?.answer([line(1, 2)]);
    world.cookie = null;
    await settle();
    expect(world.cookie).toEqual({ version: 'own', pieces: 2 });
  });
});
