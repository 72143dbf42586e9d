import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import { cancelOrderCall } from '#contract/orders/orders.calls.ts';
import {
  addMessageCall,
  cancelTicketCall,
  listIssuesCall,
  listTicketsCall,
  openTicketCall,
  readTicketCall,
} from '#contract/tickets/tickets.calls.ts';
import { FILES_A_MESSAGE, TICKETS_A_DAY } from '#contract/tickets/tickets.limits.ts';
import { readUploadCall, removeUploadCall } from '#contract/uploads/uploads.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { answerTicket } from '#operator/answer-ticket.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { fillCart, fillShelves, formOf, orderOf, purchaseShop } from '#server/checkout/test-purchase.ts';
import { DAY, dayNumberOf, MINUTE, momentOf } from '#server/clock.ts';
import { moveOn } from '#server/orders/test-move.ts';
import type { Shopper } from '#server/test-shop.ts';
import { aDocument, sent } from '#server/uploads/test-files.ts';
import { issueNamed, loadIssues, openTicket, ticketOf } from './test-tickets.ts';

const shop = await purchaseShop();
await loadIssues(shop.database);
beforeEach(() => fillShelves(shop.database));

async function ordered(customer: Shopper): Promise<{ orderUuid: string; orderNumber: string }> {
  await fillCart(customer);
  return await customer.must(placeOrderCall, await formOf(customer));
}
const countOf = async (table: 'tickets' | 'ticket_messages' | 'uploads', customer: Shopper) => {
  const where =
    table === 'ticket_messages'
      ? 'ticket_id in (select id from tickets where shopper_id = $1)'
      : 'shopper_id = $1';
  return (await shop.pool.query(`select from ${table} where ${where}`, [customer.shopperId])).rows.length;
};

describe('Issue lists by category (Specification 3 and 7)', () => {
  // spec: 3-tickets-issue-lists-category, 7-tickets.listIssues
  it('come from the shop’s data in both languages, one per kind, with what each issue requires', async () => {
    const customer = await shop.customer();
    const english = await customer.must(listIssuesCall, { categoryId: 1 });
    const arabic = await customer.must(listIssuesCall, { categoryId: 1 }, { language: 'ar' });
    expect(english[1]).toMatchObject({
      title: 'The pot arrived broken or scratched',
      needsFile: true,
      needsQuantity: true,
    });
    expect(arabic[1]).toEqual({ ...english[1], title: 'وصل الأصيص مكسورًا أو مخدوشًا' });
    for (const categoryId of [2, 3, 4, 5])
      expect((await customer.must(listIssuesCall, { categoryId })).length).toBeGreaterThan(2);
    expect(await customer.call(listIssuesCall, { categoryId: 6 })).toMatchObject({
      status: 404,
      code: 'notFound',
    });
  });
});

