export { attachUploads } from './attach-uploads.ts';
/** Cleans a picture that the caller stores itself. */
export type { CleanImage } from './clean-image.ts';
export { cleanedPicture } from './cleaned-file.ts';
/** Reads the files of a ticket or enquiry, for staff. */
export { fileOfShopper } from './file-of-shopper.ts';
/** These functions delete files; their caller must also delete every reference to the files. */
export {
  deleteFiles,
  deleteFilesOf,
  findFileBytes,
  findFileFacts,
  findFileId,
  /** Finds a shopper's file, even if it is not attached to anything yet. */
  findOwnUpload,
} from './uploads.store.ts';
