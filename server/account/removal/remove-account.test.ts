import { beforeEach, describe, expect, it } from 'vitest';
import {
  readRemovalCall,
  sendPhoneCodeCall,
  sendRemovalCodeCall,
  verifyNewPhoneCall,
  verifyPhoneCall,
} from '#contract/account/account.calls.ts';
import { cancelOrderCall } from '#contract/orders/orders.calls.ts';
import { fillShelves, placedBy, purchaseShop } from '#server/checkout/test-purchase.ts';
import { MINUTE } from '#server/clock.ts';
import { another, byEmail } from '../email/test-email.ts';
import { ownerProofs } from '../ownership/test-owner-proof.ts';
import { isOpen } from '../sessions/test-session.ts';
import { removals } from './test-removal.ts';

const shop = await purchaseShop();
const { changeProfile } = ownerProofs(shop);
const people = byEmail(shop);
const { requestCode, remove, removed, customerAtRest } = removals(shop);
beforeEach(() => fillShelves(shop.database));

describe('Before an account is removed its owner sees what that means', () => {
  it('with a number: the masked number that gets the code, and what happens to the orders', async () => {
    const customer = await customerAtRest();
    expect(await customer.must(readRemovalCall, {})).toEqual({
      channel: 'phone',
      destination: `+966\u00a0••\u00a0•••\u00a0${customer.phone!.slice(-4)}`,
      retainedOrders: 0,
      ordersOnTheirWay: 0,
      walletBalance: 0,
    });
  });

  it('without a number: the masked e-mail', async () => {
    const customer = await people.customer({ email: 'sara.removes@example.com' });
    expect(await customer.must(readRemovalCall, {})).toMatchObject({
      channel: 'email',
      destination: 's•••@example.com',
    });
  });

  it('orders that ended are retained; other orders prevent the removal', async () => {
    const { shopper, placed } = await placedBy(shop);
    expect(await shopper.must(readRemovalCall, {})).toMatchObject({ retainedOrders: 0, ordersOnTheirWay: 1 });
    await shopper.must(cancelOrderCall, { orderUuid: placed.orderUuid });
    expect(await shopper.must(readRemovalCall, {})).toMatchObject({ retainedOrders: 1, ordersOnTheirWay: 0 });
  });

  it('an account without a contact needs a number first', async () => {
    const customer = await shop.customer();
    await shop.pool.query('update shoppers set phone = null, country_code = null where id = $1', [
      customer.shopperId,
    ]);
    for (const call of [readRemovalCall, sendRemovalCodeCall]) {
      expect(await customer.call(call, {})).toMatchObject({
        status: 409,
        code: 'wrongState',
        message: 'Please add a mobile number first. We’ll send the confirmation code there.',
      });
    }
    expect(await remove(customer, '1234')).toMatchObject({ code: 'wrongState' });
  });

  it('guests have no account to remove', async () => {
    const guest = await shop.guest();
    for (const call of [readRemovalCall, sendRemovalCodeCall])
      expect(await guest.call(call, {})).toMatchObject({ status: 403 });
    expect(await remove(guest, '1234')).toMatchObject({ status: 403, code: 'notAllowed' });
  });
});

