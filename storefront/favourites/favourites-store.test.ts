import { describe, expect, it } from 'vitest';
import type { Answer } from '#storefront/api/client.ts';
import { type FavouritesPorts, makeFavourites } from './favourites-store.ts';

const ok = <T>(data: T): Answer<T> => ({ ok: true, data, message: 'done' });
const refused: Answer<never> = {
  ok: false,
  message: 'no such product',
  code: 'notFound',
  status: 404,
  data: null,
};
const unreached: Answer<never> = { ok: false, message: null, code: null, status: 0, data: null };

type PendingCall = { what: string; answer: (answer: Answer<never>) => void };

/** A browser with a shop that answers when the test lets it. */
function browser({
  visibleHearts = [1, 2, 3],
  sessionKey = 'sara' as string | null,
  version = null as string | null,
} = {}) {
  const calls: PendingCall[] = [];
  const messages: string[] = [];
  const seen = {
    sessionKey,
    version,
    visibleHearts,
    favouriteState: [] as number[],
    invited: null as (() => void) | null,
  };
  const pending = <T>(what: string) =>
    new Promise<Answer<T>>((answer) => calls.push({ what, answer: answer as PendingCall['answer'] }));
  let versions = 0;
  const ports: FavouritesPorts = {
    readSessionKey: () => seen.sessionKey,
    update: ({ productId, isFavourite }) => pending(`${isFavourite ? 'mark' : 'unmark'} ${productId}`),
    listMarkedFavourites: (ids) =>
      pending(`ask ${ids.length > 3 ? `${ids[0]}..${ids.at(-1)}` : ids.join(' ')}`),
    readHearts: () => seen.visibleHearts,
    showFavourites: (ids) => {
      seen.favouriteState = [...ids].sort();
    },
    readVersion: () => seen.version,
    writeVersion: (written) => {
      seen.version = written;
      store.follow();
    },
    newVersion: () => `mine ${++versions}`,
    invite: (act) => {
      seen.invited = act;
    },
    showRefusal: (message) => messages.push(`refused: ${message}`),
    announce: (message) => messages.push(message),
  };
  const store = makeFavourites(ports);
  const settle = async (): Promise<void> => {
    for (let n = 0; n < 20; n += 1) await null;
  };
  return {
    ...store,
    seen,
    messages,
    /** What is asked of the shop now, and its answer. */
    async answer(what: string, answer: Answer<unknown>) {
      await settle();
      expect(calls.map((call) => call.what)).toEqual([what]);
      calls.shift()?.answer(answer as Answer<never>);
      await settle();
    },
    async waiting(): Promise<string[]> {
      await settle();
      return calls.map((call) => call.what);
    },
  };
}
const found = (...productIds: number[]) => ok({ productIds });
const press = (b: ReturnType<typeof browser>, id: number, then = () => {}) => void b.press(id, null, then);

describe('What hearts show is what the server answered (product.md 3)', () => {
  it('they are asked about once, those of the page together', async () => {
    const b = browser();
    b.follow();
    b.follow();
    await b.answer('ask 1 2 3', found(2));
    expect(b.seen.favouriteState).toEqual([2]);
    b.follow();
    expect(await b.waiting()).toEqual([]);
  });

  it('guests have no favourites: nothing is asked for them', async () => {
    const b = browser({ sessionKey: null });
    b.follow();
    expect(await b.waiting()).toEqual([]);
  });

  it('more hearts than one call holds are asked about in turn', async () => {
    const b = browser({ visibleHearts: Array.from({ length: 250 }, (_, n) => n + 1) });
    b.follow();
    await b.answer('ask 1..200', found(7));
    await b.answer('ask 201..250', found(250));
    expect(b.seen.favouriteState).toEqual([250, 7]);
  });

  it('a press fills a heart when the server has accepted it, and another empties it', async () => {
    const b = browser({ visibleHearts: [1] });
    b.follow();
    await b.answer('ask 1', found());
    press(b, 1);
    expect(await b.waiting()).toEqual(['mark 1']);
    expect(b.seen.favouriteState).toEqual([]);
    await b.answer('mark 1', ok({ productId: 1, isFavourite: true }));
    expect(b.seen.favouriteState).toEqual([1]);
    press(b, 1);
    await b.answer('unmark 1', ok({ productId: 1, isFavourite: false }));
    expect(b.seen.favouriteState).toEqual([]);
    expect(b.messages).toEqual(['done', 'done']);
  });

  it('a second press before the first was answered asks for nothing', async () => {
    const b = browser({ visibleHearts: [] });
    press(b, 1);
    press(b, 1);
    await b.answer('mark 1', ok({ productId: 1, isFavourite: true }));
    expect(await b.waiting()).toEqual([]);
    expect(b.seen.favouriteState).toEqual([1]);
  });

  it('a refusal is shown and changes nothing; a failure of the network is silent', async () => {
    const b = browser({ visibleHearts: [] });
    press(b, 1);
    await b.answer('mark 1', refused);
    press(b, 1);
    await b.answer('mark 1', unreached);
    expect(b.seen.favouriteState).toEqual([]);
    expect(b.messages).toEqual(['refused: no such product']);
  });

  it('an answer that was asked for before a press never undoes it', async () => {
    const b = browser({ visibleHearts: [1] });
    b.follow();
    press(b, 1);
    // The press waits for its turn.
    await b.answer('ask 1', found());
    await b.answer('mark 1', ok({ productId: 1, isFavourite: true }));
    expect(b.seen.favouriteState).toEqual([1]);
  });

  it('what could not be asked is asked again when there is a reason', async () => {
    const b = browser({ visibleHearts: [1] });
    b.follow();
    await b.answer('ask 1', unreached);
    expect(await b.waiting()).toEqual([]);
    b.follow();
    await b.answer('ask 1', found(1));
    expect(b.seen.favouriteState).toEqual([1]);
  });
});

