import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import {
  readProfileCall,
  savePictureCall,
  sendPhoneCodeCall,
  signInCall,
  verifyNewPhoneCall,
} from '#contract/account/account.calls.ts';
import { addFriendCall } from '#contract/account/friends.calls.ts';
import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import { sendContactCall } from '#contract/enquiries/enquiries.calls.ts';
import { saveFavouriteCall } from '#contract/favourites/favourites.calls.ts';
import { saveDeviceCall } from '#contract/notifications/notifications.calls.ts';
import { saveNotificationPreferenceCall } from '#contract/notifications/preferences.calls.ts';
import { saveRatingCall } from '#contract/orders/orders.calls.ts';
import type { OrderStatus } from '#contract/orders/orders.rules.ts';
import { addLinkCall, sendThanksCall } from '#contract/orders/tracking.calls.ts';
import { openTicketCall } from '#contract/tickets/tickets.calls.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { MONSTERA, RIYADH } from '#server/cart/test-plants.ts';
import { fillCart, fillShelves, formOf, purchaseShop } from '#server/checkout/test-purchase.ts';
import { DAY, MINUTE } from '#server/clock.ts';
import { tokenIn } from '#server/orders/gifts/test-gift.ts';
import { moveOn } from '#server/orders/test-move.ts';
import { deviceTokenOf } from '#server/test-device-token.ts';
import type { Shopper } from '#server/test-shop.ts';
import { sent } from '#server/uploads/test-files.ts';
import { byEmail, PASSWORD } from '../email/test-email.ts';
import { ownerProofs } from '../ownership/test-owner-proof.ts';
import { testPopup } from '../sign-in/test-popup.ts';
import { removals } from './test-removal.ts';

const shop = await purchaseShop();
const { changeProfile } = ownerProofs(shop);
const people = byEmail(shop);
const popup = testPopup(shop);
const { removed } = removals(shop);

beforeEach(() => fillShelves(shop.database));

/** All personal data of the test's customer. No other row in this test's database contains any of it. */
const PERSON = {
  name: 'Zainab',
  family: 'Quddusi',
  email: 'quiet.fern@example.com',
  wantedEmail: 'quiet.palm@example.com',
  phone: '598761234',
  wantedPhone: '598765678',
  googleSubject: 'subject-google-Z',
  facebookSubject: 'subject-facebook-Z',
  // The token looks like one of Firebase, and is unique, so that a search finds it in any table.
  deviceToken: `c${'Z'.repeat(21)}:${'quiet-laurel'.repeat(8)}`,
  recipient: 'Khadija',
  friend: 'Umm Haydar',
  friendPhone: '576543217',
  friendEmail: 'quiet.olive@example.com',
  friendAddress: 'Lane of Pomegranates',
  recipientPhone: '587651234',
  address: 'Street of Lemons',
  place: '24.71234',
  engraving: 'Kh+Zain',
  card: 'With all my heart',
  cardInCart: 'Still to be sent',
  comment: 'The driver was kind',
  thanks: 'My eyes were full',
  reason: 'called from home',
  complaint: 'The leaves hang low',
  enquiry: 'Forty little palms',
};

const codeBySms = async (phone: string): Promise<string> => {
  await shop.runJobs();
  return shop.sms.findLast(({ to, text }) => to === `+966${phone}` && text.includes('#'))!.text.slice(-4);
};

/** Signs up by e-mail, adds data of every kind, and leaves some actions unfinished. */
async function person(): Promise<Shopper> {
  const { email, phone } = PERSON;
  const name = `${PERSON.name} ${PERSON.family}`;
  const given = await people.signUp(await shop.guest(), { email, name });
  expect(given.ok).toBe(true);
  shop.clock.pass(MINUTE);
  const customer = await people.customer({ email, name });
  expect(await changeProfile(customer, { name, countryCode: '966', phone })).toMatchObject({ ok: true });
  await customer.must(verifyNewPhoneCall, { countryCode: '966', phone, code: await codeBySms(phone) });
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  await customer.must(savePictureCall, { picture: picture.toString('base64') });
  await customer.must(saveFavouriteCall, { productId: MONSTERA, isFavourite: true });
  await customer.must(saveDeviceCall, { deviceToken: PERSON.deviceToken });
  const ticket = { key: randomUUID(), kind: 'other', text: PERSON.complaint } as const;
  await customer.must(openTicketCall, { ...ticket, files: [await sent(customer)] });
  await customer.must(sendContactCall, { name, email, phone, description: PERSON.enquiry });
  // The account also has an uploaded file that is not attached to anything.
  await sent(customer);
  await customer.must(saveNotificationPreferenceCall, { topic: 'stockBack', channel: 'sms', isOn: false });
  await customer.must(addFriendCall, {
    key: randomUUID(),
    name: PERSON.friend,
    phone: PERSON.friendPhone,
    email: PERSON.friendEmail,
    cityId: RIYADH,
    address: PERSON.friendAddress,
    nationalAddress: null,
  });
  await fillCart(customer, { cardMessage: PERSON.cardInCart });
  await elsewhere();
  const wanted = { countryCode: '966', phone: PERSON.wantedPhone, email: PERSON.wantedEmail };
  expect(await changeProfile(customer, { name, ...wanted })).toMatchObject({ ok: true });
  return customer;
}