describe('Specification 6: deleting an account takes the fixed phrase, and product.md 2: a fresh code', () => {
  // spec: 7-account.removeAccount
  it('with both it is removed, and every session in every browser ends', async () => {
    const customer = await customerAtRest();
    const elsewhere = await shop.customer({ phone: customer.phone! });
    shop.clock.pass(MINUTE);
    const answer = await remove(customer, await requestCode(customer), { language: 'ar' });
    expect(answer).toMatchObject({ ok: true, data: null, message: 'حُذف حسابك. سعدنا بوجودك معنا.' });
    expect([await isOpen(customer), await isOpen(customer.tab()), await isOpen(elsewhere)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(await remove(customer, '1234')).toMatchObject({ status: 401, code: 'notSignedIn' });
  });

  it('its owner is notified at the previous contact after the removal', async () => {
    const customer = await customerAtRest();
    await removed(customer);
    await shop.runJobs();
    const told = shop.sms.filter(({ to }) => to === `+966${customer.phone}`).map(({ text }) => text);
    expect(told.filter((text) => text.includes('deleted'))).toHaveLength(1);
    const byMail = await people.customer();
    shop.clock.pass(MINUTE);
    await removed(byMail);
    await shop.runJobs();
    expect(shop.emails.at(-1)).toMatchObject({
      to: byMail.email,
      subject: expect.stringContaining('deleted'),
    });
  });

  // spec: 6-fixed-phrase
  it.each(['', 'delete my account', 'DELETE MY ACCOUNT ', 'DELETE', 'احذف حسابي'])(
    'another phrase removes nothing and does not count as a try of the code: %j',
    async (phrase) => {
      const customer = await customerAtRest();
      const code = await requestCode(customer);
      for (let tries = 0; tries < 3; tries += 1) {
        expect(await remove(customer, code, { phrase })).toMatchObject({
          status: 400,
          code: 'notValid',
          message: 'Please confirm that you want to delete your account.',
        });
      }
      expect(await isOpen(customer)).toBe(true);
      expect(await remove(customer, code)).toMatchObject({ ok: true });
    },
  );

  it('a wrong code removes nothing; after three, the right one no longer works', async () => {
    const customer = await customerAtRest();
    const code = await requestCode(customer);
    for (let tries = 0; tries < 3; tries += 1)
      expect(await remove(customer, another(code))).toMatchObject({ code: 'wrongCode' });
    expect(await remove(customer, code)).toMatchObject({ code: 'codeExpired' });
    expect(await isOpen(customer)).toBe(true);
  });

  it('a code that is five minutes old removes nothing', async () => {
    const customer = await customerAtRest();
    const code = await requestCode(customer);
    shop.clock.pass(5 * MINUTE);
    expect(await remove(customer, code)).toMatchObject({ code: 'codeExpired' });
    expect(await isOpen(customer)).toBe(true);
  });

  it('a code for a sign-in, for a new number or of another account removes nothing', async () => {
    const [customer, other] = [await customerAtRest(), await customerAtRest()];
    const guest = await shop.guest();
    const number = { countryCode: '966', phone: customer.phone! };
    await guest.must(sendPhoneCodeCall, number);
    await shop.runJobs();
    expect(await remove(customer, shop.sms.at(-1)!.text.slice(-4))).toMatchObject({ code: 'codeExpired' });
    shop.clock.pass(MINUTE);
    expect(await changeProfile(other, { name: 'Sara', ...number })).toMatchObject({ ok: true });
    await shop.runJobs();
    expect(await remove(customer, shop.sms.at(-1)!.text.slice(-4))).toMatchObject({ code: 'codeExpired' });
    shop.clock.pass(MINUTE);
    const theirs = await requestCode(other);
    expect(await remove(customer, theirs)).toMatchObject({ code: 'codeExpired' });
    expect(await isOpen(customer)).toBe(true);
  });

  it('its code works for nothing else', async () => {
    const customer = await customerAtRest();
    const code = await requestCode(customer);
    const number = { countryCode: '966', phone: customer.phone!, code };
    const guest = await shop.guest();
    expect(await guest.call(verifyPhoneCall, { ...number, deviceToken: '' })).toMatchObject({
      code: 'codeExpired',
    });
    expect(await customer.call(verifyNewPhoneCall, number)).toMatchObject({ code: 'codeExpired' });
  });

  it('a code sent to the previous number removes nothing', async () => {
    const customer = await customerAtRest();
    const code = await requestCode(customer);
    const phone = '577000111';
    expect(await changeProfile(customer, { name: 'Sara', countryCode: '966', phone })).toMatchObject({
      ok: true,
    });
    await shop.runJobs();
    const fresh = shop.sms.at(-1)!.text.slice(-4);
    await customer.must(verifyNewPhoneCall, { countryCode: '966', phone, code: fresh });
    expect(await remove(customer, code)).toMatchObject({ code: 'codeExpired' });
  });

  it('codes are limited to one a minute, and the shopper sees when another can be sent', async () => {
    const customer = await customerAtRest();
    await customer.must(sendRemovalCodeCall, {});
    expect(await customer.call(sendRemovalCodeCall, {})).toMatchObject({
      status: 429,
      code: 'tooManyTries',
      data: { retryAfterSeconds: 60 },
    });
  });
});
