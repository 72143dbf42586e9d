/** Functions for the export of the catalogue as a folder; importing the folder again gives the same bytes. */

export { isCatalogueEmpty, listPictures } from '../catalogue.store.ts';
export { exportCatalogue } from '../export/export-catalogue.ts';
/** The folder with the shop's pictures. Imports save pictures there, and pages request them. */
export { openPictures, type Pictures } from '../pictures/pictures.ts';
/** Rebuilds, at startup, the search rows that an upgrade made stale. */
export { rebuildSearch } from '../search/rebuild-search.ts';
export { importCatalogue } from './import-catalogue.ts';
