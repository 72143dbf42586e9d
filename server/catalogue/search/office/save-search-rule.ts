import type { InputOf, OutputOf } from '#contract/call.ts';
import type { deleteSearchRuleCall, saveSearchRuleCall } from '#contract/catalogue/search.calls.ts';
import {
  MAX_SEARCH_RULES,
  type SearchRuleField,
  type SearchRuleMistake,
  searchRuleMistakes,
} from '#contract/catalogue/search.rules.ts';
import { searchRuleFieldNames } from '#contract/catalogue/search.wire.ts';
import type { Database, Transaction } from '#database/database.ts';
import { lockByName } from '#database/lock-by-name.ts';
import { notifyCatalogueChange } from '#server/events/catalogue-change.ts';
import { changedMeanwhile } from '#server/http/changed-meanwhile.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import type { Language } from '#text/language.ts';
import { foldedWords, titleKey } from '../fold.ts';
import { listKnown } from '../search.store.ts';
import {
  countSearchRules,
  deleteSearchRuleRow,
  findTakenPhrase,
  insertSearchRule,
  listPinnedProducts,
  lockSearchRule,
  type SearchRule,
  updateSearchRule,
  upsertRuleMeaning,
  type WrittenSearchRule,
} from './search-rules.store.ts';

export type ShownSearchRule = OutputOf<typeof saveSearchRuleCall>;

/** A refusal notValid with the error message of the mistake. `data.field` is the field's name in the API. */
const refuseField = (field: SearchRuleField, mistake: SearchRuleMistake, phrase = '') =>
  refuse('notValid', (t) => t.office.searchRuleMistakes[mistake](phrase), {
    field: searchRuleFieldNames[field],
  });

export const showSearchRule = async (
  database: Database,
  { productIds, ...rule }: SearchRule,
  language: Language,
): Promise<ShownSearchRule> => ({
  ...rule,
  phrases: [...rule.phrases],
  finds: [...rule.finds],
  products: await listPinnedProducts(database, productIds, language),
});

/** Removes duplicate phrases, and fields that the rule's kind does not use. */
function toWritten(draft: InputOf<typeof saveSearchRuleCall>): WrittenSearchRule {
  const { kind } = draft;
  const phrases = [...new Map(draft.phrases.map((phrase) => [titleKey(phrase), phrase])).values()];
  return {
    kind,
    phrases,
    finds: kind === 'synonym' ? draft.finds : [],
    productIds: kind === 'pin' ? [...new Set(draft.productIds)] : [],
  };
}
/** A rule's content, for the audit log and to detect whether anything changed. */
const saysOf = ({ kind, phrases, finds, productIds }: WrittenSearchRule) => ({
  kind,
  phrases,
  finds,
  products: productIds,
});
const isSame = (one: WrittenSearchRule, other: WrittenSearchRule): boolean =>
  JSON.stringify(saysOf(one)) === JSON.stringify(saysOf(other));

/** Checks a search rule. @throws Refusal notValid for the first invalid field */
async function check(tx: Transaction, rule: WrittenSearchRule, ownId: number | null): Promise<void> {
  const [first] = Object.entries(searchRuleMistakes(rule)) as [SearchRuleField, SearchRuleMistake][];
  if (first) throw refuseField(...first);
  const taken = await findTakenPhrase(tx, rule, ownId);
  if (taken !== null) throw refuseField('phrases', 'phraseTaken', taken);
  for (const text of rule.finds) {
    const words = foldedWords(titleKey(text));
    const known = await listKnown(tx, words);
    if (words.length === 0 || words.some((word) => !known.has(word)))
      throw refuseField('finds', 'findsUnknown', text);
  }
  const products = await listPinnedProducts(tx, rule.productIds, 'en');
  if (products.length < rule.productIds.length) throw refuseField('productIds', 'productUnknown');
}

/** Locks a rule if it is still in the version that the caller saw. @throws Refusal notFound, changedMeanwhile */
async function lockSeen(tx: Transaction, ruleId: number, version: number | undefined): Promise<SearchRule> {
  const rule = await lockSearchRule(tx, ruleId);
  if (rule === undefined) throw refuse('notFound', (t) => t.office.searchRuleUnknown);
  if (rule.version === version) return rule;
  const { lastChangeBy: who, lastChangeAt: at } = rule;
  throw changedMeanwhile({ who, at });
}

/**
 * Adds a rule or changes an existing one. On commit, every server drops its cached search responses.
 *
 * Invariant: a phrase is in at most one rule of each kind, so that it is clear which rule applies.
 * @throws Refusal notValid, notFound, wrongState, changedMeanwhile
 */
export async function saveSearchRule(
  { id, version, ...draft }: InputOf<typeof saveSearchRuleCall>,
  { staff, clock, language }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', ShownSearchRule>> {
  const rule = toWritten(draft);
  const change = { by: staff.name, at: clock.now() };
  // Changes run one at a time, so that the phrases of two concurrent rules are compared and the limit is counted
  // correctly.
  await lockByName(tx, 'search rules');
  const before = id === undefined ? null : await lockSeen(tx, id, version);
  await check(tx, rule, before?.id ?? null);
  if (before !== null && isSame(before, rule))
    return { data: await showSearchRule(tx, before, language), audit: NOTHING_CHANGED };
  if (before === null && (await countSearchRules(tx)) >= MAX_SEARCH_RULES)
    throw refuse('wrongState', (t) => t.office.tooManySearchRules(MAX_SEARCH_RULES));
  const saved =
    before === null
      ? await insertSearchRule(tx, rule, change)
      : await updateSearchRule(tx, before.id, { rule, change });
  await upsertRuleMeaning(tx, saved.id, rule);
  await notifyCatalogueChange(tx, { productIds: 'all', lists: true });
  return {
    data: await showSearchRule(tx, saved, language),
    audit: {
      act: 'searchRule.save',
      subject: `searchRule:${saved.id}`,
      before: before && saysOf(before),
      after: saysOf(rule),
    },
  };
}

/**
 * Deletes a search rule; searches then give the results that they gave without the rule.
 * @throws Refusal notFound, changedMeanwhile
 */
export async function deleteSearchRule(
  { id, version }: InputOf<typeof deleteSearchRuleCall>,
  _: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', null>> {
  await lockByName(tx, 'search rules');
  const before = await lockSeen(tx, id, version);
  await deleteSearchRuleRow(tx, id);
  await upsertRuleMeaning(tx, id, null);
  await notifyCatalogueChange(tx, { productIds: 'all', lists: true });
  return {
    data: null,
    audit: { act: 'searchRule.delete', subject: `searchRule:${id}`, before: saysOf(before) },
  };
}
