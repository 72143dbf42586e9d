import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  listEngravingsCall,
  markEngravedCall,
  markSpoiltCall,
  readEngravingFileCall,
  readEngravingPlateCall,
  renderEngravingCall,
} from '#contract/orders/engraving.calls.ts';
import { type EngravingFilter, placesOnPlate } from '#contract/orders/engraving.rules.ts';
import { listBoardCall, moveOrderCall, readOrderCall } from '#contract/orders/office.calls.ts';
import { listAuditCall } from '#contract/staff/office.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { MONSTERA, setColourStock, WHITE } from '#server/cart/test-plants.ts';
import { fillShelves, placedBy, purchaseShop, stockOf } from '#server/checkout/test-purchase.ts';
import { accessibleTextIn } from '#server/drawing/test-pdf.ts';
import { staffMember } from '#server/staff/test-staff.ts';

const shop = await purchaseShop();
await fillShelves(shop.database);
const [sara, mona] = [await staffMember(shop, 'preparer'), await staffMember(shop, 'preparer')];
const owner = await staffMember(shop, 'owner');
const AREA = { widthMm: 96, heightMm: 34, depth: '0.2 mm', fixture: 'R-24' };

const setArea = (area: typeof AREA | null) =>
  shop.database
    .updateTable('products')
    .set({ engraving_area: area === null ? null : JSON.stringify(area) })
    .where('id', '=', MONSTERA)
    .execute();
await setArea(AREA);
await shop.database.updateTable('products').set({ engraving_max: 20 }).where('id', '=', MONSTERA).execute();

async function paidOrder(engraving = 'إلى أمي', quantity = 1) {
  const { placed } = await placedBy(shop, { engraving, quantity });
  await payWith(placed.paymentUrl!, { number: MADA });
  await shop.jobs.runSchedule('payments.follow');
  return placed.orderNumber;
}
const list = (show?: EngravingFilter) => sara.must(listEngravingsCall, show ? { show } : {});
const potsOf = async (number: string, show?: EngravingFilter) =>
  (await list(show)).engravings.filter((one) => one.number === number);
async function onePot(engraving?: string) {
  const [pot] = await potsOf(await paidOrder(engraving));
  return pot!;
}
const markOf = ({ lineId, piece, version }: { lineId: number; piece: number; version: number }) => ({
  lineId,
  piece,
  version,
});
const fileOf = (lineId: number, format: 'svg' | 'pdf') =>
  readEngravingFileCall.path.replace(':line_id', String(lineId)).replace(':format', format);
