import * as calls from '#contract/catalogue/search.calls.ts';
import { type OfficeRoute, reads, writes } from '#server/http/serve-office.ts';
import { findProductsToPin, listSearches, listSearchRules } from './list-searches.ts';
import { deleteSearchRule, saveSearchRule } from './save-search-rule.ts';

export const searchOfficeRoutes: OfficeRoute[] = [
  reads(calls.listSearchesCall, listSearches),
  reads(calls.listSearchRulesCall, listSearchRules),
  reads(calls.findProductsToPinCall, findProductsToPin),
  writes(calls.saveSearchRuleCall, saveSearchRule),
  writes(calls.deleteSearchRuleCall, deleteSearchRule),
];
