import { type RawBuilder, sql } from 'kysely';
import { PRODUCTS_A_PAGE } from '#contract/catalogue/catalogue.limits.ts';
import type { Database } from '#database/database.ts';
import { MANY_FORMS, PLANNED_EACH_TIME } from '#database/prepared-statements.ts';
import { MAX_LISTED, type Sort, type Source } from './listing.ts';
import { ALL } from './shelf.store.ts';

// SQL statements for a catalogue of any size. Each reads rows of an index in the wanted order, from one stream for each
// token and reach, and stops at a fixed number of rows.

/** The maximum number of rows of a stream that are read to find those that pass the other filters. */
export const MAX_READ = 4000;
/** The maximum number of products that are sorted if too few rows of a stream pass the filters. */
const MAX_SORTED = 20_000;

const ints = (values: readonly number[]) => sql`${[...values]}::int[]`;

/** In the SQL, `e` is a row of listing_entries and `s` its stream. */
const orders: Record<Exclude<Sort, 'name'>, { inStream: RawBuilder<unknown>; ofAll: RawBuilder<unknown> }> = {
  featured: { inStream: sql`e.position, e.product_id`, ofAll: sql`is_stocked desc, position, product_id` },
  newest: {
    inStream: sql`e.added_at desc, e.position, e.product_id`,
    ofAll: sql`added_at desc, position, product_id`,
  },
  price: {
    inStream: sql`e.price_halalas, e.position, e.product_id`,
    ofAll: sql`price_halalas, position, product_id`,
  },
  'price-down': {
    inStream: sql`e.price_halalas desc, e.position, e.product_id`,
    ofAll: sql`price_halalas desc, position, product_id`,
  },
};
const titleOf = (language: 'ar' | 'en') =>
  language === 'ar' ? sql`e.title_ar collate "ar-x-icu"` : sql`e.title_en collate "en-x-icu"`;

/** A single token is not an array, because a plan for any values expects several tokens in an array. */
const streamsOf = ({ tokens, reaches }: Source) => sql`
  (select t.token, r.id, r.is_stocked from ${tokens.length === 1 ? sql`(select ${tokens[0]}::int)` : sql`unnest(${ints(tokens)})`} t (token)
    cross join unnest(${ints(reaches.map(({ id }) => id))}, ${reaches.map(({ isStocked }) => isStocked)}::bool[]) r (id, is_stocked))`;

/** SQL for the rows `e` with these prices. */
export const isPricedAs = ({ price }: Pick<Source, 'price'>) =>
  price === null ? sql`true` : sql`e.price_halalas between ${price[0]} and ${price[1]}`;
/** SQL for the rows `e` whose products have a token of each set. */
export const hasOthers = ({ others }: Pick<Source, 'others'>): RawBuilder<unknown> =>
  others.length === 0
    ? sql`true`
    : sql.join(
        others.map((tokens) => sql`e.tokens && ${ints(tokens)}`),
        sql` and `,
      );

type Rows = {
  order: RawBuilder<unknown>;
  limit: number;
  /** Whether the index is searched by price. If not, rows with other prices are read and then dropped. */
  isByPrice: boolean;
  /** An additional SQL condition for the rows. */
  and?: RawBuilder<unknown>;
};

/**
 * The first rows of each stream that pass the filters. The indexes by name can only be used if the token is a literal.
 */
const rowsOf = (source: Source, { order, limit, isByPrice, and }: Rows) => sql`
  ${streamsOf(source)} s cross join lateral (
    select * from (
      select e.* from listing_entries e
       where e.token = ${source.tokens.includes(ALL) ? sql.lit(ALL) : sql`s.token`} and e.reach = s.id and ${isByPrice ? isPricedAs(source) : sql`true`}
       order by ${order} limit ${sql.lit(and || isFiltered(source, isByPrice) ? MAX_READ : limit)}) e
     where ${isByPrice ? sql`true` : isPricedAs(source)} and ${hasOthers(source)} and ${and ?? sql`true`} limit ${sql.lit(limit)}) e`;

const isFiltered = ({ others, price }: Source, isByPrice: boolean) =>
  others.length > 0 || (price !== null && !isByPrice);

