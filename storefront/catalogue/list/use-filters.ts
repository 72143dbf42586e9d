import { type MouseEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { saveArrivalDate } from '#storefront/arrival/arrival-date.ts';
import { type Filters, listAddress, MAX_PAGES_SHOWN, type Sort, withFilters } from './filters.ts';
import { navigateKeepingScroll, restoreScroll } from './scroll-position.ts';

/**
 * The filters of a list while the shopper changes them. Each change opens another URL (product.md 3): the tick appears
 * at once, then the page loads the new list. `change` and `go` keep their identity (page/hydrate-later).
 */
export function useFilters(shown: Filters) {
  const [filters, setFilters] = useState(shown);
  // Apart from the filters, which keep their identity when only the order changes.
  const [sort, setSort] = useState(shown.sort);
  const [isLeaving, setIsLeaving] = useState(false);
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const latest = useRef(shown);

  useLayoutEffect(restoreScroll, []);
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      // The page has returned from the back-forward cache: reset the filters to those of the list it shows.
      if (!event.persisted) return;
      latest.current = shown;
      setFilters(shown);
      setSort(shown.sort);
      setIsLeaving(false);
      setIsLoadingMore(false);
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [shown]);

  const go = useCallback(
    (next: Filters): void => {
      setIsLeaving(true);
      // Removing the filter by arrival day also removes the day that checkout would preselect.
      if (shown.arrive !== null && next.arrive === null) saveArrivalDate(null);
      navigateKeepingScroll(listAddress(next));
    },
    [shown],
  );
  const apply = useCallback(
    (part: Partial<Filters>, isMoving: boolean): Filters => {
      const next = withFilters(latest.current, part);
      latest.current = next;
      // A thumb that was moved back to where it was changes nothing, so load nothing.
      if (!isMoving && listAddress(next) !== listAddress({ ...shown, page: 1 })) go(next);
      return next;
    },
    [shown, go],
  );
  const change = useCallback(
    (part: Partial<Filters>, isMoving = false): void => setFilters(apply(part, isMoving)),
    [apply],
  );
  const changeSort = (next: Sort): void => {
    setSort(next);
    apply({ sort: next }, false);
  };
  /**
   * Opens the list's next page and keeps the scroll position. For keyboard users, the focus moves to the first added
   * gift.
   */
  function more(event: MouseEvent, firstNew: number): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || shown.page >= MAX_PAGES_SHOWN) return;
    event.preventDefault();
    setIsLoadingMore(true);
    const isByKey = event.detail === 0;
    navigateKeepingScroll(
      listAddress({ ...shown, page: shown.page + 1 }),
      isByKey ? `#gift-${firstNew} a` : null,
    );
  }
  /** Loads the list as it is chosen now. */
  const submit = () => go(latest.current);
  return { filters, sort, change, changeSort, go, submit, more, isLeaving, isLoadingMore };
}
