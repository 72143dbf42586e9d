import type { Charge, ProviderName } from '#providers/payments/payments.port.ts';
import { type Alarm, upsertAlarm } from '#server/alarms/alarms.public.ts';
import { DAY, HOUR } from '#server/clock.ts';
import type { Schedule } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { type CapturedPayment, findCaptured, listCaptured } from './captured.store.ts';
import { providerOf } from './provider-of.ts';
import { settle } from './settle.ts';

/** Each day is compared three times, so that a night on which a provider was away leaves nothing out. */
const DAYS = 3;

/** A payment page lives half an hour: what began later may be on its way to us by itself. */
const STILL_UNDER_WAY = HOUR;

type Difference = Pick<Alarm<'payments'>, 'kind' | 'subject' | 'detail'>;

/**
 * Compares every captured payment of the last days at each provider with ours, both ways, and writes each difference
 * down, once. Money that is captured there and unknown to our books is settled like any other: differences are reported
 * and healed, never only healed. A provider that is away does not keep the others from it.
 */
async function reconcile(shop: Shop): Promise<void> {
  const now = shop.clock.now().getTime();
  const [from, until] = [new Date(now - DAYS * DAY), new Date(now - STILL_UNDER_WAY)];
  const faults: unknown[] = [];
  for (const provider of Object.keys(shop.providers.payments) as ProviderName[]) {
    await reconcileWith(shop, provider, { from, until }).catch((error: unknown) => faults.push(error));
  }
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} providers could not be compared.`);
}

async function reconcileWith(
  shop: Shop,
  provider: ProviderName,
  time: { from: Date; until: Date },
): Promise<void> {
  const port = providerOf(shop, provider);
  const raise = (difference: Difference) =>
    upsertAlarm(shop.database, { area: 'payments', source: provider, ...difference }, shop.clock.now());

  const there = new Map<string, Charge>();
  for (const charge of (await port.listCaptured?.(time)) ?? []) {
    there.set(charge.id, charge);
    const ours = await findCaptured(shop.database, { provider, chargeId: charge.id });
    if (ours) continue;
    const detail = `captured there (reference "${charge.key}"), not paid here`;
    await raise({ kind: 'notPaidHere', subject: charge.id, detail });
    await settle(shop, { provider, chargeId: charge.id });
  }
  for (const ours of await listCaptured(shop.database, { provider, from: time.from })) {
    const charge = there.get(ours.chargeId) ?? (await port.readCharge(ours.chargeId));
    for (const difference of differencesOf(ours, charge)) await raise(difference);
  }
}

function differencesOf(ours: CapturedPayment, charge: Charge): Difference[] {
  const subject = ours.chargeId;
  const of = `order ${ours.orderNumber}`;
  if (charge.status !== 'paid') {
    return [{ kind: 'notCaptured', subject, detail: `${of}: paid here, ${charge.status} there` }];
  }
  const differences: Difference[] = [];
  if (charge.amount !== ours.amount || charge.currency !== ours.currency) {
    const detail = `${of}: ${ours.amount} ${ours.currency} here, ${charge.amount} ${charge.currency} there`;
    differences.push({ kind: 'otherAmount', subject, detail });
  }
  // What is on its way may have arrived there or not; only more or less than that is a difference.
  const { refunded, refundedAtProvider } = ours;
  if (charge.refunded !== null && (charge.refunded > refunded || charge.refunded < refundedAtProvider)) {
    const detail = `${of}: ${refundedAtProvider} of ${refunded} given back here, ${charge.refunded} there`;
    differences.push({ kind: 'otherRefund', subject, detail });
  }
  return differences;
}

export const reconcileSchedule = (shop: () => Shop): Schedule => ({
  name: 'payments.reconcile',
  // 04:10 in Riyadh.
  cron: '10 1 * * *',
  run: () => reconcile(shop()),
});
