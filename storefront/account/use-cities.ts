import { useCallback, useEffect, useState } from 'react';
import { listCitiesCall } from '#contract/delivery/delivery.calls.ts';
import { MAX_CITIES } from '#contract/delivery/delivery.limits.ts';
import type { City } from '#contract/delivery/delivery.wire.ts';
import { callApi } from '#storefront/api/api.ts';

/** Every city that the shop delivers to, sorted for the page's language; empty while loading. */
export function useCities(): { cities: readonly City[]; hasFailed: boolean; retry: () => void } {
  const [cities, setCities] = useState<readonly City[]>([]);
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(async () => {
    setHasFailed(false);
    const answer = await callApi(listCitiesCall, { limit: MAX_CITIES, page: 1 });
    if (answer.ok) setCities(answer.data);
    else setHasFailed(true);
  }, []);
  useEffect(() => void load(), [load]);
  return { cities, hasFailed, retry: () => void load() };
}
