import type { InputOf } from '#contract/call.ts';
import type { listTimeSlotsCall } from '#contract/delivery/delivery.calls.ts';
import type { DeliveryDay } from '#contract/delivery/delivery.wire.ts';
import type { SignedContext } from '#server/http/context.ts';
import { openSlots } from './slots.ts';

export async function listTimeSlots(
  { cityId, method }: InputOf<typeof listTimeSlotsCall>,
  { database, clock, language }: SignedContext,
): Promise<DeliveryDay[]> {
  const { days } = await openSlots(database, { cityId, method, now: clock.now(), language });
  return days;
}