const isOfColours = ({ tokens }: Source): boolean => tokens.some((token) => token % 4 === 3);
/**
 * SQL that is true if a product has one of the source's colours in one of the reaches. With `exists` the planner would
 * read the rows of all products of the colour; with a limit it looks at one product at a time.
 */
const isInColour = ({ tokens }: Source, reaches: Source['reaches']) => sql`coalesce((
  select true from listing_entries c where c.product_id = e.product_id and c.token = any(${ints(tokens)})
     and c.reach = any(${ints(reaches.map(({ id }) => id))}) limit 1), false)`;

/**
 * How many rows of each stream a page reads: one of few numbers, so that all pages use few statements. The number is a
 * literal, because a plan for any number expects to read a tenth of the stream.
 */
const rowsToRead = ({ offset, limit }: Pick<Page, 'offset' | 'limit'>): number => {
  let rows = PRODUCTS_A_PAGE;
  while (rows < offset + limit) rows *= 2;
  return rows;
};

type Page = { sort: Sort; language: 'ar' | 'en'; offset: number; limit: number };

/** SQL of the ids of one page. */
function pageOf(source: Source, { sort, language, offset, limit }: Page): RawBuilder<unknown> {
  if (sort === 'name') {
    const title = titleOf(language);
    const everywhere = { ...source, tokens: [ALL], others: othersByName(source) };
    return sql`
      array(select product_id from (
        select e.product_id, ${title} as title from ${rowsOf(everywhere, {
          order: sql`${title}, e.product_id`,
          limit: rowsToRead({ offset, limit }),
          isByPrice: false,
          ...(isOfColours(source) ? { and: isInColour(source, source.reaches) } : {}),
        })}) x order by title, product_id offset ${offset} limit ${limit})`;
  }
  const { inStream, ofAll } = orders[sort];
  const rows = rowsOf(source, {
    order: inStream,
    limit: rowsToRead({ offset, limit }),
    isByPrice: sort === 'price' || sort === 'price-down',
  });
  // Duplicates are possible only with several tokens: only then can a product be in several streams.
  const isOnce = source.tokens.length === 1;
  return isOnce
    ? sql`
      array(select product_id from (
        select e.product_id, s.is_stocked, e.position, e.price_halalas, e.added_at from ${rows}) x
       order by ${ofAll} offset ${offset} limit ${limit})`
    : sql`
      array(select product_id from (
        select e.product_id, bool_or(s.is_stocked) as is_stocked, e.position, e.price_halalas, e.added_at from ${rows}
         group by e.product_id, e.position, e.price_halalas, e.added_at) x
       order by ${ofAll} offset ${offset} limit ${limit})`;
}

/** A list by name reads the rows of all products, so the source's own tokens become one more filter. */
const othersByName = ({ tokens, others }: Source) => (tokens[0] === ALL ? others : [tokens, ...others]);

/** The products that pass some filters, counted up to MAX_LISTED. */
export type Sample = {
  n: number;
  stocked: number;
  /**
   * The number of these products with each token. If the list is only of products in stock, colours count only where
   * they are in stock.
   */
  counts: Record<string, number>;
};
export type SampleRequest = { source: Source; onlyStockedColours: boolean };

/** Whether all counts of a source are stored. Counts are stored only for a single token at any price. */
export const isCountStored = ({ tokens: [token, second], others, price }: Source): boolean =>
  token !== undefined && token !== ALL && second === undefined && others.length === 0 && price === null;

/** Reads the stored counts (listing_pairs) of the other filters' values, for a list with one filter. */
const storedCountsOf = ({ source, onlyStockedColours }: SampleRequest) => {
  const [token] = source.tokens;
  const reaches = ints(source.reaches.map(({ id }) => id));
  const pairs = onlyStockedColours
    ? sql`select token, sum(count) as n from listing_pairs
           where other = ${token} and token % 4 = 3 and reach = any(${reaches}) group by token`
    : sql`select other as token, sum(count) as n from listing_pairs
           where token = ${token} and reach = any(${reaches}) group by other`;
  return sql`
    json_build_object('n', 0, 'stocked', 0,
      'counts', (select coalesce(json_object_agg(token, n), '{}') from (${pairs}) x))`;
};

