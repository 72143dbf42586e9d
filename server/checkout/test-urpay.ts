import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import { ProviderDown } from '#providers/http/errors.port.ts';
import type { Charge, PaymentsPort } from '#providers/payments/payments.port.ts';
import { urpayWallet } from '#providers/payments/urpay.ts';
import { memoryStore } from '#sandboxes/kit/store.ts';
import type { Sale } from '#sandboxes/urpay/sales.ts';
import { startUrpaySandbox } from '#sandboxes/urpay/urpay.sandbox.ts';
import type { ProviderCharge } from './test-invariants.ts';
import { type PurchaseShop, purchaseShop } from './test-purchase.ts';

export const RIGHT = '123456';
export const WRONG = '987654';
/** A code for which the sandbox sends no response for two minutes, and which it does not charge. */
export const TIMES_OUT = '444444';

/** The urpay sandbox as tests observe and control it. */
export type TestWallet = {
  /** Makes the wallet's inquiry unreachable, or changes its responses, until the test resets these fields. */
  isAway: boolean;
  says: ((charge: Charge) => Charge) | null;
  /** The codes that the sandbox received, oldest first. */
  codes: string[];
  sms: { to: string; text: string }[];
  resourceKey: Buffer;
  /** Injects a fault into the sandbox. */
  order(fault: { call: string; how: string; ms?: number; times?: number }): Promise<unknown>;
  /** Resets the sandbox and this object. */
  behave(): Promise<void>;
  /** The charges in the sandbox's ledger. */
  theirs(): Promise<ProviderCharge[]>;
};

/** A shop that also accepts urpay. It uses the real adapter with the sandbox over HTTP. */
export async function urpayShop(): Promise<{ shop: PurchaseShop; wallet: TestWallet }> {
  const shop = await purchaseShop();
  const keys = { tranportalId: 'ashjar', password: randomUUID(), resourceKey: randomBytes(32) };
  const store = memoryStore();
  const now = () => shop.clock.now();
  const wallet: TestWallet = {
    isAway: false,
    says: null,
    codes: [],
    sms: [],
    resourceKey: keys.resourceKey,
    order: (fault) => control({ fault }),
    async behave() {
      Object.assign(wallet, { isAway: false, says: null });
      await control({ reset: true });
    },
    async theirs() {
      const sales = (await store.list('urpay sale ')) as Sale[];
      return sales.map(({ paymentId, trackId, amount, stage, refunds }) => ({
        provider: 'urpay',
        chargeId: `${paymentId}:${trackId}:${amount}`,
        captured: stage === 'paid' ? amount : 0,
        refunded: refunds.reduce((sum, refund) => sum + refund.amount, 0),
        held: 0,
      }));
    },
  };
  const sendSms = async (message: { to: string; text: string }) => void wallet.sms.push(message);
  const sandbox = await startUrpaySandbox({ ...keys, now, store, retryDelaysMs: [], sendSms });
  afterAll(() => sandbox.close());
  const control = (body: unknown) =>
    fetch(sandbox.controlUrl, {
      method: 'POST',
      headers: { authorization: `Bearer ${keys.password}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const real = urpayWallet({ ...keys, now, baseUrl: sandbox.baseUrl, timeLimitMs: 2_000 });
  const urpay: PaymentsPort = {
    ...real,
    async readCharge(id) {
      if (wallet.isAway) throw new ProviderDown('away');
      const charge = await real.readCharge(id);
      return wallet.says?.(charge) ?? charge;
    },
    confirm: (typed) => {
      wallet.codes.push(typed.code);
      return real.confirm!(typed);
    },
  };
  Object.assign(shop.providers.payments, { urpay });
  return { shop, wallet };
}

export const freePhone = (): string => `5${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}7`;
