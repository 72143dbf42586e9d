/** The picture of an ordered line with its engraving, for an e-mail. */
export { readLinePicture } from './render-line-picture.ts';
