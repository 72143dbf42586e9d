export { isCatalogueEmpty, listPictures } from '../catalogue.store.ts';
/** The shop's pictures in a folder: what an import keeps and pages ask for. */
export { openPictures, type Pictures } from '../pictures/pictures.ts';
export { importCatalogue } from './import-catalogue.ts';