const sampleOf = (request: SampleRequest) => {
  const { source, onlyStockedColours } = request;
  if (isCountStored(source)) return storedCountsOf(request);
  const isByPrice = source.price !== null;
  const isOnce = source.tokens.length === 1;
  const rows = rowsOf(source, {
    order: orders[isByPrice ? 'price' : 'featured'].inStream,
    limit: MAX_LISTED + 1,
    isByPrice,
  });
  const sample = isOnce
    ? sql`select e.product_id, s.is_stocked, e.tokens from ${rows} limit ${sql.lit(MAX_LISTED + 1)}`
    : sql`select e.product_id, bool_or(s.is_stocked) as is_stocked, e.tokens from ${rows}
           group by e.product_id, e.tokens limit ${sql.lit(MAX_LISTED + 1)}`;
  const counts = onlyStockedColours
    ? sql`select c.token, count(*) as n from sample s join listing_entries c
            on c.product_id = s.product_id and c.token % 4 = 3
           where c.reach = any(${ints(source.reaches.map(({ id }) => id))}) group by c.token`
    : // Many products have the same tokens, so each set of tokens is unfolded only once.
      sql`select token, sum(n) as n from (select tokens, count(*) as n from sample group by tokens) x
           cross join unnest(tokens) token group by token`;
  return sql`
    (with sample as materialized (${sample})
     select json_build_object('n', count(*), 'stocked', count(*) filter (where is_stocked),
              'counts', (select coalesce(json_object_agg(token, n), '{}') from (${counts}) x)) from sample)`;
};

/** SQL for the lowest or highest price; null if no row that was read passed the filters. */
const extremeOf = (source: Source, which: 'price' | 'price-down') => sql`
  (select ${which === 'price' ? sql`min` : sql`max`}(e.price_halalas) from ${rowsOf(source, {
    order: which === 'price' ? sql`e.price_halalas` : sql`e.price_halalas desc`,
    limit: 1,
    isByPrice: true,
  })})`;

export type Found = { ids: number[]; samples: Sample[]; minPrice: number | null; maxPrice: number | null };

/** Reads a page of a list, samples for the counts next to its filters, and the price range, in one statement. */
export async function findPage(
  database: Database,
  page: { source: Source } & Page,
  samples: readonly SampleRequest[],
  priced: Source,
): Promise<Found> {
  const { rows } = await sql<Found>`${MANY_FORMS}
    select ${page.limit > 0 ? pageOf(page.source, page) : sql`'{}'::int[]`} as ids,
           json_build_array(${sql.join(samples.map(sampleOf))}) as samples,
           ${extremeOf(priced, 'price')} as "minPrice", ${extremeOf(priced, 'price-down')} as "maxPrice"`.execute(
    database,
  );
  const [found] = rows;
  if (found === undefined) throw new Error('A page of a list always answers one row.');
  return found;
}

/**
 * Finds a page of a list whose filters few products of a large catalogue pass. It finds all of these products by search
 * token or price and then sorts them, which is faster than reading the catalogue in order. `total` is their number, or
 * MAX_LISTED + 1 for all larger numbers.
 */
export async function findSparsePage(
  database: Database,
  source: Source,
  { sort, language, offset, limit }: Page,
): Promise<{ ids: number[]; total: number }> {
  const isIn = (reaches: Source['reaches']) =>
    isOfColours(source)
      ? isInColour(source, reaches)
      : sql`e.reach = any(${ints(reaches.map(({ id }) => id))})`;
  const everywhere = { ...source, others: othersByName(source) };
  const order = sort === 'name' ? sql`title, product_id` : orders[sort].ofAll;
  const { rows } = await sql<{ ids: number[]; total: number }>`${PLANNED_EACH_TIME}
    with matched as materialized (
      select e.product_id, ${isIn(source.reaches.filter(({ isStocked }) => isStocked))} as is_stocked, e.position,
             e.price_halalas, e.added_at, ${titleOf(language)} as title
        from listing_entries e
       where e.token = ${ALL} and ${isIn(source.reaches)}
         and ${hasOthers(everywhere)} and ${isPricedAs(source)} limit ${MAX_SORTED})
    select array(select product_id from matched order by ${order} offset ${offset} limit ${limit}) as ids,
           (select count(*)::int from (select from matched limit ${MAX_LISTED + 1}) x) as total`.execute(
    database,
  );
  const [page] = rows;
  if (page === undefined) throw new Error('A page of a list always answers one row.');
  return page;
}
