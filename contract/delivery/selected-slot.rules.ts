import type { DeliveryDay } from './delivery.wire.ts';

export type SelectedSlot = {
  /** The calendar day that the page shows, `2026-11-22`; null until the shopper chooses a day. */
  date: string | null;
  slotId: string | null;
};
export type SlotForm = SelectedSlot & {
  /**
   * True if the selected slot was booked by somebody else or has passed. The shopper must then select another slot; the
   * page does not choose one.
   */
  hasLostSlot: boolean;
};

export const noSlot: SlotForm = { date: null, slotId: null, hasLostSlot: false };

const firstOpen = (days: readonly DeliveryDay[], date: string | null): SelectedSlot | null => {
  const day = days.find((one) => one.isAvailable && (date === null || one.date === date));
  const slot = day?.slots.find(({ isAvailable }) => isAvailable);
  return day && slot ? { date: day.date, slotId: slot.id } : null;
};

/**
 * The delivery slot to preselect: the selected one while it is open, otherwise the first open one, if possible on the
 * preferred day. A lost slot is never replaced automatically, so that no order silently gets another time.
 * @param days null while they are loading
 * @param preferredDate a day that the buyer chose before the checkout
 */
export function selectedSlot(
  form: SlotForm,
  days: readonly DeliveryDay[] | null,
  preferredDate: string | null = null,
): SlotForm {
  if (days === null) return form;
  const selected = days.flatMap((day) => day.slots).find(({ id }) => id === form.slotId);
  if (selected?.isAvailable) return form;
  // A selected slot that is not in the list belongs to another city, unless its day has passed.
  const isOver = form.date !== null && form.date < (days[0]?.date ?? '');
  const isLost = form.hasLostSlot || (form.slotId !== null && (selected !== undefined || isOver));
  if (isLost) return { date: form.date, slotId: null, hasLostSlot: true };
  const open = firstOpen(days, form.date ?? preferredDate) ?? firstOpen(days, null);
  return { ...(open ?? { date: form.date, slotId: null }), hasLostSlot: false };
}
