import * as z from 'zod/mini';
import { count, day, id, idAsText, moment, renamed, request, searched, typed } from '#contract/wire.ts';
import {
  MAX_PHRASE_LENGTH,
  MAX_PHRASES,
  MAX_PINNED,
  MAX_SYNONYMS,
  searchFilters,
  searchRuleKinds,
} from './search.rules.ts';

const version = z.int().check(z.gte(1));
const language = z.enum(['ar', 'en']);
/** A number of days from `searchDays`, sent as text in the query. */
const days = z.codec(z.enum(['7', '30', '90']), z.int(), {
  decode: Number,
  encode: (n) => String(n) as '7' | '30' | '90',
});

export const listSearches = request({
  query: {
    show: ['show', z.optional(z.enum(searchFilters))],
    language: ['language', z.optional(language)],
    days: ['days', z.optional(days)],
  },
});
/** A list of searches, the most frequent first. */
export const searches = renamed({
  searches: [
    'searches',
    z.array(
      renamed({
        text: ['text', z.string()],
        language: ['language', language],
        times: ['times', count],
        /** The number of products found by the most recent of these searches. */
        found: ['found', count],
        last_day: ['lastDay', day],
        /** The kinds of search rules that now apply to this search. */
        rules: ['rules', z.array(z.enum(searchRuleKinds))],
      }),
    ),
  ],
});

const written = {
  kind: ['kind', z.enum(searchRuleKinds)],
  /** The phrases, typed by shoppers, to which the rule applies. */
  phrases: ['phrases', z.array(typed(MAX_PHRASE_LENGTH * 2)).check(z.maxLength(MAX_PHRASES * 2))],
  /** The words to search for instead; empty unless the rule is a synonym. */
  finds: ['finds', z.array(typed(MAX_PHRASE_LENGTH * 2)).check(z.maxLength(MAX_SYNONYMS * 2))],
} as const;
/** The wire name of each field, used when a refusal names a field. */
export const searchRuleFieldNames = {
  phrases: 'phrases',
  finds: 'finds',
  productIds: 'product_ids',
} as const;

const pinned = renamed({
  id: ['id', id],
  product_title: ['title', z.string()],
  /** Whether the product is listed in the shop now. */
  is_listed: ['isListed', z.boolean()],
});
export const searchRule = renamed({
  id: ['id', id],
  ...written,
  /** The products to show first, in this order; empty unless the rule is a pin. */
  products: ['products', z.array(pinned)],
  version: ['version', version],
  last_change_by: ['lastChangeBy', z.string()],
  last_change_at: ['lastChangeAt', moment],
});
/** All search rules, the last changed one first. */
export const searchRules = renamed({ rules: ['rules', z.array(searchRule)] });

export const saveSearchRule = request({
  body: {
    ...written,
    product_ids: ['productIds', z.array(id).check(z.maxLength(MAX_PINNED * 2))],
    /** `id` and the version are left out when a rule is added. */
    id: ['id', z.optional(id)],
    version: ['version', z.optional(version)],
  },
});
export const seenSearchRule = request({
  params: { id: ['id', idAsText] },
  body: { version: ['version', version] },
});

export const findProductsToPin = request({ query: { find: ['find', searched(MAX_PHRASE_LENGTH)] } });
export const productsToPin = renamed({ products: ['products', z.array(pinned)] });
