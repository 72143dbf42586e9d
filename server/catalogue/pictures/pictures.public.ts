/** The picture of an ordered line with its engraving, for an e-mail. */
export { readLinePicture } from './draw-line-picture.ts';
