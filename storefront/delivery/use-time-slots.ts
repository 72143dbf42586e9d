import { useCallback, useEffect, useRef, useState } from 'react';
import { listTimeSlotsCall } from '#contract/delivery/delivery.calls.ts';
import type { DeliveryDay, DeliveryMethod } from '#contract/delivery/delivery.wire.ts';
import { callApi } from '#storefront/api/api.ts';

export type TimeSlots = { kind: 'waiting' | 'failed' } | { kind: 'ready'; days: readonly DeliveryDay[] };

/**
 * The available delivery days and times of a city, or of its cafe. They are reloaded when the city or the method
 * changes.
 */
export function useTimeSlots(cityId: number, method: DeliveryMethod, isOn: boolean) {
  const [slots, setSlots] = useState<TimeSlots>({ kind: 'waiting' });
  const lastRequest = useRef(0);
  const load = useCallback(async () => {
    lastRequest.current += 1;
    const request = lastRequest.current;
    const answer = await callApi(listTimeSlotsCall, { cityId, method });
    // Ignore a late answer to an earlier request.
    if (request !== lastRequest.current) return;
    setSlots(answer.ok ? { kind: 'ready', days: answer.data } : { kind: 'failed' });
  }, [cityId, method]);
  useEffect(() => {
    if (!isOn) return;
    setSlots({ kind: 'waiting' });
    void load();
  }, [isOn, load]);
  return { slots, reload: load };
}
