import { estimateEms, isRightToLeft } from './engraving-line.ts';

/** The largest letter size, and the smallest that a long message shrinks to. The unit is the card's width. */
const LARGEST = 0.088;
const SMALLEST = 0.03;
const STEP = 0.002;
/** The share of the card's width and height that a message may fill; the rest is margin. */
const FILLED_WIDTH = 0.8;
const FILLED_HEIGHT = 0.74;
/** The allowance for space lost at line ends, because lines break between words. */
const LOST_AT_LINE_ENDS = 1.12;

/** The line height as a multiple of the letter size. Arabic needs more. */
export const cardLineHeight = (message: string): number => (isRightToLeft(message) ? 1.6 : 1.36);

/**
 * The letter size at which a message fills the card, in fractions of the card's width. `ratio` is the card's height
 * divided by its width. The text is estimated instead of measured, so that server and browser render the same card.
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
