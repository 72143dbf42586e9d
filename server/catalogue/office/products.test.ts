import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { readProductCall as shopReadsCall } from '#contract/catalogue/catalogue.calls.ts';
import * as calls from '#contract/catalogue/products.calls.ts';
import type { DraftDocument } from '#contract/catalogue/products.wire.ts';
import { addRoleCall, listAuditCall } from '#contract/staff/office.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { MINUTE } from '#server/clock.ts';
import { signInMember, staffMember } from '#server/staff/test-staff.ts';
import { testShop } from '#server/test-shop.ts';
import type { Language } from '#text/language.ts';
import { setStock } from '../set-stock.ts';

/** Replaces the shop's page renderer: returns what is in the database while the preview is rendered. */
const shop = await testShop({
  pages: {
    leadsTo: () => null,
    render: async (database, page, { language }) => {
      const slug = page === 'home' ? '' : page.product;
      const row = await database
        .selectFrom('products')
        .select(['title_ar', 'title_en', 'price_halalas', 'is_listed'])
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow();
      return { html: `${row[`title_${language}`]} ${row.price_halalas} ${row.is_listed}`, styleHash: null };
    },
  },
});
const hind = await staffMember(shop, 'merchandiser');
const noura = await staffMember(shop, 'merchandiser');
const owner = await staffMember(shop, 'owner');

const QUARTER = 15 * MINUTE;

type Shown = OutputOf<typeof calls.readProductCall>;

const keyOf = async (slug: string) =>
  String(
    (
      await shop.database
        .selectFrom('products')
        .select('id')
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow()
    ).id,
  );
const read = (key: string) => hind.must(calls.readProductCall, { key });
const seenBy = ({ key, base, draft }: Shown) => ({ key, base, draftVersion: draft?.version ?? 0 });
const change = (shown: Shown, changes: Partial<DraftDocument>) => ({
  ...seenBy(shown),
  document: { ...shown.document, ...changes },
});
const save = (shown: Shown, changes: Partial<DraftDocument>, who = hind) =>
  who.must(calls.saveProductCall, change(shown, changes));
const publish = (shown: Shown, who = hind) => who.must(calls.publishProductCall, seenBy(shown));
const inShop = (idOrSlug: string, language: Language = 'en') =>
  shop.visitor().must(shopReadsCall, { idOrSlug, cityId: 1 }, { language });
const codeOf = (answer: { ok: boolean; code?: string }) => answer.code ?? 'ok';
const lastEntry = async (key: string) =>
  (await owner.must(listAuditCall, { subject: `product:${key}` })).entries[0]!;
const listed = async (query: InputOf<typeof calls.listProductsCall>) =>
  await hind.must(calls.listProductsCall, query);

describe('The list of products', () => {
  it('shows all in the shop’s own order with price, stock and what is sold out, page by page', async () => {
    const all = await listed({});
    expect(all.products.map(({ title }) => title.en).slice(0, 3)).toEqual([
      'Monstera',
      'Phalaenopsis orchid',
      'Young olive tree',
    ]);
    expect(all.total).toBe(22);
    expect(all.counts).toMatchObject({ all: 22, onSale: 22, draft: 0, scheduled: 0, withdrawn: 0 });
    const zz = all.products.find(({ title }) => title.en.startsWith('ZZ'))!;
    expect(zz.soldOutGlazes).toBeGreaterThan(0);
    const second = await listed({ skip: 20 });
    expect(second.products.map(({ key }) => key)).toEqual(all.products.slice(20).map(({ key }) => key));
  });

  it('offers what a product can be made of', async () => {
    const { palette, categories, occasions, addons, cities } = await hind.must(
      calls.listProductChoicesCall,
      {},
    );
    expect([palette.length, categories.length, occasions.length]).toEqual([6, 9, 14]);
    expect(addons.map(({ slug }) => slug)).toContain('gift-box');
    expect(cities.find(({ id }) => id === 1)?.name.en).toBe('Riyadh');
  });

  it('finds by either name, link or shelf, and what is out of stock', async () => {
    for (const search of ['monst', 'مونستيرا', 'MONSTERA'])
      expect(
        (await listed({ search })).products.map(({ title }) => title.en),
        search,
      ).toEqual(['Monstera']);
    expect((await listed({ search: '100%_' })).total).toBe(0);
    const [monstera] = (await listed({ search: 'monstera' })).products;
    const { stock } = await read(monstera!.key);
    for (const { colour } of stock)
      await setStock(shop, { product: 'monstera', colour, quantity: 0, operator: 'Sara' });
    expect((await listed({ state: 'outOfStock' })).products.map(({ key }) => key)).toContain(monstera!.key);
    for (const { colour, quantity } of stock)
      await setStock(shop, { product: 'monstera', colour, quantity, operator: 'Sara' });
  });
});

