import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { refundOrderCall } from '#contract/checkout/office.calls.ts';
import { accountRiyalsInWords } from '#text/account-money.ts';
import { devices } from './devices.ts';
import { openShop } from './fixtures.ts';
import { asMember, officeCall } from './office-visit.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';

const shop = await openShop();

describe.each(devices)('A refund that the payment service refuses, on $name', (device) => {
  it('is not refunded on the order’s pages: the office leads to the books, the customer’s page says that it comes', async () => {
    const customer = await shop.customer(device);
    await customer.add('monstera', { colour: 'white' });
    const placed = await customer.order();
    await customer.pay(placed);
    const { orderNumber: number, orderUuid } = placed;
    const refund = {
      number,
      key: randomUUID(),
      seenReturned: 0,
      reason: 'One leaf was torn.',
      amount: 50_00,
    };
    await officeCall(shop, 'owner', refundOrderCall, refund);
    // As the job leaves it after the last attempt; a refund that is done or failed is never sent again by itself.
    await shop.database
      .updateTable('refunds')
      .set({ status: 'failed', done_at: null })
      .where('payment_id', 'in', (of) =>
        of.selectFrom('payments').select('id').where('order_number', '=', number),
      )
      .execute();

    const { order, reports } = device.text.office;
    const page = await shop.visit(device, `/office/order/${number}`, await asMember(shop, device, 'owner'));
    await page.getByText(reports.books.refused(50_00)).waitFor();
    expect(await page.getByRole('row', { name: new RegExp(`^${order.refunded}`) }).count()).toBe(0);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole('link', { name: reports.books.retryRefund }).click();
    await page.getByRole('table', { name: reports.books.title }).waitFor();

    const own = await shop.visit(device, `/my-orders?order_id=${orderUuid}`, { as: customer });
    const amount = accountRiyalsInWords(device.language, 50_00);
    await own
      .getByText(device.language === 'ar' ? `نعيد ${amount} إلى` : `${amount} is being refunded to`)
      .waitFor();
    await expectAccessible(own);
  });
});
