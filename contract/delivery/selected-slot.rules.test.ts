import { describe, expect, it } from 'vitest';
import type { DeliveryDay } from './delivery.wire.ts';
import { noSlot, selectedSlot } from './selected-slot.rules.ts';

const slot = (id: string, reason: 'past' | 'full' | null = null) => ({
  id,
  startsAt: new Date('2026-11-22T07:00:00Z'),
  endsAt: new Date('2026-11-22T09:00:00Z'),
  isAvailable: reason === null,
  reason,
});
const day = (date: string, slots: DeliveryDay['slots']): DeliveryDay => ({
  date,
  isAvailable: slots.some(({ isAvailable }) => isAvailable),
  reason: null,
  note: null,
  slots,
});
const days = [
  day('2026-11-22', [slot('2026-11-22T10', 'past'), slot('2026-11-22T12', 'full'), slot('2026-11-22T14')]),
  day('2026-11-23', [slot('2026-11-23T10'), slot('2026-11-23T12')]),
  day('2026-11-24', []),
];
const chosen = (date: string, slotId: string | null) => ({ date, slotId, hasLostSlot: false });

describe('The time of a delivery before the shopper selects one', () => {
  it('is the first open one, of a day they picked or of the day they chose before the checkout', () => {
    expect(selectedSlot(noSlot, days).slotId).toBe('2026-11-22T14');
    expect(selectedSlot(chosen('2026-11-23', null), days).slotId).toBe('2026-11-23T10');
    expect(selectedSlot(noSlot, days, '2026-11-23').slotId).toBe('2026-11-23T10');
  });

  it('is the first open one at all when nothing is open on the day they chose', () => {
    expect(selectedSlot(noSlot, days, '2026-11-24').slotId).toBe('2026-11-22T14');
  });

  it('does not exist while the times are loading or when nothing is open', () => {
    expect(selectedSlot(noSlot, null).slotId).toBeNull();
    expect(selectedSlot(noSlot, [days[2]!]).slotId).toBeNull();
  });
});

describe('A selected time', () => {
  it('stays while it is open', () => {
    const form = chosen('2026-11-23', '2026-11-23T12');
    expect(selectedSlot(form, days)).toBe(form);
  });

  it('that somebody else took, or whose day is over, is not replaced unasked', () => {
    const lost = { slotId: null, hasLostSlot: true };
    expect(selectedSlot(chosen('2026-11-22', '2026-11-22T12'), days)).toMatchObject(lost);
    expect(selectedSlot(chosen('2026-11-21', '2026-11-21T20'), days)).toMatchObject(lost);
    expect(selectedSlot({ ...noSlot, hasLostSlot: true }, days)).toMatchObject(lost);
  });

  it('of another city gives way to the first open one on the same day', () => {
    expect(selectedSlot(chosen('2026-11-23', '2026-11-23'), days).slotId).toBe('2026-11-23T10');
  });
});
