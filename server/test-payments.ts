import type { Charge, PaymentsPort, StartCharge } from '#providers/payments/payments.port.ts';

/** A payment service for tests, without network: it records its requests and does what the test sets. */
export type TestPayments = PaymentsPort & {
  readonly started: (StartCharge & { chargeId: string })[];
  readonly refunded: { chargeId: string; amount: number; reason: string; idempotencyKey: string }[];
  /** Sets the status that the provider reports for a charge from now on. */
  settle(chargeId: string, status: Charge['status'], more?: Partial<Charge>): void;
};

export function testPayments(): TestPayments {
  const charges = new Map<string, Charge>();
  const idsByKey = new Map<string, string>();
  const started: TestPayments['started'] = [];
  const refunded: TestPayments['refunded'] = [];
  return {
    started,
    refunded,
    settle(chargeId, status, more = {}) {
      const charge = charges.get(chargeId);
      if (!charge) throw new Error(`No charge ${chargeId}.`);
      charges.set(chargeId, { ...charge, status, paymentUrl: null, ...more });
    },
    async startCharge(charge) {
      const known = idsByKey.get(charge.idempotencyKey);
      if (known) return charges.get(known)!;
      const id = `chg_test_${charges.size + 1}`;
      idsByKey.set(charge.idempotencyKey, id);
      charges.set(id, {
        id,
        status: 'started',
        mayChange: false,
        amount: charge.amount,
        refunded: null,
        currency: 'SAR',
        orderUuid: charge.orderUuid,
        key: charge.idempotencyKey,
        paymentUrl: `http://pay.test/${id}`,
        card: null,
        storedCard: null,
        code: null,
      });
      started.push({ ...charge, chargeId: id });
      return charges.get(id)!;
    },
    async readCharge(chargeId) {
      const charge = charges.get(chargeId);
      if (!charge) throw new Error(`No charge ${chargeId}.`);
      return charge;
    },
    async refund(refund) {
      if (!refunded.some(({ idempotencyKey }) => idempotencyKey === refund.idempotencyKey))
        refunded.push(refund);
      return { id: `re_test_${refund.idempotencyKey}`, status: 'done', code: null };
    },
    readRefund: async ({ refundId }) => ({ id: refundId, status: 'done', code: null }),
    readWebhook(body, headers) {
      return headers.hashstring === 'test' ? { chargeId: (JSON.parse(body) as { id: string }).id } : null;
    },
  };
}
