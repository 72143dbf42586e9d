import { DAY } from '#server/clock.ts';
import type { Schedule } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { listToAskAbout } from './payments.store.ts';
import { listToFollow } from './refunds.store.ts';
import { sendRefund } from './send-refund.job.ts';
import { settle } from './settle.ts';

/** Long after every payment page is over (30 minutes) the provider has nothing new to say. */
const ASK_FOR = 3 * DAY;

/**
 * Asks the provider about everything that stands open: it does not announce abandoned payments, webhooks get lost and
 * browsers are closed (product.md 7). One that cannot be asked about does not keep the others from it.
 */
async function followPayments(shop: Shop): Promise<void> {
  const madeAfter = new Date(shop.clock.now().getTime() - ASK_FOR);
  const faults: unknown[] = [];
  for (const chargeId of await listToAskAbout(shop.database, madeAfter)) {
    await settle(shop, chargeId).catch((error: unknown) => faults.push(error));
  }
  for (const refundId of await listToFollow(shop.database)) {
    await sendRefund(shop, refundId).catch((error: unknown) => faults.push(error));
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} payments could not be followed.`);
}

export const followPaymentsSchedule = (shop: () => Shop): Schedule => ({
  name: 'payments.follow',
  cron: '*/2 * * * *',
  run: () => followPayments(shop()),
});
