import { sql } from 'kysely';
import type { SearchFilter, SearchRuleKind } from '#contract/catalogue/search.rules.ts';
import type { Database } from '#database/database.ts';
import type { Language } from '#text/language.ts';

export type SearchedText = {
  language: Language;
  key: string;
  shown: string;
  times: number;
  found: number;
};

/**
 * The maximum number of different searches that are stored per day, so that a robot with invented searches cannot fill
 * the table.
 */
const MAX_A_DAY = 20_000;
/** The maximum number of listed searches. */
const MAX_LISTED = 100;

/** Adds searches to the counts of a day. A new text is not added if the day is full. */
export async function upsertSearchedTexts(
  database: Database,
  day: string,
  texts: readonly SearchedText[],
): Promise<void> {
  await sql`
    with input as (
      select * from json_to_recordset(${JSON.stringify(texts)}::json)
        as t (language text, key text, shown text, times int, found int)),
    room as (select ${MAX_A_DAY}::bigint - count(*) as free from searched_texts where day = ${day}::date),
    wanted as (
      select i.*, row_number() over (partition by known.key is null order by i.times desc, i.key) as place, known.key is not null as is_known
        from input i left join searched_texts known
          on known.day = ${day}::date and known.language = i.language and known.key = i.key)
    insert into searched_texts as stored (day, language, key, shown, times, found)
    select ${day}::date, language, key, shown, times, found from wanted, room
     where is_known or place <= free
    -- In one order, so that two servers never wait for each other.
     order by language, key
    on conflict (day, language, key) do update
       set times = stored.times + excluded.times, shown = excluded.shown, found = excluded.found`.execute(
    database,
  );
}

/** The most frequent searches since a day. */
export async function listSearchedTexts(
  database: Database,
  { since, show, language }: { since: string; show: SearchFilter; language: Language | null },
): Promise<
  (Omit<SearchedText, 'key' | 'shown'> & { text: string; lastDay: string; rules: SearchRuleKind[] })[]
> {
  const { rows } = await sql<
    Omit<SearchedText, 'key' | 'shown'> & { text: string; lastDay: string; rules: SearchRuleKind[] }
  >`
    select s.language, s.text, s.times, s.found, s.last_day as "lastDay",
           array(select distinct r.kind from search_rules r where r.keys @> array[s.key]) as rules
      from (select key, language, (array_agg(shown order by day desc))[1] as text, sum(times)::int as times,
                   (array_agg(found order by day desc))[1] as found, max(day) as last_day
              from searched_texts
             where day >= ${since}::date and ${language === null ? sql`true` : sql`language = ${language}`}
             group by key, language) s
     where ${show === 'all' ? sql`true` : sql`s.found = 0`}
     order by s.times desc, s.last_day desc, s.key limit ${MAX_LISTED}`.execute(database);
  return rows;
}
