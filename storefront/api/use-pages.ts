import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answer } from './api.ts';
import { joinPages, type PageOf, type Pages, readPagesUpTo } from './pages.ts';
import { refetchOnFocus } from './refetch-on-focus.ts';
import { readSession } from './storage.ts';
import { useStoredSession } from './use-storage.ts';

type Source<Item, About> = {
  /** Must stay the same function as long as the query stays the same. */
  read: (page: number) => Promise<Answer<PageOf<Item, About>>>;
  keyOf: (item: Item) => string | number;
  size: number;
  /** The last page shown initially; "show more" is a link to the next (product.md 3). */
  page: number;
  addressOf: (page: number) => string;
  /** Called with the items before they are shown. Must stay the same function as long as the query stays the same. */
  whenRead?: (items: readonly Item[]) => void;
};
export type PagesState<Item, About> =
  | { kind: 'waiting' }
  | { kind: 'failed' }
  | ({ kind: 'ready' } & Pages<Item, About>);

/** A customer's own list, up to the requested page. Only for components shown to customers. */
export function usePages<Item, About>({ read, keyOf, size, page, addressOf, whenRead }: Source<Item, About>) {
  const [state, setState] = useState<PagesState<Item, About>>({ kind: 'waiting' });
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const token = useStoredSession()?.user.token;
  const lastShown = useRef(page);
  const list = useRef({ size, keyOf }).current;

  const load = useCallback(async (): Promise<void> => {
    const found = await readPagesUpTo(lastShown.current, read, list);
    // Another customer has signed in meanwhile; their list is being loaded.
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
   * @param hasMoved true when items have left the list, which shifts its pages: then all shown pages are read again.
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
    // A reload or the back button shows the same pages again.
    history.replaceState(history.state, '', addressOf(lastShown.current));
  }

  /** Replaces an item with the server's answer to a change. */
  function replace(changed: Item): void {
    setState((now) =>
      now.kind === 'ready'
        ? { ...now, items: now.items.map((item) => (keyOf(item) === keyOf(changed) ? changed : item)) }
        : now,
    );
  }

  return { state, retry: load, more, isLoadingMore, replace };
}
