import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';
import { queryWords, titleKey, wordsOf, wordsToStore } from './fold.ts';
import { isCorrectable, omissions, suggestTerms } from './spelling.ts';

/**
 * Maximum number of products from each part of a search, which limits the work in a catalogue of a million products.
 * Matches of the whole title come first, so the best matches are never cut off.
 */
const MAX_FOUND = 1000;

/** Every word of a search with its alternatives; a product must match one alternative of every word. */
export type Search = { readonly titleKey: string; readonly words: readonly (readonly string[])[] };

/**
 * Matches the typed word anywhere in a word; if it is shorter than three letters, and for its alternatives, only at the
 * beginning. Folded words have only letters and digits, so LIKE sees no wildcards in them.
 */
const patternsOf = (readings: readonly string[]): string[] =>
  readings.map((word, i) => (i === 0 && [...word].length >= 3 ? `%${word}%` : `% ${word}%`));

/**
 * SQL that is true where the text has one alternative of every word. Uses `or`, not `any(array)`, because only `or`
 * uses the trigram index.
 */
const everyWord = (
  text: RawBuilder<unknown>,
  patterns: readonly (readonly string[])[],
): RawBuilder<boolean> => {
  const words = patterns.map((alternatives) => {
    const either = alternatives.map((pattern) => sql`${text} like ${pattern}`);
    return sql`(${sql.join(either, sql` or `)})`;
  });
  return sql<boolean>`(${sql.join(words, sql` and `)})`;
};
const hasEveryWord = ({ words }: Search) => everyWord(sql`s.words`, words.map(patternsOf));

/**
 * SQL of the products found with the quality of the match: 0 the title equals the search, in either language; 1 the
 * title begins with it; 2 every word begins a word of the title; 3 every word is part of the title; 4 matched in other
 * texts.
 */
export function found(search: Search): RawBuilder<{ product_id: number; tier: number }> {
  const key = search.titleKey;
  const titles = sql`(' ' || s.title_key_ar || ' ' || s.title_key_en)`;
  const inTitle = (pattern: (word: string) => string) =>
    everyWord(
      titles,
      search.words.map((readings) => readings.map(pattern)),
    );
  return sql`
    select s.product_id,
           case when s.title_key_ar = ${key} or s.title_key_en = ${key} then 0
                when s.title_key_ar like ${`${key}%`} or s.title_key_en like ${`${key}%`} then 1
                when ${inTitle((word) => `% ${word}%`)} then 2
                when ${inTitle((word) => `%${word}%`)} then 3
                else 4 end as tier
      from product_search s
     where s.product_id in (
       (select product_id from product_search where title_key_ar = ${key} limit ${MAX_FOUND})
       union (select product_id from product_search where title_key_en = ${key} limit ${MAX_FOUND})
       union (select product_id from product_search where title_key_ar like ${`${key}%`} limit ${MAX_FOUND})
       union (select product_id from product_search where title_key_en like ${`${key}%`} limit ${MAX_FOUND})
       union (select s.product_id from product_search s where ${hasEveryWord(search)} limit ${MAX_FOUND}))`;
}

const findsAnything = async (database: Database, search: Search): Promise<boolean> => {
  const { rows } = await sql`select 1 from product_search s where ${hasEveryWord(search)} limit 1`.execute(
    database,
  );
  return rows.length > 0;
};

/**
 * Interprets a shopper's text: the words as typed if a product has all of them. Otherwise each word that no product has
 * is replaced by similar known words, or left out if no word is similar ("نبتة مونستيرا" finds the monstera). Null when
 * no word is left.
 */
export async function findSearchTerms(database: Database, text: string): Promise<Search | null> {
  const requested = queryWords(text);
  if (requested.length === 0) return null;
  const literal = { titleKey: titleKey(text), words: requested };
  if (await findsAnything(database, literal)) return literal;

  const words: string[][] = [];
  for (const readings of requested) {
    if (await findsAnything(database, { titleKey: '', words: [readings] })) words.push(readings);
    else {
      const suggestions = await correct(database, readings);
      if (suggestions.length > 0) words.push(suggestions);
    }
  }
  return words.length === 0 ? null : { titleKey: words.map(([first]) => first).join(' '), words };
}

async function correct(database: Database, readings: readonly string[]): Promise<string[]> {
  for (const word of readings.filter(isCorrectable)) {
    const rows = await database
      .selectFrom('search_typos')
      .select('word')
      .distinct()
      .where('variant', 'in', [...omissions(word)])
      .execute();
    const words = suggestTerms(
      word,
      rows.map((row) => row.word),
    );
    if (words.length > 0) return words;
  }
  return [];
}

const CHUNK = 5000;

/** Updates the search index of these products from their stored texts (see fold.ts and spelling.ts). */
export async function upsertSearch(tx: Transaction, productIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{
    id: number;
    title_ar: string;
    title_en: string;
    others: string[];
  }>`
    select p.id, p.title_ar, p.title_en,
           array_remove(array[p.botanical_name] || p.keywords_ar || p.keywords_en
             || array(select unnest(array[g.name_ar, g.name_en]) from product_colours g where g.product_id = p.id and g.is_listed)
             || array(select unnest(array[c.name_ar, c.name_en]) from product_categories x join categories c on c.id = x.category_id
                       where x.product_id = p.id)
             || array(select unnest(array[o.name_ar, o.name_en]) from product_occasions x join occasions o on o.id = x.occasion_id
                       where x.product_id = p.id), null) as others
      from products p where p.id = any(${[...productIds]}::int[])`.execute(tx);
  const entries = rows.map((row) => ({
    product_id: row.id,
    title_key_ar: titleKey(row.title_ar),
    title_key_en: titleKey(row.title_en),
    words: wordsToStore([row.title_ar, row.title_en], row.others),
  }));
  for (let i = 0; i < entries.length; i += CHUNK) {
    const part = entries.slice(i, i + CHUNK);
    await sql`
      insert into product_search (product_id, title_key_ar, title_key_en, words)
      select * from unnest(${part.map(({ product_id }) => product_id)}::int[], ${part.map(({ title_key_ar }) => title_key_ar)}::text[],
                           ${part.map(({ title_key_en }) => title_key_en)}::text[], ${part.map(({ words }) => words)}::text[])
      on conflict (product_id) do update
         set title_key_ar = excluded.title_key_ar, title_key_en = excluded.title_key_en, words = excluded.words`.execute(
      tx,
    );
  }
  // Titles written as one word are left out: nobody mistypes them, and there is one for each product.
  await saveWords(
    tx,
    wordsOf(rows.flatMap(({ title_ar, title_en, others }) => [title_ar, title_en, ...others])),
  );
}

async function saveWords(tx: Transaction, words: ReadonlySet<string>): Promise<void> {
  const known = await sql<{ word: string }>`
    select input.word from unnest(${[...words]}::text[]) input (word)
     where exists (select 1 from search_typos t where t.variant = input.word and t.word = input.word)`.execute(
    tx,
  );
  const old = new Set(known.rows.map(({ word }) => word));
  const pairs = [...words]
    .filter((word) => !old.has(word) && isCorrectable(word))
    .flatMap((word) => [...omissions(word)].map((variant) => ({ variant, word })));
  for (let i = 0; i < pairs.length; i += CHUNK) {
    const part = pairs.slice(i, i + CHUNK);
    await sql`insert into search_typos (variant, word)
              select * from unnest(${part.map(({ variant }) => variant)}::text[], ${part.map(({ word }) => word)}::text[])
              on conflict do nothing`.execute(tx);
  }
}
