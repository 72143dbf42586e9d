/** The filters of the laser's queue of pots. */
export const engravingFilters = ['toDo', 'done', 'spoilt'] as const;
export type EngravingFilter = (typeof engravingFilters)[number];

/** Why a pot was spoilt. Staff choose from this list, so that the audit log contains no free text about people. */
export const spoilReasons = ['broken', 'misplaced', 'wrongText', 'faint'] as const;
export type SpoilReason = (typeof spoilReasons)[number];

/** The maximum number of pots on a plate, and the bounds of a plate's width and height. */
export const MAX_PLATE_POTS = 60;
export const MIN_PLATE_MM = 50;
export const MAX_PLATE_MM = 2000;
/** The distance between two engraving areas, and from the plate's edge: room for the holders. */
const GAP_MM = 10;

type Size = { widthMm: number; heightMm: number };

/**
 * Where each engraving area lies on a plate. The cells of the grid are as large as the largest area and are filled row
 * by row from the top left; each area is centred in its cell.
 * @returns as many places as fit, in the order of the areas; fewer places than areas mean that the plate is too small
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
