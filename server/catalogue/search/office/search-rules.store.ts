import { sql } from 'kysely';
import type { SearchRuleKind } from '#contract/catalogue/search.rules.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { Language } from '#text/language.ts';
import { catalogueCache, readCached } from '../../cached/catalogue-cache.ts';
import { titleKey } from '../fold.ts';
import { deleteMeanings, upsertMeanings } from '../index.store.ts';

export type WrittenSearchRule = {
  kind: SearchRuleKind;
  phrases: readonly string[];
  finds: readonly string[];
  productIds: readonly number[];
};
export type SearchRule = WrittenSearchRule & {
  id: number;
  version: number;
  lastChangeBy: string;
  lastChangeAt: Date;
};
type Change = { by: string; at: Date };

const columns = [
  'id',
  'kind',
  'phrases',
  'finds',
  'product_ids as productIds',
  'version',
  'last_change_by as lastChangeBy',
  'last_change_at as lastChangeAt',
] as const;
const toRow = ({ kind, phrases, finds, productIds }: WrittenSearchRule, { by, at }: Change) => ({
  kind,
  phrases: [...phrases],
  keys: phrases.map(titleKey),
  finds: [...finds],
  product_ids: [...productIds],
  last_change_by: by,
  last_change_at: at,
});

export const listSearchRules = (database: Database): Promise<SearchRule[]> =>
  database
    .selectFrom('search_rules')
    .select(columns)
    .orderBy('last_change_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export async function countSearchRules(database: Database): Promise<number> {
  const { n } = await database
    .selectFrom('search_rules')
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** Locks a search rule until the transaction ends; undefined if the rule was deleted. */
export const lockSearchRule = (tx: Transaction, ruleId: number): Promise<SearchRule | undefined> =>
  tx.selectFrom('search_rules').select(columns).where('id', '=', ruleId).forUpdate().executeTakeFirst();

/** A phrase that another rule already has. Pins are compared only with pins, other rules only with other rules. */
export async function findTakenPhrase(
  tx: Transaction,
  { kind, phrases }: WrittenSearchRule,
  ownId: number | null,
): Promise<string | null> {
  const { rows } = await sql<{ phrase: string }>`
    select mine.phrase from unnest(${[...phrases]}::text[], ${phrases.map(titleKey)}::text[]) mine (phrase, key)
     where exists (select from search_rules r
                    where r.keys @> array[mine.key] and (r.kind = 'pin') = ${kind === 'pin'}
                      and r.id is distinct from ${ownId}::int)
     limit 1`.execute(tx);
  return rows[0]?.phrase ?? null;
}

export const insertSearchRule = (
  tx: Transaction,
  rule: WrittenSearchRule,
  change: Change,
): Promise<SearchRule> =>
  tx.insertInto('search_rules').values(toRow(rule, change)).returning(columns).executeTakeFirstOrThrow();

export const updateSearchRule = (
  tx: Transaction,
  ruleId: number,
  { rule, change }: { rule: WrittenSearchRule; change: Change },
): Promise<SearchRule> =>
  tx
    .updateTable('search_rules')
    .set(toRow(rule, change))
    .where('id', '=', ruleId)
    .returning(columns)
    .executeTakeFirstOrThrow();

export async function deleteSearchRuleRow(tx: Transaction, ruleId: number): Promise<void> {
  await tx.deleteFrom('search_rules').where('id', '=', ruleId).execute();
}

/** Saves what a rule for synonyms or unsold things means to the search; null removes the rule's meaning. */
export async function upsertRuleMeaning(
  tx: Transaction,
  ruleId: number,
  rule: WrittenSearchRule | null,
): Promise<void> {
  const value = `office-${ruleId}`;
  await deleteMeanings(tx, value, ['synonym', 'unsold']);
  if (rule === null || rule.kind === 'pin') return;
  const { kind, phrases, finds } = rule;
  await upsertMeanings(tx, [{ kind, value, name: null, finds, words: phrases }]);
}

/** The products that a rule pins to the top of a search for this text; most texts have none. */
export function findPinned(database: Database, text: string): Promise<readonly number[]> {
  const key = titleKey(text);
  return readCached(catalogueCache(database)?.pins, key, async () => {
    const row = await database
      .selectFrom('search_rules')
      .select('product_ids as productIds')
      .where('kind', '=', 'pin')
      .where(sql<boolean>`keys @> array[${key}]`)
      .executeTakeFirst();
    return row?.productIds ?? [];
  });
}

export type PinnedProduct = { id: number; title: string; isListed: boolean };

/** The titles of products, in the order of the ids. */
export async function listPinnedProducts(
  database: Database,
  ids: readonly number[],
  language: Language,
): Promise<PinnedProduct[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('products')
    .select(['id', `title_${language} as title`, 'is_listed as isListed'])
    .where('id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((one) => byId.get(one) ?? []);
}

const MAX_FOUND = 8;

/** Listed products whose title contains this text in either language. */
export async function findByTitle(
  database: Database,
  text: string,
  language: Language,
): Promise<PinnedProduct[]> {
  const like = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return database
    .selectFrom('products')
    .select(['id', `title_${language} as title`, 'is_listed as isListed'])
    .where('is_listed', '=', true)
    .where('is_addon', '=', false)
    .where(({ or, eb }) => or([eb('title_ar', 'ilike', like), eb('title_en', 'ilike', like)]))
    .orderBy('position')
    .orderBy('id')
    .limit(MAX_FOUND)
    .execute();
}
