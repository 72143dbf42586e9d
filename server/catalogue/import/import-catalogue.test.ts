import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { testDatabase } from '#database/test-database.ts';
import { folderFiles } from '#providers/files/folder.ts';
import { setClock } from '#server/clock.ts';
import { ImportError } from '#server/imports/parse-import-file.ts';
import { loadDelivery } from '../../../demo/delivery/load-delivery.ts';
import { listForCart } from '../catalogue.public.ts';
import { openPictures } from '../pictures/pictures.ts';
import { understandSearch } from '../search/understand-search.ts';
import { setStock, takeStock } from '../stock.public.ts';
import { type ImportOptions, importCatalogue } from './import-catalogue.ts';

const { database } = await testDatabase('empty');
await loadDelivery(database);

const DEMO = join(import.meta.dirname, '../../../demo/catalogue');
const scratch = mkdtempSync(join(tmpdir(), 'ashjar-import-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const clock = setClock('2026-11-21T09:00:00Z');
const picturesFolder = join(scratch, 'picturesFolder');
const shop = { database, clock, pictures: openPictures(folderFiles(picturesFolder)) };
const load = (folder = DEMO, options?: ImportOptions) => importCatalogue(shop, folder, options);

type Entry = Record<string, unknown>;
type Catalogue = {
  products: Entry[];
  giftPictures: Entry[];
  home: { rails: Entry[] };
  cityLists: Record<string, Entry>;
};
/** The demo shop's folder after a change, and the text of its catalogue.json. */
function changed(change: (catalogue: Catalogue) => void): { folder: string; text: string } {
  const folder = mkdtempSync(join(scratch, 'folder-'));
  const catalogue = JSON.parse(readFileSync(join(DEMO, 'catalogue.json'), 'utf8')) as Catalogue;
  change(catalogue);
  const text = JSON.stringify(catalogue, null, 2);
  writeFileSync(join(folder, 'catalogue.json'), text);
  cpSync(join(DEMO, 'pictures'), join(folder, 'pictures'), { recursive: true });
  return { folder, text };
}
const product = (catalogue: Catalogue, slug: string): Entry =>
  catalogue.products.find((entry) => entry.slug === slug) ?? {};
const lineOf = (text: string, part: string): number => text.slice(0, text.indexOf(part)).split('\n').length;

const refusalOf = async (work: Promise<unknown>): Promise<string[]> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ImportError)) throw error ?? new Error('The folder was not refused.');
  return error.message.split('\n');
};
const count = async (
  table: 'products' | 'product_colours' | 'product_images' | 'product_search' | 'pictures',
) =>
  (
    await database
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;
const stocks = async () =>
  (
    await sql<{ name: string; stock: number | null }>`
      select p.slug || coalesce(' ' || g.colour, '') as name, coalesce(g.stock, p.stock) as stock
        from products p left join product_colours g on g.product_id = p.id order by 1`.execute(database)
  ).rows;

// Each of these tests imports the whole demo with its 99 pictures, several times.
describe('Importing a catalogue', { timeout: 60_000 }, () => {
  it('loads the demo shop: every plant and add-on, in its glazes, with its pictures', async () => {
    expect(await load()).toEqual({ added: 22, changed: 0, pictures: 99 });
    expect(await count('products')).toBe(22);
    expect(await count('product_colours')).toBe(48);
    expect(await count('product_search')).toBe(22);
    expect(readdirSync(picturesFolder)).toHaveLength(await count('pictures'));
  });

  it('loads the variety of plants that the demo shop promises', async () => {
    const shopStocks = await stocks();
    expect(shopStocks.filter(({ stock }) => stock === 0).map(({ name }) => name)).toContain('zz-plant white');
    expect(shopStocks.some(({ stock }) => stock !== null && stock >= 1 && stock <= 3)).toBe(true);
    const { rows } = await sql<{
      categories: number;
      occasions: number;
      engravable: number;
      limited: number;
      reduced: number;
    }>`
      select (select count(*) from categories) as categories, (select count(*) from occasions) as occasions,
             (select count(*) from products where engraving_max is not null) as engravable,
             (select count(*) from products where city_rule <> 'everywhere') as limited,
             (select count(*) from products where old_price_halalas is not null) as reduced`.execute(
      database,
    );
    expect(rows[0]).toEqual({ categories: 9, occasions: 14, engravable: 12, limited: 5, reduced: 3 });
  });

  it('changes nothing when the same folder is imported again, and keeps ids', async () => {
    const before = await database.selectFrom('products').selectAll().orderBy('id').execute();
    clock.pass(1000);
    expect(await load()).toEqual({ added: 0, changed: 22, pictures: 99 });
    expect(await database.selectFrom('products').selectAll().orderBy('id').execute()).toEqual(before);
    expect(await count('product_colours')).toBe(48);
  });

  it('keeps existing stock, because orders took from it, unless told to replace it', async () => {
    const before = await stocks();
    await setStock(shop, { product: 'monstera', colour: 'sage', quantity: 5, operator: 'Sara' });
    await load();
    expect((await stocks()).find(({ name }) => name === 'monstera sage')?.stock).toBe(5);
    await load(DEMO, { replaceStock: true });
    expect(await stocks()).toEqual(before);
  });

  it('updates what a later folder changes, and leaves everything else unchanged', async () => {
    const { folder } = changed((catalogue) => {
      catalogue.products = catalogue.products.filter(({ slug }) => slug === 'monstera');
      product(catalogue, 'monstera').price = 299;
      product(catalogue, 'monstera').addons = ['gift-box'];
      catalogue.home.rails = [];
    });
    expect(await load(folder)).toMatchObject({ added: 0, changed: 1 });
    const row = await database
      .selectFrom('products')
      .selectAll()
      .where('slug', '=', 'monstera')
      .executeTakeFirstOrThrow();
    expect(row.price_halalas).toBe(299_00);
    expect(await count('products')).toBe(22);
    await load();
  });

  it('unlists a glaze that the folder leaves out, without deleting it', async () => {
    const { folder } = changed((catalogue) => {
      const monstera = product(catalogue, 'monstera');
      monstera.colours = (monstera.colours as Entry[]).filter(({ colour }) => colour !== 'sand');
    });
    await load(folder);
    const glazes = await database
      .selectFrom('product_colours')
      .innerJoin('products', 'products.id', 'product_id')
      .select(['colour', 'product_colours.is_listed'])
      .where('slug', '=', 'monstera')
      .orderBy('colour')
      .execute();
    expect(glazes).toEqual([
      { colour: 'sage', is_listed: true },
      { colour: 'sand', is_listed: false },
      { colour: 'white', is_listed: true },
    ]);
    await load();
  });

  it('keeps the shelf of a product and of a glaze that lies elsewhere, as they are labelled', async () => {
    const shelvesOf = async (slug: string) =>
      await database
        .selectFrom('products')
        .innerJoin('product_colours', 'product_colours.product_id', 'products.id')
        .select(['colour', 'products.shelf as product', 'product_colours.shelf as glaze'])
        .where('slug', '=', slug)
        .where('product_colours.is_listed', '=', true)
        .orderBy('product_colours.position')
        .execute();
    await load();
    expect(await shelvesOf('snake-plant')).toEqual([
      { colour: 'sand', product: 'B-04', glaze: null },
      { colour: 'white', product: 'B-04', glaze: null },
      { colour: 'black', product: 'B-04', glaze: 'B-14' },
    ]);
    const { folder, text } = changed((catalogue) => {
      product(catalogue, 'snake-plant').shelf = 'on the third shelf by the door';
    });
    const line = lineOf(text, 'on the third shelf by the door');
    const refused = await refusalOf(load(folder));
    expect(refused.join('\n')).toContain(`line ${line}`);
    expect(refused.join('\n')).toContain('should have at most 20 characters');
  });

  it('lets two products exchange their Arabic slugs', async () => {
    const { folder } = changed((catalogue) => {
      product(catalogue, 'monstera').slugInArabic = 'خزامى';
      product(catalogue, 'lavender').slugInArabic = 'مونستيرا';
    });
    await load(folder);
    expect(
      await database
        .selectFrom('products')
        .select('slug_in_arabic')
        .where('slug', '=', 'monstera')
        .executeTakeFirst(),
    ).toEqual({ slug_in_arabic: 'خزامى' });
    await load();
  });
});

describe('A catalogue folder with mistakes', () => {
  it('is refused with the line of each mistake, and nothing is imported', async () => {
    const before = await stocks();
    const { folder, text } = changed((catalogue) => {
      product(catalogue, 'monstera').price = 'two hundred';
      product(catalogue, 'orchid').prise = 3;
      product(catalogue, 'orchid').glazes = [];
      product(catalogue, 'lavender').class = 'tree';
      delete product(catalogue, 'pothos').summary;
      (product(catalogue, 'snake-plant').colours as Entry[])[0]!.stock = -1;
    });
    expect(await refusalOf(load(folder))).toEqual([
      `catalogue.json line ${lineOf(text, '"two hundred"')}, products[1].price: should be a number`,
      `catalogue.json line ${lineOf(text, '"prise"')}, products[2].prise: is not known here`,
      `catalogue.json line ${lineOf(text, '"glazes"')}, products[2].glazes: is called "colours" now`,
      `catalogue.json line ${lineOf(text, '"stock": -1')}, products[8].colours[1].stock: should be at least 0`,
      `catalogue.json line ${lineOf(text, '"tree"')}, products[11].class: should be one of living, engraved, other`,
      `catalogue.json line ${lineOf(text, '"slug": "pothos"') - 1}, products[15].summary: is missing; it should be an object`,
    ]);
    expect(await stocks()).toEqual(before);
  });

  it('is refused for invisible characters, such as those that word processors leave in copied text', async () => {
    const { folder, text } = changed((catalogue) => {
      (product(catalogue, 'monstera').title as Entry).en = 'Mon\u000bstera';
      (product(catalogue, 'orchid').summary as Entry).ar = 'نبتة\u202e';
    });
    expect(await refusalOf(load(folder))).toEqual([
      `catalogue.json line ${lineOf(text, 'Mon\\u000bstera')}, products[1].title.en: has an invisible character: U+000B`,
      expect.stringMatching(/products\[2\]\.summary\.ar: has an invisible character: U\+202E$/),
    ]);
  });

  it('is refused for unknown names and for contradictions', async () => {
    const { folder } = changed((catalogue) => {
      const monstera = product(catalogue, 'monstera');
      monstera.categories = ['trees-of-mars'];
      monstera.addons = ['orchid', 'monstera'];
      monstera.stock = 4;
      monstera.oldPrice = 100;
      monstera.cities = { only: 'the-moon' };
      (monstera.colours as Entry[])[0]!.colour = 'purple';
      product(catalogue, 'orchid').slugInArabic = 'مونستيرا';
      product(catalogue, 'gift-box').stock = null;
      product(catalogue, 'lavender').cities = { except: [1, 999] };
      catalogue.home.rails[0]!.products = ['monstera', 'nothing'];
    });
    expect(
      (await refusalOf(load(folder))).map((line) => line.replace(/^catalogue\.json line \d+, /, '')),
    ).toEqual([
      'products[2].slugInArabic: "مونستيرا" is there twice',
      'products[1].stock: should be left out; each glaze has its own',
      'products[1].oldPrice: should be more than the price',
      'products[1].categories[1]: "trees-of-mars" is not known',
      'products[1].addons[1]: "orchid" is no add-on',
      'products[1].addons[2]: should be another product',
      'products[1].cities.only: "the-moon" is none of cityLists',
      'products[1].colours[1].colour: "purple" is not known',
      'products[11].cities.except: 999 is the id of no city',
      'products[18].stock: is missing; a product without glazes has its own',
      'home.banners[1].product.colour: "sage" is no glaze of monstera',
      'home.rails[1].products[2]: "nothing" is not known',
    ]);
  });

  it('is refused for files that are missing or are not pictures', async () => {
    const { folder, text } = changed(() => undefined);
    rmSync(join(folder, 'pictures/monstera/sage.webp'));
    writeFileSync(join(folder, 'pictures/lavender/blue.webp'), 'not a picture');
    expect((await refusalOf(load(folder))).sort()).toEqual([
      `catalogue.json line ${lineOf(text, '"picture": "lavender/blue.webp"')}, products[11].colours[1].picture: pictures/lavender/blue.webp is no WebP, AVIF, PNG or JPEG picture`,
      `catalogue.json line ${lineOf(text, '"picture": "monstera/sage.webp"')}, occasions[4].picture: pictures/monstera/sage.webp is not there`,
    ]);
  });

  it('is refused for a gift’s card whose corners are missing or crossed, and for corners on another picture', async () => {
    const { folder } = changed((catalogue) => {
      const [open, card, closed] = catalogue.giftPictures;
      open!.corners = card!.corners;
      const [topLeft, topRight, ...bottom] = card!.corners as unknown[];
      card!.corners = [topRight, topLeft, ...bottom];
      closed!.kind = 'box-open';
    });
    expect(
      (await refusalOf(load(folder))).map((line) => line.replace(/^catalogue\.json line \d+, /, '')),
    ).toEqual([
      'giftPictures[3].kind: "box-open" is there twice',
      'giftPictures[1].corners: should be left out; only the card is written on',
      'giftPictures[2].corners: should go around the card from its top left corner',
    ]);
  });

  it('is refused with the line of the JSON error', async () => {
    const { folder, text } = changed(() => undefined);
    writeFileSync(join(folder, 'catalogue.json'), text.replace('"stock": 18,', '"stock": 18'));
    expect(await refusalOf(load(folder))).toEqual([
      `catalogue.json line ${lineOf(text, '"stock": 18,') + 1}: a comma or } was expected before "\\""`,
    ]);
  });

  it('cannot name files outside the pictures folder', async () => {
    const { folder } = changed((catalogue) => {
      product(catalogue, 'gift-box').pictures = [{ file: '../../secret.webp', alt: { ar: 'س', en: 's' } }];
    });
    expect(await refusalOf(load(folder))).toEqual([
      expect.stringMatching(
        /products\[18\]\.pictures\[1\]\.file: should be a picture in the folder pictures\/$/,
      ),
    ]);
  });
});

describe('A folder of CSV files', () => {
  const HEADER =
    'slug,slug_ar,title_ar,title_en,class,price,stock,summary_ar,summary_en,description_ar,description_en,categories,occasions,addons,cities\n';
  function csvFolder(files: Record<string, string | Uint8Array>): string {
    const folder = mkdtempSync(join(scratch, 'csv-'));
    mkdirSync(join(folder, 'pictures'));
    cpSync(join(DEMO, 'pictures/aloe-vera/sand.webp'), join(folder, 'pictures/jade.webp'));
    cpSync(join(DEMO, 'pictures/aloe-vera/home.webp'), join(folder, 'pictures/window.webp'));
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    return folder;
  }
  const row = (changes: Record<string, string> = {}) =>
    Object.values({
      slug: 'jade-plant',
      slug_ar: 'نبتة-اليشم',
      title_ar: 'نبتة اليشم',
      title_en: 'Jade plant',
      class: 'living',
      price: '119',
      stock: '٧',
      summary_ar: 'أوراق ممتلئة كالحصى.',
      summary_en: 'Leaves as full as pebbles.',
      description_ar: '"سطر أول\n\nسطر ثانٍ، وفيه فاصلة"',
      description_en: '"First line\n\nSecond line, with a comma"',
      categories: 'for-the-desk almost-no-care',
      occasions: 'other',
      addons: 'gift-box plant-food',
      cities: 'only 1 21',
      ...changes,
    }).join(',');
  const PICTURES = 'product,file,alt_ar,alt_en\njade-plant,jade.webp,نبتة اليشم,A jade plant\n';

  it('is imported as spreadsheets write it', async () => {
    const folder = csvFolder({
      'products.csv': `\uFEFF${HEADER.trim()},shelf\n${row({ shelf: 'B-04' })}\n`.replaceAll('\n', '\r\n'),
      'pictures.csv': PICTURES,
    });
    expect(await load(folder)).toEqual({ added: 1, changed: 0, pictures: 1 });
    const jade = await database
      .selectFrom('products')
      .selectAll()
      .where('slug', '=', 'jade-plant')
      .executeTakeFirstOrThrow();
    expect(jade).toMatchObject({
      price_halalas: 119_00,
      stock: 7,
      shelf: 'B-04',
      city_rule: 'only',
      description_en: 'First line\n\nSecond line, with a comma',
    });
    const facts = await listForCart(database, [jade.id], { cityId: 1, language: 'en' });
    expect(facts.get(jade.id)).toMatchObject({
      isInCity: true,
      addonIds: [expect.any(Number), expect.any(Number)],
    });
  });

  it.each([
    ['1,119.50', 1_119_50],
    ['1119,5', 1_119_50],
    ['١١١٩٫٥', 1_119_50],
    ['1,119', 1_119_00],
  ])('has numbers as spreadsheets write them, such as %s', async (price, halalas) => {
    await load(
      csvFolder({ 'products.csv': `${HEADER}${row({ price: `"${price}"` })}\n`, 'pictures.csv': PICTURES }),
    );
    const jade = database.selectFrom('products').select('price_halalas').where('slug', '=', 'jade-plant');
    expect(await jade.executeTakeFirst()).toEqual({ price_halalas: halalas });
  });

  it('is refused in one sentence if it is in another encoding than UTF-8', async () => {
    const latin = Buffer.from(`${HEADER}${row({ title_en: 'Crème' })}\n`, 'latin1');
    expect(await refusalOf(load(csvFolder({ 'products.csv': latin })))).toEqual([
      'products.csv: is not encoded as UTF-8',
    ]);
  });

  it('has bundles, known by their slug; refused if one names unknown products or saves nothing', async () => {
    const other = { slug: 'jade-two', slug_ar: 'نبتة-ثانية' };
    const bundles = (price: number, products: string) => ({
      'products.csv': `${HEADER}${row()}\n${row(other)}\n`,
      'pictures.csv': `${PICTURES}jade-two,jade.webp,نبتة,A plant\n`,
      'bundles.csv': `slug,title_ar,title_en,about_ar,about_en,picture,alt_ar,alt_en,price,products
jade-pair,نبتتان,A pair,نبتتان,Two plants,jade.webp,نبتة,A plant,${price},${products}
`,
    });
    const stored = async () =>
      (
        await sql<{ price: number; products: string[] }>`
          select b.price_halalas as price, array_agg(p.slug order by m.position) as products
            from bundles b join bundle_products m on m.bundle_id = b.id join products p on p.id = m.product_id
           where b.slug = 'jade-pair' group by b.id`.execute(database)
      ).rows;
    await load(csvFolder(bundles(200, 'jade-plant jade-two')));
    await load(csvFolder(bundles(199.5, 'jade-two jade-plant')));
    expect(await stored()).toEqual([{ price: 199_50, products: ['jade-two', 'jade-plant'] }]);
    const wrong = (price: number, products: string) => refusalOf(load(csvFolder(bundles(price, products))));
    expect(await wrong(238, 'jade-plant jade-two')).toEqual([
      'bundles.csv line 2, price: should be less than its products cost one by one',
    ]);
    expect(await wrong(100, 'jade-plant jade-plant fern')).toEqual([
      'bundles.csv line 2, products: "jade-plant" is there twice',
      'bundles.csv line 2, products: "fern" is not known',
    ]);
  });

  it('has occasions with their season and advice', async () => {
    const OCCASIONS =
      'slug,slug_ar,name_ar,name_en,about_ar,about_en,picture,heading_ar,heading_en,scene,scene_alt_ar,scene_alt_en,season\n';
    const mothersDay =
      'mothers-day,عيد-الأم,عيد الأم,Mother’s Day,لأمك,For her,jade.webp,لأمي,To Mum,jade.webp,ا,a';
    const ADVICE = 'occasion,question_ar,question_en,answer_ar,answer_en\n';
    const files = {
      'products.csv': `${HEADER}${row({ occasions: 'mothers-day' })}\n`,
      'pictures.csv': PICTURES,
      'occasions.csv': `${OCCASIONS}${mothersDay},gregorian 03-10 ٠٣-٢١\n`,
      'advice.csv': `${ADVICE}mothers-day,ماذا؟,What?,كلمة,A word\n`,
    };
    await load(csvFolder(files));
    const stored = await database
      .selectFrom('occasions')
      .selectAll()
      .where('slug', '=', 'mothers-day')
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({
      heading_en: 'To Mum',
      season: { calendar: 'gregorian', from: '03-10', to: '03-21' },
      advice: [{ question: { ar: 'ماذا؟', en: 'What?' }, answer: { ar: 'كلمة', en: 'A word' } }],
    });
    const wrong = (changes: Partial<typeof files>) => refusalOf(load(csvFolder({ ...files, ...changes })));
    expect(await wrong({ 'occasions.csv': `${OCCASIONS}${mothersDay},hijri 13-01 09-30\n` })).toEqual([
      'occasions.csv line 2, season: should be a month and a day such as 09-23',
    ]);
    expect(await wrong({ 'advice.csv': `${ADVICE}nobody,س,q,ج,a\n` })).toEqual([
      'advice.csv line 2, occasion: is no occasion of occasions.csv',
    ]);
  });

  it('shows a scene in a home after the picture of the product, in whatever order they are written', async () => {
    const folder = csvFolder({
      'products.csv': `${HEADER}${row()}\n`,
      'pictures.csv': `product,file,kind,alt_ar,alt_en
jade-plant,window.webp,home,عند النافذة,By a window
jade-plant,jade.webp,main,نبتة اليشم,A jade plant
`,
    });
    await load(folder);
    const images = await database
      .selectFrom('product_images')
      .innerJoin('products', 'products.id', 'product_id')
      .innerJoin('pictures', 'hash', 'picture_hash')
      .select(['kind', 'subject'])
      .where('slug', '=', 'jade-plant')
      .orderBy('product_images.position')
      .execute();
    expect(images.map(({ kind }) => kind)).toEqual(['main', 'home']);
    // The product page shows the plant to scale by the measured edges, which only cut-outs have.
    expect(images.map(({ subject }) => subject)).toEqual([
      { top: 0.123, bottom: 0.853, left: 0.2, right: 0.817 },
      null,
    ]);
    expect(
      await refusalOf(
        load(
          csvFolder({
            'products.csv': `${HEADER}${row()}\n`,
            'pictures.csv': 'product,file,kind,alt_ar,alt_en\njade-plant,window.webp,home,ا,a\n',
          }),
        ),
      ),
    ).toEqual(['products.csv line 2, pictures: should have at least one picture']);
  });

  it('adds its new words to search, also for misspellings', async () => {
    for (const text of ['jade plant', 'jeda plant', 'اليشم', 'pebbels jade']) {
      const { search } = await understandSearch(database, text);
      expect([text, search]).toMatchObject([text, { terms: expect.anything() }]);
    }
    expect(await understandSearch(database, 'plamt jadde')).toMatchObject({
      corrected: 'plant Jade',
    });
  });

  it('is refused with the line of the row and the name of the column', async () => {
    const folder = csvFolder({
      'products.csv': `${HEADER}${row()}\n${row({ slug: 'second', slug_ar: 'ثانية', price: 'x', categories: 'for-the-desk none' })}\n`,
      'pictures.csv': `${PICTURES}second,missing.webp,ا,a\n`,
    });
    expect(await refusalOf(load(folder))).toEqual(['products.csv line 7, price: should be a number']);
    writeFileSync(
      join(folder, 'products.csv'),
      `${HEADER}${row()}\n${row({ slug: 'second', slug_ar: 'ثانية', categories: 'for-the-desk none' })}\n`,
    );
    expect(await refusalOf(load(folder))).toEqual(['products.csv line 7, categories: "none" is not known']);
    writeFileSync(
      join(folder, 'products.csv'),
      `${HEADER}${row()}\n${row({ slug: 'second', slug_ar: 'ثانية' })}\n`,
    );
    expect(await refusalOf(load(folder))).toEqual([
      'pictures.csv line 3, file: pictures/missing.webp is not there',
    ]);
  });

  it('is refused for unknown columns, rows without a product and unclosed quotes', async () => {
    expect(
      await refusalOf(load(csvFolder({ 'products.csv': `${HEADER.trim()},colour\n${row()}\n` }))),
    ).toEqual(['products.csv line 1, colour: is not a known column']);
    expect(
      await refusalOf(
        load(
          csvFolder({
            'products.csv': `${HEADER}${row()}\n${row()}\n`,
            'pictures.csv': `${PICTURES}nobody,jade.webp,ا,a\n`,
          }),
        ),
      ),
      'with what may be the reason',
    ).toEqual([
      'products.csv line 7, slug: "jade-plant" is there twice',
      'products.csv line 7, slug_ar: "نبتة-اليشم" is there twice',
      'products.csv line 7, pictures: should have at least one picture',
      'pictures.csv line 3, product: is no product of products.csv',
    ]);
    expect(await refusalOf(load(csvFolder({ 'products.csv': `${HEADER}"jade` })))).toEqual([
      'products.csv line 2: a quoted cell has no end',
    ]);
    expect((await refusalOf(load(csvFolder({}))))[0]).toMatch(
      /has neither a catalogue\.json nor a products\.csv/,
    );
  });
});

describe('An import while the shop sells', () => {
  it('waits for an order that takes stock, and keeps that change', async () => {
    const [monstera] = (
      await database.selectFrom('products').select('id').where('slug', '=', 'monstera').execute()
    ).map(({ id }) => id);
    const glaze = await database
      .selectFrom('product_colours')
      .select(['id', 'stock'])
      .where('product_id', '=', monstera!)
      .where('colour', '=', 'sage')
      .executeTakeFirstOrThrow();
    await Promise.all([
      load(),
      inTransaction(database, (tx) =>
        takeStock(tx, [{ productId: monstera!, colourId: glaze.id, quantity: 2 }]),
      ),
    ]);
    const after = await database
      .selectFrom('product_colours')
      .select('stock')
      .where('id', '=', glaze.id)
      .executeTakeFirstOrThrow();
    expect(after.stock).toBe(glaze.stock - 2);
  });
});
