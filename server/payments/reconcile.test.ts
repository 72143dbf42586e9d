import { beforeEach, describe, expect, it } from 'vitest';
import { saveTapCaptureCall } from '#contract/payments/payments.calls.ts';
import { listPaymentAlarms } from '#operator/list-alarms.ts';
import { MADA_WITHOUT_CODE, payWith } from '#providers/payments/test-tap.ts';
import { chargeIn, fillShelves, orderOf, placedBy, purchaseShop } from '#server/checkout/test-purchase.ts';
import { HOUR } from '#server/clock.ts';

const shop = await purchaseShop();
const { database, provider, tabby } = shop;
beforeEach(async () => {
  await fillShelves(database);
  Object.assign(provider, { isDown: false, says: null });
  tabby.says = null;
  await database.deleteFrom('alarms').execute();
});

const reconcile = () => shop.jobs.runSchedule('payments.reconcile');
const alarms = () =>
  database.selectFrom('alarms').select(['source', 'kind', 'subject', 'times']).orderBy('id').execute();

async function paid() {
  const { shopper, placed } = await placedBy(shop);
  await payWith(placed.paymentUrl!, { number: MADA_WITHOUT_CODE });
  await shopper.must(saveTapCaptureCall, { orderUuid: placed.orderUuid });
  return { shopper, placed, chargeId: chargeIn(placed) };
}
async function paidWithTabby() {
  const { shopper, placed } = await placedBy(
    shop,
    {},
    { paymentMethod: 'tabby', paymentEmail: 'noura@example.com' },
  );
  const chargeId = placed.paymentUrl!.split('/').at(-1)!;
  tabby.approve(chargeId);
  await shopper.must(saveTapCaptureCall, { orderUuid: placed.orderUuid });
  return { shopper, placed, chargeId };
}

describe('The nightly comparison with the provider’s records', () => {
  it('raises no alarm when they agree', async () => {
    await paid();
    await paidWithTabby();
    await placedBy(shop);
    await reconcile();
    expect(await alarms()).toEqual([]);
    expect(await listPaymentAlarms(shop, [])).toBe('There is nothing to look at.');
  });

  it('reports and settles a payment that was captured there and is not paid here', async () => {
    const { shopper, placed } = await placedBy(shop);
    await payWith(placed.paymentUrl!, { number: MADA_WITHOUT_CODE });
    await shop.webhooksSent();
    // A payment as new as this one may still be settled without the reconciliation, so it raises no alarm.
    await reconcile();
    expect(await alarms()).toEqual([]);
    shop.clock.pass(HOUR);
    await reconcile();
    expect(await alarms()).toEqual([
      { source: 'tap', kind: 'notPaidHere', subject: chargeIn(placed), times: 1 },
    ]);
    expect((await orderOf(shopper, placed.orderUuid)).status).toBe('accepted');
    await reconcile();
    expect((await alarms()).map(({ times }) => times)).toEqual([1]);
  });

  it('reports a missing capture, another amount and another refund once each', async () => {
    const [gone, less, more] = [await paidWithTabby(), await paidWithTabby(), await paidWithTabby()];
    tabby.change(gone.chargeId, { status: 'cancelled' });
    tabby.change(less.chargeId, { amount: less.placed.total - 1 });
    tabby.change(more.chargeId, { refunded: 5 });
    await reconcile();
    await reconcile();
    expect(await alarms()).toEqual([
      { source: 'tabby', kind: 'notCaptured', subject: gone.chargeId, times: 2 },
      { source: 'tabby', kind: 'otherAmount', subject: less.chargeId, times: 2 },
      { source: 'tabby', kind: 'otherRefund', subject: more.chargeId, times: 2 },
    ]);
    const listed = await listPaymentAlarms(shop, ['٢']);
    expect(listed.split('\n')).toHaveLength(2);
    expect(listed).toContain(`otherRefund  ${more.chargeId}  order ${more.placed.orderNumber}`);
    expect(listed).toContain('2 times');
    // Amounts are in riyals.
    expect(listed).toContain(': 270.00 SAR in the shop, 269.99 SAR at the provider');
    expect(listed).toContain(': 0.00 of 0.00 refunded in the shop, 0.05 at the provider');
    for (const { chargeId, placed } of [gone, less, more])
      tabby.change(chargeId, { status: 'paid', amount: placed.total, refunded: 0 });
  });

  it('reports a payment that the provider does not know, and compares the payments after it', async () => {
    const [unknown, less] = [await paidWithTabby(), await paidWithTabby()];
    const charge = tabby.charges.get(unknown.chargeId)!;
    tabby.charges.delete(charge.id);
    tabby.change(less.chargeId, { amount: less.placed.total - 1 });
    await reconcile();
    expect(await alarms()).toEqual([
      { source: 'tabby', kind: 'notCaptured', subject: unknown.chargeId, times: 1 },
      { source: 'tabby', kind: 'otherAmount', subject: less.chargeId, times: 1 },
    ]);
    tabby.charges.set(charge.id, charge);
    tabby.change(less.chargeId, { amount: less.placed.total });
  });

  it('reports a captured charge that belongs to no payment', async () => {
    const { chargeId } = await paidWithTabby();
    tabby.charges.set('tabby_nobody', { ...tabby.charges.get(chargeId)!, id: 'tabby_nobody', key: '' });
    await reconcile();
    expect((await alarms()).map(({ kind, subject }) => [kind, subject])).toEqual([
      ['notPaidHere', 'tabby_nobody'],
      ['unknownCharge', 'tabby_nobody'],
    ]);
    tabby.charges.delete('tabby_nobody');
  });

  it('compares with the other providers when one is down', async () => {
    const { chargeId } = await paidWithTabby();
    tabby.change(chargeId, { amount: 1 });
    provider.isDown = true;
    await expect(reconcile()).rejects.toThrow('1 providers could not be compared');
    expect((await alarms()).map(({ kind }) => kind)).toEqual(['otherAmount']);
  });

  it('the operator’s command prints its usage', async () => {
    await expect(listPaymentAlarms(shop, ['many'])).rejects.toThrow('how many to list');
  });
});
