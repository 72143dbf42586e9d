import { beforeEach, describe, expect, it } from 'vitest';
import {
  changeProfileCall,
  listSessionsCall,
  readProfileCall,
  readRemovalCall,
  savePictureCall,
  sendRemovalCodeCall,
} from '#contract/account/account.calls.ts';
import { listItemsCall } from '#contract/cart/cart.calls.ts';
import { placeOrderCall, resumePaymentCall } from '#contract/checkout/checkout.calls.ts';
import { saveFavouriteCall } from '#contract/favourites/favourites.calls.ts';
import { cancelOrderCall, listOrdersCall } from '#contract/orders/orders.calls.ts';
import { MADA, MADA_WITHOUT_CODE, payWith } from '#providers/payments/test-tap.ts';
import { MONSTERA, RIYADH } from '#server/cart/test-plants.ts';
import { fillCart, fillShelves, formOf, placedBy, purchaseShop } from '#server/checkout/test-purchase.ts';
import { MINUTE } from '#server/clock.ts';
import { moveOn } from '#server/orders/test-move.ts';
import type { TestClient } from '#server/test-client.ts';
import type { Shopper } from '#server/test-shop.ts';
import { byEmail, PASSWORD } from '../email/test-email.ts';
import { profilePictures } from '../profile/profile-pictures.ts';
import { isOpen } from '../sessions/test-session.ts';
import { removals } from './test-removal.ts';

const shop = await purchaseShop();
const people = byEmail(shop);
const { requestCode, remove, removed, customerAtRest } = removals(shop);
beforeEach(() => fillShelves(shop.database));

const OPEN_ORDERS =
  'You still have an order on its way or awaiting payment. You can delete your account once it arrives or is cancelled.';

describe('An open order prevents the removal of the account', () => {
  it('from before payment until delivery: no code is sent, and an earlier code removes nothing', async () => {
    const shopper = await customerAtRest();
    const code = await requestCode(shopper);
    await fillCart(shopper);
    const placed = await shopper.must(placeOrderCall, await formOf(shopper));
    shop.clock.pass(MINUTE);
    const stages: [string, () => Promise<unknown>][] = [
      ['awaiting payment', async () => {}],
      [
        'accepted',
        async () => {
          await payWith(placed.paymentUrl!, { number: MADA });
          await shop.jobs.runSchedule('payments.follow');
        },
      ],
      ['being wrapped', () => moveOn(shop, placed.orderNumber)],
      ['on the way', () => moveOn(shop, placed.orderNumber)],
    ];
    for (const [stage, reach] of stages) {
      await reach();
      expect([stage, await shopper.call(sendRemovalCodeCall, {})]).toEqual([
        stage,
        { ok: false, status: 409, code: 'wrongState', message: OPEN_ORDERS, data: null },
      ]);
      expect(await remove(shopper, code)).toMatchObject({
        status: 409,
        code: 'wrongState',
        message: OPEN_ORDERS,
      });
      expect(await isOpen(shopper)).toBe(true);
    }
    await moveOn(shop, placed.orderNumber);
    // The refused requests did not use up the code.
    expect(await remove(shopper, code)).toMatchObject({ ok: true });
  });

  it('a payment that arrives after the account was removed is refunded, and nothing is delivered', async () => {
    const { shopper, placed } = await placedBy(shop);
    // The payment page is opened five minutes before the order expires, and stays open a little longer than the order.
    shop.clock.pass(31 * MINUTE);
    const { paymentUrl } = await shopper.must(resumePaymentCall, { orderUuid: placed.orderUuid });
    shop.clock.pass(4 * MINUTE);
    await shop.jobs.runSchedule('checkout.end-unpaid-orders');
    await removed(shopper);
    await payWith(paymentUrl!, { number: MADA_WITHOUT_CODE });
    for (let n = 0; n < 3; n += 1) {
      await shop.jobs.runSchedule('payments.follow');
      await shop.runJobs();
    }
    const { rows } = await shop.pool.query(
      `select o.status, o.recipient_name, r.reason, r.status as refund from orders o
         join payments p on p.order_id = o.id join refunds r on r.payment_id = p.id where o.number = $1`,
      [placed.orderNumber],
    );
    expect(rows).toEqual([{ status: 7, recipient_name: '-', reason: 'tooLate', refund: 'done' }]);
  });
});

describe('After the removal, number and address are free', () => {
  it('signing in with the number creates a new account that sees nothing of the old one', async () => {
    const { shopper: old, placed } = await placedBy(shop);
    await old.must(cancelOrderCall, { orderUuid: placed.orderUuid });
    await old.must(changeProfileCall, { name: 'Old name' });
    await old.must(saveFavouriteCall, { productId: MONSTERA, isFavourite: true });
    await fillCart(old);
    shop.clock.pass(MINUTE);
    await removed(old);
    shop.clock.pass(MINUTE);
    const fresh = await shop.customer({ phone: old.phone! });
    expect(fresh.shopperId).not.toBe(old.shopperId);
    expect(await fresh.must(readProfileCall, {})).toMatchObject({ name: null, picture: null, email: null });
    expect((await fresh.must(listOrdersCall, {})).orders).toEqual([]);
    expect(await fresh.must(listItemsCall, { cityId: RIYADH })).toEqual([]);
    expect(await fresh.must(listSessionsCall, {})).toHaveLength(1);
    expect(await fresh.must(readRemovalCall, {})).toMatchObject({ retainedOrders: 0 });
    const { rows } = await shop.pool.query('select 1 from favourites where shopper_id = $1', [
      fresh.shopperId,
    ]);
    expect(rows).toEqual([]);
  });

  it('the old password no longer works, and a sign-up with the address creates a new account', async () => {
    const old = await people.customer();
    shop.clock.pass(MINUTE);
    await removed(old);
    shop.clock.pass(MINUTE);
    const browser = await shop.guest();
    expect(await people.signIn(browser, { email: old.email, password: PASSWORD })).toMatchObject({
      ok: false,
    });
    const fresh = await people.customer({ email: old.email });
    expect(fresh.shopperId).not.toBe(old.shopperId);
  });

  it('the browser’s remembered sign-in is cleared; one of another account stays', async () => {
    const holds = (browser: TestClient, { email }: { email: string }) =>
      [...browser.cookies.values()].join().includes(Buffer.from(email).toString('base64url'));
    const remembering = async (owner: { email: string }): Promise<Shopper> => {
      const browser = await shop.guest();
      const answer = await people.signIn(browser, { ...owner, password: PASSWORD, remembers: true });
      if (!answer.ok) throw new Error(answer.message);
      return Object.assign(browser, { token: answer.data.token, shopperId: answer.data.id });
    };
    const [owner, neighbour] = [await people.customer(), await people.customer()];
    const [own, lent] = [await remembering(owner), await remembering(neighbour)];
    shop.clock.pass(MINUTE);
    await removed(own);
    expect(holds(own, owner)).toBe(false);
    await shop.signIn(lent, { guestId: null });
    shop.clock.pass(MINUTE);
    await removed(lent);
    expect(holds(lent, neighbour)).toBe(true);
  });

  it('the picture is no longer at its address', async () => {
    const customer = await customerAtRest();
    const { picture } = await customer.must(savePictureCall, { picture: DOT });
    const pictures = profilePictures(shop.database);
    const file = picture!.replace('/people', '');
    expect((await pictures.request(file)).status).toBe(200);
    await removed(customer);
    expect((await pictures.request(file)).status).toBe(404);
  });
});
/** The bytes of a PNG of one pixel. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
