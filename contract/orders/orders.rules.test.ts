import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ActorKind,
  givesBack,
  isEnded,
  mayCancel,
  mayMove,
  nextStatus,
  ORDER_STATUS_CODES,
  type OrderStatus,
  stagesOf,
} from './orders.rules.ts';

const statuses = Object.keys(ORDER_STATUS_CODES) as OrderStatus[];
const actors: ActorKind[] = ['customer', 'guest', 'recipient', 'operator', 'courier', 'payment', 'system'];
const order = fc.record({
  status: fc.constantFrom(...statuses),
  method: fc.constantFrom('delivery' as const, 'cafe' as const),
  hasRecipientLink: fc.boolean(),
});

describe('Order status sequence (Specification 3; product.md 8)', () => {
  // spec: 4-order-statuses-their-sequence
  it('a paid order goes through the stages of its timeline one by one', () => {
    fc.assert(
      fc.property(order, (kind) => {
        const passed: OrderStatus[] = ['accepted'];
        for (;;) {
          const next = nextStatus({ ...kind, status: passed.at(-1)! });
          if (next === null) break;
          passed.push(next);
        }
        expect(passed).toEqual(stagesOf(kind));
      }),
    );
  });

  it('cafe pickup skips 4, and 2 is skipped without a link', () => {
    expect(stagesOf({ method: 'cafe', hasRecipientLink: false })).toEqual([
      'accepted',
      'wrapGift',
      'delivered',
    ]);
    expect(
      stagesOf({ method: 'delivery', hasRecipientLink: true }).map((s) => ORDER_STATUS_CODES[s]),
    ).toEqual([1, 2, 3, 4, 5]);
  });

  it('the shopper cancels before 3, the shop before 4', () => {
    const codes = (actor: 'shopper' | 'shop') =>
      statuses.filter((status) => mayCancel(status, actor)).map((status) => ORDER_STATUS_CODES[status]);
    expect(codes('shopper')).toEqual([0, 1, 2]);
    expect(codes('shop')).toEqual([0, 1, 2, 3]);
  });

  it('delivered and rejected are final, and only the payment provider revives a cancelled order', () => {
    fc.assert(
      fc.property(order, fc.constantFrom(...statuses), fc.constantFrom(...actors), (from, to, actor) => {
        if (!isEnded(from.status) || !mayMove(from, to, actor)) return;
        expect([from.status, to, actor]).toEqual(['cancelled', 'accepted', 'payment']);
      }),
    );
  });

  it('only the payment provider accepts an order; everyone else can only end one that awaits payment', () => {
    for (const actor of actors) {
      for (const to of statuses) {
        const moves = mayMove(
          { status: 'awaitingPayment', method: 'delivery', hasRecipientLink: false },
          to,
          actor,
        );
        if (moves) expect(actor === 'payment' ? to === 'accepted' : givesBack(to)).toBe(true);
      }
    }
  });
});
