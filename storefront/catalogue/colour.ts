import type { Colour } from '#storefront/ui/pot.tsx';

const drawn: readonly Colour[] = ['white', 'sand', 'terracotta', 'sage', 'black', 'blue'];

/** The drawing of a glaze; one the shop has added since looks like sand until it is drawn, its name is right. */
export const colourOf = (code: string): Colour => drawn.find((colour) => colour === code) ?? 'sand';

/** Glazes always stand in the same order, however many gifts each has. */
export const inColourOrder = <G extends { value: string }>(colours: readonly G[]): G[] => {
  const position = ({ value }: G) => (drawn as readonly string[]).indexOf(value);
  return [...colours].sort((a, b) => position(a) - position(b));
};

/** Pale glazes take a dark cut, terracotta and black a pale one (design.md 7). */
export const engravingTone = (code: string): 'dark' | 'pale' =>
  code === 'terracotta' || code === 'black' ? 'pale' : 'dark';
