import type { Glaze } from '#storefront/ui/pot.tsx';

const drawn: readonly Glaze[] = ['white', 'sand', 'terracotta', 'sage', 'black', 'blue'];

/** The drawing of a glaze; one the shop has added since looks like sand until it is drawn, its name is right. */
export const glazeOf = (code: string): Glaze => drawn.find((glaze) => glaze === code) ?? 'sand';

/** Glazes always stand in the same order, however many gifts each has. */
export const inGlazeOrder = <G extends { value: string }>(glazes: readonly G[]): G[] => {
  const place = ({ value }: G) => (drawn as readonly string[]).indexOf(value);
  return [...glazes].sort((a, b) => place(a) - place(b));
};

/** Pale glazes take a dark cut, terracotta and black a pale one (design.md 7). */
export const cutOf = (code: string): 'dark' | 'pale' =>
  code === 'terracotta' || code === 'black' ? 'pale' : 'dark';
