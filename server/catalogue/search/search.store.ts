import { type RawBuilder, sql } from 'kysely';
import { SUGGESTIONS } from '#contract/catalogue/catalogue.limits.ts';
import type { Database } from '#database/database.ts';
import { MANY_FORMS } from '#database/prepared-statements.ts';
import { catalogueCache, readCached } from '../cached/catalogue-cache.ts';
import {
  beginsAlike,
  MAX_ARABIC_SOUND_DISTANCE,
  MAX_SHORT_SOUND_DISTANCE,
  MAX_SOUND_DISTANCE,
  soundDistance,
  soundOf,
} from './arabizi.ts';
import { findStem } from './index.store.ts';
import { isCorrectable, omissions, suggestTerms } from './spelling.ts';
import type { PhraseMeaning, Term, WordFacts } from './understand.ts';

/**
 * The maximum number of products that a search considers, which limits its work in a large catalogue. Matches of the
 * whole title come first, then of words in titles; only if those are few, matches elsewhere. So the best matches are
 * never cut off. Of more matches that are equally good, a sample is considered (0186-search-by-samples.sql).
 */
const MAX_CANDIDATES = 300;
/** The same for suggestions, which show few products and no counts: half the work in a large catalogue. */
const MAX_SUGGESTION_CANDIDATES = 96;
/** The maximum number of matches that are checked against the chosen price and filters. */
const MAX_PASSED_OVER = 4000;

/**
 * What a search looks for: products that have all terms of a set. `sets` lists the largest sets of terms that some
 * product has together.
 */
export type Search = {
  readonly titleKey: string;
  readonly terms: readonly Term[];
  readonly sets: readonly (readonly number[])[];
};

const TITLE_POINTS = { whole: 100, beginning: 10 };
/** The minimum share of the best match's score; matches below it are left out. */
const MIN_SHARE = 0.4;
const ELSEWHERE_POINTS = 1;
/** The number of tiers of match quality. Tiers are integers; the best match has the lowest tier. */
const TIERS = 10_000;

/** The numbers of cases by which a term is rated. */
const CASES = [4, 8, 16];
/** Adds cases that nothing matches, so that most searches share a few prepared statements whatever their words. */
function padded(points: Term['points']): Term['points'] {
  const size = CASES.find((n) => n >= points.length) ?? points.length;
  return [...points, ...Array.from({ length: size - points.length }, () => ['', 0] as const)];
}

/** Where a search looks: in titles; in titles, keywords and properties; everywhere. */
type Place = 'title' | 'strong' | 'full';
const queryOf = ({ terms, sets }: Search, place: Place): string =>
  sets.map((set) => `(${set.map((i) => terms[i]?.[place]).join(' & ')})`).join(' | ');

/** The products that a search finds. */
export type Matches = {
  readonly ids: readonly number[];
  /** The quality of each match: a lower tier is better. */
  readonly tiers: readonly number[];
  /** Whether there are more matches than the search considered. */
  readonly isCut: boolean;
};

export const NO_MATCHES: Matches = { ids: [], tiers: [], isCut: false };

/**
 * The products that a search finds. If it considers only some of many matches, it looks further for products that pass
 * a condition.
 * @param passing a condition on `e`, the product's row of listing_entries. Null if every product passes.
 * @param limit the number of requested products
 */
export async function findMatches(
  database: Database,
  search: Search,
  passing: RawBuilder<unknown> | null,
  limit: number,
): Promise<Matches> {
  const most = limit <= SUGGESTIONS ? MAX_SUGGESTION_CANDIDATES : MAX_CANDIDATES;
  const all = await readCached(catalogueCache(database)?.matches, JSON.stringify([search, most]), () =>
    readMatches(database, foundProductsSql(search, null, most)),
  );
  return passing !== null && all.isCut ? readMatches(database, foundProductsSql(search, passing, most)) : all;
}

async function readMatches(database: Database, found: RawBuilder<unknown>): Promise<Matches> {
  const { rows } = await sql<Matches>`${MANY_FORMS}
    select coalesce(array_agg(product_id), '{}') as ids, coalesce(array_agg(tier), '{}') as tiers,
           coalesce(bool_or(is_cut), false) as "isCut" from (${found}) found`.execute(database);
  return rows[0] ?? NO_MATCHES;
}

/**
 * SQL that selects the products found, with the quality of the match. A title that equals the search in either language
 * comes first; then follow products with the words in their titles, in keywords and properties, and elsewhere.
 * @param passing products that pass this condition are found even if many better matches do not pass
 * @param most the number of products considered
 */
