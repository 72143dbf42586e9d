import { type MouseEvent, useEffect, useLayoutEffect, useState } from 'react';
import { saveArrivalDate } from '#storefront/arrival/arrival-date.ts';
import { type Filters, listAddress, MAX_PAGES_SHOWN, withFilters } from './filters.ts';
import { navigateKeepingScroll, restoreScroll } from './scroll-position.ts';

/**
 * The filters of a list while the shopper changes them. Each change opens another URL (product.md 3): the tick appears
 * at once, then the page loads the new list.
 */
export function useFilters(shown: Filters) {
  const [filters, setFilters] = useState(shown);
  const [isLeaving, setIsLeaving] = useState(false);
  const [isLoadingMore, setIsLoadingMore] = useState(false);

  useLayoutEffect(restoreScroll, []);
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      // The page has returned from the back-forward cache: reset the filters to those of the list it shows.
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
    // Removing the filter by arrival day also removes the day that checkout would preselect.
    if (shown.arrive !== null && next.arrive === null) saveArrivalDate(null);
    navigateKeepingScroll(listAddress(next));
  }
  function change(part: Partial<Filters>, isMoving = false): void {
    const next = withFilters(filters, part);
    setFilters(next);
    // A thumb that was moved back to where it was changes nothing, so load nothing.
    if (!isMoving && listAddress(next) !== listAddress({ ...shown, page: 1 })) go(next);
  }
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
  return { filters, change, go, more, isLeaving, isLoadingMore };
}
