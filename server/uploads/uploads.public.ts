export { attachUploads } from './attach-uploads.ts';
/** For a picture that the caller stores itself. */
export type { CleanImage } from './clean-image.ts';
export { cleanedPicture } from './cleaned-file.ts';
/** For staff, who read the files of a ticket or enquiry. */
export { fileOfShopper } from './file-of-shopper.ts';
/** A caller that deletes files must also delete every reference to them. */
export {
  deleteFiles,
  deleteFilesOf,
  findFileBytes,
  findFileFacts,
  findFileId,
  /** Also finds a file that is not attached to anything yet. */
  findOwnUpload,
} from './uploads.store.ts';
