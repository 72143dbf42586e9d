/** Recordings of people, kept with the other files they sent. */
export { addMedia } from './add-media.ts';
export { countMedia, findFilePart, findFileSize } from './uploads.store.ts';
