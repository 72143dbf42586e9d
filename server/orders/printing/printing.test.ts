import { randomUUID } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { listBoardCall, moveOrderCall, prepareOrderCall } from '#contract/orders/office.calls.ts';
import {
  listPrintWindowsCall,
  makePrintRunCall,
  readPrintStackCall,
  readPrintWindowCall,
} from '#contract/orders/print.calls.ts';
import type { Printout, Stack } from '#contract/orders/print.rules.ts';
import { listAuditCall } from '#contract/staff/office.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { MONSTERA, RIYADH } from '#server/cart/test-plants.ts';
import { type CartChoice, fillShelves, placedBy, purchaseShop } from '#server/checkout/test-purchase.ts';
import { accessibleTextIn } from '#server/drawing/test-pdf.ts';
import { staffMember, type TestMember } from '#server/staff/test-staff.ts';

const shop = await purchaseShop();
await fillShelves(shop.database);
const [sara, mona] = [await staffMember(shop, 'preparer'), await staffMember(shop, 'preparer')];
const fahd = await staffMember(shop, 'dispatcher');
const owner = await staffMember(shop, 'owner');
const words = { ar: 'نص', en: 'words' };
const care = JSON.stringify({
  light: { level: 'indirect', title: words, detail: words },
  water: { everyDays: 7, title: words, detail: words },
  temperature: { min: 15, max: 30, detail: words },
  pets: { safe: false, title: words, detail: words },
});
await shop.database.updateTable('products').set({ shelf: 'A-10', care }).where('id', '=', MONSTERA).execute();

let windows = 0;
/** Creates a delivery window that no other test uses. */
function newWindow() {
  windows += 1;
  const startsAt = new Date(Date.UTC(2026, 11, 1 + windows, 11));
  return { cityId: RIYADH, startsAt, endsAt: new Date(startsAt.getTime() + 2 * 3_600_000) };
}
type Window = ReturnType<typeof newWindow>;

async function paidOrder({ startsAt, endsAt }: Window, choice: CartChoice = {}, more = {}) {
  const { placed } = await placedBy(shop, choice, more);
  await payWith(placed.paymentUrl!, { number: MADA });
  await shop.jobs.runSchedule('payments.follow');
  const number = placed.orderNumber;
  await shop.database
    .updateTable('orders')
    .set({ slot_starts_at: startsAt, slot_ends_at: endsAt })
    .where('number', '=', number)
    .execute();
  return number;
}
const change = (number: string, to: { status?: number; recipient_name?: string; slot_ends_at?: Date }) =>
  shop.database.updateTable('orders').set(to).where('number', '=', number).execute();

const look = (window: Window, who: TestMember = sara) => who.must(readPrintWindowCall, window);
const ALL: Printout[] = ['picking', 'receipt', 'cards', 'care'];
type RunInput = { printouts?: Printout[]; onlyNew?: boolean; key?: string; seenRunId?: number | null };
const inputOf = (
  window: Window,
  { printouts = ALL, onlyNew = true, key = randomUUID(), seenRunId = null }: RunInput = {},
) => ({
  ...window,
  printouts,
  onlyNew,
  key,
  seenRunId,
});
const print = (window: Window, input: RunInput = {}, who: TestMember = sara) =>
  who.must(makePrintRunCall, inputOf(window, input));
const fileOf = (runId: number, stack: Stack, who: TestMember = sara) =>
  who.fetch(readPrintStackCall.path.replace(':run_id', String(runId)).replace(':stack', stack));
async function pdfOf(runId: number, stack: Stack, who: TestMember = sara): Promise<Buffer> {
  const answer = await fileOf(runId, stack, who);
  expect(answer.status, String(shop.faults)).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  return Buffer.from(await answer.arrayBuffer());
}
const wordsOf = async (runId: number, stack: Stack) => accessibleTextIn(await pdfOf(runId, stack)).join('\n');