describe('The draft of a product', () => {
  it('is kept, half and wrong too, names what is wrong next to its field, and shoppers see nothing of it', async () => {
    const key = await keyOf('monstera');
    const before = await read(key);
    expect(before).toMatchObject({ draft: null, changes: [], problems: [], base: 1 });
    const saved = await save(before, {
      price: '١٢٫٣٤٥',
      title: { ar: 'مونستيرا', en: '' },
      slugInArabic: 'خزامى',
    });
    expect(saved.document.price).toBe(12.345);
    expect(saved.changes).toEqual(['slugInArabic', 'title', 'price']);
    expect(saved.problems.map(({ field }) => field)).toEqual(['title.en', 'price']);
    const fixed = await save(saved, { price: '١٢', title: before.document.title });
    // The document's structure is valid now, so the server compares its slugs with the shop's.
    expect(fixed.problems).toEqual([
      { field: 'slugInArabic', text: '\u2068lavender\u2069 already uses this link.' },
    ]);
    expect(await hind.call(calls.publishProductCall, seenBy(fixed))).toMatchObject({
      status: 400,
      code: 'notValid',
      data: { field: 'slugInArabic' },
    });
    expect((await inShop('monstera')).price).toBe(before.published!.price);
    expect((await listed({ state: 'draft' })).products.map((one) => one.key)).toEqual([key]);
    expect(await hind.must(calls.removeDraftCall, seenBy(fixed))).toMatchObject({ draft: null });
    expect((await read(key)).document).toEqual(before.document);
  });

  it('is seen by shoppers once it is published, in both languages, with an entry and a version', async () => {
    const key = await keyOf('olive-tree');
    const draft = await save(await read(key), {
      price: '299',
      summary: { ar: 'جملة جديدة.', en: 'A new sentence.' },
    });
    const published = await publish(draft);
    expect(published).toMatchObject({ draft: null, published: { price: 299_00 } });
    expect(await inShop('olive-tree')).toMatchObject({ price: 299_00, summary: 'A new sentence.' });
    expect(await inShop('olive-tree', 'ar')).toMatchObject({ summary: 'جملة جديدة.' });
    expect(await lastEntry(key)).toMatchObject({
      who: hind.name,
      act: 'product.publish',
      subject: `product:${key}`,
      after: { changes: ['price', 'summary'], price: 299 },
    });
    const [newest, first] = await hind.must(calls.listVersionsCall, { productId: Number(key) });
    expect(newest).toMatchObject({ number: 2, who: hind.name, changes: ['price', 'summary'] });
    expect(first).toMatchObject({ number: 1, who: null });
    // Undo publishes the older version again, as a new one. A repeated request is refused, so the undo happens once.
    const undo = { productId: Number(key), base: 2, number: 1 };
    expect((await hind.must(calls.publishVersionCall, undo)).published!.price).toBe(first!.price);
    expect(codeOf(await hind.call(calls.publishVersionCall, undo))).toBe('changedMeanwhile');
    expect((await inShop('olive-tree')).price).toBe(first!.price);
  });

  it('of two editors, the second is told who was faster and nothing of theirs is written', async () => {
    const key = await keyOf('orchid');
    const seen = await read(key);
    rivalBefore(shop.database, /pg_advisory_xact_lock/, () => save(seen, { shelf: 'N-1' }, noura));
    const second = await hind.call(calls.saveProductCall, change(seen, { shelf: 'H-1' }));
    expect(second).toMatchObject({ status: 409, code: 'changedMeanwhile', data: { who: noura.name } });
    const current = await read(key);
    expect(current).toMatchObject({ document: { shelf: 'N-1' }, draft: { who: noura.name } });
    // Saving the same draft again, as after a lost response, changes nothing.
    const again = await noura.must(calls.saveProductCall, change(seen, { shelf: 'N-1' }));
    expect(again.draft!.version).toBe(current.draft!.version);
    await publish(current, noura);
    const late = await hind.call(calls.saveProductCall, change(seen, { shelf: 'H-1' }));
    expect(late).toMatchObject({ code: 'changedMeanwhile', data: { who: noura.name } });
    expect(await hind.call(calls.publishProductCall, seenBy(current))).toMatchObject({
      code: 'changedMeanwhile',
      data: { who: noura.name },
    });
  });

  it('that began before another publication is refused, until its author has seen that', async () => {
    const key = await keyOf('zz-plant');
    const first = await publish(await save(await read(key), { shelf: 'Z-8' }), noura);
    await save(first, { shelf: 'Z-9', botanicalName: 'Zamioculcas' });
    // A changed price alone does not outdate a draft, because the draft gets the price too.
    await noura.must(calls.changePriceCall, {
      productId: Number(key),
      base: 2,
      price: '189',
      oldPrice: null,
    });
    const moved = await read(key);
    expect(moved).toMatchObject({ base: 3, document: { price: 189, shelf: 'Z-9' } });
    expect(moved.changes).toEqual(['botanicalName', 'shelf']);
    await noura.must(calls.publishVersionCall, { productId: Number(key), base: 3, number: 1 });
    const late = await read(key);
    expect(late).toMatchObject({ base: 3, published: { version: 4, who: noura.name } });
    for (const call of [calls.publishProductCall, calls.saveProductCall] as const)
      expect(await hind.call(call, change(late, {}))).toMatchObject({
        code: 'changedMeanwhile',
        data: { who: noura.name },
      });
    const kept = await save({ ...late, base: 4 }, {});
    expect((await publish(kept)).published).toMatchObject({ version: 5, who: hind.name });
  });

  it('needs the permission for prices where a price differs', async () => {
    const limits = { refundPerAction: 0, refundPerDay: 0, walletPerAction: 0, walletPerDay: 0 };
    const words = await owner.must(addRoleCall, {
      nameAr: 'كاتب',
      nameEn: 'Writer',
      permissions: ['products.edit'],
      limits,
    });
    const writer = await staffMember(shop, words.id);
    const seen = await read(await keyOf('pothos'));
    expect(await writer.call(calls.saveProductCall, change(seen, { price: 1 }))).toMatchObject({
      status: 403,
      code: 'notAllowed',
      data: { field: 'price' },
    });
    const priced = await save(seen, { price: 77 });
    expect(codeOf(await writer.call(calls.publishProductCall, seenBy(priced)))).toBe('notAllowed');
    await hind.must(calls.removeDraftCall, seenBy(priced));
    const written = await save(await read(seen.key), { shelf: 'W-1' }, writer);
    expect((await publish(written, writer)).published!.version).toBe(2);
  });
});

