import { toMinor } from '#providers/payments/tap.wire.ts';
import type { SandboxStore } from '#sandboxes/kit/store.ts';
import { type Purchase, sumOf } from '#sandboxes/pay-later/purchases.ts';
import type { StoredCharge } from '#sandboxes/tap/charges.ts';
import type { ProviderCharge } from './test-invariants.ts';

/** The charges in the payment sandboxes' ledgers, read from their storage and not through an adapter. */
export async function providerCharges(store: SandboxStore): Promise<ProviderCharge[]> {
  const ofTap = ((await store.list('chg_')) as StoredCharge[]).map(
    ({ charge, refundedMinor }): ProviderCharge => ({
      provider: 'tap',
      chargeId: charge.id,
      captured: charge.status === 'CAPTURED' ? toMinor(charge.amount, charge.currency)! : 0,
      refunded: refundedMinor,
      held: 0,
    }),
  );
  const payLater = async (provider: 'tabby' | 'tamara'): Promise<ProviderCharge[]> =>
    ((await store.list(`${provider} purchase `)) as Purchase[]).map(
      ({ id, stage, amount, captures, refunds }) => ({
        provider,
        chargeId: id,
        captured: sumOf(captures),
        refunded: sumOf(refunds),
        held: stage === 'approved' || stage === 'authorised' ? amount - sumOf(captures) : 0,
      }),
    );
  return [...ofTap, ...(await payLater('tabby')), ...(await payLater('tamara'))];
}
