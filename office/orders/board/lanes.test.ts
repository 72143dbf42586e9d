import { describe, expect, it } from 'vitest';
import type { Step } from '#contract/orders/office.rules.ts';
import { type BoardCard, type BoardCell, dueOf, minutesLateAt } from '../due.ts';
import { columnsFor, lanesOf } from './lanes.ts';

const at = (time: string): Date => new Date(`2026-11-22T${time}:00Z`);
const morning = { startsAt: at('06:00'), endsAt: at('08:00'), isWholeDay: false };
const noon = { startsAt: at('09:00'), endsAt: at('11:00'), isWholeDay: false };
const card = (number: string, step: Step, window: BoardCard['window']): BoardCard => ({
  number,
  status: step === 'wrap' ? 'wrapGift' : step === 'onTheWay' ? 'onTheWay' : 'accepted',
  step,
  version: 1,
  method: 'delivery',
  city: { id: 1, name: 'Riyadh' },
  window,
  minutesLate: null,
  pieces: 1,
  lines: [],
  lastMove: { actor: 'payment', who: null, at: at('05:00') },
  engraved: null,
  claim: null,
  stepBackUntil: null,
});

const cellOf = (step: Step, window: BoardCard['window'], count: number): BoardCell => ({
  step,
  window,
  count,
  minutesLate: null,
});

describe('The lanes of the board', () => {
  it('are one for each delivery window, the one that ends first on top, and orders without a time last', () => {
    const lanes = lanesOf(
      [
        cellOf('new', null, 1),
        cellOf('new', noon, 1),
        cellOf('wrap', morning, 1),
        // The cell counts eight orders, although only one of its cards is loaded.
        cellOf('new', morning, 8),
      ],
      [
        card('A-1', 'new', null),
        card('A-2', 'new', noon),
        card('A-3', 'wrap', morning),
        card('A-4', 'new', morning),
      ],
    );
    expect(lanes.map(({ window }) => window?.endsAt ?? null)).toEqual([morning.endsAt, noon.endsAt, null]);
    expect(lanes[0]?.size).toBe(9);
    expect(lanes[0]?.cells.get('wrap')?.cards.map(({ number }) => number)).toEqual(['A-3']);
  });

  it('keep the order of the server within a step', () => {
    const [lane] = lanesOf(
      [cellOf('new', noon, 3)],
      [card('A-9', 'new', noon), card('A-2', 'new', noon), card('A-5', 'new', noon)],
    );
    expect(lane?.cells.get('new')?.cards.map(({ number }) => number)).toEqual(['A-9', 'A-2', 'A-5']);
  });

  it('have a column for each step that every shop has, and for others only while an order is there', () => {
    const everyShop = ['new', 'pick', 'engrave', 'wrap', 'ready', 'onTheWay'];
    expect(columnsFor([])).toEqual(everyShop);
    expect(columnsFor([card('A-1', 'awaitsRecipient', null), card('A-2', 'engrave', noon)])).toEqual([
      'awaitsRecipient',
      ...everyShop,
    ]);
  });
});

describe('Lateness on the board', () => {
  it('continues from what the server counted, whatever the clock of the device says', () => {
    const readAt = at('08:10').getTime();
    expect(minutesLateAt(10, readAt, readAt + 59_000)).toBe(10);
    expect(minutesLateAt(10, readAt, readAt + 5 * 60_000)).toBe(15);
    // If the device's clock was set back, the lateness stays at the server's count and does not shrink.
    expect(minutesLateAt(10, readAt, readAt - 3_600_000)).toBe(10);
    expect(minutesLateAt(null, readAt, readAt)).toBeNull();
  });

  it('is late after the window, soon under 40 minutes before its end, and nobody’s hurry on the way', () => {
    const inWindow = card('A-1', 'wrap', morning);
    expect(dueOf(inWindow, 1)).toBe('late');
    expect(dueOf(inWindow, 0)).toBe('soon');
    expect(dueOf(inWindow, -39)).toBe('soon');
    expect(dueOf(inWindow, -40)).toBe('inTime');
    expect(dueOf(card('A-2', 'onTheWay', morning), -5)).toBe('out');
    expect(dueOf(card('A-2', 'onTheWay', morning), 5)).toBe('late');
    expect(dueOf(card('A-3', 'new', { ...morning, isWholeDay: true }), -5)).toBe('inTime');
    expect(dueOf(card('A-4', 'new', null), null)).toBe('open');
  });
});
