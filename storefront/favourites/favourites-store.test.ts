import { describe, expect, it } from 'vitest';
import type { Answer } from '#storefront/api/api.ts';
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

/** A stub of the browser, and a server whose answers the test controls. */
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
    listFavouriteIdsAmong: (ids) =>
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
    /** Expects exactly this pending call and answers it. */
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

describe('Hearts show what the server answered (product.md 3)', () => {
  it('asks once for all hearts of the page', async () => {
    const b = browser();
    b.follow();
    b.follow();
    await b.answer('ask 1 2 3', found(2));
    expect(b.seen.favouriteState).toEqual([2]);
    b.follow();
    expect(await b.waiting()).toEqual([]);
  });

  it('asks nothing for guests, who have no favourites', async () => {
    const b = browser({ sessionKey: null });
    b.follow();
    expect(await b.waiting()).toEqual([]);
  });

  it('splits more hearts than one call holds over several calls, one after the other', async () => {
    const b = browser({ visibleHearts: Array.from({ length: 250 }, (_, n) => n + 1) });
    b.follow();
    await b.answer('ask 1..200', found(7));
    await b.answer('ask 201..250', found(250));
    expect(b.seen.favouriteState).toEqual([250, 7]);
  });

  it('fills a heart when the server has accepted a press, and empties it on the next', async () => {
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

  it('ignores a second press while the first is pending', async () => {
    const b = browser({ visibleHearts: [] });
    press(b, 1);
    press(b, 1);
    await b.answer('mark 1', ok({ productId: 1, isFavourite: true }));
    expect(await b.waiting()).toEqual([]);
    expect(b.seen.favouriteState).toEqual([1]);
  });

  it('shows a refusal and changes nothing; a network failure is silent', async () => {
    const b = browser({ visibleHearts: [] });
    press(b, 1);
    await b.answer('mark 1', refused);
    press(b, 1);
    await b.answer('mark 1', unreached);
    expect(b.seen.favouriteState).toEqual([]);
    expect(b.messages).toEqual(['refused: no such product']);
  });

  it('never lets an answer to an earlier read undo a press', async () => {
    const b = browser({ visibleHearts: [1] });
    b.follow();
    press(b, 1);
    // The press waits in the queue until the first call is answered.
    await b.answer('ask 1', found());
    await b.answer('mark 1', ok({ productId: 1, isFavourite: true }));
    expect(b.seen.favouriteState).toEqual([1]);
  });

  it('asks again, on the next occasion, about what could not be read', async () => {
    const b = browser({ visibleHearts: [1] });
    b.follow();
    await b.answer('ask 1', unreached);
    expect(await b.waiting()).toEqual([]);
    b.follow();
    await b.answer('ask 1', found(1));
    expect(b.seen.favouriteState).toEqual([1]);
  });
});

describe('Hearts follow sign-in, sign-out and other tabs', () => {
  it('empties the hearts at sign-out, and ignores an answer that arrives later', async () => {
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

  it('shows only their own favourites to the next person who signs in', async () => {
    const b = browser({ visibleHearts: [1, 2] });
    b.follow();
    await b.answer('ask 1 2', found(1));
    b.seen.sessionKey = 'huda';
    b.follow();
    expect(b.seen.favouriteState).toEqual([]);
    await b.answer('ask 1 2', found(2));
    expect(b.seen.favouriteState).toEqual([2]);
  });

  it('does not show the favourite of somebody who has left to the next person', async () => {
    const b = browser({ visibleHearts: [] });
    press(b, 1);
    expect(await b.waiting()).toEqual(['mark 1']);
    b.seen.sessionKey = 'huda';
    await b.answer('mark 1', ok({ productId: 1, isFavourite: true }));
    expect(b.seen.favouriteState).toEqual([]);
    expect(b.messages).toEqual([]);
  });

  it('reads again after a change in another tab, and keeps the hearts until it is known', async () => {
    const b = browser({ visibleHearts: [1, 2] });
    b.follow();
    await b.answer('ask 1 2', found(1));
    b.seen.version = 'of another tab';
    b.follow();
    expect(b.seen.favouriteState).toEqual([1]);
    await b.answer('ask 1 2', found(2));
    expect(b.seen.favouriteState).toEqual([2]);
  });

  it('notifies the other tabs of its own change without reading again', async () => {
    const b = browser({ visibleHearts: [1] });
    b.follow();
    await b.answer('ask 1', found());
    press(b, 1);
    await b.answer('mark 1', ok({ productId: 1, isFavourite: true }));
    expect(b.seen.version).toBe('mine 1');
    expect(await b.waiting()).toEqual([]);
  });

  it('does not lose another tab’s change made at the same moment', async () => {
    const b = browser({ visibleHearts: [1, 2] });
    b.follow();
    await b.answer('ask 1 2', found());
    press(b, 1);
    expect(await b.waiting()).toEqual(['mark 1']);
    // Another tab has changed a favourite, and this tab has not noticed yet.
    b.seen.version = 'of another tab';
    await b.answer('mark 1', ok({ productId: 1, isFavourite: true }));
    await b.answer('ask 1 2', found(1, 2));
    expect(b.seen.favouriteState).toEqual([1, 2]);
  });
});

describe('A guest’s press invites to sign in, and is completed afterwards (product.md 2)', () => {
  it('saves the product after sign-in, and says so', async () => {
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

  it('saves and does not toggle, because it may have been a favourite all along', async () => {
    const b = browser({ visibleHearts: [1], sessionKey: null });
    press(b, 1);
    b.seen.sessionKey = 'sara';
    b.follow();
    await b.answer('ask 1', found(1));
    b.seen.invited?.();
    await b.answer('mark 1', ok({ productId: 1, isFavourite: true }));
    expect(b.seen.favouriteState).toEqual([1]);
  });

  it('does nothing without a sign-in', async () => {
    const b = browser({ visibleHearts: [1], sessionKey: null });
    press(b, 1);
    b.seen.invited?.();
    expect(await b.waiting()).toEqual([]);
    expect(b.seen.favouriteState).toEqual([]);
  });
});
