import * as z from 'zod/mini';
import { count, id, idAsText, moment, renamed, request, typed } from '#contract/wire.ts';
import { MAX_GIFT_CATEGORIES } from './catalogue.limits.ts';

/**
 * Accepts twice the length that can be saved, so that a text that is too long gets an error at its field instead of
 * refusing the whole request.
 */
const words = (max: number) => typed(max * 2);
const inBoth = (max: number) => z.object({ ar: words(max), en: words(max) });
const titles = renamed({ ar: ['ar', z.string()], en: ['en', z.string()] });
const version = z.int().check(z.gte(1));

/** A category in the format of `categories` in catalogue.json, including the field names. */
const draftCategory = z.object({
  slug: words(80),
  slugInArabic: words(80),
  name: inBoth(80),
  about: inBoth(300),
  /** The name of a stored picture; empty without a picture. */
  picture: z.string().check(z.maxLength(80)),
});
export type DraftCategory = z.output<typeof draftCategory>;

export const category = renamed({
  id: ['id', id],
  document: ['document', draftCategory],
  version: ['version', version],
  /** The author of the last change: a staff member's name or `command:<name>`; null for the demo's categories. */
  last_change_by: ['lastChangeBy', z.nullable(z.string())],
  last_change_at: ['lastChangeAt', z.nullable(moment)],
  /** The number of products in the category, including drafts that put a product there. */
  product_count: ['productCount', count],
  /** The first of the products in the category; `key` as in the list of products. */
  products: ['products', z.array(renamed({ key: ['key', z.string()], title: ['title', titles] }))],
  /** Whether the home page, or its draft, shows the category or links to it. */
  is_on_home: ['isOnHome', z.boolean()],
  /** The codes of the running and planned coupons that apply to the category. */
  coupons: ['coupons', z.array(z.string())],
});
/** All categories in the shop's own order. */
export const categories = z.array(category);

export const saveCategory = request({
  body: {
    document: ['document', draftCategory],
    /** `id` and the version are left out when a category is added. */
    id: ['id', z.optional(id)],
    version: ['version', z.optional(version)],
  },
});
const ids = z.array(id).check(z.maxLength(MAX_GIFT_CATEGORIES));
export const saveCategoryOrder = request({
  body: {
    /** The ids of all categories in the new order. */
    ids: ['ids', ids],
    /** The ids in the order that the caller saw. */
    seen: ['seen', ids],
  },
});
export const seenCategory = request({
  params: { id: ['id', idAsText] },
  body: { version: ['version', version] },
});
