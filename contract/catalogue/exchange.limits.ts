/** The maximum size in bytes of a ZIP file from which a catalogue is imported. */
export const MAX_IMPORT_BYTES = 2_000_000_000;
/**
 * The size of one uploaded part. In parts, a file is never in memory as a whole, and a lost connection loses only one
 * part.
 */
export const IMPORT_PART_BYTES = 4 * 1024 * 1024;
export const MAX_IMPORT_PART_BYTES = IMPORT_PART_BYTES + 1024;
/** The number of minutes in which a requested export can be downloaded. */
export const EXPORT_MINUTES = 10;
/** The maximum number of errors, and of changed products, that a preview lists; the rest are only counted. */
export const LISTED_MISTAKES = 100;
export const LISTED_CHANGES = 200;
/** The number of hours after which an unconfirmed import is deleted. */
export const IMPORT_RETENTION_HOURS = 24;

/**
 * The formats of an export: the whole catalogue with pictures, which `import-catalogue` can read; the same as CSV
 * tables without pictures; or only the prices.
 */
export const catalogueFormats = ['folder', 'tables', 'pricesCsv', 'pricesXlsx'] as const;
export type CatalogueFormat = (typeof catalogueFormats)[number];

/** Represents the home page in the list of slugs that were published after the file was exported. */
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
/** The kinds of content that an import can change; the preview has one line for each. */
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