describe('Sign-in, sign-out and other tabs are followed', () => {
  it('sign-out empties the hearts at once, and an answer that comes after it fills none', async () => {
    const b = browser({ visibleHearts: [1, 2] });
    b.follow();
    await b.answer('ask 1 2', found(1));
    b.seen.version = 'of another tab';
    b.follow();
    expect(await b.waiting()).toEqual(['ask 1 2']);
    b.seen.sessionKey = null;
    b.follow();
    expect(b.seen.favouriteState).toEqual([]);
    await b.answer('ask 1 2', found(1, 2));
    expect(b.seen.favouriteState).toEqual([]);
  });

  it('somebody else who signs in sees their own only', async () => {
    const b = browser({ visibleHearts: [1, 2] });
    b.follow();
    await b.answer('ask 1 2', found(1));
    b.seen.sessionKey = 'huda';
    b.follow();
    expect(b.seen.favouriteState).toEqual([]);
    await b.answer('ask 1 2', found(2));
    expect(b.seen.favouriteState).toEqual([2]);
  });

  it('a mark of somebody who has left meanwhile is not shown to who came', async () => {
    const b = browser({ visibleHearts: [] });
    press(b, 1);
    expect(await b.waiting()).toEqual(['mark 1']);
    b.seen.sessionKey = 'huda';
    await b.answer('mark 1', ok({ productId: 1, isFavourite: true }));
    expect(b.seen.favouriteState).toEqual([]);
    expect(b.messages).toEqual([]);
  });

  it('a change in another tab is asked for, and hearts stay as they are until it is known', async () => {
    const b = browser({ visibleHearts: [1, 2] });
    b.follow();
    await b.answer('ask 1 2', found(1));
    b.seen.version = 'of another tab';
    b.follow();
    expect(b.seen.favouriteState).toEqual([1]);
    await b.answer('ask 1 2', found(2));
    expect(b.seen.favouriteState).toEqual([2]);
  });

  it('its own change is told to the tabs and asks for nothing', async () => {
    const b = browser({ visibleHearts: [1] });
    b.follow();
    await b.answer('ask 1', found());
    press(b, 1);
    await b.answer('mark 1', ok({ productId: 1, isFavourite: true }));
    expect(b.seen.version).toBe('mine 1');
    expect(await b.waiting()).toEqual([]);
  });

  it('another tab’s change at the same moment is not lost behind its own', async () => {
    const b = browser({ visibleHearts: [1, 2] });
    b.follow();
    await b.answer('ask 1 2', found());
    press(b, 1);
    expect(await b.waiting()).toEqual(['mark 1']);
    // Written by the other tab; this one has not been told of it yet.
    b.seen.version = 'of another tab';
    await b.answer('mark 1', ok({ productId: 1, isFavourite: true }));
    await b.answer('ask 1 2', found(1, 2));
    expect(b.seen.favouriteState).toEqual([1, 2]);
  });
});

describe('A guest’s press invites to sign in, and the act is completed afterwards (product.md 2)', () => {
  it('the product is saved after sign-in, and that is said', async () => {
    const b = browser({ visibleHearts: [1], sessionKey: null });
    let isShown = false;
    press(b, 1, () => {
      isShown = true;
    });
    expect(await b.waiting()).toEqual([]);
    b.seen.sessionKey = 'sara';
    b.seen.invited?.();
    expect(isShown).toBe(false);
    await b.answer('ask 1', found());
    await b.answer('mark 1', ok({ productId: 1, isFavourite: true }));
    expect(b.seen.favouriteState).toEqual([1]);
    expect(isShown).toBe(true);
  });

  it('saved, not toggled: it may have been a favourite all along', async () => {
    const b = browser({ visibleHearts: [1], sessionKey: null });
    press(b, 1);
    b.seen.sessionKey = 'sara';
    b.follow();
    await b.answer('ask 1', found(1));
    b.seen.invited?.();
    await b.answer('mark 1', ok({ productId: 1, isFavourite: true }));
    expect(b.seen.favouriteState).toEqual([1]);
  });

  it('without a sign-in nothing happens', async () => {
    const b = browser({ visibleHearts: [1], sessionKey: null });
    press(b, 1);
    b.seen.invited?.();
    expect(await b.waiting()).toEqual([]);
    expect(b.seen.favouriteState).toEqual([]);
  });
});