const svgOf = async (path: string) => {
  const answer = await sara.fetch(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  return await answer.text();
};

describe('The queue of the laser', () => {
  it('has each pot by itself, with text, glaze, area, window and order', async () => {
    const number = await paidOrder('إلى أمي', 3);
    const pots = await potsOf(number);
    expect(pots.map(({ piece }) => piece)).toEqual([1, 2, 3]);
    expect(pots[0]).toMatchObject({
      pieces: 3,
      version: 0,
      title: 'Monstera',
      colourName: 'White',
      text: 'إلى أمي',
      language: 'ar',
      area: AREA,
      leftOut: [],
      done: null,
      spoilt: 0,
    });
    expect(pots[0]!.window).not.toBeNull();
    const all = (await list()).engravings;
    const starts = all.map(({ window }) => window?.startsAt.getTime() ?? Infinity);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
  });

  it('has no order that is not paid, is on its way, or whose recipient still chooses', async () => {
    const { placed } = await placedBy(shop, { engraving: 'Not paid' });
    expect(await potsOf(placed.orderNumber)).toEqual([]);
    const number = await paidOrder('Leaves');
    await owner.must(moveOrderCall, { number, from: 'accepted' });
    expect(await potsOf(number)).toHaveLength(1);
    await shop.database
      .updateTable('orders')
      .set({ status: 1, has_recipient_link: true })
      .where('number', '=', number)
      .execute();
    expect(await potsOf(number)).toEqual([]);
    await shop.database
      .updateTable('orders')
      .set({ status: 3, has_recipient_link: false })
      .where('number', '=', number)
      .execute();
    await owner.must(moveOrderCall, { number, from: 'wrapGift' });
    expect(await potsOf(number)).toEqual([]);
  });

  it('shows only what engraving needs: no name, phone, address or price', async () => {
    await paidOrder();
    const answer = await sara.request('GET', '/office/engravings');
    expect(JSON.stringify(answer.body)).not.toMatch(/501234567|التحلية|نورة|price|phone|address"/);
  });

  it('names the characters that the laser would leave out of an order from before they were refused', async () => {
    const { number, lineId } = await onePot();
    await shop.database
      .updateTable('order_lines')
      .set({ engraving: 'To Mum 🌷❤️' })
      .where('id', '=', lineId)
      .execute();
    expect((await potsOf(number))[0]!.leftOut).toEqual(['🌷', '❤️']);
  });
});

describe('The file for the laser', () => {
  it('is as large as the area in millimetres, with outlines in one layer and the border in another', async () => {
    const { lineId } = await onePot('Noura & Ali');
    const svg = await svgOf(fileOf(lineId, 'svg'));
    expect(svg).toContain('width="96mm" height="34mm" viewBox="0 0 96 34"');
    expect(svg).toMatch(/<g id="area"[^>]* fill="none" stroke="#ff0000" stroke-width="0.01">/);
    expect(svg).toContain('<rect x="0" y="0" width="96" height="34"/>');
    expect(svg).toMatch(/<g id="engrave"[^>]* fill="#000000"/);
    const drawn = await sara.must(renderEngravingCall, { lineId });
    expect(drawn).toMatchObject({ widthMm: 96, heightMm: 34 });
    expect(svg).toContain(`d="${drawn.path}"`);
    // Software that ignores our metadata opens the file at 72 dots per inch; the file must still have its true size.
    const { info } = await sharp(Buffer.from(svg), { density: 72 })
      .flatten({ background: '#fff' })
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([96, 34].map((mm) => Math.round((mm / 25.4) * 72)));
  });

  it('is only text for the person at the laser where the product has no area', async () => {
    const { lineId } = await onePot('By hand');
    await setArea(null);
    const [pot] = (await list()).engravings.filter((one) => one.lineId === lineId);
    expect(pot).toMatchObject({ text: 'By hand', area: null });
    expect((await sara.fetch(fileOf(lineId, 'svg'))).status).toBe(404);
    expect(await sara.call(renderEngravingCall, { lineId })).toMatchObject({
      status: 404,
      message: expect.stringContaining('no engraving area'),
    });
    await setArea(AREA);
  });

  it('leaves markup in the text as text', async () => {
    const text = '"/><script>a()&';
    const { lineId } = await onePot(text);
    const svg = await svgOf(fileOf(lineId, 'svg'));
    expect(svg).not.toContain('<script');
    expect(svg).toContain('&quot;/&gt;&lt;script&gt;a()&amp;');
    expect((await sharp(Buffer.from(svg)).metadata()).format).toBe('svg');
  });

  it('is a proof as PDF with the text, the order, the size and the area', async () => {
    const { lineId, number } = await onePot('إلى أمي الغالية');
    const answer = await sara.fetch(fileOf(lineId, 'pdf'), { headers: { localization: 'en' } });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const pdf = Buffer.from(await answer.arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const words = accessibleTextIn(pdf).join(' ');
    for (const word of [number, 'Monstera', 'إلى أمي الغالية', '96 × 34 mm', '0.2 mm', 'R-24', 'True size'])
      expect(words).toContain(word);
    const arabic = await sara.fetch(fileOf(lineId, 'pdf'), { headers: { localization: 'ar' } });
    expect(accessibleTextIn(Buffer.from(await arabic.arrayBuffer())).join(' ')).toContain('0.2 مم');
  });

  it('lays many pots on one plate without overlap, and refuses more than fit', async () => {
    const number = await paidOrder('Plate', 7);
    const { lineId } = (await potsOf(number))[0]!;
    const plate = (pieces: number, width: number, height: number) => {
      const pots = Array.from({ length: pieces }, (_, at) => `${lineId}.${at + 1}`).join(',');
      return `${readEngravingPlateCall.path.replace(':format', 'svg')}?pots=${pots}&width_mm=${width}&height_mm=${height}`;
    };
    const svg = await svgOf(plate(6, 400, 200));
    expect(svg).toContain('width="400mm" height="200mm" viewBox="0 0 400 200"');
    const boxes = [...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="96" height="34"/g)].map((m) =>
      m.slice(1).map(Number),
    );
    expect(boxes).toHaveLength(6);
    for (const [i, [x, y]] of boxes.entries()) {
      expect(x! + 96).toBeLessThanOrEqual(400);
      expect(y! + 34).toBeLessThanOrEqual(200);
      for (const [otherX, otherY] of boxes.slice(i + 1))
        expect(Math.abs(x! - otherX!) >= 96 || Math.abs(y! - otherY!) >= 34).toBe(true);
    }
    const refused = await sara.request('GET', plate(7, 220, 150), {
      headers: { localization: 'en' },
    });
    expect(refused.status).toBe(400);
    expect(refused.body.message).toContain('room for');
    expect((await sara.request('GET', plate(9, 2000, 2000))).status).toBe(404);
    expect(placesOnPlate({ widthMm: 60, heightMm: 60 }, [AREA])).toEqual([]);
  });

  it('refuses a plate with a pot that somebody has engraved meanwhile, and names its order', async () => {
    const number = await paidOrder('Twice', 2);
    const [first, second] = await potsOf(number);
    const plate = `${readEngravingPlateCall.path.replace(':format', 'svg')}?pots=${first!.lineId}.1,${first!.lineId}.2&width_mm=400&height_mm=200`;
    const done = await mona.must(markEngravedCall, { ...markOf(second!), isDone: true });
    const refused = await sara.request('GET', plate, { headers: { localization: 'en' } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'wrongState' } });
    expect(refused.body.message).toContain(number);
    await mona.must(markEngravedCall, { ...markOf(done), isDone: false });
    expect(await svgOf(plate)).toContain('<path');
  });
});

describe('Marking a pot', () => {
  it('as engraved takes it out of the queue, names who did it, and can be taken back', async () => {
    const pot = await onePot();
    const done = await sara.must(markEngravedCall, { ...markOf(pot), isDone: true });
    expect(done).toMatchObject({ version: 1, done: { who: sara.name } });
    expect(await potsOf(pot.number)).toEqual([]);
    expect(await potsOf(pot.number, 'done')).toHaveLength(1);
    const back = await mona.must(markEngravedCall, { ...markOf(done), isDone: false });
    expect(back).toMatchObject({ version: 2, done: null });
    const { entries } = await owner.must(listAuditCall, { subject: pot.number });
    expect(entries.map(({ who, act }) => [who, act])).toEqual([
      [mona.name, 'engraving.undone'],
      [sara.name, 'engraving.done'],
    ]);
  });

  it('is counted on the board and on the order, and holds no order back', async () => {
    const number = await paidOrder('Two', 2);
    const engravedOn = async () => [
      (await sara.must(listBoardCall, {})).orders.find((card) => card.number === number)!.engraved,
      (await sara.must(readOrderCall, { number })).engraved,
    ];
    expect(await engravedOn()).toEqual([
      { done: 0, of: 2 },
      { done: 0, of: 2 },
    ]);
    const [pot] = await potsOf(number);
    await sara.must(markEngravedCall, { ...markOf(pot!), isDone: true });
    expect(await engravedOn()).toEqual([
      { done: 1, of: 2 },
      { done: 1, of: 2 },
    ]);
    expect((await sara.must(moveOrderCall, { number, from: 'accepted' })).status).toBe('wrapGift');
  });

  it('of two people at once one succeeds and the other is told who, in 20 rounds', async () => {
    let pot = await onePot('Race');
    for (let round = 0; round < 20; round += 1) {
      const people = [sara, mona];
      const answers = await Promise.all(
        people.map((who) => who.call(markEngravedCall, { ...markOf(pot), isDone: pot.done === null })),
      );
      const winner = people[answers.findIndex(({ ok }) => ok)]!;
      expect(
        answers.filter(({ ok }) => ok),
        `round ${round}`,
      ).toHaveLength(1);
      expect(answers.find(({ ok }) => !ok)).toMatchObject({
        code: 'changedMeanwhile',
        data: { who: winner.name },
      });
      [pot] = [...(await potsOf(pot.number)), ...(await potsOf(pot.number, 'done'))] as [typeof pot];
      expect(pot.version).toBe(round + 1);
    }
  });

  it('a rival between the look and the lock wins, and the other is told', async () => {
    const pot = await onePot();
    rivalBefore(shop.database, /select .* from "orders" .* for no key update/, () =>
      mona.must(markSpoiltCall, { ...markOf(pot), reason: 'broken' }),
    );
    expect(await sara.call(markEngravedCall, { ...markOf(pot), isDone: true })).toMatchObject({
      code: 'changedMeanwhile',
      data: { who: mona.name },
    });
  });

  it('is refused for an order that has left, a piece that the line does not have, and other roles', async () => {
    const pot = await onePot();
    expect(await sara.call(markEngravedCall, { ...markOf(pot), piece: 2, isDone: true })).toMatchObject({
      status: 404,
    });
    const dispatcher = await staffMember(shop, 'dispatcher');
    expect(await dispatcher.call(markEngravedCall, { ...markOf(pot), isDone: true })).toMatchObject({
      status: 403,
    });
    await owner.must(moveOrderCall, { number: pot.number, from: 'accepted' });
    await owner.must(moveOrderCall, { number: pot.number, from: 'wrapGift' });
    expect(await sara.call(markEngravedCall, { ...markOf(pot), isDone: true })).toMatchObject({
      code: 'wrongState',
    });
  });
});

describe('A spoilt pot', () => {
  it('takes another from stock and is still to be engraved', async () => {
    const pot = await onePot();
    const done = await sara.must(markEngravedCall, { ...markOf(pot), isDone: true });
    const before = await stockOf(shop.database);
    const spoilt = await sara.must(markSpoiltCall, { ...markOf(done), reason: 'misplaced' });
    expect(spoilt).toMatchObject({ version: 2, done: null, spoilt: 1 });
    expect(await stockOf(shop.database)).toEqual({ ...before, white: before.white - 1 });
    expect(await potsOf(pot.number, 'spoilt')).toHaveLength(1);
    const { entries } = await owner.must(listAuditCall, { subject: pot.number, act: 'engraving.spoilt' });
    expect(entries[0]).toMatchObject({ who: sara.name, after: { piece: 1, reason: 'misplaced' } });
  });

  it('takes exactly one when two people say it at once, in 20 rounds', async () => {
    const { number } = await onePot('Spoilt race');
    for (let round = 0; round < 20; round += 1) {
      const [pot] = await potsOf(number);
      const before = await stockOf(shop.database);
      const answers = await Promise.all(
        [sara, mona].map((who) => who.call(markSpoiltCall, { ...markOf(pot!), reason: 'broken' })),
      );
      expect(
        answers.filter(({ ok }) => ok),
        `round ${round}`,
      ).toHaveLength(1);
      expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'changedMeanwhile' });
      expect((await stockOf(shop.database)).white).toBe(before.white - 1);
    }
  });

  it('never takes the last pot twice, nor below zero: the second is told, and nothing is written', async () => {
    const pots = [await onePot('Last one'), await onePot('Last two')];
    for (let round = 0; round < 20; round += 1) {
      await setColourStock(shop.database, WHITE, 1);
      const now = await Promise.all(pots.map(async ({ number }) => (await potsOf(number))[0]!));
      const answers = await Promise.all(
        now.map((pot, at) => [sara, mona][at]!.call(markSpoiltCall, { ...markOf(pot), reason: 'broken' })),
      );
      expect(
        answers.filter(({ ok }) => ok),
        `round ${round}`,
      ).toHaveLength(1);
      const loser = answers.findIndex(({ ok }) => !ok);
      expect(answers[loser]).toMatchObject({ code: 'outOfStock' });
      expect((await stockOf(shop.database)).white).toBe(0);
      expect((await potsOf(now[loser]!.number))[0]).toEqual(now[loser]);
    }
    await fillShelves(shop.database);
  });
});
