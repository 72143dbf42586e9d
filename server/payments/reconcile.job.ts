import { ProviderRefused } from '#providers/http/errors.port.ts';
import { type Charge, type ProviderName, providerOf } from '#providers/payments/payments.port.ts';
import { type Alarm, upsertAlarm } from '#server/alarms/alarms.public.ts';
import { DAY, HOUR } from '#server/clock.ts';
import type { Schedule } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { exactRiyals } from '#text/money.ts';
import { type CapturedPayment, findCaptured, listCaptured } from './captured.store.ts';
import { settle } from './settle.ts';

/**
 * The number of past days that each run compares. A run every night compares each day three times, so that a provider
 * that was unavailable in one night leaves no gap.
 */
const DAYS = 3;

/**
 * The age in milliseconds up to which a payment is not compared. A payment page is valid for half an hour, so a newer
 * payment may still be settled without the reconciliation.
 */
const SETTLING_TIME = HOUR;

type Difference = Pick<Alarm<'payments'>, 'kind' | 'subject' | 'detail'>;

/**
 * Compares every payment captured in the last days at each provider with the shop's own records, in both directions,
 * and raises an alarm once for each difference. Money captured at the provider but unknown here is also settled. A
 * difference always raises an alarm and is never fixed silently. If a provider is down, the comparison with the others
 * continues.
 */
async function reconcile(shop: Shop): Promise<void> {
  const now = shop.clock.now().getTime();
  const [from, until] = [new Date(now - DAYS * DAY), new Date(now - SETTLING_TIME)];
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

  const faults: unknown[] = [];
  const chargesById = new Map<string, Charge>();
  for (const charge of (await port.listCaptured?.(time)) ?? []) {
    chargesById.set(charge.id, charge);
    const ours = await findCaptured(shop.database, { provider, chargeId: charge.id });
    if (ours) continue;
    const detail = `captured at the provider (reference "${charge.key}"), not paid in the shop`;
    await raise({ kind: 'notPaidHere', subject: charge.id, detail });
    await settle(shop, { provider, chargeId: charge.id }).catch((error: unknown) => faults.push(error));
  }
  for (const ours of await listCaptured(shop.database, { provider, from: time.from })) {
    const charge =
      chargesById.get(ours.chargeId) ?? (await port.readCharge(ours.chargeId).catch(nullIfUnknown));
    for (const difference of differencesOf(ours, charge)) await raise(difference);
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} charges could not be settled.`);
}

/** Returns null if the provider does not know the charge. @throws any other error */
function nullIfUnknown(error: unknown): null {
  if (error instanceof ProviderRefused) return null;
  throw error;
}

/** @param charge null if the provider does not know it */
function differencesOf(ours: CapturedPayment, charge: Charge | null): Difference[] {
  const subject = ours.chargeId;
  const of = `order ${ours.orderNumber}`;
  if (charge?.status !== 'paid') {
    const status = charge?.status ?? 'unknown';
    return [{ kind: 'notCaptured', subject, detail: `${of}: paid in the shop, ${status} at the provider` }];
  }
  const differences: Difference[] = [];
  if (charge.amount !== ours.amount || charge.currency !== ours.currency) {
    const amount = charge.amount === null ? 'no amount' : `${exactRiyals(charge.amount)} ${charge.currency}`;
    const detail = `${of}: ${exactRiyals(ours.amount)} ${ours.currency} in the shop, ${amount} at the provider`;
    differences.push({ kind: 'otherAmount', subject, detail });
  }
  // A refund in progress may or may not have reached the provider, so only a total outside that range is a difference.
  const { refunded, refundedAtProvider } = ours;
  if (charge.refunded !== null && (charge.refunded > refunded || charge.refunded < refundedAtProvider)) {
    const detail = `${of}: ${exactRiyals(refundedAtProvider)} of ${exactRiyals(refunded)} refunded in the shop, ${exactRiyals(charge.refunded)} at the provider`;
    differences.push({ kind: 'otherRefund', subject, detail });
  }
  return differences;
}

export const reconcileSchedule = (shop: () => Shop): Schedule => ({
  name: 'payments.reconcile',
  // The schedule runs at 04:10 in Riyadh.
  cron: '10 1 * * *',
  run: () => reconcile(shop()),
});
