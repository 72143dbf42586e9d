/** Which pots the laser's queue shows. */
export const engravingFilters = ['toDo', 'done', 'spoilt'] as const;
export type EngravingFilter = (typeof engravingFilters)[number];

/** Why a pot was spoilt. Chosen, not written: the audit log holds no text of people. */
export const spoilReasons = ['broken', 'misplaced', 'wrongText', 'faint'] as const;
export type SpoilReason = (typeof spoilReasons)[number];

/** A plate holds at most this many pots, and is at most this wide and high. */
export const MAX_PLATE_POTS = 60;
export const MIN_PLATE_MM = 50;
export const MAX_PLATE_MM = 2000;
/** Between two areas, and at the plate's edge: room for a holder. */
const GAP_MM = 10;

type Size = { widthMm: number; heightMm: number };

/**
 * Where each area lies on a plate: a grid of cells as large as the largest area, row by row from the top left, each area
 * in the middle of its cell.
 * @returns as many places as fit, in the order of the areas; with fewer places than areas the plate is too small
 */
export function placesOnPlate(plate: Size, areas: readonly Size[]): { x: number; y: number }[] {
  const cell = {
    width: Math.max(0, ...areas.map(({ widthMm }) => widthMm)) + GAP_MM,
    height: Math.max(0, ...areas.map(({ heightMm }) => heightMm)) + GAP_MM,
  };
  const columns = Math.floor((plate.widthMm - GAP_MM) / cell.width);
  const rows = Math.floor((plate.heightMm - GAP_MM) / cell.height);
  return areas.slice(0, Math.max(0, columns) * Math.max(0, rows)).map(({ widthMm, heightMm }, at) => ({
    x: GAP_MM / 2 + (at % columns) * cell.width + (cell.width - widthMm) / 2,
    y: GAP_MM / 2 + Math.floor(at / columns) * cell.height + (cell.height - heightMm) / 2,
  }));
}
