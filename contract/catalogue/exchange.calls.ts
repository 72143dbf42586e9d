import { defineOfficeCall } from '#contract/office-call.ts';
import { fileAnswer } from '#contract/uploads/uploads.wire.ts';
import { nothing, request } from '#contract/wire.ts';
import { MAX_IMPORT_PART_BYTES } from './exchange.limits.ts';
import * as wire from './exchange.wire.ts';

const forProducts = { audience: 'staff', needs: 'products.edit' } as const;

/** Requests a download of the catalogue and records it in the audit log; the file is then read by the returned key. */
export const exportCatalogueCall = defineOfficeCall({
  audience: 'staff',
  needs: ['products.edit', 'prices.edit'],
  name: 'catalogue.exportCatalogue',
  method: 'POST',
  path: '/office/catalogue-exports',
  effect: 'writes',
  input: wire.exportCatalogue,
  output: wire.createdExport,
  refusals: ['notAllowed', 'keyReused'],
  limit: { requests: 120, perSeconds: 3600, by: 'session' },
});
export const readCatalogueExportCall = defineOfficeCall({
  audience: 'staff',
  needs: ['products.edit', 'prices.edit'],
  name: 'catalogue.readCatalogueExport',
  method: 'GET',
  path: '/office/catalogue-exports/:key',
  effect: 'reads',
  input: wire.readExport,
  output: fileAnswer,
  refusals: ['notAllowed', 'notFound'],
  answersFile: true,
  limit: { requests: 240, perSeconds: 3600, by: 'session' },
});

export const listImportsCall = defineOfficeCall({
  ...forProducts,
  name: 'catalogue.listImports',
  method: 'GET',
  path: '/office/catalogue-imports',
  effect: 'reads',
  input: request({}),
  output: wire.importList,
});
/** Reads an import: its progress, the changes that it would make, and the errors in its file. */
export const readImportCall = defineOfficeCall({
  ...forProducts,
  name: 'catalogue.readImport',
  method: 'GET',
  path: '/office/catalogue-imports/:id',
  effect: 'reads',
  input: wire.importParams,
  output: wire.shownImport,
  refusals: ['notFound'],
});
/** Starts an import. Earlier imports of the same member that were never confirmed are deleted. */
export const addImportCall = defineOfficeCall({
  ...forProducts,
  name: 'catalogue.addImport',
  method: 'POST',
  path: '/office/catalogue-imports',
  effect: 'writes',
  input: wire.addImport,
  output: wire.shownImport,
  refusals: ['keyReused'],
  limit: { requests: 60, perSeconds: 3600, by: 'session' },
});
/** Uploads the next part of an import's file; after the last part the server checks the whole file. */
export const addImportPartCall = defineOfficeCall({
  ...forProducts,
  name: 'catalogue.addImportPart',
  method: 'POST',
  path: '/office/catalogue-import-parts',
  effect: 'writes',
  input: wire.addImportPart,
  output: wire.receivedPart,
  refusals: ['notFound', 'notValid', 'wrongState', 'tooLarge'],
  maxFileBytes: MAX_IMPORT_PART_BYTES,
  limit: { requests: 5000, perSeconds: 3600, by: 'session' },
});
/** Writes the changes that the import's preview showed. */
export const startImportCall = defineOfficeCall({
  ...forProducts,
  name: 'catalogue.startImport',
  method: 'POST',
  path: '/office/catalogue-imports/:id/start',
  effect: 'writes',
  input: wire.startImport,
  output: wire.shownImport,
  refusals: ['notAllowed', 'notFound', 'wrongState', 'changedMeanwhile'],
});
export const removeImportCall = defineOfficeCall({
  ...forProducts,
  name: 'catalogue.removeImport',
  method: 'POST',
  path: '/office/catalogue-imports/:id/remove',
  effect: 'writes',
  input: wire.importParams,
  output: nothing,
  refusals: ['notFound', 'wrongState'],
});
