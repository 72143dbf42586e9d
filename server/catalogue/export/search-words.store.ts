import { sql } from 'kysely';
import type { SearchRuleKind } from '#contract/catalogue/search.rules.ts';
import type { Database } from '#database/database.ts';
import type { InBoth } from '../catalogue.tables.ts';

/** A meaning as `search-words.json` has it. */
export type ExportedWords = {
  kind: string;
  value: string;
  name?: InBoth;
  finds?: string[];
  words: string[];
};
/** A rule of the office as `search-rules.json` has it; products by their slugs. */
export type ExportedRule = {
  kind: SearchRuleKind;
  phrases: string[];
  finds: string[];
  products: string[];
};

/** The meanings of search words that files brought, in the order in which they came. */
export async function listExportedWords(database: Database): Promise<ExportedWords[]> {
  const { rows } = await sql<{
    kind: string;
    value: string;
    nameAr: string | null;
    nameEn: string | null;
    finds: string[];
    words: string[];
  }>`
    select kind, value, name_ar as "nameAr", name_en as "nameEn", finds,
           coalesce(words, array(select phrase from search_phrases p where p.meaning_id = m.id order by phrase)) as words
      from search_meanings m where value not like 'office-%' order by id`.execute(database);
  return rows.map(({ kind, value, nameAr, nameEn, finds, words }) => ({
    kind,
    value,
    ...(nameAr !== null && nameEn !== null ? { name: { ar: nameAr, en: nameEn } } : {}),
    ...(kind === 'synonym' || kind === 'recipient' ? { finds } : {}),
    words,
  }));
}

/** The rules that people wrote in the office, the oldest first. */
export async function listExportedRules(database: Database): Promise<ExportedRule[]> {
  const { rows } = await sql<ExportedRule>`
    select kind, phrases, finds,
           array(select p.slug from unnest(r.product_ids) with ordinality x (id, position)
                   join products p on p.id = x.id order by x.position) as products
      from search_rules r order by id`.execute(database);
  return rows;
}
