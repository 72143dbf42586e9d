import { beforeEach, describe, expect, it } from 'vitest';
import {
  changeProfileCall,
  readProfileCall,
  savePictureCall,
  sendPhoneCodeCall,
  verifyNewPhoneCall,
  verifyPhoneCall,
} from '#contract/account/account.calls.ts';
import { addItemCall } from '#contract/cart/cart.calls.ts';
import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import { saveFavouriteCall } from '#contract/favourites/favourites.calls.ts';
import { saveDeviceCall } from '#contract/notifications/notifications.calls.ts';
import { saveRatingCall } from '#contract/orders/orders.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { MONSTERA, RIYADH, WHITE } from '#server/cart/test-plants.ts';
import {
  count,
  fillCart,
  fillShelves,
  formOf,
  placedBy,
  purchaseShop,
} from '#server/checkout/test-purchase.ts';
import { MINUTE } from '#server/clock.ts';
import { moveOn } from '#server/orders/test-move.ts';
import type { Answer, TestClient } from '#server/test-client.ts';
import { deviceTokenOf } from '#server/test-device-token.ts';
import type { Shopper } from '#server/test-shop.ts';
import { ownerProofs } from '../ownership/test-owner-proof.ts';
import { removals } from './test-removal.ts';

const shop = await purchaseShop();
const { changeProfile } = ownerProofs(shop);
const { database } = shop;
const { requestCode, remove } = removals(shop);
beforeEach(() => fillShelves(database));

/** A customer with a code for the removal, and another tab of the same browser. */
async function ready(customer?: Shopper): Promise<{ customer: Shopper; tab: TestClient; code: string }> {
  const who = customer ?? (await shop.customer());
  shop.clock.pass(MINUTE);
  const code = await requestCode(who);
  return { customer: who, tab: who.tab(), code };
}
const isRemoved = async ({ shopperId }: Shopper): Promise<boolean> =>
  (await shop.pool.query('select removed_at from shoppers where id = $1', [shopperId])).rows[0].removed_at !==
  null;
const GONE = { ok: false, status: 401, code: 'notSignedIn' };

