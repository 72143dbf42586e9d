import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addFriendCall,
  changeFriendCall,
  listFriendsCall,
  removeFriendCall,
} from '#contract/account/friends.calls.ts';
import type { Friend } from '#contract/account/friends.wire.ts';
import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import type { PlaceOrder } from '#contract/checkout/checkout.wire.ts';
import { ABHA, RIYADH } from '#server/cart/test-plants.ts';
import type { Shopper } from '#server/test-shop.ts';
import { count, fillCart, fillShelves, formOf, orderOf, placesTaken, purchaseShop } from './test-purchase.ts';

const shop = await purchaseShop();
beforeEach(() => fillShelves(shop.database));

const noura = {
  name: 'نورة العتيبي',
  phone: '551234567',
  email: null,
  cityId: ABHA,
  address: 'حي الروضة، فيلا 4' as string | null,
  nationalAddress: 'JNZB3307' as string | null,
};
const friendOf = (shopper: Shopper, more: Partial<typeof noura> = {}): Promise<Friend> =>
  shopper.must(addFriendCall, { key: randomUUID(), ...noura, ...more });

/**
 * A customer with a full cart in the city, and a form for a gift to a friend that contains none of the friend's data.
 */
async function buyer(
  cityId: number,
): Promise<{ shopper: Shopper; form: (more: Partial<PlaceOrder>) => Promise<PlaceOrder> }> {
  const shopper = await shop.customer();
  await fillCart(shopper, { cityId });
  const nothing = {
    recipientName: null,
    recipientCountryCode: null,
    recipientPhone: null,
    address: null,
    nationalAddress: null,
  };
  return { shopper, form: (more) => formOf(shopper, { cityId, ...nothing, ...more }) };
}

describe('A gift for a saved friend (product.md 6)', () => {
  it('uses the saved name, phone and address, not those the page sends', async () => {
    const { shopper, form } = await buyer(ABHA);
    const { id } = await friendOf(shopper);
    const lies = {
      recipientKind: 'me',
      recipientName: 'Somebody else',
      recipientCountryCode: '965',
      recipientPhone: '99999999',
      address: 'Another street, far away',
      nationalAddress: 'XXXX0000',
    } as const;
    const placed = await shopper.must(placeOrderCall, await form({ friendId: id, ...lies }));
    expect(await orderOf(shopper, placed.orderUuid)).toMatchObject({
      recipientKind: 'someone',
      recipientName: noura.name,
      recipientPhone: '+966551234567',
      address: noura.address,
      nationalAddress: 'JNZB3307',
      cityId: ABHA,
    });
  });

  it('copies the friend’s data to the order, so later changes of the friend change no order, and a repeat gets the same order', async () => {
    const { shopper, form } = await buyer(ABHA);
    const { id } = await friendOf(shopper);
    const input = await form({ friendId: id });
    const placed = await shopper.must(placeOrderCall, input);
    await shopper.must(changeFriendCall, { ...noura, friendId: id, name: 'Another name' });
    expect(await shopper.must(placeOrderCall, input)).toMatchObject({ orderUuid: placed.orderUuid });
    await shopper.must(removeFriendCall, { friendId: id });
    expect(await shopper.must(placeOrderCall, input)).toMatchObject({ orderUuid: placed.orderUuid });
    expect(await orderOf(shopper, placed.orderUuid)).toMatchObject({ recipientName: noura.name });
  });

  it('refuses another person’s friend as not found, and holds nothing', async () => {
    const { shopper, form } = await buyer(ABHA);
    const theirs = await friendOf(await shop.customer());
    const taken = await placesTaken(shop.database);
    for (const friendId of [theirs.id, 2_000_000_000]) {
      expect(await shopper.call(placeOrderCall, await form({ friendId }))).toMatchObject({
        status: 404,
        code: 'notFound',
        message: 'This address is no longer saved.',
      });
    }
    expect(await placesTaken(shop.database)).toBe(taken);
    expect(await count(shop.database, 'orders', `shopper_id = ${shopper.shopperId}`)).toBe(0);
  });

  it('refuses a friend in another city, except for pickup at the cafe', async () => {
    const { shopper, form } = await buyer(RIYADH);
    const { id } = await friendOf(shopper);
    expect(await shopper.call(placeOrderCall, await form({ friendId: id }))).toMatchObject({
      status: 409,
      code: 'wrongState',
      message:
        '\u2068نورة العتيبي\u2069’s address is in another city, but this cart is for \u2068Riyadh\u2069. Please change the city or enter another address.',
    });
    const placed = await shopper.must(placeOrderCall, await form({ friendId: id, method: 'cafe' }));
    expect(await orderOf(shopper, placed.orderUuid)).toMatchObject({
      recipientName: noura.name,
      address: null,
    });
  });

  it('asks for a missing National Address, and saves it if the shopper wants', async () => {
    const { shopper, form } = await buyer(ABHA);
    const { id } = await friendOf(shopper, { nationalAddress: null });
    expect(await shopper.call(placeOrderCall, await form({ friendId: id }))).toMatchObject({
      code: 'notValid',
      data: { missing: ['recipient'], recipient: ['nationalAddress'] },
    });
    const said = { friendId: id, nationalAddress: 'jnzb ٣٣٠٧' };
    await shopper.must(placeOrderCall, await form(said));
    expect((await shopper.must(listFriendsCall, {}))[0]).toMatchObject({ nationalAddress: null });
    await fillCart(shopper, { cityId: ABHA });
    await shopper.must(
      placeOrderCall,
      await form({ ...said, address: 'Not the friend’s', savesRecipient: true }),
    );
    // The friend's saved data is unchanged.
    expect(await shopper.must(listFriendsCall, {})).toMatchObject([
      { id, nationalAddress: 'JNZB3307', address: noura.address },
    ]);
  });
});

