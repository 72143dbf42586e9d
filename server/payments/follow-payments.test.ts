import { beforeEach, describe, expect, it } from 'vitest';
import { ProviderDown } from '#providers/http/errors.port.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { chargeIn, fillShelves, orderOf, placedBy, purchaseShop } from '#server/checkout/test-purchase.ts';

const shop = await purchaseShop();
const { database, webhooks, provider, tabby, tamara } = shop;
const tabbyReads = tabby.readCharge;
beforeEach(async () => {
  await fillShelves(database);
  // The update closes the payments that earlier tests left open.
  await database.updateTable('payments').set({ status: 'cancelled', may_change: false }).execute();
  Object.assign(webhooks, { isOpen: false });
  Object.assign(provider, { isDown: false, says: null });
  Object.assign(tabby, { readCharge: tabbyReads });
  Object.assign(tamara, { says: null });
});

const PAY_LATER = { paymentEmail: 'noura@example.com' };
async function times<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (let n = 0; n < count; n += 1) done.push(await work());
  return done;
}
const isDown = () => {
  throw new ProviderDown('down');
};

describe('Checking open payments with their providers', () => {
  it.each(['runSweep', 'runSchedule'] as const)(
    'finds a payment although one provider is down and another does not answer for older payments (%s)',
    async (run) => {
      await times(4, () => placedBy(shop, {}, { ...PAY_LATER, paymentMethod: 'tamara' }));
      tamara.says = isDown;
      const unreadable = await times(6, async () => chargeIn((await placedBy(shop)).placed));
      const { shopper, placed } = await placedBy(shop);
      await payWith(placed.paymentUrl!, { number: MADA });
      provider.says = (charge) => (unreadable.includes(charge.id) ? isDown() : charge);
      await expect(shop.jobs[run]('payments.follow')).rejects.toThrow('10 payments could not be followed.');
      expect(await orderOf(shopper, placed.orderUuid)).toMatchObject({
        status: 'accepted',
        payment: { status: 'paid' },
      });
    },
  );

  it('runs eight checks at a time, newest first after a start and oldest first when scheduled', async () => {
    const placed = await times(10, () => placedBy(shop, {}, { ...PAY_LATER, paymentMethod: 'tabby' }));
    const charges = placed.map(({ placed }) => placed.paymentUrl!.split('/').at(-1)!);
    let requested: string[] = [];
    let answered = 0;
    let max = 0;
    let eight = Promise.withResolvers<void>();
    tabby.readCharge = async (chargeId) => {
      requested.push(chargeId);
      max = Math.max(max, requested.length - answered);
      if (requested.length === 8) eight.resolve();
      await eight.promise;
      answered += 1;
      return tabbyReads(chargeId);
    };
    await shop.jobs.runSweep('payments.follow');
    expect([requested, max]).toEqual([charges.toReversed(), 8]);

    [requested, answered, max, eight] = [[], 0, 0, Promise.withResolvers<void>()];
    await shop.jobs.runSchedule('payments.follow');
    expect([requested, max]).toEqual([charges, 8]);
  });

  it('stops checking with a provider that does not answer', async () => {
    await times(20, () => placedBy(shop, {}, { ...PAY_LATER, paymentMethod: 'tabby' }));
    tabby.readCharge = async () => isDown();
    await expect(shop.jobs.runSweep('payments.follow')).rejects.toThrow(/^(1[6-9]|2[0-3]) payments/);
  });
});