describe('Two tabs remove one account at the same time', () => {
  it('exactly one succeeds, at the worst moment for the other', async () => {
    const { customer, tab, code } = await ready();
    let first: Answer<null> | undefined;
    rivalBefore(database, /^select .* from "codes"/, async () => {
      first = await remove(tab, code);
    });
    expect(await remove(customer, code)).toMatchObject({ ok: false });
    expect(first).toMatchObject({ ok: true });
    expect(await isRemoved(customer)).toBe(true);
  });

  it('exactly one of eight concurrent requests succeeds, and the owner is notified once', async () => {
    const { customer, code } = await ready();
    const tabs = Array.from({ length: 8 }, () => customer.tab());
    const answers = await Promise.all(tabs.map((tab) => remove(tab, code)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    await shop.runJobs();
    const told = shop.sms.filter(({ to }) => to === `+966${customer.phone}`).map(({ text }) => text);
    expect(told.filter((text) => text.includes('deleted'))).toHaveLength(1);
  });
});

describe('An order that is placed while the account is removed', () => {
  it('prevents the removal at any moment between the code and the removal', async () => {
    for (const moment of [/^select .* from "codes"/, /^select .* from "shoppers" .* for update/]) {
      const { customer, tab, code } = await ready();
      await fillCart(customer);
      const form = await formOf(customer);
      rivalBefore(database, moment, async () => {
        await tab.must(placeOrderCall, form);
      });
      expect(await remove(customer, code)).toMatchObject({ ok: false, code: 'wrongState' });
      expect(await isRemoved(customer)).toBe(false);
      expect(await customer.must(readProfileCall, {})).toMatchObject({ phone: customer.phone });
    }
  });

  it('is refused when the removal comes first: no stock is taken, nobody pays', async () => {
    for (const moment of [/^begin/, /"carts".* for no key update/]) {
      const { customer, tab, code } = await ready();
      await fillCart(customer);
      const form = await formOf(customer);
      rivalBefore(database, moment, async () => {
        expect(await remove(tab, code)).toMatchObject({ ok: true });
      });
      expect((await customer.call(placeOrderCall, form)).ok).toBe(false);
      expect(await count(database, 'orders', `shopper_id = ${customer.shopperId}`)).toBe(0);
    }
  });

  it('is refused by the database itself after the removal, like any other row of the account', async () => {
    const { customer, code } = await ready();
    await remove(customer, code);
    for (const [table, rest] of [
      ['carts', 'version, changed_at) values ($1, 1, now()'],
      ['devices', "token, token_hash, saved_at) values ($1, 'x', sha256('x'), now()"],
      ['favourites', `product_id, added_at) values ($1, ${MONSTERA}, now()`],
    ] as const) {
      const insert = shop.pool.query(`insert into ${table} (shopper_id, ${rest})`, [customer.shopperId]);
      await expect(insert).rejects.toMatchObject({ code: 'AC401' });
    }
  });
});

describe('A request that runs while the account is removed leaves nothing behind', () => {
  const PICTURE =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  const late: [string, RegExp, string, (who: Shopper) => Promise<unknown>][] = [
    [
      'a line of a cart',
      /update carts/,
      'cart_items',
      (who) =>
        who.call(addItemCall, {
          cityId: RIYADH,
          productId: MONSTERA,
          colourId: WHITE,
          addonIds: [],
          quantity: 1,
        }),
    ],
    [
      'a favourite',
      /^insert into "favourites"/,
      'favourites',
      (who) => who.call(saveFavouriteCall, { productId: MONSTERA, isFavourite: true }),
    ],
    [
      'a device',
      /^insert into "devices"/,
      'devices',
      (who) => who.call(saveDeviceCall, { deviceToken: deviceTokenOf('late') }),
    ],
    [
      'a picture',
      /^update "shoppers" set "picture"/,
      'profile_pictures',
      (who) => who.call(savePictureCall, { picture: PICTURE }),
    ],
  ];
  it.each(late)('%s', async (_, moment, table, act) => {
    const { customer, tab, code } = await ready();
    rivalBefore(database, moment, async () => {
      expect(await remove(tab, code)).toMatchObject({ ok: true });
    });
    expect(await act(customer)).toMatchObject(GONE);
    expect(await count(database, table, `shopper_id = ${customer.shopperId}`)).toBe(0);
    expect(shop.faults).toEqual([]);
  });

  it('a name', async () => {
    const { customer, tab, code } = await ready();
    rivalBefore(database, /^update "shoppers" set "name"/, async () => {
      expect(await remove(tab, code)).toMatchObject({ ok: true });
    });
    await customer.call(changeProfileCall, { name: 'Too late' });
    expect(await count(database, 'shoppers', `id = ${customer.shopperId} and name is null`)).toBe(1);
  });

  it('a new number', async () => {
    const { customer, tab, code } = await ready();
    const phone = '566000222';
    expect(await changeProfile(customer, { name: 'Sara', countryCode: '966', phone })).toMatchObject({
      ok: true,
    });
    await shop.runJobs();
    const fresh = shop.sms.at(-1)!.text.slice(-4);
    rivalBefore(database, /^begin/, async () => {
      expect(await remove(tab, code)).toMatchObject({ ok: true });
    });
    const answer = await customer.call(verifyNewPhoneCall, { countryCode: '966', phone, code: fresh });
    expect(answer).toMatchObject({ ok: false });
    expect(await count(database, 'shoppers', `phone = '${phone}'`)).toBe(0);
  });

  it('a message about an order', async () => {
    const { shopper, placed } = await placedBy(shop);
    await payWith(placed.paymentUrl!, { number: MADA });
    await shop.jobs.runSchedule('payments.follow');
    for (let n = 0; n < 3; n += 1) await moveOn(shop, placed.orderNumber);
    const { tab, code } = await ready(shopper);
    rivalBefore(database, /^insert into "order_ratings"/, async () => {
      expect(await remove(tab, code)).toMatchObject({ ok: true });
    });
    const rating = { orderUuid: placed.orderUuid, rating: 5, comment: 'Too late' };
    expect(await shopper.call(saveRatingCall, rating)).toMatchObject(GONE);
    expect(await count(database, 'order_ratings', "comment = 'Too late'")).toBe(0);
  });
});

describe('Signing in while the account is removed', () => {
  it('creates a new account, not the removed one', async () => {
    const { customer, tab, code } = await ready();
    shop.clock.pass(MINUTE);
    const guest = await shop.guest();
    const number = { countryCode: '966', phone: customer.phone! };
    await guest.must(sendPhoneCodeCall, number);
    await shop.runJobs();
    const signInCode = shop.sms.at(-1)!.text.slice(-4);
    rivalBefore(database, /^insert into "sessions"/, async () => {
      expect(await remove(tab, code)).toMatchObject({ ok: true });
    });
    const { id, isNew } = await guest.must(verifyPhoneCall, { ...number, code: signInCode, deviceToken: '' });
    expect([id === customer.shopperId, isNew]).toEqual([false, true]);
    expect(await count(database, 'sessions', `shopper_id = ${customer.shopperId}`)).toBe(0);
  });
});

describe('Removing an account is atomic', () => {
  it('when one domain fails, the account does not change and the code is not spent', async () => {
    const { customer, code } = await ready();
    await fillCart(customer);
    const stumble = async () => {
      throw new Error('the last one stumbled');
    };
    shop.hooks.onAccountRemoved.push(stumble);
    await expect(remove(customer, code)).rejects.toThrow('the last one stumbled');
    shop.hooks.onAccountRemoved.pop();
    expect(await customer.must(readProfileCall, {})).toMatchObject({ phone: customer.phone });
    expect(await count(database, 'cart_items', `shopper_id = ${customer.shopperId}`)).toBe(1);
    expect(await remove(customer, code)).toMatchObject({ ok: true });
  });

  it('a number that changes between the code and the removal prevents the removal', async () => {
    const { customer, tab, code } = await ready();
    const phone = '566000333';
    expect(await changeProfile(customer, { name: 'Sara', countryCode: '966', phone })).toMatchObject({
      ok: true,
    });
    await shop.runJobs();
    const fresh = shop.sms.at(-1)!.text.slice(-4);
    rivalBefore(database, /^select .* from "shoppers" .* for update/, async () => {
      await tab.must(verifyNewPhoneCall, { countryCode: '966', phone, code: fresh });
    });
    expect(await remove(customer, code)).toMatchObject({ code: 'codeExpired' });
    expect(await isRemoved(customer)).toBe(false);
  });
});
