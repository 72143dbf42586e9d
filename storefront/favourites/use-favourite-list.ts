import { useCallback, useEffect, useRef, useState } from 'react';
import { isSoldOut } from '#contract/catalogue/catalogue.rules.ts';
import type { ProductCard } from '#contract/catalogue/catalogue.wire.ts';
import { listFavouritesCall } from '#contract/favourites/favourites.calls.ts';
import { FAVOURITES_A_PAGE } from '#contract/favourites/favourites.limits.ts';
import type { FavouriteList } from '#contract/favourites/favourites.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { readWhenSeen } from '#storefront/api/read-when-seen.ts';
import { readSession } from '#storefront/api/stored.ts';
import { useStoredSession } from '#storefront/api/use-stored.ts';
import { href } from '#storefront/routes.ts';
import { acceptFavourites } from './keep-favourites.ts';
import { useMarked } from './marks.ts';

type Pages = {
  products: readonly ProductCard[];
  total: number;
  available: number;
  /** Pages that are shown, from the first to the last. */
  first: number;
  last: number;
  hasMore: boolean;
};
export type FavouriteListState = { kind: 'waiting' } | { kind: 'failed' } | ({ kind: 'ready' } & Pages);

/** Pages that one address shows; from there on the earlier ones leave it. */
const PAGES_AT_ONCE = 4;

const isAvailable = (product: ProductCard): boolean => product.isInCity && !isSoldOut(product);

const readPage = (cityId: number, page: number) =>
  callApi(listFavouritesCall, { cityId, page, limit: FAVOURITES_A_PAGE });

/** Each product once, also when the list has moved between two of its pages. */
const each = (products: readonly ProductCard[]): ProductCard[] => [
  ...new Map(products.map((product) => [product.id, product])).values(),
];

/** The pages up to this one, or up to the last there is; null when they could not be read. */
async function readUpTo(cityId: number, page: number): Promise<Pages | null> {
  const first = Math.max(1, page - PAGES_AT_ONCE + 1);
  const answers = await Promise.all(
    Array.from({ length: page - first + 1 }, (_, index) => readPage(cityId, first + index)),
  );
  const lists: FavouriteList[] = [];
  for (const answer of answers) {
    if (!answer.ok) return null;
    lists.push(answer.data);
  }
  const { total = 0, available = 0 } = lists.at(-1) ?? {};
  const end = Math.max(1, Math.ceil(total / FAVOURITES_A_PAGE));
  // An address behind the end, from a list that was longer.
  if (page > end) return readUpTo(cityId, end);
  const products = each(lists.flatMap((list) => list.products));
  return { products, total, available, first, last: page, hasMore: page < end };
}

/** A customer's favourites in a city, up to the page asked for. For a part that is shown to customers only. */
export function useFavouriteList(cityId: number, page: number) {
  const [state, setState] = useState<FavouriteListState>({ kind: 'waiting' });
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const marked = useMarked();
  const token = useStoredSession()?.user.token;
  const lastShown = useRef(page);

  const load = useCallback(async (): Promise<void> => {
    const read = await readUpTo(cityId, lastShown.current);
    // Somebody else has signed in meanwhile: theirs are asked for.
    if (readSession()?.user.token !== token) return;
    if (read === null) return setState((now) => (now.kind === 'ready' ? now : { kind: 'failed' }));
    acceptFavourites(read.products.map(({ id }) => id));
    lastShown.current = read.last;
    setState({ kind: 'ready', ...read });
  }, [cityId, token]);

  useEffect(() => {
    setState({ kind: 'waiting' });
    return readWhenSeen(load);
  }, [load]);

  // A card whose heart was emptied keeps its place, so that nothing moves under the finger and a second press takes it
  // back; it is no longer counted.
  const gone = state.kind === 'ready' ? state.products.filter(({ id }) => !marked.has(id)) : [];

  async function more(): Promise<void> {
    if (state.kind !== 'ready' || isLoadingMore) return;
    setIsLoadingMore(true);
    // What has left the list has moved its pages.
    const answer = gone.length > 0 ? null : await readPage(cityId, state.last + 1);
    if (answer === null) {
      lastShown.current = state.last + 1;
      await load();
    } else if (answer.ok) {
      const { products, total, available } = answer.data;
      acceptFavourites(products.map(({ id }) => id));
      const last = state.last + 1;
      lastShown.current = last;
      setState({
        ...state,
        products: each([...state.products, ...products]),
        total,
        available,
        last,
        hasMore: last * FAVOURITES_A_PAGE < total,
      });
    }
    // A reload, or the way back from a product, shows as much again.
    history.replaceState(history.state, '', href('favourite', {}, { page: lastShown.current }));
    setIsLoadingMore(false);
  }

  return {
    state,
    /** As they are now: what was unmarked since is not counted. */
    total: state.kind === 'ready' ? state.total - gone.length : 0,
    available: state.kind === 'ready' ? state.available - gone.filter(isAvailable).length : 0,
    retry: load,
    more,
    isLoadingMore,
  };
}
