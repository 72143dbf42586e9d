/** The catalogue as a folder that imports to the same bytes. */

export { isCatalogueEmpty, listPictures } from '../catalogue.store.ts';
export { exportCatalogue } from '../export/export-catalogue.ts';
/** The shop's pictures in a folder: imports save them, pages request them. */
export { openPictures, type Pictures } from '../pictures/pictures.ts';
/** Search rows that an upgrade made outdated are made again at the start. */
export { rebuildSearch } from '../search/rebuild-search.ts';
export { importCatalogue } from './import-catalogue.ts';
