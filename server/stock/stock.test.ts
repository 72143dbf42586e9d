import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import { moveOrderCall, prepareOrderCall } from '#contract/orders/office.calls.ts';
import { saveTapCaptureCall } from '#contract/payments/payments.calls.ts';
import { listAuditCall } from '#contract/staff/office.calls.ts';
import {
  addDeliveryCall,
  applyCountCall,
  countStockCall,
  dropCountCall,
  findStockCall,
  listStockCall,
  readCountCall,
  readLabelsCall,
  setStockCall,
  startCountCall,
} from '#contract/stock/office.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { MADA_WITHOUT_CODE, payWith } from '#providers/payments/test-tap.ts';
import { BOUQUET, MISTER, MONSTERA, POTHOS, SAGE, SOLD_OUT, WHITE } from '#server/cart/test-plants.ts';
import { setStock } from '#server/catalogue/stock.public.ts';
import { fillCart, formOf, placedBy, purchaseShop } from '#server/checkout/test-purchase.ts';
import { accessibleTextIn } from '#server/drawing/test-pdf.ts';
import { staffMember } from '#server/staff/test-staff.ts';
import { riyalsInWords } from '#text/money.ts';

const shop = await purchaseShop();
const { database, clock } = shop;
const [owner, noura] = [await staffMember(shop, 'owner'), await staffMember(shop, 'merchandiser')];
const support = await staffMember(shop, 'support');

beforeEach(async () => {
  clock.pass(1000);
  await sql`update product_colours set stock = case id when ${WHITE} then 5 else 0 end`.execute(database);
  await sql`update products set stock = case id when ${BOUQUET} then 3 when ${MISTER} then 4 when ${SOLD_OUT} then 0
    else 50 end where stock is not null`.execute(database);
});

const white = { productId: MONSTERA, colourId: WHITE };
const bouquet = { productId: BOUQUET, colourId: null };
const rowOf = async (productId: number, colourId: number | null) =>
  (await noura.must(listStockCall, {})).rows.find(
    (row) => row.productId === productId && row.colourId === colourId,
  )!;
const stockOf = async (productId: number, colourId: number | null) =>
  (await rowOf(productId, colourId)).stock;
/** Places an unpaid order of one white monstera and its mister, which reserves both. */
async function sell(): Promise<void> {
  const shopper = await shop.customer();
  await fillCart(shopper);
  await shopper.must(placeOrderCall, await formOf(shopper));
}
const begin = (shelf: string | null = null) => noura.must(startCountCall, { key: randomUUID(), shelf });
const count = (
  id: number,
  which: typeof white | typeof bouquet,
  counted: number | null,
  seen: number | null,
) => noura.must(countStockCall, { id, ...which, counted, seen });

describe('The list of stock', () => {
  it('has glazes and products, what is short first, with what orders hold and what was sold', async () => {
    const before = await rowOf(MONSTERA, WHITE);
    await sell();
    const { rows, counts } = await noura.must(listStockCall, {});
    expect(rows.slice(0, 2).map(({ stock }) => stock)).toEqual([0, 0]);
    expect(rows.find(({ colourId }) => colourId === WHITE)).toMatchObject({
      code: 'monstera.white',
      title: 'Monstera',
      colourName: 'White',
      stock: 4,
      promised: before.promised + 1,
      isAddon: false,
    });
    expect(rows.find(({ productId }) => productId === MISTER)).toMatchObject({ stock: 3, isAddon: true });
    expect(counts).toMatchObject({ out: 2, few: 2 });
    const few = await noura.must(listStockCall, { show: 'few' });
    expect(few.rows.map(({ code }) => code).sort()).toEqual(['bouquet', 'mister']);
    // The fern is no longer sold, but there are still units on the shelf.
    expect(rows.find(({ code }) => code === 'fern')).toMatchObject({ isHidden: true });
  });

  it('is found by title in both languages, by code and by shelf', async () => {
    await sql`update product_colours set shelf = 'B-04' where id = ${WHITE}`.execute(database);
    const codes = async (find: string) =>
      (await noura.must(listStockCall, { find })).rows.map(({ code }) => code).sort();
    expect(await codes('مونستيرا')).toEqual(['monstera.sage', 'monstera.white']);
    expect(await codes('b-04')).toEqual(['monstera.white']);
    expect(await codes('monstera.sage')).toEqual(['monstera.sage']);
    expect(await codes('nothing like it')).toEqual([]);
    const found = await noura.must(findStockCall, { code: 'B-04' });
    expect(found.map(({ code }) => code)).toEqual(['monstera.white']);
    expect(await noura.must(findStockCall, { code: 'monst' })).toEqual([]);
    expect(await noura.must(findStockCall, { code: 'monstera' })).toHaveLength(2);
    expect((await noura.must(listStockCall, {})).shelves).toEqual(['B-04']);
  });

  it('is for those who edit stock', async () => {
    expect(await support.call(listStockCall, {})).toMatchObject({ status: 403 });
    const given = { key: randomUUID(), ...white, seen: 5, quantity: 6 };
    expect(await support.call(setStockCall, given)).toMatchObject({ status: 403 });
    expect(await stockOf(MONSTERA, WHITE)).toBe(5);
  });
});

