import { defineOfficeCall } from '#contract/office-call.ts';
import { nothing, request } from '#contract/wire.ts';
import * as wire from './search.wire.ts';

const forSearch = { audience: 'staff', needs: 'content.edit' } as const;

/** Lists what shoppers searched for, and the number of results. */
export const listSearchesCall = defineOfficeCall({
  ...forSearch,
  name: 'catalogue.listSearches',
  method: 'GET',
  path: '/office/searches',
  effect: 'reads',
  input: wire.listSearches,
  output: wire.searches,
});
export const listSearchRulesCall = defineOfficeCall({
  ...forSearch,
  name: 'catalogue.listSearchRules',
  method: 'GET',
  path: '/office/search-rules',
  effect: 'reads',
  input: request({}),
  output: wire.searchRules,
});
/** Finds listed products by words of their title, to pin them to a search. */
export const findProductsToPinCall = defineOfficeCall({
  ...forSearch,
  name: 'catalogue.findProductsToPin',
  method: 'GET',
  path: '/office/search-rules/products',
  effect: 'reads',
  input: wire.findProductsToPin,
  output: wire.productsToPin,
});
/** Adds or changes a search rule; shoppers' searches follow it at once. */
export const saveSearchRuleCall = defineOfficeCall({
  ...forSearch,
  name: 'catalogue.saveSearchRule',
  method: 'POST',
  path: '/office/search-rules',
  effect: 'writes',
  input: wire.saveSearchRule,
  output: wire.searchRule,
  refusals: ['notFound', 'wrongState', 'changedMeanwhile'],
});
export const deleteSearchRuleCall = defineOfficeCall({
  ...forSearch,
  name: 'catalogue.deleteSearchRule',
  method: 'POST',
  path: '/office/search-rules/:id/delete',
  effect: 'writes',
  input: wire.seenSearchRule,
  output: nothing,
  refusals: ['notFound', 'changedMeanwhile'],
});
