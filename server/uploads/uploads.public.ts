export { attachUploads } from './attach-uploads.ts';
/** A caller that removes files must also drop every reference to them. */
export { deleteFiles, deleteFilesOf, findFileBytes, findFileFacts } from './uploads.store.ts';
