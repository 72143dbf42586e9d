import { resourceKeyOf } from '#providers/payments/neoleap-trandata.ts';
import type { PaymentsPort } from '#providers/payments/payments.port.ts';
import type { SandboxStore } from '#providers/payments/tap-sandbox/store.ts';
import { urpayWallet } from '#providers/payments/urpay.ts';
import type { StartOptions } from './options.ts';
import { secretsOf } from './pay-later.ts';

type Surroundings = {
  store: SandboxStore;
  now: () => Date;
  /** Where the sandbox's message with the code can be read. */
  sendSms: (message: { to: string; text: string }) => Promise<void>;
};
type Opened = { ports: { urpay?: PaymentsPort }; close: () => Promise<void> };

/**
 * The urpay wallet: real where its secrets are given; otherwise not offered in live mode, because its wire is not public
 * (product.md 7), and its sandbox in the other modes.
 */
export async function openUrpay(
  { mode, urpay }: Pick<StartOptions, 'mode' | 'urpay'>,
  { store, now, sendSms }: Surroundings,
): Promise<Opened> {
  if (urpay) return { ports: { urpay: urpayWallet({ ...urpay, now }) }, close: async () => {} };
  if (mode === 'live') return { ports: {}, close: async () => {} };
  // Live mode never loads it.
  const { startUrpaySandbox } = await import('#providers/payments/urpay.sandbox.ts');
  const { password, resourceKey } = await secretsOf(store, 'urpay', 'password', 'resourceKey');
  const keys = { tranportalId: 'sandbox', password, resourceKey: resourceKeyOf(resourceKey)! };
  const sandbox = await startUrpaySandbox({ ...keys, store, now, sendSms });
  return {
    ports: { urpay: urpayWallet({ ...keys, now, baseUrl: sandbox.baseUrl }) },
    close: sandbox.close,
  };
}
