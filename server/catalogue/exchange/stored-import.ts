import type { Mistake } from '#server/imports/mistake.ts';
import type { ImportPreview } from '../import/preview-import.ts';

/** A preview as the database stores it, with only the first entries of each list. */
export type StoredPreview = ImportPreview & { newerCount: number; moved: readonly string[] };
/**
 * The first errors of a file. Their English texts are not stored, because each error is later shown in its reader's
 * language.
 */
export type StoredMistakes = { first: Omit<Mistake, 'text'>[]; count: number };
