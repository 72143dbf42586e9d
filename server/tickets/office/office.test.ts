import { beforeEach, describe, expect, it } from 'vitest';
import { changeLanguageCall } from '#contract/account/account.calls.ts';
import type { InputOf } from '#contract/call.ts';
import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import {
  addRoleCall,
  dismissMemberCall,
  listAuditCall,
  listStaffCall,
} from '#contract/staff/office.calls.ts';
import {
  answerTicketCall,
  assignTicketCall,
  closeTicketCall,
  deleteCannedAnswerCall,
  listCannedAnswersCall,
  listTicketsCall,
  readTicketCall,
  readTicketFileCall,
  reopenTicketCall,
  saveCannedAnswerCall,
} from '#contract/tickets/office.calls.ts';
import { ANSWER_WITHIN_MINUTES } from '#contract/tickets/office.rules.ts';
import {
  addMessageCall,
  cancelTicketCall,
  readTicketCall as readOwnTicketCall,
} from '#contract/tickets/tickets.calls.ts';
import { MAX_CANNED_ANSWERS } from '#contract/tickets/tickets.limits.ts';
import { rivalBefore } from '#database/rival.ts';
import { answerTicket as answerByCommand } from '#operator/answer-ticket.ts';
import { fillCart, fillShelves, formOf, purchaseShop } from '#server/checkout/test-purchase.ts';
import { DAY, HOUR, MINUTE } from '#server/clock.ts';
import { officeChangeIn } from '#server/http/office-changes.ts';
import { hearOfficeChanges } from '#server/staff/test-office-changes.ts';
import { signInMember, staffMember, type TestMember } from '#server/staff/test-staff.ts';
import { sent } from '#server/uploads/test-files.ts';
import { issueNamed, loadIssues, openTicket } from '../test-tickets.ts';

const shop = await purchaseShop();
await loadIssues(shop.database);
await fillShelves(shop.database);
const [owner, reem] = [await staffMember(shop, 'owner'), await staffMember(shop, 'support')];
const sara = await staffMember(shop, 'preparer');
/** Advances the clock and signs both members in again, because a session ends after half an hour without use. */
async function later(ms: number) {
  shop.clock.pass(ms - MINUTE);
  // The clock advances by half a minute for each sign-in, because an authenticator code is valid once.
  for (const member of [owner, reem]) await signInMember(member);
}
beforeEach(() => later(MINUTE));

const read = (number: string, who: TestMember = reem) => who.must(readTicketCall, { number });
const list = (input: InputOf<typeof listTicketsCall>) => reem.must(listTicketsCall, input);
const numbersIn = async (input: InputOf<typeof listTicketsCall>) =>
  (await list(input)).tickets.map(({ number }) => number);
async function auditOf(subject: string) {
  const { entries } = await owner.must(listAuditCall, { subject });
  return entries.map(({ who, act, before, after }) => ({ who, act, before, after }));
}
/** Closes every open ticket, so that a test sees only its own in the lists. */
async function emptyQueue() {
  await shop.pool.query(
    `update tickets set status = 'rejected', waiting_since = null, closed_at = opened_at where closed_at is null`,
  );
}

