import { describe, expect, it } from 'vitest';
import { orders } from '#text/en/office/orders.ts';
import { isTold, moveWords, nextMove } from './next-move.ts';

const preparer = ['orders.see', 'orders.prepare'] as const;
const dispatcher = ['orders.see', 'orders.dispatch'] as const;

describe('The button that moves an order on', () => {
  it('is offered to the role that may do the next step, and to nobody else', () => {
    const wrapped = { status: 'wrapGift', method: 'delivery', step: 'wrap' } as const;
    expect(nextMove({ status: 'accepted', method: 'delivery', step: 'new' }, preparer)).toBe('wrapGift');
    expect(nextMove({ status: 'accepted', method: 'delivery', step: 'new' }, dispatcher)).toBeNull();
    expect(nextMove(wrapped, preparer)).toBeNull();
    expect(nextMove(wrapped, dispatcher)).toBe('onTheWay');
  });

  it('is missing while the recipient has not chosen place and time', () => {
    const waiting = { status: 'accepted', method: 'delivery', step: 'awaitsRecipient' } as const;
    expect(nextMove(waiting, preparer)).toBeNull();
  });

  it('names what happens: an order of the café is picked up, not delivered', () => {
    const cafe = { status: 'wrapGift', method: 'cafe', step: 'wrap' } as const;
    expect(nextMove(cafe, dispatcher)).toBe('delivered');
    expect(moveWords(orders, 'delivered', 'cafe')?.label).toBe(orders.move.pickedUp);
    expect(moveWords(orders, 'delivered', 'delivery')?.label).toBe(orders.move.delivered);
  });

  it('asks again before everything of which the shopper is told', () => {
    expect(isTold('wrapGift')).toBe(false);
    expect((['onTheWay', 'delivered', 'rejected', 'cancelled'] as const).every(isTold)).toBe(true);
  });
});