describe('A stock that is set', () => {
  it('changes from the number that was seen, once, with who did it', async () => {
    const given = { key: randomUUID(), ...white, seen: 5, quantity: 12 };
    expect(await noura.must(setStockCall, given)).toMatchObject({
      stock: 12,
      lastChange: { who: noura.name, reason: 'set' },
    });
    expect(await noura.must(setStockCall, given)).toMatchObject({ stock: 12 });
    const late = await owner.call(setStockCall, { ...given, key: randomUUID(), quantity: 7 });
    expect(late).toMatchObject({ code: 'changedMeanwhile', data: { who: noura.name } });
    expect(late.message).toContain(noura.name);
    const reused = await noura.call(setStockCall, { ...given, quantity: 8 });
    expect(reused).toMatchObject({ code: 'keyReused' });
    const { entries } = await owner.must(listAuditCall, { subject: `product:${MONSTERA}`, act: 'stock.set' });
    expect(entries[0]).toMatchObject({
      who: noura.name,
      before: { stock: 5, glaze: WHITE },
      after: { stock: 12 },
    });
    const nothing = { key: randomUUID(), productId: MONSTERA, colourId: null, seen: 0, quantity: 5 };
    expect(await noura.call(setStockCall, nothing)).toMatchObject({ status: 404 });
  });

  it('loses no sale that comes between reading and writing', async () => {
    rivalBefore(
      database,
      /select product_id as "productId", id as "colourId", stock, in_parts as "inParts" from colours/,
      sell,
    );
    const refused = await noura.call(setStockCall, { key: randomUUID(), ...white, seen: 5, quantity: 9 });
    expect(refused).toMatchObject({ code: 'changedMeanwhile', data: { who: null } });
    expect(refused.message).toMatch(/was 5 and is 4/);
    expect(await stockOf(MONSTERA, WHITE)).toBe(4);
  });

  it('grows by a delivery whatever was sold meanwhile, and once for one press', async () => {
    rivalBefore(
      database,
      /select product_id as "productId", id as "colourId", stock, in_parts as "inParts" from colours/,
      sell,
    );
    const given = { key: randomUUID(), ...white, pieces: 12 };
    expect(await noura.must(addDeliveryCall, given)).toMatchObject({ stock: 16 });
    expect(await noura.must(addDeliveryCall, given)).toMatchObject({ stock: 16 });
    expect(await noura.call(addDeliveryCall, { ...given, pieces: 3 })).toMatchObject({ code: 'keyReused' });
    const tooMany = { ...given, key: randomUUID(), pieces: 1_000_000 };
    expect(await noura.call(addDeliveryCall, tooMany)).toMatchObject({
      code: 'notValid',
      data: { field: 'pieces' },
    });
  });
});

