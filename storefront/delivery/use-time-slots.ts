import { useCallback, useEffect, useState } from 'react';
import { listTimeSlotsCall } from '#contract/delivery/delivery.calls.ts';
import type { DeliveryDay, DeliveryMethod } from '#contract/delivery/delivery.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { useAnswerOrder } from '#storefront/api/use-answer-order.ts';

export type TimeSlots = { kind: 'waiting' | 'failed' } | { kind: 'ready'; days: readonly DeliveryDay[] };

/**
 * The available delivery days and times of a city, or of its cafe. They are reloaded when the city or the method
 * changes.
 */
export function useTimeSlots(cityId: number, method: DeliveryMethod, isOn: boolean) {
  const [slots, setSlots] = useState<TimeSlots>({ kind: 'waiting' });
  const begin = useAnswerOrder();
  const load = useCallback(async () => {
    const isLatest = begin();
    const answer = await callApi(listTimeSlotsCall, { cityId, method });
    if (!isLatest()) return;
    setSlots(answer.ok ? { kind: 'ready', days: answer.data } : { kind: 'failed' });
  }, [cityId, method, begin]);
  useEffect(() => {
    if (!isOn) return;
    setSlots({ kind: 'waiting' });
    void load();
  }, [isOn, load]);
  return { slots, reload: load };
}
