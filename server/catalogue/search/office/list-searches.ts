import type { InputOf, OutputOf } from '#contract/call.ts';
import type {
  findProductsToPinCall,
  listSearchesCall,
  listSearchRulesCall,
} from '#contract/catalogue/search.calls.ts';
import { DAY } from '#server/clock.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { dayInRiyadh } from '#text/when.ts';
import { showSearchRule } from './save-search-rule.ts';
import { findByTitle, listSearchRules as listRules } from './search-rules.store.ts';
import { listSearchedTexts } from './searched-texts.store.ts';

/** What shoppers searched for in the last days, including today; by default the searches without a result. */
export async function listSearches(
  { show = 'notFound', language, days = 30 }: InputOf<typeof listSearchesCall>,
  { database, clock }: StaffContext,
): Promise<OutputOf<typeof listSearchesCall>> {
  const since = dayInRiyadh(new Date(clock.now().getTime() - (days - 1) * DAY));
  return { searches: await listSearchedTexts(database, { since, show, language: language ?? null }) };
}

export async function listSearchRules(
  _: object,
  { database, language }: StaffContext,
): Promise<OutputOf<typeof listSearchRulesCall>> {
  const rules = await listRules(database);
  return { rules: await Promise.all(rules.map((rule) => showSearchRule(database, rule, language))) };
}

export async function findProductsToPin(
  { find }: InputOf<typeof findProductsToPinCall>,
  { database, language }: StaffContext,
): Promise<OutputOf<typeof findProductsToPinCall>> {
  return { products: find === '' ? [] : await findByTitle(database, find, language) };
}