describe('The list of tickets', () => {
  it('has the longest wait first, then what waits for the shopper, with clocks to the minute', async () => {
    await emptyQueue();
    const customer = await shop.customer();
    const first = await openTicket(customer, { text: 'First' });
    shop.clock.pass(MINUTE);
    const second = await openTicket(customer, { text: 'Second' });
    shop.clock.pass(MINUTE);
    const answered = await openTicket(customer, { text: 'Third' });
    await later(90 * MINUTE);
    const { version } = await read(answered.number);
    await reem.must(answerTicketCall, { number: answered.number, version, text: 'Which plant?' });
    expect(await numbersIn({})).toEqual([first.number, second.number, answered.number]);
    const rows = (await list({})).tickets;
    expect(rows.map((row) => [row.minutesWaiting, row.minutesLate, row.firstAnswerMinutes])).toEqual([
      [92, 92 - ANSWER_WITHIN_MINUTES, null],
      [91, 91 - ANSWER_WITHIN_MINUTES, null],
      [null, null, 90],
    ]);
    expect(rows[0]).toMatchObject({ excerpt: 'First', status: 'received', minutesOpen: 92, assignee: null });
    // A second message while the shopper waits does not restart the waiting time; a message after the shop's answer
    // starts it.
    await customer.must(addMessageCall, { uuid: first.uuid, key: crypto.randomUUID(), text: 'Hello?' });
    await customer.must(addMessageCall, { uuid: answered.uuid, key: crypto.randomUUID(), text: 'The lemon' });
    expect((await list({})).tickets.map((row) => [row.excerpt, row.minutesWaiting])).toEqual([
      ['Hello?', 92],
      ['Second', 91],
      ['The lemon', 0],
    ]);
  });

  it('shows what is late, mine, nobody’s and closed, and counts them all', async () => {
    await emptyQueue();
    const customer = await shop.customer();
    const late = await openTicket(customer);
    await later((ANSWER_WITHIN_MINUTES + 1) * MINUTE);
    const mine = await openTicket(customer);
    const closed = await openTicket(customer);
    await reem.must(assignTicketCall, {
      number: mine.number,
      version: (await read(mine.number)).version,
      memberId: reem.memberId,
    });
    await customer.must(cancelTicketCall, { uuid: closed.uuid });
    expect(await numbersIn({ show: 'late' })).toEqual([late.number]);
    expect(await numbersIn({ show: 'mine' })).toEqual([mine.number]);
    expect(await numbersIn({ show: 'unassigned' })).toEqual([late.number]);
    expect((await numbersIn({ show: 'closed' }))[0]).toBe(closed.number);
    const { counts, tickets } = await list({});
    expect(counts).toEqual({ open: 2, late: 1, mine: 1, unassigned: 1 });
    expect(tickets[0]).toMatchObject({ number: late.number, minutesLate: 1 });
    expect((await owner.must(listTicketsCall, { show: 'mine' })).tickets).toEqual([]);
  });

  it('continues page by page, although tickets are answered meanwhile', async () => {
    await emptyQueue();
    const opened: string[] = [];
    for (let each = 0; each < 35; each += 1) {
      opened.push((await openTicket(await shop.customer())).number);
      if (each % 3 === 0) shop.clock.pass(MINUTE);
    }
    const first = await list({});
    expect(first.tickets).toHaveLength(30);
    const answered = first.tickets[3]!;
    const { number, version } = answered;
    await reem.must(answerTicketCall, { number, version, text: 'Yes.' });
    const second = await list({ after: first.next! });
    const seen = [...first.tickets, ...second.tickets].map(({ number }) => number);
    // The answered ticket now waits for the shopper, so it is last.
    expect(new Set(seen)).toEqual(new Set(opened));
    expect(seen.at(-1)).toBe(answered.number);
    expect(second.next).toBeNull();
    expect((await reem.fetch('/office/tickets?after=1%3Bdrop')).status).toBe(400);
  });

  it('uses an index among 20,000 closed ones', async () => {
    const customer = await shop.customer();
    await shop.pool.query(
      `insert into tickets
         (uuid, shopper_id, kind, status, key, content_hash, opened_at, changed_at, closed_at, last_change_at)
       select gen_random_uuid(), $1, 'other', 'rejected', gen_random_uuid(), '', $2, $2, $2, $2
         from generate_series(1, 20000)`,
      [customer.shopperId, new Date(shop.clock.now().getTime() - 30 * DAY)],
    );
    await shop.pool.query('analyze tickets');
    for (const [where, index] of [
      ['closed_at is not null', 'tickets_closed'],
      ['closed_at is null', 'tickets_in_queue'],
    ] as const) {
      const order =
        index === 'tickets_closed'
          ? 'changed_at desc, id desc'
          : `coalesce(waiting_since, 'infinity'::timestamptz), changed_at desc, id desc`;
      const { rows } = await shop.pool.query(
        `explain (format json) select * from tickets where ${where} order by ${order} limit 31`,
      );
      expect(JSON.stringify(rows)).toContain(index);
    }
    const { tickets, next } = await list({ show: 'closed' });
    expect(tickets).toHaveLength(30);
    expect((await list({ show: 'closed', after: next! })).tickets).toHaveLength(30);
  });
});

describe('A change of a ticket', () => {
  it('by shopper or staff is announced to every server by number and version, and nothing else', async () => {
    const heard = await hearOfficeChanges(shop);
    const customer = await shop.customer();
    const { number, uuid } = await openTicket(customer);
    await customer.must(addMessageCall, { uuid, key: crypto.randomUUID(), text: 'Hello?' });
    const { version } = await read(number);
    await reem.must(answerTicketCall, { number, version, text: 'Yes.', status: 'inProgress' });
    const payloads = await heard();
    const last = (await read(number)).version;
    const changes = payloads.map(officeChangeIn).filter(({ what }) => what === 'ticket');
    expect(changes.map(({ id }) => id)).toEqual(changes.map(() => number));
    expect(changes.map((change) => change.version)).toEqual(Array.from({ length: last }, (_, at) => at + 1));
    expect(Object.keys(JSON.parse(payloads[0]!))).toEqual(['what', 'id', 'version']);
  });
});

