import { describe, expect, it } from 'vitest';
import {
  claimOrderCall,
  findOrdersCall,
  listBoardCall,
  moveOrderCall,
  prepareOrderCall,
  readDocumentCall,
  readOrderCall,
  readPrintoutCall,
  releaseOrderCall,
  revealContactsCall,
  stepBackCall,
} from '#contract/orders/office.calls.ts';
import { boardFilters, CLAIM_HOURS } from '#contract/orders/office.rules.ts';
import { readTodayCall } from '#contract/overview/office.calls.ts';
import { listAuditCall } from '#contract/staff/office.calls.ts';
import { listStockCall } from '#contract/stock/office.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { fillShelves, placedBy, purchaseShop } from '#server/checkout/test-purchase.ts';
import { DAY, HOUR, MINUTE } from '#server/clock.ts';
import { signInMember, staffMember } from '#server/staff/test-staff.ts';

const shop = await purchaseShop();
await fillShelves(shop.database);
const [sara, fahd] = [await staffMember(shop, 'preparer'), await staffMember(shop, 'dispatcher')];
const [reem, khaled] = [await staffMember(shop, 'support'), await staffMember(shop, 'accountant')];
const owner = await staffMember(shop, 'owner');

async function paidOrder() {
  const { placed } = await placedBy(shop, { engraving: 'إلى أمي', cardMessage: 'كل عام وأنت بخير' });
  await payWith(placed.paymentUrl!, { number: MADA });
  await shop.jobs.runSchedule('payments.follow');
  return placed.orderNumber;
}
const cardOf = async (number: string) =>
  (await sara.must(listBoardCall, {})).orders.find((order) => order.number === number);

describe('Today', () => {
  it('counts the products that are sold out or nearly so, as the list of stock has them', async () => {
    const before = await shop.database.selectFrom('product_colours').select(['id', 'stock']).execute();
    await shop.database
      .updateTable('product_colours')
      .set({ stock: 0 })
      .where('colour', '=', 'white')
      .execute();
    const { stock } = await owner.must(readTodayCall, {});
    const { counts } = await owner.must(listStockCall, {});
    expect(stock!.soldOut).toBeGreaterThan(0);
    expect([stock!.soldOut, stock!.fewLeft]).toEqual([counts.out, counts.few]);
    for (const { id, stock: was } of before)
      await shop.database.updateTable('product_colours').set({ stock: was }).where('id', '=', id).execute();
  });
});

describe('The board', () => {
  it('shows every order under way with its window, step and lines, and how late it is to the minute', async () => {
    const number = await paidOrder();
    const card = await cardOf(number);
    expect(card).toMatchObject({
      number,
      status: 'accepted',
      step: 'new',
      method: 'delivery',
      city: { name: 'Riyadh' },
      lines: [{ title: 'Monstera', colourName: 'White', engraving: 'إلى أمي' }],
      lastMove: { actor: 'payment' },
    });
    const since = shop.clock.now();
    const { endsAt } = card!.window!;
    const left = Math.floor((since.getTime() - endsAt.getTime()) / MINUTE);
    expect(card!.minutesLate).toBe(left);
    expect(left).toBeLessThan(0);
    const board = await sara.must(listBoardCall, { only: 'mine' });
    expect(board).toMatchObject({ orders: [], cells: [] });
    expect(board.total).toBeGreaterThan(0);
    shop.clock.set(since);
  });

  it('counts every order of a step and window, however few of them it sends, and what each filter leaves', async () => {
    const numbers = [await paidOrder(), await paidOrder(), await paidOrder()];
    const [claimed = ''] = numbers;
    await sara.must(claimOrderCall, { number: claimed, seenMemberId: null });
    const whole = await sara.must(listBoardCall, {});
    const short = await sara.must(listBoardCall, { perCell: 2 });
    expect(short.cells).toEqual(whole.cells);
    expect({ ...short, orders: [], readAt: null }).toEqual({ ...whole, orders: [], readAt: null });
    const cellOf = ({ window, step }: (typeof whole.cells)[number]) => `${window?.endsAt.getTime()} ${step}`;
    for (const cell of whole.cells) {
      const ofCell = ({ orders }: typeof whole) =>
        orders.filter((card) => cellOf({ ...cell, ...card }) === cellOf(cell)).map(({ number }) => number);
      expect(ofCell(whole)).toHaveLength(cell.count);
      expect(ofCell(short)).toEqual(ofCell(whole).slice(0, 2));
    }
    expect(whole.counts.all).toBe(whole.total);
    for (const only of boardFilters) {
      const filtered = await sara.must(listBoardCall, { only });
      expect(filtered.orders).toHaveLength(whole.counts[only]);
      expect(filtered).toMatchObject({ total: whole.total, late: whole.late, counts: whole.counts });
    }
    const mine = await sara.must(listBoardCall, { only: 'mine' });
    expect(mine.orders.map(({ number }) => number)).toEqual([claimed]);
    const elsewhere = await sara.must(listBoardCall, { cityId: 999_999 });
    expect(elsewhere).toMatchObject({ orders: [], cells: [], cities: whole.cities, total: whole.total });
    await sara.must(releaseOrderCall, { number: claimed });
  });

  it('has no phone, address, buyer or price for anybody', async () => {
    await paidOrder();
    const answer = await owner.request('GET', '/office/board');
    expect(JSON.stringify(answer.body)).not.toMatch(/501234567|التحلية|نورة|price|phone|address/);
  });
});

