import type { Colour } from '#storefront/ui/pot.tsx';

const drawnColours: readonly Colour[] = ['white', 'sand', 'terracotta', 'sage', 'black', 'blue'];

/** The drawn colour for a colour's code. A colour without a drawing looks like sand, but keeps its own name. */
export const colourOf = (code: string): Colour => drawnColours.find((colour) => colour === code) ?? 'sand';

/** Sorts colours into a fixed order that does not depend on the number of gifts. */
export const inColourOrder = <G extends { value: string }>(colours: readonly G[]): G[] => {
  const position = ({ value }: G) => (drawnColours as readonly string[]).indexOf(value);
  return [...colours].sort((a, b) => position(a) - position(b));
};
