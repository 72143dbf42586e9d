export { isCatalogueEmpty, listPictures } from '../catalogue.store.ts';
/** The shop's pictures in a folder: imports save them, pages request them. */
export { openPictures, type Pictures } from '../pictures/pictures.ts';
/** Search rows that an upgrade made outdated are made again at the start. */
export { rebuildSearch } from '../search/rebuild-search.ts';
export { importCatalogue } from './import-catalogue.ts';