describe('One ticket', () => {
  it('shows the conversation with its files and order; the customer is masked', async () => {
    const customer = await shop.customer();
    await fillCart(customer);
    const { orderUuid, orderNumber } = await customer.must(placeOrderCall, await formOf(customer));
    const file = await sent(customer);
    const { number } = await openTicket(customer, {
      kind: 'orderIssue',
      issueId: await issueNamed(customer, 'orderIssue', 'The pot arrived broken or scratched'),
      orderUuid,
      quantity: 1,
      text: 'It has a crack.',
      files: [file],
    });
    const ticket = await read(number);
    expect(ticket).toMatchObject({
      number,
      orderNumber,
      issue: 'The pot arrived broken or scratched',
      messages: [{ author: 'shopper', who: null, text: 'It has a crack.', files: [{ name: file }] }],
      mayAnswer: true,
      mayReopen: false,
    });
    expect(ticket.customer.phone).toMatch(/^\+966 5•{6}\d{2}$/);
    const raw = await reem.request('GET', `/office/tickets/${number}`);
    expect(JSON.stringify(raw.body)).not.toContain(customer.phone);
    expect(await numbersIn({ orderNumber })).toEqual([number]);
    expect(await numbersIn({ orderNumber: 'A-1' })).toEqual([]);
    const path = (of: string) => readTicketFileCall.path.replace(':number', of).replace(':name', file);
    const answer = await reem.fetch(path(number));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    // A file can be opened only through its own ticket.
    const other = await openTicket(customer);
    expect((await reem.fetch(path(other.number))).status).toBe(404);
    await signInMember(sara);
    expect((await sara.fetch(path(number))).status).toBe(403);
    expect(await reem.call(readTicketCall, { number: 'T-1' })).toMatchObject({ status: 404 });
  });

  it('names the customer to a role that may not see people, without phone and e-mail address', async () => {
    const { number } = await openTicket(await shop.customer());
    const limits = { refundPerAction: 0, refundPerDay: 0, walletPerAction: 0, walletPerDay: 0 };
    const role = { nameAr: 'ردود', nameEn: 'Answers', permissions: ['tickets.answer' as const], limits };
    const { id } = await owner.must(addRoleCall, role);
    const { customer } = await read(number, await staffMember(shop, id));
    expect(Object.keys(customer).sort()).toEqual(['language', 'name']);
  });

  it('holds what a shopper wrote as it is: direction marks, a link, many letters', async () => {
    const customer = await shop.customer();
    const { number } = await openTicket(customer, {
      text: 'a\u202Eb\u202A <b>c</b> https://evil.example/?x=1',
    });
    expect((await read(number)).messages[0]!.text).toBe('ab <b>c</b> https://evil.example/?x=1');
    await shop.pool.query(
      `update ticket_messages set body = $2 where ticket_id = (select id from tickets where number = $1)`,
      [number, '\u202E'.repeat(10) + 'م'.repeat(10_000)],
    );
    const { messages, excerpt } = await read(number);
    expect([messages[0]!.text.length, excerpt.length]).toEqual([10_010, 121]);
  });
});

