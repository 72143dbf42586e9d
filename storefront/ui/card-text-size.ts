import { estimateEms, isRightToLeft } from './engraving-line.ts';

/** In fractions of the card's width: the largest letters, and the smallest that a long message shrinks to. */
const LARGEST = 0.088;
const SMALLEST = 0.03;
const STEP = 0.002;
/** The width and height that a message may fill, in fractions of the card's; around it is the card's margin. */
const FILLED_WIDTH = 0.8;
const FILLED_HEIGHT = 0.74;
/** Lines end at words, so they hold a little less than their width. */
const LOST_AT_LINE_ENDS = 1.12;

/** The height of a line, in sizes of the letters. */
export const cardLineHeight = (message: string): number => (isRightToLeft(message) ? 1.6 : 1.36);

/**
 * The size of a message's letters, in fractions of the card's width: as large as its lines leave room for. `ratio` is
 * the card's height divided by its width. Estimated, so that the server draws the same card as the browser.
 */
export function cardTextSize(message: string, ratio: number): number {
  const paragraphs = message.trim().split('\n').map(estimateEms);
  const longestWord = Math.max(...message.split(/\s+/).map(estimateEms));
  for (let size = LARGEST; size > SMALLEST; size -= STEP) {
    const lines = paragraphs.reduce(
      (sum, ems) => sum + Math.max(1, Math.ceil((ems * size * LOST_AT_LINE_ENDS) / FILLED_WIDTH)),
      0,
    );
    const fits = lines * size * cardLineHeight(message) <= FILLED_HEIGHT * ratio;
    if (fits && longestWord * size <= FILLED_WIDTH) return Math.round(size * 1000) / 1000;
  }
  return SMALLEST;
}