describe('The windows to print', () => {
  it('are those with orders in the shop, the next one first, and say how many are new', async () => {
    const [later, sooner] = [newWindow(), newWindow()].reverse() as [Window, Window];
    await paidOrder(later);
    await paidOrder(sooner);
    await paidOrder(sooner);
    const gone = await paidOrder(sooner);
    await change(gone, { status: 4 });
    const all = (await sara.must(listPrintWindowsCall, {})).windows;
    const ends = all.map(({ window }) => window?.endsAt.getTime() ?? Infinity);
    expect(ends).toEqual([...ends].sort((a, b) => a - b));
    const shown = (window: Window) =>
      all.find((one) => one.window?.startsAt.getTime() === window.startsAt.getTime());
    expect(shown(sooner)).toMatchObject({
      city: { id: RIYADH, name: 'Riyadh' },
      orders: 2,
      new: 2,
      changed: 0,
    });
    expect(shown(later)).toMatchObject({ orders: 1, new: 1 });
  });

  it('lists its orders in packing order: without engraving first, then as they were placed', async () => {
    const window = newWindow();
    const engraved = await paidOrder(window, { engraving: 'إلى أمي' });
    const plain = await paidOrder(window);
    const { orders, shown, runs, lastRunId, withoutShelf } = await look(window);
    expect(orders.map(({ number, isEngraved }) => [number, isEngraved])).toEqual([
      [plain, false],
      [engraved, true],
    ]);
    expect(orders[0]).toMatchObject({ step: 'new', pieces: 1, missingLabel: 'notRequested' });
    expect(orders[0]!.printouts.map(({ printout, state }) => `${printout} ${state}`)).toEqual([
      'picking new',
      'receipt new',
      'care new',
    ]);
    expect({ runs, lastRunId, orders: shown?.orders }).toEqual({ runs: [], lastRunId: null, orders: 2 });
    expect(withoutShelf).toEqual(['Mister']);
  });

  it('says why an order has no label: the recipient still chooses, or it is picked up', async () => {
    const window = newWindow();
    const waits = await paidOrder(window);
    const cafe = await paidOrder(window);
    await shop.database
      .updateTable('orders')
      .set({ has_recipient_link: true })
      .where('number', '=', waits)
      .execute();
    await shop.database.updateTable('orders').set({ method: 'cafe' }).where('number', '=', cafe).execute();
    const { orders } = await look(window);
    expect(orders.map(({ missingLabel }) => missingLabel)).toEqual(['awaitsRecipient', 'cafe']);
    const { id } = await print(window);
    const words = await wordsOf(id, 'a4');
    expect(words).toContain('No label: the recipient still chooses the address');
    expect(words).toContain('No label: picked up at the café');
  });
});