describe('The preview', () => {
  it('draws the draft as it would be published, and nothing of it stays', async () => {
    const key = await keyOf('snake-plant');
    const before = await read(key);
    const draft = await save(before, { price: 5, title: { ar: 'أفعى', en: 'Snake' }, isListed: false });
    const drawn = await hind.must(calls.renderPreviewCall, { key, language: 'ar' });
    expect(drawn.html).toBe('أفعى 500 true');
    expect((await inShop('snake-plant')).title).toBe(before.document.title.en);
    expect((await read(key)).published).toEqual(before.published);
    const wrong = await save(draft, { price: 0 });
    expect(await hind.call(calls.renderPreviewCall, { key, language: 'en' })).toMatchObject({
      code: 'notValid',
      data: { field: 'price' },
    });
    await hind.must(calls.removeDraftCall, seenBy(wrong));
    expect((await hind.must(calls.renderPreviewCall, { key, language: 'en' })).html).toContain('Snake plant');
  });
});

describe('A new product', () => {
  const blank = async (): Promise<DraftDocument> => ({
    ...(await read(await keyOf('pothos'))).document,
    slug: '',
    slugInArabic: '',
    title: { ar: '', en: '' },
    isListed: true,
  });

  it('is a draft until it is published, and then has a number and is found', async () => {
    const requestKey = randomUUID();
    const document = await blank();
    const begun = await hind.must(calls.addProductCall, { requestKey, document });
    expect(begun.key).toMatch(/^new-\d+$/);
    expect((await hind.must(calls.addProductCall, { requestKey, document })).key).toBe(begun.key);
    expect(codeOf(await noura.call(calls.addProductCall, { requestKey, document }))).toBe('keyReused');
    expect((await listed({})).products[0]).toMatchObject({ key: begun.key, version: 0, isListed: null });
    expect(begun.problems.map(({ field }) => field).sort()).toEqual([
      'slug',
      'slugInArabic',
      'title.ar',
      'title.en',
    ]);
    const taken = await save(begun, {
      slug: 'monstera',
      slugInArabic: 'بوثوس-جديد',
      title: { ar: 'بوثوس جديد', en: 'New pothos' },
    });
    expect(taken.problems.map(({ field }) => field)).toEqual(['slug']);
    const ready = await save(taken, { slug: 'new-pothos' });
    expect(ready.problems).toEqual([]);
    const published = await publish(ready);
    expect(published.key).toMatch(/^\d+$/);
    expect((await inShop('new-pothos')).title).toBe('New pothos');
    expect(codeOf(await hind.call(calls.readProductCall, { key: begun.key }))).toBe('notFound');
  });
});

