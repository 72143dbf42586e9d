import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MAX_FRIENDS } from '#contract/account/account.limits.ts';
import {
  addFriendCall,
  changeFriendCall,
  listFriendsCall,
  removeFriendCall,
} from '#contract/account/friends.calls.ts';
import type { InputOf } from '#contract/call.ts';
import { rivalBefore } from '#database/rival.ts';
import { type Shopper, testShop } from '#server/test-shop.ts';

const shop = await testShop();
const cityOf = async (name: string): Promise<number> =>
  (await shop.pool.query<{ id: number }>('select id from cities where unique_city_id = $1', [name])).rows[0]!
    .id;
const [RIYADH, JEDDAH] = [await cityOf('riyadh'), await cityOf('jeddah')];

type Details = Omit<InputOf<typeof addFriendCall>, 'key'>;
const noura: Details = {
  name: 'نورة العتيبي',
  phone: '55 123 4567',
  email: null,
  cityId: JEDDAH,
  address: null,
  nationalAddress: 'jnzb ٣٣٠٧',
};
const add = (shopper: Shopper, more: Partial<InputOf<typeof addFriendCall>> = {}) =>
  shopper.call(addFriendCall, { key: randomUUID(), ...noura, ...more });
const added = async (shopper: Shopper, more: Partial<Details> = {}) =>
  await shopper.must(addFriendCall, { key: randomUUID(), ...noura, ...more });
const namesOf = async (shopper: Shopper) => (await shopper.must(listFriendsCall, {})).map(({ name }) => name);

