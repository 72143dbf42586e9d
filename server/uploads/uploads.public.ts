export { attachUploads } from './attach-uploads.ts';
/** For a picture that a caller stores itself. */
export type { CleanImage } from './clean-image.ts';
export { cleanedPicture } from './cleaned-file.ts';
/** For the shop's people, who read the files of a ticket or enquiry. */
export { fileOfShopper } from './file-of-shopper.ts';
/** A caller that removes files must also drop every reference to them. */
export {
  deleteFiles,
  deleteFilesOf,
  findFileBytes,
  findFileFacts,
  findFileId,
  /** Also while it is not attached to anything yet. */
  findOwnUpload,
} from './uploads.store.ts';
