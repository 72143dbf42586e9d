export { attachUploads } from './attach-uploads.ts';
/** A caller that removes files must also drop every reference to them. */
export { readFileBytes, readFileFacts, removeFiles, removeFilesOf } from './uploads.store.ts';
