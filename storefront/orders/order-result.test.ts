import { describe, expect, it } from 'vitest';
import { ORDER_STATUS_CODES, type OrderStatus } from '#contract/orders/orders.rules.ts';
import { type PaymentStatus, paymentStatus } from '#contract/payments/payments.wire.ts';
import { resultOf } from './order-result.ts';

const payments: (PaymentStatus | null)[] = [null, ...paymentStatus.options];
const statuses = Object.keys(ORDER_STATUS_CODES) as OrderStatus[];

const paid = (status: PaymentStatus | null) =>
  status === null
    ? null
    : {
        method: 'card' as const,
        scheme: null,
        lastFour: null,
        status,
        refunded: 0,
        refundUnderWay: 0,
        message: null,
      };

/** Every pair of order status and payment status that gives this result. */
const pairsOf = (result: ReturnType<typeof resultOf>, payUntil: Date | null = new Date()): string[] =>
  statuses.flatMap((status) =>
    payments
      .filter((payment) => resultOf({ status, payment: paid(payment), payUntil }) === result)
      .map((payment) => `${status} ${payment}`),
  );

describe('What a result page says about an order', () => {
  it('calls a payment failed or abandoned only while the order still awaits payment', () => {
    expect(pairsOf('failed')).toEqual(['awaitingPayment failed']);
    expect(pairsOf('left')).toEqual(['awaitingPayment cancelled']);
  });

  it('calls an unpaid order late once its time to pay has passed, however the last attempt ended', () => {
    expect(pairsOf('late', null)).toEqual(payments.map((payment) => `awaitingPayment ${payment}`));
    expect(pairsOf('late')).toEqual([]);
  });

  it('never calls an unpaid order accepted, whatever its payment status', () => {
    for (const result of ['accepted', 'underway', 'ended'] as const)
      expect(pairsOf(result).filter((pair) => pair.startsWith('awaitingPayment'))).toEqual([]);
  });

  it('calls a cancelled or rejected order ended, however it was paid', () => {
    const each = payments.flatMap((payment) => [`rejected ${payment}`, `cancelled ${payment}`]);
    expect(new Set(pairsOf('ended'))).toEqual(new Set(each));
  });
});