describe('Answering', () => {
  const messagesTo = (phone: string | null) => shop.sms.filter(({ to }) => to.endsWith(phone!));

  it('sends one message in the shopper’s language, waits for the shopper, and puts who answers in charge', async () => {
    const customer = await shop.customer();
    await customer.must(changeLanguageCall, { language: 'ar' });
    const { number, uuid } = await openTicket(customer);
    const { version } = await read(number);
    const after = await reem.must(answerTicketCall, { number, version, text: ' نعم. ' });
    expect(after).toMatchObject({
      status: 'pending',
      assignee: { id: reem.memberId, name: reem.name },
      messages: [{ author: 'shopper' }, { author: 'shop', who: reem.name, text: 'نعم.', status: 'pending' }],
    });
    await shop.runJobs();
    expect(messagesTo(customer.phone).filter(({ text }) => text.includes(number))).toHaveLength(1);
    const own = await customer.must(readOwnTicketCall, { uuid });
    expect(own).toMatchObject({ status: 'pending', messages: [{}, { text: 'نعم.' }] });
    expect(JSON.stringify(own)).not.toContain(reem.name);
    const [entry] = await auditOf(number);
    expect(entry).toEqual({
      who: reem.name,
      act: 'ticket.answer',
      before: { status: 'received' },
      after: { status: 'pending', letters: 4 },
    });
  });

  it('and closing take one press; a closed one takes no answer, and opens again unless it gave money', async () => {
    const customer = await shop.customer();
    const { number } = await openTicket(customer);
    const before = await read(number);
    await later(3 * HOUR);
    const closed = await reem.must(answerTicketCall, {
      number,
      version: before.version,
      text: 'Done.',
      status: 'resolvedWithoutRefund',
    });
    expect(closed).toMatchObject({
      mayAnswer: false,
      mayReopen: true,
      minutesOpen: 180,
      firstAnswerMinutes: 180,
    });
    const { version } = closed;
    expect(await reem.call(answerTicketCall, { number, version, text: 'More' })).toMatchObject({
      code: 'wrongState',
    });
    const again = await reem.must(reopenTicketCall, { number, version });
    expect(again).toMatchObject({ status: 'inProgress', closedAt: null, minutesWaiting: 0 });
    expect(await reem.call(reopenTicketCall, { number, version: again.version })).toMatchObject({
      code: 'wrongState',
    });
    await shop.runJobs();
    const told = messagesTo(customer.phone).filter(({ text }) => text.includes(number)).length;
    const silent = await reem.must(closeTicketCall, { number, version: again.version, status: 'rejected' });
    expect(silent.messages).toHaveLength(2);
    await shop.runJobs();
    expect(messagesTo(customer.phone).filter(({ text }) => text.includes(number))).toHaveLength(told);
    expect((await auditOf(number)).map(({ act }) => act)).toEqual([
      'ticket.close',
      'ticket.reopen',
      'ticket.answer',
    ]);

    const other = await openTicket(customer);
    await answerByCommand(shop, [other.number, 'Sorry.', '--refund', '25']);
    const given = await read(other.number);
    expect(given).toMatchObject({ refund: 25_00, mayReopen: false, messages: [{}, { author: 'shop' }] });
    expect(await reem.call(reopenTicketCall, { number: other.number, version: given.version })).toMatchObject(
      { code: 'wrongState' },
    );
  });

  it('refuses no words and what was not filled in', async () => {
    const { number } = await openTicket(await shop.customer());
    const { version } = await read(number);
    for (const text of ['  ', 'Hello {name}', 'Your order {order}'])
      expect(await reem.call(answerTicketCall, { number, version, text })).toMatchObject({
        code: 'notValid',
      });
    for (const letters of [2001, 10_000, 20_000]) {
      const body = JSON.stringify({ version, text: 'x'.repeat(letters) });
      const path = answerTicketCall.path.replace(':number', number);
      const headers = { 'content-type': 'application/json' };
      const answer = await reem.fetch(path, {
        method: 'POST',
        headers,
        body: new TextEncoder().encode(body),
      });
      expect(answer.status).toBe(400);
    }
    expect((await read(number)).messages).toHaveLength(1);
  });

  it('of two people at once reaches the shopper once, in 20 rounds', async () => {
    for (let round = 0; round < 20; round += 1) {
      const customer = await shop.customer();
      const { number } = await openTicket(customer);
      const { version } = await read(number);
      const people = round % 2 === 0 ? [reem, owner] : [owner, reem];
      const answers = await Promise.all(
        people.map((who) => who.call(answerTicketCall, { number, version, text: `From ${who.name}` })),
      );
      expect(
        answers.filter(({ ok }) => ok),
        `round ${round}`,
      ).toHaveLength(1);
      const winner = people[answers.findIndex(({ ok }) => ok)]!;
      expect(answers.find(({ ok }) => !ok)).toMatchObject({
        status: 409,
        code: 'changedMeanwhile',
        data: { who: winner.name, act: 'pending' },
      });
      const { messages } = await read(number);
      expect(messages.map(({ who }) => who)).toEqual([null, winner.name]);
      await shop.runJobs();
      expect(messagesTo(customer.phone).filter(({ text }) => text.includes(number))).toHaveLength(1);
      expect(await auditOf(number)).toHaveLength(1);
      shop.clock.pass(MINUTE / 4);
    }
  });

  it('loses against the shopper who writes between the look and the lock, and says so', async () => {
    const customer = await shop.customer();
    const { number, uuid } = await openTicket(customer);
    const { version } = await read(number);
    rivalBefore(shop.database, /select .* from "tickets" .* for no key update/, () =>
      customer.must(addMessageCall, { uuid, key: crypto.randomUUID(), text: 'It is solved.' }),
    );
    expect(await reem.call(answerTicketCall, { number, version, text: 'Sorry!' })).toMatchObject({
      code: 'changedMeanwhile',
      message: 'The customer wrote meanwhile. Nothing was sent or saved.',
      data: { who: null },
    });
    expect((await read(number)).messages).toHaveLength(2);
  });

  it('with a page of yesterday changes nothing, whatever the act', async () => {
    const { number } = await openTicket(await shop.customer());
    const { version } = await read(number);
    await owner.must(answerTicketCall, { number, version, text: 'Yes.' });
    const stale = { number, version };
    const refused = [
      await reem.call(answerTicketCall, { ...stale, text: 'No.' }),
      await reem.call(assignTicketCall, { ...stale, memberId: reem.memberId }),
      await reem.call(closeTicketCall, { ...stale, status: 'rejected' }),
      await reem.call(reopenTicketCall, stale),
    ];
    for (const each of refused)
      expect(each).toMatchObject({ code: 'changedMeanwhile', data: { who: owner.name } });
    expect(await auditOf(number)).toHaveLength(1);
  });

  it('is over for somebody who was dismissed; their tickets are nobody’s', async () => {
    await emptyQueue();
    const hind = await staffMember(shop, 'support');
    const { number } = await openTicket(await shop.customer());
    const { version } = await read(number);
    const taken = await hind.must(assignTicketCall, { number, version, memberId: hind.memberId });
    const { members } = await owner.must(listStaffCall, {});
    const { version: seen } = members.find(({ id }) => id === hind.memberId)!;
    await owner.must(dismissMemberCall, { memberId: hind.memberId, version: seen });
    expect(await hind.call(answerTicketCall, { number, version: taken.version, text: 'Bye' })).toMatchObject({
      status: 401,
    });
    expect(await numbersIn({ show: 'unassigned' })).toEqual([number]);
    const put = (memberId: number | null) =>
      reem.call(assignTicketCall, { number, version: taken.version, memberId });
    expect(await put(hind.memberId)).toMatchObject({ code: 'notValid' });
    expect(await put(sara.memberId)).toMatchObject({ code: 'notValid' });
    expect(await put(null)).toMatchObject({ ok: true, data: { assignee: null } });
    expect((await read(number)).assignees.map(({ id }) => id)).not.toContain(hind.memberId);
  });
});

