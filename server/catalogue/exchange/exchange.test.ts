import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { downloadZip } from 'client-zip';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import {
  addImportCall,
  addImportPartCall,
  exportCatalogueCall,
  listImportsCall,
  readCatalogueExportCall,
  readImportCall,
  removeImportCall,
  startImportCall,
} from '#contract/catalogue/exchange.calls.ts';
import { type CatalogueFormat, IMPORT_PART_BYTES } from '#contract/catalogue/exchange.limits.ts';
import { changePricesCall, listPricesCall } from '#contract/catalogue/prices.calls.ts';
import { listVersionsCall } from '#contract/catalogue/products.calls.ts';
import { listSearchRulesCall, saveSearchRuleCall } from '#contract/catalogue/search.calls.ts';
import { listAuditCall } from '#contract/staff/office.calls.ts';
import {
  applyCountCall,
  countStockCall,
  listStockCall,
  readCountCall,
  startCountCall,
} from '#contract/stock/office.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { parseCsv } from '#server/imports/parse-file.ts';
import { signInMember, staffMember } from '#server/staff/test-staff.ts';
import { testShop } from '#server/test-shop.ts';
import { findImport } from './exchange.store.ts';
import { unpackCatalogue } from './unpack.ts';

const shop = await testShop();
const [owner, lina] = [await staffMember(shop, 'owner'), await staffMember(shop, 'merchandiser')];
const support = await staffMember(shop, 'support');
const scratch = mkdtempSync(join(tmpdir(), 'ashjar-exchange-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

async function download(format: CatalogueFormat, who = lina): Promise<Buffer> {
  const { key } = await who.must(exportCatalogueCall, { key: randomUUID(), format });
  const answer = await who.fetch(readCatalogueExportCall.path.replace(':key', key));
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}
/** The files in a ZIP archive, by name. */
async function unpacked(zip: Buffer): Promise<Map<string, Buffer>> {
  const folder = mkdtempSync(join(scratch, 'zip-'));
  writeFileSync(join(folder, 'a.zip'), zip);
  await unpackCatalogue(join(folder, 'a.zip'), { folder: join(folder, 'out'), name: 'a.zip' });
  const { readdirSync } = await import('node:fs');
  return new Map(
    readdirSync(join(folder, 'out'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + '/out/'.length), readFileSync(path)]),
  );
}
type Files = ReadonlyMap<string, string | Buffer>;
const zipOf = async (files: Files, root = ''): Promise<Buffer> =>
  Buffer.from(
    await downloadZip(
      [...files].map(([name, input]) => ({ name: root + name, input: new Uint8Array(Buffer.from(input)) })),
    ).arrayBuffer(),
  );

async function send(bytes: Buffer, who = lina, name = 'catalogue.zip') {
  const { id } = await who.must(addImportCall, { key: randomUUID(), name, bytes: bytes.length });
  const size = Math.min(IMPORT_PART_BYTES, Math.ceil(bytes.length / 2));
  for (let offset = 0; offset < bytes.length; offset += size) {
    const answer = await who.fetch(`${addImportPartCall.path}?import_id=${id}&offset=${offset}`, {
      method: 'POST',
      body: new Uint8Array(bytes.subarray(offset, offset + size)),
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(answer.status).toBe(200);
  }
  await shop.jobs.runJobs();
  return who.must(readImportCall, { id });
}
type Shown = Awaited<ReturnType<typeof send>>;
const start = (shown: Shown, more: { replacesStock?: boolean; overwritesNewer?: boolean } = {}, who = lina) =>
  who.call(startImportCall, {
    id: shown.id,
    seenAt: shown.changedAt,
    replacesStock: false,
    overwritesNewer: false,
    ...more,
  });
const partOf = ({ preview }: Shown, name = 'products') => preview?.parts.find(({ part }) => part === name);
// biome-ignore lint/suspicious/noExplicitAny: a test changes any field of a file
type AnyProduct = any;
const changedCatalogue = async (change: (catalogue: { products: AnyProduct[] }) => void): Promise<Buffer> => {
  const files = await unpacked(await download('folder'));
  const catalogue = JSON.parse(files.get('catalogue.json')!.toString());
  change(catalogue);
  const kept = new Map([...files].filter(([name]) => !name.startsWith('pictures/')));
  return zipOf(new Map<string, string | Buffer>([...kept, ['catalogue.json', JSON.stringify(catalogue)]]));
};
const priceOf = async (slug: string) =>
  (await lina.must(listPricesCall, {})).products.find((one) => one.slug === slug)!;

describe('The catalogue as a file', () => {
  it('comes back as it went: nothing new, nothing changed, with rules and words of search', async () => {
    await lina.must(saveSearchRuleCall, {
      kind: 'pin',
      phrases: ['هدية نجاح', 'graduation'],
      finds: [],
      productIds: [1, 2],
    });
    const zip = await download('folder');
    const names = [...(await unpacked(zip)).keys()];
    expect(names).toEqual(
      expect.arrayContaining(['catalogue.json', 'search-words.json', 'search-rules.json']),
    );
    expect(names.filter((name) => name.startsWith('pictures/')).length).toBeGreaterThan(20);
    const shown = await send(zip);
    expect(shown).toMatchObject({ state: 'checked', mistakes: [], preview: { products: [], newer: [] } });
    for (const { part, added, changed, unchanged } of shown.preview!.parts) {
      expect([part, added, changed]).toEqual([part, 0, 0]);
      expect(unchanged).toBeGreaterThan(0);
    }
    expect(shown.preview!.parts.map(({ part }) => part)).toEqual(
      expect.arrayContaining(['products', 'categories', 'bundles', 'home', 'searchWords', 'searchRules']),
    );
    expect((await start(shown)).ok).toBe(true);
    await shop.jobs.runJobs();
    expect(await lina.must(readImportCall, { id: shown.id })).toMatchObject({ state: 'imported' });
    expect(existsSync(join(shop.importFolder, String(shown.id)))).toBe(false);
    expect(await unpackedWithoutTime(await download('folder'))).toEqual(await unpackedWithoutTime(zip));
    expect((await lina.must(listSearchRulesCall, {})).rules).toHaveLength(1);
    const { entries } = await owner.must(listAuditCall, {});
    expect(entries.map(({ act }) => act)).toEqual(
      expect.arrayContaining([
        'catalogue.export',
        'catalogue.sendFile',
        'catalogue.startImport',
        'catalogue.import',
      ]),
    );
    expect(entries.find(({ act }) => act === 'catalogue.import')).toMatchObject({ who: lina.name });
  });

  it('shows beforehand exactly what then becomes a version', async () => {
    const zip = await changedCatalogue((catalogue) => {
      const [first, second, third] = catalogue.products;
      Object.assign(first, { price: first.price + 1, oldPrice: null });
      second.title.en = 'Another name';
      second.keywords.ar.push('كلمة');
      third.shelf = 'Z-99';
      third.categories.reverse();
      catalogue.products.push({
        ...structuredClone(third),
        slug: 'quite-new',
        slugInArabic: 'جديدة-تماما',
        addons: [],
      });
    });
    const shown = await send(zip);
    expect(partOf(shown)).toMatchObject({ added: 1, changed: 3 });
    const changesOf = new Map(shown.preview!.products.map(({ slug, changes }) => [slug, changes]));
    await start(shown);
    await shop.jobs.runJobs();
    const { products } = await lina.must(listPricesCall, {});
    for (const [slug, changes] of changesOf) {
      const { productId } = products.find((one) => one.slug === slug)!;
      const [newest] = await lina.must(listVersionsCall, { productId });
      expect(newest!.who, slug).toBe(lina.name);
      if (slug !== 'quite-new') expect(newest!.changes, slug).toEqual(changes);
    }
  });

  it('that replaces stock changes it by hand: a count that was begun before is not applied over it', async () => {
    const everyRow = async () => [
      ...(await lina.must(listStockCall, {})).rows,
      ...(await lina.must(listStockCall, { page: 2 })).rows,
    ];
    const rows = await everyRow();
    const [glaze, plain] = [
      rows.find(({ colourId, stock }) => colourId !== null && stock > 5)!,
      rows.find(({ colourId, stock }) => colourId === null && stock > 5)!,
    ];
    const { id } = await lina.must(startCountCall, { key: randomUUID(), shelf: null });
    let version = 0;
    for (const { productId, colourId, stock, promised } of [glaze, plain])
      ({ version } = await lina.must(countStockCall, {
        id,
        productId,
        colourId,
        counted: stock + promised - 2,
        seen: null,
      }));
    const zip = await changedCatalogue(({ products }) => {
      const [slug, colour] = glaze.code.split('.');
      const ofSlug = (sought?: string) => products.find((product) => product.slug === sought);
      ofSlug(slug).colours.find((one: AnyProduct) => one.colour === colour).stock = glaze.stock - 2;
      ofSlug(plain.code).stock = plain.stock - 2;
    });
    expect(await start(await send(zip, owner), { replacesStock: true }, owner)).toMatchObject({ ok: true });
    await shop.jobs.runJobs();
    expect((await lina.must(readCountCall, { id })).lines).toMatchObject([
      { stock: glaze.stock - 2, changedBy: owner.name },
      { stock: plain.stock - 2, changedBy: owner.name },
    ]);
    expect(await lina.call(applyCountCall, { id, version })).toMatchObject({
      code: 'changedMeanwhile',
      data: { who: owner.name },
    });
    const after = await everyRow();
    const lastOf = (code: string) => after.find((row) => row.code === code)!.lastChange;
    expect(lastOf(glaze.code)).toMatchObject({ who: owner.name, reason: 'set' });
    // Only what the file changed is a change.
    expect(after.filter(({ lastChange }) => lastChange?.who === owner.name)).toHaveLength(2);
  });

  it('may lie in a folder of the ZIP file, with what a computer adds', async () => {
    const files = await unpacked(await download('tables'));
    expect([...files.keys()].some((name) => name.startsWith('pictures/'))).toBe(false);
    expect(files.get('products.csv')!.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const shown = await send(
      await zipOf(new Map<string, string | Buffer>([...files, ['.DS_Store', 'x']]), 'my catalogue/'),
    );
    expect(shown).toMatchObject({ state: 'checked', preview: { products: [] } });
    expect(partOf(shown)).toMatchObject({ added: 0, changed: 0 });
  });

  it('shows the price before and after, as spreadsheets write prices', async () => {
    const files = await unpacked(await download('tables'));
    const { price } = await priceOf('monstera');
    const text = files.get('products.csv')!.toString();
    const typed = text.replace(`,${price / 100},`, ',"1,250.50",');
    expect(typed).not.toBe(text);
    const shown = await send(
      await zipOf(new Map<string, string | Buffer>([...files, ['products.csv', typed]])),
    );
    expect(shown.preview!.products).toMatchObject([
      { slug: 'monstera', changes: ['price'], price: { from: price, to: 1_250_50 } },
    ]);
  });

  it('says every mistake by file and line, in the language of who reads it, and imports nothing', async () => {
    const files = await unpacked(await download('tables'));
    const text = files.get('products.csv')!.toString();
    const [header = '', first = '', ...rest] = text.split('\r\n');
    const columns = header.replace('\uFEFF', '').split(',');
    const cells = parseCsv('products.csv', `${header}\r\n${first}\r\n`)[0]!.cells;
    cells.price = '12.345';
    cells.title_en = '';
    cells.occasions = 'no-such-occasion';
    const row = columns.map((name) => `"${(cells[name] ?? '').replaceAll('"', '""')}"`).join(',');
    const shown = await send(
      await zipOf(
        new Map<string, string | Buffer>([...files, ['products.csv', [header, row, ...rest].join('\r\n')]]),
      ),
    );
    expect(shown).toMatchObject({ state: 'refused', preview: null, mistakeCount: 2 });
    expect(shown.mistakes).toMatchObject([
      { file: 'products.csv', line: 2, field: 'title_en', sentence: 'The English words are missing.' },
      { file: 'products.csv', line: 2, field: 'price' },
    ]);
    const arabic = await lina.must(readImportCall, { id: shown.id }, { language: 'ar' });
    expect(arabic.mistakes[0]!.sentence).toBe('النص الإنجليزي ناقص.');
    expect(await start(shown)).toMatchObject({ code: 'wrongState' });
  });

  it('that is older than the shop says so, and overwrites only where it is asked', async () => {
    const zip = await download('folder');
    shop.clock.pass(60_000);
    const monstera = await priceOf('monstera');
    await owner.must(changePricesCall, {
      key: randomUUID(),
      prices: [
        {
          productId: monstera.productId,
          seenPrice: monstera.price,
          seenOldPrice: monstera.oldPrice,
          price: 77_00,
          oldPrice: null,
        },
      ],
    });
    shop.clock.pass(60_000);
    const shown = await send(zip);
    expect(shown.preview).toMatchObject({ newer: ['monstera'], newerCount: 1 });
    expect(await start(shown)).toMatchObject({ code: 'wrongState' });
    expect((await priceOf('monstera')).price).toBe(77_00);
    expect((await start(shown, { overwritesNewer: true })).ok).toBe(true);
    await shop.jobs.runJobs();
    expect((await priceOf('monstera')).price).toBe(monstera.price);
  });

  it('is checked again, and waits, where a product was published after the preview', async () => {
    const zip = await changedCatalogue((catalogue) => {
      catalogue.products[0].price += 5;
    });
    const shown = await send(zip);
    const { slug } = shown.preview!.products[0]!;
    shop.clock.pass(60_000);
    expect((await start(shown)).ok).toBe(true);
    const found = await priceOf(slug);
    await owner.must(changePricesCall, {
      key: randomUUID(),
      prices: [
        {
          productId: found.productId,
          seenPrice: found.price,
          seenOldPrice: found.oldPrice,
          price: 66_00,
          oldPrice: null,
        },
      ],
    });
    await shop.jobs.runJobs();
    const again = await lina.must(readImportCall, { id: shown.id });
    expect(again).toMatchObject({ state: 'checked', preview: { moved: [slug], newer: [slug] } });
    expect((await priceOf(slug)).price).toBe(66_00);
    // A caller who still has the first preview cannot confirm the second one.
    expect(await start(shown, { overwritesNewer: true })).toMatchObject({ code: 'changedMeanwhile' });
    await lina.must(removeImportCall, { id: shown.id });
    expect(await lina.call(readImportCall, { id: shown.id })).toMatchObject({ code: 'notFound' });
  });

  it('is for who edits products, each file for who asked for it, and only for some minutes', async () => {
    expect(await support.call(exportCatalogueCall, { key: randomUUID(), format: 'folder' })).toMatchObject({
      code: 'notAllowed',
    });
    expect(await support.call(listImportsCall, {})).toMatchObject({ code: 'notAllowed' });
    const { key } = await lina.must(exportCatalogueCall, { key: randomUUID(), format: 'pricesCsv' });
    expect((await owner.fetch(readCatalogueExportCall.path.replace(':key', key))).status).toBe(404);
    expect((await lina.fetch(readCatalogueExportCall.path.replace(':key', key))).status).toBe(200);
    shop.clock.pass(11 * 60_000);
    expect((await lina.fetch(readCatalogueExportCall.path.replace(':key', key))).status).toBe(404);
  });

  it('is sent in parts, each once, in order; the same part again changes nothing', async () => {
    const zip = await download('tables');
    const { id } = await lina.must(addImportCall, { key: randomUUID(), name: 'a.zip', bytes: zip.length });
    const part = (from: number, to: number, who = lina) =>
      who.fetch(`${addImportPartCall.path}?import_id=${id}&offset=${from}`, {
        method: 'POST',
        body: new Uint8Array(zip.subarray(from, to)),
        headers: { 'content-type': 'application/octet-stream' },
      });
    expect((await part(100, 200)).status).toBe(400);
    expect((await part(0, 200)).status).toBe(200);
    expect((await part(0, 200)).status).toBe(200);
    expect((await part(200, 300, owner)).status).toBe(404);
    expect(await (await part(200, zip.length)).json()).toMatchObject({
      data: { received: zip.length, state: 'checking' },
    });
    await shop.jobs.runJobs();
    expect(await lina.must(readImportCall, { id })).toMatchObject({ state: 'checked' });
    expect((await lina.must(listImportsCall, {})).imports[0]).toMatchObject({ id, state: 'checked' });
  });
});

describe('A file without a catalogue', () => {
  const refusedFor = async (bytes: Buffer) => {
    const shown = await send(bytes);
    expect(shown.state).toBe('refused');
    // The mistake is that of the file, not of one of its lines.
    expect(shown.mistakes).toMatchObject([{ file: 'catalogue.zip', line: null, field: '' }]);
    return shown.mistakes.map(({ sentence }) => sentence);
  };

  it('is refused with a sentence: no ZIP, half a ZIP, no catalogue, names that lead outside', async () => {
    expect(await refusedFor(Buffer.from('%PDF-1.7 no zip'))).toMatchObject([/no whole ZIP/]);
    const zip = await download('tables');
    expect(await refusedFor(zip.subarray(0, zip.length - 200))).toMatchObject([/no whole ZIP/]);
    expect(await refusedFor(await zipOf(new Map([['notes.txt', 'x']])))).toMatchObject([
      /no catalogue\.json/,
    ]);
    const evil = await zipOf(
      new Map([
        ['catalogue.json', '{}'],
        ['xx/yy/zz.txt', 'out'],
      ]),
    );
    const moved = Buffer.from(evil.toString('latin1').replaceAll('xx/yy/zz.txt', '../../zz.txt'), 'latin1');
    expect(await refusedFor(moved)).toMatchObject([/leads outside/]);
  });

  it('is refused before it is unpacked where it is a bomb', async () => {
    const file = join(scratch, 'bomb.zip');
    writeFileSync(
      file,
      await zipOf(
        new Map<string, string | Buffer>([
          ['catalogue.json', '{}'],
          ['pictures/a.webp', Buffer.alloc(5_000)],
        ]),
      ),
    );
    const folder = join(scratch, 'bomb');
    const limits = { bytes: 10_000, entries: 10, pictureBytes: 4_000, textBytes: 1_000 };
    const unpack = (changed: Partial<typeof limits>) =>
      unpackCatalogue(file, { folder, name: 'bomb.zip', limits: { ...limits, ...changed } });
    await expect(unpack({})).rejects.toThrow(/too large/);
    await expect(unpack({ pictureBytes: 9_000, bytes: 5_001 })).rejects.toThrow(/too large/);
    await expect(unpack({ pictureBytes: 9_000, entries: 1 })).rejects.toThrow(/too many/);
    expect(existsSync(folder)).toBe(false);
    // The ZIP file states a smaller size for an entry than it has; unpacking stops at the stated size.
    const lying = readFileSync(file);
    const at = lying.indexOf('PK\x01\x02', lying.indexOf('PK\x01\x02') + 4, 'latin1');
    lying.writeUInt32LE(100, at + 24);
    writeFileSync(file, lying);
    await expect(unpack({ pictureBytes: 9_000 })).rejects.toThrow(/no whole ZIP/);
  });

  it('is refused for a page or a drawing that is called a photo, and for a photo that is not there', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    const pictureless = await changedCatalogue((catalogue) => {
      catalogue.products[0].pictures = [
        { file: 'a.jpg', kind: 'detail', alt: { ar: 'ص', en: 'p' } },
        { file: 'b.jpg', kind: 'detail', alt: { ar: 'ص', en: 'p' } },
        { file: 'c.jpg', kind: 'detail', alt: { ar: 'ص', en: 'p' } },
        { file: 'd.jpg', kind: 'detail', alt: { ar: 'ص', en: 'p' } },
      ];
    });
    const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'green' } })
      .jpeg()
      .toBuffer();
    const files = new Map<string, string | Buffer>([
      ...(await unpacked(pictureless)),
      ['pictures/a.jpg', svg],
      ['pictures/b.jpg', '<html></html>'],
      ['pictures/d.jpg', photo],
    ]);
    const shown = await send(await zipOf(files));
    expect(
      shown.mistakes.map(({ line, sentence }) => [line !== null, sentence.replace(/[\u2066-\u2069]/g, '')]),
    ).toEqual([
      [true, expect.stringContaining('a.jpg is no whole photo')],
      [true, expect.stringContaining('b.jpg is no whole photo')],
      [true, expect.stringContaining('c.jpg isn’t in the ZIP file')],
    ]);
  });
});