/** The customer's actions in other browsers. */
async function elsewhere(): Promise<void> {
  const { email, name } = PERSON;
  const other = await shop.guest();
  expect((await people.signIn(other, { email, password: PASSWORD, remembers: true })).ok).toBe(true);
  expect((await people.signIn(await shop.guest(), { email, password: 'a wrong one' })).ok).toBe(false);
  shop.clock.pass(MINUTE);
  await people.passwordToken(await shop.guest(), email);
  shop.identity.answer('google', {
    subject: PERSON.googleSubject,
    email,
    isEmailVerified: true,
    name,
  });
  shop.identity.answer('facebook', { subject: PERSON.facebookSubject, email, name });
  const third = await shop.guest();
  const socialToken = await popup.flow(third, 'google', 'google');
  await third.must(signInCall, { loginType: 'google', socialToken, deviceToken: '' });
  // The account also has two sign-in tickets that are never used.
  await popup.flow(await shop.guest(), 'google', 'google');
  await popup.flow(await shop.guest(), 'facebook', 'facebook');
  await (await shop.guest()).must(sendPhoneCodeCall, { countryCode: '966', phone: PERSON.phone });
}

async function ordered(customer: Shopper, ...moves: [to?: OrderStatus, reason?: string][]): Promise<void> {
  await fillCart(customer, { engraving: PERSON.engraving, cardMessage: PERSON.card });
  const form = await formOf(customer, {
    recipientName: PERSON.recipient,
    recipientPhone: `0${PERSON.recipientPhone}`,
    address: `${PERSON.address} 7`,
    nationalAddress: 'RLZA1234',
    place: { latitude: Number(PERSON.place), longitude: 46.7 },
  });
  const placed = await customer.must(placeOrderCall, form);
  await payWith(placed.paymentUrl!, { number: MADA });
  await shop.jobs.runSchedule('payments.follow');
  for (const move of moves) await moveOn(shop, placed.orderNumber, ...move);
  if (moves.at(-1)?.length) return;
  const { url } = await customer.must(addLinkCall, { orderUuid: placed.orderUuid });
  await shop.visitor().must(sendThanksCall, { token: tokenIn(url), message: PERSON.thanks });
  await customer.must(saveRatingCall, {
    orderUuid: placed.orderUuid,
    rating: 5,
    comment: PERSON.comment,
  });
  await customer.must(saveRatingCall, {
    orderUuid: placed.orderUuid,
    productId: MONSTERA,
    rating: 4,
    comment: PERSON.comment,
    showsComment: true,
    nameChoice: 'firstName',
    pictures: [await sent(customer)],
    showsPictures: true,
  });
}