describe('A print run', () => {
  it('holds exactly the window’s orders in packing order, with their printouts for each printer', async () => {
    const window = newWindow();
    const card = { cardMessage: 'كل عام وأنت بخير', cardFrom: 'سارة' };
    const engraved = await paidOrder(window, { engraving: 'إلى أمي', quantity: 2, ...card });
    const plain = await paidOrder(window);
    const other = await paidOrder(newWindow());
    const run = await print(window);
    expect(run).toMatchObject({ who: sara.name, onlyNew: true, orders: 2, stacks: ['a4', 'a6'] });
    const words = await wordsOf(run.id, 'a4');
    expect(words).not.toContain(other);
    // The A4 stack has the goods by shelf, then the orders in packing order, then the receipts.
    for (const at of [1, 2]) expect(words).toContain(`order ${at} of 2`);
    expect(words.lastIndexOf(plain)).toBeLessThan(words.lastIndexOf(engraved));
    expect(words).toContain('A-10');
    expect(words).toContain('3 ×');
    expect(words).toContain('2 go to the laser');
    expect(words).toContain('Without a shelf');
    expect(words).toContain('نورة');
    // The order has a receipt, a message card and a care card, each numbered as one of three.
    const cards = await wordsOf(run.id, 'a6');
    expect(words).toMatch(/paper 1 of 3|ورقة .?1.? من .?3/);
    expect(cards).toContain('كل عام وأنت بخير');
    expect(cards).toMatch(/paper 3 of 3/);
    // A message card and two care cards, each with a front and a back.
    expect((await PDFDocument.load(await pdfOf(run.id, 'a6'))).getPageCount()).toBe(6);
  });

  it('tells the giver’s name on the receipt, except of a gift without a name', async () => {
    const window = newWindow();
    await paidOrder(window, { cardMessage: 'مبروك', cardFrom: 'سارة' });
    const named = await print(window, { printouts: ['receipt'] });
    expect(await wordsOf(named.id, 'a4')).toMatch(/من .?سارة/);
    // The shop's number is in groups, to be dialled from paper.
    expect(await wordsOf(named.id, 'a4')).toContain('+966 11 234 5678');
    const accountName = { name: 'سارة' };
    await shop.database.updateTable('shoppers').set(accountName).execute();
    const secret = newWindow();
    await paidOrder(secret, { cardMessage: 'مبروك', cardFrom: 'سارة', hidesSender: true });
    const { id } = await print(secret, { printouts: ['receipt'] });
    expect(await wordsOf(id, 'a4')).not.toContain('سارة');
  });

  it('has no phone number, address or price on any printout of the preparer', async () => {
    const window = newWindow();
    await paidOrder(window, { cardMessage: 'مبروك' });
    const { id } = await print(window);
    const words = `${await wordsOf(id, 'a4')}\n${await wordsOf(id, 'a6')}\n${JSON.stringify(await look(window))}`;
    expect(words).not.toMatch(/501234567|التحلية|ريال|SAR/);
  });

  it('is the same run when it is requested twice with the same key, and not another with that key', async () => {
    const window = newWindow();
    await paidOrder(window);
    const key = randomUUID();
    const first = await print(window, { key });
    expect(await print(window, { key })).toEqual(first);
    expect((await look(window)).runs.map(({ id }) => id)).toEqual([first.id]);
    expect(await sara.call(makePrintRunCall, inputOf(window, { key, onlyNew: false }))).toMatchObject({
      code: 'keyReused',
    });
    expect(await mona.call(makePrintRunCall, inputOf(window, { key }))).toMatchObject({ code: 'keyReused' });
  });

  it('prints afterwards only what is new: an order that came in after it, and one that changed', async () => {
    const window = newWindow();
    const [same, changed] = [await paidOrder(window), await paidOrder(window)];
    const first = await print(window);
    expect((await look(window)).shown).toMatchObject({ orders: 2, new: 0, changed: 0 });
    expect(await sara.call(makePrintRunCall, inputOf(window, { seenRunId: first.id }))).toMatchObject({
      code: 'wrongState',
    });
    const late = await paidOrder(window);
    await change(changed, { recipient_name: 'هند' });
    const { orders, shown } = await look(window);
    expect(shown).toMatchObject({ orders: 3, new: 1, changed: 1 });
    const stateOf = (number: string, printout: Printout) =>
      orders.find((order) => order.number === number)!.printouts.find((one) => one.printout === printout)!
        .state;
    expect([stateOf(same, 'receipt'), stateOf(changed, 'receipt'), stateOf(changed, 'picking')]).toEqual([
      'printed',
      'changed',
      'printed',
    ]);
    expect(stateOf(late, 'picking')).toBe('new');
    const second = await print(window, { seenRunId: first.id });
    expect(second.orders).toBe(2);
    const words = await wordsOf(second.id, 'a4');
    expect([words.includes(same), words.includes(changed), words.includes(late)]).toEqual([
      false,
      true,
      true,
    ]);
    const again = await print(window, { seenRunId: second.id, onlyNew: false });
    expect(again.orders).toBe(3);
  });

  it('names orders that were printed and have ended or moved to another window, and prints them no more', async () => {
    const window = newWindow();
    const [stays, ends, moves] = [await paidOrder(window), await paidOrder(window), await paidOrder(window)];
    const { id } = await print(window);
    await owner.must(moveOrderCall, { number: ends, from: 'accepted', to: 'cancelled', reason: 'نفد' });
    await change(moves, { slot_ends_at: new Date(window.endsAt.getTime() + 3_600_000) });
    const { gone, orders } = await look(window);
    expect(gone).toEqual([
      { number: ends, reason: 'ended' },
      { number: moves, reason: 'moved' },
    ]);
    expect(orders.map(({ number }) => number)).toEqual([stays]);
    expect(await wordsOf(id, 'a4')).not.toContain(ends);
  });

  it('of two people at once one prints, and the other is told who', async () => {
    const window = newWindow();
    await paidOrder(window);
    rivalBefore(shop.database, /pg_advisory_xact_lock/, () => print(window, {}, mona));
    const refused = await sara.call(makePrintRunCall, inputOf(window));
    expect(refused).toMatchObject({
      code: 'changedMeanwhile',
      data: { who: mona.name, act: 'print.run' },
    });
    expect((await look(window)).runs).toHaveLength(1);
  });

  it('does not hold an order that comes in while it is made; the next one does', async () => {
    const window = newWindow();
    const first = await paidOrder(window);
    const made: { late?: string } = {};
    rivalBefore(shop.database, /insert into "print_runs"/, async () => {
      made.late = await paidOrder(window);
    });
    const run = await print(window);
    expect(run.orders).toBe(1);
    const words = await wordsOf(run.id, 'a4');
    expect([words.includes(first), words.includes(made.late!)]).toEqual([true, false]);
    expect((await look(window)).shown).toMatchObject({ orders: 2, new: 1 });
  });

  it('is in the audit log with its window and number of orders', async () => {
    const window = newWindow();
    await paidOrder(window);
    const { id } = await print(window);
    const { entries } = await owner.must(listAuditCall, { subject: `print:${id}` });
    expect(entries[0]).toMatchObject({
      act: 'print.run',
      after: { city: RIYADH, window: window.startsAt.toISOString(), orders: 1, onlyNew: true },
    });
  });
});

