import { type MouseEvent, useEffect, useLayoutEffect, useState } from 'react';
import { type Filters, listAddress, MAX_PAGES_SHOWN, withFilters } from './filters.ts';
import { navigateKeepingScroll, restoreScroll } from './scroll-position.ts';

/**
 * The filters of a list as the shopper is setting them. A change is a new address (product.md 3), so the page follows
 * it: what is ticked shows at once, the list is on its way.
 */
export function useFilters(shown: Filters) {
  const [filters, setFilters] = useState(shown);
  const [isLeaving, setIsLeaving] = useState(false);
  const [isLoadingMore, setIsLoadingMore] = useState(false);

  useLayoutEffect(restoreScroll, []);
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      // Back from the list that was gone to: this page is its own list again.
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
    navigateKeepingScroll(listAddress(next));
  }
  function change(part: Partial<Filters>, isMoving = false): void {
    const next = withFilters(filters, part);
    setFilters(next);
    // A thumb put back where it was asks for nothing new.
    if (!isMoving && listAddress(next) !== listAddress({ ...shown, page: 1 })) go(next);
  }
  /** The next page of the same list stands where this one stands; by keyboard it goes on with the first new gift. */
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