describe('Publishing at a time', () => {
  it('happens at that time, on the word of who planned it, and can be called off until then', async () => {
    const key = await keyOf('areca-palm');
    const draft = await save(await read(key), { shelf: 'T-1' });
    const at = new Date(shop.clock.now().getTime() + QUARTER);
    const past = { ...seenBy(draft), publishAt: new Date(shop.clock.now().getTime() - MINUTE) };
    expect((await hind.call(calls.publishProductLaterCall, past)).data).toEqual({ field: 'publish_at' });
    const planned = await hind.must(calls.publishProductLaterCall, { ...seenBy(draft), publishAt: at });
    expect(planned.draft).toMatchObject({ publishAt: at, publisher: hind.name });
    expect((await listed({ state: 'scheduled' })).products.map((one) => one.key)).toEqual([key]);
    expect(codeOf(await hind.call(calls.saveProductCall, change(planned, { shelf: 'T-2' })))).toBe(
      'wrongState',
    );
    const off = await noura.must(calls.cancelPublicationCall, seenBy(planned));
    shop.clock.pass(QUARTER + MINUTE);
    await shop.runJobs();
    expect((await read(key)).published!.version).toBe(1);
    const later = new Date(shop.clock.now().getTime() + QUARTER);
    await hind.must(calls.publishProductLaterCall, { ...seenBy(off), publishAt: later });
    await shop.runJobs();
    expect((await read(key)).published!.version).toBe(1);
    shop.clock.pass(QUARTER);
    await shop.runJobs();
    expect(await read(key)).toMatchObject({ draft: null, published: { version: 2, who: hind.name } });
  });

  it('is missed where the product was published meanwhile, and the draft says so', async () => {
    const key = await keyOf('aloe-vera');
    const draft = await save(await read(key), { shelf: 'T-1' });
    const publishAt = new Date(shop.clock.now().getTime() + QUARTER);
    const planned = await hind.must(calls.publishProductLaterCall, { ...seenBy(draft), publishAt });
    await shop.database
      .updateTable('product_versions')
      .set({ number: 2 })
      .where('product_id', '=', Number(key))
      .execute();
    shop.clock.pass(QUARTER);
    await shop.runJobs();
    await signInMember(owner);
    const missed = await read(key);
    expect(missed.draft).toMatchObject({ publishAt: null, missedAt: publishAt });
    expect(missed.draft!.version).toBe(planned.draft!.version + 1);
    expect((await lastEntry(key)).act).toBe('product.missPublication');
  });
});