describe('A count', () => {
  it('is put down and continued, shows its differences, and changes the stock in one press', async () => {
    const key = randomUUID();
    const begun = await noura.must(startCountCall, { key, shelf: null });
    expect((await noura.must(startCountCall, { key, shelf: null })).id).toBe(begun.id);
    await count(begun.id, white, 2, null);
    await count(begun.id, bouquet, 3, null);
    await count(begun.id, white, 4, 2);
    const { openCounts } = await owner.must(listStockCall, {});
    expect(openCounts.find(({ id }) => id === begun.id)).toMatchObject({ lines: 2, startedBy: noura.name });
    const read = await owner.must(readCountCall, { id: begun.id });
    const { promised } = await rowOf(MONSTERA, WHITE);
    expect(
      read.lines.map(({ code, counted, expected, stockAfter }) => [code, counted, expected, stockAfter]),
    ).toEqual([
      ['monstera.white', 4, 5 + promised, Math.max(0, 4 - promised)],
      ['bouquet', 3, 3, 3],
    ]);
    expect(await stockOf(MONSTERA, WHITE)).toBe(5);
    const applied = await owner.must(applyCountCall, { id: begun.id, version: read.version });
    expect(applied).toMatchObject({ outcome: 'applied', endedBy: owner.name });
    expect(await stockOf(MONSTERA, WHITE)).toBe(Math.max(0, 4 - promised));
    const { entries } = await owner.must(listAuditCall, {});
    expect(entries.slice(0, 2).map(({ act, subject }) => [act, subject])).toEqual([
      ['stock.applyCount', `count:${begun.id}`],
      ['stock.count', `product:${MONSTERA}`],
    ]);
    const again = await noura.call(applyCountCall, { id: begun.id, version: read.version });
    expect(again).toMatchObject({ code: 'wrongState' });
    expect(again.message).toContain(owner.name);
  });

  it('knows that sold pieces still lie on the shelf until they are picked', async () => {
    const before = await rowOf(MONSTERA, WHITE);
    await sell();
    const { id, version } = await begin();
    const lying = before.stock + before.promised;
    const read = await count(id, white, lying, null);
    expect(read.lines[0]).toMatchObject({ counted: lying, expected: lying, stock: 4, stockAfter: 4 });
    await noura.must(applyCountCall, { id, version: version + 1 });
    expect(await stockOf(MONSTERA, WHITE)).toBe(4);
  });

  it('takes the same number again once pieces have left the shelf, and a repeated request once', async () => {
    const { shopper, placed } = await placedBy(shop);
    await payWith(placed.paymentUrl!, { number: MADA_WITHOUT_CODE });
    await shopper.must(saveTapCaptureCall, { orderUuid: placed.orderUuid });
    const { stock, promised } = await rowOf(MONSTERA, WHITE);
    const lying = stock + promised;
    const { id } = await begin();
    await count(id, white, lying, null);
    const { orderNumber: number } = placed;
    await owner.must(moveOrderCall, { number, from: 'accepted' });
    await owner.must(prepareOrderCall, { number, from: 'pick', to: 'wrap' });
    const { lines, version } = await count(id, white, lying, lying);
    expect(lines[0]).toMatchObject({ counted: lying, expected: lying - 1, stockAfter: stock + 1 });
    expect((await count(id, white, lying, lying)).version).toBe(version);
  });

  it('takes no sale back that comes between counting and applying, nor below zero', async () => {
    const { promised } = await rowOf(MONSTERA, WHITE);
    const { id } = await begin();
    // The count finds two of five units missing.
    const { version } = await count(id, white, 3 + promised, null);
    rivalBefore(
      database,
      /select product_id as "productId", id as "colourId", stock, in_parts as "inParts" from colours/,
      sell,
    );
    await noura.must(applyCountCall, { id, version });
    expect(await stockOf(MONSTERA, WHITE)).toBe(2);
    const second = await begin();
    // The count found no unit, not even the reserved ones.
    const read = await count(second.id, white, 0, null);
    expect(read.lines[0]).toMatchObject({ stockAfter: 0 });
    await noura.must(applyCountCall, { id: second.id, version: read.version });
    expect(await stockOf(MONSTERA, WHITE)).toBe(0);
  });

  it('is not applied over what somebody changed by hand meanwhile, in the office or by a command', async () => {
    const { id } = await begin();
    const { version } = await count(id, bouquet, 1, null);
    await owner.must(addDeliveryCall, { key: randomUUID(), ...bouquet, pieces: 10 });
    expect(await noura.call(applyCountCall, { id, version })).toMatchObject({
      code: 'changedMeanwhile',
      data: { who: owner.name },
    });
    expect((await noura.must(readCountCall, { id })).lines[0]).toMatchObject({ changedBy: owner.name });
    expect(await stockOf(BOUQUET, null)).toBe(13);
    const again = await count(id, bouquet, 1, 1);
    await setStock(shop, { product: 'bouquet', colour: null, quantity: 20, operator: 'sara' });
    const refused = await noura.call(applyCountCall, { id, version: again.version });
    expect(refused).toMatchObject({ code: 'changedMeanwhile', data: { who: 'command:sara' } });
    const last = await count(id, bouquet, 1, 1);
    await noura.must(applyCountCall, { id, version: last.version });
    expect(await stockOf(BOUQUET, null)).toBe(1);
  });

  it('reports that two people count one product, and that a line was added unseen before applying', async () => {
    const { id } = await begin();
    const first = await count(id, bouquet, 2, null);
    const rival = await owner.call(countStockCall, { id, ...bouquet, counted: 3, seen: null });
    expect(rival).toMatchObject({ code: 'changedMeanwhile', data: { who: noura.name } });
    expect((await count(id, bouquet, 2, null)).version).toBe(first.version);
    await owner.must(countStockCall, { id, ...white, counted: 1, seen: null });
    expect(await noura.call(applyCountCall, { id, version: first.version })).toMatchObject({
      code: 'changedMeanwhile',
      data: { who: owner.name },
    });
    const read = await count(id, white, null, 1);
    expect(read.lines.map(({ code }) => code)).toEqual(['bouquet']);
    await noura.must(dropCountCall, { id, version: read.version });
    expect(await noura.call(countStockCall, { id, ...bouquet, counted: 1, seen: 2 })).toMatchObject({
      code: 'wrongState',
    });
    expect(await stockOf(BOUQUET, null)).toBe(3);
  });

  it('of a shelf names what is left to count there', async () => {
    await sql`update products set shelf = 'C-01' where id in (${BOUQUET}, ${POTHOS})`.execute(database);
    const begun = await begin('C-01');
    expect(begun.left.map(({ code }) => code)).toEqual(['bouquet', 'pothos']);
    expect((await count(begun.id, bouquet, 3, null)).left.map(({ code }) => code)).toEqual(['pothos']);
    expect(await noura.call(readCountCall, { id: 999_999 })).toMatchObject({ status: 404 });
    const sage = { productId: MONSTERA, colourId: SAGE };
    expect(
      (await noura.must(countStockCall, { id: begun.id, ...sage, counted: 0, seen: null })).lines,
    ).toHaveLength(2);
  });
});

