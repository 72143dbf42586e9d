import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { readOwnDataCall, readProfileCall, saveNameCall } from '#contract/account/account.calls.ts';
import { addFriendCall } from '#contract/account/friends.calls.ts';
import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import {
  exportCustomerCall,
  findCustomersCall,
  listOrdersCall,
  readCustomerCall,
  readExportCall,
  readRemovalCall,
  readWalletCall,
  removeCustomerCall,
  revealContactsCall,
} from '#contract/customers/office.calls.ts';
import { EXPORT_MINUTES, ORDERS_A_PAGE, SEARCHES_AN_HOUR } from '#contract/customers/office.limits.ts';
import { readOrderCall } from '#contract/orders/office.calls.ts';
import { saveRatingCall } from '#contract/orders/orders.calls.ts';
import { addRoleCall, listAuditCall, verifySelfCall } from '#contract/staff/office.calls.ts';
import { listTicketsCall, readTicketCall } from '#contract/tickets/office.calls.ts';
import { giveWalletCall } from '#contract/wallet/office.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { RIYADH } from '#server/cart/test-plants.ts';
import { fillCart, fillShelves, formOf, placedBy, purchaseShop } from '#server/checkout/test-purchase.ts';
import { HOUR, MINUTE } from '#server/clock.ts';
import { moveOn } from '#server/orders/test-move.ts';
import { PASSWORD, staffMember, type TestMember } from '#server/staff/test-staff.ts';
import type { Shopper } from '#server/test-shop.ts';
import { loadIssues, openTicket } from '#server/tickets/test-tickets.ts';

const shop = await purchaseShop();
await fillShelves(shop.database);
await loadIssues(shop.database);
const [owner, reem] = [await staffMember(shop, 'owner'), await staffMember(shop, 'support')];
const prove = (member: TestMember) =>
  member.must(verifySelfCall, { password: PASSWORD, code: member.code() });
beforeEach(() => prove(owner));

const find = async (text: string, who: TestMember = owner) =>
  (await who.must(findCustomersCall, { text })).customers.map(({ customerId }) => customerId);
const idOf = async (shopper: Shopper) => (await shopper.must(readProfileCall, {})).uuid;

async function orderBy(shopper: Shopper): Promise<string> {
  await fillCart(shopper);
  return (await shopper.must(placeOrderCall, await formOf(shopper))).orderNumber;
}
async function paid() {
  const made = await placedBy(shop);
  await payWith(made.placed.paymentUrl!, { number: MADA });
  await shop.jobs.runSchedule('payments.follow');
  return { ...made, number: made.placed.orderNumber };
}
async function delivered() {
  const made = await paid();
  for (let moves = 0; moves < 3; moves += 1) await moveOn(shop, made.number);
  return made;
}

