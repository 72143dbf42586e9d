import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#contract/call.ts';
import {
  findProductsToPinCall,
  listSearchesCall,
  listSearchRulesCall,
} from '#contract/catalogue/search.calls.ts';
import type { SearchFilter } from '#contract/catalogue/search.rules.ts';
import type { Language } from '#text/language.ts';
import { callOffice } from '../../api/call-office.ts';

export type Searched = OutputOf<typeof listSearchesCall>['searches'][number];
export type SearchRule = OutputOf<typeof listSearchRulesCall>['rules'][number];
export type PinnedProduct = SearchRule['products'][number];

export type SearchesShown = { show: SearchFilter; language: Language | null; days: number };

export const searchesQuery = ({ show, language, days }: SearchesShown) =>
  queryOptions({
    queryKey: ['search', 'searches', show, language, days],
    queryFn: () => callOffice(listSearchesCall, { show, days, ...(language ? { language } : {}) }),
  });

export const searchRulesQuery = queryOptions({
  queryKey: ['search', 'rules'],
  queryFn: () => callOffice(listSearchRulesCall, {}),
});

export const productsToPinQuery = (find: string) =>
  queryOptions({
    queryKey: ['search-products', find],
    queryFn: () => callOffice(findProductsToPinCall, { find }),
    enabled: find !== '',
  });