describe('Moving an order', () => {
  it('one step at a time by those whose step it is, and the history names them', async () => {
    const number = await paidOrder();
    expect(await fahd.call(moveOrderCall, { number, from: 'accepted' })).toMatchObject({ status: 403 });
    const wrapped = await sara.must(moveOrderCall, { number, from: 'accepted' });
    expect(wrapped).toMatchObject({ status: 'wrapGift', step: 'pick', lastMove: { who: sara.name } });
    expect(await sara.call(moveOrderCall, { number, from: 'wrapGift' })).toMatchObject({ status: 403 });
    await fahd.must(moveOrderCall, { number, from: 'wrapGift' });
    const { entries } = await owner.must(listAuditCall, { subject: number });
    expect(entries.map(({ who, before, after }) => [who, before, after])).toEqual([
      [fahd.name, { status: 'wrapGift' }, { status: 'onTheWay' }],
      [sara.name, { status: 'accepted' }, { status: 'wrapGift' }],
    ]);
  });

  it('a press on a page of yesterday moves nothing and names who was first', async () => {
    const number = await paidOrder();
    await sara.must(moveOrderCall, { number, from: 'accepted' });
    const stale = await owner.call(moveOrderCall, { number, from: 'accepted' });
    expect(stale).toMatchObject({
      status: 409,
      code: 'changedMeanwhile',
      data: { who: sara.name, act: 'wrapGift' },
    });
    expect((await cardOf(number))!.status).toBe('wrapGift');
  });

  it('of two people who move the same order at once one succeeds, in 50 rounds', async () => {
    const number = await paidOrder();
    const { clock } = shop;
    for (let round = 0; round < 50; round += 1) {
      const before = await cardOf(number);
      const people = round % 2 === 0 ? [sara, owner] : [owner, sara];
      const answers = await Promise.all(
        people.map((who) => who.call(moveOrderCall, { number, from: 'accepted' })),
      );
      const won = answers.filter(({ ok }) => ok);
      expect(won, `round ${round}`).toHaveLength(1);
      const winner = people[answers.findIndex(({ ok }) => ok)]!;
      expect(answers.find(({ ok }) => !ok)).toMatchObject({
        code: 'changedMeanwhile',
        data: { who: winner.name, act: 'wrapGift' },
      });
      const after = await cardOf(number);
      expect(after!.version).toBeGreaterThan(before!.version);
      await sara.must(stepBackCall, { number, from: 'wrapGift', reason: 'mistake' });
      clock.pass(MINUTE / 4);
    }
    const { entries } = await owner.must(listAuditCall, { subject: number, act: 'order.move' });
    expect(entries).toHaveLength(50);
  });

  it('a rival between the look and the lock wins, and the other is told', async () => {
    const number = await paidOrder();
    rivalBefore(shop.database, /select .* from "orders" .* for no key update/, () =>
      owner.must(moveOrderCall, { number, from: 'accepted' }),
    );
    expect(await sara.call(moveOrderCall, { number, from: 'accepted' })).toMatchObject({
      code: 'changedMeanwhile',
      data: { who: owner.name },
    });
  });

  it('is limited for each member, far above moving 200 orders at a time', async () => {
    const number = await paidOrder();
    const { limit, name } = moveOrderCall;
    const member = await staffMember(shop, 'preparer');
    const hour = Math.floor(shop.clock.now().getTime() / HOUR) * HOUR;
    await shop.database
      .insertInto('rate_limits')
      .values({
        key: `${name} staff ${member.memberId}`,
        window_start: new Date(hour),
        hits: limit!.requests - 1,
      })
      .execute();
    await member.must(moveOrderCall, { number, from: 'accepted' });
    expect(await member.call(moveOrderCall, { number, from: 'accepted' })).toMatchObject({
      status: 429,
      code: 'tooManyTries',
    });
    await sara.must(prepareOrderCall, { number, from: 'pick', to: 'engrave' });
  });

  it('an end takes its own permission and may have a reason; another step has none', async () => {
    const number = await paidOrder();
    const end = { number, from: 'accepted', to: 'rejected', reason: 'No pots left' } as const;
    expect(await sara.call(moveOrderCall, end)).toMatchObject({ status: 403 });
    expect(
      await owner.call(moveOrderCall, { number, from: 'accepted', to: 'wrapGift', reason: 'Because' }),
    ).toMatchObject({ code: 'notValid' });
    expect((await reem.must(moveOrderCall, end)).status).toBe('rejected');
    expect(await cardOf(number)).toBeUndefined();
  });
});