describe('Canned answers', () => {
  const fields = { titleAr: 'شكر', titleEn: 'Thanks', textAr: 'شكرًا {name}', textEn: 'Thank you {name}' };

  it('are there from the first day, in both languages', async () => {
    const all = await reem.must(listCannedAnswersCall, {});
    expect(all.length).toBeGreaterThanOrEqual(4);
    for (const { titleAr, titleEn, textAr, textEn } of all)
      for (const text of [titleAr, titleEn, textAr, textEn]) expect(text).not.toBe('');
  });

  it('are saved whole, changed as they were seen, and deleted; each is recorded', async () => {
    const saved = await reem.must(saveCannedAnswerCall, fields);
    const { id, version } = saved;
    const changed = await reem.must(saveCannedAnswerCall, { ...saved, textEn: 'Thanks, {name}' });
    expect(changed.version).toBe(version + 1);
    for (const stale of [
      await owner.call(saveCannedAnswerCall, saved),
      await owner.call(deleteCannedAnswerCall, { id, version }),
    ])
      expect(stale).toMatchObject({ code: 'changedMeanwhile', data: { who: reem.name } });
    await reem.must(deleteCannedAnswerCall, { id, version: changed.version });
    expect(await reem.call(saveCannedAnswerCall, changed)).toMatchObject({ status: 404 });
    expect((await auditOf(`canned:${id}`)).map(({ act }) => act)).toEqual([
      'cannedAnswer.delete',
      'cannedAnswer.save',
      'cannedAnswer.save',
    ]);
  });

  it('are refused with half a language, an unknown placeholder, or beyond the limit', async () => {
    for (const wrong of [{ textAr: ' ' }, { titleEn: '' }, { textEn: 'Dear {customer}' }])
      expect(await reem.call(saveCannedAnswerCall, { ...fields, ...wrong })).toMatchObject({
        code: 'notValid',
      });
    const { length } = await reem.must(listCannedAnswersCall, {});
    const tries = Array.from({ length: MAX_CANNED_ANSWERS - length + 2 }, () =>
      reem.call(saveCannedAnswerCall, fields),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter(({ ok }) => !ok).map((each) => !each.ok && each.code)).toEqual([
      'wrongState',
      'wrongState',
    ]);
    expect(await reem.must(listCannedAnswersCall, {})).toHaveLength(MAX_CANNED_ANSWERS);
  });

  it('change with an entry in the audit log or not at all', async () => {
    await expect(shop.pool.query(`update canned_answers set title_en = 'Eve'`)).rejects.toMatchObject({
      code: 'AU428',
    });
  });
});
