/** What a rule of the shop does with a search: looks for other words, finds nothing, or shows products first. */
export const searchRuleKinds = ['synonym', 'unsold', 'pin'] as const;
export type SearchRuleKind = (typeof searchRuleKinds)[number];

/** Which searches are listed: those whose last result was empty, or all. */
export const searchFilters = ['notFound', 'all'] as const;
export type SearchFilter = (typeof searchFilters)[number];
/** How many days back. */
export const searchDays = [7, 30, 90] as const;

/** In all, so that they can be read on one page. */
export const MAX_SEARCH_RULES = 500;
export const MAX_PHRASES = 20;
export const MAX_PHRASE_LENGTH = 60;
export const MAX_SYNONYMS = 10;
export const MAX_PINNED = 12;

/** A rule as it is written. */
export type SearchRuleDraft = {
  kind: SearchRuleKind;
  phrases: readonly string[];
  finds: readonly string[];
  productIds: readonly number[];
};
/** What can be wrong; `phraseTaken` and `findsUnknown` only the server knows. */
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

/** The mistake of each field that has one. Fields that the kind does not use are not looked at. */
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