describe('One order', () => {
  it('shows each role what it needs, and the rest is not in the answer', async () => {
    const number = await paidOrder();
    const see = (who: typeof sara) => who.must(readOrderCall, { number });
    const [ofSara, ofFahd, ofReem, ofKhaled] = await Promise.all([sara, fahd, reem, khaled].map(see));
    expect(ofSara).not.toHaveProperty('address');
    expect(ofSara!.recipient).toEqual({ name: 'نورة' });
    expect(ofSara).toMatchObject({ mayMoveTo: ['wrapGift'], lines: [{ engraving: 'إلى أمي' }] });
    expect(ofFahd!.address!.text).toBe('حي العليا، شارع التحلية 12');
    expect(ofFahd!.recipient.phone).toBe('+966 5••••••67');
    for (const hidden of ['buyer', 'money']) expect(ofFahd).not.toHaveProperty(hidden);
    expect(ofReem!.buyer!.phone).toMatch(/^\+966 5•{6}\d{2}$/);
    expect(ofReem!.mayMoveTo).toEqual(['rejected', 'cancelled']);
    expect(ofKhaled!.money!.payment).toMatchObject({ status: 'paid' });
    expect(ofKhaled!.lines[0]!.paid!.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(0);
    for (const hidden of ['buyer', 'address']) expect(ofKhaled).not.toHaveProperty(hidden);
    const raw = await sara.request('GET', `/office/orders/${number}`);
    expect(JSON.stringify(raw.body)).not.toMatch(/501234567|التحلية|"paid"|phone/);
  });

  it('a whole number is read only by a call of its own, which the audit log names', async () => {
    const number = await paidOrder();
    expect(await sara.call(revealContactsCall, { number })).toMatchObject({ status: 403 });
    expect(await fahd.must(revealContactsCall, { number })).toMatchObject({
      recipientPhone: '+966501234567',
      buyerPhone: null,
    });
    expect((await reem.must(revealContactsCall, { number })).buyerPhone).toMatch(/^\+9665\d{8}$/);
    const { entries } = await owner.must(listAuditCall, { subject: number });
    expect(entries.map(({ who, act }) => [who, act])).toEqual([
      [reem.name, 'order.reveal'],
      [fahd.name, 'order.reveal'],
    ]);
    expect(JSON.stringify(entries)).not.toContain('501234567');
  });

  it('is found by its number in any spelling, and by a phone number only by those who see people', async () => {
    const number = await paidOrder();
    const find = async (who: typeof sara, text: string) =>
      (await who.must(findOrdersCall, { text })).orders.map((order) => order.number);
    expect(await find(sara, number.toLowerCase())).toEqual([number]);
    expect(await find(sara, number.slice(2))).toEqual([number]);
    expect(await find(sara, '0501234567')).toEqual([]);
    expect((await find(reem, '0501234567'))[0]).toBe(number);
    expect((await find(reem, '+966 50 123 4567'))[0]).toBe(number);
    expect(await find(reem, 'nobody@example.com')).toEqual([]);
    expect(await owner.call(readOrderCall, { number: 'A-1' })).toMatchObject({ status: 404 });
  });
});

describe('Taking an order', () => {
  const take = (number: string, seenMemberId: number | null = null) => ({ number, seenMemberId });
  const claimOf = async (number: string) => (await cardOf(number))?.claim ?? null;

  it('shows everyone who works on it, until it is given back, moved to the driver, or four hours have passed', async () => {
    const number = await paidOrder();
    expect(await claimOf(number)).toBeNull();
    await sara.must(claimOrderCall, take(number));
    expect(await claimOf(number)).toMatchObject({ memberId: sara.memberId, who: sara.name });
    await sara.must(claimOrderCall, take(number));
    await sara.must(releaseOrderCall, { number });
    expect(await claimOf(number)).toBeNull();
    await fahd.must(claimOrderCall, take(number));
    await sara.must(moveOrderCall, { number, from: 'accepted' });
    expect(await claimOf(number)).toMatchObject({ who: fahd.name });
    await fahd.must(moveOrderCall, { number, from: 'wrapGift' });
    expect(await claimOf(number)).toBeNull();
    const { entries } = await owner.must(listAuditCall, { subject: number });
    expect(entries.map(({ act, who, after }) => [act, who, after])).toEqual([
      ['order.move', fahd.name, { status: 'onTheWay' }],
      // Sara moved the order although Fahd had claimed it.
      ['order.move', sara.name, { status: 'wrapGift', claimedBy: fahd.name }],
      ['order.claim', fahd.name, { claimedBy: fahd.name }],
      ['order.release', sara.name, null],
      ['order.claim', sara.name, { claimedBy: sara.name }],
    ]);
    const other = await paidOrder();
    await sara.must(claimOrderCall, take(other));
    shop.clock.pass(CLAIM_HOURS * HOUR);
    for (const member of [sara, fahd, reem, khaled, owner]) await signInMember(member);
    expect(await claimOf(other)).toBeNull();
    await fahd.must(claimOrderCall, take(other));
  });

  it('of two people at once is one’s, and the other is told whose, in 50 rounds', async () => {
    const number = await paidOrder();
    for (let round = 0; round < 50; round += 1) {
      const people = round % 2 === 0 ? [sara, fahd] : [fahd, sara];
      const answers = await Promise.all(people.map((who) => who.call(claimOrderCall, take(number))));
      expect(
        answers.filter(({ ok }) => ok),
        `round ${round}`,
      ).toHaveLength(1);
      const winner = people[answers.findIndex(({ ok }) => ok)]!;
      expect(answers.find(({ ok }) => !ok)).toMatchObject({
        code: 'changedMeanwhile',
        data: { who: winner.name },
      });
      await winner.must(releaseOrderCall, { number });
    }
  });

  it('from somebody else names whom it is taken from; nobody gives back what is not theirs', async () => {
    const number = await paidOrder();
    await sara.must(claimOrderCall, take(number));
    expect(await fahd.call(releaseOrderCall, { number })).toMatchObject({ code: 'changedMeanwhile' });
    expect(await fahd.call(claimOrderCall, take(number, owner.memberId))).toMatchObject({
      code: 'changedMeanwhile',
      data: { who: sara.name },
    });
    await fahd.must(claimOrderCall, take(number, sara.memberId));
    expect(await claimOf(number)).toMatchObject({ who: fahd.name });
    expect(await reem.call(claimOrderCall, take(number))).toMatchObject({ status: 403 });
    expect(await sara.call(claimOrderCall, take('A-999999999'))).toMatchObject({ status: 404 });
  });
});

const both = {
  title: { ar: 'مرة في الأسبوع', en: 'Once a week' },
  detail: { ar: 'كوب واحد', en: 'One cup' },
};
const CARE = {
  water: both,
  light: both,
  pets: both,
  temperature: { min: 15, max: 30, detail: both.detail },
};

describe('The printouts of an order', () => {
  const fileOf = (number: string, file: string) => {
    const [kind, name = ''] = file.split('/');
    const { path } = kind === 'printouts' ? readPrintoutCall : readDocumentCall;
    return path.replace(':number', number).replace(/:(printout|document)$/, name);
  };
  const beginningOf = async (answer: Response) => (await answer.text()).slice(0, 5);

  it('are printed by those who pack; nobody is offered what there is not', async () => {
    const number = await paidOrder();
    // The test's plants have no care page yet.
    await shop.database
      .updateTable('products')
      .set({ care: JSON.stringify(CARE) })
      .where('slug', '=', 'monstera')
      .execute();
    expect((await sara.must(readOrderCall, { number })).printouts).toEqual(['receipt', 'cards', 'care']);
    expect((await reem.must(readOrderCall, { number })).printouts).toEqual([]);
    expect((await owner.must(readOrderCall, { number })).printouts).not.toContain('label');
    for (const printout of ['receipt', 'cards', 'care']) {
      const answer = await sara.fetch(fileOf(number, `printouts/${printout}`));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(answer.headers.get('content-disposition')).toContain(`${number}-${printout}.pdf`);
      expect(await beginningOf(answer)).toBe('%PDF-');
    }
    expect((await fahd.fetch(fileOf(number, 'printouts/cards'))).status).toBe(403);
    expect((await reem.fetch(fileOf(number, 'printouts/cards'))).status).toBe(403);
    expect((await fahd.fetch(fileOf(number, 'printouts/label'))).status).toBe(404);
    expect((await sara.fetch(fileOf('A-999999999', 'printouts/cards'))).status).toBe(404);
    expect((await sara.fetch(fileOf(number, 'printouts/wallet'))).status).toBe(400);
  });

  it('are tax documents for those who account, of their own order only', async () => {
    const [number, other] = [await paidOrder(), await paidOrder()];
    const { money } = await khaled.must(readOrderCall, { number });
    const [invoice] = money!.documents;
    const answer = await khaled.fetch(fileOf(number, `documents/${invoice!.number}`));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(await beginningOf(answer)).toBe('%PDF-');
    expect((await khaled.fetch(fileOf(other, `documents/${invoice!.number}`))).status).toBe(404);
    expect((await sara.fetch(fileOf(number, `documents/${invoice!.number}`))).status).toBe(403);
  });
});

describe('Today', () => {
  it('counts the windows of the day with what is out and late, and names the oldest late order and who works', async () => {
    const number = await paidOrder();
    const { window } = (await cardOf(number))!;
    shop.clock.set(new Date(window!.startsAt.getTime() - 10 * MINUTE));
    const early = await staffMember(shop, 'owner');
    const windowNow = async () =>
      (await early.must(readTodayCall, {})).windows!.find(
        (one) => one.window.startsAt.getTime() === window!.startsAt.getTime(),
      )!;
    const before = await windowNow();
    await early.must(moveOrderCall, { number, from: 'accepted' });
    for (const [from, to] of [
      ['pick', 'engrave'],
      ['engrave', 'wrap'],
      ['wrap', 'ready'],
    ] as const)
      await early.must(prepareOrderCall, { number, from, to });
    expect(await windowNow()).toEqual(before);
    await early.must(moveOrderCall, { number, from: 'wrapGift' });
    expect(await windowNow()).toEqual({ ...before, out: before.out + 1 });
    await early.must(claimOrderCall, { number, seenMemberId: null });
    shop.clock.set(new Date(window!.endsAt.getTime() + 5 * MINUTE));
    const { latest, working, ...today } = await (await staffMember(shop, 'owner')).must(readTodayCall, {});
    expect(latest!.minutesLate).toBeGreaterThanOrEqual(5);
    expect(working).toContainEqual({ memberId: early.memberId, who: early.name, orders: 1 });
    const late = today.windows!.find((one) => one.window.startsAt.getTime() === window!.startsAt.getTime());
    expect(late).toEqual({ ...before, out: before.out + 1, late: before.count });
  });

  it('shows each role its own lines', async () => {
    await paidOrder();
    shop.clock.pass(3 * DAY);
    const lines = async (role: 'preparer' | 'support' | 'merchandiser' | 'host') =>
      Object.keys(await (await staffMember(shop, role)).must(readTodayCall, {}))
        .filter((name) => name !== 'readAt' && name !== 'isClosed')
        .sort();
    const ofOrders = ['latest', 'orders', 'windows', 'working'];
    expect(await lines('preparer')).toEqual(ofOrders);
    expect(await lines('support')).toEqual(
      ['enquiriesNew', 'ticketsLate', 'ticketsWaiting', ...ofOrders].sort(),
    );
    expect(await lines('merchandiser')).toEqual(['ratingsWaiting', 'stock']);
    expect(await lines('host')).toEqual(['alarms', 'failedWork']);
  });
});
