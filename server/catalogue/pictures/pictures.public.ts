/** The picture of an ordered line as engraved, for an e-mail. */
export { readLinePicture } from './draw-line-picture.ts';
