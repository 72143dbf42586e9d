import * as z from 'zod/mini';
import { count, id, idAsText, moment, money, renamed, request, typed, uuid } from '#contract/wire.ts';
import { catalogueFormats, importedParts, importStates, MAX_IMPORT_BYTES } from './exchange.limits.ts';

export const exportCatalogue = request({
  body: { key: ['key', uuid], format: ['format', z.enum(catalogueFormats)] },
});
export const createdExport = renamed({ key: ['key', uuid] });
export const readExport = request({ params: { key: ['key', uuid] } });

const state = z.enum(importStates);
const listed = {
  id: ['id', id],
  name: ['name', z.string()],
  bytes: ['bytes', count],
  state: ['state', state],
  who: ['who', z.string()],
  created_at: ['createdAt', moment],
  changed_at: ['changedAt', moment],
} as const;

/**
 * An error in an imported file: the file in the ZIP and the line, the object concerned, and an explanation in the
 * reader's language. `line` is null if the error concerns the whole file.
 */
const mistake = renamed({
  file: ['file', z.string()],
  line: ['line', z.nullable(count)],
  field: ['field', z.string()],
  sentence: ['sentence', z.string()],
});
const preview = renamed({
  parts: [
    'parts',
    z.array(
      renamed({
        part: ['part', z.enum(importedParts)],
        added: ['added', count],
        changed: ['changed', count],
        unchanged: ['unchanged', count],
      }),
    ),
  ],
  /** The first of the products that the import adds or changes. */
  products: [
    'products',
    z.array(
      renamed({
        slug: ['slug', z.string()],
        title: ['title', z.string()],
        is_new: ['isNew', z.boolean()],
        /** The names of the product's fields that change. */
        changes: ['changes', z.array(z.string())],
        /** The price before and after, if it changes. */
        price: ['price', z.nullable(renamed({ from: ['from', money], to: ['to', money] }))],
      }),
    ),
  ],
  pictures: ['pictures', count],
  /** When the file was exported; null for a file that the shop did not export. */
  exported_at: ['exportedAt', z.nullable(moment)],
  /** The products that were published after the file was exported, and their number. */
  newer: ['newer', z.array(z.string())],
  newer_count: ['newerCount', count],
  /**
   * The products that were published between the last two checks of the file, so that the confirmed preview was out of
   * date.
   */
  moved: ['moved', z.array(z.string())],
});
export type ImportPreview = z.output<typeof preview>;

export const shownImport = renamed({
  ...listed,
  received: ['received', count],
  steps: ['steps', count],
  steps_done: ['stepsDone', count],
  preview: ['preview', z.nullable(preview)],
  mistakes: ['mistakes', z.array(mistake)],
  mistake_count: ['mistakeCount', count],
  replaces_stock: ['replacesStock', z.boolean()],
  overwrites_newer: ['overwritesNewer', z.boolean()],
});
export const importList = renamed({ imports: ['imports', z.array(renamed(listed))] });
export const importParams = request({ params: { id: ['id', idAsText] } });

export const addImport = request({
  body: {
    key: ['key', uuid],
    name: ['name', typed(200)],
    bytes: ['bytes', z.int().check(z.gte(1), z.lte(MAX_IMPORT_BYTES))],
  },
});
const file = z.custom<Blob>((value) => value instanceof Blob);
/** One raw part of a file, sent instead of a JSON body, and its position in the file. */
export const addImportPart = z.codec(
  z.object({
    query: z.object({ import_id: idAsText, offset: z.string().check(z.regex(/^\d{1,10}$/)) }),
    body: file,
  }),
  z.custom<{ id: number; offset: number; part: Blob }>(),
  {
    decode: ({ query, body }) => ({
      id: query.import_id,
      offset: Number(query.offset),
      part: body,
    }),
    encode: ({ id: importId, offset, part: body }) => ({
      query: { import_id: importId, offset: String(offset) },
      body,
    }),
  },
);
export const receivedPart = renamed({ received: ['received', count], state: ['state', state] });

export const startImport = request({
  params: { id: ['id', idAsText] },
  body: {
    /** When the preview that the caller confirmed was created. */
    seen_at: ['seenAt', moment],
    replace_stock: ['replacesStock', z.boolean()],
    overwrite_newer: ['overwritesNewer', z.boolean()],
  },
});
