import { ProviderDown, type ProviderName } from '#providers/payments/payments.port.ts';
import { DAY } from '#server/clock.ts';
import type { Schedule } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { settleLostStart } from './pay-by-token.ts';
import { listLostStarts, listToAskAbout } from './payments.store.ts';
import { listToFollow } from './refunds.store.ts';
import { sendRefund } from './send-refund.job.ts';
import { settle } from './settle.ts';

/** Long after every payment page is over (30 minutes) the provider has nothing new to say. */
const ASK_FOR = 3 * DAY;

/**
 * Asks the provider about everything that stands open: it does not announce abandoned payments, webhooks get lost and
 * browsers are closed (product.md 7). One that cannot be asked about does not keep the others from it, nor does a provider
 * that is away keep the others.
 */
async function followPayments(shop: Shop): Promise<void> {
  const madeAfter = new Date(shop.clock.now().getTime() - ASK_FOR);
  const charges = await listToAskAbout(shop.database, madeAfter);
  const lost = await listLostStarts(shop.database, shop.clock.now());
  const refunds = await listToFollow(shop.database);
  const names = Object.keys(shop.providers.payments) as ProviderName[];
  const ofEach = await Promise.all(
    names.map(async (name) => [
      ...(await oneByOne(ofProvider(lost, name), ({ id }) => settleLostStart(shop, id))),
      ...(await oneByOne(ofProvider(charges, name), (charge) => settle(shop, charge))),
      ...(await oneByOne(ofProvider(refunds, name), ({ id }) => sendRefund(shop, id))),
    ]),
  );
  const faults = ofEach.flat();
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} payments could not be followed.`);
}

const ofProvider = <T extends { provider: ProviderName }>(things: readonly T[], name: ProviderName): T[] =>
  things.filter(({ provider }) => provider === name);

/** The provider is away, and each further question would wait for its time limit. */
const AWAY_AFTER = 3;

/** Does the work for each, goes on after a fault, and stops when the provider is away; answers the faults. */
async function oneByOne<T>(things: readonly T[], work: (thing: T) => Promise<unknown>): Promise<unknown[]> {
  const faults: unknown[] = [];
  let downInARow = 0;
  for (const thing of things) {
    try {
      await work(thing);
      downInARow = 0;
    } catch (error) {
      faults.push(error);
      downInARow = error instanceof ProviderDown ? downInARow + 1 : 0;
      if (downInARow === AWAY_AFTER) break;
    }
  }
  return faults;
}

export const followPaymentsSchedule = (shop: () => Shop): Schedule => ({
  name: 'payments.follow',
  cron: '*/2 * * * *',
  // Money may have moved while no server stood to hear of it.
  sweeps: true,
  run: () => followPayments(shop()),
});
