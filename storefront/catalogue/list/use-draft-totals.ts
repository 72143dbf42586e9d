import { useEffect, useState } from 'react';
import { listProductsCall } from '#contract/catalogue/catalogue.calls.ts';
import { callApi } from '#storefront/api/api.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { type Filters, listAddress, queryFrom, type Totals, totalsOf } from './filters.ts';

type KnownTotals = { totals: Totals; total: number; isTotalMore: boolean };
/** How long to wait after a change of the filters, so that several ticks in a row make one API call. */
const DEBOUNCE_MS = 250;

/** The number of gifts for filters that are not applied yet. `total` is null while loading. */
export function useDraftTotals(draft: Filters, shown: KnownTotals, shownFilters: Filters, isMoving: boolean) {
  const { city } = useFrame();
  const [known, setKnown] = useState<KnownTotals & { address: string }>({
    ...shown,
    address: listAddress({ ...shownFilters, page: 1 }),
  });
  const address = listAddress({ ...draft, page: 1 });
  useEffect(() => {
    if (isMoving || address === known.address) return;
    let isCurrent = true;
    const timer = window.setTimeout(async () => {
      const answer = await callApi(listProductsCall, {
        cityId: city.id,
        ...queryFrom(draft),
        page: 1,
        limit: 1,
      });
      // Ignore a late answer about earlier filters (conventions.md 1).
      if (isCurrent && answer.ok)
        setKnown({
          totals: totalsOf(answer.data.filters),
          total: answer.data.total,
          isTotalMore: answer.data.isTotalMore,
          address,
        });
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
  }, [address, known.address, isMoving, city.id, draft]);
  return {
    totals: known.totals,
    total: known.address === address ? known.total : null,
    isTotalMore: known.isTotalMore,
  };
}
