import { luminanceOf } from '#contract/catalogue/catalogue.rules.ts';

/** Sorts colours from pale to dark, however many gifts each has. */
export const inColourOrder = <G extends { hex: string }>(colours: readonly G[]): G[] =>
  [...colours].sort((a, b) => luminanceOf(b.hex) - luminanceOf(a.hex));