describe('A ticket (Specification 3; product.md 8)', () => {
  // spec: 7-tickets.openTicket
  it('is opened about an order with an issue, quantity, text, pictures and documents', async () => {
    const customer = await shop.customer();
    const order = await ordered(customer);
    const files = [await sent(customer), await sent(customer, await aDocument())];
    const input = await ticketOf(customer, {
      kind: 'orderIssue',
      issueId: await issueNamed(customer, 'orderIssue', 'The pot arrived broken or scratched'),
      orderUuid: order.orderUuid,
      quantity: 2,
      text: '  The pot has a crack.  ',
      files,
    });
    const answer = await customer.call(openTicketCall, input);
    expect(answer.message).toMatch(
      /^We’ve got your ticket \u2066T-\d+\u2069\. You’ll find our reply here\.$/,
    );
    expect(answer.ok && answer.data).toMatchObject({
      kind: 'orderIssue',
      status: 'received',
      outcome: 'inProgress',
      issue: 'The pot arrived broken or scratched',
      orderUuid: order.orderUuid,
      orderNumber: order.orderNumber,
      quantity: 2,
      refund: null,
      text: 'The pot has a crack.',
      canAnswer: true,
      messages: [
        {
          author: 'shopper',
          text: 'The pot has a crack.',
          outcome: null,
          files: [
            { name: files[0], kind: 'image', width: 64, height: 48 },
            { name: files[1], kind: 'pdf', width: null },
          ],
        },
      ],
    });
    // A file that is attached to a ticket cannot be removed.
    expect(await customer.call(removeUploadCall, { name: files[0]! })).toMatchObject({ status: 404 });
    shop.clock.pass(2 * DAY);
    await shop.jobs.runSchedule('uploads.purge');
    expect((await customer.fetch(readUploadCall.path.replace(':id', files[0]!))).status).toBe(200);
  });

  // spec: 5-ticket-quantity-issue-type-issue
  it('is refused with the name of what is missing: order, issue, quantity, text, photo', async () => {
    const customer = await shop.customer();
    const { orderUuid } = await ordered(customer);
    const issueId = await issueNamed(customer, 'orderIssue', 'The plant arrived wilted or damaged');
    const whole = await ticketOf(customer, { kind: 'orderIssue', issueId, orderUuid, quantity: 1 });
    for (const [change, field, sentence] of [
      [{ orderUuid: null }, 'order', 'Please choose the order'],
      [{ issueId: null }, 'issue', 'Please choose the issue'],
      [{ issueId: 999_999 }, 'issue', 'Please choose the issue'],
      [{ quantity: null }, 'quantity', 'Please tell us how many items'],
      [{ text: ' \n ' }, 'text', 'Please tell us what happened'],
      [{}, 'files', 'Please add a photo of the issue'],
    ] as const)
      expect(await customer.call(openTicketCall, { ...whole, ...change })).toMatchObject({
        status: 400,
        code: 'notValid',
        message: sentence,
        data: { field },
      });
    // A question has a topic and a message, not an issue that happened.
    const question = await ticketOf(customer, { kind: 'generalInquiries', issueId: null });
    for (const [change, sentence] of [
      [{}, 'Please choose the topic'],
      [
        { issueId: await issueNamed(customer, 'generalInquiries', 'My account'), text: '' },
        'Please write your message',
      ],
    ] as const)
      expect(await customer.call(openTicketCall, { ...question, ...change })).toMatchObject({
        message: sentence,
      });
    const ofAnotherKind = await issueNamed(customer, 'other', 'A suggestion');
    expect(await customer.call(openTicketCall, { ...whole, issueId: ofAnotherKind })).toMatchObject({
      data: { field: 'issue' },
    });
    expect(await countOf('tickets', customer)).toBe(0);
  });

  it('about a return is accepted only for a delivered order within its return period', async () => {
    const customer = await shop.customer();
    await fillCart(customer);
    const placed = await customer.must(placeOrderCall, await formOf(customer));
    const { orderUuid } = placed;
    const issueId = await issueNamed(customer, 'orderIssue', 'Return an item');
    const open = async () =>
      customer.call(
        openTicketCall,
        await ticketOf(customer, { kind: 'orderIssue', issueId, orderUuid, quantity: 1 }),
      );
    const notDelivered = {
      code: 'wrongState',
      message: expect.stringContaining('hasn’t been delivered'),
      data: { reason: 'notDelivered' },
    };
    expect(await open()).toMatchObject({
      code: 'wrongState',
      message: expect.stringContaining('never paid'),
      data: { reason: 'notPaid' },
    });
    await payWith(placed.paymentUrl!, { number: MADA });
    await shop.jobs.runSchedule('payments.follow');
    expect(await open()).toMatchObject(notDelivered);
    for (let moves = 0; moves < 3; moves += 1) await moveOn(shop, placed.orderNumber);
    expect(await countOf('tickets', customer)).toBe(0);
    // The return period ends with the third day after the day of delivery, in Riyadh time.
    const day = dayNumberOf(shop.clock.now());
    expect(await open()).toMatchObject({ ok: true });
    // The order's page shows the same end of the return period.
    const { returnsEndAt } = await orderOf(customer, orderUuid);
    expect(returnsEndAt).toEqual(momentOf(day + 3, 24));
    shop.clock.set(new Date(returnsEndAt!.getTime() - MINUTE));
    expect(await open()).toMatchObject({ ok: true });
    shop.clock.pass(MINUTE);
    expect(await open()).toMatchObject({
      code: 'wrongState',
      message: expect.stringContaining('return period for this order is over'),
    });
    expect(await countOf('tickets', customer)).toBe(2);
  });

  it('about a return is refused for an order that was cancelled before it was paid', async () => {
    const customer = await shop.customer();
    const { orderUuid } = await ordered(customer);
    await customer.must(cancelOrderCall, { orderUuid });
    const issueId = await issueNamed(customer, 'orderIssue', 'Return an item');
    const input = await ticketOf(customer, { kind: 'orderIssue', issueId, orderUuid, quantity: 1 });
    expect(await customer.call(openTicketCall, input)).toMatchObject({
      code: 'wrongState',
      message: expect.stringContaining('was cancelled'),
      data: { reason: 'cancelled' },
    });
    expect((await orderOf(customer, orderUuid)).returnsEndAt).toBeNull();
  });

  it('accepts only the customer’s own order and own files, and each file only once', async () => {
    const [customer, other] = [await shop.customer(), await shop.customer()];
    const { orderUuid } = await ordered(other);
    const issueId = await issueNamed(customer, 'orderIssue', 'The order is late or did not arrive');
    const about = await ticketOf(customer, { kind: 'orderIssue', issueId, orderUuid });
    expect(await customer.call(openTicketCall, about)).toMatchObject({ status: 404, code: 'notFound' });
    const [theirs, own] = [await sent(other), await sent(customer)];
    for (const files of [[theirs], [own, theirs], [own, own], ['A'.repeat(32)]])
      expect(
        await customer.call(openTicketCall, await ticketOf(customer, { files })),
        files.join(),
      ).toMatchObject({ status: 404, message: expect.stringContaining('is missing') });
    expect(await countOf('tickets', customer)).toBe(0);
    // The refused ticket did not use up the file, so another ticket may have it.
    await openTicket(customer, { files: [own] });
    expect(await customer.call(openTicketCall, await ticketOf(customer, { files: [own] }))).toMatchObject({
      status: 404,
    });
    const many = Array.from({ length: FILES_A_MESSAGE + 1 }, () => own);
    const body = JSON.stringify({
      idempotency_key: randomUUID(),
      kind: 'other',
      description: 'x',
      images: many,
    });
    expect((await customer.request('POST', '/user/tickets', { body })).status).toBe(400);
  });

  it('is opened once per attempt, however often it is sent; the same key with another text is an error', async () => {
    const customer = await shop.customer();
    const file = await sent(customer);
    const input = await ticketOf(customer, { files: [file] });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => customer.tab().must(openTicketCall, input)),
    );
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
    expect([await countOf('tickets', customer), await countOf('ticket_messages', customer)]).toEqual([1, 1]);
    expect(await customer.call(openTicketCall, { ...input, text: 'Something else.' })).toMatchObject({
      status: 409,
      code: 'keyReused',
    });
    // Another shopper's request with the same idempotency key opens another ticket, because keys belong to a shopper.
    const other = await shop.customer();
    expect((await other.must(openTicketCall, { ...input, files: [] })).number).not.toBe(answers[0]!.number);
  });

  it('is opened only once if two with the same file are sent at the same moment', async () => {
    const customer = await shop.customer();
    const tab = customer.tab();
    const file = await sent(customer);
    const first = await openTicket(customer);
    const rival = await openTicket(customer);
    const messageOf = (who: typeof tab, uuid: string) =>
      who.call(addMessageCall, { uuid, key: randomUUID(), text: 'See here.', files: [file] });
    let rivals: Awaited<ReturnType<typeof messageOf>> | undefined;
    rivalBefore(shop.database, /^update "uploads"/, async () => {
      rivals = await messageOf(tab, rival.uuid);
    });
    expect((await messageOf(customer, first.uuid)).ok).toBe(false);
    expect(rivals?.ok).toBe(true);
  });

  it('is refused after ten in a day, also when they are sent at the same moment', async () => {
    const customer = await shop.customer();
    const input = await Promise.all(
      Array.from({ length: TICKETS_A_DAY + 3 }, () => ticketOf(customer, { text: 'Again.' })),
    );
    const answers = await Promise.all(input.map((one) => customer.tab().call(openTicketCall, one)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(TICKETS_A_DAY);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 429, code: 'tooManyTries' });
    shop.clock.pass(DAY + MINUTE);
    await openTicket(customer);
  });

  it('grows into a thread; a customer’s message is added once and puts it back in progress', async () => {
    const customer = await shop.customer();
    const { uuid, number } = await openTicket(customer);
    await answerTicket(shop, [number, 'Which plant is it?']);
    expect(await customer.must(readTicketCall, { uuid })).toMatchObject({
      status: 'pending',
      outcome: 'inProgress',
      messages: [{ author: 'shopper' }, { author: 'shop', text: 'Which plant is it?' }],
    });
    const file = await sent(customer);
    const more = { uuid, key: randomUUID(), text: 'A lemon tree.', files: [file] };
    await Promise.all(Array.from({ length: 5 }, () => customer.tab().must(addMessageCall, more)));
    const thread = await customer.must(readTicketCall, { uuid });
    expect(thread.status).toBe('inProgress');
    expect(thread.messages.map(({ text, files }) => [text, files.length])).toEqual([
      ['The leaves are turning yellow.', 0],
      ['Which plant is it?', 0],
      ['A lemon tree.', 1],
    ]);
    expect(await customer.call(addMessageCall, { ...more, text: 'A palm.' })).toMatchObject({
      code: 'keyReused',
    });
    expect(
      await customer.call(addMessageCall, { uuid, key: randomUUID(), text: ' ', files: [] }),
    ).toMatchObject({ code: 'notValid', data: { field: 'text' } });
  });

  it('is closed once by a customer who needs no answer, and takes no more messages', async () => {
    const customer = await shop.customer();
    const { uuid, number } = await openTicket(customer);
    const answer = await customer.call(cancelTicketCall, { uuid });
    expect(answer).toMatchObject({
      ok: true,
      message: 'Ticket closed. Thank you for getting in touch.',
      data: { status: 'closed', outcome: 'resolvedWithoutRefund', canAnswer: false },
    });
    await customer.must(cancelTicketCall, { uuid });
    expect(await countOf('ticket_messages', customer)).toBe(2);
    expect(
      await customer.call(addMessageCall, { uuid, key: randomUUID(), text: 'Wait.', files: [] }),
    ).toMatchObject({ status: 409, code: 'wrongState' });
    await expect(answerTicket(shop, [number, 'Here you are.'])).rejects.toThrow('is closed');
  });

  it('takes no message that arrives a moment after the shop closed it', async () => {
    const customer = await shop.customer();
    const { uuid, number } = await openTicket(customer);
    rivalBefore(shop.database, /^select .* from "tickets" .* for no key update/, async () => {
      await answerTicket(shop, [number, 'We are sorry.', '--status', 'rejected']);
    });
    const added = await customer.call(addMessageCall, { uuid, key: randomUUID(), text: 'But…', files: [] });
    expect(added).toMatchObject({ status: 409, code: 'wrongState' });
    expect(await customer.must(readTicketCall, { uuid })).toMatchObject({ outcome: 'rejected' });
  });

  it('of another customer is not found: not read, not answered, not closed, not listed', async () => {
    const [customer, other] = [await shop.customer(), await shop.customer()];
    const { uuid } = await openTicket(customer);
    for (const answer of [
      await other.call(readTicketCall, { uuid }),
      await other.call(addMessageCall, { uuid, key: randomUUID(), text: 'Mine', files: [] }),
      await other.call(cancelTicketCall, { uuid }),
    ])
      expect(answer).toMatchObject({ ok: false, status: 404, code: 'notFound', data: null });
    expect(await other.must(listTicketsCall, {})).toMatchObject({ tickets: [], total: 0 });
    expect(await customer.must(readTicketCall, { uuid })).toMatchObject({ status: 'received' });
  });
});

