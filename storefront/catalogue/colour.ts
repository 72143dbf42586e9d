import type { Colour } from '#storefront/ui/pot.tsx';

const drawnColours: readonly Colour[] = ['white', 'sand', 'terracotta', 'sage', 'black', 'blue'];

/**
 * The drawing of a colour. A colour added to the shop later is drawn as sand until it has its own drawing; its name is
 * right.
 */
export const colourOf = (code: string): Colour => drawnColours.find((colour) => colour === code) ?? 'sand';

/** Sorts colours into a fixed order, however many gifts each has. */
export const inColourOrder = <G extends { value: string }>(colours: readonly G[]): G[] => {
  const position = ({ value }: G) => (drawnColours as readonly string[]).indexOf(value);
  return [...colours].sort((a, b) => position(a) - position(b));
};
