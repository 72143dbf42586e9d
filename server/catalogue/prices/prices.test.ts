import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  changePricesCall,
  listPricesCall,
  readPriceFileCall,
  undoPricesCall,
} from '#contract/catalogue/prices.calls.ts';
import {
  changePriceCall,
  listVersionsCall,
  publishProductCall,
  readProductCall,
  saveProductCall,
} from '#contract/catalogue/products.calls.ts';
import { listAuditCall } from '#contract/staff/office.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { staffMember } from '#server/staff/test-staff.ts';
import { testShop } from '#server/test-shop.ts';

const shop = await testShop();
const { database } = shop;
const [owner, noura] = [await staffMember(shop, 'owner'), await staffMember(shop, 'merchandiser')];
const support = await staffMember(shop, 'support');

const read = () => noura.must(listPricesCall, {});
type Product = Awaited<ReturnType<typeof read>>['products'][number];
const productOf = async (slug: string): Promise<Product> =>
  (await read()).products.find((one) => one.slug === slug)!;
const step = (product: Product, price: number, oldPrice: number | null = null) => ({
  productId: product.productId,
  seenPrice: product.price,
  seenOldPrice: product.oldPrice,
  price,
  oldPrice,
});
const change = (prices: ReturnType<typeof step>[], key: string = randomUUID()) =>
  noura.must(changePricesCall, { key, prices });
const versionsOf = async ({ productId }: Product) => noura.must(listVersionsCall, { productId });

const readFile = async (text: string | Buffer) => {
  const answer = await noura.fetch(readPriceFileCall.path, {
    method: 'POST',
    body: new Uint8Array(Buffer.from(text as string)),
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(answer.status).toBe(200);
  return (
    (await answer.json()) as { data: { prices: object[]; mistakes: { line: number; sentence: string }[] } }
  ).data;
};

describe('Prices in a file', () => {
  it('are read as a spreadsheet saves them, with Arabic digits, and change nothing by themselves', async () => {
    const [monstera, lavender] = [await productOf('monstera'), await productOf('lavender')];
    const expected = [
      { product_id: monstera.productId, price: 123.5, old_price: 150 },
      { product_id: lavender.productId, price: 99, old_price: null },
    ];
    const lines = [
      ['slug', 'title_ar', 'price', 'old_price'],
      ['monstera', 'مونستيرا', '١٢٣٫٥٠', '150'],
      ['lavender', '', '99', ''],
      ['orchid', '', '', ''],
    ];
    const text = (mark: string) => lines.map((cells) => cells.join(mark)).join('\r\n');
    for (const file of [
      `\uFEFF${text(',')}`,
      text(';'),
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text('\t'), 'utf16le')]),
    ])
      expect(await readFile(file)).toEqual({ prices: expected, mistakes: [] });
    expect(await productOf('monstera')).toEqual(monstera);
  });

  it('are refused row by row, with the line', async () => {
    const { mistakes } = await readFile(
      'slug,price,old_price\nnot-there,1,\nmonstera,12.345,\nlavender,0,\norchid,1e9,\npothos,10,9\n',
    );
    expect(mistakes.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6]);
    expect((await readFile('name,amount\na,1\n')).mistakes).toMatchObject([{ line: 1 }]);
    expect((await readFile('slug,price\n"monstera,1\n')).mistakes).toMatchObject([{ line: 2 }]);
  });
});