function foundProductsSql(
  search: Search,
  passing: RawBuilder<unknown> | null,
  most: number,
): RawBuilder<unknown> {
  const key = search.titleKey;
  const points = search.terms.map(({ points }) => {
    const cases = padded(points).map(
      ([query, worth]) => sql`when s.headline @@ ${query}::tsquery then ${worth}::int`,
    );
    return sql`case ${sql.join(cases, sql` `)} else ${ELSEWHERE_POINTS}::int end`;
  });
  const hasKey = key === '' ? sql`false` : sql`s.title_key_ar = ${key} or s.title_key_en = ${key}`;
  const beginsWithKey =
    key === '' ? sql`false` : sql`s.title_key_ar like ${`${key}%`} or s.title_key_en like ${`${key}%`}`;
  const titles =
    key === ''
      ? sql``
      : sql`
       union (select product_id from product_search where title_key_ar = ${key} limit ${most})
       union (select product_id from product_search where title_key_en = ${key} limit ${most})`;
  const matching = (place: Place, atMost: number) =>
    sql`search_matches(${queryOf(search, place)}::tsquery, ${atMost}::int) as m (product_id)`;
  const isFull = (name: RawBuilder<unknown>) => sql`(select count(*) from ${name}) >= ${most}::int`;
  /** Whether there are more matches than candidates. */
  const isCut = isFull(sql`anywhere`);
  /** If there are more matches than candidates, the products that pass the filters among many more matches. */
  const passingIn = (place: Place, enough: RawBuilder<unknown>) =>
    passing === null
      ? sql`select null::int as product_id where false`
      : sql`
        select e.product_id from ${matching(place, MAX_PASSED_OVER)}
          join listing_entries e on e.product_id = m.product_id and e.token = 0
         where ${passing} and ${isCut} and not ${enough} limit ${most}`;
  // All matches are candidates if they are not too many. Otherwise titles come first, then keywords and properties; if
  // these have enough matches, matches elsewhere are no candidates.
  return sql`
    select product_id, ${TIERS}::int - points * 10 as tier, is_cut
      from (
        select product_id, points, max(points) over () as best, is_cut from (
          with anywhere as materialized (select product_id from ${matching('full', most)}),
          title as materialized (
            select product_id from ${matching('title', most)} where ${isCut}),
          strong as materialized (
            select product_id from ${matching('strong', most)}
             where ${isCut} and not ${isFull(sql`title`)}),
          passing_title as materialized (${passingIn('title', sql`false`)}),
          passing_strong as materialized (${passingIn('strong', isFull(sql`passing_title`))}),
          passing_full as materialized (${passingIn('full', sql`(${isFull(sql`passing_title`)} or ${isFull(sql`passing_strong`)})`)}),
          candidate as materialized (
            select product_id from title union select product_id from strong
            union select product_id from anywhere where not ${isFull(sql`title`)}
            union select product_id from passing_title union select product_id from passing_strong
            union select product_id from passing_full ${titles})
          select s.product_id, ${sql.join(points, sql` + `)}
               + case when ${hasKey} then ${TITLE_POINTS.whole}::int
                      when ${beginsWithKey} then ${TITLE_POINTS.beginning}::int else 0 end as points,
                 ${isCut} as is_cut
            from product_search s where s.product_id in (select product_id from candidate)
          -- Otherwise the points would be worked out once for each use.
          offset 0) rated) ranked
     where points >= least(best, ${TITLE_POINTS.whole}::int) * ${MIN_SHARE}::real`;
}

/** Selects the sets whose terms some product has all together. */
export async function findMatchingSets(
  database: Database,
  terms: readonly Term[],
  sets: readonly (readonly number[])[],
): Promise<number[][]> {
  const queries = sets.map((set) => set.map((i) => terms[i]?.full).join(' & '));
  const { rows } = await sql<{ position: number }>`
    select position::int from unnest(${queries}::text[]) with ordinality q (query, position)
     where exists (select from search_matches(q.query::tsquery, 1))`.execute(database);
  return rows.map(({ position }) => [...(sets[position - 1] ?? [])]);
}

/** Finds the meanings of these phrases. Categories and occasions get the names that the shop uses. */
export async function listMeanings(database: Database, phrases: readonly string[]): Promise<PhraseMeaning[]> {
  const readRest = async (missing: readonly string[]) => {
    const found = Map.groupBy(await readMeanings(database, missing), ({ phrase }) => phrase);
    return new Map(missing.map((phrase) => [phrase, found.get(phrase) ?? []] as const));
  };
  const meanings = await (catalogueCache(database)?.phrases.read(phrases, readRest) ?? readRest(phrases));
  return phrases.flatMap((phrase) => meanings.get(phrase) ?? []);
}

async function readMeanings(database: Database, phrases: readonly string[]): Promise<PhraseMeaning[]> {
  const { rows } = await sql<PhraseMeaning>`
    select p.phrase, m.kind, m.value, m.finds,
           json_build_object('ar', coalesce(m.name_ar, c.name_ar, o.name_ar, m.value),
                             'en', coalesce(m.name_en, c.name_en, o.name_en, m.value)) as name
      from search_phrases p
      join search_meanings m on m.id = p.meaning_id
      left join categories c on m.kind = 'category' and c.slug = m.value
      left join occasions o on m.kind = 'occasion' and o.slug = m.value
     where p.phrase = any(${[...phrases]}::text[])
     order by m.id`.execute(database);
  return rows;
}

const MAX_EXPANSIONS = 6;
const MAX_RELATED = 4;
/** The minimum length of a word that is also searched for in the middle of other words. */
const MIN_PART = 5;

