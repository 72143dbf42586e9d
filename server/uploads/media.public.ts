/** Functions for recordings made by shoppers, which are stored with their other files. */
export { addMedia } from './add-media.ts';
export { countMedia, findFilePart, findFileSize } from './uploads.store.ts';
