import { ProviderDown, ProviderRefused } from '#providers/http/errors.port.ts';
import type { Charge, NotEligible, PaymentsPort, StartCharge } from '#providers/payments/payments.port.ts';

/**
 * A payment service for tests, without network. Like a pay-later service, it first authorises an amount, and takes the
 * money only on capture.
 */
export type TestPayLater = PaymentsPort & {
  readonly charges: Map<string, Charge>;
  readonly started: StartCharge[];
  /** The idempotency keys of captures that took money, each once. */
  readonly captures: string[];
  readonly refunds: { chargeId: string; amount: number; idempotencyKey: string }[];
  /** The response to the next eligibility checks. The next field is the outcome of the next capture. */
  judges: 'yes' | NotEligible | 'away' | 'refuses' | 'sleeps';
  nextCapture: 'done' | 'neverArrives' | 'answerIsLost' | 'refused';
  /** Changes the charge that the service reports, until the test resets it. */
  says: ((charge: Charge) => Charge) | null;
  /** Acts as a customer who agrees on the service's page, so that the amount is authorised. */
  approve(chargeId: string): void;
  change(chargeId: string, more: Partial<Charge>): void;
};

/** The secret in the header that authenticates webhooks, as Tabby's do. */
export const PAY_LATER_SECRET = 'the secret of our webhook';

export function testPayLater(name: string): TestPayLater {
  const charges: TestPayLater['charges'] = new Map();
  const change = (chargeId: string, more: Partial<Charge>) => {
    const charge = charges.get(chargeId);
    if (!charge) throw new ProviderRefused(`${name} knows no ${chargeId}.`);
    charges.set(chargeId, { ...charge, ...more });
  };
  const service: TestPayLater = {
    charges,
    started: [],
    captures: [],
    refunds: [],
    judges: 'yes',
    nextCapture: 'done',
    says: null,
    change,
    approve: (chargeId) => change(chargeId, { status: 'authorised', paymentUrl: null }),
    // Every request for a charge creates a new session even with the same key, as the real services do.
    async startCharge(charge) {
      service.started.push(charge);
      const id = `${name}_${charges.size + 1}`;
      const started: Charge = {
        id,
        status: 'started',
        mayChange: false,
        amount: charge.amount,
        refunded: 0,
        currency: 'SAR',
        orderUuid: charge.orderUuid,
        key: charge.idempotencyKey,
        paymentUrl: `http://${name}.test/${id}`,
        card: null,
        storedCard: null,
        code: null,
      };
      charges.set(id, started);
      return started;
    },
    async readCharge(chargeId) {
      const charge = charges.get(chargeId);
      if (!charge) throw new ProviderRefused(`${name} knows no ${chargeId}.`);
      return service.says?.(charge) ?? charge;
    },
    async capture({ chargeId, idempotencyKey }) {
      const how = service.nextCapture;
      service.nextCapture = 'done';
      if (how === 'neverArrives') throw new ProviderDown('The capture never arrived.');
      if (how === 'refused') {
        change(chargeId, { status: 'cancelled' });
        throw new ProviderRefused('It is no longer held.');
      }
      if (charges.get(chargeId)?.status === 'authorised') {
        service.captures.push(idempotencyKey);
        change(chargeId, { status: 'paid' });
      }
      if (how === 'answerIsLost') throw new ProviderDown('The answer was lost.');
    },
    async release({ chargeId }) {
      const { status } = charges.get(chargeId)!;
      if (status === 'paid') throw new ProviderRefused('It is captured.');
      if (status === 'authorised') change(chargeId, { status: 'cancelled' });
    },
    async refund(refund) {
      const isKnown = service.refunds.some(({ idempotencyKey }) => idempotencyKey === refund.idempotencyKey);
      if (!isKnown) {
        service.refunds.push(refund);
        change(refund.chargeId, { refunded: (charges.get(refund.chargeId)!.refunded ?? 0) + refund.amount });
      }
      return { id: refund.idempotencyKey, status: 'done', code: null };
    },
    readRefund: async ({ refundId }) => ({ id: refundId, status: 'done', code: null }),
    readWebhook: (body, headers) =>
      headers['x-secret'] === PAY_LATER_SECRET ? { chargeId: (JSON.parse(body) as { id: string }).id } : null,
    async eligible() {
      if (service.judges === 'away') throw new ProviderDown('away');
      if (service.judges === 'refuses') throw new ProviderRefused('This is no purchase that it judges.');
      if (service.judges === 'sleeps') return new Promise<never>(() => {});
      return service.judges;
    },
    listCaptured: async () => [...charges.values()].filter(({ status }) => status === 'paid'),
  };
  return service;
}
