import { sql } from 'kysely';
import type { SearchRuleKind } from '#contract/catalogue/search.rules.ts';
import type { Database } from '#database/database.ts';
import type { InBoth } from '../catalogue.tables.ts';

/** The meaning of search words, in the format of `search-words.json`. */
export type ExportedWords = {
  kind: string;
  value: string;
  name?: InBoth;
  finds?: string[];
  words: string[];
};
/** A search rule of the back office, in the format of `search-rules.json`; products are identified by slug. */
export type ExportedRule = {
  kind: SearchRuleKind;
  phrases: string[];
  finds: string[];
  products: string[];
};

/** The meanings of search words that files defined, in the order of their import. */
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

/** The search rules that staff wrote in the back office, the oldest first. */
export async function listExportedRules(database: Database): Promise<ExportedRule[]> {
  const { rows } = await sql<ExportedRule>`
    select kind, phrases, finds,
           array(select p.slug from unnest(r.product_ids) with ordinality x (id, position)
                   join products p on p.id = x.id order by x.position) as products
      from search_rules r order by id`.execute(database);
  return rows;
}
