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

/** A customer with a full cart in the city, and the form for a friend: nothing of the friend is written in it. */
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

describe('product.md 6: a gift goes to a saved friend', () => {
  it('who is read as saved, whatever the page says of name, number and address', async () => {
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

  it('and of whom the order keeps a copy: what becomes of the friend changes no order, and a repeat is the same order', async () => {
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

  it('of the shopper’s own: another person’s is answered as one that never was, and nothing is held', async () => {
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

  it('in the city of the cart: elsewhere it is said, and at the cafe it matters not', async () => {
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

  it('whose National Address was not known is asked for it, and has it from then on if the shopper wishes', async () => {
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
    // What was known of the friend stays.
    expect(await shopper.must(listFriendsCall, {})).toMatchObject([
      { id, nationalAddress: 'JNZB3307', address: noura.address },
    ]);
  });
});

describe('A new recipient may be kept as a friend', () => {
  const someone = {
    recipientName: 'Umm Khalid',
    recipientCountryCode: '966',
    recipientPhone: '0559876543',
    address: 'Al Rawdah, villa 4',
    nationalAddress: 'JNZB3307',
    savesRecipient: true,
  };

  it('once an order, however often it is asked for', async () => {
    const { shopper, form } = await buyer(ABHA);
    const input = await form(someone);
    await Promise.all([1, 2, 3].map(() => shopper.call(placeOrderCall, input)));
    await shopper.must(placeOrderCall, input);
    // Another gift for the same person.
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

  it('without an address where the recipient says it, and not at all from the cafe or for oneself', async () => {
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

  it('and a key that has added a friend before is no reason to refuse the order', async () => {
    const { shopper, form } = await buyer(ABHA);
    const input = await form(someone);
    await shopper.must(addFriendCall, { ...noura, key: input.key });
    await shopper.must(placeOrderCall, input);
    expect(await shopper.must(listFriendsCall, {})).toMatchObject([{ name: noura.name }]);
  });

  it('unless there are a hundred: the order stands all the same', async () => {
    const { shopper, form } = await buyer(ABHA);
    await shop.pool.query(
      `insert into friends (shopper_id, name, phone, city_id, created_at, changed_at, idempotency_key, content_hash)
       select $1, 'Friend ' || n, '551234567', $2, $3, $3, gen_random_uuid(), sha256('x') from generate_series(1, 100) n`,
      [shopper.shopperId, RIYADH, shop.clock.now()],
    );
    await shopper.must(placeOrderCall, await form(someone));
    expect(await shopper.must(listFriendsCall, {})).toHaveLength(100);
  });

  it('and an order that is refused keeps nobody', async () => {
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