describe('Finding a customer', () => {
  it('takes the whole number in any spelling, the whole address, or an order, and nothing less', async () => {
    const { shopper, number } = await paid();
    const id = await idOf(shopper);
    const phone = shopper.phone!;
    const arabic = phone.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
    await shop.pool.query('update shoppers set email = $2 where id = $1', [
      shopper.shopperId,
      'fern@shop.sa',
    ]);
    for (const text of [
      phone,
      `0${phone}`,
      `+966 ${phone}`,
      `00966${phone}`,
      `٠${arabic}`,
      number,
      number.slice(2),
    ])
      expect(await find(text), text).toEqual([id]);
    expect(await find(' Fern@Shop.sa ')).toEqual([id]);
    for (const part of [phone.slice(0, 6), phone.slice(-4), 'fern', 'fern@shop', '%', '', 'A-', '@'])
      expect(await find(part), part).toEqual([]);
  });

  it('finds neither guests nor those whose account was removed', async () => {
    const guest = await shop.guest();
    expect(await find((await guest.must(readProfileCall, {})).uuid)).toEqual([]);
    expect(
      await owner.call(readCustomerCall, { customerId: (await guest.must(readProfileCall, {})).uuid }),
    ).toMatchObject({ status: 404 });
  });

  it('shows masked contacts, and records by what was looked for, never the contact', async () => {
    const shopper = await shop.customer();
    const phone = shopper.phone!;
    const { customers } = await reem.must(findCustomersCall, { text: phone });
    expect(JSON.stringify(customers)).not.toContain(phone);
    expect(customers[0]!.phone).toMatch(/^\+966 5•+\d\d$/);
    await reem.must(findCustomersCall, { text: 'nobody@shop.sa' });
    const { entries } = await owner.must(listAuditCall, { act: 'customer.find', memberId: reem.memberId });
    expect(entries.map(({ after }) => after)).toEqual([
      { by: 'email', found: 0 },
      { by: 'phone', found: 1 },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(new RegExp(`${phone}|nobody`));
  });

  it('is limited for each member, whether somebody was found or not', async () => {
    const member = await staffMember(shop, 'support');
    for (let n = 0; n < SEARCHES_AN_HOUR; n += 1) await member.must(findCustomersCall, { text: '' });
    expect(await member.call(findCustomersCall, { text: '0501234567' })).toMatchObject({
      code: 'tooManyTries',
    });
    expect((await reem.call(findCustomersCall, { text: '' })).ok).toBe(true);
  });
});

describe('A customer in the office', () => {
  it('is shown as far as the role may see: masked, without a secret, without money or addresses for those who need none', async () => {
    const { shopper } = await delivered();
    await shopper.must(saveNameCall, { name: 'Noura' });
    await shopper.must(addFriendCall, {
      key: randomUUID(),
      name: 'Lama',
      phone: '551234567',
      email: null,
      cityId: RIYADH,
      address: 'Olaya',
      nationalAddress: null,
    });
    const customerId = await idOf(shopper);
    const seen = await reem.must(readCustomerCall, { customerId });
    expect(seen).toMatchObject({
      name: 'Noura',
      signInMethods: ['phone'],
      lostPhone: null,
      orders: { open: 0, unpaid: 0, past: 1 },
      wallet: { balance: 0, held: 0 },
      addressesTotal: 1,
      whatsappSince: null,
    });
    expect(seen).not.toHaveProperty('addresses');
    expect(seen.messages.find(({ topic }) => topic === 'reminders')).toEqual({
      topic: 'reminders',
      channels: ['push'],
    });
    const whole = await owner.must(readCustomerCall, { customerId });
    expect(whole.addresses).toMatchObject([{ name: 'Lama', city: 'Riyadh', text: 'Olaya' }]);
    expect(JSON.stringify(whole)).not.toMatch(new RegExp(`${shopper.phone}|551234567|argon2`));
    await prove(owner);
    const { id } = await owner.must(addRoleCall, {
      nameAr: 'قارئ',
      nameEn: 'Reader',
      permissions: ['people.see'],
      limits: { refundPerAction: 0, refundPerDay: 0, walletPerAction: 0, walletPerDay: 0 },
    });
    const reader = await staffMember(shop, id);
    const least = await reader.must(readCustomerCall, { customerId });
    expect(least).not.toHaveProperty('wallet');
    for (const call of [readWalletCall, revealContactsCall] as const)
      expect(await reader.call(call, { customerId }), call.name).toMatchObject({ code: 'notAllowed' });
    expect(await reader.call(listOrdersCall, { customerId, show: 'past' })).toMatchObject({
      code: 'notAllowed',
    });
    expect(await reader.call(exportCustomerCall, { customerId })).toMatchObject({ code: 'notAllowed' });
  });

  it('a reveal shows the whole contacts and is recorded without them', async () => {
    const shopper = await shop.customer();
    const customerId = await idOf(shopper);
    expect(await reem.must(revealContactsCall, { customerId })).toEqual({
      phone: `+966${shopper.phone}`,
      email: null,
    });
    const { entries } = await owner.must(listAuditCall, { subject: `customer:${customerId}` });
    expect(entries).toMatchObject([{ act: 'customer.reveal', who: reem.name, after: null }]);
  });

  it('is reached from an order and a ticket by those who may see people', async () => {
    const { shopper, number } = await paid();
    const customerId = await idOf(shopper);
    const thread = await openTicket(shopper);
    expect(await reem.must(readOrderCall, { number })).toMatchObject({ buyer: { customerId } });
    expect(await reem.must(readTicketCall, { number: thread.number })).toMatchObject({
      customer: { customerId },
    });
    const { tickets } = await reem.must(listTicketsCall, { customerId });
    expect(tickets.map((ticket) => ticket.number)).toEqual([thread.number]);
    expect((await reem.must(listTicketsCall, { customerId: randomUUID() })).tickets).toEqual([]);
    const dispatcher = await staffMember(shop, 'dispatcher');
    expect(JSON.stringify(await dispatcher.must(readOrderCall, { number }))).not.toContain(customerId);
  });

  it('has ratings of orders, newest first', async () => {
    const { shopper, placed } = await delivered();
    await shopper.must(saveRatingCall, { orderUuid: placed.orderUuid, rating: 4, comment: 'Lovely' });
    const customerId = await idOf(shopper);
    expect(await reem.must(readCustomerCall, { customerId })).toMatchObject({
      ratingsTotal: 1,
      ratings: [{ orderNumber: placed.orderNumber, product: null, rating: 4, comment: 'Lovely' }],
    });
  });

  it('shows open and past orders in pages by key, each order once', async () => {
    const { shopper, number } = await delivered();
    await copyOrder(number, ORDERS_A_PAGE * 2);
    const customerId = await idOf(shopper);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await reem.must(listOrdersCall, { customerId, show: 'past', ...(after ? { after } : {}) });
      seen.push(...page.orders.map((order) => order.number));
      after = page.next ?? undefined;
    } while (after);
    expect(seen).toHaveLength(ORDERS_A_PAGE * 2 + 1);
    expect(new Set(seen).size).toBe(seen.length);
    expect((await reem.must(listOrdersCall, { customerId, show: 'open' })).orders).toEqual([]);
    const next = await orderBy(shopper);
    expect((await reem.must(listOrdersCall, { customerId, show: 'open' })).orders).toMatchObject([
      { number: next, status: 'awaitingPayment' },
    ]);
    expect((await reem.must(readCustomerCall, { customerId })).orders).toMatchObject({ open: 1, unpaid: 1 });
  });

  it('gets credit, which their wallet shows, only from those who may see people', async () => {
    const shopper = await shop.customer();
    const customerId = await idOf(shopper);
    await prove(reem);
    const credit = { customerId, key: randomUUID(), amount: 25_00, reason: 'goodwill' as const };
    expect(await reem.must(giveWalletCall, credit)).toEqual({ state: 'given', amount: 25_00 });
    expect(await reem.must(readWalletCall, { customerId })).toMatchObject({
      balance: 25_00,
      total: 1,
      entries: [{ kind: 'refund', amount: 25_00, orderNumber: null }],
    });
    const { entries } = await owner.must(listAuditCall, { subject: `customer:${customerId}` });
    expect(entries).toMatchObject([{ act: 'wallet.credit', who: reem.name }]);
    for (const wrong of [
      { ...credit, orderNumber: 'A-10024' },
      { key: credit.key, amount: 1, reason: credit.reason },
    ])
      expect(await reem.call(giveWalletCall, wrong)).toMatchObject({ status: 400 });
  });
});

describe('The export of a customer', () => {
  const download = (who: TestMember, token: string) =>
    who.request('GET', readExportCall.path.replace(/:\w+$/, token));

  it('is the file that they download themselves; the link is the member’s own, and works for some minutes', async () => {
    const { shopper } = await delivered();
    const customerId = await idOf(shopper);
    const { token } = await owner.must(exportCustomerCall, { customerId });
    const { body } = await download(owner, token);
    const own = (await shopper.request('GET', readOwnDataCall.path, { headers: { localization: 'en' } }))
      .body;
    const plain = ({ shop: _, sessions, ...rest }: Record<string, unknown>) => rest;
    expect(plain(body as never)).toEqual(plain(own as never));
    expect(JSON.stringify(body)).toContain(shopper.phone);
    const other = await staffMember(shop, 'owner');
    expect((await download(other, token)).status).toBe(404);
    expect((await download(reem, token)).status).toBe(403);
    shop.clock.pass(EXPORT_MINUTES * MINUTE);
    expect((await download(owner, token)).status).toBe(404);
    const { entries } = await owner.must(listAuditCall, { subject: `customer:${customerId}` });
    expect(entries).toMatchObject([{ act: 'customer.export', who: owner.name }]);
    expect(JSON.stringify(entries)).not.toContain(token);
  });

  it('needs a fresh proof', async () => {
    const customerId = await idOf(await shop.customer());
    shop.clock.pass(HOUR / 4);
    expect(await owner.call(exportCustomerCall, { customerId })).toMatchObject({ code: 'proofNeeded' });
  });
});

describe('The removal of a customer by staff', () => {
  it('says before what is kept; then does what their own removal does, once, and tells them', async () => {
    const { shopper, number } = await delivered();
    const customerId = await idOf(shopper);
    expect(await owner.must(readRemovalCall, { customerId })).toEqual({
      retainedOrders: 1,
      ordersOnTheirWay: 0,
      walletBalance: 0,
    });
    for (const confirmation of ['', '0000', shopper.phone!.slice(-3), 'A-1'])
      expect(await owner.call(removeCustomerCall, { customerId, confirmation })).toMatchObject({
        status: 400,
        code: 'notValid',
      });
    const confirmation = shopper.phone!.slice(-4);
    const answers = await Promise.all(
      [1, 2, 3].map(() => owner.call(removeCustomerCall, { customerId, confirmation })),
    );
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, false, true]);
    expect(await owner.call(readCustomerCall, { customerId })).toMatchObject({ status: 404 });
    expect(await find(shopper.phone!)).toEqual([]);
    expect(await find(number)).toEqual([]);
    expect(await shopper.call(saveNameCall, { name: 'Noura' })).toMatchObject({ status: 401 });
    expect(await owner.must(readOrderCall, { number })).toMatchObject({
      recipient: { name: '-' },
      buyer: { customerId: null, name: null },
    });
    await shop.runJobs();
    expect(shop.sms.filter(({ to }) => to.endsWith(shopper.phone!)).at(-1)!.text).toMatch(
      /account was deleted/,
    );
    const { entries } = await owner.must(listAuditCall, { subject: `customer:${customerId}` });
    expect(entries).toMatchObject([{ act: 'customer.remove', who: owner.name }]);
  });

  it('takes the number of one of their own orders, and no other', async () => {
    const [mine, other] = [await delivered(), await delivered()];
    const customerId = await idOf(mine.shopper);
    expect(await owner.call(removeCustomerCall, { customerId, confirmation: other.number })).toMatchObject({
      status: 400,
    });
    expect((await owner.call(removeCustomerCall, { customerId, confirmation: mine.number })).ok).toBe(true);
  });

  it('is refused while an order is open or money is in the wallet, and then nothing is removed', async () => {
    const { shopper } = await paid();
    const customerId = await idOf(shopper);
    const confirmation = shopper.phone!.slice(-4);
    expect(await owner.call(removeCustomerCall, { customerId, confirmation })).toMatchObject({
      code: 'wrongState',
    });
    const rich = await shop.customer();
    const richId = await idOf(rich);
    await owner.must(giveWalletCall, { customerId: richId, key: randomUUID(), amount: 1_00, reason: 'late' });
    expect(
      await owner.call(removeCustomerCall, { customerId: richId, confirmation: rich.phone!.slice(-4) }),
    ).toMatchObject({ code: 'wrongState' });
    expect((await owner.call(readCustomerCall, { customerId: richId })).ok).toBe(true);
  });

  it('an order placed between the look and the lock is seen, and nothing is removed', async () => {
    const { shopper } = await delivered();
    const customerId = await idOf(shopper);
    rivalBefore(shop.database, /select .* from "shoppers" .* for update/, () => orderBy(shopper));
    expect(
      await owner.call(removeCustomerCall, { customerId, confirmation: shopper.phone!.slice(-4) }),
    ).toMatchObject({ code: 'wrongState' });
    expect((await owner.call(readCustomerCall, { customerId })).ok).toBe(true);
  });

  it('needs a fresh proof, and a role that may', async () => {
    const customerId = await idOf(await shop.customer());
    expect(await reem.call(removeCustomerCall, { customerId, confirmation: '1234' })).toMatchObject({
      status: 403,
    });
    shop.clock.pass(HOUR / 4);
    expect(await owner.call(removeCustomerCall, { customerId, confirmation: '1234' })).toMatchObject({
      code: 'proofNeeded',
    });
  });
});

/** Copies a delivered order `times` times. */
async function copyOrder(number: string, times: number): Promise<void> {
  const { rows } = await shop.pool.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_name = 'orders' and is_generated = 'NEVER' and is_identity = 'NO'
        and column_name not in ('number', 'uuid', 'idempotency_key', 'id')`,
  );
  const { names } = rows[0]!;
  await shop.pool.query(
    `insert into orders (number, uuid, idempotency_key, ${names})
     select 'A-9' || n, gen_random_uuid(), gen_random_uuid(), ${names} from orders, generate_series(10000, $2::int + 9999) n
      where number = $1`,
    [number, times],
  );
}
