import { ProviderDown } from '#providers/http/errors.port.ts';
import type { ProviderName } from '#providers/payments/payments.port.ts';
import { DAY } from '#server/clock.ts';
import type { Schedule } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { limitConcurrency } from '#server/http/limits/limit-concurrency.ts';
import { listLostStarts, listUnsettledCharges } from './payments.store.ts';
import { listToFollow } from './refunds/refunds.store.ts';
import { sendRefund } from './refunds/send-refund.job.ts';
import { settle } from './settle.ts';
import { settleLostStart } from './start-payment.ts';

/**
 * The age in milliseconds up to which payments are checked. Payment pages expire after 30 minutes, so later the
 * provider has nothing new to report.
 */
const FOLLOW_FOR = 3 * DAY;

/** The maximum number of concurrent requests to one provider. */
const CONCURRENCY = 8;
/**
 * The number of consecutive requests without a response after which the provider counts as down for this run, because
 * further requests would only time out.
 */
const DOWN_AFTER = 2 * CONCURRENCY;

type CheckOrder = 'newest' | 'oldest';

/**
 * Checks all payments that are still open with their providers, because providers do not report abandoned payments,
 * webhooks get lost, and browsers are closed (product.md 7). Several payments are checked with each provider at the
 * same time, and a provider that is down does not delay the others. Repeated and concurrent checks are safe, because
 * each result is applied in one transaction under the payment's lock (`settle`).
 * At server startup the newest charges are checked first, because those customers have just paid. Scheduled runs start
 * with the oldest, so that charges for which a provider gives no result do not always delay the same other charges.
 * @throws AggregateError with the payments that could not be checked; all others were checked.
 */
async function followPayments(shop: Shop, firstChecked: CheckOrder): Promise<void> {
  const madeAfter = new Date(shop.clock.now().getTime() - FOLLOW_FOR);
  const lost = await listLostStarts(shop.database, shop.clock.now());
  const oldestFirst = await listUnsettledCharges(shop.database, madeAfter);
  const charges = firstChecked === 'newest' ? oldestFirst.toReversed() : oldestFirst;
  const refunds = await listToFollow(shop.database);
  const checks: Check[] = [
    ...lost.map(({ id, provider }) => ({ provider, run: () => settleLostStart(shop, id) })),
    ...charges.map((charge) => ({ provider: charge.provider, run: () => settle(shop, charge) })),
    ...refunds.map(({ id, provider }) => ({ provider, run: () => sendRefund(shop, id) })),
  ];
  const errorsByProvider = await Promise.all(
    Map.groupBy(checks, ({ provider }) => provider)
      .values()
      .map(checkProvider),
  );
  const faults = errorsByProvider.flat();
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} payments could not be followed.`);
}

type Check = { provider: ProviderName; run: () => Promise<unknown> };

/**
 * Runs the checks of one provider until the provider counts as down.
 * @returns the errors
 */
async function checkProvider(checks: readonly Check[]): Promise<unknown[]> {
  const limited = limitConcurrency(CONCURRENCY);
  const faults: unknown[] = [];
  let downInARow = 0;
  const checkOne = async ({ run }: Check): Promise<void> => {
    if (downInARow >= DOWN_AFTER) return;
    try {
      await run();
      downInARow = 0;
    } catch (error) {
      faults.push(error);
      downInARow = error instanceof ProviderDown ? downInARow + 1 : 0;
    }
  };
  await Promise.all(checks.map((check) => limited(() => checkOne(check))));
  return faults;
}

export const followPaymentsSchedule = (shop: () => Shop): Schedule => ({
  name: 'payments.follow',
  cron: '*/2 * * * *',
  run: () => followPayments(shop(), 'oldest'),
  // The sweep also runs at startup, because payments may have changed while no server was running to receive webhooks.
  sweep: () => followPayments(shop(), 'newest'),
});