describe('Many prices', () => {
  it('change together with a version of each product, once for one press, and back together', async () => {
    const [monstera, lavender] = [await productOf('monstera'), await productOf('lavender')];
    const key = randomUUID();
    const prices = [step(monstera, 111_00, 222_00), step(lavender, 99_50)];
    const changed = await change(prices, key);
    expect(changed.products).toBe(2);
    expect(await change(prices, key)).toEqual(changed);
    expect(await productOf('monstera')).toMatchObject({ price: 111_00, oldPrice: 222_00 });
    expect((await versionsOf(monstera))[0]).toMatchObject({ who: noura.name, price: 111_00 });
    const other = await noura.call(changePricesCall, { key, prices: [step(lavender, 50_00)] });
    expect(other).toMatchObject({ code: 'keyReused' });
    const undone = await owner.must(undoPricesCall, {
      id: changed.id,
      key: randomUUID(),
      skipsChanged: false,
    });
    expect(undone.products).toBe(2);
    expect(await productOf('monstera')).toEqual(monstera);
    expect(await productOf('lavender')).toEqual(lavender);
    const again = await owner.call(undoPricesCall, {
      id: changed.id,
      key: randomUUID(),
      skipsChanged: false,
    });
    expect(again).toMatchObject({ code: 'wrongState' });
    expect(again.message).toContain(owner.name);
    const { changes } = await read();
    expect(changes.slice(0, 2)).toMatchObject([
      { isUndo: true, who: owner.name },
      { isUndo: false, who: noura.name, undoneBy: owner.name },
    ]);
    const { entries } = await owner.must(listAuditCall, { act: 'prices.undo' });
    expect(entries[0]).toMatchObject({ after: { products: 2, undoes: changed.id } });
  });

  it.each([
    ['nothing', 0, null, 'price'],
    ['too much', 100_000_01, null, 'price'],
    ['a former price that is not more', 50_00, 50_00, 'old_price'],
  ])('are refused as a whole for %s', async (_, price, oldPrice, field) => {
    const [monstera, lavender] = [await productOf('monstera'), await productOf('lavender')];
    const prices = [step(monstera, 77_00), step(lavender, price, oldPrice)];
    const refused = await noura.call(changePricesCall, { key: randomUUID(), prices });
    expect(refused).toMatchObject({ code: 'notValid', data: { field } });
    expect(refused.message).toContain(lavender.title);
    expect(await productOf('monstera')).toEqual(monstera);
  });

  it('are refused where one price moved since it was seen, or in the moment of the change', async () => {
    const [monstera, lavender] = [await productOf('monstera'), await productOf('lavender')];
    const base = (await versionsOf(lavender))[0]!.number;
    rivalBefore(database, /pg_advisory_xact_lock/, () =>
      owner.must(changePriceCall, {
        productId: lavender.productId,
        base,
        price: '88',
        oldPrice: null,
      }),
    );
    const prices = [step(monstera, 77_00), step(lavender, 66_00)];
    const refused = await noura.call(changePricesCall, { key: randomUUID(), prices });
    expect(refused).toMatchObject({ code: 'changedMeanwhile', data: { who: owner.name } });
    expect(refused.message).toContain(lavender.title);
    expect(await productOf('monstera')).toEqual(monstera);
    expect(await productOf('lavender')).toMatchObject({ price: 88_00 });
  });

  it('go back only as far as nobody changed them since', async () => {
    const [monstera, lavender] = [await productOf('monstera'), await productOf('lavender')];
    const changed = await change([step(monstera, 70_00), step(lavender, 60_00)]);
    await change([step(await productOf('lavender'), 61_00)]);
    const undo = { id: changed.id, key: randomUUID() };
    const refused = await noura.call(undoPricesCall, { ...undo, skipsChanged: false });
    expect(refused).toMatchObject({ code: 'changedMeanwhile', data: { changed: 1, unchanged: 1 } });
    expect(await productOf('monstera')).toMatchObject({ price: 70_00 });
    expect((await noura.must(undoPricesCall, { ...undo, skipsChanged: true })).products).toBe(1);
    expect(await productOf('monstera')).toEqual(monstera);
    expect(await productOf('lavender')).toMatchObject({ price: 61_00 });
    const unknown = { id: 999_999, key: randomUUID(), skipsChanged: true };
    expect(await noura.call(undoPricesCall, unknown)).toMatchObject({ status: 404 });
  });

  it('move a draft along, which keeps its words and gets the new price', async () => {
    const monstera = await productOf('monstera');
    const key = String(monstera.productId);
    const shown = await noura.must(readProductCall, { key });
    const title = { ...shown.document.title, en: 'Monstera in words' };
    await noura.must(saveProductCall, {
      key,
      base: shown.base,
      draftVersion: 0,
      document: { ...shown.document, title },
    });
    await change([step(monstera, 123_00)]);
    const draft = await noura.must(readProductCall, { key });
    expect(draft.document).toMatchObject({ title: { en: 'Monstera in words' }, price: 123 });
    await noura.must(publishProductCall, { key, draftVersion: draft.draft!.version });
    expect(await productOf('monstera')).toMatchObject({ title: 'Monstera in words', price: 123_00 });
  });

  it('are for those who edit prices', async () => {
    expect(await support.call(listPricesCall, {})).toMatchObject({ status: 403 });
    const prices = [step(await productOf('monstera'), 1_00)];
    expect(await support.call(changePricesCall, { key: randomUUID(), prices })).toMatchObject({
      status: 403,
    });
  });

  it('change a thousand at once and back', { timeout: 60_000 }, async () => {
    await sql`
      insert into products (slug, slug_in_arabic, class, is_addon, position, added_at, title_ar, title_en, summary_ar,
        summary_en, description_ar, description_en, price_halalas, stock, city_rule)
      select 'many-' || translate(n::text, '0123456789', 'abcdefghij'), 'كثير-' || n, 'other', false, 1000 + n,
             ${shop.clock.now()}, 'كثير ' || n, 'Many ' || n, '-', '-', '-', '-', 1000 * n, 5, 'everywhere'
        from generate_series(1, 1000) n`.execute(database);
    const many = (await read()).products.filter(({ slug }) => slug.startsWith('many-'));
    expect(many).toHaveLength(1000);
    const changed = await change(many.map((product) => step(product, Math.round(product.price * 0.9))));
    expect(changed.products).toBe(1000);
    const now = (await read()).products.filter(({ slug }) => slug.startsWith('many-'));
    expect(now.map(({ price }) => price)).toEqual(many.map(({ price }) => Math.round(price * 0.9)));
    expect((await versionsOf(many[500]!))[0]).toMatchObject({ who: noura.name });
    await noura.must(undoPricesCall, { id: changed.id, key: randomUUID(), skipsChanged: false });
    const back = (await read()).products.filter(({ slug }) => slug.startsWith('many-'));
    expect(back).toEqual(many);
  });
});
