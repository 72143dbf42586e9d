/**
 * What a search rule does: `synonym` searches for other words, `unsold` returns no results, `pin` shows chosen products
 * first.
 */
export const searchRuleKinds = ['synonym', 'unsold', 'pin'] as const;
export type SearchRuleKind = (typeof searchRuleKinds)[number];

/** The filters of the search log: searches whose last result was empty, or all. */
export const searchFilters = ['notFound', 'all'] as const;
export type SearchFilter = (typeof searchFilters)[number];
/** The periods of the search log, in days back from today. */
export const searchDays = [7, 30, 90] as const;

/** The maximum number of search rules, small enough to list all rules on one page. */
export const MAX_SEARCH_RULES = 500;
export const MAX_PHRASES = 20;
export const MAX_PHRASE_LENGTH = 60;
export const MAX_SYNONYMS = 10;
export const MAX_PINNED = 12;

export type SearchRuleDraft = {
  kind: SearchRuleKind;
  phrases: readonly string[];
  finds: readonly string[];
  productIds: readonly number[];
};
/** The possible errors in a search rule. Only the server can detect `phraseTaken` and `findsUnknown`. */
export type SearchRuleMistake =
  | 'phrasesMissing'
  | 'phrasesTooMany'
  | 'phraseTooLong'
  | 'phraseTaken'
  | 'findsMissing'
  | 'findsTooMany'
  | 'findsUnknown'
  | 'productsMissing'
  | 'productsTooMany'
  | 'productUnknown';
export type SearchRuleField = 'phrases' | 'finds' | 'productIds';
export type SearchRuleMistakes = Partial<Record<SearchRuleField, SearchRuleMistake>>;

const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Finds the error of each field that has one. Fields that the rule's kind does not use are ignored. */
export function searchRuleMistakes({
  kind,
  phrases,
  finds,
  productIds,
}: SearchRuleDraft): SearchRuleMistakes {
  const mistakes: SearchRuleMistakes = {};
  if (phrases.length === 0 || !phrases.every(hasWord)) mistakes.phrases = 'phrasesMissing';
  else if (phrases.length > MAX_PHRASES) mistakes.phrases = 'phrasesTooMany';
  else if (phrases.some((phrase) => phrase.length > MAX_PHRASE_LENGTH)) mistakes.phrases = 'phraseTooLong';
  if (kind === 'synonym') {
    if (finds.length === 0 || !finds.every(hasWord)) mistakes.finds = 'findsMissing';
    else if (finds.length > MAX_SYNONYMS) mistakes.finds = 'findsTooMany';
    else if (finds.some((word) => word.length > MAX_PHRASE_LENGTH)) mistakes.finds = 'findsMissing';
  }
  if (kind === 'pin') {
    if (productIds.length === 0) mistakes.productIds = 'productsMissing';
    else if (productIds.length > MAX_PINNED) mistakes.productIds = 'productsTooMany';
  }
  return mistakes;
}
