import * as z from 'zod/mini';
import { count, id, idAsText, moment, renamed, request, typed } from '#contract/wire.ts';

/** Accepts twice the length that can be saved, so that a text that is too long gets an error at its field. */
const words = (max: number) => typed(max * 2);
const titles = renamed({ ar: ['ar', z.string()], en: ['en', z.string()] });
const version = z.int().check(z.gte(1));

/** A glaze colour in the format of `palette` in catalogue.json, including the field names. */
const draftGlaze = z.object({
  /** The code in links and files, such as `sage`. */
  colour: words(80),
  name: z.object({ ar: words(40), en: words(40) }),
  /** The colour as `#9CAE92`. */
  hex: words(10),
});
export type DraftGlaze = z.output<typeof draftGlaze>;

export const glaze = renamed({
  id: ['id', id],
  document: ['document', draftGlaze],
  version: ['version', version],
  /** The author of the last change: a staff member's name or `command:<name>`; null for the demo's colours. */
  last_change_by: ['lastChangeBy', z.nullable(z.string())],
  last_change_at: ['lastChangeAt', z.nullable(moment)],
  /** The number of products that have or had the colour, including drafts with it. Old orders show former colours. */
  product_count: ['productCount', count],
  /** The first of the products with the colour; `key` as in the list of products. */
  products: ['products', z.array(renamed({ key: ['key', z.string()], title: ['title', titles] }))],
});
/** All glaze colours, sorted by code. */
export const glazes = z.array(glaze);

export const saveGlaze = request({
  body: {
    document: ['document', draftGlaze],
    /** `id` and the version are left out when a colour is added. */
    id: ['id', z.optional(id)],
    version: ['version', z.optional(version)],
  },
});
export const seenGlaze = request({
  params: { id: ['id', idAsText] },
  body: { version: ['version', version] },
});