describe('Saving a new recipient as a friend', () => {
  const someone = {
    recipientName: 'Umm Khalid',
    recipientCountryCode: '966',
    recipientPhone: '0559876543',
    address: 'Al Rawdah, villa 4',
    nationalAddress: 'JNZB3307',
    savesRecipient: true,
  };

  it('happens once per order, even when the request is repeated', async () => {
    const { shopper, form } = await buyer(ABHA);
    const input = await form(someone);
    await Promise.all([1, 2, 3].map(() => shopper.call(placeOrderCall, input)));
    await shopper.must(placeOrderCall, input);
    // Another gift for the same person does not save a second friend.
    await fillCart(shopper, { cityId: ABHA });
    await shopper.must(placeOrderCall, await form(someone));
    expect(await shopper.must(listFriendsCall, {})).toMatchObject([
      {
        name: 'Umm Khalid',
        phone: '559876543',
        city: { id: ABHA },
        address: 'Al Rawdah, villa 4',
        nationalAddress: 'JNZB3307',
      },
    ]);
  });

  it('saves no address if the recipient chooses it, and nothing for pickup or for oneself', async () => {
    const { shopper, form } = await buyer(RIYADH);
    const decides = {
      ...someone,
      recipientDecides: true,
      address: null,
      nationalAddress: null,
      slotId: null,
    };
    await shopper.must(placeOrderCall, await form(decides));
    expect(await shopper.must(listFriendsCall, {})).toMatchObject([
      { name: 'Umm Khalid', address: null, nationalAddress: null },
    ]);
    for (const other of [{ method: 'cafe' }, { recipientKind: 'me' }] as const) {
      await fillCart(shopper);
      await shopper.must(placeOrderCall, await form({ ...someone, ...other }));
    }
    expect(await shopper.must(listFriendsCall, {})).toHaveLength(1);
  });

  it('does not refuse an order whose key has added a friend before', async () => {
    const { shopper, form } = await buyer(ABHA);
    const input = await form(someone);
    await shopper.must(addFriendCall, { ...noura, key: input.key });
    await shopper.must(placeOrderCall, input);
    expect(await shopper.must(listFriendsCall, {})).toMatchObject([{ name: noura.name }]);
  });

  it('is skipped if there are a hundred friends, and the order is placed', async () => {
    const { shopper, form } = await buyer(ABHA);
    await shop.pool.query(
      `insert into friends (shopper_id, name, phone, city_id, created_at, changed_at, idempotency_key, content_hash)
       select $1, 'Friend ' || n, '551234567', $2, $3, $3, gen_random_uuid(), sha256('x') from generate_series(1, 100) n`,
      [shopper.shopperId, RIYADH, shop.clock.now()],
    );
    await shopper.must(placeOrderCall, await form(someone));
    expect(await shopper.must(listFriendsCall, {})).toHaveLength(100);
  });

  it('does not happen when the order is refused', async () => {
    const { shopper, form } = await buyer(ABHA);
    const answer = await shopper.call(placeOrderCall, await form({ ...someone, acceptsTerms: false }));
    expect(answer).toMatchObject({ ok: false, code: 'notValid' });
    const dear = await form(someone);
    expect(
      await shopper.call(placeOrderCall, { ...dear, expectedTotal: dear.expectedTotal + 100 }),
    ).toMatchObject({ ok: false, code: 'priceChanged' });
    expect(await shopper.must(listFriendsCall, {})).toEqual([]);
  });
});
