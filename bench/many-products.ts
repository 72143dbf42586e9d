import { sql } from 'kysely';
import { type Database, inTransaction, type Transaction } from '#database/database.ts';
import { upsertSearch } from '#server/catalogue/search/index.store.ts';

const pairs = (text: string): [ar: string, en: string][] =>
  text.split(', ').map((pair) => {
    const [ar = '', en = ''] = pair.split(' = ');
    return [ar, en];
  });

const NAMES = pairs(
  'مونستيرا = Monstera, خزامى = Lavender, أوركيد = Orchid, زيتون = Olive, فيكس = Ficus, ياسمين = Jasmine, ريحان = Basil, نعناع = Mint, صبّار = Cactus, نخلة = Palm, ورد = Rose, سرخس = Fern, لبلاب = Ivy, قرنفل = Carnation, زنبق = Lily, توليب = Tulip, بنفسج = Violet, ليمون = Lemon, رمّان = Pomegranate, تين = Fig, سدر = Sidr, أكاسيا = Acacia, كاميليا = Camellia, بيغونيا = Begonia, فيلوديندرون = Philodendron',
);
const KINDS = pairs(
  'صغيرة = small, كبيرة = large, مرقّطة = variegated, بيضاء = white, حمراء = red, وردية = pink, ذهبية = golden, فضية = silver, متدلية = trailing, قزمة = dwarf, ملكية = royal, عطرة = fragrant, صحراوية = desert, جبلية = mountain, ساحلية = coastal, مزهرة = flowering, نادرة = rare, عملاقة = giant, مستديرة = round, ناعمة = soft, شوكية = spiny, لامعة = glossy, مخملية = velvet, شتوية = winter, صيفية = summer',
);
const PLACES = pairs(
  'الرياض = Riyadh, جدة = Jeddah, الطائف = Taif, أبها = Abha, تبوك = Tabuk, حائل = Hail, نجران = Najran, جازان = Jazan, العلا = AlUla, القصيم = Qassim, الأحساء = Ahsa, الباحة = Bahah, ينبع = Yanbu, عسير = Asir, الجوف = Jawf, الدرعية = Diriyah, غرناطة = Granada, سمرقند = Samarkand, إشبيلية = Seville, زنجبار = Zanzibar',
);
const SEASONS = pairs(
  'أولى = first, ثانية = second, ثالثة = third, رابعة = fourth, خامسة = fifth, سادسة = sixth, سابعة = seventh, ثامنة = eighth',
);

/**
 * The number of products with a title of their own. All further products are copies of these, with the number of the
 * copy in the title.
 */
const DIFFERENT = 12_500;
/** The number of glazes of each product: the shop's first colours. */
const GLAZES = 3;
const CHUNK = 5_000;

/** Returns the nth of the different titles, in both languages. */
function titleOf(n: number): [ar: string, en: string] {
  const pick = (list: [string, string][], step: number) =>
    list[Math.floor(n / step) % list.length] ?? ['', ''];
  const name = pick(NAMES, 1);
  const kind = pick(KINDS, NAMES.length);
  const place = pick(PLACES, NAMES.length * KINDS.length);
  const season = pick(SEASONS, NAMES.length * KINDS.length * PLACES.length);
  return [
    `${name[0]} ${kind[0]} من ${place[0]}، قطفة ${season[0]}`,
    `${kind[1]} ${name[1]} of ${place[1]}, ${season[1]} harvest`,
  ];
}

/** Returns the three words of each title with a name of its own, in English. */
export const manyWords = (): string[] =>
  PLACES.flatMap(([, place]) =>
    KINDS.flatMap(([, kind]) => NAMES.map(([, name]) => `${kind} ${name} ${place}`)),
  );

/** Tables whose triggers update the lists of products. */
const NOTED = ['products', 'product_colours', 'product_categories', 'product_occasions'];
/** The tables whose indexes and references are dropped, and created again when the rows are there. */
const FILLED = [...NOTED, 'product_search', 'listing_entries'];

type Droppable = { table: string; name: string; definition: string };

