export { attachUploads } from './attach-uploads.ts';
/** Files that are forgotten must be shown nowhere any more. */
export { readFileBytes, readFileFacts, removeFiles, removeFilesOf } from './uploads.store.ts';