describe('Who prints what', () => {
  it('a role without the permissions reads and prints nothing', async () => {
    const support = await staffMember(shop, 'support');
    const window = newWindow();
    await paidOrder(window);
    for (const answer of [
      await support.call(listPrintWindowsCall, {}),
      await support.call(readPrintWindowCall, window),
      await support.call(makePrintRunCall, inputOf(window)),
    ])
      expect(answer).toMatchObject({ status: 403, code: 'notAllowed' });
    const { id } = await print(window);
    expect((await fileOf(id, 'a4', support)).status).toBe(403);
    expect((await fileOf(id, 'a4', shop.visitor() as TestMember)).status).toBe(401);
  });

  it('the preparer prints all but labels, the dispatcher only labels, and neither reads of the other’s', async () => {
    const window = newWindow();
    const number = await paidOrder(window);
    const label = await PDFDocument.create();
    label.addPage([288, 432]);
    await owner.must(moveOrderCall, { number, from: 'accepted' });
    for (const [from, to] of [
      ['pick', 'wrap'],
      ['wrap', 'ready'],
    ] as const)
      await owner.must(prepareOrderCall, { number, from, to });
    await shop.jobs.runJobs();
    await shop.database
      .updateTable('shipments')
      .set({ label: Buffer.from(await label.save()) })
      .where('order_id', '=', (row) => row.selectFrom('orders').select('id').where('number', '=', number))
      .execute();
    const [seen, byFahd] = [await look(window), await look(window, fahd)];
    expect(seen.printouts).toEqual(ALL);
    expect(byFahd.printouts).toEqual(['label']);
    expect(byFahd.orders[0]!.printouts).toEqual([{ printout: 'label', state: 'new' }]);
    expect(byFahd.orders[0]!.missingLabel).toBeNull();
    expect(
      await sara.call(makePrintRunCall, inputOf(window, { printouts: ['picking', 'label'] })),
    ).toMatchObject({
      status: 403,
    });
    const labels = await print(window, { printouts: ['label'] }, fahd);
    expect(labels.stacks).toEqual(['labels']);
    const page = (await PDFDocument.load(await pdfOf(labels.id, 'labels', fahd))).getPage(0);
    expect(page.getSize()).toEqual({ width: 288, height: 432 });
    expect((await fileOf(labels.id, 'labels')).status).toBe(404);
    expect((await look(window)).runs).toEqual([]);
    const prepared = await print(window, { seenRunId: labels.id });
    expect((await fileOf(prepared.id, 'a4', fahd)).status).toBe(404);
    expect((await sara.must(listBoardCall, {})).orders.some((card) => card.number === number)).toBe(true);
  });

  it('another label is printed again, and one that is damaged is named', async () => {
    const window = newWindow();
    const number = await paidOrder(window);
    await owner.must(moveOrderCall, { number, from: 'accepted' });
    for (const [from, to] of [
      ['pick', 'wrap'],
      ['wrap', 'ready'],
    ] as const)
      await owner.must(prepareOrderCall, { number, from, to });
    await shop.jobs.runJobs();
    const setLabel = (label: string) =>
      shop.database
        .updateTable('shipments')
        .set({ label: Buffer.from(label) })
        .where('order_id', '=', (row) => row.selectFrom('orders').select('id').where('number', '=', number))
        .execute();
    await setLabel('no PDF');
    const first = await print(window, { printouts: ['label'] }, fahd);
    const words = accessibleTextIn(await pdfOf(first.id, 'labels', fahd)).join(' ');
    expect(words).toContain(number);
    await setLabel('no PDF either');
    expect((await look(window, fahd)).orders[0]!.printouts).toEqual([
      { printout: 'label', state: 'changed' },
    ]);
  });

  it('a bundle of more than 200 orders is refused whole, and printed 200 at a time as new', async () => {
    const window = newWindow();
    const number = await paidOrder(window);
    await copyOrder(number, 200);
    const refused = await sara.call(
      makePrintRunCall,
      inputOf(window, { onlyNew: false, printouts: ['picking'] }),
    );
    expect(refused).toMatchObject({ code: 'wrongState' });
    expect(refused.message).toContain('201');
    const first = await print(window, { printouts: ['picking'] });
    expect(first.orders).toBe(200);
    const rest = await print(window, { printouts: ['picking'], seenRunId: first.id });
    expect(rest.orders).toBe(1);
  });
});

/** Copies an order `times` times, without its payments. */
async function copyOrder(number: string, times: number): Promise<void> {
  const { database } = shop;
  const order = await database
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const lines = await database
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', order.id)
    .execute();
  const { id: _, number: __, ...rest } = order;
  for (let n = 0; n < times; n += 1) {
    const { id } = await database
      .insertInto('orders')
      .values({ ...rest, uuid: randomUUID(), idempotency_key: randomUUID() })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const { id: ___, engraving_anchor, ...line } of lines)
      await database
        .insertInto('order_lines')
        .values({
          ...line,
          engraving_anchor: engraving_anchor && JSON.stringify(engraving_anchor),
          order_id: id,
        })
        .execute();
  }
}