/** Drops indexes and foreign keys, which would cost more row by row than in one go, and returns how to create them. */
async function dropIndexes(tx: Transaction): Promise<{ indexes: Droppable[]; references: Droppable[] }> {
  const { rows: references } = await sql<Droppable>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and conrelid::regclass::text = any(${FILLED}::text[])`.execute(
    tx,
  );
  const { rows: indexes } = await sql<Droppable>`
    select tablename as table, indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename = any(${FILLED}::text[])
       and indexname not in (select conname from pg_constraint)`.execute(tx);
  for (const { table, name } of references)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx);
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(tx);
  return { indexes, references };
}

/**
 * Adds this many products, each with three glazes, categories, an occasion and search data, to a shop that has colours,
 * categories and occasions. Written by sets, without the triggers that keep the lists product by product. The shop's own functions
 * make the search data and the rows of lists of the first products; the others copy them. The totals are counted once.
 */
export async function addManyProducts(database: Database, many: number, now: Date): Promise<void> {
  await inTransaction(database, async (tx) => {
    const { indexes, references } = await dropIndexes(tx);
    for (const table of NOTED) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
    await sql`set local work_mem = '256MB'`.execute(tx);
    await sql`set local maintenance_work_mem = '1GB'`.execute(tx);
    await insertProducts(tx, many, now);
    await insertListing(tx);
    for (const table of NOTED) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
    await sql`select setval(pg_get_serial_sequence('products', 'id'), (select max(id) from products))`.execute(
      tx,
    );
    for (const { definition } of indexes) await sql.raw(definition).execute(tx);
    for (const { table, name, definition } of references)
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
        tx,
      );
  });
  await sql`vacuum analyze`.execute(database);
}

/** Fills the products' own tables and their search data; the temporary table `made` names them. */
async function insertProducts(tx: Transaction, many: number, now: Date): Promise<void> {
  const numbers = Array.from({ length: Math.min(many, DIFFERENT) }, (_, n) => n);
  const titles = numbers.map(titleOf);
  await sql`
    create temporary table made on commit drop as
    select base.id + 1 + t.n + copy * ${DIFFERENT}::int as id, base.id + 1 + t.n as original,
           t.n + copy * ${DIFFERENT}::int as n, t.n as of, 10000 + ((t.n + copy * ${DIFFERENT}::int) * 37 % 400) * 100 as price,
           t.ar || case when copy = 0 then '' else ' ' || copy end as ar,
           t.en || case when copy = 0 then '' else ' ' || copy end as en
      from unnest(${numbers}::int[], ${titles.map(([ar]) => ar)}::text[], ${titles.map(([, en]) => en)}::text[]) t (n, ar, en)
     cross join generate_series(0, ${Math.ceil(many / DIFFERENT) - 1}::int) copy
     cross join (select max(id) as id from products) base
     where t.n + copy * ${DIFFERENT}::int < ${many}`.execute(tx);
  await sql`analyze made`.execute(tx);
  await sql`
    insert into products (id, slug, slug_in_arabic, class, is_addon, position, added_at, title_ar, title_en,
                          summary_ar, summary_en, description_ar, description_en, price_halalas)
    overriding system value
    select id, 'bench-' || n, 'نبتة-' || n, 'living', false, 1000 + n, ${now}, ar, en, ar, en, ar, en,
           price from made order by id`.execute(tx);
  await sql`
    insert into product_colours (product_id, colour, name_ar, name_en, hex, stock, position)
    select m.id, g.colour, g.name_ar, g.name_en, g.hex, (m.of * 7 + g.n) % 20, g.n
      from made m
     cross join (select *, row_number() over (order by id) - 1 as n from palette order by id limit ${GLAZES}) g
     order by m.id`.execute(tx);
  await sql`
    insert into product_categories
    select m.id, c.id from made m join categories c on c.position in (m.of % 9, m.of / 9 % 9)`.execute(tx);
  await sql`
    insert into product_occasions
    select m.id, o.id from made m join occasions o on o.position = m.of % 6`.execute(tx);
  const { rows } = await sql<{ id: number }>`select id from made where id = original order by id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  for (let i = 0; i < ids.length; i += CHUNK) await upsertSearch(tx, ids.slice(i, i + CHUNK));
  await sql`
    insert into product_search (product_id, title_key_ar, title_key_en, document, headline, version)
    select m.id, s.title_key_ar || ' ' || m.n / ${DIFFERENT}::int, s.title_key_en || ' ' || m.n / ${DIFFERENT}::int,
           s.document, s.headline, s.version
      from made m join product_search s on s.product_id = m.original
     where m.id <> m.original order by m.id`.execute(tx);
}

/** Fills the tables that product lists read, as refresh_listing would (0069-kept-listing.sql). */
async function insertListing(tx: Transaction): Promise<void> {
  await sql`
    insert into listing_colours (colour, name_ar, name_en)
    select colour, min(name_ar), min(name_en) from product_colours group by colour on conflict do nothing`.execute(
    tx,
  );
  await sql`
    create temporary table listed on commit drop as
    select * from listing_rows(array(select id from made where id = original))`.execute(tx);
  await sql`
    insert into listing_reaches (sold_except, sold_cities, stocked_except, stocked_cities)
    select distinct sold_except, sold_cities, stocked_except, stocked_cities from listed on conflict do nothing`.execute(
    tx,
  );
  // A copy has the tokens and the cities of its original, but a price, a place and a title of its own.
  await sql`
    insert into listing_entries (product_id, token, reach, position, price_halalas, added_at, tokens, title_ar, title_en)
    select m.id, r.token, h.id, 1000 + m.n, m.price, r.added_at, r.tokens,
           case when r.token = 0 then m.ar end, case when r.token = 0 then m.en end
      from listed r join listing_reaches h
        on (h.sold_except, h.sold_cities, h.stocked_except, h.stocked_cities)
         = (r.sold_except, r.sold_cities, r.stocked_except, r.stocked_cities)
      join made m on m.original = r.product_id`.execute(tx);
  await sql`truncate listing_totals, listing_pairs`.execute(tx);
  await sql`
    insert into listing_totals (token, reach, count)
    select token, reach, count(*) from listing_entries group by token, reach`.execute(tx);
  await sql`
    insert into listing_pairs (token, other, reach, count)
    select e.token, o.other, e.reach, count(*) from listing_entries e cross join unnest(e.tokens) o (other)
     where e.token <> 0 and o.other <> e.token group by e.token, o.other, e.reach`.execute(tx);
}
