import type { Subject } from '#contract/catalogue/catalogue.wire.ts';
import type { Companion } from './companions.ts';

/** The tallest of both fills this much of the drawing's height, and both together this much of its width. */
const FILLED_HEIGHT = 0.74;
const FILLED_WIDTH = 0.84;
/** Below the ground is room for the measures. */
const MIN_BELOW_GROUND = 0.12;

/** Everything is in fractions of a square drawing, y downwards. */
export type SizeScale = {
  heightCm: number;
  potCm: number | null;
  companion: Companion;
  /** One centimetre. */
  centimetre: number;
  ground: number;
  /** Where the plant stands, and its edges. */
  plant: { left: number; right: number; top: number };
  /** The middle of what is next to it. */
  companionAt: number;
  /** The square of the cut-out, placed so that the plant in it has its true height. */
  picture: { left: number; top: number; side: number };
};

type Plant = {
  heightCm: number;
  potCm: number | null;
  subject: Pick<Subject, 'top' | 'bottom' | 'left' | 'right'>;
};

/** Where a plant and its companion are in the drawing, both on one scale. */
export function sizeScale({ heightCm, potCm, subject }: Plant, companion: Companion): SizeScale {
  const pictureCm = heightCm / (subject.bottom - subject.top);
  const plantCm = pictureCm * (subject.right - subject.left);
  const gapCm = 0.35 * Math.max(companion.width, plantCm * 0.5);
  const tallestCm = Math.max(heightCm, companion.height);
  const sideCm = Math.max(tallestCm / FILLED_HEIGHT, (plantCm + gapCm + companion.width) / FILLED_WIDTH);
  const centimetre = 1 / sideCm;
  const tallest = tallestCm * centimetre;
  // A little below the middle, as things stand on a shelf.
  const ground = Math.min(1 - MIN_BELOW_GROUND, 0.54 + tallest / 2);
  const left = (1 - (plantCm + gapCm + companion.width) * centimetre) / 2 + 0.03;
  const side = pictureCm * centimetre;
  return {
    heightCm,
    potCm,
    companion,
    centimetre,
    ground,
    plant: { left, right: left + plantCm * centimetre, top: ground - heightCm * centimetre },
    companionAt: left + (plantCm + gapCm + companion.width / 2) * centimetre,
    picture: { left: left - subject.left * side, top: ground - subject.bottom * side, side },
  };
}