/** What the catalogue knows about these words. */
export async function findWordFacts(
  database: Database,
  words: readonly string[],
): Promise<Map<string, WordFacts>> {
  const readRest = (missing: readonly string[]) => readFacts(database, missing);
  return catalogueCache(database)?.words.read(words, readRest) ?? readRest(words);
}

/** The words are folded, so they contain no wildcards of LIKE. */
async function readFacts(database: Database, words: readonly string[]): Promise<Map<string, WordFacts>> {
  const { rows } = await sql<WordFacts>`
    select q.word, w.strength, t.stem,
           (select max(o.strength) from search_words o where o.stem = t.stem) as "stemStrength",
           w.word is null and exists (
             select 1 from product_search s where s.document @@ ('''^' || q.word || '''')::tsquery) as "isTitle",
           array(select o.word from search_words o
                  where o.word like q.word || '%' and o.strength >= 2
                  order by o.strength desc, length(o.word), o.word limit ${MAX_EXPANSIONS}) as beginnings,
           array(select o.word from search_words o
                  where length(q.word) >= ${MIN_PART} and w.word is null
                    and o.word like '%' || q.word || '%' and o.strength = 3
                  order by length(o.word), o.word limit ${MAX_EXPANSIONS}) as parts,
           array(select o.word from search_words o
                  where w.word is null and o.stem = t.stem and o.strength <> 1
                  order by o.strength desc, o.word limit ${MAX_RELATED}) as related
      from unnest(${[...words]}::text[]) q (word)
      left join search_words w on w.word = q.word
     cross join lateral (select ${findStem(sql`q.word`)} as stem) t`.execute(database);
  return new Map(rows.map((row) => [row.word, row]));
}

/**
 * The maximum length of a short word. Of short words, only a missing letter of a title is corrected, because other
 * corrections would match too many words.
 */
const SHORT_WORD = 4;

/** The word that was probably meant, as the shop writes it; null if no known word is similar. */
export async function findCorrection(database: Database, word: string): Promise<string | null> {
  if (!isCorrectable(word) || word.length < SHORT_WORD) return null;
  const rows = await database
    .selectFrom('search_typos')
    .innerJoin('search_words', 'search_words.word', 'search_typos.word')
    .select(['search_typos.word', 'search_words.shown', 'search_words.strength'])
    .distinct()
    .where('variant', '=', sql<string>`any(${[...omissions(word)]}::text[])`)
    .execute();
  const all = rows.filter(
    (row) => word.length > SHORT_WORD || (row.strength === 3 && row.word.length > SHORT_WORD),
  );
  // If several words are equally close, a word of a title is preferred to one of a phrase.
  const closest = suggestTerms(
    word,
    all.map((row) => row.word),
  );
  const [best] = all
    .filter((row) => closest.includes(row.word))
    .sort((a, b) => b.strength - a.strength || closest.indexOf(a.word) - closest.indexOf(b.word));
  return best?.shown ?? null;
}

/** The minimum number of consonants for a comparison by sound. With fewer, too many Arabic words sound the same. */
const MIN_ARABIC_SOUND = 3;

/**
 * The Arabic word that sounds like this one; null if none does. The given word is in Latin letters, or Arabic with
 * other vowels or similar letters: a broken plural (صبابير), ض for ظ, ت for ط.
 */
export async function findSoundAlike(database: Database, word: string): Promise<string | null> {
  const sound = soundOf(word);
  const isArabicizable = word.length >= 3 && /[aeiou23]/.test(word) && /^[a-z0-9]+$/.test(word);
  const isArabic = /^[\u0621-\u064a]+$/.test(word) && sound.length >= MIN_ARABIC_SOUND;
  if (sound === '' || !(isArabicizable || isArabic)) return null;
  // Phrases have many short words, so an Arabic word of a phrase must sound more alike (توليب is not طالب).
  const maxDistance = (strength: number): number => {
    if (isArabic) return strength >= 2 ? MAX_ARABIC_SOUND_DISTANCE : MAX_SHORT_SOUND_DISTANCE - 0.1;
    return sound.length === 1 ? MAX_SHORT_SOUND_DISTANCE : MAX_SOUND_DISTANCE;
  };
  const { rows } = await sql<{ word: string; shown: string; strength: number }>`
    select word, shown, strength from search_words
     where sound = ${sound} and strength <> 1 and word !~ '[a-z]' limit 50`.execute(database);
  const [best] = rows
    .filter((row) => isArabic || beginsAlike(word, row.word))
    .map((row) => ({ ...row, distance: soundDistance(word, row.word) }))
    .filter(({ distance, strength }) => distance <= maxDistance(strength))
    .sort((a, b) => a.distance - b.distance || b.strength - a.strength);
  return best?.shown ?? null;
}

/** Selects the words that appear in the catalogue (except in descriptions) or in a phrase. */
export async function listKnown(database: Database, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const rows = await database
    .selectFrom('search_words')
    .select('word')
    .where('word', '=', sql<string>`any(${[...words]}::text[])`)
    .where('strength', '<>', 1)
    .execute();
  return new Set(rows.map(({ word }) => word));
}
