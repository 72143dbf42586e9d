import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import { refundOrderCall } from '#contract/checkout/office.calls.ts';
import { readOrderCall } from '#contract/orders/office.calls.ts';
import { verifySelfCall } from '#contract/staff/office.calls.ts';
import { payWith } from '#providers/payments/test-tap.ts';
import { CARD_WITHOUT_REFUND } from '#sandboxes/tap/cards.ts';
import { PASSWORD, staffMember } from '#server/staff/test-staff.ts';
import { fillCart, fillShelves, formOf, orderOf, purchaseShop } from '../test-purchase.ts';

const shop = await purchaseShop();
await fillShelves(shop.database);

describe('A refund of a part that the payment service refuses', () => {
  it('is refused on the order in the office, and under way for the customer, while its credit note stands', async () => {
    const shopper = await shop.customer();
    await fillCart(shopper);
    const placed = await shopper.must(placeOrderCall, await formOf(shopper));
    await payWith(placed.paymentUrl!, { number: CARD_WITHOUT_REFUND, cvv: '1000' });
    const follow = () => shop.jobs.runSchedule('payments.follow').catch(() => undefined);
    await follow();
    const owner = await staffMember(shop, 'owner');
    await owner.must(verifySelfCall, { password: PASSWORD, code: owner.code() });
    const number = placed.orderNumber;
    const refund = { number, key: randomUUID(), seenReturned: 0, reason: 'One leaf was torn.' };
    await owner.must(refundOrderCall, { ...refund, amount: 50_00 });
    const inOffice = async () => (await owner.must(readOrderCall, { number })).money;
    // The shop tries again by itself until then.
    expect(await inOffice()).toMatchObject({ payment: { refundRefused: 0 } });
    for (let n = 0; n < 6; n += 1) await follow();
    expect(await inOffice()).toMatchObject({
      payment: { status: 'paid', refunded: 50_00, refundRefused: 50_00 },
      documents: [{ kind: 'invoice' }, { kind: 'creditNote', total: 50_00 }],
    });
    expect((await orderOf(shopper, placed.orderUuid)).payment).toMatchObject({
      status: 'paid',
      refunded: 50_00,
      refundUnderWay: 50_00,
    });
  });
});