describe('product.md 1, friends’ addresses', () => {
  it('are stored normalised, and listed newest first with the city in the reader’s language', async () => {
    const shopper = await shop.customer();
    expect(await shopper.must(listFriendsCall, {})).toEqual([]);
    const first = await added(shopper, { email: ' Noura@Example.com\u200f', address: ' حي الروضة، فيلا 4 ' });
    expect(first).toMatchObject({
      name: 'نورة العتيبي',
      phone: '551234567',
      email: 'noura@example.com',
      address: 'حي الروضة، فيلا 4',
      nationalAddress: 'JNZB3307',
      city: { id: JEDDAH, name: 'Jeddah', nameInOtherLanguage: 'جدة' },
    });
    await added(shopper, { name: 'أبي', cityId: RIYADH, nationalAddress: null });
    const list = await shopper.must(listFriendsCall, {}, { language: 'ar' });
    expect(list.map(({ name, city }) => [name, city.name])).toEqual([
      ['أبي', 'الرياض'],
      ['نورة العتيبي', 'جدة'],
    ]);
  });

  it('are changed and removed', async () => {
    const shopper = await shop.customer();
    const { id } = await added(shopper);
    const changed = await shopper.must(changeFriendCall, {
      ...noura,
      friendId: id,
      name: 'نورة',
      cityId: RIYADH,
      nationalAddress: null,
    });
    expect(changed).toMatchObject({ id, name: 'نورة', nationalAddress: null, city: { id: RIYADH } });
    expect(await namesOf(shopper)).toEqual(['نورة']);
    await shopper.must(removeFriendCall, { friendId: id });
    expect(await namesOf(shopper)).toEqual([]);
    expect(await shopper.call(removeFriendCall, { friendId: id })).toMatchObject({ code: 'notFound' });
  });

  it.each([
    [{ name: ' ' }, 'Please enter their name.', { name: 'nameNeeded' }],
    [
      { phone: '0112345678' },
      'A Saudi mobile number starts with 5. Please check it.',
      { phone: 'phoneStart' },
    ],
    [
      { name: 'Dad', phone: '5', nationalAddress: 'JNZB330' },
      'Couriers in this city need a first and last name, at least five letters.',
      { name: 'nameForCourier', phone: 'phoneLength', nationalAddress: 'nationalAddressWrong' },
    ],
    [
      { address: 'مبنى 1234، حي الروضة' },
      'The last four digits are the building number, but your address gives a different one.',
      { nationalAddress: 'otherBuilding' },
    ],
    [
      { email: 'noura@com' },
      'Please check the email. It should look like name@example.com.',
      { email: 'emailWrong' },
    ],
  ])('are checked by the same rules as on the page: %j', async (wrong, message, problems) => {
    const shopper = await shop.customer();
    expect(await add(shopper, wrong)).toMatchObject({
      status: 400,
      code: 'notValid',
      message,
      data: { problems },
    });
    const { id } = await added(shopper);
    expect(await shopper.call(changeFriendCall, { ...noura, ...wrong, friendId: id })).toMatchObject({
      status: 400,
      message,
    });
    expect(await namesOf(shopper)).toEqual([noura.name]);
  });

  it('are in a city the shop delivers to', async () => {
    const shopper = await shop.customer();
    expect(await add(shopper, { cityId: 99_999 })).toMatchObject({ status: 404, code: 'notFound' });
  });

  it('one attempt adds one friend, repeated or concurrent, and its key adds no other friend', async () => {
    const shopper = await shop.customer();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => add(shopper, { key })));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    // The same phone number in another spelling counts as the same content.
    expect((await add(shopper, { key, phone: '+966551234567' })).ok).toBe(true);
    expect(await namesOf(shopper)).toEqual([noura.name]);
    expect(await add(shopper, { key, name: 'Somebody else' })).toMatchObject({
      status: 409,
      code: 'keyReused',
    });
    const another = await shop.customer();
    expect((await add(another, { key, name: 'Somebody else' })).ok).toBe(true);
  });

  it('nobody has more than a hundred, and exactly one of several concurrent requests adds the last', async () => {
    const shopper = await shop.customer();
    await shop.pool.query(
      `insert into friends (shopper_id, name, phone, city_id, created_at, changed_at, idempotency_key, content_hash)
       select $1, 'Friend ' || n, '551234567', $2, $3, $3, gen_random_uuid(), sha256('x') from generate_series(1, $4) n`,
      [shopper.shopperId, RIYADH, shop.clock.now(), MAX_FRIENDS - 1],
    );
    const answers = await Promise.all([1, 2, 3].map((n) => add(shopper, { name: `Rival no. ${n}` })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      status: 409,
      code: 'wrongState',
      message: 'You’ve reached the limit of 100 saved addresses. Remove one to add another.',
    });
    expect(await shopper.must(listFriendsCall, {})).toHaveLength(MAX_FRIENDS);
  });

  it('an account that is removed at the same moment gets no friend', async () => {
    const shopper = await shop.customer();
    rivalBefore(shop.database, /insert into "friends"/, () =>
      shop.pool.query(
        `update shoppers set name = null, country_code = null, phone = null, email = null, picture = null,
           removed_at = $2 where id = $1`,
        [shopper.shopperId, shop.clock.now()],
      ),
    );
    expect(await add(shopper)).toMatchObject({ status: 401, code: 'notSignedIn' });
    const { rows } = await shop.pool.query('select 1 from friends where shopper_id = $1', [
      shopper.shopperId,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('conventions.md 4: friends are private to their customer', () => {
  it('another customer cannot read, change or remove them: they answer 404', async () => {
    const [owner, thief] = [await shop.customer(), await shop.customer()];
    const { id } = await added(owner);
    for (const friendId of [id, 2_000_000_000]) {
      const change = await thief.call(changeFriendCall, { ...noura, friendId, phone: '599999999' });
      const removal = await thief.call(removeFriendCall, { friendId });
      for (const answer of [change, removal]) {
        expect(answer).toMatchObject({
          ok: false,
          status: 404,
          message: 'This address is no longer saved.',
          data: null,
        });
      }
    }
    expect(await namesOf(thief)).toEqual([]);
    expect(await owner.must(listFriendsCall, {})).toMatchObject([{ id, phone: '551234567' }]);
  });

  it('guests and visitors have no friends', async () => {
    const [guest, visitor] = [await shop.guest(), shop.visitor()];
    for (const [browser, status] of [
      [guest, 403],
      [visitor, 401],
    ] as const) {
      expect(await browser.call(listFriendsCall, {})).toMatchObject({ status });
      expect(await browser.call(addFriendCall, { key: randomUUID(), ...noura })).toMatchObject({ status });
      expect(await browser.call(removeFriendCall, { friendId: 1 })).toMatchObject({ status });
    }
  });

  it('input that no page sends is refused and causes no fault', async () => {
    const shopper = await shop.customer();
    const body = {
      idempotency_key: randomUUID(),
      name: 'Noura A',
      mobile: '551234567',
      email: null,
      cities_id: RIYADH,
      address: null,
      national_address: null,
    };
    for (const wrong of [
      { name: 'x'.repeat(81) },
      { name: 5 },
      { mobile: null },
      { mobile: '5'.repeat(41) },
      { cities_id: '1' },
      { address: 'x'.repeat(301) },
      { national_address: ['RRRD2929'] },
      { idempotency_key: 'again' },
      { shopper_id: 1, idempotency_key: null },
    ]) {
      const answer = await shopper.request('POST', '/user/friends', {
        body: JSON.stringify({ ...body, ...wrong }),
      });
      expect(answer.status, JSON.stringify(wrong)).toBe(400);
    }
    expect(await namesOf(shopper)).toEqual([]);
    expect(shop.faults).toEqual([]);
  });
});
