import { type MouseEvent, useEffect, useLayoutEffect, useState } from 'react';
import { saveArrivalDate } from '#storefront/arrival/arrival-date.ts';
import { type Filters, listAddress, MAX_PAGES_SHOWN, withFilters } from './filters.ts';
import { navigateKeepingScroll, restoreScroll } from './scroll-position.ts';

/**
 * The filters of a list while the shopper changes them. A change is a new address (product.md 3): the tick shows at
 * once, and the page then loads the new list.
 */
export function useFilters(shown: Filters) {
  const [filters, setFilters] = useState(shown);
  const [isLeaving, setIsLeaving] = useState(false);
  const [isLoadingMore, setIsLoadingMore] = useState(false);

  useLayoutEffect(restoreScroll, []);
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      // Back on this page through the back-forward cache: reset it to its own list.
      if (!event.persisted) return;
      setFilters(shown);
      setIsLeaving(false);
      setIsLoadingMore(false);
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [shown]);

  function go(next: Filters): void {
    setIsLeaving(true);
    // Giving up the day in the list gives up the day that is carried to checkout.
    if (shown.arrive !== null && next.arrive === null) saveArrivalDate(null);
    navigateKeepingScroll(listAddress(next));
  }
  function change(part: Partial<Filters>, isMoving = false): void {
    const next = withFilters(filters, part);
    setFilters(next);
    // A thumb moved back to its place changes nothing.
    if (!isMoving && listAddress(next) !== listAddress({ ...shown, page: 1 })) go(next);
  }
  /**
   * Opens the next page of the list at the same scroll position. For keyboard users the focus moves to the first new
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
  return { filters, change, go, more, isLeaving, isLoadingMore };
}
