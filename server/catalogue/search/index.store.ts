import { sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';
import { soundOf } from './arabizi.ts';
import { fold, foldedWords, titleKey, withoutArticle } from './fold.ts';
import { isCorrectable, omissions } from './spelling.ts';
import { everythingIn, everythingWords, isStopWord } from './stop-words.ts';

/**
 * The version of the search index. Increase it whenever the same product would get a different row; the next startup
 * then rebuilds all rows.
 */
export const INDEX_VERSION = 1;

const CHUNK = 5000;
/** The minimum height of a large plant and the maximum height of a small one, in centimetres. */
const LARGE_FROM = 72;
const SMALL_TO = 45;

type Weight = 'A' | 'B' | 'C' | 'D';
type KnownWord = { shown: string; strength: number };
type Row = {
  id: number;
  title_ar: string;
  title_en: string;
  keywords: string[];
  summaries: string[];
  descriptions: string[];
  properties: string[];
  height_cm: number | null;
};

const PLAIN_WORD = /[^\p{L}\p{M}\p{N}\p{Cf}\u0640'’‘ʼ`]+/u;
/** The words of a text in the forms that the index stores, with and without article, mapped to the words as written. */
function wordsIn(text: string): Map<string, string> {
  const words = new Map<string, string>();
  for (const shown of text.split(PLAIN_WORD)) {
    for (const word of foldedWords(shown)) {
      words.set(word, shown);
      if (!words.has(withoutArticle(word))) words.set(withoutArticle(word), withoutArticle(word));
    }
  }
  return words;
}

/** The properties of a product, such as `light:low`, by which filters in a search text find the product. */
const propertiesOf = ({ properties, height_cm: height }: Row): string[] => [
  ...properties,
  ...(height === null
    ? []
    : height <= SMALL_TO
      ? ['size:small']
      : height >= LARGE_FROM
        ? ['size:large']
        : []),
];

const STRENGTH: Record<Weight, number> = { A: 3, B: 2, C: 1, D: 1 };

/**
 * The words of a product, each with the highest weight among the fields that contain the word. The product's name
 * written as one word ("snakeplant") is included.
 */
function weighedWords(row: Row, known: Map<string, KnownWord>): Map<string, Weight> {
  const words = new Map<string, Weight>();
  const places: [Weight, string[]][] = [
    ['A', [row.title_ar, row.title_en]],
    ['B', row.keywords],
    ['C', row.summaries],
    ['D', row.descriptions],
  ];
  for (const [weight, texts] of places) {
    for (const text of texts) {
      for (const [word, shown] of wordsIn(text)) {
        const isNoise = STRENGTH[weight] === 1 && (isStopWord(word) || everythingIn([word]) !== null);
        if (isNoise || words.has(word)) continue;
        words.set(word, weight);
        const before = known.get(word);
        if (before === undefined || before.strength < STRENGTH[weight])
          known.set(word, { shown, strength: STRENGTH[weight] });
      }
    }
  }
  for (const title of [row.title_ar, row.title_en]) words.set(fold(title).replaceAll(' ', ''), 'A');
  words.delete('');
  return words;
}

/**
 * The stems of words by PostgreSQL's snowball dictionaries, English or Arabic depending on the letters. Stop words have
 * no stem.
 */
async function findStems(database: Database, words: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ word: string; stem: string | null }>`
    select word, ${findStem(sql`word`)} as stem from unnest(${[...words]}::text[]) word`.execute(database);
  return new Map(rows.flatMap(({ word, stem }) => (stem ? [[word, stem] as const] : [])));
}
export const findStem = (word: ReturnType<typeof sql>) => sql<string | null>`
  (case when ${word} ~ '[a-z]' then ts_lexize('english_stem', ${word}) else ts_lexize('arabic_stem', ${word}) end)[1]`;

/**
 * Builds a tsvector. Its lexemes contain only folded words, `~`, `^`, `@`, colons and hyphens, so quoting is enough.
 */
const vectorOf = (lexemes: ReadonlyMap<string, Weight>): string =>
  [...lexemes].map(([lexeme, weight]) => `'${lexeme}':1${weight}`).join(' ');

function entryOf(row: Row, words: ReadonlyMap<string, Weight>, stems: ReadonlyMap<string, string>) {
  const lexemes = new Map<string, Weight>();
  const add = (lexeme: string, weight: Weight): void => {
    const before = lexemes.get(lexeme);
    if (before === undefined || weight < before) lexemes.set(lexeme, weight);
  };
  for (const [word, weight] of words) {
    const stem = stems.get(word);
    const place = STRENGTH[weight] > 1 ? '' : '.';
    add(`${place}${word}`, weight);
    if (stem !== undefined) add(`${place}~${stem}`, weight);
  }
  for (const property of propertiesOf(row)) add(`@${property}`, 'B');
  const headline = new Map([...lexemes].filter(([, weight]) => STRENGTH[weight] > 1));
  for (const [lexeme, weight] of [...headline]) if (weight === 'A') add(`^${lexeme}`, 'A');
  return {
    id: row.id,
    ar: titleKey(row.title_ar),
    en: titleKey(row.title_en),
    document: vectorOf(lexemes),
    headline: vectorOf(headline),
  };
}

/** Updates the search index of these products from their stored texts. Unlisted products are removed from the index. */
export async function upsertSearch(tx: Transaction, productIds: readonly number[]): Promise<void> {
  await sql`delete from product_search s using products p
             where s.product_id = p.id and not p.is_listed and p.id = any(${[...productIds]}::int[])`.execute(
    tx,
  );
  const { rows } = await sql<Row>`
    select p.id, p.title_ar, p.title_en, p.height_cm,
           array_remove(array[p.botanical_name] || p.keywords_ar || p.keywords_en
             || array(select unnest(array[g.name_ar, g.name_en]) from product_colours g where g.product_id = p.id and g.is_listed)
             || array(select unnest(array[c.name_ar, c.name_en]) from product_categories x join categories c on c.id = x.category_id
                       where x.product_id = p.id)
             || array(select unnest(array[o.name_ar, o.name_en]) from product_occasions x join occasions o on o.id = x.occasion_id
                       where x.product_id = p.id), null) as keywords,
           array[p.summary_ar, p.summary_en] as summaries, array[p.description_ar, p.description_en] as descriptions,
           array_remove(array['class:' || p.class, 'light:' || (p.care -> 'light' ->> 'level'),
                              case when (p.care -> 'pets' ->> 'safe')::boolean then 'pets:safe' end]
             || array(select 'colour:' || g.colour from product_colours g where g.product_id = p.id and g.is_listed)
             || array(select 'category:' || c.slug from product_categories x join categories c on c.id = x.category_id
                       where x.product_id = p.id)
             || array(select 'occasion:' || o.slug from product_occasions x join occasions o on o.id = x.occasion_id
                       where x.product_id = p.id), null) as properties
      from products p where p.is_listed and p.id = any(${[...productIds]}::int[])`.execute(tx);
  const known = new Map<string, KnownWord>();
  const weighed = rows.map((row) => ({ row, words: weighedWords(row, known) }));
  const stems = await findStems(tx, [...new Set(weighed.flatMap(({ words }) => [...words.keys()]))]);
  const entries = weighed.map(({ row, words }) => entryOf(row, words, stems));
  for (let i = 0; i < entries.length; i += CHUNK) {
    const part = entries.slice(i, i + CHUNK);
    await sql`
      insert into product_search (product_id, title_key_ar, title_key_en, document, headline, version)
      select id, ar, en, document::tsvector, headline::tsvector, ${INDEX_VERSION}
        from unnest(${part.map(({ id }) => id)}::int[], ${part.map(({ ar }) => ar)}::text[], ${part.map(({ en }) => en)}::text[],
                    ${part.map(({ document }) => document)}::text[], ${part.map(({ headline }) => headline)}::text[])
             input (id, ar, en, document, headline)
      on conflict (product_id) do update
         set title_key_ar = excluded.title_key_ar, title_key_en = excluded.title_key_en,
             document = excluded.document, headline = excluded.headline, version = excluded.version`.execute(
      tx,
    );
  }
  await upsertWords(tx, known, stems);
}

/** Adds words to those that search knows. A word keeps the highest weight it ever had. */
export async function upsertWords(
  tx: Transaction,
  words: ReadonlyMap<string, KnownWord>,
  stems: ReadonlyMap<string, string>,
): Promise<void> {
  // The words are sorted, so that two transactions lock them in the same order and never deadlock.
  const all = [...words.keys()].filter(Boolean).sort();
  for (let i = 0; i < all.length; i += CHUNK) {
    const part = all.slice(i, i + CHUNK);
    const added = await sql<{ word: string }>`
      insert into search_words (word, shown, strength, stem, sound)
      select * from unnest(${part}::text[], ${part.map((word) => words.get(word)?.shown ?? word)}::text[],
                           ${part.map((word) => words.get(word)?.strength ?? 0)}::smallint[],
                           ${part.map((word) => stems.get(word) ?? null)}::text[], ${part.map(soundOf)}::text[])
      on conflict (word) do update set shown = excluded.shown, strength = excluded.strength
        where search_words.strength < excluded.strength
      returning word, strength`.execute(tx);
    // Only words of names get variants for spelling correction, because descriptions have too many words that a
    // misspelling could mean. Phrases are numerous, so their words get only variants with one omission.
    const variantsOf = (word: string) =>
      words.get(word)?.strength === 0 ? omissions(word, 1) : omissions(word);
    const pairs = added.rows
      .map(({ word }) => word)
      .filter((word) => (words.get(word)?.strength ?? 0) !== 1 && isCorrectable(word))
      .flatMap((word) => [...variantsOf(word)].map((variant) => ({ variant, word })));
    for (let j = 0; j < pairs.length; j += CHUNK) {
      const some = pairs.slice(j, j + CHUNK);
      await sql`insert into search_typos (variant, word)
                select * from unnest(${some.map(({ variant }) => variant)}::text[], ${some.map(({ word }) => word)}::text[])
                on conflict do nothing`.execute(tx);
    }
  }
}

/** The meaning of search words, as a catalogue folder defines it. */
export type Meaning = {
  kind: string;
  value: string;
  name: { ar: string; en: string } | null;
  finds: readonly string[];
  words: readonly string[];
};

/** Replaces the words for each of these meanings; other meanings stay. */
export async function upsertMeanings(tx: Transaction, meanings: readonly Meaning[]): Promise<void> {
  const known = new Map<string, KnownWord>(
    everythingWords.map((word) => [word, { shown: word, strength: 0 }]),
  );
  const entries = meanings.map(({ kind, value, name, finds, words }) => ({
    kind,
    value,
    name_ar: name?.ar ?? null,
    name_en: name?.en ?? null,
    finds: kind === 'synonym' ? finds.map(titleKey) : finds,
    phrases: [...new Set(words.map(titleKey))].filter(Boolean),
    words,
  }));
  for (const text of meanings.flatMap(({ words }) => words)) {
    for (const [word, shown] of wordsIn(text)) if (!isStopWord(word)) known.set(word, { shown, strength: 0 });
  }
  await sql`
    with input as materialized (
      select * from json_to_recordset(${JSON.stringify(entries)}::json)
        as e (kind text, value text, name_ar text, name_en text, finds text[], phrases text[], words text[])),
    saved as (
      insert into search_meanings (kind, value, name_ar, name_en, finds, words)
      select kind, value, name_ar, name_en, finds, words from input
      on conflict (kind, value) do update
         set name_ar = excluded.name_ar, name_en = excluded.name_en, finds = excluded.finds, words = excluded.words
      returning id, kind, value),
    wanted as materialized (
      select s.id, phrase from saved s join input using (kind, value) cross join unnest(input.phrases) phrase),
    added as (
      insert into search_phrases (phrase, meaning_id) select phrase, id from wanted on conflict do nothing)
    delete from search_phrases p using saved s
     where p.meaning_id = s.id and not exists (select 1 from wanted w where w.id = s.id and w.phrase = p.phrase)`.execute(
    tx,
  );
  // Words that are already known keep their strength, so an import that changes nothing writes nothing.
  const { rows } = await sql<{ word: string }>`
    select word from search_words where word = any(${[...known.keys()]}::text[])`.execute(tx);
  for (const { word } of rows) known.delete(word);
  await upsertWords(tx, known, await findStems(tx, [...known.keys()]));
}

/** Deletes the meanings of these kinds with this value, with the words that only they had. */
export async function deleteMeanings(
  tx: Transaction,
  value: string,
  kinds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ phrase: string }>`
    select p.phrase from search_phrases p join search_meanings m on m.id = p.meaning_id
     where m.value = ${value} and m.kind = any(${[...kinds]}::text[])`.execute(tx);
  await sql`delete from search_meanings
             where value = ${value} and kind = any(${[...kinds]}::text[])`.execute(tx);
  await deleteWordsOf(
    tx,
    rows.map(({ phrase }) => phrase),
  );
}