describe('Labels for shelves', () => {
  const read = async (query: Record<string, string>, who = noura) => {
    const answer = await who.fetch(`${readLabelsCall.path}?${new URLSearchParams(query)}`);
    return { status: answer.status, pdf: Buffer.from(await answer.arrayBuffer()) };
  };
  /** The page count that a PDF says. */
  const pagesIn = (pdf: Buffer): number =>
    Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);

  it('name a product in both languages with glaze, shelf and code; the price only where it is asked for', async () => {
    const { code } = await rowOf(MONSTERA, WHITE);
    await sql`update product_colours set shelf = 'Q-77' where id = ${WHITE}`.execute(database);
    const { status, pdf } = await read({ format: 'sheet', shelf: 'Q-77' });
    expect(status).toBe(200);
    const words = accessibleTextIn(pdf);
    const { rows } = await sql<{ ar: string; en: string; white: string; price: number }>`
      select p.title_ar as ar, p.title_en as en, g.name_en as white, p.price_halalas as price
        from products p join product_colours g on g.product_id = p.id where g.id = ${WHITE}`.execute(
      database,
    );
    const [plant] = rows;
    expect(words).toEqual(expect.arrayContaining([plant!.ar, plant!.en, 'Q-77', code]));
    expect(words.join(' ')).toContain(plant!.white);
    expect(words.join(' ')).not.toMatch(/riyal/);
    const priced = accessibleTextIn((await read({ format: 'sheet', shelf: 'Q-77', price: 'shown' })).pdf);
    expect(priced.join(' ')).toContain(riyalsInWords('en', plant!.price));
    // A count that scans the code of the label finds the product.
    expect(await noura.must(findStockCall, { code })).toMatchObject([
      { productId: MONSTERA, colourId: WHITE },
    ]);
  });

  it('of what the list shows fill sheets of 24 from the first free one, or a page each of a roll', async () => {
    const { total } = await noura.must(listStockCall, {});
    expect(total).toBeGreaterThan(3);
    expect(pagesIn((await read({ format: 'roll' })).pdf)).toBe(total);
    expect(pagesIn((await read({ format: 'sheet' })).pdf)).toBe(Math.ceil(total / 24));
    expect(pagesIn((await read({ format: 'sheet', first: '24' })).pdf)).toBe(Math.ceil((total + 23) / 24));
    const { total: some } = await noura.must(listStockCall, { find: 'monstera' });
    expect(pagesIn((await read({ format: 'roll', find: 'monstera' })).pdf)).toBe(some);
  });

  it('are refused where there is nothing to label, and for who keeps no stock', async () => {
    expect((await read({ format: 'roll', find: 'no such plant' })).status).toBe(404);
    expect((await read({ format: 'roll' }, support)).status).toBe(403);
  });
});
