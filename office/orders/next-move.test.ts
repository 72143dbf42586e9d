import { describe, expect, it } from 'vitest';
import type { Step } from '#contract/orders/office.rules.ts';
import type { OrderStatus } from '#contract/orders/orders.rules.ts';
import { orders } from '#text/en/office/orders.ts';
import {
  isNotifiedLater,
  type Movable,
  type Move,
  moveBack,
  moveLabel,
  needsConfirmation,
  nextMove,
} from './next-move.ts';

const preparer = ['orders.see', 'orders.prepare'] as const;
const dispatcher = ['orders.see', 'orders.dispatch'] as const;
const now = new Date('2026-11-22T12:00:00Z');
const minutes = (n: number) => new Date(now.getTime() + n * 60_000);
const order = (status: OrderStatus, step: Step, more: Partial<Movable> = {}): Movable => ({
  number: 'A-1',
  status: status as Movable['status'],
  step,
  method: 'delivery',
  engraved: null,
  stepBackUntil: null,
  ...more,
});
const moveTo = (to: OrderStatus): Move => ({ kind: 'status', number: 'A-1', from: 'accepted', to });

describe('The button that moves an order on', () => {
  it('walks through the steps of preparation, then hands the gift over; only engraved pots go to the laser', () => {
    const engraved = { done: 0, of: 2 };
    expect(nextMove(order('accepted', 'new'), preparer)).toMatchObject({ kind: 'status', to: 'wrapGift' });
    expect(nextMove(order('wrapGift', 'pick'), preparer)).toMatchObject({ kind: 'step', to: 'wrap' });
    expect(nextMove(order('wrapGift', 'pick', { engraved }), preparer)).toMatchObject({ to: 'engrave' });
    expect(nextMove(order('wrapGift', 'engrave', { engraved }), preparer)).toMatchObject({ to: 'wrap' });
    expect(nextMove(order('wrapGift', 'wrap'), preparer)).toMatchObject({ kind: 'step', to: 'ready' });
    expect(nextMove(order('wrapGift', 'ready'), dispatcher)).toMatchObject({ to: 'onTheWay' });
  });

  it('is offered to the role that may do the next step, and to nobody else', () => {
    expect(nextMove(order('accepted', 'new'), dispatcher)).toBeNull();
    expect(nextMove(order('wrapGift', 'pick'), dispatcher)).toBeNull();
    expect(nextMove(order('wrapGift', 'ready'), preparer)).toBeNull();
  });

  it('is missing while the recipient has not chosen place and time', () => {
    expect(nextMove(order('accepted', 'awaitsRecipient'), preparer)).toBeNull();
  });

  it('names what happens: an order of the café is picked up, not delivered', () => {
    const move = nextMove(order('wrapGift', 'ready', { method: 'cafe' }), dispatcher)!;
    expect(move).toMatchObject({ to: 'delivered' });
    expect(moveLabel(orders, move, 'cafe')).toBe(orders.move.pickedUp);
    expect(moveLabel(orders, move, 'delivery')).toBe(orders.move.delivered);
  });

  it('asks again before an end, and before a pot leaves the laser without its engraving', () => {
    expect(needsConfirmation(moveTo('rejected'), { engraved: null })).toBe(true);
    expect(needsConfirmation(moveTo('onTheWay'), { engraved: null })).toBe(false);
    const leave: Move = { kind: 'step', number: 'A-1', from: 'engrave', to: 'wrap' };
    expect(needsConfirmation(leave, { engraved: { done: 1, of: 2 } })).toBe(true);
    expect(needsConfirmation(leave, { engraved: { done: 2, of: 2 } })).toBe(false);
  });

  it('says that the shopper is told a minute later of everything but preparation and ends', () => {
    expect((['onTheWay', 'delivered'] as const).map(moveTo).every(isNotifiedLater)).toBe(true);
    expect((['wrapGift', 'rejected', 'cancelled'] as const).map(moveTo).some(isNotifiedLater)).toBe(false);
  });
});

describe('The button that takes a step back', () => {
  it('stays within preparation at any time', () => {
    expect(moveBack(order('wrapGift', 'ready'), preparer, now)).toMatchObject({ kind: 'step', to: 'wrap' });
    expect(moveBack(order('wrapGift', 'wrap'), preparer, now)).toMatchObject({ to: 'pick' });
    expect(moveBack(order('wrapGift', 'wrap'), dispatcher, now)).toBeNull();
  });

  it('takes a move back while there is time, by the role that could make it', () => {
    const started = order('wrapGift', 'pick', { stepBackUntil: minutes(1) });
    expect(moveBack(started, preparer, now)).toMatchObject({ kind: 'back', from: 'wrapGift' });
    expect(moveBack(started, preparer, minutes(1))).toBeNull();
    expect(moveBack(started, dispatcher, now)).toBeNull();
    expect(moveBack(order('onTheWay', 'onTheWay'), dispatcher, now)).toBeNull();
  });
});