/**
 * Deletes the words of phrases that no longer have a meaning, unless a product or another phrase contains them.
 * Otherwise misspellings would still be corrected to these words.
 */
async function deleteWordsOf(tx: Transaction, phrases: readonly string[]): Promise<void> {
  const gone = new Set(phrases.flatMap((text) => [...wordsIn(text).keys()]));
  if (gone.size === 0) return;
  const { rows } = await sql<{ phrase: string }>`
    select phrase from search_phrases
     where exists (select from unnest(${[...gone]}::text[]) word where position(word in phrase) > 0)`.execute(
    tx,
  );
  const used = new Set(rows.flatMap(({ phrase }) => [...wordsIn(phrase).keys()]));
  const words = [...gone].filter(
    (word) => !used.has(word) && !used.has(withoutArticle(word)) && everythingIn([word]) === null,
  );
  await sql`delete from search_typos t using search_words w
             where t.word = w.word and w.word = any(${words}::text[]) and w.strength = 0`.execute(tx);
  await sql`delete from search_words where word = any(${words}::text[]) and strength = 0`.execute(tx);
}

/** The listed products above an id whose index row is missing or from an older index version. */
export async function listOutdated(database: Database, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from products p left join product_search s on s.product_id = p.id
     where p.is_listed and p.id > ${after} and s.version is distinct from ${INDEX_VERSION}
     order by p.id limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}
