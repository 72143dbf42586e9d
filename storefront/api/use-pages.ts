import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answer } from './api.ts';
import { joinPages, type PageOf, type Pages, readPagesUpTo } from './pages.ts';
import { refetchOnFocus } from './refetch-on-focus.ts';
import { readSession } from './storage.ts';
import { useStoredSession } from './use-storage.ts';

type Source<Item, About> = {
  /** Loads a page of the list. Must be the same function as long as the query is the same. */
  read: (page: number) => Promise<Answer<PageOf<Item, About>>>;
  keyOf: (item: Item) => string | number;
  size: number;
  /** The last page shown initially. "Show more" is a link to the next page (product.md 3). */
  page: number;
  addressOf: (page: number) => string;
  /** Called with the loaded items before they are shown. Must be the same function as long as the query is the same. */
  whenRead?: (items: readonly Item[]) => void;
};
export type PagesState<Item, About> =
  | { kind: 'waiting' }
  | { kind: 'failed' }
  | ({ kind: 'ready' } & Pages<Item, About>);

/** Loads a customer's own list up to the requested page. Use it only in components shown to customers. */
export function usePages<Item, About>({ read, keyOf, size, page, addressOf, whenRead }: Source<Item, About>) {
  const [state, setState] = useState<PagesState<Item, About>>({ kind: 'waiting' });
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const token = useStoredSession()?.user.token;
  const lastShown = useRef(page);
  const list = useRef({ size, keyOf }).current;

  const load = useCallback(async (): Promise<void> => {
    const found = await readPagesUpTo(lastShown.current, read, list);
    // Another customer has signed in meanwhile, and another request is loading that customer's list.
    if (readSession()?.user.token !== token) return;
    if (found === null) return setState((now) => (now.kind === 'ready' ? now : { kind: 'failed' }));
    whenRead?.(found.items);
    lastShown.current = found.last;
    setState({ kind: 'ready', ...found });
  }, [read, list, token, whenRead]);

  useEffect(() => {
    setState({ kind: 'waiting' });
    return refetchOnFocus(load);
  }, [load]);

  /**
   * Loads the next page of the list.
   * @param hasMoved true if items were removed from the list, which shifts its pages: all shown pages are then
   * reloaded.
   */
  async function more(hasMoved = false): Promise<void> {
    if (state.kind !== 'ready' || isLoadingMore) return;
    setIsLoadingMore(true);
    const { first, last } = state;
    if (hasMoved) {
      lastShown.current = last + 1;
      await load();
    } else {
      const answer = await read(last + 1);
      if (answer.ok && readSession()?.user.token === token) {
        whenRead?.(answer.data.items);
        lastShown.current = last + 1;
        setState({ kind: 'ready', ...joinPages([state, answer.data], { first, last: last + 1 }, list) });
      }
    }
    setIsLoadingMore(false);
    // Put the number of pages in the URL, so that a reload or the back button shows the same pages.
    history.replaceState(history.state, '', addressOf(lastShown.current));
  }

  /** Replaces an item of the list with the changed item from the server. */
  function replace(changed: Item): void {
    setState((now) =>
      now.kind === 'ready'
        ? { ...now, items: now.items.map((item) => (keyOf(item) === keyOf(changed) ? changed : item)) }
        : now,
    );
  }

  return { state, retry: load, more, isLoadingMore, replace };
}
