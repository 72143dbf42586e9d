import { ProviderDown } from '#providers/http/errors.port.ts';
import type { ProviderName } from '#providers/payments/payments.port.ts';
import { DAY } from '#server/clock.ts';
import type { Schedule } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { limitConcurrency } from '#server/http/limit-concurrency.ts';
import { settleLostStart } from './pay-by-token.ts';
import { listLostStarts, listUnsettledCharges } from './payments.store.ts';
import { listToFollow } from './refunds/refunds.store.ts';
import { sendRefund } from './refunds/send-refund.job.ts';
import { settle } from './settle.ts';

/** Long after every payment page is over (30 minutes) the provider has nothing new to say. */
const ASK_FOR = 3 * DAY;

/** Questions to one provider at the same time. */
const CONCURRENCY = 8;
/**
 * After so many questions in a row without an answer the provider counts as down for this run: each further question
 * would only wait for its time limit.
 */
const DOWN_AFTER = 2 * CONCURRENCY;

type CheckOrder = 'newest' | 'oldest';

/**
 * Asks the providers about everything that is still open: they do not announce abandoned payments, webhooks get lost and
 * browsers are closed (product.md 7). Each provider is asked about several payments at the same time, and one that is
 * down holds up no other. Every question may be repeated and may meet a rival: what follows from an answer is one
 * transaction under the payment's lock (`settle`).
 *
 * A server that has just started asks about the newest charges first: those are the ones that shoppers have just paid.
 * The regular run begins with the oldest, so that charges the provider cannot answer for never hold up the same others.
 * @throws AggregateError of what could not be followed; the rest was.
 */
async function followPayments(shop: Shop, firstChecked: CheckOrder): Promise<void> {
  const madeAfter = new Date(shop.clock.now().getTime() - ASK_FOR);
  const lost = await listLostStarts(shop.database, shop.clock.now());
  const oldestFirst = await listUnsettledCharges(shop.database, madeAfter);
  const charges = firstChecked === 'newest' ? oldestFirst.toReversed() : oldestFirst;
  const refunds = await listToFollow(shop.database);
  const questions: Question[] = [
    ...lost.map(({ id, provider }) => ({ provider, ask: () => settleLostStart(shop, id) })),
    ...charges.map((charge) => ({ provider: charge.provider, ask: () => settle(shop, charge) })),
    ...refunds.map(({ id, provider }) => ({ provider, ask: () => sendRefund(shop, id) })),
  ];
  const ofEach = await Promise.all(
    Map.groupBy(questions, ({ provider }) => provider)
      .values()
      .map(askProvider),
  );
  const faults = ofEach.flat();
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} payments could not be followed.`);
}

type Question = { provider: ProviderName; ask: () => Promise<unknown> };

/** Asks one provider until it counts as down. @returns what went wrong. */
async function askProvider(questions: readonly Question[]): Promise<unknown[]> {
  const inTurn = limitConcurrency(CONCURRENCY);
  const faults: unknown[] = [];
  let downInARow = 0;
  const askOne = async ({ ask }: Question): Promise<void> => {
    if (downInARow >= DOWN_AFTER) return;
    try {
      await ask();
      downInARow = 0;
    } catch (error) {
      faults.push(error);
      downInARow = error instanceof ProviderDown ? downInARow + 1 : 0;
    }
  };
  await Promise.all(questions.map((question) => inTurn(() => askOne(question))));
  return faults;
}

export const followPaymentsSchedule = (shop: () => Shop): Schedule => ({
  name: 'payments.follow',
  cron: '*/2 * * * *',
  run: () => followPayments(shop(), 'oldest'),
  // Money may have moved while no server was there to hear of it.
  sweep: () => followPayments(shop(), 'newest'),
});