describe('The list of tickets', () => {
  // spec: 7-tickets.listTickets
  it('is newest first and uses an index for a page among 10,000', async () => {
    const customer = await shop.customer();
    await shop.pool.query(
      `with made as (
         insert into tickets
           (uuid, shopper_id, kind, status, key, content_hash, opened_at, changed_at, waiting_since, last_change_at)
         select gen_random_uuid(), $1, 'other', 'received', gen_random_uuid(), '', $2, $2, $2, $2 from generate_series(1, 10000)
         returning id)
       insert into ticket_messages (ticket_id, author, body, key, content_hash, sent_at)
       select id, 'shopper', 'Number ' || row_number() over (order by id), gen_random_uuid(), '', $2 from made`,
      [customer.shopperId, shop.clock.now()],
    );
    await shop.pool.query('analyze tickets; analyze ticket_messages');
    const last = await customer.must(listTicketsCall, { page: 500 });
    expect(last).toMatchObject({ total: 10_000, page: 500 });
    expect(last.tickets.map(({ text }) => text)).toEqual(
      Array.from({ length: 20 }, (_, n) => `Number ${20 - n}`),
    );
    expect((await customer.must(listTicketsCall, {})).tickets[0]).toMatchObject({ text: 'Number 10000' });
    const { rows } = await shop.pool.query(
      'explain (format json) select * from tickets where shopper_id = $1 order by id desc limit 20',
      [(await shop.customer()).shopperId],
    );
    expect(JSON.stringify(rows)).toContain('tickets_by_shopper');
  });
});
