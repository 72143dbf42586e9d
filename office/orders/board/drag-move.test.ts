import { describe, expect, it } from 'vitest';
import type { Step } from '#contract/orders/office.rules.ts';
import type { OrderStatus } from '#contract/orders/orders.rules.ts';
import { permissions } from '#contract/staff/permissions.rules.ts';
import type { Movable } from '../next-move.ts';
import { dragMoves, lacksPermission } from './drag-move.ts';

const now = new Date('2026-11-22T12:00:00Z');
const soon = new Date('2026-11-22T12:05:00Z');
const order = (status: OrderStatus, step: Step, more: Partial<Movable> = {}): Movable => ({
  number: 'A-1',
  status: status as Movable['status'],
  step,
  method: 'delivery',
  engraved: null,
  stepBackUntil: null,
  ...more,
});
const columns = (card: Movable, held: Parameters<typeof dragMoves>[1] = permissions) =>
  [...dragMoves(card, held, now)].map(([step, move]) => [step, move.kind]);

describe('A card is dragged', () => {
  it('one step on or back, as its buttons move it, and nowhere else', () => {
    const engraved = { done: 0, of: 1 };
    expect(columns(order('accepted', 'new'))).toEqual([['pick', 'status']]);
    expect(columns(order('wrapGift', 'pick', { stepBackUntil: soon }))).toEqual([
      ['new', 'back'],
      ['wrap', 'step'],
    ]);
    expect(columns(order('wrapGift', 'wrap', { engraved }))).toEqual([
      ['engrave', 'step'],
      ['ready', 'step'],
    ]);
    expect(columns(order('wrapGift', 'ready'))).toEqual([
      ['wrap', 'step'],
      ['onTheWay', 'status'],
    ]);
  });

  it('not off the board: a delivery or a pick-up is no column', () => {
    expect(columns(order('wrapGift', 'ready', { method: 'cafe' }))).toEqual([['wrap', 'step']]);
    expect(columns(order('onTheWay', 'onTheWay', { stepBackUntil: soon }))).toEqual([['ready', 'back']]);
    expect(columns(order('onTheWay', 'onTheWay'))).toEqual([]);
  });

  it('not by a role that may not move it, which is told apart from a step that it cannot go', () => {
    const card = order('accepted', 'new');
    expect(columns(card, ['orders.see', 'orders.dispatch'])).toEqual([]);
    expect(lacksPermission(card, 'pick', now)).toBe(true);
    expect(lacksPermission(card, 'ready', now)).toBe(false);
  });
});