describe('A price from the list', () => {
  it('is published at once, read as it was typed, and refused with a sentence where it is no price', async () => {
    const key = await keyOf('lavender');
    const productId = Number(key);
    const first = await hind.must(calls.changePriceCall, {
      productId,
      base: 1,
      price: '١٤٩',
      oldPrice: '١٧٩',
    });
    expect(first.published).toMatchObject({ price: 149_00, oldPrice: 179_00, version: 2 });
    expect(await inShop('lavender')).toMatchObject({ price: 149_00, oldPrice: 179_00 });
    // Repeats the same request, as after a lost response.
    await hind.must(calls.changePriceCall, { productId, base: 1, price: '149', oldPrice: '179' });
    for (const price of ['0', '1000000000', '12.345', '', 'سعر']) {
      const refused = await hind.call(calls.changePriceCall, { productId, base: 2, price, oldPrice: null });
      expect(refused, price).toMatchObject({ status: 400, code: 'notValid', data: { field: 'price' } });
    }
    await signInMember(noura);
    const late = await noura.call(calls.changePriceCall, { productId, base: 1, price: '99', oldPrice: null });
    expect(late).toMatchObject({ code: 'changedMeanwhile', data: { who: hind.name } });
    expect((await read(key)).published!.version).toBe(2);
  });
});

describe('A picture', () => {
  const send = async (bytes: Uint8Array) => {
    const answer = await hind.fetch(calls.addPictureCall.path, {
      method: 'POST',
      body: new Uint8Array(bytes),
      headers: { 'content-type': 'application/octet-stream' },
    });
    return (await answer.json()) as {
      code?: string;
      data: { file: string; width: number; height: number };
    };
  };
  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#9cae92' } });

  it('is stored upright and smaller, named by a document, cropped, and shown in the shop', async () => {
    const jpeg = await photo(3000, 2000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const sent = await send(jpeg);
    expect(sent.code).toBeUndefined();
    expect(sent.data).toMatchObject({ width: 1333, height: 2000 });
    const crop = { file: sent.data.file, left: 0, top: 0.25, width: 1, height: 0.5 };
    const cropped = await hind.must(calls.addCroppedPictureCall, crop);
    expect(cropped).toMatchObject({ width: 1333, height: 1000 });
    expect(codeOf(await hind.call(calls.addCroppedPictureCall, { ...crop, width: 0.05 }))).toBe('notValid');
    const key = await keyOf('rubber-plant');
    const before = await read(key);
    const alt = { ar: 'ورقة', en: 'A leaf' };
    const draft = await save(before, {
      pictures: [...before.document.pictures, { file: cropped.file, kind: 'detail', alt }],
    });
    expect(draft.problems).toEqual([]);
    await publish(draft);
    const { images } = await inShop('rubber-plant');
    expect(images).toContainEqual(
      expect.objectContaining({ pictureAlt: 'A leaf', width: 1333, height: 1000 }),
    );
  });

  const jpegOf = () => photo(400, 400).jpeg().toBuffer();
  it.each([
    [
      'a drawing renamed to JPEG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
    ['a page renamed to JPEG', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['half a photograph', async () => (await jpegOf()).subarray(0, 200)],
    ['nothing', async () => Buffer.alloc(0)],
  ])('is refused when it is %s', async (_, make) => {
    expect((await send(await make())).code).toBe('wrongType');
  });
});
