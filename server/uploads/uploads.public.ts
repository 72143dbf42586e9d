export { attachUploads } from './attach-uploads.ts';
/** Files that are forgotten must be shown nowhere any more. */
export { forgetFiles, forgetFilesOf, readFileBytes, readFileFacts } from './uploads.store.ts';
