import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentStep, nextPreparation, type Step, stepOf, stepsUntilDelivery } from './office.rules.ts';
import { isEnded, nextStatus, ORDER_STATUS_CODES, type OrderStatus } from './orders.rules.ts';

const kind = fc.record({
  method: fc.constantFrom('delivery' as const, 'cafe' as const),
  hasRecipientLink: fc.boolean(),
  engraved: fc.constantFrom(null, { done: 0, of: 2 }),
});

describe('The way of an order through the shop', () => {
  it('is passed step by step, from paid to delivered, and has no other steps', () => {
    fc.assert(
      fc.property(kind, ({ engraved, ...order }) => {
        const passed: (Step | 'delivered')[] = [];
        let status: OrderStatus | null = 'accepted';
        while (status !== null) {
          let step: Step | null = stepOf({ ...order, status }, 'pick');
          // For an order with a recipient link, `recipientAccepted` is the status in which the shop's work begins.
          while (step !== null) {
            passed.push(currentStep({ status, step })!);
            step = status === 'wrapGift' ? nextPreparation({ step, engraved }) : null;
          }
          status = nextStatus({ ...order, status });
        }
        expect(passed).toEqual(stepsUntilDelivery({ ...order, engraved }));
      }),
    );
  });

  it('has no place for an order that is not paid or ended without a delivery', () => {
    for (const status of Object.keys(ORDER_STATUS_CODES) as OrderStatus[]) {
      const current = currentStep({ status, step: 'new' });
      expect(current === null).toBe(
        status === 'awaitingPayment' || (isEnded(status) && status !== 'delivered'),
      );
    }
  });
});
