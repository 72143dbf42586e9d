import { useCallback, useEffect, useRef, useState } from 'react';
import { listTimeSlotsCall } from '#contract/delivery/delivery.calls.ts';
import type { DeliveryDay, DeliveryMethod } from '#contract/delivery/delivery.wire.ts';
import { callApi } from '#storefront/api/api.ts';

export type TimeSlots = { kind: 'waiting' | 'failed' } | { kind: 'ready'; days: readonly DeliveryDay[] };

/** The days and times at which this city, or its cafe, can still be served; asked anew when either changes. */
export function useTimeSlots(cityId: number, method: DeliveryMethod, isOn: boolean) {
  const [slots, setSlots] = useState<TimeSlots>({ kind: 'waiting' });
  const requested = useRef(0);
  const load = useCallback(async () => {
    requested.current += 1;
    const mine = requested.current;
    const answer = await callApi(listTimeSlotsCall, { cityId, method });
    // An answer for the method chosen before is not an answer.
    if (mine !== requested.current) return;
    setSlots(answer.ok ? { kind: 'ready', days: answer.data } : { kind: 'failed' });
  }, [cityId, method]);
  useEffect(() => {
    if (!isOn) return;
    setSlots({ kind: 'waiting' });
    void load();
  }, [isOn, load]);
  return { slots, reload: load };
}
