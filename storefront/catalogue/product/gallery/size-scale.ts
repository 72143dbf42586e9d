import type { Subject } from '#contract/catalogue/catalogue.wire.ts';
import type { Companion } from './companions.ts';

/**
 * The taller of plant and object fills this share of the drawing's height. Together they fill FILLED_WIDTH of its
 * width.
 */
const FILLED_HEIGHT = 0.74;
const FILLED_WIDTH = 0.84;
/** The minimum share of the drawing's height that stays free below the ground for the measures. */
const MIN_BELOW_GROUND = 0.12;

/** Positions and lengths in the size drawing, as fractions of its side. The y axis points down. */
export type SizeScale = {
  heightCm: number;
  potCm: number | null;
  companion: Companion;
  /** The length of one centimetre in the drawing. */
  centimetre: number;
  ground: number;
  /** The edges of the plant in the drawing. */
  plant: { left: number; right: number; top: number };
  /** The horizontal middle of the object next to the plant. */
  companionAt: number;
  /** The square of the cut-out picture, placed so that the plant in it has its true height. */
  picture: { left: number; top: number; side: number };
};

type Plant = {
  heightCm: number;
  potCm: number | null;
  subject: Pick<Subject, 'top' | 'bottom' | 'left' | 'right'>;
};

/** Computes the positions of a plant and the object next to it in the size drawing, both on one scale. */
export function sizeScale({ heightCm, potCm, subject }: Plant, companion: Companion): SizeScale {
  const pictureCm = heightCm / (subject.bottom - subject.top);
  const plantCm = pictureCm * (subject.right - subject.left);
  const gapCm = 0.35 * Math.max(companion.width, plantCm * 0.5);
  const tallestCm = Math.max(heightCm, companion.height);
  const sideCm = Math.max(tallestCm / FILLED_HEIGHT, (plantCm + gapCm + companion.width) / FILLED_WIDTH);
  const centimetre = 1 / sideCm;
  const tallest = tallestCm * centimetre;
  // Place plant and object slightly below the middle of the drawing, like objects on a shelf.
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