describe('A file that is removed while it is checked', () => {
  it.each(['a good file', 'a broken file'])('stays removed: %s', async (kind) => {
    const bytes = kind === 'a good file' ? await download('tables') : Buffer.from('no ZIP file at all');
    const removed: { id?: number; ok?: boolean } = {};
    rivalBefore(shop.database, /update "catalogue_imports" set .*("preview"|"mistakes")/, async () => {
      const [newest] = (await lina.must(listImportsCall, {})).imports;
      removed.id = newest!.id;
      removed.ok = (await lina.call(removeImportCall, { id: newest!.id })).ok;
    });
    await send(bytes).catch(() => undefined);
    expect(removed.ok).toBe(true);
    expect((await findImport(shop.database, removed.id!))!.state).toBe('removed');
    expect(existsSync(join(shop.importFolder, String(removed.id)))).toBe(false);
  });
});

describe('A file that nobody confirms', () => {
  it('is removed after a day', async () => {
    const { id } = await send(await download('tables'));
    const stateOf = async () => (await findImport(shop.database, id))!.state;
    await shop.jobs.runSchedule('catalogue.purge-imports');
    expect(await stateOf()).toBe('checked');
    shop.clock.pass(25 * 3_600_000);
    await shop.jobs.runSchedule('catalogue.purge-imports');
    expect(await stateOf()).toBe('removed');
    expect(existsSync(join(shop.importFolder, String(id)))).toBe(false);
  });

  it('but is confirmed as it would be removed, is imported', async () => {
    await signInMember(lina);
    const shown = await send(await download('tables'));
    shop.clock.pass(25 * 3_600_000);
    await signInMember(lina);
    rivalBefore(shop.database, /update "catalogue_imports" set .*"state"/, async () => {
      expect((await start(shown, { overwritesNewer: true })).ok).toBe(true);
    });
    await shop.jobs.runSchedule('catalogue.purge-imports');
    await shop.jobs.runJobs();
    expect((await findImport(shop.database, shown.id))!.state).toBe('imported');
  });
});

/** The files of an export without the time of the export, so that two exports can be compared. */
async function unpackedWithoutTime(zip: Buffer): Promise<Map<string, string>> {
  const files = await unpacked(zip);
  files.delete('export.json');
  return new Map([...files].map(([name, bytes]) => [name, bytes.toString('base64')]));
}