/** Every row of every table as text. Finished jobs are included only if the queue keeps them for more than a minute. */
async function everything(): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    shop.database,
  );
  const dump = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(r::text, e'\\n') as text from ${sql.raw(name)} t, to_jsonb(t) r
      where not coalesce(r->>'state' = 'completed' and (r->>'deletion_seconds')::int <= 60, false)`.execute(
      shop.database,
    );
    dump.set(name, rows[0]!.text ?? '');
  }
  return dump;
}
/** The places where the customer's data is found, as 'table: what'. */
async function traces(words: Record<string, string>): Promise<string[]> {
  const found: string[] = [];
  for (const [table, text] of await everything()) {
    for (const [what, word] of Object.entries(words)) {
      if (text.toLowerCase().includes(word.toLowerCase())) found.push(`${table}: ${what}`);
    }
  }
  return found.toSorted();
}
/** The tables that have a row of this shopper. */
async function tablesWith({ shopperId }: Shopper): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'shopper_id' order by 1`.execute(shop.database);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } =
      await sql`select 1 from ${sql.table(name)} where shopper_id = ${shopperId} limit 1`.execute(
        shop.database,
      );
    if (rows.length > 0) found.push(name);
  }
  return found;
}
/** The data that the shop must keep by law: each order with its totals, goods, dates and payments. */
async function books(): Promise<unknown[]> {
  const { rows } = await sql`
    select to_jsonb(o) - '{recipient_name,recipient_country_code,recipient_phone,address,national_address,latitude,longitude,content_hash,
        recipient_version,anonymised_at}'::text[] as "order",
      (select jsonb_agg(to_jsonb(l) - '{engraving,card_message,card_from}'::text[] order by l.id)
         from order_lines l where l.order_id = o.id) as lines,
      (select jsonb_agg(to_jsonb(a)) from order_line_addons a join order_lines l on l.id = a.line_id
        where l.order_id = o.id) as addons,
      (select jsonb_agg(to_jsonb(s)) from order_stock s where s.order_id = o.id) as stock,
      (select jsonb_agg(to_jsonb(e) - 'reason' order by e.id) from order_events e where e.order_id = o.id) as events,
      (select rating from order_ratings r where r.order_id = o.id) as rating,
      (select jsonb_agg(to_jsonb(p) order by p.id) from payments p where p.order_id = o.id) as payments,
      (select jsonb_agg(to_jsonb(r) order by r.id) from refunds r join payments p on p.id = r.payment_id
        where p.order_id = o.id) as refunds
    from orders o order by o.id`.execute(shop.database);
  return rows;
}

it('After an account is removed the person appears in no table, and the records required by law are unchanged', async () => {
  const customer = await person();
  await ordered(customer, [], [], []);
  await ordered(customer, ['cancelled', PERSON.reason]);
  await fillCart(customer, { cardMessage: PERSON.cardInCart });
  await shop.jobs.runSchedule('payments.follow');
  await shop.runJobs();
  const { picture } = await customer.must(readProfileCall, {});
  const words = { ...PERSON, picture: /[\w-]{32}/.exec(picture!)![0] };
  const before = await traces(words);
  for (const what of Object.keys(words)) expect(before.join()).toContain(`: ${what}`);
  const booksBefore = await books();
  expect(booksBefore).toHaveLength(2);
  shop.clock.pass(MINUTE);

  await removed(customer);
  await shop.runJobs();

  // The codes sent to these contacts today still exist, because they count towards the limits (product.md 2).
  expect(await traces(words)).toEqual([
    'public.codes: email',
    'public.codes: phone',
    'public.codes: wantedEmail',
    'public.codes: wantedPhone',
  ]);
  expect(await tablesWith(customer)).toEqual(['orders', 'payments']);
  expect(await books()).toEqual(booksBefore);
  shop.clock.pass(2 * DAY + MINUTE);
  await shop.jobs.runSchedule('account.purge-codes');
  expect(await traces(words)).toEqual([]);
  expect(await books()).toEqual(booksBefore);
});

it('Removing an account erases nothing of another customer', async () => {
  const [other, customer] = [await people.customer(), await people.customer()];
  await fillCart(other, { cardMessage: 'Mine' });
  await other.must(saveDeviceCall, { deviceToken: deviceTokenOf('push-token-of-another') });
  await other.must(saveFavouriteCall, { productId: MONSTERA, isFavourite: true });
  await ordered(other, [], [], []);
  await fillCart(other, { cardMessage: 'Mine' });
  const rowsOf = async () => {
    const { rows } = await sql`
      select to_jsonb(s) - 'id' as shopper,
        (select jsonb_agg(to_jsonb(x) order by x.id) from orders x where x.shopper_id = s.id) as orders,
        (select jsonb_agg(to_jsonb(x) order by x.id) from cart_items x where x.shopper_id = s.id) as cart,
        (select jsonb_agg(to_jsonb(x)) from favourites x where x.shopper_id = s.id) as favourites,
        (select jsonb_agg(to_jsonb(x)) from devices x where x.shopper_id = s.id) as devices,
        (select jsonb_agg(to_jsonb(x) - 'last_used_at' - 'idle_expires_at' order by x.id)
           from sessions x where x.shopper_id = s.id) as sessions
      from shoppers s where s.id = ${other.shopperId}`.execute(shop.database);
    return rows[0];
  };
  const before = await rowsOf();
  shop.clock.pass(MINUTE);
  await removed(customer);
  expect(await rowsOf()).toEqual(before);
});
