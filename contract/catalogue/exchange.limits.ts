/** Of a ZIP file that is sent to be imported. */
export const MAX_IMPORT_BYTES = 2_000_000_000;
/** A file is sent in parts, so that it is never in memory as a whole and a lost connection loses one part. */
export const IMPORT_PART_BYTES = 4 * 1024 * 1024;
export const MAX_IMPORT_PART_BYTES = IMPORT_PART_BYTES + 1024;
/** How long a download can be begun after it was asked for. */
export const EXPORT_MINUTES = 10;
/** Mistakes, and changed products, that are listed one by one; the rest are counted. */
export const LISTED_MISTAKES = 100;
export const LISTED_CHANGES = 200;
/** An import that nobody confirmed is removed after it. */
export const IMPORT_KEPT_HOURS = 24;

/**
 * The whole catalogue with its pictures as `import-catalogue` reads it, the same as CSV tables without pictures, or the
 * prices alone.
 */
export const catalogueFormats = ['folder', 'tables', 'pricesCsv', 'pricesXlsx'] as const;
export type CatalogueFormat = (typeof catalogueFormats)[number];

/** In a list of slugs that are newer than a file: the home page. */
export const NEWER_HOME = '/';

export const importStates = [
  'sending',
  'checking',
  'refused',
  'checked',
  'importing',
  'imported',
  'removed',
] as const;
export type ImportState = (typeof importStates)[number];
/** What an import brings, one line of the preview each. */
export const importedParts = [
  'products',
  'palette',
  'categories',
  'occasions',
  'bundles',
  'giftPictures',
  'home',
  'searchWords',
  'searchRules',
] as const;
export type ImportedPart = (typeof importedParts)[number];
